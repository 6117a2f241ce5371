import { randomUUID } from 'node:crypto'
import { routes } from '@understudy/contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createDiskStorage } from '../adapters/storage/disk.ts'
import type { Storage } from '../adapters/storage/port.ts'
import { takeFoldLock } from '../analytics/fold/fold-queries.ts'
import { lockForBackup } from '../kernel/database/backup-lock.ts'
import { aClone, aFounder, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { upload } from '../testing/files.ts'
import { aPdf } from '../testing/pdfs.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { sweepHeld } from './drop-bytes.ts'

let server: TestServer
let storage: Storage
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  storage = await createDiskStorage(`${server.dataDir}/files`)
})
afterAll(() => server.close())
beforeEach(async () => {
  founder = await aFounder(server.url)
})

async function aFile() {
  const { id } = await aClone(server.url, founder)
  const { data } = await upload(server.url, founder, id, { name: 'a.pdf', content: aPdf([randomUUID()]) })
  const { storage_key: key } = await server.kernel.db
    .selectFrom('files')
    .select('storage_key')
    .where('path', '=', data.file.file_path)
    .executeTakeFirstOrThrow()
  return { key, file: data.file }
}
const remove = ({ file }: Awaited<ReturnType<typeof aFile>>) =>
  call(server.url, routes.deleteFile, {
    token: founder.token,
    query: { bucket_name: file.bucket_name, file_path: file.file_path },
  })
const isNamed = async (key: string) =>
  (await server.kernel.db.selectFrom('files').select('id').where('storage_key', '=', key).execute()).length >
  0
const isHeld = async (key: string) =>
  (await server.kernel.db.selectFrom('held_files').selectAll().where('storage_key', '=', key).execute())
    .length > 0

/** A backup that has taken its snapshot and not yet read its files. */
async function aBackup() {
  const client = new pg.Client(server.database)
  await client.connect()
  const got = await lockForBackup(client)
  return { got, end: () => client.end() }
}

it('goes with its file at once while no backup is made', async () => {
  const file = await aFile()
  expect((await remove(file)).status).toBe(200)
  await expect.poll(() => storage.exists(file.key)).toBe(false)
  expect(await isHeld(file.key)).toBe(false)
})

it('is there until the backup that may read it has ended, and seen by nobody meanwhile', async () => {
  const file = await aFile()
  const backup = await aBackup()
  try {
    expect((await remove(file)).status).toBe(200)
    await expect.poll(() => isHeld(file.key)).toBe(true)
    expect(await isNamed(file.key)).toBe(false)
    await sweepHeld(server.kernel, storage)
    expect(await storage.exists(file.key)).toBe(true)
  } finally {
    await backup.end()
  }
  await expect
    .poll(async () => {
      await sweepHeld(server.kernel, storage)
      return storage.exists(file.key)
    })
    .toBe(false)
  expect(await isHeld(file.key)).toBe(false)
})

it('goes at once while figures are folded, and a backup begins meanwhile: these are other locks', async () => {
  const file = await aFile()
  await server.kernel.db.transaction().execute(async (tx) => {
    await takeFoldLock(tx)
    expect((await remove(file)).status).toBe(200)
    await expect.poll(() => storage.exists(file.key)).toBe(false)
    expect(await isHeld(file.key)).toBe(false)
    const backup = await aBackup()
    await backup.end()
    expect(backup.got).toBe(true)
  })
})

it('stays where it has come to be used again', async () => {
  const { key } = await aFile()
  await server.kernel.db.insertInto('held_files').values({ storage_key: key }).execute()
  await sweepHeld(server.kernel, storage)
  expect({ there: await storage.exists(key), held: await isHeld(key) }).toEqual({ there: true, held: false })
})

it('is read by one backup at a time, and by the next one as soon as the first was killed', async () => {
  const first = await aBackup()
  const second = await aBackup()
  expect([first.got, second.got]).toEqual([true, false])
  await first.end()
  await second.end()
  await expect
    .poll(async () => {
      const third = await aBackup()
      await third.end()
      return third.got
    })
    .toBe(true)
})

it('goes with an account that is closed while a backup is made: nothing is waited for', async () => {
  const file = await aFile()
  const backup = await aBackup()
  try {
    await server.kernel.db
      .updateTable('files')
      .set({ stored_at: null })
      .where('storage_key', '=', file.key)
      .execute()
    const { dropFilesOfOwner } = await import('./remove-file.ts')
    await dropFilesOfOwner(server.kernel, storage, founder.user.id)
    expect({ named: await isNamed(file.key), held: await isHeld(file.key) }).toEqual({
      named: false,
      held: true,
    })
  } finally {
    await backup.end()
  }
})
