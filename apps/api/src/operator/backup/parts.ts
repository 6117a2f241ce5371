import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { hasCode } from '../../kernel/errors.ts'
import { BackupError, type Part } from './format.ts'
import type { Seal } from './seal.ts'

const PRIVATE = { mode: 0o600, flush: true } as const
const aside = (dir: string) => path.join(dir, '.writing')

/** Writes a part, compressed and sealed, as it comes. `name` may depend on what came. */
export async function writePart(
  { dir, seal }: { dir: string; seal: Seal },
  name: string | ((part: Part) => string),
  content: Readable,
): Promise<Part> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const piece of source) {
      hash.update(piece)
      bytes += piece.byteLength
      yield piece
    }
  }
  const sealed = async function* (source: AsyncIterable<Buffer>) {
    yield* await seal.encrypt(Readable.from(source, { objectMode: false }))
  }
  await pipeline(content, counted, createGzip({ level: 4 }), sealed, createWriteStream(aside(dir), PRIVATE))
  const part = { bytes, sha256: hash.digest('hex') }
  const file = path.join(dir, typeof name === 'string' ? name : name(part))
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await rename(aside(dir), file)
  return part
}

/** A part as it was before it was written. Breaks off with {@link BackupError} where it is another, or none. */
export async function* readPart(
  { dir, seal }: { dir: string; seal: Seal },
  name: string,
  expected: Part,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  const unzip = createGunzip()
  const file = createReadStream(path.join(dir, name))
  try {
    const read = pipeline(await seal.decrypt(file), unzip)
    // Whoever reads the end of it is told; unheard it would end the process.
    read.catch(() => undefined)
    for await (const piece of unzip) {
      hash.update(piece as Buffer)
      bytes += (piece as Buffer).byteLength
      yield piece as Buffer
    }
  } catch (error) {
    const isMissing = hasCode(error, 'ENOENT')
    throw new BackupError(`The backup is damaged: ${name} ${isMissing ? 'is missing' : 'cannot be read'}.`, {
      cause: error,
    })
  } finally {
    file.destroy()
    unzip.destroy()
  }
  if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256) {
    throw new BackupError(`The backup is damaged: ${name} is not as it was written.`)
  }
}

/** Lines of a stream as they come. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of stream.setEncoding('utf8')) {
    const lines = (rest + String(piece)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
