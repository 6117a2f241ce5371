import { sql } from 'kysely'
import type { Db, Tx } from '../kernel/database.ts'
import type { PitchRow } from './rows.ts'

const PITCH = [
  'pitches.owner_id',
  'pitches.id',
  'pitches.clone_id',
  'pitches.title',
  'pitches.unique_slug',
  'pitches.access_type',
  'pitches.password_hash',
  'pitches.featured',
  'pitches.list_in_explore',
  'pitches.expires_at',
  'pitches.created_at',
] as const

/** Pitches of clones that are not deleted, each with the code of its default link. */
const pitchesOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('pitches')
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'pitches.owner_id').onRef('clones.id', '=', 'pitches.clone_id'),
    )
    .leftJoin('pitch_links as chosen', (join) =>
      join
        .onRef('chosen.owner_id', '=', 'pitches.owner_id')
        .onRef('chosen.pitch_id', '=', 'pitches.id')
        .on('chosen.is_default', '=', true),
    )
    .select([...PITCH, 'chosen.unique_code as default_link_code'])
    .where('pitches.owner_id', '=', ownerId)
    .where('clones.status', '<>', 'deleted')

export const findPitch = (db: Db, ownerId: string, id: string): Promise<PitchRow | undefined> =>
  pitchesOf(db, ownerId).where('pitches.id', '=', id).executeTakeFirst()

/** The pitch that publishing shares: the clone's first. */
export const findFirstPitch = (db: Db, ownerId: string, cloneId: string): Promise<PitchRow | undefined> =>
  pitchesOf(db, ownerId)
    .where('pitches.clone_id', '=', cloneId)
    .orderBy('pitches.created_at')
    .orderBy('pitches.id')
    .limit(1)
    .executeTakeFirst()

export const listPitches = (
  db: Db,
  ownerId: string,
  page: { skip: number; limit: number; cloneId: string | undefined },
): Promise<PitchRow[]> => {
  const query = pitchesOf(db, ownerId)
  return (page.cloneId ? query.where('pitches.clone_id', '=', page.cloneId) : query)
    .orderBy('pitches.created_at', 'desc')
    .orderBy('pitches.id', 'desc')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
}

/** Holds the pitch, so that its links are made one after the other. */
export const lockPitch = (db: Tx, ownerId: string, id: string) =>
  db
    .selectFrom('pitches')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertPitch = (
  db: Db,
  pitch: Pick<
    PitchRow,
    | 'owner_id'
    | 'id'
    | 'clone_id'
    | 'title'
    | 'unique_slug'
    | 'access_type'
    | 'password_hash'
    | 'list_in_explore'
    | 'expires_at'
    | 'created_at'
  >,
) => db.insertInto('pitches').values(pitch).execute()

export const updatePitch = (
  db: Db,
  ownerId: string,
  id: string,
  changes: Partial<
    Pick<
      PitchRow,
      'title' | 'unique_slug' | 'list_in_explore' | 'expires_at' | 'access_type' | 'password_hash'
    >
  >,
  now: Date,
) =>
  db
    .updateTable('pitches')
    .set({ ...changes, updated_at: now })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute()

/** Takes addresses of `/pitch/…`; answers those that nobody had. */
export async function claimAddresses(
  db: Db,
  addresses: readonly {
    address: string
    kind: 'code' | 'slug' | 'id'
    owner_id: string
    pitch_id: string
    link_id: string | null
  }[],
): Promise<Set<string>> {
  const rows = await db
    .insertInto('pitch_addresses')
    .values(addresses)
    .onConflict((conflict) => conflict.doNothing())
    .returning('address')
    .execute()
  return new Set(rows.map(({ address }) => address))
}

export const claimAddress = async (
  db: Db,
  address: Parameters<typeof claimAddresses>[1][number],
): Promise<boolean> => (await claimAddresses(db, [address])).has(address.address)

/** Runs `work` so that its failure undoes only its own statements, and the transaction can go on. */
export async function inSavepoint<T>(db: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint pitch_part`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint pitch_part`.execute(db)
    return result
  } catch (error) {
    await sql`rollback to savepoint pitch_part`.execute(db)
    throw error
  }
}
