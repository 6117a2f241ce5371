import { describe, expect, it } from 'vitest'
import { propose } from './propose.ts'

const TODAY = '2026-11-23'
const HEAD = 'Heron\nHeron is software that finds leaks for water utilities.'
const valuesIn = (...lines: string[]) =>
  propose([{ title: '', text: `${HEAD}\n${lines.join('\n')}`, notes: '' }], TODAY).map(({ value }) => value)
const sectionIn = (...lines: string[]) =>
  valuesIn('# Traction', ...lines).flatMap((value) => (value.kind === 'section' ? [value.text] : []))
const figuresIn = (...lines: string[]) =>
  valuesIn('# Traction', ...lines).flatMap((value) =>
    value.kind === 'figure' ? [`${value.label}: ${value.value} ${value.unit}, ${value.asOf}`] : [],
  )
const faqsIn = (...lines: string[]) =>
  valuesIn('# Traction', ...lines).flatMap((value) =>
    value.kind === 'faq' && value.question.includes('(') ? [`${value.question} ${value.answer}`] : [],
  )
const BY_YEAR = ['Metric\t2024\t2025\tQ3 2026', 'ARR\t€200k\t€600k\t€1.2M', 'Customers\t12\t31\t58']

describe('a table', () => {
  it.each([
    ['by tabs', BY_YEAR],
    ['with no word above its names', ['\t2024\t2025\tQ3 2026', ...BY_YEAR.slice(1)]],
    [
      'in Markdown',
      [
        '| Metric | 2024 | 2025 | Q3 2026 |',
        '|:-------|-----:|-----:|--------:|',
        '| ARR | €200k | €600k | €1.2M |',
        '| Customers | 12 | 31 | 58 |',
      ],
    ],
  ])('of times is said and counted as it is meant: %s', (_, lines) => {
    expect(sectionIn(...lines)).toEqual([
      'ARR was €1.2M in Q3 2026, up from €600k in 2025. Customers were 58 in Q3 2026, up from 31 in 2025.',
    ])
    expect(figuresIn(...lines)).toEqual([
      'Annual recurring revenue, 2024: 200,000 EUR, 2024-12-31',
      'Annual recurring revenue, 2025: 600,000 EUR, 2025-12-31',
      'Annual recurring revenue, Q3 2026: 1,200,000 EUR, 2026-09-30',
      'Customers, 2024: 12 customers, 2024-12-31',
      'Customers, 2025: 31 customers, 2025-12-31',
      'Customers, Q3 2026: 58 customers, 2026-09-30',
    ])
    expect(faqsIn(...lines)).toEqual([
      'What is your annual recurring revenue (Q3 2026)? Our annual recurring revenue was €1.2 million (Q3 2026).',
      'How many customers do you have (Q3 2026)? We have 58 customers (Q3 2026).',
    ])
  })

  it('with a time a row is counted under the names of its columns', () => {
    const lines = ['Year\tRevenue\tCustomers', '2024\t€200k\t12', '2025\t€600k\t31']
    expect(sectionIn(...lines)).toEqual([
      '2024: revenue €200k, customers 12. 2025: revenue €600k, customers 31.',
    ])
    expect(figuresIn(...lines)).toEqual([
      'Revenue, 2024: 200,000 EUR, 2024-12-31',
      'Customers, 2024: 12 customers, 2024-12-31',
      'Revenue, 2025: 600,000 EUR, 2025-12-31',
      'Customers, 2025: 31 customers, 2025-12-31',
    ])
  })

  it('of prices is said with what its columns are called, and a cell of nothing is not', () => {
    const prices = [
      'Plan\tPrice\tSites',
      'Basic\t€200\t1',
      'Pro\t€900\t–',
      'Enterprise\ton request\tunlimited',
    ]
    expect(sectionIn(...prices)).toEqual([
      'Basic: price €200, sites 1. Pro: price €900. Enterprise: price on request, sites unlimited.',
    ])
  })

  it('of one time has it for all that is below, and is over with its last row', () => {
    expect(figuresIn('Metric\tQ3 2026', 'Gross margin\t81%', 'Sites: 12')).toEqual([
      'Gross margin: 81 %, 2026-09-30',
    ])
    expect(figuresIn('Founded\t2021', 'Employees\t12')).toEqual([])
    expect(sectionIn('Founded\t2021', 'Employees\t12')).toEqual(['Founded: 2021. Employees: 12.'])
  })

  it('of people is no heading of a section of its own', () => {
    const team = [
      '# Team',
      'Name\tRole\tBackground',
      'Ada Moss\tCEO\tRan a mine',
      'Bo Li\tCTO\tBuilt the robots of Volta',
    ]
    expect(valuesIn(...team).flatMap((value) => (value.kind === 'section' ? [value] : []))).toEqual([
      {
        kind: 'section',
        title: 'Team',
        text: 'Ada Moss is our CEO. Ran a mine. Bo Li is our CTO. Built the robots of Volta.',
      },
    ])
  })
})

describe('a question about a figure', () => {
  it('is not asked of an old year where a newer one stands beside it, nor of half a sentence', () => {
    expect(faqsIn('Our revenue was €720k in 2025 and €300k in 2024.')).toEqual([
      'What is your revenue (2025)? Our revenue was €720k in 2025 and €300k in 2024.',
    ])
    expect(figuresIn('Our revenue was €720k in 2025 and €300k in 2024.')).toEqual([
      'Revenue, 2025: 720,000 EUR, 2025-12-31',
      'Revenue, 2024: 300,000 EUR, 2024-12-31',
    ])
  })

  it('is answered with the sentence that states it, and not with all of its line', () => {
    expect(faqsIn('Utilities love it. We had 40 sites in October 2026. They stay.')).toEqual([
      'How many sites do you have (October 2026)? We had 40 sites in October 2026.',
    ])
  })
})
