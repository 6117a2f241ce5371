import { describe, expect, it } from 'vitest'
import { checkNumbers } from './check.ts'
import { type Computation, monthAfter } from './compute.ts'

const sources = [{ id: 'runway', text: 'Runway: 14 months ; 2026-09-30 (September 2026)' }]
const lasts = (text: string): Computation => {
  const operand = { sourceId: 'runway', text }
  return { op: 'month-after', left: operand, right: operand }
}
const isSaid = (sentence: string, computations: Computation[]) =>
  checkNumbers(sentence, sources, { computations }).ok

describe('the month after so many', () => {
  it('is counted from the day of the source', () => {
    expect(monthAfter(lasts('14 months'), sources)).toEqual({ year: 2027, month: 11 })
  })

  it.each(['13 months', '14 years'])('is none of months that the source does not state: %s', (text) => {
    expect(monthAfter(lasts(text), sources)).toBeNull()
  })

  it('may be said where it was counted, and no other', () => {
    expect(isSaid('It lasts until November 2027.', [lasts('14 months')])).toBe(true)
    expect(isSaid('It lasts until December 2027.', [lasts('14 months')])).toBe(false)
    expect(isSaid('It lasts until 3 November 2027.', [lasts('14 months')])).toBe(false)
    expect(isSaid('It lasts until November 2027.', [])).toBe(false)
  })
})
