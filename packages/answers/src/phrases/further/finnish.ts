import { LABELLED, type LanguageWords, semicolons } from '../phrase-list.ts'

export const FINNISH: LanguageWords = {
  phrases: {
    dontKnow: 'Sitä en tiedä; välitän kysymyksen perustajille.',
    dontKnowFriendly: 'Hyvä kysymys. En tiedä vastausta, joten välitän kysymyksen perustajille.',
    dontKnowPart: 'Muilta osin en tiedä vastausta; välitän kysymyksen perustajille.',
    nothingMore: 'Enempää en siitä tiedä; välitän kysymyksenne perustajille.',
    nothingToTakeUp: 'Siinä ei ole mitään lyhennettävää tai lisättävää. Mitä haluaisitte tietää?',
    passOn: 'Välitän sen perustajille.',
    needsProof: 'Voin kertoa sen, kun sähköpostiosoitteenne on vahvistettu.',
    noFigure: 'Minulla ei ole sitä lukua; voin välittää kysymyksen.',
    sayAgain: 'Anteeksi, en ymmärtänyt. Voisitteko sanoa sen toisin?',
    hello: 'Hyvää päivää, voin kertoa teille yhtiöstä {company}. Mitä haluaisitte tietää?',
    thanks: 'Eipä kestä. Haluaisitteko tietää vielä jotain?',
    goodbye: 'Kiitos ajastanne. Kuulemiin.',
    howAreYou: 'Kiitos, hyvää. Mitä haluaisitte tietää yhtiöstä {company}?',
    canHear: 'Kyllä, kuulen teidät.',
    capabilities:
      'Voitte kysyä yhtiöstä {company}: tuotteesta, markkinasta, luvuista, tiimistä ja rahoituskierroksesta.',
    isAi: 'Olen tekoäly, joka puhuu yhtiön {company} puolesta; en ole ihminen.',
    refusePrompt:
      'En voi näyttää enkä muuttaa sitä, miten toimin. Vastaan mielelläni kysymyksiin yhtiöstä {company}.',
    refuseAdvice: 'En anna sijoitus-, laki- tai veroneuvontaa.',
    refusePromise: 'En voi luvata ehtoja tai tuottoja enkä neuvotella niistä.',
    talkToFounders: 'Siitä on parasta keskustella perustajien kanssa.',
    offerMeeting: 'Voitte valita tapaamisajan perustajien kanssa suoraan täällä.',
    noMeeting: 'En voi sopia tapaamisia täällä.',
    offerDocument: 'Voitte avata asiakirjan {title} suoraan täällä.',
    offerDocuments: 'Voitte avata asiakirjamme suoraan täällä.',
    noDocument: 'Minulla ei ole sitä asiakirjaa jaettavaksi.',
    offerContact: 'Voitte jättää yhteystietonne tänne; perustajat ottavat teihin yhteyttä.',
    noContact: 'En voi ottaa yhteystietoja vastaan täällä.',
    ...LABELLED,
    advisor: '{name} toimii neuvonantajanamme: {role}.',
    oneFounder: 'Perustaja on {list}.',
    founders: 'Perustajat ovat {list}.',
    team: 'Tiimiin kuuluvat {list}.',
    advisors: 'Neuvonantajamme: {list}.',
    basedIn: 'Yhtiön {company} kotipaikka: {value}.',
    industry: 'Yhtiön {company} toimiala: {value}.',
    stage: 'Vaihe: {value}.',
    website: 'Verkkosivustomme on {value}.',
    remaining: 'Tavoite on {target} ja sitoumuksia on {committed}, joten avoinna on vielä {rest}.',
    or: 'tai',
  },
  unkept: {
    dontKnow:
      'Sitä en tiedä, eikä keskustelua tallenneta tekstinä, joten en voi välittää kysymystä. Sitä kannattaa kysyä perustajilta.',
    dontKnowFriendly:
      'Hyvä kysymys. En tiedä vastausta, eikä keskustelua tallenneta tekstinä, joten en voi välittää kysymystä. Sitä kannattaa kysyä perustajilta.',
    dontKnowPart:
      'Muilta osin en tiedä vastausta, eikä keskustelua tallenneta tekstinä, joten en voi välittää kysymystä.',
    nothingMore:
      'Enempää en siitä tiedä, eikä keskustelua tallenneta tekstinä, joten en voi välittää kysymystänne.',
    passOn:
      'Keskustelua ei tallenneta tekstinä, joten en voi välittää sitä. Sitä kannattaa kysyä perustajilta.',
    noFigure:
      'Minulla ei ole sitä lukua, eikä keskustelua tallenneta tekstinä, joten en voi välittää kysymystä.',
  },
  labels: {
    Raising: 'Haettava rahoitus',
    Committed: 'Sitoumukset',
    'Committed so far': 'Sitoumukset tähän mennessä',
    'Minimum cheque': 'Vähimmäissijoitus',
    Valuation: 'Arvostus',
    'Pre-money valuation': 'Pre-money-arvostus',
    'Post-money valuation': 'Post-money-arvostus',
    'Valuation cap': 'Arvostuskatto',
    Round: 'Kierros',
    Instrument: 'Instrumentti',
    'Closing date of the round': 'Kierroksen päättymispäivä',
    'Use of funds': 'Varojen käyttö',
  },
  earlier: 'Aiempi kierros ({round})',
  list: semicolons('ja'),
  unknown: [
    'Siitä minulla ei ole mitään; välitän kysymyksenne perustajille.',
    'Siihen minulla ei ole varmaa vastausta; perustajat saavat kysymyksenne minulta.',
    'Joutuisin arvaamaan, enkä tee niin; vien kysymyksen perustajille.',
    'Siihen minulta puuttuu tietoja; kerron perustajille, että kysyitte.',
  ],
  again: ['Kuten sanottu: {Said}', 'Kuten mainitsin: {Said}', 'Vielä kerran: {Said}'],
  short: ['Lyhyesti: {Said}', 'Lyhyesti sanottuna: {Said}'],
  onlyIn:
    'Voin vastata täällä vain tällä kielellä: {language}. Voitte kysyä sillä esimerkiksi liikevaihdosta, markkinasta, tiimistä tai rahoituskierroksesta.',
}
