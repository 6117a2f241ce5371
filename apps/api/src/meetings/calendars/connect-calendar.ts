import type { CalendarProblem, CalendarProvider, InputOf, routes } from '@understudy/contract'
import { type Account, CalendarError, type CalendarPort } from '../../adapters/calendar/port.ts'
import { IdentityRefused } from '../../adapters/identity/port.ts'
import { isLiveSession } from '../../auth/external/external-queries.ts'
import { Answer, type Context, inTransaction, type UserContext } from '../../kernel/context.ts'
import { refuse } from '../../kernel/errors.ts'
import { newId, randomToken, tokenHash } from '../../kernel/ids.ts'
import * as queries from './calendar-queries.ts'
import * as rules from './calendar-rules.ts'
import { queueEntries } from './queue-entries.ts'
import type { BusyReader } from './read-busy.ts'

/** Where the browser goes to connect a calendar, for the first time or anew. Refuses `unavailable` with the reason. */
export const connectCalendar =
  (port: CalendarPort) => async (ctx: UserContext, input: InputOf<typeof routes.connectCalendar>) => {
    const { provider } = input.params
    // A browser that begins twice, in two tabs, is one browser: both may come back.
    const browser = rules.browserIn(ctx.cookies) ?? randomToken()
    const state = randomToken()
    const url = await port.start(provider, rules.attemptOf(ctx.secrets, state, browser))
    await queries.insertAttempt(ctx.db, {
      state_hash: tokenHash(state),
      browser_hash: tokenHash(browser),
      provider,
      user_id: ctx.caller.userId,
      session_id: ctx.caller.sessionId,
      expires_at: new Date(ctx.clock.now().getTime() + rules.ATTEMPT_MS),
    })
    return new Answer({ url }, { cookies: [rules.browserCookie(browser)] })
  }

/**
 * Where a provider sends the browser back to. Whatever comes of it, the browser goes on to the settings, which say it.
 * Refuses `unavailable` for a provider that is not set up.
 */
export const finishCalendar =
  (port: CalendarPort, reader: BusyReader) =>
  async (ctx: Context, input: InputOf<typeof routes.finishCalendar>) => {
    const { provider } = input.params
    const reason = port.whyNot(provider)
    if (reason !== null) throw refuse('unavailable', reason)
    const url = rules.settingsPage(provider, await connect(ctx, { port, reader }, provider, input.query))
    return new Answer({ url }, { status: 303, location: url })
  }

type Answered = InputOf<typeof routes.finishCalendar>['query']

/** Null once it is connected. */
async function connect(
  ctx: Context,
  { port, reader }: { port: CalendarPort; reader: BusyReader },
  provider: CalendarProvider,
  { state, ...answer }: Answered,
): Promise<CalendarProblem | null> {
  const browser = rules.browserIn(ctx.cookies)
  if (browser === null || state === undefined) return 'expired'
  const now = ctx.clock.now()
  const key = { state: tokenHash(state), browser: tokenHash(browser), provider, now }
  const begun = await queries.takeAttempt(ctx.db, key)
  // Who has signed out meanwhile has gone away.
  if (!begun || !(await isLiveSession(ctx.db, begun.user_id, begun.session_id, now))) return 'expired'
  try {
    const { refreshToken } = await port.finish(provider, rules.attemptOf(ctx.secrets, state, browser), answer)
    await keep(ctx, port, { ownerId: begun.user_id, provider, refreshToken })
    await reader.refresh(ctx, begun.user_id, { anew: true })
    return null
  } catch (error) {
    if (!(error instanceof IdentityRefused || error instanceof CalendarError)) throw error
    ctx.log.warn({ provider, why: error.message }, 'a calendar was not connected')
    if (error instanceof IdentityRefused) return error.problem
    return error.problem === 'away' ? 'provider_unreachable' : 'provider_refused'
  }
}

async function keep(
  ctx: Context,
  port: CalendarPort,
  granted: { ownerId: string; provider: CalendarProvider; refreshToken: string },
): Promise<void> {
  const { ownerId, provider } = granted
  const id = newId()
  let { refreshToken } = granted
  const keepToken = async (next: string) => {
    refreshToken = next
  }
  const account: Account = { provider, id, refreshToken, keepToken }
  const list = await port.listCalendars(account)
  await inTransaction(ctx, async (inner) => {
    await queries.holdChoices(inner.db, ownerId)
    const all = await queries.listConnections(inner.db, ownerId)
    const before = all.find((each) => each.provider === provider)
    // Another account has calendars of its own.
    const same = before?.account === list.account ? before : undefined
    const calendars = rules.keptCalendars(list, same?.calendars ?? [])
    const isOnly = all.every((each) => each.provider === provider || each.writes_to === null)
    const writesTo = same
      ? rules.writableIn(calendars, same.writes_to)
      : isOnly
        ? rules.firstWritable(calendars)
        : null
    await queries.saveConnection(inner.db, {
      owner_id: ownerId,
      provider,
      id,
      account: list.account,
      refresh_token: inner.secrets.seal(refreshToken),
      calendars,
      writes_to: writesTo,
      connected_at: inner.clock.now(),
    })
    // What stood in the calendars of the other account is out of reach: its meetings are written anew, where they now go.
    const isOther = before !== undefined && same === undefined
    if (isOther) await queries.removeEvents(inner.db, ownerId, provider)
    if (writesTo !== null || isOther) await queueEntries(inner, ownerId)
  })
}
