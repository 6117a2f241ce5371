import { subDays } from 'date-fns/subDays'
import type { Kernel } from '../kernel/context.ts'
import * as queries from './queries.ts'

/** Drops notifications that were read, and the notes of what was told, after 180 days. */
export const sweepNotifications = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> =>
  queries.dropOld(db, subDays(clock.now(), queries.KEPT_DAYS))
