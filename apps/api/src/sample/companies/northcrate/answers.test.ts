import { beforeAll, describe, expect, it } from 'vitest'
import { type AskedSample, askedSample } from '../sample-material.fixture.ts'
import { BOXES_BY_QUARTER, KEY_METRICS, USE_OF_FUNDS } from './company.ts'
import { NORTHCRATE } from './index.ts'

let ask: AskedSample['ask']
beforeAll(async () => {
  ask = (await askedSample(NORTHCRATE)).ask
})

describe('what an investor asks the sample', () => {
  it.each([
    ['What does Northcrate do?', 'company what-we-do'],
    ['What problem do you solve?', 'problem'],
    ['How does it work?', 'how-it-works'],
    ['How long does the box stay cold?', 'battery'],
    ['Is it certified?', 'compliance'],
    ['Do you have patents?', 'patents'],
    ['How long does it take to get started?', 'onboarding'],
    ['What is on the roadmap?', 'roadmap'],
    ['Why now?', 'why-now'],
    ['Who are your competitors?', 'competition'],
    ['What is your moat?', 'moat'],
    ['How big is the market?', 'tam market-size'],
    ['Which countries are next?', 'expansion'],
    ['Who are your customers?', 'target'],
    ['How do you get customers?', 'gtm'],
    ['How long is the sales cycle?', 'sales-cycle'],
    ['Why do customers leave?', 'churn-why'],
    ['What do you charge?', 'pricing'],
    ['What is the business model?', 'business-model'],
    ['When do you break even?', 'profitability'],
    ['How do you finance the boxes?', 'box-finance'],
    ['What is your ARR?', 'arr'],
    ['What was revenue in 2025?', 'revenue-2025'],
    ['How many customers do you have?', 'customers'],
    ['How many boxes are in service?', 'boxes'],
    ['What is your net revenue retention?', 'nrr'],
    ['What is the gross margin?', 'margin'],
    ['What is your burn rate?', 'burn'],
    ['How much runway do you have?', 'runway'],
    ['What does it cost to acquire a customer?', 'cac'],
    ['How long is the payback?', 'payback'],
    ['How big is the team?', 'team-size'],
    ['When was the company founded?', 'founded'],
    ['How much are you raising?', 'raising'],
    ['How much is committed?', 'committed'],
    ['What is the minimum cheque?', 'minimum-cheque'],
    ['What is the valuation cap?', 'cap'],
    ['When does the round close?', 'funding-close-date'],
    ['What will you do with the money?', 'funding-use-of-funds use-of-funds'],
    ['Who is leading the round?', 'lead'],
    ['Who is the CEO?', 'maren'],
    ['Who will you hire next?', 'hiring'],
    ['What are the risks?', 'risks'],
    ['What is your environmental impact?', 'impact'],
  ])('is answered from the right source: %s', (question, wanted) => {
    const answer = ask(question)
    const cited = answer.sentences[0]?.sources[0]?.id ?? answer.kind
    expect(wanted.split(' ')).toContain(cited)
  })

  it.each([
    'What salary do the founders take?',
    'How much equity do the founders own?',
    'What is your LTV?',
    'Who sits on your board?',
    'How big is the option pool?',
    'What was your revenue in 2022?',
    'Are you being sued?',
    'Who is your CFO?',
    'What does it cost to build one box?',
    'How large is your biggest customer?',
    'How many boxes are under letter of intent?',
    'How much cash is in the bank?',
  ])('is passed on where the material does not hold it: %s', (question) => {
    const answer = ask(question)
    expect([answer.kind, answer.unanswered]).toEqual(['abstain', true])
  })
})

describe('the figures of the sample', () => {
  const numberOf = (id: string) =>
    Number(KEY_METRICS.find((one) => one.id === id)?.value.replaceAll(',', '') ?? Number.NaN)

  it('follow from each other', () => {
    expect(numberOf('boxes') * numberOf('price')).toBeCloseTo(numberOf('mrr'), -3)
    expect(numberOf('boxes') * numberOf('price') * 12).toBeCloseTo(numberOf('arr'), -4)
    expect(Math.round((numberOf('revenue-2025') / numberOf('revenue-2024') - 1) * 100)).toBe(
      numberOf('revenue-growth'),
    )
    expect(Math.round(numberOf('arr') / numberOf('customers') / 1000) * 1000).toBe(numberOf('acv'))
    const monthlyMargin = (numberOf('acv') / 12) * (numberOf('margin') / 100)
    expect(Math.round(numberOf('cac') / monthlyMargin)).toBe(numberOf('payback'))
    expect(Math.round((24_000 * 3 * numberOf('price') * 12) / 1_000_000)).toBe(numberOf('sam'))
    expect(BOXES_BY_QUARTER.at(-1)?.[1]).toBe(numberOf('boxes'))
    expect(BOXES_BY_QUARTER.find(([quarter]) => quarter === 'Q3 25')?.[1]).toBe(numberOf('boxes-2025'))
    expect(USE_OF_FUNDS.reduce((sum, [, percent]) => sum + percent, 0)).toBe(100)
  })
})
