import { extractQuantities, statesQuantity } from '../numbers/extract.ts'
import { countedNoun, isTime } from '../numbers/units.ts'
import { readAsOf } from '../speak/say-value.ts'
import type { Question } from '../understand/question.ts'
import { dateWithin, statesPeriod } from '../understand/time.ts'
import type { Doc } from './doc.ts'

/** Figures that change with time: a plan's horizon does not answer a question about them. */
const METRICS = new Set(
  'arr mrr revenue profit gross_margin margin net_margin growth traction customers users churn nrr grr retention burn runway cash cac ltv ltv_cac payback acv pricing cost team valuation raised committed'
    .split(' ')
    .map((id) => `#${id}`),
)

/** A source that does not speak of the time asked for is no answer. */
export function timeFactor(question: Question, doc: Doc): number {
  const metric = question.units.some((unit) => METRICS.has(unit.key) || unit.key === '#projection')
  let factor = 1
  for (const period of question.periods) {
    if (period.future && !metric) continue
    if (period.kind === 'span' && !metric && !period.future && period.unit !== 'year') continue
    const asOf =
      doc.fact === undefined || doc.fact.year !== undefined ? undefined : readAsOf(doc.fact.fact.asOf)
    const dated = period.kind === 'date' && asOf !== undefined && dateWithin(asOf, period.date)
    const yearly = period.kind === 'span' && yearOverYear(question, doc, period.count, period.unit)
    if (!dated && !yearly && !statesPeriod(doc.times(), period)) factor *= 0.3
  }
  // A figure of a past year does not answer "now", nor a question without a time where a newer one stands.
  if (question.periods.length === 0 && doc.fact?.year !== undefined) factor *= 0.9
  return factor
}

/** "Growth over the last year" is what a year-over-year figure says. */
function yearOverYear(question: Question, doc: Doc, count: number, unit: string): boolean {
  const isYear = (unit === 'year' && count === 1) || (unit === 'month' && count === 12)
  return (
    isYear &&
    question.units.some((asked) => asked.key === '#growth') &&
    /year over year|year on year|yoy|annual/.test(doc.times().folded)
  )
}

const REASON =
  /\b(?:because|since|so that|due to|reason|as a result|therefore|which is why|that is why|thanks to|caused|driven by|weil|denn|parce que|car|porque|perche)\b/

/** Whether the source has the kind of thing asked for: a person for "who", a figure for "how many". */
export function kindFactor(question: Question, doc: Doc, from: number, aside: boolean): number {
  const { asked } = question
  if (doc.fact !== undefined) {
    const { kind } = doc.fact.said
    if (asked === 'who') return kind === 'text' ? 1 : 0.4
    if (asked === 'when') return kind === 'date' || isTime(doc.fact.said.amount?.unit ?? null) ? 1 : 0.4
    if (asked === 'where') return kind === 'text' ? 1 : 0.3
    if (asked === 'why') return 0.3
    if (asked === 'manner') return kind === 'text' ? 0.8 : 0.4
    if (asked === 'quantity') return kind === 'text' ? 0.5 : 1
    return 1
  }
  if (doc.list !== undefined)
    return asked === 'quantity' || asked === 'when' || asked === 'why' || asked === 'manner' ? 0.3 : 0.93
  if (
    asked === 'who' &&
    doc.member === undefined &&
    doc.asked !== 'who' &&
    (doc.asked === 'quantity' || doc.asked === 'manner')
  )
    return 0.6
  if ((asked === doc.asked && !(aside && asked === 'quantity')) || asked === 'any' || asked === 'where')
    return doc.kind === 'faq' ? 1 : 0.98
  const body = doc
    .parts()
    .slice(from, from + (aside ? 1 : 5))
    .map((part) => part.text)
    .join(' ')
  if (asked === 'quantity')
    return doc.asked === 'why' || doc.asked === 'who' ? 0.5 : measures(question, body) ? 0.97 : 0.6
  if (asked === 'when') return hasTime(body) ? 0.95 : 0.5
  if (asked === 'why')
    return doc.asked === 'why' || REASON.test(doc.times().folded) || doc.kind === 'faq' ? 0.92 : 0.6
  if (asked === 'manner') return doc.asked === 'quantity' || doc.asked === 'why' ? 0.65 : 0.97
  if (asked === 'who') return doc.member !== undefined ? 1 : 0.9
  return 0.97
}

/** "How many pilots" wants a number of pilots, and "how long" a time; a figure of another sort is no answer. */
function measures(question: Question, body: string): boolean {
  const spoken = question.words.join(' ')
  if (/\bhow (?:long|old)\b/.test(spoken)) return hasTime(body)
  const counted = /\bhow many (.+)$/.exec(spoken)?.[1]?.split(' ').slice(0, 3).map(countedNoun)
  if (counted === undefined) return statesQuantity(body)
  const amounts = extractQuantities(body).filter((quantity) => quantity.kind === 'amount')
  return amounts.some(
    (amount) => amount.nouns?.some((noun) => counted.includes(noun)) || counted.includes(amount.unit ?? ''),
  )
}

function hasTime(body: string): boolean {
  if (
    /\b(?:early|late|mid|end of|by|this|next|soon)\b.*\b(?:year|quarter|month|spring|summer|autumn|fall|winter|week)\b/i.test(
      body,
    )
  )
    return true
  return extractQuantities(body).some(
    (quantity) =>
      quantity.kind === 'date' ||
      (quantity.kind === 'amount' &&
        /^(?:minute|hour|day|week|month|quarter|year)$/.test(quantity.unit ?? '')),
  )
}

export function currencyFactor(question: Question, doc: Doc): number {
  const { currency } = question
  if (currency === undefined) return 1
  return doc.times().quantities.some((quantity) => quantity.kind === 'amount' && quantity.unit === currency)
    ? 1
    : 0.3
}
