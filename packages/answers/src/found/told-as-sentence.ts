import { extractQuantities } from '../numbers/extract.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Found } from './found.ts'

const WITHIN = 6
const CLOSE = 0.05

/**
 * Facts are put in sentences in English alone: in another language "Zahlende Kunden: 12" is told, where a founder's own
 * answer close behind says the same figure in a sentence, that is told in its place.
 */
export function toldAsSentence({ reader }: AnswerIndex, found: Found): Found {
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
