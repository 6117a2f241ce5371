import { readdir, stat, utimes } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import path from 'node:path'
import { LIMITS, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClone, aFounder, type Founder } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { upload } from '../apps/api/src/testing/files.ts'
import { openProductDatabase } from '../apps/api/src/testing/product-database.ts'
import { type Product, startProduct } from './lib/product.ts'

const FILE_BYTES = 10_000_000
/** What may be on its way between the sender and the disk. */
const IN_BETWEEN_BYTES = 512 * 1024
const HOURS_AGO = 2
/** A regular task looks whether it is due every half minute. */
const SWEPT_WITHIN_MS = 60_000

let product: Product
let founder: Founder
let cloneId: string
beforeAll(async () => {
  product = await startProduct({ SAMPLE_DATA: 'off', LOG_LEVEL: 'error' })
  founder = await aFounder(product.url)
  cloneId = (await aClone(product.url, founder)).id
})
afterAll(() => product.remove())

/** No two of them alike: the same file sent twice is one. */
const aFile = (percent: number) => ({
  name: `killed-at-${percent}.pdf`,
  content: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(FILE_BYTES, `${percent}.`)]),
})
type File = ReturnType<typeof aFile>

const filesDir = () => path.join(product.dataDir, 'files')
const partials = () => readdir(path.join(filesDir(), '.partial'))
/** Every file at the place that it would be served from. */
const inPlace = async () => {
  const found = await readdir(filesDir(), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.partial')).length
}

/** So much of an upload, and then nothing more. */
function sendPart(file: File, percent: number): ClientRequest {
  const head =
    `--cut\r\ncontent-disposition: form-data; name="clone_id"\r\n\r\n${cloneId}\r\n` +
    `--cut\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`
  const tail = '\r\n--cut--\r\n'
  const sent = request(`${product.url}${routes.uploadFile.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${founder.token}`,
      'content-type': 'multipart/form-data; boundary=cut',
      'content-length': head.length + file.content.length + tail.length,
    },
  })
  sent.on('error', () => {
    // The other end is killed.
  })
  sent.write(head)
  sent.write(file.content.subarray(0, (FILE_BYTES * percent) / 100))
  return sent
}

async function killInTheMiddleOf(file: File, percent: number): Promise<void> {
  const before = new Set(await partials())
  const sent = sendPart(file, percent)
  const isOnDisk = async () => {
    const [own] = (await partials()).filter((name) => !before.has(name))
    return own ? (await stat(path.join(filesDir(), '.partial', own))).size : 0
  }
  await expect.poll(isOnDisk).toBeGreaterThan((FILE_BYTES * percent) / 100 - IN_BETWEEN_BYTES)
  const cut = new Promise((resolve) => sent.once('close', resolve))
  await product.kill()
  await cut
  await product.restart()
}

async function inDatabase<T>(
  look: (db: Awaited<ReturnType<typeof openProductDatabase>>['db']) => Promise<T>,
) {
  const { db, close } = await openProductDatabase(product.dataDir)
  try {
    return await look(db)
  } finally {
    await close()
  }
}
const rows = () =>
  inDatabase((db) =>
    db
      .selectFrom('files')
      .selectAll()
      .where('owner_id', '=', founder.user.id)
      .orderBy('created_at')
      .execute(),
  )

const sign = (file_path: string) =>
  call(product.url, routes.signFileUrl, {
    token: founder.token,
    query: { bucket_name: 'clone-files', file_path },
  })

describe('kill -9 in the middle of an upload', () => {
  it.each([10, 50, 90])(
    'at %i percent of its bytes shows nothing of it, and the same upload works again',
    async (percent) => {
      const file = aFile(percent)
      const [before, documents] = [await inPlace(), await listed()]
      await killInTheMiddleOf(file, percent)
      const half = (await rows()).at(-1)
      expect(half).toMatchObject({ name: file.name, stored_at: null })
      expect((await sign(half?.path ?? '')).status).toBe(404)
      expect(await listed()).toEqual(documents)
      expect(await inPlace()).toBe(before)

      const again = await upload(product.url, founder, cloneId, file)
      expect(again.status).toBe(201)
      expect(again.data.file.bytes).toBe(file.content.length)
      const signed = await sign(again.data.file.file_path)
      const served = Buffer.from(await (await fetch(`${product.url}${signed.data.signed_url}`)).arrayBuffer())
      expect(served.equals(file.content)).toBe(true)
      expect(await inPlace()).toBe(before + 1)
    },
  )

  it('leaves nothing that counts or takes room, once the hourly sweep has seen it old enough', async () => {
    expect(await partials()).toHaveLength(3)
    expect((await rows()).filter(({ stored_at }) => stored_at === null)).toHaveLength(3)
    await makeOld()
    await inDatabase((db) => sql`insert into jobs.job (name) values ('every.sweep-files')`.execute(db))
    await expect.poll(partials, { timeout: SWEPT_WITHIN_MS }).toEqual([])
    const kept = await rows()
    expect(kept.map(({ name, stored_at }) => [name, stored_at !== null])).toEqual(
      [10, 50, 90].map((percent) => [aFile(percent).name, true]),
    )
    expect(await fillUp(kept.reduce((sum, { bytes }) => sum + bytes, 0))).toBe(201)
  })
})

const listed = async () =>
  (await call(product.url, routes.listDocuments, { token: founder.token, params: { id: cloneId } })).data.map(
    ({ file }) => file.name,
  )

/** As if the kills had been hours ago. */
async function makeOld(): Promise<void> {
  const at = new Date(Date.now() - HOURS_AGO * 3_600_000)
  for (const name of await partials()) await utimes(path.join(filesDir(), '.partial', name), at, at)
  await inDatabase((db) =>
    db.updateTable('files').set({ created_at: at }).where('stored_at', 'is', null).execute(),
  )
}

/** Whether a file that takes the last of the quota is taken, were only so much of it used. */
async function fillUp(usedBytes: number): Promise<number> {
  const room = aFile(1)
  const bytes = LIMITS.maxStoredBytes - usedBytes - room.content.length - IN_BETWEEN_BYTES
  await inDatabase((db) =>
    sql`insert into files (owner_id, id, bucket, path, storage_key, name, content_type, bytes, stored_at)
      values (${founder.user.id}, gen_random_uuid(), 'clone-files', 'full', 'full', 'full', 'text/plain', ${bytes}, now())`.execute(
      db,
    ),
  )
  return (await upload(product.url, founder, cloneId, room)).status
}
