import type { Correction, InputOf, OutOf, Reach, routes } from '@understudy/contract'
import { ownClone } from '../../clones/own-clone.ts'
import { whoCalled } from '../../investors/who-came.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { type AppError, refuse } from '../../kernel/errors.ts'
import * as queries from './correction-queries.ts'
import type { LoadVersion } from './find-listeners.ts'
import { statedBy } from './heard.ts'
import { hearsNow } from './hears-now.ts'
import * as sending from './sending-queries.ts'

/** Figures that visitors were told otherwise than the published version states them. Refuses as ownClone does. */
export async function listCorrections(
  ctx: UserContext,
  { params, query }: InputOf<typeof routes.listCorrections>,
): Promise<OutOf<typeof routes.listCorrections>> {
  const { owner_id: ownerId, id: cloneId } = await ownClone(ctx, params.id)
  const { rows, total } = await queries.listCorrections(ctx.db, { ownerId, cloneId }, query)
  return { corrections: rows.map(toCorrection), total }
}

/** Who heard another value, when, in which version, and how they can be told. Refuses `not_found`. */
export async function listFigureListeners(
  ctx: UserContext,
  { params, query }: InputOf<typeof routes.listFigureListeners>,
): Promise<OutOf<typeof routes.listFigureListeners>> {
  const { userId } = ctx.caller
  const change = await queries.findCorrection(ctx.db, userId, params.id)
  if (!change) throw refuse('not_found')
  const rows = await queries.listListeners(ctx.db, userId, change.id, query)
  const who = await whoCalled(
    ctx.db,
    userId,
    rows.map(({ call_id: id }) => id),
  )
  const hearing = await hearsNow(ctx.db, userId, change.clone_id)
  const listeners = rows.map((row) => ({
    call_id: row.call_id,
    name: who.get(row.call_id)?.investor_name ?? null,
    company: who.get(row.call_id)?.investor_company ?? null,
    label: row.label,
    heard: row.value,
    heard_at: row.heard_at.toISOString(),
    version: row.version,
    reach: reachOf(row),
    email: row.email,
    value_withheld: hearing(row.audience, change) === 'withheld',
    sent_at: row.asked_at?.toISOString() ?? null,
  }))
  return { listeners, total: change.listeners }
}

/**
 * Has everybody told who heard another value and was not told yet. Of two at once each listener is taken by one. Refuses
 * `not_found`, and `wrong_state` where the figure has changed since.
 */
export const sendCorrection =
  (loadVersion: LoadVersion) =>
  async (ctx: UserContext, { params }: InputOf<typeof routes.sendCorrection>): Promise<Correction> => {
    const ownerId = ctx.caller.userId
    const change = await queries.findCorrection(ctx.db, ownerId, params.id)
    if (!change) throw await missing(ctx, params.id)
    // Who listened before is looked for behind a publishing: what is published by now is asked, not the newest change.
    const { version } = await ownClone(ctx, change.clone_id)
    const live = await loadVersion(ctx, { ownerId, cloneId: change.clone_id, version })
    const value = (live && statedBy(live.snapshot).get(change.fact_id)?.value) ?? null
    if (value !== change.value) throw refuse('wrong_state', CHANGED)
    return inTransaction(ctx, async (inner) => {
      if (await sending.askCorrection(inner.db, ownerId, change.id, inner.clock.now()))
        await inner.bus.emit(inner.db, 'correction.asked', { ownerId, changeId: change.id })
      const now = await queries.findCorrection(inner.db, ownerId, change.id)
      if (!now) throw refuse('wrong_state', CHANGED)
      return toCorrection(now)
    })
  }

const CHANGED = 'This figure has changed again since'

async function missing(ctx: UserContext, id: string): Promise<AppError> {
  const isThere = await queries.isChange(ctx.db, ctx.caller.userId, id)
  return isThere ? refuse('wrong_state', CHANGED) : refuse('not_found')
}

function reachOf({ email, session_id: sessionId }: queries.ListenerRow): Reach {
  if (email !== null) return 'mail'
  return sessionId === null ? 'none' : 'page'
}

const toCorrection = (row: queries.CorrectionRow): Correction => ({
  id: row.id,
  fact_id: row.fact_id,
  label: row.label,
  value: row.value,
  version: row.version,
  changed_at: row.created_at.toISOString(),
  listeners: row.listeners,
  unsent: row.unsent,
  unsent_by_mail: row.unsent_by_mail,
})
