import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Bucket, LIMITS } from '@understudy/contract'
import { type ImageKind, ImageRefused, type Images } from '../../adapters/images/port.ts'
import type { Storage } from '../../adapters/storage/port.ts'
import { inTransaction, type Upload, type UserContext } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/database.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { newId } from '../../kernel/ids.ts'
import type * as going from '../going-queries.ts'
import * as queries from '../queries.ts'
import { dropFiles } from '../remove-file.ts'
import {
  cleanName,
  contentTypeOf,
  type FileKind,
  type FileRow,
  HEAD_BYTES,
  holdsOffice,
  isImage,
  keyOf,
  kindOf,
  pathOf,
  TAIL_BYTES,
} from '../rules.ts'
import * as arriving from './arriving-queries.ts'
import { holdRoom, refuseBeyondQuota } from './hold-room.ts'
import { peek, utf8Check } from './peek.ts'

export interface FilePorts {
  storage: Storage
  images: Images
}

export interface Wanted<T> {
  bucket: Bucket
  /** The clone that the file is for, once the caller was found to own it; null for a file of the account. */
  cloneOf(fields: Record<string, string>): Promise<string | null>
  /**
   * How a picture is kept, and under which name if not under its own; without it only pictures are cleaned, and other
   * kinds are taken too.
   */
  picture?: { encode(image: Uint8Array): Promise<Uint8Array>; name?: string }
  /** What follows from the file, in the transaction that makes it visible. Again for one that is there already. */
  keep(ctx: UserContext & { db: Tx }, file: FileRow): Promise<T>
}

/**
 * Takes in the file of a request: its kind by its content, pictures encoded anew, within the owner's quota. The
 * same file sent twice is kept once. Nobody sees a file before all of it is stored.
 * Refuses `unsupported_media`, `too_large`, `invalid`, `malformed` where it breaks off, `too_slow`, `storage_full`.
 */
export async function receiveFile<T>(ctx: UserContext, ports: FilePorts, wanted: Wanted<T>): Promise<T> {
  const upload = await ctx.upload()
  const broke = brokenOff(upload.stream)
  try {
    return await receive(ctx, ports, wanted, upload)
  } catch (error) {
    throw broke.reason(error)
  }
}

async function receive<T>(ctx: UserContext, ports: FilePorts, wanted: Wanted<T>, upload: Upload): Promise<T> {
  // A stranger's bytes are not stored, where the clone is named before them.
  if (upload.fields.clone_id !== undefined || wanted.picture) await wanted.cloneOf(upload.fields)
  const { head, whole } = await peek(upload.stream, HEAD_BYTES)
  const kind = kindOf(head, upload.name)
  if (kind === null || (wanted.picture && !isImage(kind))) throw notAccepted(wanted.picture !== undefined)
  const kept = wanted.picture ? 'webp' : kind
  // Encoded anew it is of another kind than its name says.
  const ownName = wanted.picture ? upload.name.replace(/\.(png|jpe?g|webp)$/i, '') : upload.name
  const name = wanted.picture?.name ?? cleanName(ownName, kept)
  const id = newId()
  const ownerId = ctx.caller.userId
  const pending: arriving.PendingFile = {
    ownerId,
    id,
    bucket: wanted.bucket,
    path: pathOf(ownerId, id, kept),
    name,
    contentType: contentTypeOf(kept),
    bytes: Math.min(upload.atMostBytes, LIMITS.maxUploadBytes),
    now: ctx.clock.now(),
  }
  if (!(await holdRoom(ctx, pending))) throw refuse('unauthenticated')
  try {
    const key = keyOf(pending)
    const stored = isImage(kind)
      ? await storePicture(ports, wanted, { key, kind, whole })
      : await storeAsItIs(ports.storage, { key, kind, whole })
    const cloneId = await wanted.cloneOf(await upload.rest())
    return await keepOnce(ctx, ports, wanted, pending, { cloneId, ...stored })
  } catch (error) {
    await dropFiles(ctx, ports.storage, [goingFile(pending)])
    throw error
  }
}

interface Stored {
  bytes: number
  sha256: Buffer
}

