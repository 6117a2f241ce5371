import type { QuestionInput } from '../answer.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { plainWords } from '../text/normalise.ts'
import { askPlainly, type Plainly } from './ask-plainly.ts'
import { type Idiom, IDIOMS } from './idioms.ts'

/** The idiom that these words are; null where they are none, or ask so only behind another question. */
export function readIdiom(spoken: string, { history, sectionId }: QuestionInput): Idiom | null {
  const idiom = IDIOMS.find(({ says }) => says.test(spoken))
  if (idiom === undefined) return null
  const isFirst = !history.some(({ role }) => role === 'visitor')
  if (idiom.first === true && (!isFirst || sectionId !== undefined)) return null
  const before = plainWords(history.findLast(({ role }) => role === 'visitor')?.text ?? '')
  return idiom.after === undefined || idiom.after.test(before) ? idiom : null
}

/** Of each of its parts that is answered, what answers the nearest of its plain questions. */
export function answersIdiom(index: AnswerIndex, { asks }: Idiom, now: Date): Plainly[] {
  return asks.flatMap((questions) => {
    for (const text of questions) {
      const found = askPlainly(index, text, now)
      if (found.confidence >= MIND.answerFrom) return [found]
    }
    return []
  })
}
