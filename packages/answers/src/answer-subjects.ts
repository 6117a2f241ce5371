import type { Answer, QuestionInput } from './answer.ts'
import { find } from './find.ts'
import { namesMeasure } from './found/measures.ts'
import type { Found } from './found/found.ts'
import { MIND } from './meaning/mind.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
import { plainWords } from './text/normalise.ts'
import type { Question } from './understand/question.ts'
import { narrows, readQuestion } from './understand/question.ts'
import { splitSubjects } from './understand/split.ts'

/** "Burn and runway in Germany?": each subject on its own, with what narrows either. */
export function answerSubjects(
  index: AnswerIndex,
  input: QuestionInput,
  whole: Question,
  say: (found: Found) => Answer,
): Answer[] | null {
  if (isChoice(input.text)) return null
  const pieces = splitSubjects(input.text)
  const times = eachTime(index, input, whole, pieces)
  if (times !== null) return times.map((question) => say(find(index, question, input.sectionId)))
  if (pieces.length < 2) return null
  const named = whole.units.filter((unit) => unit.class === 'topic' || unit.class === 'role')
  // "Burn and burn multiple" are two, though both are named by the burn.
  if (named.length < 2 && !pieces.some((piece) => namesMeasure(plainWords(piece).split(' '))))
    return isList(input.text) ? eachOfList(index, input, pieces, say) : null
  const people = new Set(index.people.flatMap((person) => person.words))
  const shared = whole.units.filter(
    (unit) => narrows(unit) && unit.class !== 'role' && !people.has(unit.text),
  )
  const parts: Answer[] = []
  for (const piece of pieces) {
    const question = readQuestion(piece, index.reader, input.now)
    if (!question.units.some((unit) => unit.class === 'topic' || unit.class === 'role')) return null
    const units = [
      ...question.units,
      ...shared.filter((unit) => !question.units.some((own) => own.key === unit.key)),
    ]
    const asked = question.asked === 'any' ? whole.asked : question.asked
    // "Sales last year and order book now": now is a time as well.
    const ofWhole = question.current ? [] : whole.periods
    const narrowed: Question = {
      ...question,
      units,
      asked,
      periods: question.periods.length > 0 ? question.periods : ofWhole,
      currency: whole.currency,
      current: whole.current,
    }
    parts.push(say(find(index, narrowed, input.sectionId)))
  }
  return parts
}

/** "Is churn by logo or by revenue?" asks which of the two; "do you have patents or trademarks?" asks of both. */
const isChoice = (text: string): boolean => IS_EITHER.test(text) || BY_EITHER.test(text)
const IS_EITHER = /^(?:(?:and|so|but|ok|okay),? )*(?:is|are|was|were)(?:n['’]t)? (?!there\b)[^?]*\bor\b/i
const BY_EITHER =
  /\b(by|on|per|in|from|with|for|to|at|before|after) [^,?]+ or (?:rather |is (?:it|that) )?\1\b/i

const LISTS = /^(?:(?:what is|what are|what's|whats|tell me|give me|and|so|ok|your|the) )*/i
const ASKS =
  /\b(?:what|who|how|when|where|why|which|is|are|was|were|do|does|did|have|has|can|could|would|will)\b/i
const MOST_OF_LIST = 8

/** "Monthly outflow and runway?": names and nothing else. */
function isList(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length <= MOST_OF_LIST && !ASKS.test(text.replace(LISTS, ''))
}

/** Each name of a list, where each is known by itself and by another source. */
function eachOfList(
  index: AnswerIndex,
  input: QuestionInput,
  pieces: readonly string[],
  say: (found: Found) => Answer,
): Answer[] | null {
  // "What are your CAC" is asked of one of several: what it is does not tell.
  const found = pieces.map((piece) =>
    find(index, readQuestion(piece.replace(LISTS, ''), index.reader, input.now), input.sectionId),
  )
  const sources = new Set(found.map(({ hits: [top] }) => top?.statement))
  const isKnown = found.every(({ confidence }) => confidence >= MIND.answerFrom)
  return isKnown && sources.size === pieces.length ? found.map(say) : null
}

/** "Revenue in 2024 and in 2025": one subject, each time on its own. Null where it is no such question. */
function eachTime(
  index: AnswerIndex,
  input: QuestionInput,
  whole: Question,
  pieces: readonly string[],
): Question[] | null {
  const dates = whole.periods.filter((period) => period.kind === 'date')
  if (dates.length < 2 || dates.length !== pieces.length || SPANS.test(input.text)) return null
  const bare = pieces
    .slice(1)
    .every(
      (piece) => !readQuestion(piece, index.reader, input.now).units.some((unit) => unit.class !== 'soft'),
    )
  return bare ? dates.map((period) => ({ ...whole, periods: [period] })) : null
}

/** "Between 2024 and 2025" is one stretch of time. */
const SPANS = /\bbetween\b/i
