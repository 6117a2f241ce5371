import type { QuestionInput } from '../../answer.ts'
import { MIND } from '../../meaning/mind.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { bestReading } from '../../find.ts'
import { askPlainly, type Plainly } from '../ask-plainly.ts'
import { toldUnderName } from '../named/told-under-name.ts'
import { type Idiom, IDIOMS } from './idioms.ts'
import { OTHER_WORDS } from './other-words.ts'

/** "What was revenue in 2024?", "… from enterprise?": what goes on from it is of that time or part, and no idiom. */
const NARROWED =
  /\b(?:(?:19|20)\d\d|(?:last|previous|next) (?:year|quarter|month)|years? ago|from|enterprise|largest|biggest|new)\b/

/** The idiom that these words are; null where they are none, or ask so only behind another question. */
export function readIdiom(spoken: string, { history, sectionId }: QuestionInput): Idiom | null {
  const idiom = [...IDIOMS, ...OTHER_WORDS].find(({ says }) => says.test(spoken))
  if (idiom === undefined) return null
  const isFirst = !history.some(({ role }) => role === 'visitor')
  if (idiom.first === true && (!isFirst || sectionId !== undefined)) return null
  const before = plainWords(plain(history.findLast(({ role }) => role === 'visitor')?.text ?? ''))
  return idiom.after === undefined || (idiom.after.test(before) && !NARROWED.test(before)) ? idiom : null
}

/** Of each of its parts that is answered, what answers the nearest of its plain questions. */
export function answersIdiom(index: AnswerIndex, { asks }: Idiom, now: Date): Plainly[] {
  return asks.flatMap((questions) => {
    for (const text of questions) {
      const found = askPlainly(index, text, now)
      if (found.confidence >= MIND.answerFrom) return [found]
    }
    for (const text of questions) {
      const named = toldUnderName(index, bestReading(index, { text, history: [], now }))
      if (named.length === 1) return named
    }
    return []
  })
}
