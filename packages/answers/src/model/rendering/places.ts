import { fold } from '../../text/normalise.ts'

/** Each place with its names and people in four languages, folded; an ending `*` stands for any. */
const NAMED = [
  'germany german* deutschland* deutsch* allemagne allemand* alemania aleman*',
  'austria* osterreich* autriche autrichien* austriac*',
  'switzerland swiss schweiz* suisse* suiza* suizo*',
  'france french frankreich* franzosisch* francais* francia frances*',
  'spain spanish spanien* spanisch* espagne espagnol* espana espanol*',
  'italy italian* italien* italie italia*',
  'portugal portug*',
  'netherlands dutch niederland* niederlandisch* hollandisch* pays-bas neerlandais* hollandais* paises_bajos neerlandes* holand*',
  'belgium belgian* belgien* belgisch* belgique belge* belgica belga*',
  'poland polish polen* polnisch* pologne polonais* polonia polac*',
  'czech* czech_republic tschech* tschechische*_republik republique_tcheque tcheque* tchequie checa checo* chequia republica_checa',
  'hungary hungarian* ungarn* ungarisch* hongrie hongrois* hungria hungar*',
  'sweden swedish schweden* schwedisch* suede suedois* suecia suec*',
  'norway norwegian* norwegen* norwegisch* norvege norvegien* noruega norueg*',
  'denmark danish danemark* danisch* danois* dinamarca danes*',
  'finland finnish finnland* finnisch* finlande finlandais* finlandia finland*',
  'ireland irish irland* irisch* irlande irlandais* irlanda irlandes*',
  'united_kingdom great_britain vereinigte*_konigreich* royaume-uni reino_unido britain british grossbritannien* britisch* britannique* britanic*',
  'england english* englisch* angleterre anglais* inglaterra ingles*',
  'united_states vereinigte*_staaten etats-unis estados_unidos ee._uu. american* amerikanisch* americain* estadounidens*',
  'europe european* europa* europaisch* europeen* europe*',
  'india indian* indien* indisch* inde indio indios indias',
  'china chinese chinesisch* chine chinois* chino chinos',
  'japan* japanisch* japon*',
  'brazil* brasil*',
  'mexico mexican* mexiko* mexikanisch* mexique mexicain* mejico',
  'canada canadian* kanada* kanadisch* canadien* canadiens*',
  'australia* australien* australisch* australie*',
  'turkey turkish turkei* turkisch* turquie turc turque* turquia turc*',
  'greece greek griechenland* griechisch* grece grec* grecia grieg*',
  'africa african* afrika* afrikanisch* afrique africain*',
  'asia asian* asien* asiatisch* asie asiatique* asiatic*',
  'munich munchen* muenchen',
  'cologne koln* colonia',
  'vienna wien* vienne viena',
  'zurich zuerich zurich*',
  'geneva genf* geneve ginebra',
  'brussels brussel* bruxelles bruselas',
  'antwerp* antwerpen* anvers amberes',
  'rotterdam* roterdam',
  'hague haag haye haya',
  'florence florenz* firenze florencia',
  'venice venedig* venise venecia',
  'naples neapel* napoles',
  'turin* torino',
  'seville sevilla*',
  'nuremberg nurnberg*',
  'basel* bale basilea',
  'moscow moskau* moscou moscu',
  'beijing peking* pekin',
  'tokyo tokio*',
  'singapore singapur* singapour',
  'south_korea* korean* sudkorea* koreanisch* coree_du_sud coreen* corea_del_sur corean*',
  'south_africa* sudafrika* afrique_du_sud sudafric*',
  'saudi* arabie_saoudite saoudien*',
  'romania* rumanien* rumanisch* roumanie roumain* rumania rumano*',
  'bulgaria* bulgarien* bulgarisch* bulgarie bulgare* bulgar*',
  'croatia* kroatien* kroatisch* croatie croate* croacia croat*',
  'slovakia* slowakei* slovaquie eslovaquia',
  'ukrain*',
  'russia* russland* russisch* russie russe rusia ruso rusa rusos',
  'israel*',
  'argentin*',
  'chile chilean* chilen* chili chilien*',
  'scandinavia* skandinavi* scandinav* escandinav*',
  'bavaria* bayern* bayerisch* baviere bavarois* baviera bavar*',
  'london* londres',
  'paris',
  'berlin*',
  'hamburg* hambourg hamburgo',
  'milan* mailand* milan*',
  'rome rom roma',
  'lisbon lissabon* lisbonne lisboa',
  'copenhagen kopenhagen* copenhague',
  'prague prag* praga',
  'warsaw warschau* varsovie varsovia',
  'stockholm* estocolmo',
  'athens athen* athenes atenas',
  'new_york nueva_york',
].map((names) => names.split(' '))

const PATTERNS = NAMED.map(
  (names) =>
    new RegExp(
      `(?<![\\p{L}])(?:${names
        .map((name) => name.replaceAll('.', '\\.').replaceAll('_', ' ').replaceAll('*', '\\p{L}*'))
        .join('|')})(?![\\p{L}])`,
      'u',
    ),
)
const WORDS = new RegExp(
  `^(?:${NAMED.flat()
    .flatMap((name) => name.split(/[_-]/))
    .filter((word) => word.length > 2)
    .map((word) => word.replaceAll('.', '\\.').replaceAll('*', '\\p{L}*'))
    .join('|')})$`,
  'u',
)

/** Which places a text names, in any of the languages. */
export function placesIn(text: string): Set<number> {
  // "The US" and "us", "USA" and "usa" differ by their capitals alone.
  const folded = fold(
    text
      .replace(/\bU\.?S\.?(?:A\b\.?)?(?!\p{L})/gu, ' United States ')
      .replace(/\bUK\b/g, ' United Kingdom '),
  )
  return new Set(PATTERNS.flatMap((pattern, at) => (pattern.test(folded) ? [at] : [])))
}

export const isPlaceWord = (word: string) => WORDS.test(word)
