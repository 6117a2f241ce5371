import { meaningOf } from '../../meaning/meaning-of.ts'
import { extractQuantities } from '../../numbers/extract.ts'
import { isCurrency, isTime } from '../../numbers/units.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { spokenRange } from '../compose.ts'
import { chanceOfIntents } from '../../understand/intents.ts'

/** Of the library's intents: what is money and nothing else. A price may be a share, and a market a count. */
const MONEY = ['cash', 'burn', 'revenue', 'arr', 'mrr', 'raising', 'valuation', 'min-check', 'cac', 'ltv']
const MEANT_FROM = 0.8

/** "How much cash is in the bank?", and a figure that is a share, or a stretch of time. */
export function isOfOtherMeasure(
  index: AnswerIndex,
  [asked, typed]: readonly [asked: string, typed: string],
  statement: Statement,
): boolean {
  const { fact, cell } = statement
  if ((fact ?? cell) === undefined) return HOW_MUCH.test(typed) && isWithoutMoney(index, statement)
  const text = fact?.said.text ?? cell?.value
  if (text === undefined || fact?.said.kind === 'date') return false
  const isOther = extractQuantities(text, index.reader.language).every(
    (quantity) => quantity.kind === 'amount' && (quantity.unit === '%' || isTime(quantity.unit)),
  )
  if (!isOther || !/\d/.test(text) || chanceOfMoney(asked) < MEANT_FROM) return false
  return typed === asked || !asksOfItself(typed)
}

/** "How much ARR do you have in the Bay of Plenty?" */
const HOW_MUCH = /\bhow much (?:arr|mrr|revenue|sales|turnover|gmv|cash|money)\b/i

/** "Bay of Plenty: 9 growers": figures are said, and neither money nor a share of it. */
function isWithoutMoney(index: AnswerIndex, statement: Statement): boolean {
  const told = index.statements.slice(...spokenRange(index, statement)).map(({ text }) => text)
  const amounts = extractQuantities(told.join(' '), index.reader.language).filter(
    (quantity) => quantity.kind === 'amount',
  )
  return amounts.length > 0 && amounts.every(({ unit }) => unit !== '%' && !isCurrency(unit))
}

const chanceOfMoney = (text: string) => chanceOfIntents(meaningOf(text).chances, MONEY)

/** "Is it a SAFE?", behind the valuation: what is typed asks of something else than money. */
const asksOfItself = (typed: string): boolean =>
  Math.max(...meaningOf(typed).chances) >= MEANT_FROM && chanceOfMoney(typed) < 1 - MEANT_FROM
