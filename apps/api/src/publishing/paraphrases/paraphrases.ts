import type { InputOf, Paraphrased, Paraphrasing, routes } from '@understudy/contract'
import { type CloneRow, lockOwnClone, ownClone } from '../../clones/own-clone.ts'
import { inTransaction, type UserContext } from '../../kernel/context.ts'
import { later } from '../../kernel/database/database-clock.ts'
import { refuse } from '../../kernel/errors.ts'
import type { WritingParts } from '../../own-keys/model/ask-model.ts'
import { isOwnLimitReached } from '../../own-keys/model/limit/own-spending.ts'
import type { Versions } from '../versions.ts'
import * as queries from './queries.ts'
import { sourcesOf } from './sources.ts'

export interface ParaphraseParts {
  versions: Pick<Versions, 'load'>
  writing: Pick<WritingParts, 'modelsOf'>
}

/** A job begins it at once; where its node goes, the sweep does. */
const BEGUN_WITHIN_MS = 10 * 60_000

const keyOf = ({ owner_id: ownerId, id: cloneId }: CloneRow): queries.CloneKey => ({ ownerId, cloneId })

/** What stands for the caller's clone. Refuses `forbidden`, `not_found`. */
export async function listParaphrases(
  ctx: UserContext,
  input: InputOf<typeof routes.listParaphrases>,
): Promise<{ items: Paraphrased[]; total: number }> {
  const clone = keyOf(await ownClone(ctx, input.params.id))
  const { query } = input
  const rows = await queries.listPage(ctx.db, clone, query)
  return { items: rows.map(toParaphrased), total: await queries.countListed(ctx.db, clone, query) }
}

/** Whether the writing is done, goes on or stands still. Refuses `forbidden`, `not_found`. */
export const readParaphrasing =
  ({ versions, writing }: ParaphraseParts) =>
  async (ctx: UserContext, input: InputOf<typeof routes.readParaphrasing>): Promise<Paraphrasing> => {
    const row = await ownClone(ctx, input.params.id)
    const clone = keyOf(row)
    const published = await queries.findPublished(ctx.db, clone)
    const version = published && (await versions.load(ctx, { ...clone, version: published.version }))
    const sources = version ? sourcesOf(version.snapshot).all : []
    const known = await queries.listKnown(ctx.db, clone)
    const asked = new Set(known.map(({ digest }) => digest))
    const run = await queries.findRun(ctx.db, clone, ctx.dbClock.now())
    const askedFor = sources.filter(({ digest }) => asked.has(digest)).length
    const state = !version
      ? ('unpublished' as const)
      : stateOf({
          hasModel: (await writing.modelsOf(row.owner_id)).length > 0,
          isMissing: askedFor < sources.length,
          run,
          isLimited: await isOwnLimitReached(ctx, row.owner_id),
        })
    return {
      state,
      again_at: state === 'waiting' || state === 'limited' ? (run?.due_at?.toISOString() ?? null) : null,
      sources: sources.length,
      asked: askedFor,
      lines: known.reduce((sum, { lines }) => sum + lines.filter(({ off }) => !off).length, 0),
      writers: (await queries.listWriters(ctx.db, clone)).map(({ cost_micros, ...writer }) => ({
        ...writer,
        cost_usd: cost_micros === null ? null : cost_micros / 1_000_000,
      })),
    }
  }

function stateOf({
  hasModel,
  isMissing,
  run,
  isLimited,
}: {
  hasModel: boolean
  isMissing: boolean
  run: Awaited<ReturnType<typeof queries.findRun>>
  isLimited: boolean
}): Paraphrasing['state'] {
  if (!isMissing) return 'written'
  if (!hasModel) return 'none'
  if (run?.is_leased) return 'writing'
  if (isLimited) return 'limited'
  if (!run?.due_at) return 'stopped'
  return run.tries > 0 ? 'waiting' : 'writing'
}

/** Leaves a line out or takes it back; again is the same. Refuses `forbidden`, `not_found` for what does not stand. */
export async function turnParaphrase(
  ctx: UserContext,
  input: InputOf<typeof routes.turnParaphrase>,
): Promise<Paraphrased> {
  const clone = keyOf(await ownClone(ctx, input.params.id))
  const row = await queries.turnLine(ctx.db, clone, input.body)
  if (!row) throw refuse('not_found', 'This way to ask is no longer there')
  return toParaphrased(row)
}

/** Begins what is missing anew. Refuses `forbidden`, `not_found`, `wrong_state` where nothing is published. */
export function askForParaphrases(
  ctx: UserContext,
  input: InputOf<typeof routes.writeParaphrases>,
): Promise<{ success: true }> {
  return inTransaction(ctx, async (inner) => {
    const clone = keyOf(await lockOwnClone(inner, input.params.id))
    if (!(await queries.findPublished(inner.db, clone)))
      throw refuse('wrong_state', 'Publish the clone first: they are written for what visitors get')
    await queries.planRun(inner.db, clone, later(inner.dbClock.now(), BEGUN_WITHIN_MS))
    await inner.bus.emit(inner.db, 'paraphrases.due', clone)
    return { success: true as const }
  })
}

const toParaphrased = ({ digest, kind, source_id, named, lines }: queries.KnownRow): Paraphrased => ({
  digest,
  kind: kind === 'faq' ? 'faq' : 'fact',
  source_id,
  named,
  lines,
})
