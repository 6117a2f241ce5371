/**
 * Binary audio frames of the talk, protocol 1: a 12-byte little-endian header, then PCM16 mono.
 *
 * | byte | field |
 * |---|---|
 * | 0 | kind: 1 mic (visitor → server), 2 agent (server → visitor) |
 * | 1 | flags: bit 0 marks the last frame of an utterance or stream |
 * | 2–3 | seq, u16, per socket and direction, wraps at 65536; a gap closes with 4400 |
 * | 4–7 | utterance id (agent) or stream id (mic), u32 |
 * | 8–11 | offset of the first sample within that utterance or stream, u32 |
 */
export const FRAME_HEADER_BYTES = 12
export const FRAME_KIND = { mic: 1, agent: 2 } as const
const FLAG_LAST = 1

export interface AudioFrame {
  kind: 'mic' | 'agent'
  last: boolean
  /** 0–65535. */
  seq: number
  /** Utterance id for agent audio, stream id for the microphone. */
  utterance: number
  sampleOffset: number
  /** PCM16, mono, little-endian; a view onto the message, not a copy, where alignment allows. */
  samples: Int16Array
}

export class FrameError extends Error {}

export function encodeFrame(frame: AudioFrame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FRAME_HEADER_BYTES + frame.samples.byteLength)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, FRAME_KIND[frame.kind])
  view.setUint8(1, frame.last ? FLAG_LAST : 0)
  view.setUint16(2, frame.seq & 0xffff, true)
  view.setUint32(4, frame.utterance, true)
  view.setUint32(8, frame.sampleOffset, true)
  bytes.set(
    new Uint8Array(frame.samples.buffer, frame.samples.byteOffset, frame.samples.byteLength),
    FRAME_HEADER_BYTES,
  )
  return bytes
}

/** Throws {@link FrameError} for anything that is not a whole frame. */
export function decodeFrame(message: ArrayBuffer | Uint8Array): AudioFrame {
  const bytes = message instanceof Uint8Array ? message : new Uint8Array(message)
  if (bytes.byteLength < FRAME_HEADER_BYTES) throw new FrameError('frame is shorter than its header')
  if ((bytes.byteLength - FRAME_HEADER_BYTES) % 2 !== 0) throw new FrameError('frame holds half a sample')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = view.getUint8(0)
  if (kind !== FRAME_KIND.mic && kind !== FRAME_KIND.agent) throw new FrameError('unknown frame kind')
  const start = bytes.byteOffset + FRAME_HEADER_BYTES
  const length = (bytes.byteLength - FRAME_HEADER_BYTES) / 2
  const samples =
    start % 2 === 0
      ? new Int16Array(bytes.buffer, start, length)
      : // Not `bytes.slice`: a Node Buffer's gives a view of its whole pool.
        new Int16Array(Uint8Array.from(bytes.subarray(FRAME_HEADER_BYTES)).buffer)
  return {
    kind: kind === FRAME_KIND.mic ? 'mic' : 'agent',
    last: (view.getUint8(1) & FLAG_LAST) !== 0,
    seq: view.getUint16(2, true),
    utterance: view.getUint32(4, true),
    sampleOffset: view.getUint32(8, true),
    samples,
  }
}
