/** A number as a text states it, with what it counts. */
export interface Amount {
  kind: 'amount'
  value: number
  /** ISO currency, "%", "pp", "x", a time unit ("month"), or the counted noun's stem; null for a bare number. */
  unit: string | null
  /** "over", "at least" (lower) or "up to", "under" (upper) before it. */
  bound: 'lower' | 'upper' | null
  /** Stem of what it is per: "month" in "$50 a month". */
  per: string | null
  text: string
}

/** A day, month, quarter, half or year; absent parts were not said. */
export interface DateSaid {
  kind: 'date'
  year?: number
  half?: number
  quarter?: number
  month?: number
  day?: number
  text: string
}

/** A size that is no number ("dozens", "double-digit") or a name with digits ("B2B"): it must stand as written. */
interface Literal {
  kind: 'literal'
  literal: string
  text: string
}

export type Quantity = Amount | DateSaid | Literal

/** How a language writes decimals: "1.8" in English, "1,8" elsewhere. */
export type DecimalMark = '.' | ','

export function decimalMarkOf(language: string): DecimalMark {
  return /^(?:de|fr|es|pt|it|nl|sv|da|nb|no|fi|pl|cs|ro|hu|el|uk|ru|tr|id)\b/i.test(language) &&
    !/^de-(?:ch|li)|^es-(?:mx|us)/i.test(language)
    ? ','
    : '.'
}

/** What a sentence cites, as text. */
export interface SourceText {
  id: string
  text: string
}
