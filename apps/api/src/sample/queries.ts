import { LIMITS } from '@understudy/contract'
import { insertAccountLink } from '../auth/account/account-queries.ts'
import type { Db } from '../kernel/database.ts'

/** Not reachable over HTTP: nobody can call their company a sample, or the sample a company. */
export const markSample = (db: Db, cloneId: string) =>
  db.updateTable('clones').set({ is_sample: true }).where('id', '=', cloneId).execute()

/** As it stands behind a mail that asks a founder to confirm their address. */
export const insertVerifyLink = (
  db: Db,
  { userId, email, hash }: { userId: string; email: string; hash: Buffer },
) =>
  insertAccountLink(db, {
    hash,
    user_id: userId,
    purpose: 'verify-email',
    email,
    created_at: new Date(),
    expires_at: new Date(Date.now() + LIMITS.verifyLinkMs),
  })

export async function hasFounders(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('is_house', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Of a sample's founder who has an account, the clone that is marked as the sample; null before it is. */
export const findSampleOf = (db: Db, email: string): Promise<{ cloneId: string | null } | undefined> =>
  db
    .selectFrom('users')
    .leftJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'users.id').on('clones.is_sample', '=', true),
    )
    .select('clones.id as cloneId')
    .where('users.email', '=', email)
    .limit(1)
    .executeTakeFirst()

/** The sample's pitch while a visitor can reach it. */
export const findSamplePitch = (db: Db, cloneId: string) =>
  db
    .selectFrom('clone_directory as directory')
    .innerJoin('clones', (join) =>
      join.onRef('clones.owner_id', '=', 'directory.owner_id').onRef('clones.id', '=', 'directory.clone_id'),
    )
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'clones.owner_id').onRef('pitches.clone_id', '=', 'clones.id'),
    )
    .select('pitches.unique_slug')
    .where('directory.clone_id', '=', cloneId)
    .where('clones.status', '=', 'published')
    .executeTakeFirst()

/** Until when all of the workspace is sample data that is being written; undefined where none is. */
export const findUnfinishedPast = (db: Db) =>
  db.selectFrom('sample_pasts').select('until').where('complete_at', 'is', null).executeTakeFirst()

/**
 * Says that all of the owner's workspace before `until` is sample data, which is being written. What was said first
 * holds: what its founder has done since is their own.
 */
export async function beginPast(db: Db, cloneId: string, until: Date): Promise<void> {
  await db
    .insertInto('sample_pasts')
    .columns(['owner_id', 'until'])
    .expression((of) =>
      of
        .selectFrom('clone_directory')
        .select(({ val }) => ['owner_id', val(until).as('until')])
        .where('clone_id', '=', cloneId),
    )
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()
}

/** Nothing of it is to come any more, also where its clone is gone: it can be removed. An installation has one. */
export const completePast = (db: Db) =>
  db.updateTable('sample_pasts').set({ complete_at: new Date() }).where('complete_at', 'is', null).execute()

/** As if its first version had been published then: what lists show the newest first stands where that belongs. */
export async function dateVersion(db: Db, cloneId: string, at: Date): Promise<void> {
  await db.updateTable('clones').set({ published_at: at }).where('id', '=', cloneId).execute()
  await db
    .updateTable('clone_versions')
    .set({ created_at: at })
    .where('clone_id', '=', cloneId)
    .where('version', '=', 1)
    .execute()
}
