import { describe, expect, it } from 'vitest'
import { type FactCase, sayMetric } from '../../testing/said-fact.ts'
import { plainLabel } from './label-words.ts'

describe('a label', () => {
  it.each([
    ['arr', 'ARR'],
    ['NET BURN', 'net burn'],
    ['TEAM', 'team'],
    ['CAGR', 'CAGR'],
    ['Customer acquisition cost (CAC)', 'Customer acquisition cost'],
    ['NRR (net revenue retention)', 'NRR'],
    ['# of customers', 'number of customers'],
    ['oss -> paid conversion', 'OSS to paid conversion'],
    ['min cheque', 'minimum cheque'],
    ['MoM growth', 'month-over-month growth'],
    ['GM blended', 'blended gross margin'],
    ['Net revenue LTM', 'LTM net revenue'],
    ['How many customers do you have?', 'customers'],
    ["What's your churn?", 'churn'],
    ['How much are you raising?', 'raising'],
    ['Us and them', 'Us and them'],
    ['YoY revenue growth', 'year-over-year revenue growth'],
    ['Growth m-o-m', 'Growth month-over-month'],
    ['12% MoM', '12% month-over-month'],
    ['Mom accounts', 'Mom accounts'],
    ['Growth of mom accounts', 'Growth of mom accounts'],
    ['WOW score', 'WOW score'],
    ['Max Planck grant', 'Max Planck grant'],
    ['Max. ticket', 'maximum ticket'],
    ['Clinics in PA', 'Clinics in PA'],
    ['Net burn p.a.', 'Net burn, p.a.'],
  ])('has its short forms written out and nothing twice: %s → %s', (written, label) => {
    expect(plainLabel(written, true)).toBe(label)
  })
})

