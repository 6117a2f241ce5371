import type { ContactText } from '../rules.ts'

const words = (...lines: string[]): string[] => lines.join(' ').split(' ')

/**
 * What tables call the texts of a contact, in English, German, French and Spanish, in letters alone: small and without
 * accents.
 */
export const TEXT_HEADERS: Record<ContactText, readonly string[]> = {
  email: words(
    'email emailaddress mail workemail',
    'emailadresse mailadresse epost',
    'courriel adresseemail adressemail adresseelectronique',
    'correo correoelectronico direcciondecorreo',
  ),
  company: words(
    'company companyname firm fund organisation organization',
    'firma firmenname unternehmen gesellschaft fonds',
    'societe entreprise nomdelasociete',
    'empresa compania sociedad organizacion fondo',
  ),
  title: words(
    'position title jobtitle role',
    'funktion rolle berufsbezeichnung stelle',
    'poste fonction',
    'cargo puesto funcion rol',
  ),
  phone: words(
    'phone phonenumber telephone tel mobile mobilephone cell',
    'telefon telefonnummer rufnummer handy handynummer mobil mobilnummer mobiltelefon',
    'portable telephoneportable numerodetelephone',
    'telefono telefonomovil numerodetelefono movil celular',
  ),
  location: words(
    'location city place country',
    'ort stadt standort wohnort land',
    'ville lieu pays',
    'ciudad ubicacion lugar localidad pais',
  ),
  linkedin_url: words('linkedin linkedinurl linkedinprofile linkedinprofil profillinkedin perfildelinkedin'),
  website_url: words(
    'website websiteurl url web',
    'webseite internetseite homepage',
    'site siteweb siteinternet',
    'sitioweb paginaweb',
  ),
}

/** The same of what is no such text. */
export const OTHER_HEADERS = {
  name: words(
    'name fullname investor investorname contact contactname',
    'vollername ansprechpartner kontakt kontaktperson',
    'nom nomcomplet nometprenom prenometnom investisseur',
    'nombre nombrecompleto nombreyapellidos contacto inversor',
  ),
  first_name: words('firstname givenname forename', 'vorname', 'prenom', 'nombredepila'),
  last_name: words(
    'lastname surname familyname',
    'nachname familienname',
    'nomdefamille',
    'apellido apellidos',
  ),
  tags: words(
    'tags tag labels label',
    'schlagworte schlagworter stichworte',
    'etiquettes motscles',
    'etiquetas',
  ),
  notes: words(
    'notes note comment comments',
    'notiz notizen bemerkung bemerkungen anmerkung anmerkungen kommentar kommentare',
    'remarque remarques commentaire commentaires',
    'nota notas comentario comentarios observaciones',
  ),
}
