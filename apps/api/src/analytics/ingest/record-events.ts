import type { AnalyticsEvent, InputOf, routes } from '@understudy/contract'
import type { Context, Kernel } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import type { Count } from '../../kernel/limits/port.ts'
import { networkOf } from '../../kernel/window-counter.ts'
import type { CodeGuard } from '../../pitches/visit/attempt-limits.ts'
import { lookUpLink } from '../../pitches/visit/find-link.ts'
import { checkGrant } from '../../pitches/visit/grant.ts'
import { addressOf } from '../../pitches/visit/visited-link.ts'
import { kindOf } from '../../pitches/visit/visitor-kind.ts'
import { believedTime } from '../rules.ts'
import { type Batch, createBatch } from './batch.ts'
import { insertTold, type ToldEvent } from './ingest-queries.ts'

/** Answers the addresses that lead somewhere. */
type ToldBatch = Batch<ToldEvent, ReadonlySet<string>>

export const createToldBatch = (db: Kernel['db'], onCommitted: () => void): ToldBatch =>
  createBatch((events) => insertTold(db, events), onCommitted)

export interface IngestParts {
  batch: ToldBatch
  /** Shared with the view of a link: whoever tries many codes is counted once for all ways. */
  codes: CodeGuard
}

/**
 * Takes what a visit tells, committed once it is answered. The answer is the same whether a link exists or not;
 * what names an unknown link or session, or is more than a day old, is dropped. Beyond the budgets of a session, a
 * network and a link events are dropped too, and not counted as accepted. One statement for all requests that come
 * at a time.
 */
export const recordEvents =
  ({ batch, codes }: IngestParts) =>
  async (ctx: Context, { body }: InputOf<typeof routes.recordEvents>) => {
    const events = 'events' in body ? body.events : [body]
    const receivedAt = ctx.clock.now()
    if ((await codes.waitMs(ctx.address, receivedAt.getTime())) > 0) return { accepted: events.length }
    const teller = from(ctx)
    const timely = events.flatMap((event) => toTold(teller, event, receivedAt))
    const told = await withinBudget(ctx, timely)
    const accepted = { accepted: events.length - timely.length + told.length }
    if (told.length === 0) return accepted
    const known = await batch.add(told)
    for (const address of new Set(told.map((event) => event.address))) {
      if (!known.has(address)) await codes.unknown(ctx.address, receivedAt.getTime())
    }
    return accepted
  }

/** The first of each session at each link that its budgets allow. */
async function withinBudget(ctx: Context, told: readonly ToldEvent[]): Promise<ToldEvent[]> {
  const kept: ToldEvent[] = []
  for (const events of Map.groupBy(told, keyOf).values()) {
    const [first] = events
    if (!first) continue
    kept.push(...events.slice(0, await takeBudget(ctx, first.sessionId, first.address, events.length)))
  }
  return kept
}

const keyOf = ({ sessionId, address }: ToldEvent) => `${sessionId} ${address}`

/** Counted by what was typed, so that it says nothing of whether there is such a link. */
function takeBudget(ctx: Context, sessionId: string, address: string, events: number): Promise<number> {
  const network = networkOf(ctx.address)
  const counts: Count[] = [
    { limit: 'event.session', key: sessionId },
    { limit: 'event.session-day', key: sessionId },
    { limit: 'event.network', key: network },
    { limit: 'event.network-day', key: network },
    { limit: 'event.link', key: address },
    { limit: 'event.link-day', key: address },
  ]
  return ctx.limits.takeSome(counts, events, ctx.clock.now().getTime())
}

function toTold(teller: Teller, event: AnalyticsEvent, receivedAt: Date): ToldEvent[] {
  const at = believedTime(new Date(event.at), receivedAt)
  if (!at) return []
  return [
    {
      ...teller,
      id: event.event_id,
      address: addressOf(event.pitch_link_code),
      sessionId: event.session_id,
      type: event.type,
      detail: event.section_id ?? '',
      amount: event.seconds ?? 0,
      at,
      receivedAt,
    },
  ]
}

/** Notes that a shared pitch was opened, and with a grant that it was let in. Answers as {@link recordEvents}. */
export const recordPitchLinkView =
  ({ batch, codes }: IngestParts) =>
  async (ctx: Context, { body }: InputOf<typeof routes.recordPitchLinkView>) => {
    const accepted = { accepted: 1 }
    const now = ctx.clock.now()
    const address = addressOf(body.pitch_link_code)
    // Before it is known whether there is such a link: the answer must not say.
    if ((await takeBudget(ctx, body.session_id, address, 1)) === 0) return { accepted: 0 }
    const { link } = await lookUpLink(codes, ctx, ctx.address, address)
    if (!link) return accepted
    const byOwner = ctx.caller?.userId === link.ownerId
    const entry = { grant: body.access_grant ?? null, sessionId: body.session_id, byOwner }
    const letIn = await checkGrant(ctx, link, entry)
    await batch.add([
      {
        ...from(ctx),
        id: newId(),
        address: link.linkCode,
        sessionId: body.session_id,
        type: letIn ? 'unlocked' : 'opened',
        detail: '',
        amount: letIn && body.counted_before ? 1 : 0,
        at: now,
        receivedAt: now,
      },
    ])
    return accepted
  }

type Teller = Pick<ToldEvent, 'callerId' | 'kind'>
const from = (ctx: Context): Teller => ({ callerId: ctx.caller?.userId ?? null, kind: kindOf(ctx.userAgent) })
