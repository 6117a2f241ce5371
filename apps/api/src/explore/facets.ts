import type { Kernel } from '../kernel/context.ts'
import { type Facets, readFacets } from './queries.ts'

/** Few are read anew each time: there a founder would miss the own pitch. */
const KEPT_FROM = 1_000
const KEPT_MS = 15_000

export type LoadFacets = (ctx: Pick<Kernel, 'db' | 'clock'>) => Promise<Facets>

/**
 * What the listing can be narrowed to. Of a large one a node reads it once in 15 seconds, however many ask: it is the
 * one question whose answer costs more the more is listed.
 */
export function createFacets(): LoadFacets {
  let kept: { facets: Facets; untilMs: number } | null = null
  let reading: Promise<Facets> | null = null
  return async ({ db, clock }) => {
    if (kept && clock.nowMs() < kept.untilMs) return kept.facets
    reading ??= readFacets(db, clock.now()).finally(() => {
      reading = null
    })
    const facets = await reading
    kept = facets.total >= KEPT_FROM ? { facets, untilMs: clock.nowMs() + KEPT_MS } : null
    return facets
  }
}
