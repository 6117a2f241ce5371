import type { HostWords } from './host-words.ts'

export const NORDIC = {
  sv: {
    afterPitch: 'Det var vår pitch. Vad vill du veta?',
    silencePrompt: 'Är du kvar? Fråga gärna, muntligt eller skriftligt.',
    goodbye: 'Vår tid är slut. Tack för att du lyssnade, och hej då.',
    cannotAnswer: 'Det kan jag inte svara på just nu. Ställ gärna frågan en gång till.',
    noAnswers: 'Jag kan inte svara just nu: vår tid för svar är slut.',
    passedOn: 'Jag skickar din fråga vidare till grundarna.',
    notKept: 'Utan utskrift av samtalet kan jag inte skicka din fråga vidare.',
    pitchStays: 'Själva pitchen finns kvar här för dig.',
    shareUsedUp:
      'Jag berättar gärna mer så snart du har bekräftat din e-postadress här; ställ sedan frågan igen. Pitchen fortsätter under tiden.',
    tooManyQuestions: 'Det är fler frågor än jag kan svara på samtidigt. Kom gärna tillbaka om en minut.',
    bridge: 'Ett ögonblick, jag tar reda på det.',
    closedByFounder: 'Jag måste sluta här: det här samtalet har stängts. Tack för din tid, och hej då.',
  },
  da: {
    afterPitch: 'Det var vores pitch. Hvad vil du gerne vide?',
    silencePrompt: 'Er du der stadig? Du er velkommen til at spørge, mundtligt eller skriftligt.',
    goodbye: 'Vores tid er gået. Tak, fordi du lyttede, og farvel.',
    cannotAnswer: 'Det kan jeg ikke svare på lige nu. Stil gerne spørgsmålet en gang til.',
    noAnswers: 'Jeg kan ikke svare lige nu: Vores tid til svar er brugt op.',
    passedOn: 'Jeg giver dit spørgsmål videre til stifterne.',
    notKept: 'Uden en udskrift af samtalen kan jeg ikke give dit spørgsmål videre.',
    pitchStays: 'Selve pitchen er her stadig for dig.',
    shareUsedUp:
      'Jeg fortæller gerne mere, så snart du har bekræftet din e-mailadresse her; stil så spørgsmålet igen. Pitchen fortsætter imens.',
    tooManyQuestions:
      'Det er flere spørgsmål, end jeg kan svare på ad gangen. Kom gerne tilbage om et minut.',
    bridge: 'Et øjeblik, jeg slår det op.',
    closedByFounder: 'Jeg må stoppe her: Denne samtale er blevet lukket. Tak for din tid, og farvel.',
  },
  no: {
    afterPitch: 'Det var vår pitch. Hva vil du gjerne vite?',
    silencePrompt: 'Er du der fortsatt? Spør gjerne, muntlig eller skriftlig.',
    goodbye: 'Tiden vår er ute. Takk for at du lyttet, og ha det bra.',
    cannotAnswer: 'Det kan jeg ikke svare på akkurat nå. Still gjerne spørsmålet en gang til.',
    noAnswers: 'Jeg kan ikke svare akkurat nå: Tiden vår til svar er brukt opp.',
    passedOn: 'Jeg sender spørsmålet ditt videre til gründerne.',
    notKept: 'Uten en utskrift av samtalen kan jeg ikke sende spørsmålet ditt videre.',
    pitchStays: 'Selve pitchen er fortsatt her for deg.',
    shareUsedUp:
      'Jeg forteller gjerne mer så snart du har bekreftet e-postadressen din her; still så spørsmålet på nytt. Pitchen fortsetter imens.',
    tooManyQuestions:
      'Det er flere spørsmål enn jeg kan svare på om gangen. Kom gjerne tilbake om et minutt.',
    bridge: 'Et øyeblikk, jeg slår det opp.',
    closedByFounder: 'Jeg må stoppe her: Denne samtalen er blitt lukket. Takk for tiden din, og ha det bra.',
  },
  fi: {
    afterPitch: 'Se oli esittelymme. Mitä haluaisitte tietää?',
    silencePrompt: 'Oletteko vielä linjalla? Voitte kysyä mitä vain, puhuen tai kirjoittaen.',
    goodbye: 'Aikamme on päättynyt. Kiitos, että kuuntelitte, ja kuulemiin.',
    cannotAnswer: 'En pysty vastaamaan siihen juuri nyt. Voisitteko kysyä vielä kerran?',
    noAnswers: 'En voi vastata juuri nyt: vastauksille varattu aikamme on käytetty.',
    passedOn: 'Välitän kysymyksenne perustajille.',
    notKept: 'Keskustelua ei tallenneta tekstinä, joten en voi välittää kysymystänne.',
    pitchStays: 'Itse esittely on yhä täällä teitä varten.',
    shareUsedUp:
      'Kerron mielelläni lisää, kun olette vahvistanut sähköpostiosoitteenne täällä; kysykää silloin uudelleen. Esittely jatkuu sillä välin.',
    tooManyQuestions:
      'En ehdi vastata näin moneen kysymykseen kerralla. Tervetuloa takaisin minuutin kuluttua.',
    bridge: 'Hetkinen, tarkistan asian.',
    closedByFounder:
      'Minun on lopetettava tähän: tämä keskustelu on suljettu. Kiitos ajastanne ja kuulemiin.',
  },
} satisfies Record<string, HostWords>
