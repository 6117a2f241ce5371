import type { CalendarService } from '@understudy/contract'
import { type Account, CalendarError, type CalendarPort } from '../../adapters/calendar/port.ts'
import { inTransaction, type Kernel } from '../../kernel/context.ts'
import { queueLetter } from '../../kernel/letters/queue-letter.ts'
import { isUnread, keepFailedRead } from './busy-queries.ts'
import * as queries from './calendar-queries.ts'
import { CALENDAR_NAMES, CURRENT_MS } from './calendar-rules.ts'

type Row = queries.ConnectionRow

/**
 * As its provider is asked. Throws {@link CalendarError} where it was sealed with a secret that this node does not know,
 * which it may by its next start: nothing has ended.
 */
export function accountOf(kernel: Kernel, connection: Row): Account {
  const refreshToken = kernel.secrets.open(connection.refresh_token)
  if (refreshToken === null) {
    const name = CALENDAR_NAMES[connection.provider]
    throw new CalendarError(
      'away',
      `${name} was not asked: our access to it cannot be opened here just now. Should that stay so, connect it again.`,
    )
  }
  return {
    provider: connection.provider,
    id: connection.id,
    refreshToken,
    keepToken: async (next) => {
      await queries.updateConnection(kernel.db, connection, { refresh_token: kernel.secrets.seal(next) })
    },
  }
}

/** Writes down what went wrong when its calendars were listed. Access that was taken back ends the connection, and its founder is told, once. */
export async function noteFailure(kernel: Kernel, connection: Row, error: CalendarError): Promise<void> {
  const at = kernel.clock.now()
  if (error.problem === 'ended') return endAndTell(kernel, connection, at, error.message)
  const failed = { failed_at: at, last_error: error.message, fresh_until: null }
  await queries.updateConnection(kernel.db, connection, failed)
}

/** The same of its busy times; that a calendar could not be read that counts no longer says nothing. */
export async function noteFailedRead(
  kernel: Kernel,
  connection: Row,
  error: CalendarError,
  { calendarIds, freshUntil }: { calendarIds: readonly string[]; freshUntil: Date },
): Promise<void> {
  const at = kernel.clock.now()
  if (error.problem === 'ended') return endAndTell(kernel, connection, at, error.message)
  const failed = { failed_at: at, last_error: error.message, fresh_until: freshUntil }
  await keepFailedRead(kernel.db, connection, calendarIds, failed)
}

/** Writes down what went wrong when a meeting was written into it; what ends it ends it here, too. */
export async function noteFailedWrite(kernel: Kernel, connection: Row, error: CalendarError): Promise<void> {
  const at = kernel.clock.now()
  if (error.problem === 'ended') return endAndTell(kernel, connection, at, error.message)
  await queries.updateConnection(kernel.db, connection, { write_failed_at: at, write_error: error.message })
}

/** What is noted of a calendar that is read, and of one that is written into, or is not any more. */
export const NO_FAILED_READ = { failed_at: null, last_error: null }
export const NO_FAILED_WRITE = { write_failed_at: null, write_error: null }

const endAndTell = (kernel: Kernel, connection: Row, at: Date, words: string): Promise<void> =>
  inTransaction(kernel, async (inner) => {
    const owner = await queries.endConnection(inner.db, connection, at, words)
    if (!owner) return
    const name = CALENDAR_NAMES[connection.provider]
    await queueLetter(inner, {
      to: owner.email,
      subject: `${name} is no longer connected`,
      letter: {
        heading: `${name} is no longer connected`,
        lines: [
          `${name} does not take our access any more: somebody took it back there, or it ran out.`,
          'Visitors still ask for meetings. As nobody can see whether you are busy, look at your calendar before you confirm. New meetings are not written into it.',
        ],
        action: { label: 'Connect it again', url: `${inner.publicUrl}/settings/availability` },
        reason: 'You get this mail because you connected that calendar.',
      },
      dedupeKey: `calendar-ended:${connection.id}`,
    })
  })

/** A provider and what its caller has connected there, as the settings show it. */
export function toService(
  port: Pick<CalendarPort, 'whyNot'>,
  provider: Row['provider'],
  row: Row | undefined,
): CalendarService {
  const reason = port.whyNot(provider)
  if (!row) return { provider, reason, connection: null }
  return {
    provider,
    reason,
    connection: {
      account: row.account,
      state: stateOf(row),
      connected_at: row.connected_at.toISOString(),
      read_at: row.read_at?.toISOString() ?? null,
      last_error: errorOf(row.failed_at, row.last_error),
      last_write_error: errorOf(row.write_failed_at, row.write_error),
      calendars: row.calendars,
      writes_to: row.writes_to,
    },
  }
}

const errorOf = (at: Date | null, words: string | null) =>
  at && words !== null ? { at: at.toISOString(), words } : null

function stateOf({ ended_at, failed_at }: Row): 'reading' | 'failing' | 'ended' {
  if (ended_at !== null) return 'ended'
  return failed_at === null ? 'reading' : 'failing'
}

/** Whether somebody may be busy whom this installation takes for free. One statement. */
export const isCalendarUnread = (
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  ownerId: string,
): Promise<boolean> => isUnread(db, ownerId, new Date(clock.now().getTime() - CURRENT_MS))
