import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Storage } from '../../adapters/storage/port.ts'
import { layDown } from '../../kernel/schema/lay-down.ts'
import { migrate } from '../../kernel/schema/migrate.ts'
import { knownRoot } from '../../kernel/settings/check-secret.ts'
import { EnvError } from '../../kernel/settings/env.ts'
import { rootsIn } from '../../kernel/settings/secret-file.ts'
import {
  BackupError,
  FILE_LIST,
  filePart,
  KEY,
  ListedFile,
  MANIFEST,
  type Manifest,
  readManifest,
  SECRET,
  type Table,
  tablePart,
} from './format.ts'
import { linesOf, readPart } from './parts.ts'
import { type Keys, OPEN, openSeal, type Seal } from './seal.ts'
import { listTables, PLAIN_VALUES, quoted } from './snapshot.ts'

export interface Target {
  config: pg.PoolConfig
  storage: Storage
  /** The one that the settings give; null where the installation keeps its own, which then comes with the backup. */
  secret: string | null
  /** Keeps the one that came. Rejects where there is another. */
  keepSecret(secret: string): Promise<void>
  keys: Keys
  say(line: string): void
}

export interface Restored {
  madeAt: string
  rows: number
  files: number
  /** What had to be run to come from the schema of the backup to this version's. */
  migrated: readonly string[]
}

/**
 * Puts a backup into an installation that holds nothing: all of it, or nothing. Rows, files and schema are compared
 * with what was written down when it was made. Throws {@link BackupError} in words.
 */
export async function restoreBackup(target: Target, dir: string): Promise<Restored> {
  const from = await openBackup(dir, target.keys)
  const { manifest } = from
  const client = new pg.Client(target.config)
  // A connection that breaks tells whoever waits for its answer.
  client.on('error', () => undefined)
  await client.connect()
  const put: string[] = []
  try {
    await layDown(client, manifest.migrations, async () => {
      await client.query(PLAIN_VALUES)
      await fillTables(client, from)
      target.say(`${rowsOf(manifest)} rows of ${manifest.tables.length} tables are there`)
      const secret = await findSecret(client, target, from)
      await putFiles(target, from, put)
      if (target.secret === null) await target.keepSecret(secret)
    })
  } catch (error) {
    // Where even that cannot be done, the next try finds them the same as in the backup.
    for (const key of put) await target.storage.delete(key).catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
  const migrated = await goForward(target.config)
  return { madeAt: manifest.madeAt, rows: rowsOf(manifest), files: manifest.files.count, migrated }
}

interface From {
  dir: string
  seal: Seal
  manifest: Manifest
}

const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

async function openBackup(dir: string, keys: Keys): Promise<From> {
  if (!existsSync(dir)) throw new BackupError(`There is no folder ${dir}.`)
  const file = path.join(dir, MANIFEST)
  if (!existsSync(file)) {
    throw new BackupError(`${dir} is no whole backup: it has no ${MANIFEST}, which is written last.`)
  }
  const key = path.join(dir, KEY)
  const seal = existsSync(key) ? await openSeal(await readFile(key), keys) : OPEN
  const pieces: Buffer[] = []
  try {
    for await (const piece of await seal.decrypt(createReadStream(file))) pieces.push(piece as Buffer)
  } catch (error) {
    throw new BackupError(`The backup is damaged: ${MANIFEST} cannot be read.`, { cause: error })
  }
  return { dir, seal, manifest: readManifest(Buffer.concat(pieces).toString('utf8')) }
}

/**
 * Every table as it was. References and triggers stand aside meanwhile: what they would do was done before the backup;
 * references are checked when they come back.
 */
async function fillTables(client: pg.Client, from: From): Promise<void> {
  const { manifest } = from
  const here = await listTables(client)
  const names = here.map(({ name }) => name)
  if (names.join() !== manifest.tables.map(({ name }) => name).join()) {
    throw new BackupError('The backup does not fit its own schema: its tables are others.')
  }
  const all = names.map((name) => `public.${quoted(name)}`)
  const { rows: references } = await client.query<{ on: string; name: string; is: string }>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as is
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  await client.query(`truncate ${all.join(', ')}`)
  for (const { on, name } of references)
    await client.query(`alter table ${on} drop constraint ${quoted(name)}`)
  for (const table of all) await client.query(`alter table ${table} disable trigger user`)
  for (const table of manifest.tables) await fillTable(client, from, table)
  for (const { name, last, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      `public.${quoted(name)}`,
      last,
      called,
    ])
  }
  for (const { on, name, is } of references) {
    await client.query(`alter table ${on} add constraint ${quoted(name)} ${is}`)
  }
  for (const table of all) await client.query(`alter table ${table} enable trigger user`)
}

async function fillTable(client: pg.Client, from: From, { name, columns, rows, part }: Table): Promise<void> {
  const into = client.query(
    copyFrom(`copy public.${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`),
  )
  const read = () => Readable.from(readPart(from, tablePart(name), part), { objectMode: false })
  try {
    await pipeline(read(), into)
  } catch (error) {
    // Damaged rows may be refused as they come, before the end of the part tells of the damage.
    if (!(error instanceof BackupError)) await hashOf(read())
    throw error
  }
  if (into.rowCount !== rows) {
    throw new BackupError(
      `The backup is damaged: ${name} has ${into.rowCount} rows where ${rows} were written.`,
    )
  }
}

/** By which all opens that was sealed there. */
async function findSecret(client: pg.Client, { secret }: Target, from: From): Promise<string> {
  const { secret: part } = from.manifest
  const came = part === null ? null : await textOf(readPart(from, SECRET, part))
  const ours = secret ?? came
  if (ours === null) {
    throw new BackupError(
      'The installation that was backed up had its SECRET from its settings: set the same here.',
    )
  }
  try {
    await knownRoot(client, rootsIn(ours))
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    throw new BackupError(
      'SECRET is not the one of the installation that was backed up: set that, or none where it had none.',
    )
  }
  return ours
}

async function textOf(pieces: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece.toString('utf8')
  return text
}

const TOLD_EVERY = 100

/** @param put is told of each that was not there */
async function putFiles({ storage, say }: Target, from: From, put: string[]): Promise<void> {
  await storage.check()
  const list = Readable.from(readPart(from, FILE_LIST, from.manifest.files.list), { objectMode: false })
  let done = 0
  for await (const line of linesOf(list)) {
    const { key, ...part } = ListedFile.parse(JSON.parse(line))
    const name = filePart(from.seal.markOf(part.sha256))
    if (await storage.exists(key)) {
      const there = await hashOf(await storage.stream(key))
      if (there !== part.sha256) throw new BackupError(`The storage is not empty: it holds another ${key}.`)
    } else {
      put.push(key)
      await storage.put(key, Readable.from(readPart(from, name, part), { objectMode: false }))
    }
    if (++done % TOLD_EVERY === 0) say(`${done} files are there`)
  }
  if (done !== from.manifest.files.count) throw new BackupError('The backup is damaged: files are missing.')
}

async function hashOf(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece as Buffer)
  return hash.digest('hex')
}

async function goForward(config: pg.PoolConfig): Promise<string[]> {
  const pool = new pg.Pool({ ...config, max: 1 })
  pool.on('error', () => undefined)
  try {
    const migrated = await migrate(pool)
    await pool.query('analyze')
    return migrated
  } finally {
    await pool.end()
  }
}
