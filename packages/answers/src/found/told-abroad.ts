import { MIND } from '../meaning/mind.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Found } from './found.ts'

const WITHIN = 6
const CLOSE = 0.05

/** Read word by word, what is found is trusted less than in English: on the bench half of what lies below was wrong. */
export const ABROAD_FROM = 0.7

/** What was found where the material is read as English, as it is told in its own language. */
export const toldAbroad = (index: AnswerIndex, found: Found): Found =>
  fromItsBeginning(index, toldAsSentence(index, trustedAbroad(found)))

const trustedAbroad = (found: Found): Found =>
  found.confidence >= ABROAD_FROM || found.confidence < MIND.answerFrom
    ? found
    : { ...found, confidence: MIND.answerFrom - 0.01 }

/** Which sentence of an answer is meant is hard to tell there: its second is told behind its first. */
function fromItsBeginning({ statements }: AnswerIndex, found: Found): Found {
  const [top, ...others] = found.hits
  const first = top === undefined ? undefined : statements[top.statement.at - 1]
  if (top?.statement.kind !== 'faq' || top.statement.place !== 1 || first === undefined) return found
  return { ...found, hits: [{ ...top, statement: first }, ...others] }
}

/**
 * Facts are put in sentences in English alone: in another language "Zahlende Kunden: 12" is told, where a founder's own
 * answer close behind says the same figure in a sentence, that is told in its place.
 */
function toldAsSentence({ reader }: AnswerIndex, found: Found): Found {
  const [top, ...others] = found.hits
  const amount = top?.statement.fact?.said.amount
  if (top === undefined || amount === undefined) return found
  const says = others
    .slice(0, WITHIN)
    .find(
      ({ statement, chance }) =>
        statement.kind === 'faq' &&
        statement.place === 0 &&
        chance >= CLOSE * top.chance &&
        extractQuantities(statement.text, reader.language).some(
          (quantity) =>
            quantity.kind === 'amount' && quantity.value === amount.value && quantity.unit === amount.unit,
        ),
    )
  return says === undefined ? found : { ...found, hits: [says, ...found.hits.filter((hit) => hit !== says)] }
}