const LABELS: FactCase[] = [
  [
    'Takings Jan to Oct 2026',
    '€312,000',
    '',
    '2026-10-31',
    'Our takings in the months Jan to Oct 2026 were €312,000.',
  ],
  [
    'Net sales, full year 2025',
    '£1.02M',
    '',
    '2025-12-31',
    'We made £1.02 million in net sales in the full year 2025.',
  ],
  [
    'Turnover, financial year 2025',
    '€318,000',
    '',
    '',
    'We made €318,000 in turnover in the financial year 2025.',
  ],
  ['Revenue FY25', 'A$310,000', '', '2025-06-30', 'We made A$310,000 in revenue in FY25 as of June 2025.'],
  [
    'Revenue 2026 up to September',
    '2,470,000',
    'EUR',
    '2026-09-30',
    'We made €2.47 million in revenue in 2026 up to September.',
  ],
  ['Revenue H1 2026', '€600k', '', '', 'We made €600,000 in revenue in H1 2026.'],
  ['ARR, June 2026', '€1.2M', '', '', 'Our ARR in June 2026 was €1.2 million.'],
  ['ARR as of June 2026', '€1.2M', '', '', 'ARR is €1.2 million as of June 2026.'],
  ['Customers (as of June 2026)', '74', '', '', 'We have 74 customers as of June 2026.'],
  ['ARR goal, end of 2027', '€3M', '', '', 'Our ARR goal for the end of 2027 is €3 million.'],
  [
    'Annual recurring revenue a year ago',
    '€297,000',
    '',
    '2025-10-31',
    'Our annual recurring revenue a year ago was €297,000, in October 2025.',
  ],
  [
    'Annual recurring revenue (prior year)',
    '$21.9M',
    '',
    '2025-09-30',
    'Our annual recurring revenue the year before was $21.9 million, in September 2025.',
  ],
  [
    'Churn (customers, last 12 months)',
    '4',
    '%',
    '',
    'Our churn of customers over the last 12 months is 4%.',
  ],
  ['Gross margin (kits)', '57', '%', '', 'Our gross margin on kits is 57%.'],
  ['Gross margin target', '70', '%', '', 'Gross margin target is 70%.'],
  ['Gross margin target 2027', '70', '%', '', 'Our gross margin target for 2027 is 70%.'],
  ['Gross margin forecast 2027', '70', '%', '', 'Our gross margin forecast for 2027 is 70%.'],
  ['Gross margin goal', '70', '%', '', 'Our gross margin goal is 70%.'],
  ['Gross margin today', '70', '%', '', 'Our gross margin today is 70%.'],
  ['Gross margin overall', '70', '%', '', 'Our gross margin overall is 70%.'],
  ['Gross margin improvement', '7', '%', '', 'Our gross margin improvement is 7%.'],
  ['Churn (Monthly)', '2', '%', '', 'Our monthly churn is 2%.'],
  ['GMV (YoY)', '12', '%', '', 'Our YoY GMV is 12%.'],
  ['Churn, Monthly', '2', '%', '', 'Our monthly churn is 2%.'],
  ['Gross margin (Blended)', '70', '%', '', 'Our blended gross margin is 70%.'],
  ['Team (Full-time)', '12', '', '', 'Our full-time team is 12.'],
  ['ARR (Enterprise)', '€5M', '', '', 'Our enterprise ARR is €5 million.'],
  ['Customers (Last 12 months)', '74', '', '', 'We have 74 customers over the last 12 months.'],
  ['Market (Portugal)', '€81M', '', '', 'The market in Portugal is worth €81 million.'],
  ['Customers (PA)', '74', '', '', 'We have 74 customers (PA).'],
  ['Clinics (DACH)', '40,000', '', '', 'Clinics (DACH): 40,000.'],
  ['Clinics (US)', '40,000', '', '', 'Clinics (US): 40,000.'],
  ['Gross margin installation', '24', '%', '', 'Our gross margin on installation is 24%.'],
  ['NRR (n is small)', '118', '%', '2026-10-31', 'Our NRR is 118% (n is small) as of October 2026.'],
  [
    'Net burn (3-month average)',
    '€54k per month',
    '',
    '',
    'We burn €54,000 per month, net (3-month average).',
  ],
  ['CAC payback (months)', '8', '', '', 'Our CAC payback is 8 (months).'],
  ['Revenue (net of VAT)', '€4M', '', '', 'Our revenue is €4 million (net of VAT).'],
  [
    'Recurring revenue p.a. (software only)',
    '€1.35M',
    '',
    '',
    'Our software-only annual recurring revenue is €1.35 million.',
  ],
  ['Kids on a plan', '4,650', '', '', 'We have 4,650 kids on a plan.'],
  ['Price, team plan', '€240 per month', '', '', 'We charge €240 per month for the team plan.'],
  ['List price, one robot', '€148,000', '', '', 'Our list price for one robot is €148,000.'],
  ['Revenue plan 2027', '€3M', '', '', 'Our revenue plan for 2027 is €3 million.'],
  ['Signed LOIs', '5', '', '', 'We have 5 signed LOIs.'],
  ['How many customers do you have?', '74', '', '', 'We have 74 customers.'],
]

describe('what a label narrows', () => {
  it.each(LABELS)('is in the sentence: %s', (...fact) => expect(sayMetric(fact)).toBe(fact[4]))
})

describe('a time that is over', () => {
  it.each<FactCase>([
    ['Revenue last year', '€1.2M', '', '2026-09-30', 'Our revenue last year was €1.2 million.'],
    [
      'Revenue last year',
      '€1.2M',
      '',
      '2025-12',
      'Our revenue last year was €1.2 million, in December 2025.',
    ],
    ['Revenue (Last year)', '€1.2M', '', '2026-09-30', 'Our revenue last year was €1.2 million.'],
    [
      'Revenue over the last year',
      '€1.2M',
      '',
      '2026-09-30',
      'Our revenue over the last year is €1.2 million as of September 2026.',
    ],
    ['Revenue last month', '€90k', '', '2026-10-31', 'Our revenue last month was €90,000, in October 2026.'],
    ['Revenue last month', '€90k', '', '2026-11-19', 'Our revenue last month was €90,000.'],
    ['Revenue last quarter', '€290k', '', '2026-11-19', 'Our revenue last quarter was €290,000.'],
    ['Deliveries last quarter', '1,200', '', '2026-11-19', 'We had 1,200 deliveries last quarter.'],
    [
      'Revenue last year',
      '€1.2M',
      '',
      '2024-12-31',
      'Revenue last year is €1.2 million, as of December 2024.',
    ],
  ])('bears no date that lies behind it: %s, %s%s at %s', (...fact) => expect(sayMetric(fact)).toBe(fact[4]))
})
