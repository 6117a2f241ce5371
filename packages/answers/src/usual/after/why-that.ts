import type { QuestionInput } from '../../answer.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { toldLast } from './told-last.ts'

const LEADING = '^(?:(?:and|so|but|ok|okay|oh|wow|hm) )*'
const ASKS_WHY = new RegExp(
  `${LEADING}(?:why(?: (?:is|was|did|does|has|have|are|were) (?:that|this|it|they|those)(?: (?:so|then|happen\\w*|the case|go|leave|stop|end|fail|take so long))*)?|how (?:come|so)|how did (?:that|this|it) (?:happen|come about)|what (?:happened|was (?:the reason|behind (?:that|it)|that about)|went wrong)(?: (?:there|then|exactly))?|for what reason|what is the reason(?: for (?:that|this))?)$`,
)
const REASON =
  /\b(?:because|as (?:they|he|she|it|we|the|our|their|its)|due to|thanks to|owing to|reasons?|causes?|caused|so that|had been|were bought|was bought|merged|which meant|did not want|could not|too (?:few|many|little|much|long|far|small|big|slow|expensive))\b/i
/** So far behind it a reason may stand. */
const WITHIN = 2

/**
 * "Why was that?", "how did that happen?": behind what was told from a text its reason may stand in the same breath. What
 * goes on from it and gives a reason, or itself where it does. Null where it is silent.
 */
export function whyThat(index: AnswerIndex, input: QuestionInput, phrases: Phrases): Statement | null {
  if (!ASKS_WHY.test(plainWords(plain(input.text)))) return null
  const told = toldLast(index, input, phrases)
  const texts = told.filter(({ fact, cell, list }) => (fact ?? cell ?? list) === undefined)
  const last = texts.at(-1)
  const first = texts[0]
  if (first === undefined || last === undefined || last.group !== first.group) return null
  const to = index.groups[last.group]?.to ?? 0
  const next = index.statements
    .slice(last.at + 1, Math.min(to, last.at + 1 + WITHIN))
    .find((statement) => REASON.test(statement.text))
  return next ?? texts.find((statement) => REASON.test(statement.text)) ?? null
}
