import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { createDiskStorage } from '../../adapters/storage/disk.ts'
import type { Storage } from '../../adapters/storage/port.ts'
import { makeFolder } from '../../kernel/disk/flush-folder.ts'
import { lockDataDir } from '../../kernel/postgres/lock-data-dir.ts'
import { StartError } from '../../kernel/postgres/start-error.ts'
import { type Env, EnvError } from '../../kernel/settings/env.ts'
import { makeSecretFile, readSecretFile, secretFile } from '../../kernel/settings/secret-file.ts'
import type { Reply } from '../ask-server.ts'
import { BackupError } from './format.ts'
import { reachDatabase, startHere } from './reach-database.ts'
import { restoreBackup } from './restore-backup.ts'
import type { Keys } from './seal.ts'
import { takeBackup } from './take-backup.ts'

/** How the commands reach what is outside: the bucket, where one is set up. */
export interface Outside {
  bucket: Storage | null
  say(line: string): void
}

/** `backup <dir>`: beside a running server or without one. */
export const backupHere = (env: Env, dir: string, { bucket, say }: Outside): Promise<Reply> =>
  inWords('No backup was made', async () => {
    const database = await reachDatabase(env)
    const client = new pg.Client(database.config)
    // A connection that breaks tells whoever waits for its answer.
    client.on('error', () => undefined)
    try {
      await client.connect()
      const storage = bucket ?? (await createDiskStorage(path.join(env.dataDir, 'files')))
      const secret = env.SECRET === undefined ? await readSecretFile(env.dataDir) : null
      const source = { client, storage, secret, keys: await keysOf(env), now: new Date(), say }
      const { rows, files, missing, sealed } = await takeBackup(source, dir)
      const lost = missing === 0 ? '' : ` Named, and not in the storage: ${missing}.`
      const how = sealed ? 'sealed' : 'not sealed: whoever reads it has everything'
      return `The backup in ${dir} is whole: ${rows} rows and ${files} files, ${how}.${lost}`
    } finally {
      await client.end().catch(() => undefined)
      await database.leave()
    }
  })

/** `restore <dir>`: into an installation that is empty, and that no server runs on. */
export const restoreHere = (env: Env, dir: string, { bucket, say }: Outside): Promise<Reply> =>
  inWords('Nothing was restored', async () => {
    const lock = lockDataDir(env.dataDir, { waitMs: 0 })
    try {
      const database = await startHere(env)
      try {
        const storage = bucket ?? (await createDiskStorage(path.join(env.dataDir, 'files')))
        const keepSecret = (secret: string) => keepSecretIn(env.dataDir, secret)
        const secret = env.SECRET ? [env.SECRET, env.SECRET_ACCEPTED ?? ''].join('\n') : null
        const target = { config: database.config, storage, secret, keepSecret, keys: await keysOf(env), say }
        const { madeAt, rows, files, migrated } = await restoreBackup(target, dir)
        const forward =
          migrated.length === 0 ? '' : ` ${migrated.length} migrations brought it to this version.`
        return `Restored what was there at ${madeAt}: ${rows} rows and ${files} files.${forward} Start the server.`
      } finally {
        await database.leave()
      }
    } finally {
      lock.release()
    }
  })

async function keepSecretIn(dataDir: string, secret: string): Promise<void> {
  await makeFolder(dataDir)
  if (await makeSecretFile(dataDir, secret)) return
  const file = secretFile(dataDir)
  if ((await readFile(file, 'utf8')).trim() === secret.trim()) return
  throw new BackupError(`This installation has a secret of its own (${file}): restore into a new DATA_DIR.`)
}

async function keysOf(env: Env): Promise<Keys> {
  const file = env.BACKUP_IDENTITY_FILE
  const text =
    file === undefined
      ? ''
      : await readFile(file, 'utf8').catch((error: unknown) => {
          throw new BackupError(`BACKUP_IDENTITY_FILE cannot be read: ${reasonOf(error)}`)
        })
  return {
    passphrase: env.BACKUP_PASSPHRASE,
    recipients: env.BACKUP_RECIPIENTS?.split(',').map((one) => one.trim()) ?? [],
    identities: text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#')),
  }
}

async function inWords(outcome: string, work: () => Promise<string>): Promise<Reply> {
  try {
    return { ok: true, text: await work() }
  } catch (error) {
    const isWorded = error instanceof BackupError || error instanceof StartError || error instanceof EnvError
    return { ok: false, text: isWorded ? `${outcome}. ${error.message}` : `${outcome}: ${reasonOf(error)}` }
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
