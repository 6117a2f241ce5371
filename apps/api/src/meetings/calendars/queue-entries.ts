import type { Kernel } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import * as queries from './calendar-queries.ts'

const AT_MOST = 500

/** Has every agreed meeting that is to come stand in its founder's calendar. */
export async function queueEntries(inner: Kernel & { db: Tx }, ownerId: string): Promise<void> {
  for (const { calendar_uid } of await queries.listAgreed(inner.db, ownerId, inner.clock.now(), AT_MOST)) {
    await inner.bus.emit(inner.db, 'meeting.entry-due', { ownerId, calendarUid: calendar_uid })
  }
}

const DUE_AFTER_MS = 10 * 60_000

/** Queues once more what a provider did not take, as long as its meeting is to come. Run regularly. */
export async function requeueEntries({ db, clock, bus }: Kernel): Promise<void> {
  const now = clock.now()
  await queries.settleOver(db, now)
  const before = new Date(now.getTime() - DUE_AFTER_MS)
  for (const { owner_id: ownerId, calendar_uid: calendarUid } of await queries.listDue(db, before, AT_MOST)) {
    await bus.emit(db, 'meeting.entry-due', { ownerId, calendarUid })
  }
}
