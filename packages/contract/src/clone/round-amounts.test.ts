import { describe, expect, it } from 'vitest'
import { Funding } from './knowledge-parts.ts'
import {
  amountProblems,
  companyAmountProblems,
  currencyOfRound,
  moneyOf,
  withCompanyAmounts,
  withMoney,
} from './round-amounts.ts'

const fact = (id: string, value: string, unit = '') => ({ id, label: id, value, unit })
const round = (parts: object = {}) => Funding.parse(parts)

describe('the amounts of a round', () => {
  it('go on in the currency of the first one, where another names none', () => {
    const funding = round({
      raising: fact('raising', '3.5m', 'EUR'),
      committed: fact('committed', '1,200,000'),
    })
    expect(currencyOfRound(funding)).toBe('EUR')
    expect(amountProblems(funding)).toEqual({})
    expect(withMoney(funding).committed?.money).toMatchObject({ amount: 1_200_000, currency: 'EUR' })
  })

  it('are refused by their place: without any currency, with two, and where there is no number', () => {
    const problems = (parts: object) => amountProblems(round(parts))
    expect(problems({ raising: fact('raising', '3,500,000') })).toHaveProperty(['raising.value'])
    expect(problems({ raising: fact('raising', '€3.5m', 'USD') })).toEqual({
      'raising.value': 'two-currencies',
    })
    expect(problems({ keyMetrics: [fact('arr', 'rising fast', 'EUR')] })).toEqual({
      'keyMetrics.0.value': 'none',
    })
    // A range says something, and a figure that is no money keeps its unit.
    expect(
      problems({ keyMetrics: [fact('arr', '800–1,000', 'EUR'), fact('users', 'many', 'users')] }),
    ).toEqual({})
  })

  it('that were saved before amounts were read are nobody’s fault, until they change', () => {
    const saved = round({ valuation: fact('valuation', 'about twenty') })
    expect(amountProblems(saved, saved)).toEqual({})
    expect(moneyOf(saved.valuation)).toBeNull()
    const changed = round({ valuation: fact('valuation', 'about thirty') })
    expect(amountProblems(changed, saved)).toHaveProperty(['valuation.value'])
  })

  it('come with the company too: one left out stays, an empty one goes, one that reads alike keeps its date', () => {
    const dated = { ...fact('raising', '3.5m', 'EUR'), asOf: '2026-09-30', source: 'Deck' }
    const saved = round({ raising: dated })
    expect(withCompanyAmounts(saved, {})).toBe(saved)
    expect(withCompanyAmounts(saved, { fundingAmountSeeking: '3.5m EUR' })).toBe(saved)
    expect(withCompanyAmounts(saved, { fundingAmountSeeking: ' ' }).raising).toBeNull()
    expect(withCompanyAmounts(saved, { fundingAmountSeeking: '€4m' }).raising).toMatchObject({
      value: '€4m',
      asOf: null,
      source: '',
    })
    expect(companyAmountProblems({ fundingAmountSeeking: 'a lot' }, saved)).toHaveProperty(
      'fundingAmountSeeking',
    )
  })
})