async function storePicture<T>(
  { storage, images }: FilePorts,
  { picture }: Wanted<T>,
  { key, kind, whole }: { key: string; kind: ImageKind; whole: AsyncIterable<Buffer> },
): Promise<Stored> {
  const sent = await collected(whole, LIMITS.maxImageBytes)
  try {
    const image = await (picture ? picture.encode(sent) : images.clean(sent, kind))
    await storage.put(key, image)
    return { bytes: image.byteLength, sha256: createHash('sha256').update(sent).digest() }
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    const detail =
      error.reason === 'too_many_pixels'
        ? 'This picture has too many pixels. Make it smaller first: 20 million always fit'
        : 'This picture is damaged or is not what it says'
    throw new AppError(error.reason === 'too_many_pixels' ? 'too_large' : 'invalid', { detail, cause: error })
  }
}

async function collected(whole: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of whole) {
    bytes += part.byteLength
    if (bytes > maxBytes) throw refuse('too_large', 'A picture has 10 MB at most')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function storeAsItIs(
  storage: Storage,
  { key, kind, whole }: { key: string; kind: FileKind; whole: AsyncIterable<Buffer> },
): Promise<Stored> {
  const seen = { bytes: 0, hash: createHash('sha256'), tail: Buffer.alloc(0) }
  await storage.put(key, Readable.from(watched(whole, kind, seen)))
  if ((kind === 'docx' || kind === 'pptx') && !holdsOffice(seen.tail, kind)) throw notAccepted(false)
  return { bytes: seen.bytes, sha256: seen.hash.digest() }
}

async function* watched(
  whole: AsyncIterable<Buffer>,
  kind: FileKind,
  seen: { bytes: number; hash: Hash; tail: Buffer },
): AsyncGenerator<Buffer> {
  const text = kind === 'txt' || kind === 'md' ? utf8Check() : null
  for await (const part of whole) {
    seen.bytes += part.byteLength
    seen.hash.update(part)
    if (kind === 'docx' || kind === 'pptx') seen.tail = Buffer.concat([seen.tail, part]).subarray(-TAIL_BYTES)
    text?.add(part)
    yield part
  }
  text?.end()
}

/** Makes the file visible with its true size; where the same one is there already, that one is kept. */
async function keepOnce<T>(
  ctx: UserContext,
  { storage }: FilePorts,
  wanted: Wanted<T>,
  pending: arriving.PendingFile,
  stored: Stored & { cloneId: string | null },
): Promise<T> {
  const same = {
    ownerId: pending.ownerId,
    cloneId: stored.cloneId,
    bucket: pending.bucket,
    name: pending.name,
  }
  const result = await inTransaction(ctx, async (inner) => {
    await arriving.lockQuota(inner.db, pending.ownerId)
    const before = await queries.findSame(inner.db, { ...same, sha256: stored.sha256 })
    if (before) return { kept: await wanted.keep(inner, before), again: true }
    // A picture that was encoded anew may weigh more than what was sent.
    await refuseBeyondQuota(inner.db, pending.ownerId, stored.bytes - pending.bytes)
    const file = await arriving.markStored(inner.db, { ...pending, ...stored, now: ctx.clock.now() })
    if (!file) throw refuse('too_slow', 'The upload took too long. Send it again')
    return { kept: await wanted.keep(inner, file), again: false }
  })
  if (result.again) await dropFiles(ctx, storage, [goingFile(pending)])
  return result.kept
}

const notAccepted = (pictureOnly: boolean) =>
  refuse(
    'unsupported_media',
    pictureOnly
      ? 'This is no picture. PNG, JPEG and WebP are accepted'
      : 'This kind of file is not accepted. PDF, PPTX, DOCX, TXT, MD, PNG, JPEG and WebP are',
  )

const goingFile = (file: arriving.PendingFile): going.GoingFile => ({
  owner_id: file.ownerId,
  id: file.id,
  storage_key: keyOf(file),
})

/** Tells an upload that its sender gave up from a fault of ours. */
function brokenOff(stream: Readable) {
  let cause: unknown = null
  stream.once('error', (error) => {
    cause = error
  })
  return {
    reason(error: unknown): unknown {
      if (error instanceof AppError || cause === null) return error
      return cause instanceof AppError ? cause : new AppError('malformed', { detail: BROKE_OFF, cause })
    },
  }
}
const BROKE_OFF = 'The upload broke off. Send it again'
