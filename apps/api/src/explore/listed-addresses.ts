import type { Kernel } from '../kernel/context.ts'
import * as queries from './queries.ts'

/** A sitemap may hold five times as many; these are a megabyte. */
const MOST = 10_000

/** Listed pitches by their addresses, the newest first. One statement. */
export const listedAddresses = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>) =>
  queries.listAddresses(db, clock.now(), MOST)
