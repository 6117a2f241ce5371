import { detectAll } from 'tinyld'
import { isStop } from '../field/common-words.ts'
import { isEveryday } from '../meaning/word-space.ts'
import { tokenise } from '../text/tokens.ts'

/** Texts too short for the detector to be sure of. */
const LEAST_LETTERS = 8
const SURE_FROM = 0.5
const LEAST_WORDS = 3
/** A text is English from this share of words that are everyday English. */
const ENGLISH_FROM = 0.65

/** The stems and names of some material. */
interface Has {
  has(word: string): boolean
}

/** Said in the visitor's language: which one the clone has material in. `{language}` is that one's name. */
const CAN_ANSWER: Record<string, string> = {
  de: 'Ich kann hier leider nur auf {language} antworten. Fragen Sie gern auf {language}, zum Beispiel nach Umsatz, Markt, Team oder Runde.',
  fr: 'Je ne peux répondre ici qu’en {language}. Posez votre question en {language}, par exemple sur le chiffre d’affaires, le marché, l’équipe ou la levée.',
  es: 'Aquí solo puedo responder en {language}. Pregunte en {language}, por ejemplo por los ingresos, el mercado, el equipo o la ronda.',
  pt: 'Aqui só consigo responder em {language}. Pergunte em {language}, por exemplo sobre receita, mercado, equipa ou ronda.',
  it: 'Qui posso rispondere solo in {language}. Chieda in {language}, per esempio di fatturato, mercato, team o round.',
  nl: 'Ik kan hier alleen in het {language} antwoorden. Vraag gerust in het {language}, bijvoorbeeld naar omzet, markt, team of ronde.',
  pl: 'Mogę tu odpowiadać tylko w tym języku: {language}. Proszę zapytać w nim, na przykład o przychody, rynek, zespół lub rundę.',
  sv: 'Jag kan bara svara på {language} här. Fråga gärna på {language}, till exempel om intäkter, marknad, team eller runda.',
  da: 'Jeg kan kun svare på {language} her. Spørg gerne på {language}, for eksempel om omsætning, marked, team eller runde.',
  en: 'I can only answer in {language} here. Please ask in {language}, for instance about revenue, market, team or round.',
  zh: '我在这里只能用{language}回答。请用{language}提问，例如收入、市场、团队或融资。',
  ja: 'ここでは{language}でのみお答えできます。売上、市場、チーム、資金調達などについて{language}でお尋ねください。',
}

/**
 * The language a visitor writes or speaks ("de"), where it surely is not `own` ("en", "de-CH"); null otherwise.
 * `ofMaterial` holds the stems and names of the material: a visitor of any language may say them.
 */
export function otherLanguage(text: string, own: string, ofMaterial: Has): string | null {
  if (own.startsWith('en') && isEnglish(text, ofMaterial)) return null
  const unspaced = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(text)
  const words = text.trim().split(/\s+/)
  if (!unspaced && (words.length < LEAST_WORDS || text.length < LEAST_LETTERS)) return null
  const [best] = detectAll(text)
  if (best === undefined || best.accuracy < SURE_FROM) return null
  return best.lang === own.slice(0, 2).toLowerCase() ? null : best.lang
}

/** What the clone says to a visitor of another language, in that one where it can, else in English. */
export function sayOtherLanguage(visitors: string, own: string): string {
  const said = CAN_ANSWER[visitors] === undefined ? 'en' : visitors
  const name = new Intl.DisplayNames(said, { type: 'language' }).of(own.slice(0, 2)) ?? own
  return (CAN_ANSWER[said] ?? '').replaceAll('{language}', name)
}

/** "NL vs IE", "ARR", "B2B": written so in every language. */
const ABBREVIATIONS = /(?<![\p{L}\d])(?:[\p{Lu}\d&]{2,5}|vs)(?![\p{L}\d])/gu

function isEnglish(text: string, ofMaterial: Has): boolean {
  const shouted = !/\p{Ll}/u.test(text)
  const telling = tokenise(shouted ? text : text.replace(ABBREVIATIONS, ' ')).filter(
    ({ word }) => !/^\d/.test(word),
  )
  const english = telling.filter(
    ({ word, stem }) =>
      isStop(word, 'en') || isEveryday(stem) || ofMaterial.has(word) || ofMaterial.has(stem),
  )
  return english.length >= ENGLISH_FROM * telling.length
}
