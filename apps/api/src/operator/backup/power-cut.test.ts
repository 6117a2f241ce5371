import { existsSync } from 'node:fs'
import {
  type FileHandle,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  readlink,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { checkSecret } from '../../kernel/settings/check-secret.ts'
import { readEnv } from '../../kernel/settings/env.ts'
import { secretFile } from '../../kernel/settings/secret-file.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { anInstallation, asked, type Installation } from './installation.fixture.ts'
import { backupHere, restoreHere } from './run-backup.ts'

const KEPT = 'a secret that the installation made by itself'
const ITS_FILES = `with owner as (
    insert into users (id, email, name) values (gen_random_uuid(), 'o@example.com', 'Owner') returning id)
  insert into files (owner_id, id, bucket, path, storage_key, name, content_type, bytes, sha256, stored_at)
  select id, gen_random_uuid(), 'clone-files', 'a/one', 'clone-files/one', 'one.txt', 'text/plain', 3, 'x', now()
  from owner`

/** As on the database of its own, with which an installation keeps the secret that it made. */
const settingsOf = (on: Installation) => ({ ...readEnv(on.settings, on.dataDir), SECRET: undefined })
const outside = { bucket: null, say: () => undefined }

let source: Installation
let backups: string
beforeAll(async () => {
  backups = await mkdtemp(path.join(tmpdir(), 'understudy-power-cut-'))
  source = await anInstallation({ database: await createTestDatabase() })
  await writeFile(secretFile(source.dataDir), KEPT)
  await mkdir(path.join(source.dataDir, 'files', 'clone-files'), { recursive: true })
  await writeFile(path.join(source.dataDir, 'files', 'clone-files', 'one'), 'one')
  await asked(source, async (client) => {
    await checkSecret(client, [KEPT])
    await client.query(ITS_FILES)
  })
})
afterAll(async () => {
  await source.remove()
  await rm(backups, { recursive: true, force: true })
})

/** Folders below `root` that are flushed meanwhile, in their order; with `seen`, what stood there then. */
async function flushedIn<T>(root: string, work: () => Promise<void>, seen: () => T): Promise<[string, T][]> {
  const handle = await open(root)
  const flushed: [string, T][] = []
  const sync = vi
    .spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
    .mockImplementation(async function (this: FileHandle) {
      flushed.push([path.relative(root, await readlink(`/proc/self/fd/${this.fd}`)), seen()])
    })
  try {
    await work()
    return flushed
  } finally {
    sync.mockRestore()
    await handle.close()
  }
}

describe.runIf(process.platform === 'linux')('after a power cut', () => {
  it('a backup that says it is whole has every part of it', async () => {
    const dir = path.join(backups, 'deep', 'whole')
    const isWhole = () => existsSync(path.join(dir, 'backup.json'))
    const flushed = await flushedIn(
      backups,
      async () => {
        expect(await backupHere(settingsOf(source), dir, outside)).toMatchObject({ ok: true })
      },
      isWhole,
    )
    const parts = (await readdir(dir, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map((entry) => path.relative(backups, path.join(entry.parentPath, entry.name)))
    expect(parts).toHaveLength(3)
    const before = flushed.filter(([, whole]) => !whole).map(([folder]) => folder)
    expect(before).toEqual(expect.arrayContaining(['', 'deep', 'deep/whole', ...parts]))
    expect(flushed.at(-1)).toEqual(['deep/whole', true])
  })

  it('a restored installation has the secret that opens what it holds', async () => {
    const dir = path.join(backups, 'of-a-secret')
    expect(await backupHere(settingsOf(source), dir, outside)).toMatchObject({ ok: true })
    const target = await anInstallation()
    try {
      const readSecret = () => existsSync(secretFile(target.dataDir))
      const flushed = await flushedIn(
        target.dataDir,
        async () => {
          expect(await restoreHere(settingsOf(target), dir, outside)).toMatchObject({ ok: true })
        },
        readSecret,
      )
      expect(flushed).toContainEqual(['', true])
      expect(await readFile(secretFile(target.dataDir), 'utf8')).toBe(KEPT)
    } finally {
      await target.remove()
    }
  })
})
