import type { Db } from '../../kernel/database.ts'
import { findBusy } from '../queries.ts'
import type { TimeSpan } from '../slot-rules.ts'
import { findEntrySpan } from './calendar-queries.ts'
import { without } from './calendar-rules.ts'

/**
 * When a founder is taken: by meetings here, and by what their own calendars said last. A meeting that is about to make
 * room for itself stands in its own way in neither.
 */
export async function findBusyTimes(
  db: Db,
  ownerId: string,
  window: TimeSpan,
  now: Date,
  movingId?: string,
): Promise<TimeSpan[]> {
  const all = await findBusy(db, ownerId, window, now, movingId)
  const outside = all.filter(({ isOutside }) => isOutside)
  if (movingId === undefined || outside.length === 0) return all
  const own = await findEntrySpan(db, ownerId, movingId)
  if (!own) return all
  return [...all.filter(({ isOutside }) => !isOutside), ...without(outside, own)]
}
