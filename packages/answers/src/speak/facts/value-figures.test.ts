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
  ])('is written as a voice reads it well: %s → %s', (written, said) => {
    expect(spokenFigures(written)).toBe(said)
  })
})

const VALUES: FactCase[] = [
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
