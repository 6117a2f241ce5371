import {
  type AmountProblem,
  currencyCode,
  formatAmount,
  type Money,
  readAmount,
  readMoney,
} from '../base/money.ts'
import type { CompanyDetailsInput, Fact, Funding } from './knowledge-parts.ts'

/** The figures of a round that are amounts, each once. */
export const ROUND_AMOUNTS = ['raising', 'committed', 'minimumCheque', 'valuation'] as const
export type RoundAmount = (typeof ROUND_AMOUNTS)[number]
type Saved = Partial<Pick<Funding, RoundAmount | 'keyMetrics' | 'previousRounds'>>
type Figure = Pick<Fact, 'value' | 'unit' | 'money'>

const WITHOUT: Saved = {}

/** The amount of a figure, also of one that was saved before amounts were read; null where it is none. */
export function moneyOf(fact: Pick<Fact, 'value' | 'unit'> | null | undefined): Money | null {
  if (!fact) return null
  const read = readFigure(fact, null)
  return 'problem' in read ? null : read
}

/** The currency that a round goes on in: that of its first amount. */
export function currencyOfRound(funding: Saved): string | null {
  for (const place of ROUND_AMOUNTS) {
    const currency = moneyOf(funding[place])?.currency
    if (currency) return currency
  }
  return null
}

/** A figure as it is written, unit and all. */
export const typedFigure = ({ value, unit }: Pick<Fact, 'value' | 'unit'>): string =>
  unit === '' ? value : `${value} ${unit}`

/** What a figure says in money: a value that names its currency may have it beside it once more. */
export function readFigure(
  { value, unit }: Pick<Fact, 'value' | 'unit'>,
  currency: string | null,
): Money | { problem: AmountProblem } {
  const alone = readAmount(value)
  const [named, beside] = ['problem' in alone ? null : alone.currency, currencyCode(unit)]
  if (named !== null && named === beside) return readMoney(value)
  const read = readMoney(typedFigure({ value, unit }), currency)
  return 'problem' in read && named !== null && beside !== null ? { problem: 'two-currencies' } : read
}

/**
 * What of a round is no amount, by its path in it. What stands there as it was saved is none's fault: it was taken
 * before amounts were read, and is kept.
 */
export function amountProblems(funding: Funding, saved: Saved = WITHOUT): Record<string, AmountProblem> {
  const currency = currencyOfRound(funding) ?? currencyOfRound(saved)
  const found: Record<string, AmountProblem> = {}
  const note = (path: string, read: Money | { problem: AmountProblem }) => {
    if ('problem' in read) found[path] = read.problem
  }
  for (const place of ROUND_AMOUNTS) {
    const fact = funding[place]
    if (fact && !isSame(fact, saved[place]))
      note(`${place}.value`, readFigure(fact, moneyOf(saved[place])?.currency ?? currency))
  }
  for (const [i, fact] of funding.keyMetrics.entries()) {
    const before = saved.keyMetrics?.find(({ id }) => id === fact.id)
    // A metric may be a range, "800–1,000 EUR"; without any number it is none.
    const saysNothing = currencyCode(fact.unit) !== null && !/\p{Nd}/u.test(fact.value)
    if (saysNothing && !isSame(fact, before)) note(`keyMetrics.${i}.value`, { problem: 'none' })
  }
  for (const [i, { id, amount }] of funding.previousRounds.entries()) {
    const before = saved.previousRounds?.find((round) => round.id === id)
    const isNew = amount.trim() !== '' && amount !== before?.amount
    if (isNew) note(`previousRounds.${i}.amount`, readMoney(amount, currency))
  }
  return found
}

/** The figures of a round that the company shows a second time. */
export const COMPANY_AMOUNTS = { fundingAmountSeeking: 'raising', currentValuation: 'valuation' } as const
type CompanyAmounts = Pick<CompanyDetailsInput, keyof typeof COMPANY_AMOUNTS>

/** What of a company's two amounts is none, by field; `saved` is the funding that holds them. */
export function companyAmountProblems(
  company: CompanyAmounts,
  saved: Funding,
): Partial<Record<keyof CompanyAmounts, AmountProblem>> {
  const problems = amountProblems(withCompanyAmounts(saved, company), saved)
  const raising = problems['raising.value']
  const valuation = problems['valuation.value']
  return {
    ...(raising ? { fundingAmountSeeking: raising } : {}),
    ...(valuation ? { currentValuation: valuation } : {}),
  }
}

/** A round with the amounts that came with the company: one left out stays, an empty one is cleared. */
export function withCompanyAmounts(funding: Funding, company: CompanyAmounts): Funding {
  const raising = withText(funding.raising, company.fundingAmountSeeking, 'raising', 'Raising')
  const valuation = withText(funding.valuation, company.currentValuation, 'valuation', 'Valuation')
  const same = raising === funding.raising && valuation === funding.valuation
  return same ? funding : { ...funding, raising, valuation }
}

/** An amount that reads as it did keeps its unit, date and source; another one makes them untrue. */
function withText(fact: Fact | null, text: string | undefined, id: string, label: string): Fact | null {
  const amount = text?.trim()
  if (amount === undefined) return fact
  if (amount === '') return null
  if (fact && [shownAmount(fact), typedFigure(fact), fact.value].includes(amount)) return fact
  const { money: _, ...known } = fact ?? { id, label, audience: 'public' as const }
  return { ...known, value: amount, unit: '', asOf: null, source: '' }
}

const MAX_SHOWN_CHARS = 250
/** A figure of the round as the company shows it: as it was typed. */
export function shownAmount(fact: Figure | null | undefined): string {
  if (!fact) return ''
  const typed = fact.money?.typed ?? typedFigure(fact)
  return typed.length <= MAX_SHOWN_CHARS ? typed : fact.value
}

/**
 * A round with its amounts read: each of its figures as number and ISO currency, with what was typed beside it. What
 * is no amount stays as it stands.
 */
export function withMoney(funding: Funding, saved: Saved = WITHOUT): Funding {
  const currency = currencyOfRound(funding) ?? currencyOfRound(saved)
  const settled = { ...funding }
  for (const place of ROUND_AMOUNTS) {
    const fact = funding[place]
    settled[place] = fact && settledFact(fact, saved[place], currency)
  }
  settled.keyMetrics = funding.keyMetrics.map(({ money: _, ...fact }) => ({
    ...fact,
    ...moneyRead(readFigure(fact, null), typedFigure(fact)),
  }))
  settled.previousRounds = funding.previousRounds.map(({ money: _, ...round }) => ({
    ...round,
    ...moneyRead(readMoney(round.amount, currency), round.amount),
  }))
  return settled
}

/** The figure in its one spelling, "3,500,000" and "EUR". */
function settledFact(
  { money: _, ...fact }: Fact,
  before: Fact | null | undefined,
  currency: string | null,
): Fact {
  if (before?.money && isSame(fact, before)) return { ...fact, money: before.money }
  const read = readFigure(fact, moneyOf(before)?.currency ?? currency)
  if ('problem' in read) return fact
  const spelled = { value: formatAmount(read.amount), unit: read.currency }
  return { ...fact, ...spelled, ...moneyRead(read, typedFigure(fact)) }
}

const moneyRead = (read: Money | { problem: AmountProblem }, typed: string): Pick<Fact, 'money'> =>
  'problem' in read ? {} : { money: { ...read, typed } }

const isSame = (fact: Figure, before: Figure | null | undefined): boolean =>
  before != null && fact.value === before.value && fact.unit === before.unit
