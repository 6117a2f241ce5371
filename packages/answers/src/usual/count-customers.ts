import { type Found, surely } from '../found/found.ts'
import { MIND } from '../meaning/mind.ts'
import { isCurrency, isTime } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { chanceOfIntents } from '../understand/intents.ts'

/** From this chance on it is asked how many pay. */
const COUNTED_FROM = 0.8
/** "Paying clinics", "Farms under contract", "Kids on a plan": who pays, by whatever name. */
const PAYS =
  /^(?:(?:number|count) of )?(?:active )?(?:paying|paid|subscribing|contracted)(?: \w+){1,3}$|^(?:\w+ ){1,4}(?:on (?:a plan|payroll|board|our \w+|subscription)|under (?:subscription|contract)|subscribed|signed up)$|^(?:(?:number|count) of )?(?:active )?(?:subscribers|subscriptions|members|clients|accounts)$/
/** Said of people in care alone: else "people" are staff. */
const CARES =
  /^(?:people|patients|residents|families|households|homes) (?:we )?(?:look after|serve|care for|treat)$/
/** Named so, and no customers of now. */
const OTHERS =
  /\b(?:trials?|pilots?|free|lost|churned|target|plan for|planned|forecast|share|earlier|last|previous|prior|before|(?:19|20)\d\d|workers?|employees|people|drivers?|advisors?|investors?|suppliers?|vendors?|partners?|testers?|interns?|volunteers?|capacity|waitlist|staff|users?|letters?|hectares?|acres?|[km]?wh?|megawatts?|kilowatts?|beds?|seats?|rooms?|invoices?|days?|hours?|orders?|tickets?|units?|vehicles?|machines?|devices?|sensors?|robots?|kilomet\w+|km|tonn?e?s?|tons?|met(?:er|re)s?|parking|bookings?|transactions?|shipments?|parcels?|meals?)\b/

/** Whom a unit may count: "218 employers". */
const COUNTS =
  /^(?:customer|client|employer|compan|school|clinic|hospital|farm|shop|store|hotel|restaurant|household|subscriber|member|account|user|player|famil|patient|plant|site)/

/** "How many customers do you have?", and a count of those who pay, under the name of what they are. */
export function countedCustomers(index: AnswerIndex, { query, question }: Found): Found | null {
  const { units, periods } = question
  const isPlain =
    periods.length === 0 && units.every(({ class: kind }) => kind === 'topic' || kind === 'soft')
  if (!isPlain || chanceOfIntents(query.chances, ['customers-count']) < COUNTED_FROM) return null
  const counts = index.statements.filter(({ at }) => index.ofRival[at] !== 1)
  const paying = counts.filter((statement) => countsThem(statement, (label) => PAYS.test(label)))
  const [statement, ...others] =
    paying.length > 0 ? paying : counts.filter((one) => countsThem(one, (label) => areServed(index, label)))
  if (statement === undefined || others.length > 0) return null
  return surely(query, statement, MIND.answerFrom)
}

/** "Quarries: 88" of a company that works "for quarries": whom its own pitch names as those it is for. */
function areServed({ material: { tagline, elevatorPitch } }: AnswerIndex, label: string): boolean {
  if (!/^(?:\w+ )?\w+s$/.test(label)) return false
  const pitch = plainWords(plain(`${tagline ?? ''} . ${elevatorPitch ?? ''}`))
  return new RegExp(`\\b(?:for|to|helps?|lets?|gives?|sells?) (?:\\w+ ){0,2}${label}\\b`).test(pitch)
}

function countsThem({ fact }: Statement, arePayers: (label: string) => boolean): boolean {
  if (fact === undefined) return false
  const label = plainWords(plain(fact.fact.label))
  const unit = fact.said.amount?.unit ?? null
  const isNoun = unit === null || tokenise(label).some((token) => token.stem === unit) || COUNTS.test(unit)
  const isCount =
    fact.said.amount !== undefined && isNoun && !isCurrency(unit) && !isTime(unit) && unit !== '%'
  return isCount && (CARES.test(label) || (arePayers(label) && !OTHERS.test(label)))
}
