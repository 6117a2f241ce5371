import type { Amount, DateSaid } from '../numbers/quantity.ts'

/** A time that a question asks about. A source must speak of it to answer. */
export type Period =
  | {
      kind: 'date'
      date: DateSaid
      relative?: string
      future: boolean
      /** Years from the time that was spoken of, where one was: "the year before" is −1. */
      shifts?: number
    }
  | { kind: 'span'; count: number; unit: string; future: boolean }

/** A day, or a part of a year. */
type PartOfTime = Pick<DateSaid, 'year' | 'half' | 'quarter' | 'month'>

/** Of a quantity what it is compared by. */
export type QuantityStated =
  | (Pick<Amount, 'kind' | 'value' | 'unit'> & { nouns?: string[] })
  | (Pick<DateSaid, 'kind'> & PartOfTime)
  | { kind: 'literal' }

/** What a source's text says about times, read once. */
export interface TimesStated {
  quantities: readonly QuantityStated[]
  folded: string
}

/** Ways to speak of the year before: who asks for one means all. */
const YEAR_BEFORE = /\b(?:a|one|the) year (?:ago|earlier|before|prior)\b|\b(?:last|previous|prior) year\b/

/** True where the text speaks of that time: its date, or a span of the same length. */
export function statesPeriod(stated: TimesStated, period: Period): boolean {
  if (period.kind === 'date' && period.relative !== undefined) {
    if (stated.folded.includes(period.relative)) return true
    if (
      /^(?:last|previous|past|prior) year$|^year before$/.test(period.relative) &&
      YEAR_BEFORE.test(stated.folded)
    )
      return true
  }
  return stated.quantities.some((quantity) => {
    if (period.kind === 'date') return quantity.kind === 'date' && dateWithin(quantity, period.date)
    if (quantity.kind !== 'amount') return false
    const scale: Record<string, number> = { month: 1, quarter: 3, year: 12 }
    const [asked, said] = [scale[period.unit], scale[quantity.unit ?? '']]
    if (asked !== undefined && said !== undefined) return quantity.value * said === period.count * asked
    return quantity.unit === period.unit && quantity.value === period.count
  })
}

/** True where `stated` lies within what was asked: June 2026 lies in 2026, and in Q2. */
export function dateWithin(stated: PartOfTime, asked: PartOfTime): boolean {
  const quarter = stated.quarter ?? (stated.month === undefined ? undefined : Math.ceil(stated.month / 3))
  const half = stated.half ?? (quarter === undefined ? undefined : Math.ceil(quarter / 2))
  return (
    (asked.year === undefined || asked.year === stated.year) &&
    (asked.half === undefined || asked.half === half) &&
    (asked.quarter === undefined || asked.quarter === quarter) &&
    (asked.month === undefined || asked.month === stated.month)
  )
}
