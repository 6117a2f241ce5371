import { describe, expect, it } from 'vitest'
import { isPlural, lowerStart, readLabel } from './fact-label.ts'
import { sayShares } from './fact-shares.ts'

const nobody = () => false

describe('a label inside a sentence', () => {
  it.each([
    ['Gross margin (hardware)', 'hardware gross margin'],
    ['Gross margin on hardware', 'gross margin on hardware'],
    ['Churn, monthly', 'monthly churn'],
    ['Net burn p.a.', 'annual net burn'],
    ['Valuation (pre-money)', 'pre-money valuation'],
    ['Customers (last 12 months)', 'customers over the last 12 months'],
    ['Market, Portugal and Spain', 'market in Portugal and Spain'],
    ['Price per seat:', 'price per seat'],
    ['ARR', 'ARR'],
    ['Series A', 'Series A'],
    ['CO2 saved', 'CO2 saved'],
  ])('has its qualifiers where they are spoken: %s → %s', (label, text) => {
    expect(readLabel(label, nobody)).toEqual({ text, isOutlook: false })
  })

  it.each([
    ['Revenue 2025', 'revenue', '2025', 2025],
    ['Revenue in Q3 2026', 'revenue', 'Q3 2026', 2026],
    ['H1 2025 bookings', 'bookings', 'H1 2025', 2025],
    ['FY 2024 revenue', 'revenue', 'FY 2024', 2024],
  ])('is parted from its period: %s', (label, text, period, year) => {
    expect(readLabel(label, nobody)).toMatchObject({ text, period, year })
  })

  it.each([
    ['Revenue (target)', true],
    ['Projected revenue 2027', true],
    ['Planned hires', true],
    ['ARR run-rate', true],
    ['Revenue', false],
    ['Planets sold', false],
  ])('tells what is hoped for from what was: %s → %s', (label, isOutlook) => {
    expect(readLabel(label, nobody)?.isOutlook).toBe(isOutlook)
  })

  it.each(['What is it', 'How much?', 'Revenue (see note 4!)', ''])(
    'is none where it cannot stand in one: “%s”',
    (label) => {
      expect(readLabel(label, nobody)).toBeNull()
    },
  )

  it.each([
    ['Gross margin', nobody, 'gross margin'],
    ['ARR', nobody, 'ARR'],
    ['Series B', nobody, 'Series B'],
    ['Filtra share', (word: string) => word === 'Filtra', 'Filtra share'],
    ['Round size', (word: string) => word === 'Round', 'round size'],
    ['A new market', nobody, 'a new market'],
    ['eNPS', nobody, 'eNPS'],
  ])('begins small unless it begins with a name: %s', (label, isName, text) => {
    expect(lowerStart(label, isName)).toBe(text)
  })

  it.each([
    ['paying customers', true],
    ['staff', true],
    ['sensors in the field', true],
    ['active buyers over 12 months', true],
    ['gross margin', false],
    ['sales', false],
    ['unit economics', false],
    ['analysis', false],
    ['price of boxes', false],
    ['GAAPS', false],
  ])('is known to count several: %s → %s', (label, plural) => {
    expect(isPlural(label)).toBe(plural)
  })
})

describe('what money is shared out to', () => {
  it.each([
    ['60% sales and 40% product', 'The money splits into 60% sales and 40% product'],
    ['60% for sales and 40% for product', "We'll use 60% for sales and 40% for product"],
    ['60% to sales, 40% to product', 'The money goes 60% to sales and 40% to product'],
    [
      '70% engineers, 20% sales and 10% legal',
      'The money splits into 70% engineers, 20% sales and 10% legal',
    ],
    [
      '50% research and development, 50% sales.',
      'The money splits into 50% research and development and 50% sales',
    ],
  ])('is a sentence with every share in it: %s', (value, sentence) => {
    expect(sayShares(value)).toBe(sentence)
  })

  it.each([
    '60% sales',
    'half for sales',
    '60% sales and the rest for product',
    '60% for sales and 40% product',
    '',
  ])('is none where one thing or something unshared stands in it: “%s”', (value) => {
    const said = sayShares(value)
    expect(said === undefined || value.split(/\D+/).every((figure) => said.includes(figure))).toBe(true)
    if (!value.includes('40')) expect(said).toBeUndefined()
  })
})
