import type { Fact } from '../../material.ts'
import type { Shape } from './fact-value.ts'

/**
 * One way to say one kind of fact. It applies where all that it asks for holds and each `{name}` of its sentence is
 * known: a sentence without `{period}` is never said of "Revenue 2025", one with `{count}` never of money.
 * Groups of `label` are names too.
 */
export interface FactKind {
  /** Of the label as `readLabel` gives it, its qualifiers in place. */
  label: RegExp
  not?: RegExp
  kind?: NonNullable<Fact['kind']>
  shapes?: readonly Shape[]
  value?: RegExp
  /** What may stand behind the amount; without it, nothing may. */
  tail?: RegExp
  plural?: boolean
  /** Also of targets and forecasts, which else are never said as what is. */
  outlook?: boolean
  /** A round that is over. */
  past?: boolean
  /** How the date is said: "as of" where absent. */
  date?: 'in'
  says: string
}

export const ANY = /(?:)/
export const ANY_TAIL = /^/
export const AMOUNTS: readonly Shape[] = ['money', 'rate', 'percent', 'time', 'times', 'count', 'measure']
