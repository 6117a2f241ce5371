import type { Sentence } from '../../answer.ts'
import type { Computation } from '../../numbers/compute.ts'
import { readAsOf, sayAsOf, sayValue } from '../../numbers/say-value.ts'
import { isCurrency } from '../../numbers/units.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import type { Question } from '../../understand/question.ts'
import { compose } from '../compose.ts'
import { sayGrowth } from './compare.ts'
import { sayRemaining } from './remaining.ts'
import { sayValuation } from './valuation.ts'

interface Derived {
  sentences: Sentence[]
  computations: Computation[]
}

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
    sayValuation(index, question)
  )
}

/** Asked for this alone, of no other time, place or part. */
function asksOnlyFor(question: Question, keys: readonly string[]): boolean {
  const named = question.units.filter((unit) => unit.class !== 'soft')
  return (
    named.some((unit) => unit.key === keys[0]) &&
    named.every((unit) => keys.includes(unit.key)) &&
    question.periods.length === 0 &&
    question.currency === undefined
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

interface Part {
  statement: Statement
  value: number
  unit: string | null
  said: string
  count: string
  /** "2026-9"; empty where the day is not known. */
  month: string
  asOf: string
}

/** The only fact that is of just these meanings and has one amount; null where several disagree. */
function dated(index: AnswerIndex, keys: readonly string[]): Part | null {
  const found = index.statements.filter(({ fact, group }) => {
    const [label] = index.groups[group]?.headTerms ?? []
    const own = label?.units.filter((unit) => unit.class === 'topic' || unit.class === 'role') ?? []
    const narrowed = label?.units.some((unit) => unit.class === 'word' || unit.class === 'role') ?? true
    return (
      fact?.said.amount?.bound === null &&
      fact.year === undefined &&
      !narrowed &&
      own.length === keys.length &&
      own.every((unit) => keys.includes(unit.key))
    )
  })
  const [statement] = found
  const amount = statement?.fact?.said.amount
  if (found.length !== 1 || statement?.fact === undefined || amount === undefined) return null
  const date = readAsOf(statement.fact.fact.asOf)
  const asOf = sayAsOf(statement.fact.fact.asOf, 'en')
  return {
    statement,
    value: amount.value,
    unit: amount.unit,
    said: statement.fact.said.text.replace(/ (?:per|a|each) month$/, ''),
    count: /^[\d,.]+/.exec(statement.fact.said.text)?.[0] ?? '',
    month: date?.year === undefined ? '' : `${date.year}-${date.month ?? ''}`,
    asOf: asOf === undefined ? '' : `, as of ${asOf}`,
  }
}

function derived(op: Computation['op'], text: string, left: Part, right: Part): Derived {
  const operand = (part: Part) => ({
    sourceId: part.statement.ref.id,
    text: `${part.value} ${part.unit ?? ''}`.trim(),
  })
  return {
    sentences: [{ text, sources: [left.statement.ref, right.statement.ref] }],
    computations: [{ op, left: operand(left), right: operand(right), decimals: 0 }],
  }
}
