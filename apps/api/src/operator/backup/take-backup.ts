import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { type Storage, StorageMissing } from '../../adapters/storage/port.ts'
import { holdsBackupLock, lockForBackup } from '../../kernel/database/backup-lock.ts'
import { flushFolder, makeFolder } from '../../kernel/disk/flush-folder.ts'
import {
  BackupError,
  FILE_LIST,
  filePart,
  KEY,
  type ListedFile,
  MANIFEST,
  type Manifest,
  SECRET,
  writeManifest,
} from './format.ts'
import { linesOf, writePart } from './parts.ts'
import { type Keys, makeSeal, OPEN, type Seal } from './seal.ts'
import { copied, copyTables, FILE_KEYS, inSnapshot, readMigrations, readSequences } from './snapshot.ts'

export interface Source {
  /** A connection of its own, which stays open until the backup is done. */
  client: pg.Client
  storage: Storage
  /** The installation's own; null where it comes from the settings. */
  secret: string | null
  keys: Keys
  now: Date
  /** Is told how far it is, a line at a time. */
  say(line: string): void
}

export interface Taken {
  rows: number
  files: number
  /** Named by a row and not in the storage: these were lost before. */
  missing: number
  sealed: boolean
}

const TOLD_EVERY = 100

/**
 * Writes everything that the installation holds at one moment into a folder that is new or empty. Whatever ends it
 * before its end leaves no backup there: what says that it is one comes last. Throws {@link BackupError} in words.
 */
export async function takeBackup(source: Source, dir: string): Promise<Taken> {
  await claimFolder(dir)
  try {
    return await writeAll(source, dir)
  } catch (error) {
    for (const name of await readdir(dir)) await rm(path.join(dir, name), { recursive: true, force: true })
    throw error
  }
}

async function claimFolder(dir: string): Promise<void> {
  await makeFolder(dir, 0o700)
  const there = await readdir(dir)
  if (there.includes(MANIFEST)) throw new BackupError(`${dir} holds a backup: name another folder.`)
  if (there.length > 0) throw new BackupError(`${dir} is not empty: name a new folder.`)
}

async function writeAll(source: Source, dir: string): Promise<Taken> {
  const { client, say } = source
  // Before the snapshot: whatever it shows and is dropped later is kept until this connection ends.
  if (!(await lockForBackup(client)))
    throw new BackupError('Another backup of this installation is under way.')
  const made = await makeSeal(source.keys)
  const seal = made?.seal ?? OPEN
  if (made) await writeFile(path.join(dir, KEY), made.key, { mode: 0o600, flush: true })
  const to = { dir, seal }
  const keysFile = path.join(dir, '.keys')
  const database = await inSnapshot(client, async () => {
    const migrations = await readMigrations(client)
    const tables = await copyTables(client, to)
    const sequences = await readSequences(client)
    // Read later, so that no snapshot is held as long as files take.
    await pipeline(copied(client, FILE_KEYS), createWriteStream(keysFile, { mode: 0o600 }))
    return { migrations, tables, sequences }
  })
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  say(`${rows} rows of ${database.tables.length} tables are written`)
  const { missing, count, list } = await copyFiles(source, to, keysFile)
  await rm(keysFile)
  if (!(await holdsBackupLock(client).catch(() => false))) throw new BackupError(NO_LONGER_KEPT)
  const secret =
    source.secret === null ? null : await writePart(to, SECRET, Readable.from([Buffer.from(source.secret)]))
  await writeLast(to, {
    format: 1,
    madeAt: source.now.toISOString(),
    ...database,
    files: { count, missing, list },
    secret,
  })
  return { rows, files: count, missing, sealed: made !== null }
}

/** What was deleted since then was not kept back for this backup: it may lack files that its rows name. */
const NO_LONGER_KEPT =
  'The connection to the database broke off while the files were written, and files may have been deleted meanwhile: take it again.'

type To = { dir: string; seal: Seal }

async function copyFiles({ storage, say }: Source, to: To, keysFile: string) {
  const listFile = path.join(to.dir, '.list')
  const list = createWriteStream(listFile, { mode: 0o600 })
  const counts = { count: 0, missing: 0 }
  async function* lines() {
    for await (const key of linesOf(createReadStream(keysFile))) {
      const file = await copyFile(storage, to, key)
      if (file === null) counts.missing++
      else {
        counts.count++
        yield `${JSON.stringify(file)}\n`
      }
      if (file && counts.count % TOLD_EVERY === 0) say(`${counts.count} files are written`)
    }
  }
  await pipeline(lines, list)
  const part = await writePart(to, FILE_LIST, createReadStream(listFile))
  await rm(listFile)
  return { ...counts, list: part }
}

/** Null where it is not there. */
async function copyFile(storage: Storage, to: To, key: string): Promise<ListedFile | null> {
  try {
    const part = await writePart(
      to,
      ({ sha256 }) => filePart(to.seal.markOf(sha256)),
      await storage.stream(key),
    )
    return { key, ...part }
  } catch (error) {
    if (error instanceof StorageMissing) return null
    throw error
  }
}

/** Whole or not at all, and on the disk before anybody is told: the names of all its parts before its own. */
async function writeLast({ dir, seal }: To, manifest: Manifest): Promise<void> {
  const aside = path.join(dir, '.manifest')
  const text = Readable.from([Buffer.from(writeManifest(manifest))])
  await pipeline(await seal.encrypt(text), createWriteStream(aside, { mode: 0o600, flush: true }))
  await flushFolders(dir)
  await rename(aside, path.join(dir, MANIFEST))
  await flushFolder(dir)
}

async function flushFolders(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) await flushFolder(path.join(entry.parentPath, entry.name))
  }
  await flushFolder(dir)
}
