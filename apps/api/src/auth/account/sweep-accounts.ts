import type { Kernel } from '../../kernel/context.ts'
import { dropRunOut } from '../external/external-queries.ts'
import { dropEnded, dropSessions } from './account-queries.ts'

const DAY_MS = 24 * 3_600_000
/** A device that was signed in within this time is not announced as a new one. */
const SESSIONS_KEPT_DAYS = 180

/**
 * Forgets links, codes and refresh tokens a day after they ran out: they count towards limits of an hour until
 * then. Ended sessions are kept for longer, for they tell a known device from a new one.
 */
export async function sweepAccounts(kernel: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const nowMs = kernel.clock.now().getTime()
  await dropEnded(kernel.db, new Date(nowMs - DAY_MS))
  await dropRunOut(kernel.db, new Date(nowMs - DAY_MS))
  await dropSessions(kernel.db, new Date(nowMs - SESSIONS_KEPT_DAYS * DAY_MS))
}
