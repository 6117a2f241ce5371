import { describe, expect, it, vi } from 'vitest'
import { failingRuntime } from '../testing/failing-runtime.ts'

const runtime = failingRuntime()

const ASKED = ['what is your churn?', ['Churn : 2% a month.']] as const
/** What was just read is known: another question is read anew. */
const another = (times: number) => [`what was your churn ${times} months ago?`, ASKED[1]] as const

/** As in a thread that has just begun. */
async function begun() {
  vi.resetModules()
  const [encoder, budget] = await Promise.all([import('./cross-encoder.ts'), import('./budget.ts')])
  return { ...encoder, ...budget }
}

describe('a cross-encoder that fails', () => {
  it('is missed by the one question, tried anew at the next, and said once', async () => {
    const { readTogether, takeCauseOfUnread } = await begun()
    const before = readTogether(...ASKED)
    expect(before).toHaveLength(1)
    runtime.failing = 1
    expect(readTogether(...another(1))).toBeNull()
    expect(readTogether(...ASKED)).toEqual(before)
    expect(takeCauseOfUnread()).toContain('no memory for a moment')
    expect(takeCauseOfUnread()).toBeNull()
    expect(runtime.loads).toBe(2)
  })

  it('is given up after three times in a row', async () => {
    const { prepareCrossEncoder, readTogether } = await begun()
    runtime.failing = 5
    for (let times = 0; times < 4; times++) expect(prepareCrossEncoder()).toContain('no memory')
    expect(readTogether(...ASKED)).toBeNull()
    expect([runtime.loads, runtime.failing]).toEqual([3, 2])
  })

  it('leaves what was found without it to be found again, until it is given up', async () => {
    const { counted, readTogether } = await begun()
    const isKept = (times: number) => counted(() => readTogether(...another(times))).isWhole
    expect(isKept(0)).toBe(true)
    runtime.failing = 3
    expect([1, 2, 3, 4].map(isKept)).toEqual([false, false, false, true])
  })
})
