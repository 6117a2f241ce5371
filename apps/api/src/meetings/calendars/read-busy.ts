import { setTimeout as wait } from 'node:timers/promises'
import { CalendarError, type CalendarPort } from '../../adapters/calendar/port.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { findAvailability } from '../queries.ts'
import { listUnread, saveBusy } from './busy-queries.ts'
import * as queries from './calendar-queries.ts'
import { CURRENT_MS, merged, PAUSE_MS, readWindow, WAIT_MS } from './calendar-rules.ts'
import { accountOf, noteFailedRead } from './connection.ts'

export interface BusyReader {
  /**
   * Has the busy times of a founder read where they are older than a minute, `anew` whatever their age. Waits for the
   * providers a few seconds and never throws: what could not be read is seen by its age. Never within a transaction.
   */
  refresh(kernel: Kernel, ownerId: string, options?: { anew?: boolean; waitMs?: number }): Promise<void>
}

/** Of one node: whoever asks while a question is under way waits for its answer. */
export function createBusyReader(port: CalendarPort): BusyReader {
  const underWay = new Map<string, Promise<void>>()
  const read = (kernel: Kernel, connection: queries.ConnectionRow): Promise<void> => {
    // A question of other calendars is another one.
    const key = JSON.stringify([connection.id, countedIn(connection)])
    const asked = underWay.get(key)
    if (asked) return asked
    const reading = readBusy(port, kernel, connection)
      .catch((error: unknown) => kernel.log.error({ err: error }, 'busy times were not kept'))
      .finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }
  return {
    async refresh(kernel, ownerId, { anew = false, waitMs = WAIT_MS } = {}) {
      const connections = await queries.listConnections(kernel.db, ownerId)
      const now = kernel.clock.now()
      const due = connections.filter(
        (each) =>
          each.ended_at === null &&
          countedIn(each).length > 0 &&
          (anew || each.fresh_until === null || each.fresh_until <= now),
      )
      if (due.length === 0) return
      const patience = new AbortController()
      await Promise.race([
        Promise.all(due.map((each) => read(kernel, each))),
        wait(waitMs, undefined, { signal: patience.signal }).catch(() => undefined),
      ])
      patience.abort()
    },
  }
}

const countedIn = ({ calendars }: queries.ConnectionRow): string[] =>
  calendars.filter(({ reads }) => reads).map(({ id }) => id)

/** Asks one provider, with no connection to the database held meanwhile. */
async function readBusy(
  port: CalendarPort,
  kernel: Kernel,
  connection: queries.ConnectionRow,
): Promise<void> {
  const askedAt = kernel.clock.now()
  const after = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
  const calendarIds = countedIn(connection)
  try {
    const account = accountOf(kernel, connection)
    const { horizon_days: horizon, timezone } = await findAvailability(kernel.db, connection.owner_id)
    const spans = merged(await port.busyTimes(account, calendarIds, readWindow(askedAt, horizon), timezone))
    await inTransaction(kernel, ({ db }) =>
      saveBusy(db, connection, {
        calendarIds,
        askedAt, // Fresh for as long as it is taken for current, which counts from then, too.
        freshUntil: after(askedAt, CURRENT_MS),
        spans,
      }),
    )
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error
    const freshUntil = after(kernel.clock.now(), PAUSE_MS)
    await noteFailedRead(kernel, connection, error, { calendarIds, freshUntil })
  }
}

const AT_ONCE = 200
const TOGETHER = 8
const READ_EVERY_MS = 5 * 60_000

/** Has what nobody looked at for a while read all the same, so that stale times are minutes old and not days. */
export async function readInBackground(kernel: Kernel, reader: BusyReader): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - READ_EVERY_MS)
  const owners = (await listUnread(kernel.db, before, AT_ONCE)).map(({ owner_id }) => owner_id)
  const left = [...new Set(owners)].values()
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      for (const ownerId of left) await reader.refresh(kernel, ownerId)
    }),
  )
}
