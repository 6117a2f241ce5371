import { createRequire } from 'node:module'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const { binding } = createRequire(import.meta.url)('onnxruntime-node/dist/binding.js') as {
  binding: { InferenceSession: new () => { run(...args: unknown[]): unknown } }
}
const Real = binding.InferenceSession
let failing = 0
let loads = 0

/** The runtime itself, which fails as often as it is told to. */
class Failing extends Real {
  constructor() {
    super()
    loads++
  }

  override run(...args: unknown[]): unknown {
    if (failing === 0) return super.run(...args)
    failing--
    throw new Error('no memory for a moment')
  }
}

const ASKED = ['what is your churn?', ['Churn : 2% a month.']] as const

/** As in a thread that has just begun. */
async function begun() {
  vi.resetModules()
  const [encoder, budget] = await Promise.all([import('./cross-encoder.ts'), import('./budget.ts')])
  return { ...encoder, ...budget }
}

beforeEach(() => {
  failing = 0
  loads = 0
  binding.InferenceSession = Failing
  return () => {
    binding.InferenceSession = Real
    // Whoever comes next in this worker has one that runs.
    vi.resetModules()
  }
})

describe('a cross-encoder that fails', () => {
  it('is missed by the one question, tried anew at the next, and said once', async () => {
    const { readTogether, takeTrouble } = await begun()
    const before = readTogether(...ASKED)
    expect(before).toHaveLength(1)
    failing = 1
    expect(readTogether(...ASKED)).toBeNull()
    expect(readTogether(...ASKED)).toEqual(before)
    expect(takeTrouble()).toContain('no memory for a moment')
    expect(takeTrouble()).toBeNull()
    expect(loads).toBe(2)
  })

  it('is given up after three times in a row', async () => {
    const { prepareCrossEncoder, readTogether } = await begun()
    failing = 5
    for (let times = 0; times < 4; times++) expect(prepareCrossEncoder()).toContain('no memory')
    expect(readTogether(...ASKED)).toBeNull()
    expect([loads, failing]).toEqual([3, 2])
  })

  it('leaves what was found without it to be found again, until it is given up', async () => {
    const { counted, readTogether } = await begun()
    const isKept = () => counted(() => readTogether(...ASKED)).isWhole
    expect(isKept()).toBe(true)
    failing = 3
    expect([isKept(), isKept(), isKept(), isKept()]).toEqual([false, false, false, true])
  })
})
