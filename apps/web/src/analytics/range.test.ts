import { describe, expect, it } from 'vitest'
import { daysOf, rangeFlaw, rangeQuery, readRange } from './range.ts'

const read = (address: string) => readRange(new URLSearchParams(address))
const CLONE = '0190d5a2-7c1e-7b3a-9f00-000000000001'

describe('range of the analytics page', () => {
  it('is the last 30 days unless the address says otherwise', () => {
    expect(read('')).toEqual({ days: 30 })
    expect(read('days=90')).toEqual({ days: 90 })
    expect(read(`days=7&clone=${CLONE}`)).toEqual({ days: 7, clone_id: CLONE })
  })

  it('is two days of one’s own, both counted', () => {
    expect(read('start=2026-10-01&end=2026-10-31')).toEqual({
      days: null,
      start: '2026-10-01',
      end: '2026-10-31',
    })
    expect(rangeQuery(read('start=2026-10-01&end=2026-10-31'))).toEqual({
      start: '2026-10-01',
      end: '2026-10-31',
    })
  })

  it('leaves out what makes no sense', () => {
    for (const address of [
      'days=12',
      'days=-1',
      'start=2026-10-02&end=2026-10-01',
      'start=2024-01-01&end=2026-10-01',
      'start=2026-10-02',
      'start=yesterday&end=today',
      'clone=mine',
    ]) {
      expect([address, read(address)]).toEqual([address, { days: 30 }])
    }
  })

  it('says what is wrong with two days', () => {
    expect(rangeFlaw('2026-10-02', '2026-10-01')).toMatch(/must not come before/)
    expect(rangeFlaw('2025-10-01', '2026-10-01')).toBeNull()
    expect(rangeFlaw('2025-09-30', '2026-10-01')).toMatch(/At most 366 days/)
  })

  it('offers the days in sight to start choosing from, over a change of clocks too', () => {
    const today = new Date(2026, 2, 30, 1)
    expect(daysOf({ days: 7 }, today)).toEqual({ start: '2026-03-24', end: '2026-03-30' })
    expect(daysOf({ days: null, start: '2026-01-01', end: '2026-01-02' }, today)).toEqual({
      start: '2026-01-01',
      end: '2026-01-02',
    })
  })
})
