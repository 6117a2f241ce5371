import { meaningOf } from '../../meaning/meaning-of.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import { isTime } from '../../numbers/units.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { chanceOfIntents } from '../../understand/intents.ts'

/** Of the library's intents: what is money and nothing else. A price may be a share, and a market a count. */
const MONEY = ['cash', 'burn', 'revenue', 'arr', 'mrr', 'raising', 'valuation', 'min-check', 'cac', 'ltv']
const MEANT_FROM = 0.8

/** "How much cash is in the bank?", and a figure that is a share, or a stretch of time. */
export function isOfOtherMeasure(index: AnswerIndex, asked: string, { fact, cell }: Statement): boolean {
  const text = fact?.said.text ?? cell?.value
  if (text === undefined || fact?.said.kind === 'date') return false
  const isOther = extractQuantities(text, index.reader.language).every(
    (quantity) => quantity.kind === 'amount' && (quantity.unit === '%' || isTime(quantity.unit)),
  )
  return isOther && /\d/.test(text) && chanceOfIntents(meaningOf(asked).chances, MONEY) >= MEANT_FROM
}
