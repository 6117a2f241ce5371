import { describe, expect, it } from 'vitest'
import { whenIn } from '../../facts/dating.ts'
import { periodsIn } from './periods.ts'

const readIn = (text: string) =>
  periodsIn(text).map(({ firstDay, lastDay, text: said }) => `${said}: ${firstDay} to ${lastDay}`)

describe('a part of a year', () => {
  it.each([
    ['in the first half of 2026', 'first half of 2026: 2026-01-01 to 2026-06-30'],
    ['in the second half of 2025', 'second half of 2025: 2025-07-01 to 2025-12-31'],
    ['in the first quarter of 2026', 'first quarter of 2026: 2026-01-01 to 2026-03-31'],
    ['third-quarter 2025', 'third-quarter 2025: 2025-07-01 to 2025-09-30'],
    ['in the last quarter of 2025', 'last quarter of 2025: 2025-10-01 to 2025-12-31'],
    ['2nd quarter 2026', '2nd quarter 2026: 2026-04-01 to 2026-06-30'],
    ['first nine months of 2026', 'first nine months of 2026: 2026-01-01 to 2026-09-30'],
    ['first 6 months of 2026', 'first 6 months of 2026: 2026-01-01 to 2026-06-30'],
    ['last six months of 2025', 'last six months of 2025: 2025-07-01 to 2025-12-31'],
    ['Q3 of 2026', 'Q3 of 2026: 2026-07-01 to 2026-09-30'],
    ['H1 of 2026', 'H1 of 2026: 2026-01-01 to 2026-06-30'],
    ['H1 FY26', 'H1 FY26: 2026-01-01 to 2026-06-30'],
    ['1H 2026', '1H 2026: 2026-01-01 to 2026-06-30'],
    ['2026 H1', '2026 H1: 2026-01-01 to 2026-06-30'],
    ['Q1–Q3 2026', 'Q1–Q3 2026: 2026-01-01 to 2026-09-30'],
    ['January to June 2026', 'January to June 2026: 2026-01-01 to 2026-06-30'],
    ['Jan–Jun 2026', 'Jan–Jun 2026: 2026-01-01 to 2026-06-30'],
    ['in the year to June 2026', 'year to June 2026: 2026-01-01 to 2026-06-30'],
    ['quarter ended 30 June 2026', 'quarter ended 30 June 2026: 2026-01-01 to 2026-06-30'],
    ['FY26', 'FY26: 2026-01-01 to 2026-12-31'],
  ])('is read of “%s”', (text, read) => expect(readIn(text)).toEqual([read]))

  it.each([
    'early 2026',
    'mid-2026',
    'in the spring of 2026',
    'at the beginning of 2026',
    '1. Halbjahr 2026',
    'second half of 2027 (plan)',
  ])('that has no days is not its whole year: “%s”', (text) => expect(readIn(text)).toEqual([]))

  it.each([
    ['First half of 2026', 'in the first half of 2026'],
    ['third quarter of 2025', 'in the third quarter of 2025'],
    ['Jan–Jun 2026', 'from January to June 2026'],
    ['last six months of 2025', 'in the last six months of 2025'],
    ['twelve months to June 2026', 'in the twelve months to June 2026'],
  ])('of “%s” is said “%s”', (text, said) => expect(periodsIn(text).map(whenIn)).toEqual([said]))
})
