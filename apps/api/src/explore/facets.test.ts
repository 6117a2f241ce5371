import { describe, expect, it, vi } from 'vitest'
import type { Kernel } from '../kernel/context.ts'
import { createFacets } from './facets.ts'
import * as queries from './queries.ts'

const facetsOf = (total: number) => ({ total, industries: [], stages: [], languages: [] })

/** A node's clock and a listing of so many. */
function aListing(total: number) {
  let nowMs = 0
  const clock = { now: () => new Date(nowMs), nowMs: () => nowMs }
  const read = vi.spyOn(queries, 'readFacets').mockImplementation(async () => facetsOf(total))
  read.mockClear()
  const load = createFacets()
  const ctx = { clock, db: {} } as unknown as Pick<Kernel, 'db' | 'clock'>
  return {
    ask: () => load(ctx),
    reads: () => read.mock.calls.length,
    wait: (ms: number) => {
      nowMs += ms
    },
  }
}

describe('what a listing can be narrowed to', () => {
  it('is read once in 15 seconds of a large one, however many ask at once', async () => {
    const { ask, reads, wait } = aListing(1_000)
    await Promise.all([ask(), ask()])
    await ask()
    expect(reads()).toBe(1)
    wait(15_000)
    await Promise.all([ask(), ask(), ask()])
    expect(reads()).toBe(2)
  })

  it('is as new as the question of a small one', async () => {
    const { ask, reads } = aListing(999)
    await ask()
    await ask()
    expect(reads()).toBe(2)
  })
})
