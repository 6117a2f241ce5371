import type { Readable } from 'node:stream'
import { refuse } from '../../kernel/errors.ts'

/** The first bytes of a stream, and all of it, from the start. A shorter stream gives what it has. */
export async function peek(
  stream: Readable,
  headBytes: number,
): Promise<{ head: Buffer; whole: AsyncIterable<Buffer> }> {
  const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  const first: Buffer[] = []
  let bytes = 0
  while (bytes < headBytes) {
    const next = await parts.next()
    if (next.done) break
    first.push(next.value)
    bytes += next.value.byteLength
  }
  async function* whole() {
    yield* first
    for (let next = await parts.next(); !next.done; next = await parts.next()) yield next.value
  }
  return { head: Buffer.concat(first).subarray(0, headBytes), whole: whole() }
}

/** Throws `invalid` where bytes that come in parts are not text in UTF-8. */
export function utf8Check(): { add(part: Buffer): void; end(): void } {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (part?: Buffer) => {
    let text: string
    try {
      text = part ? decoder.decode(part, { stream: true }) : decoder.decode()
    } catch (error) {
      throw notText(error)
    }
    if (text.includes('\0')) throw notText()
  }
  return { add: decode, end: () => decode() }
}

const notText = (_cause?: unknown) => refuse('invalid', 'This text is not in UTF-8. Save it as UTF-8 first')
