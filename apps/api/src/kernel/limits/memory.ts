import { createWindowCounter, type WindowCounter } from '../window-counter.ts'
import type { Count, Limits } from './port.ts'
import { type LimitName, mostBy, rateOf } from './rates.ts'

/**
 * Each node keeps its own counts: whoever guesses meets one of few. `factor` multiplies the limits; tests that are not
 * about them raise it.
 */
export function createMemoryLimits(factor = 1): Limits {
  const counters = new Map<LimitName, WindowCounter>()
  const mostOf = (limit: LimitName) => mostBy(limit, factor)
  const counterOf = (limit: LimitName): WindowCounter => {
    const known = counters.get(limit)
    if (known) return known
    const { windowMs, keys } = rateOf(limit)
    const counter = createWindowCounter({ max: mostOf(limit), windowMs, maxKeys: keys })
    counters.set(limit, counter)
    return counter
  }
  const wait = (counts: readonly Count[], nowMs: number) =>
    Math.max(0, ...counts.map(({ limit, key }) => counterOf(limit).waitMs(key, nowMs)))
  const count = (counts: readonly Count[], nowMs: number, times = 1) => {
    for (const { limit, key } of counts) counterOf(limit).add(key, nowMs, times)
  }
  const look = ({ limit, key }: Count, nowMs: number) => {
    const counter = counterOf(limit)
    return { count: counter.count(key, nowMs), waitMs: counter.waitMs(key, nowMs) }
  }
  return {
    mostOf,
    look: async (counts, nowMs) => counts.map((one) => look(one, nowMs)),
    waitMs: async (counts, nowMs) => wait(counts, nowMs),
    async take(counts, nowMs) {
      const waitMs = wait(counts, nowMs)
      if (waitMs === 0) count(counts, nowMs)
      return waitMs
    },
    async takeSome(counts, wanted, nowMs) {
      const left = counts.map(({ limit, key }) => mostOf(limit) - counterOf(limit).count(key, nowMs))
      const taken = Math.max(0, Math.min(wanted, ...left))
      if (taken > 0) count(counts, nowMs, taken)
      return taken
    },
    add: async (counts, nowMs) => count(counts, nowMs),
    async giveBack(counts) {
      for (const { limit, key } of counts) counterOf(limit).takeBack(key)
    },
    countOf: async ({ limit, key }, nowMs) => counterOf(limit).count(key, nowMs),
  }
}
