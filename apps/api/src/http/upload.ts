import type { FastifyRequest } from 'fastify'
import type { Upload } from '../kernel/context.ts'
import { refuse } from '../kernel/errors.ts'

/** The one file of a multipart request. The stream fails with `too_large` beyond `maxBytes`. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Upload> {
  if (!request.isMultipart()) throw refuse('unsupported_media', 'Send the file as multipart/form-data')
  const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 10, fieldSize: 10_000 } })
  if (!part) throw refuse('invalid', 'file: is missing')
  const fields: Record<string, string> = {}
  for (const [name, value] of Object.entries(part.fields)) {
    const field = Array.isArray(value) ? value[0] : value
    if (field?.type === 'field' && typeof field.value === 'string') fields[name] = field.value
  }
  part.file.on('limit', () => part.file.destroy(refuse('too_large')))
  return { name: part.filename, contentType: part.mimetype, stream: part.file, fields }
}
