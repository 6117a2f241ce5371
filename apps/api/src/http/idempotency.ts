import { sql } from 'kysely'
import { z } from 'zod'
import { Answer, type Context, inTransaction, type Kernel } from '../kernel/context.ts'
import { deleteInPieces } from '../kernel/database/delete-in-pieces.ts'
import { AppError, refuse } from '../kernel/errors.ts'
import { hashing } from './upload.ts'

const MAX_KEY_CHARS = 200
/** Keys that came later than this are held. */
const STILL_HELD = sql<Date>`now() - interval '24 hours'`
const Kept = z.object({
  status: z.number().optional(),
  value: z.unknown(),
  cookies: z.array(
    z.object({ name: z.string(), value: z.string().nullable(), path: z.string(), maxAgeSeconds: z.number() }),
  ),
})

export interface Keyed {
  route: string
  key: string
  input: unknown
  /** The key is looked for before anything is prepared as well: who repeats a request does not pay for it twice. */
  takesLong: boolean
}

/**
 * Runs a creating verb at most once per key and caller: the key's row is part of the verb's own transaction, so
 * a second request waits for the first and then gets its answer. Only what `prepare` does comes before, perhaps in
 * vain. Answers are kept sealed, for they may hold a token. Throws `idempotency_conflict` when the same key comes
 * with another body.
 */
export async function runOnce<T>(
  ctx: Context,
  { route, key, input, takesLong }: Keyed,
  prepare: () => Promise<(ctx: Context) => Promise<Answer<T>>>,
): Promise<Answer<T>> {
  const scope = scopeOf(ctx, route, key)
  const bodyHash = markOf(ctx, input)
  const before = takesLong ? await findKept(ctx, scope, key) : undefined
  if (before) return replay<T>(ctx, before, bodyHash)
  const work = await prepare()
  return inTransaction(ctx, async (inner) => {
    if (!(await insertKey(inner, { scope, key, bodyHash, answer: null })))
      return replay<T>(inner, await findKept(inner, scope, key), bodyHash)
    const answer = await work(inner)
    await keepAnswer(inner, scope, key, answer)
    return answer
  })
}

/**
 * Runs a verb whose file is read as it comes, outside of any transaction: what was answered is kept beside its key
 * afterwards, and a repeat is read to its end, to be the same, and gets it. Two at once both run, and are answered as
 * the first that was done: a file is kept once, of a recording the later take may stand.
 */
export async function runUploadOnce<T>(
  ctx: Context,
  { route, key, input }: Omit<Keyed, 'takesLong'>,
  work: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const scope = scopeOf(ctx, route, key)
  const open = ctx.upload
  let came: ReturnType<typeof hashing> | undefined
  ctx.upload = async () => {
    came = hashing(await open())
    return came.upload
  }
  const bodyHash = async () => markOf(ctx, { input, ...(await came?.known()) })
  const hashOfAll = async () => {
    if (!came) await ctx.upload()
    return bodyHash()
  }
  const before = await findKept(ctx, scope, key)
  if (before) return replay<T>(ctx, before, await hashOfAll())
  try {
    const answer = await work()
    const row = { scope, key, bodyHash: await bodyHash(), answer: sealed(ctx, answer) }
    if (await insertKey(ctx, row)) return answer
    return replay<T>(ctx, await findKept(ctx, scope, key), row.bodyHash)
  } catch (error) {
    // In the way may be what this very request did at its first try, which was under way when the repeat began.
    const first = isConflict(error) ? await findKept(ctx, scope, key) : undefined
    const hash = first && (await hashOfAll().catch(() => null))
    if (!first || !hash) throw error
    return replay<T>(ctx, first, hash)
  }
}

const isConflict = (error: unknown) => error instanceof AppError && error.code === 'conflict'

function scopeOf({ caller }: Context, route: string, key: string): string {
  if (key.length > MAX_KEY_CHARS) throw refuse('invalid', 'Idempotency-Key is too long')
  return `${caller?.userId ?? 'public'}:${route}`
}

const markOf = ({ secrets }: Context, input: unknown): Buffer =>
  secrets.mark('idempotency', JSON.stringify(input))

interface NewKey {
  scope: string
  key: string
  bodyHash: Buffer
  /** Null until the work is done. */
  answer: Buffer | null
}

/** False where the key is held already. */
async function insertKey({ db }: Context, { scope, key, bodyHash, answer }: NewKey): Promise<boolean> {
  const inserted = await db
    .insertInto('idempotency_keys')
    .values({ scope, key, body_hash: bodyHash, answer })
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ body_hash: bodyHash, answer, created_at: sql`now()` })
        .where('idempotency_keys.created_at', '<', STILL_HELD),
    )
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

const sealed = <T>({ secrets }: Context, { status, value, cookies }: Answer<T>): Buffer =>
  secrets.seal(JSON.stringify({ status, value, cookies }))

async function keepAnswer<T>(ctx: Context, scope: string, key: string, answer: Answer<T>): Promise<void> {
  await ctx.db
    .updateTable('idempotency_keys')
    .set({ answer: sealed(ctx, answer) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

interface KeptRow {
  body_hash: Buffer
  answer: Buffer | null
}

const findKept = ({ db }: Context, scope: string, key: string): Promise<KeptRow | undefined> =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('created_at', '>=', STILL_HELD)
    .executeTakeFirst()

function replay<T>(ctx: Context, row: KeptRow | undefined, bodyHash: Buffer): Answer<T> {
  if (!row?.answer || !row.body_hash.equals(bodyHash)) throw refuse('idempotency_conflict')
  const opened = ctx.secrets.open(row.answer)
  if (opened === null) throw refuse('idempotency_conflict')
  const kept = Kept.parse(JSON.parse(opened))
  return new Answer(kept.value as T, { status: kept.status, cookies: kept.cookies })
}

/** Forgets keys whose time is over, and the answers that they stood for. */
export const sweepKeys = ({ db }: Pick<Kernel, 'db'>): Promise<void> =>
  deleteInPieces(db, 'idempotency_keys', sql`created_at < ${STILL_HELD}`)
