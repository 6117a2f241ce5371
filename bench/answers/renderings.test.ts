import { describe, expect, it } from 'vitest'
import { judgeRenderings, loadRenderings } from './renderings.ts'

describe.each(['tune', 'report'] as const)('the labelled renderings, %s', (half) => {
  const judged = judgeRenderings(half)
  const share = (isTrue: boolean) => {
    const own = judged.filter(({ kind }) => (kind === 'true') === isTrue)
    return own.filter(({ why }) => why !== null).length / own.length
  }

  it('are in three languages, half of them altered', () => {
    expect(judged.length).toBeGreaterThanOrEqual(100)
    expect(new Set(judged.map(({ language }) => language)).size).toBe(3)
    expect(judged.filter(({ kind }) => kind === 'true')).toHaveLength(judged.length / 2)
  })

  it('are told apart: 98 % of what was altered is caught, 5 % of what is true is refused at most', () => {
    expect(share(false)).toBeGreaterThanOrEqual(0.98)
    expect(share(true)).toBeLessThanOrEqual(0.05)
  })
})

it('the halves share no sentence', () => {
  const report = new Set(loadRenderings('report').map(({ original }) => original))
  expect(loadRenderings('tune').some(({ original }) => report.has(original))).toBe(false)
})
