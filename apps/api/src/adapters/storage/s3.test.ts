import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type S3Fault, type S3Peer, startS3Peer } from '../../testing/s3/s3-peer.ts'
import { StorageAway } from './port.ts'
import { createS3Storage, type S3Options } from './s3.ts'

const KEY = 'clone-files/one/a.pdf'
const MEGABYTE = 1024 * 1024

let peer: S3Peer
let told: string[]
beforeEach(async () => {
  peer = await startS3Peer()
  told = []
})
afterEach(() => peer.close())

const aStorage = (other: Partial<S3Options> = {}) =>
  createS3Storage({
    endpoint: peer.settings.S3_ENDPOINT,
    bucket: peer.settings.S3_BUCKET,
    region: peer.settings.S3_REGION,
    accessKeyId: peer.settings.S3_ACCESS_KEY_ID,
    secretAccessKey: peer.settings.S3_SECRET_ACCESS_KEY,
    health: { ok: () => void told.push('ok'), failed: (reason) => void told.push(reason) },
    ...other,
  })
const slowDown: S3Fault = { kind: 'status', status: 503, code: 'SlowDown' }
const broken: S3Fault = { kind: 'status', status: 500, code: 'InternalError' }
const times = (fault: S3Fault, count: number) => Array.from({ length: count }, () => fault)

describe('a storage of S3’s protocol', () => {
  it.each<[string, Partial<S3Options>, string]>([
    ['key', { accessKeyId: 'AKIAOTHER' }, 'the storage does not know this S3_ACCESS_KEY_ID'],
    ['secret', { secretAccessKey: 'other' }, 'the storage refuses this S3_SECRET_ACCESS_KEY'],
    ['bucket', { bucket: 'other' }, 'the storage has no bucket of the name in S3_BUCKET'],
    ['region', { region: 'mars' }, 'S3_REGION is not the region of the bucket'],
    ['address', { endpoint: 'http://127.0.0.1:1' }, 'the storage cannot be reached'],
  ])('says which setting is wrong: %s', async (_, wrong, words) => {
    const storage = aStorage(wrong)
    await expect(storage.check()).rejects.toThrow(words)
    const refused = await storage.put(KEY, Buffer.from('x')).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(StorageAway)
    await expect(storage.read(KEY)).rejects.toBeInstanceOf(StorageAway)
    // A bucket that is not there holds no file that could be missed.
    await expect(storage.exists(KEY)).rejects.toBeInstanceOf(StorageAway)
    expect(told[0]).toBe(words)
    expect(JSON.stringify([refused, told])).not.toMatch(/canary/i)
  })

  it('is asked again where it asks for patience, breaks down or breaks off, and not without end', async () => {
    const storage = aStorage()
    peer.failNext(slowDown, broken)
    await storage.put(KEY, Buffer.from('words'))
    peer.failNext({ kind: 'cut' })
    expect(Buffer.from(await storage.read(KEY)).toString()).toBe('words')
    peer.asked.length = 0
    peer.failNext(...times(slowDown, 9))
    await expect(storage.read(KEY)).rejects.toThrow('the storage asks for fewer requests')
    expect(peer.asked).toHaveLength(3)
    expect(told.at(-1)).toBe('the storage asks for fewer requests')
  })

  it('loses nothing of a large upload whose parts fail once', async () => {
    const storage = aStorage()
    const content = randomBytes(13 * MEGABYTE)
    const of = 'partNumber'
    peer.failNext({ kind: 'cut', of }, { ...slowDown, of }, { ...broken, of: 'POST' })
    await storage.put(KEY, Readable.from([content]))
    expect(peer.objects.get(KEY)?.equals(content)).toBe(true)
    expect(peer.uploads.size).toBe(0)
    // Three parts, and two of them again.
    expect(peer.asked.filter((line) => line.includes(of))).toHaveLength(5)
  })

  it('has no half of an upload whose parts fail for good, and gives its parts back', async () => {
    const storage = aStorage()
    peer.objects.set(KEY, Buffer.from('before'))
    peer.failNext({ kind: 'status', status: 403, code: 'AccessDenied', of: 'partNumber' })
    await expect(storage.put(KEY, Readable.from([randomBytes(13 * MEGABYTE)]))).rejects.toThrow(
      'may not do this',
    )
    expect(peer.objects.get(KEY)?.toString()).toBe('before')
    await expect.poll(() => peer.uploads.size).toBe(0)
  })

  it.each(['half', 'stall'] as const)('goes on where an answer stopped in the middle: %s', async (kind) => {
    const storage = aStorage({ answerWithinMs: 500 })
    const content = randomBytes(MEGABYTE)
    peer.objects.set(KEY, content)
    peer.failNext({ kind }, { kind })
    expect(content.equals(await buffer(await storage.stream(KEY)))).toBe(true)
    peer.failNext({ kind }, { kind }, { kind })
    await expect(storage.read(KEY)).rejects.toBeInstanceOf(StorageAway)
  })

  it('never puts two versions of a file together', async () => {
    const storage = aStorage()
    peer.objects.set(KEY, Buffer.alloc(MEGABYTE, 'a'))
    peer.failNext({ kind: 'half' })
    const stream = await storage.stream(KEY)
    peer.objects.set(KEY, Buffer.alloc(MEGABYTE, 'b'))
    await expect(buffer(stream)).rejects.toThrow('the storage answered 412')
  })

  it('that is silent is not waited for without end', async () => {
    const storage = aStorage({ answerWithinMs: 300 })
    peer.failNext(...times({ kind: 'silent' }, 3))
    await expect(storage.exists(KEY)).rejects.toThrow('the storage did not answer in time')
  })

  it('ends uploads that killed nodes left an hour ago, over all pages of them, and no other', async () => {
    const ago = (ms: number) => ({ key: KEY, initiated: new Date(Date.now() - ms), parts: new Map() })
    for (const id of ['a', 'b', 'c', 'd']) peer.uploads.set(id, ago(3_700_000))
    peer.uploads.set('fresh', ago(60_000))
    await aStorage().sweep()
    expect([...peer.uploads.keys()]).toEqual(['fresh'])
  })
})
