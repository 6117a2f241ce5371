import type { QuestionInput } from '../answer.ts'
import type { Found } from '../found/found.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Told } from '../say-found.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { readLeaning } from '../understand/read.ts'
import type { Query } from '../weigh/query.ts'
import { askPlainly } from './ask-plainly.ts'
import { intendedBy, isVetoed, statesWhat } from './intended.ts'
import { SIBLINGS } from './siblings.ts'

/** As likely at least has to be what is found, by a question that is none of the usual ones itself. */
const LIKELY_FROM = 0.1
/** And so many of the other wordings have to find it. */
const AGREEING = 0.5
/** Who asks in a usual wording needs nothing of that, where so many others find the same. */
const AGREE_ENOUGH = 2

/** What stays open in one usual wording, asked in others: the surest of what they find; null where none is sure. */
export function askedAnotherWay(index: AnswerIndex, own: Found, input: QuestionInput): Told | null {
  if (leans(index, input)) return null
  const intent = intendedBy(own.query)
  const siblings = intent === null ? undefined : SIBLINGS.get(intent)
  if (intent === null || siblings === undefined) return null
  const asked = plainWords(plain(own.query.question.text))
  const others = siblings.filter((text) => plainWords(plain(text)) !== asked)
  const isUsual = others.length < siblings.length
  if (!isUsual && narrows(own.query)) return null
  const found = others.map((text) => askPlainly(index, text, input.now))
  const best = surestOf(found)
  const statement = best?.hits[0]?.statement
  if (best === null || statement === undefined || best.confidence < MIND.answerFrom) return null
  const agreeing = found.filter(({ hits: [top] }) => top?.statement.group === statement.group).length
  const chance = own.hits.find((hit) => hit.statement.group === statement.group)?.chance ?? 0
  const isLikely = chance >= LIKELY_FROM || (isUsual && agreeing >= AGREE_ENOUGH)
  const isIt = isLikely && agreeing / found.length >= AGREEING && !isVetoed(index, own.query, statement)
  return isIt && statesWhat(intent, statement, index) ? best : null
}

const surestOf = (found: readonly Told[]): Told | null =>
  found.reduce<Told | null>(
    (best, one) => (best === null || one.confidence > best.confidence ? one : best),
    null,
  )

/** "And in Spain?" is of what was spoken of before. */
export const leans = (index: AnswerIndex, input: QuestionInput) =>
  input.history.some(({ role }) => role === 'visitor') && !readLeaning(index, input).standsAlone

/** "Enterprise customers" are some of them; "the biggest one" is a question of its own. */
const narrows = ({ question }: Query) => question.units.some(({ class: kind }) => kind === 'qualifier')
