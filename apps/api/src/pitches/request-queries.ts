import type { Db, Tx } from '../kernel/database.ts'

export type RequestStatus = 'pending' | 'approved' | 'declined'

/** How many asked for a link since then, and whether this address is one of them and not locked out again. */
export async function countRequests(
  db: Db,
  link: { ownerId: string; linkId: string; accessEpoch: number },
  email: string,
  since: Date,
): Promise<{ all: number; same: number }> {
  return db
    .selectFrom('password_requests')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn
        .countAll<number>()
        .filterWhere('email', '=', email)
        .filterWhere((row) => row.or([row('key_epoch', 'is', null), row('key_epoch', '=', link.accessEpoch)]))
        .as('same'),
    ])
    .where('owner_id', '=', link.ownerId)
    .where('link_id', '=', link.linkId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}

export const insertRequest = (
  db: Db,
  request: {
    owner_id: string
    id: string
    link_id: string
    name: string
    email: string
    company: string
    message: string
    created_at: Date
  },
) => db.insertInto('password_requests').values(request).execute()

const requestsOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('password_requests as request')
    .innerJoin('pitch_links as link', (join) =>
      join.onRef('link.owner_id', '=', 'request.owner_id').onRef('link.id', '=', 'request.link_id'),
    )
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'link.owner_id').onRef('pitches.id', '=', 'link.pitch_id'),
    )
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'pitches.owner_id').onRef('clones.id', '=', 'pitches.clone_id'),
    )
    .select([
      'request.id',
      'request.name',
      'request.email',
      'request.company',
      'request.message',
      'request.status',
      'request.answer',
      'request.created_at',
      'request.decided_at',
      'request.key_epoch',
      'link.id as link_id',
      'link.name as link_name',
      'link.unique_code',
      'link.access_epoch',
      'pitches.id as pitch_id',
      'pitches.title',
      'pitches.clone_id',
    ])
    .where('request.owner_id', '=', ownerId)
    // An approval would mail a link that leads nowhere.
    .where('clones.status', '<>', 'deleted')

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number]

export const listRequests = (
  db: Db,
  ownerId: string,
  page: { skip: number; limit: number; status: RequestStatus | undefined },
) =>
  requestsOf(db, ownerId)
    .$if(page.status !== undefined, (requests) =>
      requests.where('request.status', '=', page.status ?? 'pending'),
    )
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()

export const findRequest = (db: Db, ownerId: string, id: string): Promise<RequestRow | undefined> =>
  requestsOf(db, ownerId).where('request.id', '=', id).executeTakeFirst()

/** The same, held with its link, so that neither is changed before the transaction ends. */
export const lockRequest = (db: Tx, ownerId: string, id: string): Promise<RequestRow | undefined> =>
  requestsOf(db, ownerId).where('request.id', '=', id).forUpdate(['request', 'link']).executeTakeFirst()

/** Answers a request that is held by {@link lockRequest}. */
export const decide = (
  db: Tx,
  request: { ownerId: string; id: string },
  decision: {
    status: RequestStatus
    answer: string
    key_hash: Buffer | null
    key_epoch: number | null
    decided_at: Date
  },
) =>
  db
    .updateTable('password_requests')
    .set(decision)
    .where('owner_id', '=', request.ownerId)
    .where('id', '=', request.id)
    .execute()

/** The approved request that a key was mailed for; null where the link was closed or locked anew since. */
export async function findApproved(
  db: Db,
  link: { ownerId: string; linkId: string; accessEpoch: number },
  keyHash: Buffer,
): Promise<string | null> {
  const row = await db
    .selectFrom('password_requests')
    .select('id')
    .where('owner_id', '=', link.ownerId)
    .where('link_id', '=', link.linkId)
    .where('status', '=', 'approved')
    .where('key_hash', '=', keyHash)
    .where('key_epoch', '=', link.accessEpoch)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function isApproved(db: Db, ownerId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('password_requests')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirst()
  return row !== undefined
}
