/** What a preset says of itself when somebody asks to hear it. */
const GREETINGS: Readonly<Record<string, string>> = {
  en: 'Hello, this is how I sound when I present your company.',
  de: 'Guten Tag, so klinge ich, wenn ich Ihr Unternehmen vorstelle.',
  fr: 'Bonjour, voici ma voix quand je présente votre entreprise.',
  es: 'Hola, así sueno cuando presento su empresa.',
  pt: 'Olá, é assim que soo quando apresento a sua empresa.',
  'pt-BR': 'Olá, é assim que eu falo quando apresento a sua empresa.',
  it: 'Buongiorno, questa è la mia voce quando presento la sua azienda.',
  nl: 'Hallo, zo klink ik als ik uw bedrijf voorstel.',
  sv: 'Hej, så här låter jag när jag presenterar ert företag.',
  da: 'Hej, sådan lyder jeg, når jeg præsenterer jeres virksomhed.',
  no: 'Hei, slik høres jeg ut når jeg presenterer bedriften deres.',
  fi: 'Hei, tältä kuulostan, kun esittelen yrityksenne.',
  pl: 'Dzień dobry, tak brzmi mój głos, gdy przedstawiam Państwa firmę.',
  cs: 'Dobrý den, takhle zním, když představuji vaši firmu.',
  ro: 'Bună ziua, așa sună vocea mea când vă prezint compania.',
  hu: 'Jó napot, így szól a hangom, amikor bemutatom a cégét.',
  el: 'Γεια σας, έτσι ακούγομαι όταν παρουσιάζω την εταιρεία σας.',
  tr: 'Merhaba, şirketinizi tanıtırken sesim böyle.',
  uk: 'Добрий день, ось так звучить мій голос, коли я представляю вашу компанію.',
  ru: 'Здравствуйте, вот так звучит мой голос, когда я представляю вашу компанию.',
  zh: '您好，这就是我介绍贵公司时的声音。',
  hi: 'नमस्ते, आपकी कंपनी का परिचय देते समय मेरी आवाज़ ऐसी होती है।',
  ar: 'مرحبًا، هكذا يبدو صوتي عندما أقدّم شركتكم.',
}

/** The greeting of a language, else of its base language; undefined where we have none. */
export const greetingOf = (languageId: string): string | undefined =>
  GREETINGS[languageId] ?? GREETINGS[languageId.split('-')[0] ?? '']
