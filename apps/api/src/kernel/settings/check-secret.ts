import type pg from 'pg'
import { EnvError } from './env.ts'
import type { Secrets } from './secrets.ts'

/**
 * Throws {@link EnvError} where the database belongs to another secret: sign-ins, links, sealed mails and resume
 * tokens of one node would be worth nothing at the other. The first node on a database leaves its fingerprint there,
 * from which the secret cannot be told.
 */
export async function checkSecret(pool: Pick<pg.ClientBase, 'query'>, secrets: Secrets): Promise<void> {
  const ours = secrets.mac('fingerprint', 'of this installation')
  await pool.query('insert into secret_fingerprint (fingerprint) values ($1) on conflict do nothing', [ours])
  const { rows } = await pool.query<{ fingerprint: Buffer }>('select fingerprint from secret_fingerprint')
  if (rows[0]?.fingerprint.equals(ours)) return
  throw new EnvError(
    'These settings are not valid:\n  SECRET: is not the one that this database was first used with; every node on it needs the same',
  )
}
