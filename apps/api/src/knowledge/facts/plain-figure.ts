import { decimalMarkOf } from '@understudy/answers/numbers/quantity'
import { type Fact, type Funding, formatAmount, IsoDate, moneyOf } from '@understudy/contract'

type Figure = Pick<Fact, 'value' | 'unit' | 'money'>

const DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
/** Read as the contract reads money: three digits behind one mark are thousands. */
const GROUPS = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const MANY_GROUPS = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/
/** Where a point parts decimals whatever the language, "1.125 x". */
const MEASURES = /^(?:%|x|times|kg|g|t|km|m|l|h|s|ms|kwh|mwh|gwh)$/i
/** Where decimals stand behind a comma, a point parts thousands. */
const partsByPoints = (language: string) => decimalMarkOf(language) === ','

/**
 * A figure as answers read it, the English way: "€450.000" is 450,000 EUR, "26.02.2027" a day and not a number, and
 * "1.250" customers of a German clone are 1,250.
 */
export function plainFigure({ value, unit, money }: Figure, language: string): Pick<Fact, 'value' | 'unit'> {
  const amount = money ?? moneyOf({ value, unit })
  if (amount) return { value: formatAmount(amount.amount), unit: amount.currency }
  const typed = value.trim()
  const day = DAY.exec(typed)
  if (day) return { value: isoDay(day) ?? value, unit }
  const isGrouped = (partsByPoints(language) && !MEASURES.test(unit.trim()) ? GROUPS : MANY_GROUPS).test(
    typed,
  )
  return { value: isGrouped ? typed.replaceAll('.', ',') : value, unit }
}

/** "2027-02-26"; null where there is no such day. */
function isoDay([, day = '', month = '', year = '']: RegExpExecArray): string | null {
  return IsoDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data ?? null
}

/** Groups thousands in every language, "450 000". */
const THIN_SPACE = '\u202f'

/** What an earlier round brought; as it was typed where that is no amount. With words behind it, it is said as it stands. */
export function plainAmount(
  { amount, money, investors }: Funding['previousRounds'][number],
  language: string,
): string {
  if (!money) return amount
  const written = formatAmount(money.amount)
  return `${investors !== '' && partsByPoints(language) ? written.replaceAll(',', THIN_SPACE) : written} ${money.currency}`
}
