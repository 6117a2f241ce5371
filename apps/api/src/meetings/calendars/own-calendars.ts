import { CalendarProvider, type CalendarService, type InputOf, type routes } from '@understudy/contract'
import { CalendarError, type CalendarPort } from '../../adapters/calendar/port.ts'
import { inTransaction, type Kernel, type UserContext } from '../../kernel/context.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { forgetBusy } from './busy-queries.ts'
import * as queries from './calendar-queries.ts'
import * as rules from './calendar-rules.ts'
import { accountOf, NO_FAILED_READ, NO_FAILED_WRITE, noteFailure, toService } from './connection.ts'
import { queueEntries } from './queue-entries.ts'
import type { BusyReader } from './read-busy.ts'

/** What can be connected, and what the caller has. One statement; no provider is asked. */
export const listCalendars =
  (port: CalendarPort) =>
  async (ctx: UserContext): Promise<CalendarService[]> => {
    const rows = await queries.listConnections(ctx.db, ctx.caller.userId)
    return CalendarProvider.options.map((provider) =>
      toService(
        port,
        provider,
        rows.find((row) => row.provider === provider),
      ),
    )
  }

/**
 * Keeps which calendars count and which one meetings go into; meetings to come are written there. Refuses `not_found`
 * where none is connected, `invalid` for a calendar that is not listed or cannot be written to.
 */
export const chooseCalendars =
  (port: CalendarPort) =>
  async (ctx: UserContext, input: InputOf<typeof routes.chooseCalendars>): Promise<CalendarService> => {
    const { provider } = input.params
    const { reads, writes_to: writesTo } = input.body
    const ownerId = ctx.caller.userId
    await inTransaction(ctx, async (inner) => {
      await queries.holdChoices(inner.db, ownerId)
      const row = await own(inner, provider)
      const ids = new Set(row.calendars.map(({ id }) => id))
      if (reads.some((id) => !ids.has(id))) throw unknown('reads')
      if (writesTo !== null && rules.writableIn(row.calendars, writesTo) === null) throw unknown('writes_to')
      if (writesTo !== null) await queries.stopWriting(inner.db, ownerId, provider)
      const calendars = row.calendars.map((each) => ({ ...each, reads: reads.includes(each.id) }))
      // What was read is of other calendars.
      await queries.updateConnection(inner.db, row, {
        ...withoutFailures(row, calendars, writesTo),
        calendars,
        writes_to: writesTo,
        fresh_until: null,
      })
      await forgetBusy(inner.db, row)
      if (writesTo !== null && writesTo !== row.writes_to) await queueEntries(inner, ownerId)
    })
    return toService(port, provider, await own(ctx, provider))
  }

/** Where nothing is read, no reading clears what failed; and what was written went into another calendar. */
const withoutFailures = (
  row: queries.ConnectionRow,
  calendars: readonly rules.KeptCalendar[],
  writesTo: string | null,
) => ({
  ...(row.ended_at === null && !calendars.some(({ reads }) => reads) ? NO_FAILED_READ : {}),
  ...(writesTo === row.writes_to ? {} : NO_FAILED_WRITE),
})

const unknown = (field: 'reads' | 'writes_to') => {
  const problem = field === 'reads' ? 'names a calendar that is not there' : 'cannot be written to'
  return new AppError('invalid', { detail: `${field}: ${problem}`, fields: { [field]: problem } })
}

/** Asks the provider now. What goes wrong stands in the answer. Refuses `not_found` where none is connected. */
export const readCalendar =
  (port: CalendarPort, reader: BusyReader) =>
  async (ctx: UserContext, input: InputOf<typeof routes.readCalendar>): Promise<CalendarService> => {
    const { provider } = input.params
    const row = await own(ctx, provider)
    if (row.ended_at === null) {
      await listAnew(ctx, port, row)
      await reader.refresh(ctx, ctx.caller.userId, { anew: true })
    }
    return toService(port, provider, await own(ctx, provider))
  }

async function listAnew(ctx: UserContext, port: CalendarPort, row: queries.ConnectionRow): Promise<void> {
  try {
    const list = await port.listCalendars(accountOf(ctx, row))
    await inTransaction(ctx, async (inner) => {
      await queries.holdChoices(inner.db, row.owner_id)
      // It takes seconds until a provider answers: what was chosen meanwhile stands.
      const now = await queries.findConnection(inner.db, row.owner_id, row.provider)
      if (now?.id !== row.id) return
      const calendars = rules.keptCalendars(list, now.calendars)
      const writesTo = rules.writableIn(calendars, now.writes_to)
      await queries.updateConnection(inner.db, now, {
        ...withoutFailures(now, calendars, writesTo),
        calendars,
        account: list.account,
        writes_to: writesTo,
      })
    })
  } catch (error) {
    if (!(error instanceof CalendarError)) throw error
    await noteFailure(ctx, row, error)
  }
}

/**
 * Forgets the connection and all that was read by it, then gives the access back. What was written into the calendar
 * stays there. Refuses `not_found` where none is connected.
 */
export const removeCalendar =
  (port: CalendarPort) => async (ctx: UserContext, input: InputOf<typeof routes.removeCalendar>) => {
    const { provider } = input.params
    const row = await own(ctx, provider)
    await queries.removeConnection(ctx.db, ctx.caller.userId, provider)
    await giveBack(ctx, port, row)
    return { success: true as const }
  }

/** Before the rows of an account that is closed are deleted. Safe to repeat. */
export const dropCalendars =
  (port: CalendarPort) =>
  async (kernel: Kernel, ownerId: string): Promise<void> => {
    for (const row of await queries.listConnections(kernel.db, ownerId)) {
      await giveBack(kernel, port, row)
      await queries.removeConnection(kernel.db, ownerId, row.provider)
    }
  }

async function giveBack(kernel: Kernel, port: CalendarPort, row: queries.ConnectionRow): Promise<void> {
  if (row.ended_at !== null || kernel.secrets.open(row.refresh_token) === null) return
  await port.revoke(accountOf(kernel, row))
}

async function own(ctx: UserContext, provider: CalendarProvider): Promise<queries.ConnectionRow> {
  const row = await queries.findConnection(ctx.db, ctx.caller.userId, provider)
  if (!row) throw refuse('not_found')
  return row
}
