import type { Turn } from '../answer.ts'
import type { Found } from '../find.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { plainWords } from '../text/normalise.ts'
import { askPlainly } from './ask-plainly.ts'
import { countedCustomers } from './count-customers.ts'
import { type Idiom, IDIOMS } from './idioms.ts'

/** The idiom that these words are; null where they are none, or ask so only after something else. */
export function readIdiom(spoken: string, history: readonly Turn[]): Idiom | null {
  const idiom = IDIOMS.find(({ says }) => says.test(spoken))
  if (idiom === undefined) return null
  const isFirst = !history.some(({ role }) => role === 'visitor')
  if (idiom.first === true && !isFirst) return null
  const before = plainWords(
    history
      .slice(-2)
      .map(({ text }) => text)
      .join(' '),
  )
  return idiom.after === undefined || idiom.after.test(before) ? idiom : null
}

/** Of each of its parts that is answered, what answers the nearest of its plain questions. */
export function answersIdiom(index: AnswerIndex, { asks }: Idiom, now: Date): Found[] {
  return asks.flatMap((questions) => {
    for (const text of questions) {
      const asked = askPlainly(index, text, now)
      const found = asked.confidence < MIND.answerFrom ? countedCustomers(index, asked) : asked
      if (found !== null) return [found]
    }
    return []
  })
}
