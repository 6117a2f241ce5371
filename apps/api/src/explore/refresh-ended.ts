import type { Kernel } from '../kernel/context.ts'
import * as queries from './queries.ts'

/** Listings that are looked at again at a time. */
const AT_ONCE = 1_000

/**
 * Looks again at listings whose pitch has closed: another of the clone's pitches may be open, or the listing goes.
 * A transaction for each, so that none waits for a clone while it holds another.
 */
export async function refreshEnded({ db }: Pick<Kernel, 'db'>): Promise<void> {
  for (const ended of await queries.findEnded(db, AT_ONCE)) await queries.refreshListing(db, ended)
}
