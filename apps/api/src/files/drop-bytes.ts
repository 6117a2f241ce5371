import { sql } from 'kysely'
import type { Storage } from '../adapters/storage/port.ts'
import type { Kernel } from '../kernel/context.ts'
import { isBackupUnderWay } from '../kernel/database/backup-lock.ts'

type Ctx = Pick<Kernel, 'db'>

/** Removes bytes that no row names any more; while a backup reads, notes that they are to go after it. */
export async function dropBytes({ db }: Ctx, storage: Storage, key: string): Promise<void> {
  if (!(await isBackupUnderWay(db))) return storage.delete(key)
  await db
    .insertInto('held_files')
    .values({ storage_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const AT_ONCE = 500

/** Removes what backups held, once none is under way. What has come to be used again stays. */
export async function sweepHeld({ db }: Ctx, storage: Storage): Promise<void> {
  for (;;) {
    if (await isBackupUnderWay(db)) return
    const held = await db.selectFrom('held_files').select('storage_key').limit(AT_ONCE).execute()
    if (held.length === 0) return
    for (const { storage_key: key } of held) {
      if (!(await isUsed({ db }, key))) await storage.delete(key)
      await db.deleteFrom('held_files').where('storage_key', '=', key).execute()
    }
  }
}

async function isUsed({ db }: Ctx, key: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select
    exists (select from files where storage_key = ${key} and stored_at is not null)
    or exists (select from prepared_audio where storage_path = ${key}) as used`.execute(db)
  return rows[0]?.used === true
}
