import { sayValue } from '../../numbers/say-value.ts'
import { isCurrency } from '../../numbers/units.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Question } from '../../understand/question.ts'
import { compose } from '../compose.ts'
import { sayGrowth } from './compare.ts'
import { sayRemaining } from './remaining.ts'
import { asksOnlyFor, dated, type Derived, derived, sayPerHead } from './two-facts.ts'
import { sayValuation } from './valuation.ts'

/** A figure that no source states and two sources give, where exactly that was asked for. */
export function sayDerived(
  index: AnswerIndex,
  question: Question,
  phrases: Phrases,
  now: Date,
): Derived | null {
  const remaining = sayRemaining(index, question, phrases, now)
  if (remaining !== null) return remaining
  if (!index.material.language.startsWith('en')) return null
  return (
    sayGrowth(index, question, now) ??
    sayRunway(index, question) ??
    sayPerCustomer(index, question, { phrases, now }) ??
    sayPerHead(index, question) ??
    sayValuation(index, question)
  )
}

/** Cash over monthly burn. */
function sayRunway(index: AnswerIndex, question: Question): Derived | null {
  if (!asksOnlyFor(question, ['#runway', '#cash', '#burn', '#monthly'])) return null
  const [cash, burn] = [dated(index, ['#cash']), dated(index, ['#burn'])]
  if (cash === null || burn === null || !isCurrency(cash.unit) || cash.unit !== burn.unit) return null
  const perMonth = /\bmonth(?:ly)?\b/i.test(
    `${burn.statement.fact?.fact.label} ${burn.statement.fact?.fact.unit} ${burn.statement.fact?.fact.value}`,
  )
  const months = Math.round(cash.value / burn.value)
  if (!perMonth || cash.month !== burn.month || months < 1) return null
  const text = `With ${cash.said} in the bank and a burn of ${burn.said} a month, that is about ${months} months${cash.asOf}.`
  return derived('months-of', text, cash, burn)
}

/** Recurring revenue over customers, both of one day; as it is stated, where it is. */
function sayPerCustomer(
  index: AnswerIndex,
  question: Question,
  composing: { phrases: Phrases; now: Date },
): Derived | null {
  if (!asksOnlyFor(question, ['#acv', '#average', '#annual', '#arr', '#revenue', '#customers'])) return null
  if (
    !/\b(?:revenue|arr)\b.*\b(?:per|by|each|a|average)\b|\bper (?:customer|client|account)\b/.test(
      question.words.join(' '),
    )
  )
    return null
  const stated = dated(index, ['#acv'])
  if (stated !== null) return { sentences: compose(index, stated.statement, composing), computations: [] }
  const [arr, customers] = [dated(index, ['#arr']), dated(index, ['#customers'])]
  if (arr === null || customers === null || !isCurrency(arr.unit) || isCurrency(customers.unit)) return null
  if (arr.month === '' || arr.month !== customers.month || customers.unit === '%') return null
  const each = Math.round(arr.value / customers.value)
  const said = sayValue({ value: String(each), unit: arr.unit ?? '' }, index.material.language).text
  const text = `That is about ${said} of recurring revenue per customer and year: ${arr.said} from ${customers.count} customers${arr.asOf}.`
  return derived('divide', text, arr, customers)
}
