import { Funding } from '@understudy/contract/knowledge'
import { describe, expect, it } from 'vitest'
import { fromFundingForm, newMetric, newRound, toFundingForm } from './funding-form.ts'

const raising = {
  id: 'raising',
  label: 'Raising',
  value: '2,000,000',
  unit: 'EUR',
  asOf: '2026-11-01',
  source: 'Board deck',
  audience: 'link' as const,
}

describe('the form of a round', () => {
  it('gives back what it was filled with', () => {
    const funding = Funding.parse({
      round: 'Seed',
      raising,
      keyMetrics: [{ ...raising, id: 'm', label: 'ARR' }],
    })
    expect(fromFundingForm(toFundingForm(funding))).toEqual(funding)
  })

  it('sets no figure that has no value', () => {
    const nothing = Funding.parse({})
    expect(fromFundingForm(toFundingForm(nothing))).toEqual(nothing)
    const form = toFundingForm(nothing)
    expect(fromFundingForm({ ...form, committed: { ...form.committed, value: '  ' } }).committed).toBeNull()
  })

  it('goes on in the currency that was used first', () => {
    expect(toFundingForm(Funding.parse({})).raising.unit).toBe('USD')
    expect(toFundingForm(Funding.parse({ raising })).valuation.unit).toBe('EUR')
  })

  it('asks for a label and a value of a new figure, and for the name of an earlier round', () => {
    const form = toFundingForm(Funding.parse({}))
    const filled = { ...form, keyMetrics: [newMetric()], previousRounds: [newRound()] }
    const paths = Funding.safeParse(fromFundingForm(filled)).error?.issues.map((issue) =>
      issue.path.join('.'),
    )
    expect(paths).toEqual(['keyMetrics.0.label', 'keyMetrics.0.value', 'previousRounds.0.round'])
  })
})
