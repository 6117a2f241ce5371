import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Health } from '../../kernel/connections.ts'
import type { ByteRange } from '../../kernel/bytes/byte-range.ts'
import { type Storage, StorageAway, StorageMissing } from './port.ts'
import { isNoSuchKey, reasonOf } from './s3-words.ts'

export interface S3Options {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Where browsers reach the same bucket; without it they are sent nowhere. */
  openEndpoint?: string | undefined
  health: Health
  connectWithinMs?: number
  /** For one whole answer but for its body, and for each piece of that. */
  answerWithinMs?: number
}

const MEGABYTE = 1024 * 1024
/** A larger file goes in parts of this size, two on their way at once: what one upload holds in memory. */
const PART_BYTES = 5 * MEGABYTE
const PARTS_AT_ONCE = 2
const TRIES = 3
/** As long as a browser may take to follow it; whoever it is passed on to has no longer. */
const ADDRESS_SECONDS = 60
const ABANDONED_AFTER_MS = 3_600_000

/**
 * Files in one bucket, by S3's protocol: each request is signed (V4), has its time and is tried three times at most
 * where that is safe. A body that is cut off is gone on with from where it was cut.
 */
export function createS3Storage(options: S3Options): Storage {
  const { bucket: Bucket, health } = options
  const client = clientOf(options)
  const { openEndpoint } = options
  const outside = openEndpoint === undefined ? null : clientOf({ ...options, endpoint: openEndpoint })

  /** Any fault in words alone: what the SDK throws holds the key's id. */
  const away = (error: unknown): StorageAway => {
    const reason = reasonOf(error)
    health.failed(reason)
    return new StorageAway(reason)
  }
  async function ask<T>(key: string, work: () => Promise<T>): Promise<T> {
    refuseClimbing(key)
    try {
      const answer = await work()
      health.ok()
      return answer
    } catch (error) {
      if (!isNoSuchKey(error)) throw away(error)
      health.ok()
      throw new StorageMissing(key)
    }
  }
  const check = () =>
    ask('', async () => void (await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))))

  /** An object, or a part of it, from its first byte on, through cuts. Stays one version of it. */
  async function open(key: string, part?: ByteRange): Promise<Readable> {
    const from = (at: number, IfMatch?: string) => {
      const Range = rangeFrom(at, part)
      return ask(key, () =>
        client.send(new GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }), IfMatch })),
      )
    }
    const first = await from(0)
    const bytes = resumed(bodyOf(first), options.answerWithinMs ?? ANSWER_WITHIN_MS, {
      again: async (at) => bodyOf(await from(at, first.ETag)),
      givenUp: away,
    })
    return Readable.from(bytes, { objectMode: false })
  }

  return {
    check,
    async put(key, content) {
      refuseClimbing(key)
      const broken = new Set<unknown>()
      if (content instanceof Readable) content.on('error', (error) => broken.add(error))
      try {
        await new Upload({
          client,
          params: { Bucket, Key: key, Body: content },
          partSize: PART_BYTES,
          queueSize: PARTS_AT_ONCE,
        }).done()
      } catch (error) {
        if (content instanceof Readable) content.destroy()
        // Who sends it broke off: that is no fault of the storage.
        throw broken.has(error) ? error : away(error)
      }
      health.ok()
    },
    async read(key) {
      const parts: Buffer[] = []
      for await (const part of await open(key)) parts.push(part as Buffer)
      return Buffer.concat(parts)
    },
    stream: open,
    async addressOf(key, { contentType, disposition }) {
      refuseClimbing(key)
      if (!outside) return null
      const shown = { ResponseContentType: contentType, ResponseContentDisposition: disposition }
      return getSignedUrl(outside, new GetObjectCommand({ Bucket, Key: key, ...shown }), {
        expiresIn: ADDRESS_SECONDS,
      })
    },
    async exists(key) {
      try {
        await ask(key, () => client.send(new HeadObjectCommand({ Bucket, Key: key })))
        return true
      } catch (error) {
        if (!(error instanceof StorageMissing)) throw error
        // HEAD answers the same for a bucket that is gone, of which nobody must conclude that the files are.
        await check()
        return false
      }
    },
    async delete(key) {
      await ask(key, () => client.send(new DeleteObjectCommand({ Bucket, Key: key })))
    },
    sweep: () => ask('', () => sweep(client, Bucket)),
  }
}

const CONNECT_WITHIN_MS = 5_000
const ANSWER_WITHIN_MS = 30_000

const clientOf = (options: S3Options) =>
  new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    // Servers of one's own have no host name for each bucket.
    forcePathStyle: true,
    // Other makers' servers refuse the checksums that AWS has come to send by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryMode: 'standard',
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: options.connectWithinMs ?? CONNECT_WITHIN_MS,
      requestTimeout: options.answerWithinMs ?? ANSWER_WITHIN_MS,
      throwOnRequestTimeout: true,
    },
  })

/** On its way a path is tidied up, and would name something else. */
function refuseClimbing(key: string): void {
  if (key.split('/').some((part) => part === '.' || part === '..')) throw new StorageMissing(key)
}

/** What is still to come once so many bytes have. */
function rangeFrom(at: number, part: ByteRange | undefined): string | undefined {
  if (part) return `bytes=${part.first + at}-${part.last}`
  return at > 0 ? `bytes=${at}-` : undefined
}

const bodyOf = ({ Body: body }: { Body?: unknown }): Readable => {
  if (body instanceof Readable) return body
  throw new StorageAway('the storage answered without a body')
}

/** The bytes of a body; where it is cut or stalls, of another that begins at that byte. */
async function* resumed(
  first: Readable,
  withinMs: number,
  { again, givenUp }: { again(at: number): Promise<Readable>; givenUp(error: unknown): Error },
): AsyncGenerator<Buffer> {
  let body = first
  let at = 0
  for (let cuts = 0; ; cuts++) {
    try {
      for await (const part of inTime(body, withinMs)) {
        at += part.byteLength
        yield part
      }
      return
    } catch (error) {
      if (cuts + 1 >= TRIES) throw givenUp(error)
    } finally {
      body.destroy()
    }
    body = await again(at)
  }
}

/** Waits so long at most for each piece; how long whoever reads it takes does not count. */
async function* inTime(body: Readable, withinMs: number): AsyncGenerator<Buffer> {
  const parts = body[Symbol.asyncIterator]()
  for (;;) {
    const timer = setTimeout(() => {
      body.destroy(Object.assign(new Error('stalled'), { name: 'TimeoutError' }))
    }, withinMs)
    const next = await parts.next().finally(() => clearTimeout(timer))
    if (next.done) return
    yield next.value as Buffer
  }
}

/** Ends uploads in parts that nobody goes on with: their parts lie there, are paid for, and are in no list of objects. */
async function sweep(client: S3Client, Bucket: string): Promise<void> {
  const before = Date.now() - ABANDONED_AFTER_MS
  let marks: { KeyMarker?: string; UploadIdMarker?: string } | null = {}
  while (marks) {
    const page: Awaited<ReturnType<typeof list>> = await list(client, Bucket, marks)
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (!Initiated || Initiated.getTime() > before) continue
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        .catch((error: unknown) => {
          // Finished meanwhile, or ended by another node.
          if (!(error instanceof Error && error.name === 'NoSuchUpload')) throw error
        })
    }
    const { IsTruncated, NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page
    marks = IsTruncated ? { KeyMarker, UploadIdMarker } : null
  }
}

const list = (client: S3Client, Bucket: string, marks: object) =>
  client.send(new ListMultipartUploadsCommand({ Bucket, ...marks }))
