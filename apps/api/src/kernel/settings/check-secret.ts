import type pg from 'pg'
import { EnvError } from './env.ts'
import type { Roots } from './secret-file.ts'
import { fingerprintOf, firstMarksKey, type Secrets, secretsFrom } from './secrets.ts'

/**
 * The keys of the installation that this database is. Its first node leaves a fingerprint of the secret there, and the
 * key of its marks, sealed. Throws {@link EnvError} where none of these secrets is the one that the database knows:
 * sign-ins, links, sealed mails and resume tokens of one node would be worth nothing at the other.
 */
export async function checkSecret(pool: Pick<pg.ClientBase, 'query'>, roots: Roots): Promise<Secrets> {
  const [inUse] = roots
  await pool.query('insert into secret_fingerprint (fingerprint) values ($1) on conflict do nothing', [
    fingerprintOf(inUse),
  ])
  const known = await knownRoot(pool, roots)
  const { rows } = await pool.query<{ marks_key: Buffer | null }>('select marks_key from secret_fingerprint')
  const sealed = rows[0]?.marks_key ?? null
  const secrets = secretsFrom(roots)
  if (sealed === null) {
    const marks = firstMarksKey(known)
    // Another node that starts at the same time writes the same key.
    await pool.query('update secret_fingerprint set marks_key = $1 where marks_key is null', [
      secrets.seal(marks.toString('base64')),
    ])
    return secretsFrom(roots, marks)
  }
  const marks = secrets.open(sealed)
  if (marks === null) throw another()
  return secretsFrom(roots, Buffer.from(marks, 'base64'))
}

/** The one of these whose fingerprint the database holds. Throws {@link EnvError} where it is none of them. */
export async function knownRoot(pool: Pick<pg.ClientBase, 'query'>, roots: Roots): Promise<string> {
  const { rows } = await pool.query<{ fingerprint: Buffer }>('select fingerprint from secret_fingerprint')
  const known = roots.find((root) => rows[0]?.fingerprint.equals(fingerprintOf(root)))
  if (known === undefined) throw another()
  return known
}

const another = () =>
  new EnvError(
    'These settings are not valid:\n  SECRET: is not the one that this database was first used with, and no former one is in SECRET_ACCEPTED; every node on it needs the same',
  )
