import { inflateRawSync } from 'node:zlib'
import { hasCode } from '../../kernel/errors.ts'
import { DOCUMENT_LIMITS, DocumentRefused } from './port.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const MAX_COMMENT_BYTES = 65_535

interface Entry {
  method: number
  packedBytes: number
  localOffset: number
}

/**
 * The entries of a ZIP archive by name, unpacked when asked for. What an entry says of its unpacked size is not
 * believed: unpacking stops at the limit.
 */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries = new Map<string, Entry>()
  #leftBytes: number = DOCUMENT_LIMITS.unpackedBytes

  constructor(content: Uint8Array) {
    this.#bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    try {
      this.#readDirectory()
    } catch (error) {
      throw error instanceof DocumentRefused ? error : new DocumentRefused('damaged', error)
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()]
  }

  /** Null where there is no such entry. */
  text(name: string): string | null {
    return this.bytes(name)?.toString('utf8') ?? null
  }

  /** Null where there is no such entry. */
  bytes(name: string): Buffer | null {
    const entry = this.#entries.get(name)
    if (!entry) return null
    const limit = Math.min(DOCUMENT_LIMITS.unpackedEntryBytes, this.#leftBytes)
    const unpacked = this.#unpack(entry, limit)
    this.#leftBytes -= unpacked.byteLength
    return unpacked
  }

  #readDirectory(): void {
    const bytes = this.#bytes
    let at = this.#findEnd()
    const count = bytes.readUInt16LE(at + 10)
    at = bytes.readUInt32LE(at + 16)
    for (let i = 0; i < count; i++) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new DocumentRefused('damaged')
      const encrypted = (bytes.readUInt16LE(at + 8) & 1) !== 0
      if (encrypted) throw new DocumentRefused('password')
      const nameBytes = bytes.readUInt16LE(at + 28)
      const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes)
      this.#entries.set(name, {
        method: bytes.readUInt16LE(at + 10),
        packedBytes: bytes.readUInt32LE(at + 20),
        localOffset: bytes.readUInt32LE(at + 42),
      })
      at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
  }

  #findEnd(): number {
    const bytes = this.#bytes
    const lowest = Math.max(0, bytes.byteLength - END_BYTES - MAX_COMMENT_BYTES)
    for (let at = bytes.byteLength - END_BYTES; at >= lowest; at--) {
      if (bytes.readUInt32LE(at) === END) return at
    }
    throw new DocumentRefused('damaged')
  }

  #unpack({ method, packedBytes, localOffset }: Entry, limit: number): Buffer {
    const bytes = this.#bytes
    if (localOffset + 30 > bytes.byteLength || bytes.readUInt32LE(localOffset) !== LOCAL) {
      throw new DocumentRefused('damaged')
    }
    const start =
      localOffset + 30 + bytes.readUInt16LE(localOffset + 26) + bytes.readUInt16LE(localOffset + 28)
    const packed = bytes.subarray(start, start + packedBytes)
    if (limit <= 0 || (method === 0 && packed.byteLength > limit)) throw new DocumentRefused('too_large')
    if (method === 0) return packed
    if (method !== 8) throw new DocumentRefused('damaged')
    try {
      return inflateRawSync(packed, { maxOutputLength: limit })
    } catch (error) {
      throw new DocumentRefused(hasCode(error, 'ERR_BUFFER_TOO_LARGE') ? 'too_large' : 'damaged', error)
    }
  }
}
