import type { QuestionInput } from '../../answer.ts'
import { bestReading, lookAgain } from '../../find.ts'
import { MIND } from '../../meaning/mind.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { isMurmur, lastAnswer } from '../../speak/last-answer.ts'

/**
 * What was told last, in an English talk. Who asks on while the clone still speaks has heard too little of it to know it
 * by: then it is what answers the question before.
 */
export function toldLast(
  index: AnswerIndex,
  { history, now }: QuestionInput,
  phrases: Phrases,
): readonly Statement[] {
  const before = history.findLast(({ role, text }) => role === 'visitor' && !isMurmur(text))?.text
  if (before === undefined || !index.reader.language.startsWith('en')) return []
  const told = lastAnswer(index, history, { phrases, now, isRequest: () => false })
  if (told !== null) return told.statements
  const first = bestReading(index, { text: before, history: [], now })
  const { hits, confidence } = lookAgain(index, first) ?? first
  const [top] = confidence >= MIND.answerFrom ? hits : []
  return top === undefined ? [] : [top.statement]
}
