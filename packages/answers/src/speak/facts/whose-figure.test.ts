import { describe, expect, it } from 'vitest'
import { type FactCase, say, sayCase, sayMetric } from '../../testing/said-fact.ts'

const OF_OTHERS: FactCase[] = [
  ['Clinics in Germany', '40,000', '', '', 'Clinics in Germany: 40,000.'],
  ['Number of clinics in Germany', '40,000', '', '', 'The number of clinics in Germany is 40,000.'],
  ['Hospitals in Germany', '1,900', 'hospitals', '', 'Hospitals in Germany: 1,900 hospitals.'],
  ['Clinics in our market', '40,000', '', '', 'There are 40,000 clinics in our market.'],
  ['Industry revenue 2030', '€12bn', '', '', 'The industry revenue for 2030 is €12 billion.'],
  ['Farmers worldwide', '500 million', '', '', 'Farmers worldwide: 500 million.'],
  ['Potential customers', '40,000', '', '', 'There are 40,000 potential customers.'],
  ['Target customers', '40,000', '', '', 'There are 40,000 target customers.'],
  ['Competitors', '3', '', '', 'There are 3 competitors.'],
  ['Number of potential customers', '12,000', '', '', 'The number of potential customers is 12,000.'],
  ['Number of days to onboard', '14', '', '', 'The number of days to onboard is 14.'],
  ['Number of customers lost', '5', '', '', 'The number of customers lost is 5.'],
  ['# of customers lost', '5', '', '', 'The number of customers lost is 5.'],
  ['Max users', '50', '', '', 'Max users: 50.'],
  ['Number of competitors', '3', '', '', 'The number of competitors is 3.'],
  ['Hospitals and potential customers', '900', '', '', 'There are 900 hospitals and potential customers.'],
  ['Potential customers 2025', '40,000', '', '', 'Potential customers 2025: 40,000.'],
  ['Clinics in Germany 2025', '40,000', '', '', 'Clinics in Germany 2025: 40,000.'],
  ['Clinics in Germany last year', '40,000', '', '', 'Clinics in Germany last year: 40,000.'],
  ['Industry average churn', '8', '%', '', 'The industry average churn is 8%.'],
  [
    'Warrants of the lender',
    '2.75 % of the shares',
    '',
    '',
    'The warrants of the lender are 2.75% of the shares.',
  ],
  ['Staff using the app monthly', '4,300', 'people', '', '4,300 staff are using the app monthly.'],
]
const OURS: FactCase[] = [
  ['Number of customers', '40', '', '', 'We have 40 customers.'],
  ['Customers in Germany', '40', '', '', 'We have 40 customers in Germany.'],
  ['Sensors in the field', '40', '', '', 'We have 40 sensors in the field.'],
  ['Market share', '2', '%', '', 'Our market share is 2%.'],
  ['Gross margin after the rent', '46', '%', '', 'Our gross margin after the rent is 46%.'],
]

describe('whose a figure is', () => {
  it.each(OF_OTHERS)('is left open where it may be of others, and told where it is: %s', (...fact) => {
    expect(sayMetric(fact)).toBe(fact[4])
  })

  it.each(OURS)('is ours where the label says so: %s', (...fact) => expect(sayMetric(fact)).toBe(fact[4]))

  it('is a market’s where the fact is one of the market', () => {
    const cows = { label: 'Dairy cows, Ireland', value: '1.4 million', kind: 'market' as const }
    expect(say(cows)).toBe('There are 1.4 million dairy cows in Ireland.')
  })

  it.each<FactCase>([
    ['Seed round', 'SEK 32M', '', '', 'The seed round is SEK 32 million.'],
    ['Minimum subscription', '£50,000', '', '', 'The minimum subscription is £50,000.'],
    ['Smallest ticket', '£50,000', '', '', 'The smallest ticket is £50,000.'],
    ['Amount sought', '£3.2 million', '', '', "We're raising £3.2 million."],
    ['Already signed', '€340k', '', '', '€340,000 is already signed.'],
    ['Promised so far', '€950k', '', '', '€950,000 is promised so far.'],
    ['Grant', '€90,000 from the Makers Fund', '', '', 'We have a grant of €90,000 from the Makers Fund.'],
    ['Instrument', 'priced', '', '', "It's a priced round."],
    [
      'Largest customer',
      'Grupo Sorriso, 9.5 % of ARR',
      '',
      '',
      'Our largest customer is Grupo Sorriso, 9.5% of ARR.',
    ],
  ])('of the round and of one of many: %s', (...fact) => expect(sayCase(fact)).toBe(fact[4]))
})

