import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { wholeFile } from '../kernel/bytes/whole-file.ts'
import type { Upload } from '../kernel/context.ts'
import { AppError, refuse } from '../kernel/errors.ts'

/** The one file of a multipart request. The stream fails with `too_large` beyond `maxBytes`. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw refuse('unsupported_media', 'Send the file as multipart/form-data')
  const parts = request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000 } })
  const fields: Record<string, string> = {}
  /** Reads on until a file comes or nothing more does. */
  const nextFile = async () => {
    for (;;) {
      const next = await parts.next().catch((error: unknown) => {
        throw isOverLimit(error) ? new AppError('invalid', { detail: TOO_MANY_PARTS, cause: error }) : error
      })
      if (next.done) return null
      if (next.value.type === 'file') return next.value
      if (typeof next.value.value === 'string') fields[next.value.fieldname] ??= next.value.value
    }
  }
  const file = await nextFile()
  if (!file) throw refuse('invalid', 'file: is missing')
  file.file.on('limit', () => file.file.destroy(refuse('too_large')))
  const declaredBytes = Number(request.headers['content-length'] ?? maxBytes)
  return {
    name: file.filename ?? '',
    contentType: file.mimetype,
    stream: file.file,
    atMostBytes: Math.min(maxBytes, declaredBytes),
    fields: { ...fields },
    async rest() {
      await nextFile()
      return fields
    },
  }
}

const TOO_MANY_PARTS = 'Send one file, and 10 fields with it at most'
const isOverLimit = (error: unknown) =>
  error instanceof Error && 'code' in error && /^FST_(FILES|FIELDS|PARTS)_LIMIT$/.test(String(error.code))

/** What came with a request, short: the same again is the same upload. */
export interface SentUpload {
  name: string
  fields: Record<string, string>
  sha256: string
}

/** The same upload with its bytes at hand, to be read as often as one likes. */
export async function receiveWhole(upload: Upload): Promise<{ again(): Upload; sent: SentUpload }> {
  const whole = await wholeFile(upload)
  const fields = await upload.rest()
  const again = () => ({ ...upload, fields, rest: async () => fields, stream: Readable.from([whole]) })
  const sha256 = createHash('sha256').update(whole).digest('hex')
  return { again, sent: { name: upload.name, fields, sha256 } }
}

/**
 * The same upload, hashed as it is read. Its stream ends once all that came with it is read, or fails with what is
 * refused of that: before its reader is done, who keeps nothing of it then.
 */
export function hashing(upload: Upload): {
  upload: Upload
  /** What came, read to its end where its reader left some. Refuses `malformed` where it broke off or was dropped. */
  known(): Promise<SentUpload>
} {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
    flush(done) {
      upload.rest().then(() => done(), done)
    },
  })
  // Whoever reads it is told; where nobody does any more, a sender that gives up is no fault of ours.
  stream.on('error', () => undefined)
  pipeline(upload.stream, stream, () => undefined)
  return {
    upload: { ...upload, stream },
    async known() {
      stream.resume()
      try {
        await finished(stream)
      } catch (error) {
        if (error instanceof AppError) throw error
        throw new AppError('malformed', { detail: 'The upload broke off. Send it again', cause: error })
      }
      return { name: upload.name, fields: await upload.rest(), sha256: hash.digest('hex') }
    },
  }
}
