import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
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
      const next = await parts.next()
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

/** The same upload with its bytes at hand, to be read as often as one likes, and what they hash to. */
export async function receiveWhole(
  upload: Upload,
): Promise<{ again(): Upload; sha256: string; fields: Record<string, string> }> {
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  for await (const part of upload.stream) {
    hash.update(part)
    parts.push(part)
  }
  const fields = await upload.rest()
  const again = () => ({ ...upload, fields, rest: async () => fields, stream: Readable.from(parts) })
  return { again, sha256: hash.digest('hex'), fields }
}

interface SentUpload {
  fields: Record<string, string>
  sha256: string
}

/** The same upload, hashed as it is read; `known` says what came, once its reader is done. */
export function hashing(upload: Upload): {
  upload: Upload
  known(): Promise<SentUpload>
} {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part)
      done(null, part)
    },
  })
  upload.stream.once('error', (error) => stream.destroy(error))
  // Whoever reads it is told; where nobody does any more, a sender that gives up is no fault of ours.
  stream.on('error', () => undefined)
  upload.stream.pipe(stream)
  return {
    upload: { ...upload, stream },
    known: async () => ({ fields: await upload.rest(), sha256: hash.digest('hex') }),
  }
}

/** What came, of an upload that nobody needs any more; refuses `malformed` where it breaks off. */
export async function readThrough(upload: Upload): Promise<SentUpload> {
  const sent = hashing(upload)
  sent.upload.stream.resume()
  try {
    await finished(sent.upload.stream)
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('malformed', { detail: 'The upload broke off. Send it again', cause: error })
  }
  return sent.known()
}
