import { Readable } from 'node:stream'
import { type Storage, StorageMissing } from '../adapters/storage/port.ts'
import { type Part, partOf } from '../kernel/bytes/byte-range.ts'
import type { Kernel } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'
import type { FilePorts } from './arriving/receive-file.ts'
import { createNarrowSlides } from './narrow-slides.ts'
import { addressLivesSeconds } from './public-address.ts'
import * as queries from './queries.ts'
import { copyPath, dispositionOf, type FileRow, isForPages, isPlayed } from './rules.ts'

export interface RawFile {
  /** Where a download is to be fetched in place of `stream`. */
  elsewhere: string | null
  stream: Readable | null
  contentType: string
  disposition: string
  /** Of the whole file. */
  bytes: number
  /** Of what is played a part can be had; null for all of it. */
  inParts: boolean
  part: Part
  /** How long a browser may keep it. */
  maxAgeSeconds: number
}

interface RawAddress {
  bucket: string
  path: string
  expires: string
  signature: string
  side?: string
  width?: string
  /** As a Range header says it. */
  range?: string | undefined
}

/**
 * The bytes behind a signed address, of a recording a part where one is asked for; of a picture the smaller copy of that side where one was made, of a slide one of
 * that width. Refuses `access_denied`, `not_found` for what is no longer there.
 */
export function openRawFile(ports: FilePorts) {
  const narrowed = createNarrowSlides(ports)
  return async (kernel: Kernel, address: RawAddress): Promise<RawFile> => {
    const maxAgeSeconds = addressLivesSeconds(kernel, address)
    if (maxAgeSeconds === null) throw refuse('access_denied', 'This address is not valid, or it has expired')
    const copy = copyPath(address.bucket, address.path, address.side ?? '')
    const whole = () => queries.findFile(kernel.db, address.bucket, address.path)
    const file = (copy && (await queries.findFile(kernel.db, address.bucket, copy))) || (await whole())
    if (!file) throw refuse('not_found')
    const narrow = await narrowed(kernel, file, address.width ?? '')
    if (narrow) {
      const shown = { contentType: 'image/webp', disposition: dispositionOf(file) }
      const bytes = Buffer.from(narrow)
      return {
        ...shown,
        bytes: bytes.byteLength,
        inParts: false,
        part: null,
        maxAgeSeconds,
        elsewhere: null,
        stream: Readable.from([bytes]),
      }
    }
    return openKept(ports.storage, file, { maxAgeSeconds, range: address.range })
  }
}

async function openKept(
  storage: Storage,
  file: FileRow,
  { maxAgeSeconds, range }: { maxAgeSeconds: number; range: string | undefined },
): Promise<RawFile> {
  const inParts = isPlayed(file)
  const part = inParts ? partOf(range, file.bytes) : null
  const shown = { contentType: file.content_type, disposition: dispositionOf(file) }
  const said = { ...shown, bytes: file.bytes, inParts, part, maxAgeSeconds }
  const elsewhere = isForPages(file) ? null : await storage.addressOf(file.storage_key, shown)
  if (elsewhere !== null) return { ...said, elsewhere, stream: null }
  if (part === 'beyond') return { ...said, elsewhere, stream: null }
  const stream = await storage.stream(file.storage_key, part ?? undefined).catch((error: unknown) => {
    throw error instanceof StorageMissing ? refuse('not_found') : error
  })
  return { ...said, elsewhere, stream }
}
