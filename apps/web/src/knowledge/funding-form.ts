import type { Fact, Funding } from '@understudy/contract/knowledge'
import { randomId } from '../api/random-id.ts'

/** The figures of a round that stand once each. */
export const singleFacts = [
  { id: 'raising', label: 'Raising', placeholder: '3.5m' },
  { id: 'committed', label: 'Committed', placeholder: '600k' },
  { id: 'minimumCheque', label: 'Minimum cheque', placeholder: '25k' },
  { id: 'valuation', label: 'Valuation', placeholder: '14m' },
] as const
export type SingleFact = (typeof singleFacts)[number]['id']

/** Funding with a row for each figure, also for those that are not set. */
export type FundingForm = Omit<Funding, SingleFact> & Record<SingleFact, Fact>

const blankFact = (id: string, label: string, unit: string): Fact => ({
  id,
  label,
  value: '',
  unit,
  asOf: null,
  source: '',
  audience: 'public',
})

export const newMetric = (): Fact => blankFact(randomId(), '', '')
export const newRound = (): Funding['previousRounds'][number] => ({
  id: randomId(),
  round: '',
  amount: '',
  date: null,
  investors: '',
  audience: 'public',
})

const VALUATIONS = ['Pre-money valuation', 'Post-money valuation', 'Valuation cap']

/** What a valuation may be, by the name under which it is told; one that the founder's clone has under another name stays. */
export const valuationsWith = (saved = 'Valuation') => [
  { value: 'Valuation', label: 'Not said' },
  ...[...new Set([...VALUATIONS, saved])].flatMap((label) =>
    label === 'Valuation' ? [] : [{ value: label, label }],
  ),
]

export function toFundingForm(funding: Funding): FundingForm {
  const unit = singleFacts.map(({ id }) => funding[id]?.unit).find((known) => known) ?? 'USD'
  const row = (id: SingleFact, label: string) => funding[id] ?? blankFact(id, label, unit)
  return {
    ...funding,
    raising: row('raising', 'Raising'),
    committed: row('committed', 'Committed'),
    minimumCheque: row('minimumCheque', 'Minimum cheque'),
    valuation: row('valuation', 'Valuation'),
  }
}

/** A figure without a value is not set. */
export function fromFundingForm(form: FundingForm): Funding {
  const set = (fact: Fact) => (fact.value.trim() === '' ? null : fact)
  return {
    ...form,
    raising: set(form.raising),
    committed: set(form.committed),
    minimumCheque: set(form.minimumCheque),
    valuation: set(form.valuation),
  }
}
