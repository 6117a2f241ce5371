import type { Answer, QuestionInput } from './answer.ts'
import { type Found, find } from './find.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
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
  const pieces = splitSubjects(input.text)
  const times = eachTime(index, input, whole, pieces)
  if (times !== null) return times.map((question) => say(find(index, question, input.sectionId)))
  if (
    pieces.length < 2 ||
    whole.units.filter((unit) => unit.class === 'topic' || unit.class === 'role').length < 2
  )
    return null
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
