import { describe, expect, it } from 'vitest'
import { type FactCase, sayMetric } from '../../testing/said-fact.ts'
import { spokenFigures } from './value-figures.ts'

describe('a figure', () => {
  it.each([
    ['€9.5M led by Ria', '€9.5 million led by Ria'],
    ['31k EUR per month', '€31,000 per month'],
    ['74k AUD a month', 'AUD 74,000 a month'],
    ['3.2 million €', '€3.2 million'],
    ['A$2.5M', 'A$2.5 million'],
    ['SEK 1.15M / month', 'SEK 1.15 million per month'],
    ['€38k/mo', '€38,000 per month'],
    ['$49/user/month', '$49 per user per month'],
    ['$185k monthly', '$185,000 per month'],
    ['£120k pcm', '£120,000 per month'],
    ['€72k p.a. each', '€72,000 per year each'],
    ['~€2m', 'about €2 million'],
    ['c. 120', 'about 120'],
    ['<2%', 'under 2%'],
    ['>100 clinics', 'more than 100 clinics'],
    ['€25-100k', '€25,000 to €100,000'],
    ['58-62 %', '58 to 62%'],
    ['18–24 months', '18 to 24 months'],
    ['18 mo', '18 months'],
    ['12% MoM', '12% month over month'],
    ['80k per month', '80,000 per month'],
    ['4.8/5', '4.8/5'],
    ['24/7', '24/7'],
    ['2020-2025', '2020-2025'],
    ['2026-06-30', '2026-06-30'],
    ['3D printers', '3D printers'],
    ['monthly', 'monthly'],
    ['2% p.a.', '2% per year'],
    ['€5-9 p.a.', '€5 to 9 per year'],
    ['EUR 5-9', 'EUR 5 to 9'],
    ['€25k-100k', '€25,000 to €100,000'],
    ['2-3M', '2 to 3 million'],
    ['about 3M per year', 'about 3 million per year'],
    ['3-5 people', '3 to 5 people'],
  ])('is written as a voice reads it well: %s → %s', (written, said) => {
    expect(spokenFigures(written)).toBe(said)
  })
})

describe('what only looks like a figure', () => {
  it.each([
    '9am-5pm',
    '24 hours, 8am to 6pm',
    '9-5pm',
    '030-1234567',
    'EN 1090-2',
    'IEC 62304-1',
    'DIN 277-1, ISO 9001',
    'Level 3-4',
    '555-1234',
    '25-100k users',
    '3M, Bosch',
    'Bosch and 3M',
    '3M and Bosch',
    '4k cameras',
    'walls for 3m panels',
    '4 CAD licences',
    '5 MW of solar',
    '12 MM screws',
  ])('stays as it is written: %s', (written) => expect(spokenFigures(written)).toBe(written))
})

const VALUES: FactCase[] = [
  ['Support hours', '9am-5pm', '', '', 'Support hours: 9am-5pm.'],
  ['Phone', '030-1234567', '', '', 'Our phone is 030-1234567.'],
  ['Standard', 'EN 1090-2', '', '', 'Standard is EN 1090-2.'],
  ['Standard', 'IEC 62304-1', '', '', 'Standard is IEC 62304-1.'],
  ['Opening hours', '9-17', '', '', 'Opening hours: 9 to 17.'],
  ['Largest customer', '3M', '', '', 'Largest customer is 3M.'],
  ['Ticket size', 'EUR 25k-100k', '', '', 'The ticket size is EUR 25,000 to EUR 100,000.'],
  ['Customers', '3M, Bosch', '', '', 'Customers: 3M, Bosch.'],
  ['Software', '4 CAD licences', '', '', 'Our software is 4 CAD licences.'],
  ['Burn (net)', '$41,000 a month', '', '', 'We burn $41,000 per month, net.'],
  ['Burn (net)', 'US$118,000 per month', '', '', 'We burn US$118,000 per month, net.'],
  ['Net cash burn', '$1.9M per month', '', '', 'We burn $1.9 million per month, net.'],
  ['Cash burn', '$185k monthly', '', '', 'We burn $185,000 per month.'],
  ['Gross burn', '£120k pcm', '', '', 'We burn £120,000 per month, gross.'],
  ['Burn', '$41,000 per month net', '', '', 'We burn $41,000 per month net.'],
  ['Raising', 'A$2.5M', '', '', "We're raising A$2.5 million."],
  ['Price', '£12 per seat per month', '', '', 'We charge £12 per seat per month.'],
  ['Price per seat', '£12 per month', '', '', 'We charge £12 per seat per month.'],
  ['Pricing', '$49/user/month', '', '', 'We charge $49 per user per month.'],
  ['Average contract', '€37,800 per year', '', '', 'Our average contract is worth €37,800 per year.'],
  ['Revenue 2025', '€1.2M gross', '', '', 'Our revenue in 2025 was €1.2 million gross.'],
  ['Qualified pipeline', '€2.4M ARR', '', '', 'Our qualified pipeline is €2.4 million ARR.'],
  ['Churn', '<2% monthly', '', '', 'Our churn is under 2% per month.'],
  ['Accuracy', '>98%', '', '', 'Our accuracy is more than 98%.'],
  ['Customers', '~120', '', '', 'We have about 120 customers.'],
  ['Customers', '74 (12 enterprise)', '', '', 'We have 74 customers (12 enterprise).'],
  ['Customers', '74 paying', '', '', 'We have 74 paying customers.'],
  ['Headcount', '14 (9 engineers)', '', '', "We're a team of 14 (9 engineers)."],
  ['Website visitors', '80k per month', '', '', 'We have 80,000 website visitors per month.'],
  ['LTV/CAC', '4.2x', '', '', 'Our LTV is 4.2 times our CAC.'],
  ['LTV:CAC', '4.2', '', '', 'Our LTV to CAC ratio is 4.2.'],
  ['Growth', '12% MoM', '', '', "We're growing 12% month over month."],
  ['Monthly revenue', '$18k per month', '', '', 'Our monthly revenue is $18,000.'],
  ['MRR growth', '12% per month', '', '', 'MRR growth is 12% per month.'],
  ['Ticket size', '€25-100k', '', '', 'The ticket size is €25,000 to €100,000.'],
  ['EBITDA', '€-340k', '', '', 'Our EBITDA is -€340,000.'],
  ['Adjusted EBITDA', '–$6.4M', '', '', 'Our adjusted EBITDA is -$6.4 million.'],
  ['Raising', '€2M–€3M', '', '', "We're raising €2 million to €3 million."],
  ['Round size', '€2M (€1.2M committed)', '', '', "We're raising €2 million (€1.2 million committed)."],
  ['Committed', '€1.2M of €2M', '', '', '€1.2 million of €2 million is committed so far.'],
  ['Savings per customer', '€12k a year', '', '', 'Our savings per customer are €12,000 a year.'],
  ['First close', '31 Jan 2027', '', '', 'The first close is on 31 January 2027.'],
]

describe('the value of a fact', () => {
  it.each(VALUES)('keeps currency, rate and what stands behind it: %s, %s', (...fact) => {
    expect(sayMetric(fact)).toBe(fact[4])
  })
})
