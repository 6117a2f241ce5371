import type { Kernel } from '../../kernel/context.ts'
import { forgetEntrances } from './entrance-queries.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 90

/** Forgets who was let in long ago. */
export const sweepEntrances = (kernel: Pick<Kernel, 'db' | 'clock'>): Promise<void> =>
  forgetEntrances(kernel.db, new Date(kernel.clock.now().getTime() - KEPT_DAYS * DAY_MS))
