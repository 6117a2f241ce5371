import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extractQuantities } from '../numbers/extract.ts'
import { fold } from '../text/normalise.ts'
import { dateWithin, type Period, statesPeriod } from './time.ts'

const date = (parts: { year?: number; half?: number; quarter?: number; month?: number }) => ({
  kind: 'date' as const,
  text: '',
  ...parts,
})
const at = (
  parts: { year?: number; half?: number; quarter?: number; month?: number },
  relative?: string,
): Period => ({
  kind: 'date',
  date: date(parts),
  future: false,
  ...(relative === undefined ? {} : { relative }),
})
const span = (count: number, unit: string): Period => ({ kind: 'span', count, unit, future: false })
const states = (text: string, period: Period) =>
  statesPeriod({ quantities: extractQuantities(text), folded: fold(text) }, period)

describe('what lies within a time that was asked for', () => {
  it.each([
    [{ year: 2026, month: 6 }, { year: 2026 }, true],
    [{ year: 2026, month: 6 }, { year: 2026, quarter: 2 }, true],
    [{ year: 2026, month: 6 }, { year: 2026, half: 1 }, true],
    [{ year: 2026, month: 7 }, { year: 2026, half: 1 }, false],
    [{ year: 2026, quarter: 3 }, { year: 2026, half: 2 }, true],
    [{ year: 2026, quarter: 3 }, { year: 2026, half: 1 }, false],
    [{ year: 2026, month: 6 }, { year: 2026, quarter: 3 }, false],
    [{ year: 2025, month: 6 }, { year: 2026 }, false],
    [{ year: 2025 }, { year: 2025, quarter: 3 }, false],
    [{ year: 2025 }, { year: 2025, half: 1 }, false],
    [{ year: 2025 }, { month: 6 }, false],
    [{ month: 6 }, { year: 2025 }, false],
    [{ year: 2025, month: 6 }, { month: 6 }, true],
  ])(
    'a month in its quarter, a quarter in its half, and never a year in a part of it: %o in %o',
    (stated, asked, isWithin) => {
      expect(dateWithin(date(stated), date(asked))).toBe(isWithin)
    },
  )

  it('is every month in its own quarter, half and year, and in no other', () => {
    const month = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(
        month,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 2 }),
        (found, quarter, half) => {
          const stated = date({ year: 2026, month: found })
          expect(dateWithin(stated, date({ year: 2026, quarter }))).toBe(Math.ceil(found / 3) === quarter)
          expect(dateWithin(stated, date({ year: 2026, half }))).toBe(found <= 6 === (half === 1))
          expect(dateWithin(stated, date({ year: 2025 }))).toBe(false)
        },
      ),
    )
  })
})

describe('a text', () => {
  it.each([
    ['We made $2 million in June 2025.', at({ year: 2025 }), true],
    ['We made $2 million in 2025.', at({ year: 2024 }), false],
    ['Revenue was up on last year.', at({ year: 2025 }, 'last year'), true],
    ['A year ago it was 3 %.', at({ year: 2025 }, 'year before'), true],
    ['The previous year was worse.', at({ year: 2025 }, 'last year'), true],
    ['We expect it this quarter.', at({ year: 2026, quarter: 4 }, 'this quarter'), true],
    ['It has no time.', at({ year: 2025 }), false],
    ['2,025 stores.', at({ year: 2025 }), false],
    ['It lasts 18 months.', span(18, 'month'), true],
    ['It lasts two years.', span(24, 'month'), true],
    ['It lasts a quarter of that, 3 months.', span(1, 'quarter'), true],
    ['It lasts 17 months.', span(18, 'month'), false],
    ['It takes 2 weeks.', span(2, 'week'), true],
    ['It takes 2 days.', span(2, 'week'), false],
    ['18 people.', span(18, 'month'), false],
  ])('speaks of a time by its date, its words or a span as long: “%s”', (text, period, spoken) => {
    expect(states(text, period)).toBe(spoken)
  })
})
