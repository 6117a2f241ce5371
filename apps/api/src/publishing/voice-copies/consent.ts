import { randomInt } from 'node:crypto'

/** Whoever changes what a consent says raises it: it is kept with each copy. */
export const CONSENT_VERSION = 1

const WORD_COUNT = 4

/** Everyday words that sound like none of the others, and that all who listen spell alike. */
const WORDS: Readonly<Record<'en' | 'de', readonly string[]>> = {
  en: [
    ...['anchor', 'basket', 'candle', 'dragon', 'engine', 'feather', 'garden', 'hammer', 'island', 'jacket'],
    ...[
      'kitchen',
      'ladder',
      'magnet',
      'napkin',
      'orange',
      'pencil',
      'rabbit',
      'saddle',
      'tunnel',
      'umbrella',
    ],
    ...[
      'velvet',
      'window',
      'yellow',
      'zebra',
      'blanket',
      'copper',
      'desert',
      'elephant',
      'forest',
      'glacier',
    ],
    ...[
      'helmet',
      'lantern',
      'mountain',
      'notebook',
      'pepper',
      'river',
      'silver',
      'tiger',
      'violin',
      'winter',
    ],
  ],
  de: [
    ...['Anker', 'Banane', 'Computer', 'Drache', 'Erdbeere', 'Feder', 'Garten', 'Hammer', 'Insel', 'Jacke'],
    ...['Küche', 'Leiter', 'Magnet', 'Nachbar', 'Orange', 'Pinsel', 'Regen', 'Sattel', 'Tunnel', 'Ufer'],
    ...['Vogel', 'Wolke', 'Zebra', 'Brücke', 'Kupfer', 'Elefant', 'Fenster', 'Gletscher', 'Hafen', 'Laterne'],
    ...[
      'Montag',
      'Notizbuch',
      'Pfeffer',
      'Quelle',
      'Silber',
      'Tiger',
      'Violine',
      'Winter',
      'Zitrone',
      'Karotte',
    ],
  ],
}

type Worded = keyof typeof WORDS

/** The language that consent and passage are in: the clone's own, where there is one of it. */
export const wordedIn = (language: string | undefined): Worded =>
  language?.slice(0, 2).toLowerCase() === 'de' ? 'de' : 'en'

/** Words that nobody can have recorded before. */
export function drawWords(language: Worded): string[] {
  const left = [...WORDS[language]]
  return Array.from({ length: WORD_COUNT }, () => left.splice(randomInt(left.length), 1)[0] ?? '')
}

export interface ConsentFacts {
  speaker: string
  company: string
  clone: string
  house: string
  words: readonly string[]
}

/** What a speaker reads aloud: who, what for, by whom, and that it can be taken back. Pure. */
export function consentText(
  language: string,
  { speaker, company, clone, house, words }: ConsentFacts,
): string {
  if (wordedIn(language) === 'de')
    return (
      `Ich bin ${speaker}. Ich bin einverstanden, dass ${house} für ${company} eine KI-Kopie meiner Stimme anlegt. ` +
      `Sie spricht nur im KI-Klon „${clone}“, und ich kann das jederzeit widerrufen. ` +
      `Meine Wörter für heute sind: ${words.join(', ')}.`
    )
  return (
    `I am ${speaker}. I agree that ${house} makes an AI copy of my voice for ${company}. ` +
    `It speaks in the AI clone “${clone}” only, and I can take this back at any time. ` +
    `My words for today are: ${words.join(', ')}.`
  )
}

/** Read in about a minute; of everything that a voice does, and of nobody's business. */
export const PASSAGE: Readonly<Record<Worded, string>> = {
  en:
    'Every morning the harbour wakes before I do. The first ferry blows its horn at half past five, and the gulls ' +
    'answer as if they had been asked a question. Have you ever watched a city open its shutters, one by one? It takes ' +
    'longer than you think. By seven the bakery on the corner has sold its first hundred loaves, and somebody is always ' +
    'arguing about the weather. I like to walk along the water with a cup of coffee, count the boats, and plan the day. ' +
    'Some plans are small: call my sister, mend the bicycle, buy three lemons. Others are larger, and those I say aloud, ' +
    'because a thought that has been spoken is harder to forget. Yesterday I said that we should build something people ' +
    'would miss if it were gone. A man on a bench looked up, laughed, and said: “Good luck with that!” I thanked him. ' +
    'He had no idea how seriously I meant it, and neither, perhaps, did I.',
  de:
    'Jeden Morgen wacht der Hafen vor mir auf. Um halb sechs ertönt das Horn der ersten Fähre, und die Möwen antworten, ' +
    'als hätte sie jemand etwas gefragt. Haben Sie schon einmal zugesehen, wie eine Stadt ihre Läden öffnet, einen nach ' +
    'dem anderen? Es dauert länger, als man denkt. Um sieben hat die Bäckerei an der Ecke ihre ersten hundert Brote ' +
    'verkauft, und irgendjemand streitet immer über das Wetter. Ich gehe gern mit einem Kaffee am Wasser entlang, zähle ' +
    'die Boote und plane den Tag. Manche Pläne sind klein: meine Schwester anrufen, das Fahrrad reparieren, drei Zitronen ' +
    'kaufen. Andere sind größer, und die spreche ich laut aus, denn ein Gedanke, der ausgesprochen ist, lässt sich schwer ' +
    'vergessen. Gestern sagte ich, wir sollten etwas bauen, das den Menschen fehlen würde. Ein Mann auf einer Bank sah ' +
    'auf, lachte und rief: „Viel Glück dabei!“ Ich habe mich bedankt. Er wusste nicht, wie ernst ich es meinte.',
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    // Was drawn until it was seen that ears may write it as in America: open requests have it still.
    .replaceAll('harbour', 'harbor')
    .trim()

/** The words that were not heard. Pure. */
export function missingWords(words: readonly string[], heard: string): string[] {
  const said = new Set(plain(heard).split(' '))
  return words.filter((word) => !said.has(plain(word)))
}
