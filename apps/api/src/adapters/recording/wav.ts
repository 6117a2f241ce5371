/** Mono PCM16. */
export interface Pcm {
  samples: Int16Array
  sampleRateHz: number
}

export const RECORDED = { leastHz: 16_000, mostHz: 48_000, leastMs: 300, mostMs: 180_000 } as const

/** Why a recording is not taken, in words for the founder. */
export class RecordingRefused extends Error {}

const PCM = 1
export const WAV_HEADER_BYTES = 44
const HEADER_BYTES = 12

/** What a WAV file holds: mono PCM16 of 16 to 48 kHz, at most three minutes. Throws {@link RecordingRefused}. */
export function readWav(bytes: Uint8Array): Pcm {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE')
    throw new RecordingRefused('This is no WAV file')
  const format = chunkOf(file, 'fmt ')
  const data = chunkOf(file, 'data')
  if (!format || format.length < 16 || !data) throw new RecordingRefused('This WAV file is damaged')
  const isMono16 =
    format.readUInt16LE(0) === PCM && format.readUInt16LE(2) === 1 && format.readUInt16LE(14) === 16
  if (!isMono16) throw new RecordingRefused('Send one channel of 16 bits without compression')
  const sampleRateHz = format.readUInt32LE(4)
  if (sampleRateHz < RECORDED.leastHz || sampleRateHz > RECORDED.mostHz)
    throw new RecordingRefused('Send 16 to 48 kHz')
  const samples = new Int16Array(data.length >> 1)
  for (let i = 0; i < samples.length; i++) samples[i] = data.readInt16LE(i * 2)
  const ms = (samples.length * 1_000) / sampleRateHz
  if (ms < RECORDED.leastMs) throw new RecordingRefused('Nothing was recorded')
  if (ms > RECORDED.mostMs) throw new RecordingRefused('A sentence has three minutes at most')
  return { samples, sampleRateHz }
}

/** The first chunk of a name; null where there is none, or where the file ends within it. */
function chunkOf(file: Buffer, name: string): Buffer | null {
  for (let at = HEADER_BYTES; at + 8 <= file.length; ) {
    const [start, length] = [at + 8, file.readUInt32LE(at + 4)]
    if (file.toString('latin1', at, at + 4) === name)
      return start + length <= file.length ? file.subarray(start, start + length) : null
    at = start + length + (length % 2)
  }
  return null
}

/** Mono PCM16 as a WAV file, its header of {@link WAV_HEADER_BYTES}. */
export function writeWav(samples: Int16Array, sampleRateHz: number): Uint8Array {
  const header = Buffer.alloc(WAV_HEADER_BYTES)
  const bytes = samples.length * 2
  header.write('RIFF', 0)
  header.writeUInt32LE(WAV_HEADER_BYTES - 8 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(PCM, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRateHz, 24)
  header.writeUInt32LE(sampleRateHz * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return Buffer.concat([header, Buffer.from(samples.buffer, samples.byteOffset, bytes)])
}
