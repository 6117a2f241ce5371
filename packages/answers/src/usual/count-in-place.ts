import { spans } from '../field/lexicon.ts'
import { type Found, surely } from '../found/found.ts'
import { MIND } from '../meaning/mind.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { matchOf, type Sought } from '../retrieve/terms.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { PLACE_KEYS } from '../understand/follow-up.ts'
import { termsOfGroup } from '../weigh/narrow/read-together.ts'
import { isVetoed } from './intended.ts'

const ASKS = /^(?:(?:and|so|ok|okay|but) )*(?:how many|in [\w ]+? how many)\b/
/** Of what is to come, or of another year. */
const NOT_NOW =
  /\b(?:will|would|plan\w*|target\w*|expect\w*|want|hope|next|potential|market|(?:19|20)\d\d)\b/i

/** "How many farms do you have in Germany?": the only text that counts such in a clause of that place alone. */
export function countedInPlace(index: AnswerIndex, { question, query }: Found): Found | null {
  const places = query.sought.filter(({ unit }) => PLACE_KEYS.has(unit.key))
  const things = query.sought.filter(({ unit }) => unit.class !== 'soft' && !PLACE_KEYS.has(unit.key))
  const [place, ...others] = places
  const isPlain = question.periods.length === 0 && query.names.length === 0 && things.length === 1
  if (place === undefined || others.length > 0 || !isPlain) return null
  if (!ASKS.test(plainWords(plain(question.text)))) return null
  const found = index.statements.filter(
    (statement) =>
      index.ofRival[statement.at] !== 1 &&
      (statement.fact ?? statement.cell) === undefined &&
      statement.text.split(/[;:.]\s/).some((clause) => countsIn(index, clause, place.unit.key)) &&
      speaksOf(index, statement, things),
  )
  const [first] = found
  const isOne = new Set(found.map(({ group }) => group)).size === 1
  return first === undefined || !isOne || isVetoed(index, query, first)
    ? null
    : surely(query, first, MIND.answerFrom)
}

const speaksOf = (index: AnswerIndex, statement: Statement, things: readonly Sought[]): boolean =>
  things.every((thing) => matchOf(thing, termsOfGroup(index, statement)).exact > 0)

/** One count and one country. */
function countsIn({ reader }: AnswerIndex, clause: string, place: string): boolean {
  if (NOT_NOW.test(clause)) return false
  const countries = spans(tokenise(clause)).flatMap(({ concept }) =>
    concept !== undefined && PLACE_KEYS.has(`#${concept}`) ? [`#${concept}`] : [],
  )
  const quantities = extractQuantities(clause, reader.language)
  const [count, ...more] = quantities
  return (
    countries.length === 1 &&
    countries[0] === place &&
    more.length === 0 &&
    count?.kind === 'amount' &&
    (count.unit === null || /^\p{L}{4,}$/u.test(count.unit)) &&
    Number.isInteger(count.value)
  )
}
