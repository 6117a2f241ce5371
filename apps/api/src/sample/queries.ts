import type { Db } from '../kernel/database.ts'

/** Not reachable over HTTP: nobody can call their company a sample, or the sample a company. */
export const markSample = (db: Db, cloneId: string) =>
  db.updateTable('clones').set({ is_sample: true }).where('id', '=', cloneId).execute()

export async function hasFounders(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('is_house', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The sample's pitch while a visitor can reach it. */
export const findSamplePitch = (db: Db, cloneId: string) =>
  db
    .selectFrom('clones')
    .innerJoin('pitches', (join) =>
      join.onRef('pitches.owner_id', '=', 'clones.owner_id').onRef('pitches.clone_id', '=', 'clones.id'),
    )
    .select('pitches.unique_slug')
    .where('clones.id', '=', cloneId)
    .where('clones.status', '=', 'published')
    .executeTakeFirst()
