import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdtemp, open as openFile, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../kernel/ids.ts'
import { startS3Peer } from '../../testing/s3/s3-peer.ts'
import { createDiskStorage } from './disk.ts'
import { type Storage, StorageMissing } from './port.ts'
import { createS3Storage } from './s3.ts'

const MEGABYTE = 1024 * 1024

interface Kept {
  storage: Storage
  close(): Promise<void>
}

async function onDisk(): Promise<Kept> {
  const dir = await mkdtemp(path.join(tmpdir(), 'understudy-storage-'))
  return { storage: await createDiskStorage(dir), close: () => rm(dir, { recursive: true }) }
}

async function inS3(): Promise<Kept> {
  const { settings, close } = await startS3Peer()
  const storage = createS3Storage({
    endpoint: settings.S3_ENDPOINT,
    bucket: settings.S3_BUCKET,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID,
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    health: { ok() {}, failed() {} },
  })
  return { storage, close }
}

describe.each([
  ['on the disk', onDisk],
  ['by S3’s protocol', inS3],
])('files %s', (_, open) => {
  let kept: Kept
  let storage: Storage
  beforeAll(async () => {
    kept = await open()
    storage = kept.storage
  })
  afterAll(() => kept.close())
  const aKey = () => `clone-files/${newId()}/${newId()}.pdf`

  it.each([
    ['no byte', 0],
    ['a few', 11],
    ['more than one part', 12 * MEGABYTE + 7],
  ])('come out as they went in: %s', async (_words, bytes) => {
    const [whole, streamed] = [aKey(), aKey()]
    const content = randomBytes(bytes)
    await storage.put(whole, content)
    const pieces = Array.from({ length: Math.ceil(bytes / 65_536) }, (_piece, i) =>
      content.subarray(i * 65_536, (i + 1) * 65_536),
    )
    await storage.put(streamed, Readable.from(pieces))
    for (const key of [whole, streamed]) {
      expect(await storage.exists(key)).toBe(true)
      expect(content.equals(await storage.read(key))).toBe(true)
      expect(content.equals(await buffer(await storage.stream(key)))).toBe(true)
    }
  })

  it('come out in parts', async () => {
    const key = aKey()
    await storage.put(key, Buffer.from('0123456789'))
    const partOf = async (first: number, last: number) =>
      (await buffer(await storage.stream(key, { first, last }))).toString()
    expect([await partOf(0, 1), await partOf(3, 3), await partOf(4, 9)]).toEqual(['01', '3', '456789'])
  })

  it('take the place of what was there', async () => {
    const key = aKey()
    await storage.put(key, Buffer.from('before'))
    await storage.put(key, Buffer.from('after'))
    expect(Buffer.from(await storage.read(key)).toString()).toBe('after')
  })

  it('are missing in words of their own, and gone twice is gone', async () => {
    const key = aKey()
    await expect(storage.read(key)).rejects.toBeInstanceOf(StorageMissing)
    await expect(storage.stream(key)).rejects.toBeInstanceOf(StorageMissing)
    expect(await storage.exists(key)).toBe(false)
    await storage.put(key, Buffer.from('x'))
    await storage.delete(key)
    await storage.delete(key)
    expect(await storage.exists(key)).toBe(false)
  })

  it.each([100, 11 * MEGABYTE])(
    'are whole or not there, where they break off after %d bytes',
    async (bytes) => {
      const [fresh, known] = [aKey(), aKey()]
      await storage.put(known, Buffer.from('before'))
      for (const key of [fresh, known]) {
        const source = Readable.from(
          (async function* () {
            for (let sent = 0; sent < bytes; sent += 100_000) yield Buffer.alloc(Math.min(bytes, 100_000))
            throw new Error('the sender left')
          })(),
        )
        await expect(storage.put(key, source)).rejects.toThrow('the sender left')
      }
      expect(await storage.exists(fresh)).toBe(false)
      expect(Buffer.from(await storage.read(known)).toString()).toBe('before')
    },
  )

  it('are not there while they are written, and a sweep leaves them alone', async () => {
    const key = aKey()
    const slow = new PassThrough()
    const written = storage.put(key, slow)
    slow.write(Buffer.alloc(6 * MEGABYTE))
    expect(await storage.exists(key)).toBe(false)
    await storage.sweep()
    slow.end('the rest')
    await written
    expect((await storage.read(key)).byteLength).toBe(6 * MEGABYTE + 8)
  })

  it.each(['../up', 'clone-files/../../up'])('are not reached by a key that climbs: %s', async (key) => {
    await expect(storage.put(key, Buffer.from('x'))).rejects.toBeInstanceOf(StorageMissing)
    await expect(storage.read(key)).rejects.toBeInstanceOf(StorageMissing)
    await expect(storage.stream(key)).rejects.toBeInstanceOf(StorageMissing)
  })

  it('can be reached', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })
})

it.runIf(process.platform === 'linux')('a file is on the disk with its name and its folders’', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'understudy-storage-'))
  const storage = await createDiskStorage(root)
  const handle = await openFile(root)
  const flushed: string[] = []
  const sync = vi
    .spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
    .mockImplementation(async function (this: FileHandle) {
      flushed.push(path.relative(root, await readlink(`/proc/self/fd/${this.fd}`)))
    })
  try {
    await storage.put('clone-files/ada/one.pdf', Buffer.from('one'))
    expect(flushed.sort()).toEqual(['', 'clone-files', 'clone-files/ada'])
    flushed.length = 0
    await storage.put('clone-files/ada/two.pdf', Buffer.from('two'))
    expect(flushed).toEqual(['clone-files/ada'])
  } finally {
    sync.mockRestore()
    await handle.close()
    await rm(root, { recursive: true })
  }
})
