import { describe, expect, it } from 'vitest'
import { isOpen, readSpan, spanWords } from './span.ts'

const read = (address: string) => readSpan(new URLSearchParams(address))
/** Spaces of print are spaces here. */
const words = (...told: Parameters<typeof spanWords>) => spanWords(...told).replaceAll(/\s/g, ' ')

describe('the time that a list is narrowed to', () => {
  it('is read from the address, under the names of the list', () => {
    const span = { from: '2026-11-15T00:00:00.000Z', before: '2026-11-22T00:00:00.000Z' }
    expect(read(`${new URLSearchParams(span)}`)).toEqual(span)
    const booked = new URLSearchParams({ booked_from: span.from })
    expect(readSpan(booked, 'booked_from', 'booked_before')).toEqual({ from: span.from })
  })

  it('is left out where it cannot be', () => {
    for (const address of ['', 'from=yesterday', 'from=2026-11-22T00:00:00Z&before=2026-11-22T00:00:00Z']) {
      expect([address, read(address)]).toEqual([address, {}])
    }
    expect([isOpen({}), isOpen({ before: '2026-11-22T00:00:00Z' })]).toEqual([true, false])
  })

  it('is told in days of the reader where whole days are meant', () => {
    const span = { from: '2026-11-14T23:00:00.000Z', before: '2026-11-21T23:00:00.000Z' }
    expect(words(span, 'Europe/Berlin')).toBe('Nov 15 – 21, 2026')
    expect(words({ from: span.from }, 'Europe/Berlin')).toBe('since Nov 15, 2026')
    expect(words({ before: span.before }, 'Europe/Berlin')).toBe('before Nov 22, 2026')
  })

  it('is told in days of UTC where those are meant, and says so', () => {
    const span = { from: '2026-11-15T00:00:00.000Z', before: '2026-11-16T00:00:00.000Z' }
    expect(words(span, 'Asia/Kolkata')).toBe('Nov 15, 2026 (UTC)')
    expect(words(span, 'UTC')).toBe('Nov 15, 2026')
  })

  it('is told with its hours otherwise', () => {
    const span = { from: '2026-11-15T14:00:00.000Z', before: '2026-11-16T14:00:00.000Z' }
    expect(words(span, 'UTC')).toBe('Nov 15, 2026, 2:00 PM – Nov 16, 2026, 2:00 PM')
  })
})
