import type { Kernel } from '../kernel/context.ts'
import * as queries from './queries.ts'

const KEPT_MS = 180 * 24 * 3_600_000

/** Drops notifications that were read, and the notes of what was told, after 180 days. */
export const sweepNotifications = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> =>
  queries.dropOld(db, new Date(clock.now().getTime() - KEPT_MS))
