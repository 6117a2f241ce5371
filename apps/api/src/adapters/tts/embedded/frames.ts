/**
 * The pipe between server and voice process: `u32 length (of what follows), u8 kind, u32 request`, little-endian,
 * then the payload. Requests carry JSON; audio carries `u32 length of JSON, JSON events, PCM16`.
 */
export const FRAME = { speak: 1, cancel: 2, ready: 3, audio: 4, done: 5, refused: 6 } as const

export interface Frame {
  kind: number
  request: number
  payload: Buffer
}

const HEADER_BYTES = 9
const MAX_FRAME_BYTES = 4 * 1024 * 1024

export function encodeFrame(kind: number, request: number, payload: Uint8Array = Buffer.alloc(0)): Buffer {
  const frame = Buffer.allocUnsafe(HEADER_BYTES + payload.byteLength)
  frame.writeUInt32LE(HEADER_BYTES - 4 + payload.byteLength, 0)
  frame.writeUInt8(kind, 4)
  frame.writeUInt32LE(request, 5)
  frame.set(payload, HEADER_BYTES)
  return frame
}

/** Cuts a byte stream into frames. Throws where the stream is not this protocol. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0)

  push(bytes: Buffer): Frame[] {
    this.#rest = this.#rest.length ? Buffer.concat([this.#rest, bytes]) : bytes
    const frames: Frame[] = []
    while (this.#rest.length >= HEADER_BYTES) {
      const length = this.#rest.readUInt32LE(0)
      if (length < HEADER_BYTES - 4 || length > MAX_FRAME_BYTES) throw new Error('not a voice frame')
      if (this.#rest.length < 4 + length) break
      frames.push({
        kind: this.#rest.readUInt8(4),
        request: this.#rest.readUInt32LE(5),
        payload: this.#rest.subarray(HEADER_BYTES, 4 + length),
      })
      this.#rest = this.#rest.subarray(4 + length)
    }
    return frames
  }
}

export type SpeechEventTuple = [kind: 'word' | 'end', position: number, atMs: number]

export function encodeAudio(events: readonly SpeechEventTuple[], samples: Int16Array): Buffer {
  const json = Buffer.from(JSON.stringify(events))
  const size = Buffer.allocUnsafe(4)
  size.writeUInt32LE(json.length)
  return Buffer.concat([size, json, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)])
}

export function decodeAudio(payload: Buffer): { events: SpeechEventTuple[]; samples: Int16Array } {
  const jsonEnd = 4 + payload.readUInt32LE(0)
  const events: SpeechEventTuple[] = JSON.parse(payload.toString('utf8', 4, jsonEnd))
  // Copied: the frame's own offset need not be even, and its buffer is shared with later frames.
  const samples = new Int16Array((payload.length - jsonEnd) >> 1)
  Buffer.from(samples.buffer).set(payload.subarray(jsonEnd, jsonEnd + samples.byteLength))
  return { events, samples }
}
