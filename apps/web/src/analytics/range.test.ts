import { afterEach, describe, expect, it, vi } from 'vitest'
import { daysOf, rangeFlaw, rangeQuery, readRange, spansWith } from './range.ts'

const read = (address: string) => readRange(new URLSearchParams(address))
const CLONE = '0190d5a2-7c1e-7b3a-9f00-000000000001'

afterEach(() => vi.unstubAllEnvs())

describe('range of the analytics page', () => {
  it('is the last 30 days unless the address says otherwise', () => {
    expect(read('')).toEqual({ days: 30 })
    expect(read('days=90')).toEqual({ days: 90 })
    expect(read('days=366')).toEqual({ days: 366 })
    expect(read(`days=7&clone=${CLONE}`)).toEqual({ days: 7, clone_id: CLONE })
  })

  it('can be chosen as it is, among those that are offered', () => {
    const offered = (days: number | null) => spansWith(days).map(({ label }) => label)
    expect(offered(90)).toEqual(['Last 7 days', 'Last 30 days', 'Last 90 days', 'Last 365 days'])
    expect(offered(null)).toEqual(offered(90))
    expect(offered(366)).toEqual([...offered(90), 'Last 366 days'])
    expect(offered(1)).toEqual(['Last day', ...offered(90)])
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
      'days=0',
      'days=367',
      'days=1.5',
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

  it.each(['Europe/Berlin', 'Pacific/Auckland', 'America/Los_Angeles'])(
    'offers the days in sight to start choosing from, by the clock of their reader: %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      const late = new Date(2026, 2, 30, 23, 30)
      expect(daysOf({ days: 7 }, late)).toEqual({ start: '2026-03-24', end: '2026-03-30' })
      const early = new Date(2026, 2, 30, 0, 30)
      expect(daysOf({ days: 7 }, early)).toEqual({ start: '2026-03-24', end: '2026-03-30' })
    },
  )

  it('offers days that were chosen as they are', () => {
    const today = new Date('2026-03-30T01:00:00Z')
    expect(daysOf({ days: null, start: '2026-01-01', end: '2026-01-02' }, today)).toEqual({
      start: '2026-01-01',
      end: '2026-01-02',
    })
  })
})
