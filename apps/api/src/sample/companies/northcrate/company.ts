import type { BodyInput, routes } from '@understudy/contract'
import {
  figure as publicFigure,
  type SampleFigure,
  type SampleFunding,
  type SampleMember,
} from '../sample-company.ts'

/**
 * Northcrate, the sample company: invented from end to end, with figures that agree with each other. Its sections,
 * its FAQs and its slides tell the same figures, which their tests hold against these.
 */
export const COMPANY = {
  companyName: 'Northcrate',
  tagline: 'The cold box that rides through town',
  industry: 'Healthcare logistics',
  location: 'Utrecht, the Netherlands',
  website: 'https://northcrate.example',
  elevatorPitch:
    'Northcrate rents refrigerated cargo-bike boxes to pharmacies and couriers. Medicines stay between 2 and 8 degrees from the counter to the door, and every trip comes with the record that proves it.',
  currentFundingStage: 'Seed',
} satisfies BodyInput<typeof routes.saveCompany>

const ACCOUNTS = 'Management accounts'
const FLEET = 'Fleet system'
const AS_OF = '2026-09-30'

type Parts = [id: string, label: string, value: string, unit: string, source: string, asOf?: string | null]
const figure = (...[id, label, value, unit, source, asOf = AS_OF]: Parts): SampleFigure =>
  publicFigure(id, label, value, unit, source, asOf)
/** For those whose address was confirmed by mail. */
const restricted = (...parts: Parts): SampleFigure => ({
  ...figure(...parts),
  audience: 'verified-email',
})

export const KEY_METRICS: SampleFigure[] = [
  figure('arr', 'Annual recurring revenue', '1,260,000', 'EUR', ACCOUNTS),
  figure('mrr', 'Monthly recurring revenue', '105,000', 'EUR', ACCOUNTS),
  figure('revenue-2025', 'Revenue 2025', '612,000', 'EUR', 'Annual accounts 2025', '2025-12-31'),
  figure('revenue-2024', 'Revenue 2024', '187,000', 'EUR', 'Annual accounts 2024', '2024-12-31'),
  figure('revenue-growth', 'Revenue growth', '227', '%', 'Annual accounts 2025', '2025-12-31'),
  figure('boxes', 'Boxes in service', '556', 'boxes', FLEET),
  figure('boxes-2025', 'Boxes in service a year ago', '306', 'boxes', FLEET, '2025-09-30'),
  figure('customers', 'Paying customers', '74', 'customers', ACCOUNTS),
  figure('cities', 'Cities served', '19', 'cities', FLEET),
  figure('deliveries', 'Cold deliveries made', '412,000', 'deliveries', FLEET),
  figure('in-range', 'Deliveries that stayed in range', '99.7', '% of deliveries', FLEET),
  figure('price', 'Price per box and month', '189', 'EUR', 'Price list 2026', '2026-01-01'),
  figure('margin', 'Gross margin', '58', '%', ACCOUNTS),
  figure('churn', 'Churn rate', '0.9', '% of boxes per month', FLEET),
  figure('nrr', 'Net revenue retention', '131', '%', ACCOUNTS),
  figure('acv', 'Average contract value', '17,000', 'EUR a year', ACCOUNTS),
  figure('cac', 'Customer acquisition cost', '6,600', 'EUR', ACCOUNTS, '2026-06-30'),
  figure('payback', 'CAC payback period', '8', 'months', ACCOUNTS, '2026-06-30'),
  figure('burn', 'Monthly net burn', '62,000', 'EUR', ACCOUNTS),
  figure('runway', 'Runway', '12', 'months', ACCOUNTS),
  figure('team-size', 'Team size', '16', 'people', 'Payroll', '2026-10-31'),
  figure('founded', 'Founded', '2022-05', '', 'Trade register', null),
  figure(
    'tam',
    'Total addressable market',
    '1.1',
    'EUR billion a year',
    'Own model, EU pharmacies',
    '2026-03-31',
  ),
  figure(
    'sam',
    'Serviceable addressable market',
    '163',
    'EUR million a year',
    'Own model, three countries',
    '2026-03-31',
  ),
  restricted(
    'box-cost',
    'Cost to build one box',
    '1,390',
    'EUR',
    'Bill of materials, October 2026',
    '2026-10-15',
  ),
  restricted('largest-customer', 'Share of revenue of the largest customer', '11', '%', ACCOUNTS),
  restricted('pipeline', 'Boxes under letter of intent', '210', 'boxes', 'Sales pipeline', '2026-10-31'),
  restricted('volume-discount', 'Discount from 50 boxes on', '12', '%', 'Price list 2026', '2026-01-01'),
]

export const FUNDING = {
  round: 'Seed',
  instrument: 'SAFE',
  closeDate: '2027-02-26',
  useOfFunds:
    '45 percent for tooling and boxes, 30 percent for sales in Germany, 15 percent for engineering, 10 percent for certification.',
  raising: figure('raising', 'Round size', '2,500,000', 'EUR', 'Round terms', null),
  committed: figure('committed', 'Committed so far', '1,100,000', 'EUR', 'Signed commitments', '2026-11-01'),
  minimumCheque: figure('minimum-cheque', 'Minimum cheque', '25,000', 'EUR', 'Round terms', null),
  valuation: figure('cap', 'Valuation cap', '12,000,000', 'EUR', 'Round terms, post-money', null),
  keyMetrics: KEY_METRICS,
  previousRounds: [
    {
      id: 'pre-seed',
      round: 'Pre-seed',
      amount: '€450,000',
      date: '2023-03-15',
      investors: 'Oudekade Angels and six pharmacists',
    },
    {
      id: 'bridge',
      round: 'Bridge',
      amount: '€700,000',
      date: '2024-11-20',
      investors: 'Harrowgate Seed and the pre-seed investors',
    },
  ],
} satisfies SampleFunding

export const TEAM = [
  {
    id: 'maren',
    name: 'Maren Ostrova',
    role: 'CEO and co-founder',
    background:
      'Maren ran the distribution of medicines for a hospital group in Utrecht for nine years, with a budget of 30 million euros. She is a pharmacist by training.',
    isFounder: true,
  },
  {
    id: 'ruben',
    name: 'Ruben Tallgren',
    role: 'CTO and co-founder',
    background:
      'Ruben designed small compressors for laboratory fridges for eleven years. He built the first box, and he holds our patent.',
    isFounder: true,
  },
  {
    id: 'nadia',
    name: 'Nadia Verhoek',
    role: 'COO',
    background:
      'Nadia took an e-bike leasing company from 40 to 9,000 bikes and built its repair network in three countries.',
  },
] satisfies SampleMember[]

/** Boxes in service at the end of each quarter, for the chart; the last is the figure above. */
export const BOXES_BY_QUARTER: readonly (readonly [quarter: string, boxes: number])[] = [
  ['Q4 24', 190],
  ['Q1 25', 228],
  ['Q2 25', 268],
  ['Q3 25', 306],
  ['Q4 25', 348],
  ['Q1 26', 410],
  ['Q2 26', 480],
  ['Q3 26', 556],
]

export const USE_OF_FUNDS: readonly (readonly [purpose: string, percent: number])[] = [
  ['Tooling and boxes', 45],
  ['Sales in Germany', 30],
  ['Engineering', 15],
  ['Certification', 10],
]