const DONE: FactCase[] = [
  ['Farms still ordering after a year', '83', '%', '', '83% of farms are still ordering after a year.'],
  [
    'Accounts that nobody should have',
    '17',
    '% of accounts',
    '',
    '17% of accounts are ones that nobody should have.',
  ],
  ['Farms that renewed for 2026', '93', '% of farms', '', '93% of farms renewed for 2026.'],
  ['Children who read each week', '3,420', 'children', '', '3,420 children read each week.'],
  [
    'Turbines inspected since founding',
    '6,400',
    'turbines',
    '',
    '6,400 turbines have been inspected since founding.',
  ],
  ['Samples assayed, cumulative', '43,500', '', '', '43,500 samples have been assayed in total.'],
  ['Workers paid, peak week', '31,400', '', '', '31,400 workers were paid in the peak week.'],
  [
    'Workers paid evenly a year ago',
    '26,900',
    'workers',
    '2025-09-30',
    '26,900 workers were paid evenly a year ago, in September 2025.',
  ],
  ['Forgotten accounts found', '212,000', 'accounts', '', '212,000 forgotten accounts have been found.'],
  ['Minutes read aloud per child', '47', 'minutes', '', '47 minutes are read aloud per child.'],
  [
    'Wages evened out in twelve months',
    '610,000,000',
    'GBP',
    '',
    '£610 million in wages has been evened out in twelve months.',
  ],
  ['Hours of hearings processed', '3,870', '', '', 'Hours of hearings processed: 3,870.'],
  ['Deliveries last month', '1,200', '', '', 'We had 1,200 deliveries last month.'],
  ['To open one kitchen', '€87,000', '', '', 'To open one kitchen costs €87,000.'],
]

const NO_SHARES: FactCase[] = [
  ['Fees charged to merchants', '2.5', '%', '', 'Fees charged to merchants: 2.5%.'],
  ['Commissions paid to agents', '12', '%', '', 'Commissions paid to agents: 12%.'],
  ['Discounts offered to schools', '20', '%', '', 'Discounts offered to schools: 20%.'],
  ['Margins earned on hardware', '45', '%', '', 'Margins earned on hardware: 45%.'],
  ['Royalties owed to the university', '3', '%', '', 'Royalties owed to the university: 3%.'],
  ['Prices raised in March', '8', '%', '', 'Prices raised in March: 8%.'],
  ['Returns to investors', '20', '%', '', 'Our returns to investors are 20%.'],
  ['Loans repaid on time', '99', '%', '', 'Loans repaid on time: 99%.'],
  ['Fees that merchants pay', '2.5', '%', '', 'Our fees that merchants pay are 2.5%.'],
]
const NEEDS: FactCase[] = [
  ['Capital required', '€2M', '', '', 'Capital required is €2 million.'],
  ['Capital employed', '€2M', '', '', 'Capital employed is €2 million.'],
  ['Funds needed to break even', '€2M', '', '', 'Funds needed to break even: €2 million.'],
  ['Deposits required', '€5,000', '', '', 'Deposits required: €5,000.'],
  ['Orders expected', '€2M', '', '', 'Orders expected: €2 million.'],
  ['Money raised from angels', '€200k', '', '', '€200,000 was raised from angels.'],
]

describe('what is taken for a part, or for done', () => {
  it.each(NO_SHARES)('is no share of what is paid: %s', (...fact) => expect(sayMetric(fact)).toBe(fact[4]))

  it.each(NEEDS)('is no need: %s', (...fact) => expect(sayMetric(fact)).toBe(fact[4]))

  it.each<FactCase>([
    ['Grant', '€500k, decision in March 2027', '', '', 'Grant: €500,000, decision in March 2027.'],
    ['Pending grants', '€500k', '', '', 'Our pending grants are €500,000.'],
    ['Max Planck grant', '€500k', '', '', 'We have a Max Planck grant of €500,000.'],
    ['Pending grant', '€500k', '', '', 'Pending grant is €500,000.'],
    ['Grant applied for', '€500k', '', '', 'Grant applied for: €500,000.'],
    ['Planned EU grant', '€500k', '', '', 'Planned EU grant is €500,000.'],
    ['EU grant (applied)', '€500k', '', '', 'Applied EU grant is €500,000.'],
    ['EU grant', '€500k', '', '', 'We have an EU grant of €500,000.'],
  ])('is no grant that may never come: %s', (...fact) => expect(sayCase(fact)).toBe(fact[4]))
})

describe('what many did', () => {
  it.each(DONE)('is told of them: %s', (...fact) => expect(sayMetric(fact)).toBe(fact[4]))
})
