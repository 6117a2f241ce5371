import { extractQuantities } from '../numbers/extract.ts'
import { readAsOf } from '../numbers/say-value.ts'
import type { Statement } from '../retrieve/statement.ts'
import { fold } from '../text/normalise.ts'
import type { DateSaid } from '../numbers/quantity.ts'
import type { Question } from '../understand/question.ts'
import { dateWithin, type Period, statesPeriod, type TimesStated } from '../understand/time.ts'

/**
 * How a statement's time fits the question's: 1 it is of the time asked for, −1 it is of another, −0.5 the question
 * asks for no time and the statement is of a year that another follows, 0 neither speaks of one.
 */
export function periodFit(
  { periods }: Question,
  statement: Statement,
  reads: { times(at: number): TimesStated },
  heads: readonly string[],
): number {
  const asked = periods.length === 0 ? periods : periods.filter((period) => period.kind === 'date')
  if (asked.length === 0) return statement.series?.isLatest === false ? -0.5 : 0
  const stated = reads.times(statement.at)
  return asked.every((period) => isOf(period, statement, stated, heads)) ? 1 : -1
}

/** What was counted over twelve months is of no single one of them, though it held at its end. */
const OF_A_YEAR =
  /\b(?:last|past|trailing|rolling|previous) (?:12|twelve) months\b|\b(?:ttm|ltm|ytd)\b|\byear[ -]to[ -]date\b/
const isPartOfYear = ({ month, quarter, half }: DateSaid): boolean => (month ?? quarter ?? half) !== undefined

function isOf(period: Period, statement: Statement, stated: TimesStated, heads: readonly string[]): boolean {
  if (statesPeriod(stated, period)) return true
  const asOf =
    statement.fact === undefined || statement.fact.year !== undefined
      ? undefined
      : readAsOf(statement.fact.fact.asOf)
  if (period.kind === 'date' && asOf !== undefined && dateWithin(asOf, period.date)) {
    if (!isPartOfYear(period.date) || !OF_A_YEAR.test(fold(statement.text))) return true
  }
  return heads.length > 0 && statesPeriod(timesOf(heads), period)
}

const timesOfHeads = new WeakMap<readonly string[], TimesStated>()

/** What times a group's heads state: read once. */
function timesOf(heads: readonly string[]): TimesStated {
  const known = timesOfHeads.get(heads)
  if (known !== undefined) return known
  const headed = heads.join('. ')
  const times = { quantities: extractQuantities(headed), folded: fold(headed) }
  timesOfHeads.set(heads, times)
  return times
}
