import { plain } from './normalise.ts'
import { stem } from './stem.ts'

export interface Token {
  /** Folded, as written. */
  word: string
  stem: string
}

const WORD = /\d+(?:[.,]\d+)*[a-z]{0,3}(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu
/** Scripts written without spaces: matched by pairs of characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const MAX_WORD_CHARS = 40
const SPELT_OUT = new Set(
  'arr mrr nrr ndr grr cac ltv clv tam sam som acv arpu ceo cto cfo coo cmo cro cpo ai ip gtm icp uk usa eu roi ipo poc loi hq kpi pmf esg gdpr soc hr vp mau dau nda vc api sla sdk safe'.split(
    ' ',
  ),
)
const LONGEST_SPELT_OUT = Math.max(...[...SPELT_OUT].map((word) => word.length))

/** "a r r" as a recogniser spells it becomes "arr"; other single letters stay apart. */
function joinSpelt(words: string[]): string[] {
  const out: string[] = []
  for (let at = 0; at < words.length; at++) {
    let joined = ''
    let end = at
    if (words[at]?.length === 1) {
      let letters = ''
      const last = Math.min(words.length, at + LONGEST_SPELT_OUT)
      for (let next = at; next < last && words[next]?.length === 1; next++) {
        letters += words[next]
        if (SPELT_OUT.has(letters) && letters.length > joined.length) {
          joined = letters
          end = next
        }
      }
    }
    if (joined.length > 1) {
      out.push(joined)
      at = end
    } else out.push(words[at] ?? '')
  }
  return out
}

/** What people say while they think. */
const HESITATION =
  /\b(?:i mean|you know|sort of|kind of|i guess|i suppose|let us say|if you will|or something|or so|and stuff|and all that|how shall i say)\b/g

/** Sounds that are made while thinking, as a recogniser writes them. */
export const FILLER = '(?:um+|uh+m?|erm?|hm+|mm+)'
const FILLERS = new RegExp(`\\b${FILLER}\\b`, 'g')
/** Said twice it is a stutter, but for the beginning of a year: "twenty twenty-four". */
const SAID_TWICE = /\b(?!twenty\b)([a-z]+)(?: \1\b)+/g

/** A question without the words that people say while they think, and without a word said twice. */
export function withoutHesitation(text: string): string {
  return plain(text)
    .replace(HESITATION, ' ')
    .replace(FILLERS, ' ')
    .replace(SAID_TWICE, '$1')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Words of a text, in order. Numbers keep their decimals; "1,800" and "1800" are one word. */
export function tokenise(text: string): Token[] {
  const words: string[] = []
  for (const [match] of plain(text).matchAll(WORD)) {
    if (UNSPACED.test(match)) {
      const characters = [...match]
      if (characters.length === 1) words.push(match)
      for (let at = 0; at + 1 < characters.length; at++) {
        words.push(`${characters[at]}${characters[at + 1]}`)
      }
    } else if (/^\d/.test(match)) {
      words.push(match.replace(/,(?=\d{3}(?!\d))/g, ''))
    } else words.push(match.slice(0, MAX_WORD_CHARS))
  }
  return joinSpelt(words).map((word) => ({ word, stem: stem(word) }))
}
