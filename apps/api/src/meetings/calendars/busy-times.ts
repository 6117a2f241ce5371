import type { Db } from '../../kernel/database.ts'
import { findBusy as findMeetings } from '../queries.ts'
import type { TimeSpan } from '../slot-rules.ts'
import * as queries from './calendar-queries.ts'
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
  const meetings = await findMeetings(db, ownerId, window, now, movingId)
  const outside = await queries.findBusy(db, ownerId, window)
  if (movingId === undefined || outside.length === 0) return [...meetings, ...outside]
  const own = await queries.findEntrySpan(db, ownerId, movingId)
  return [...meetings, ...(own ? without(outside, own) : outside)]
}
