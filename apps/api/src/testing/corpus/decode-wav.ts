/** Reads mono PCM16 WAV, of its own reading of the format: the writer under test shares no code with it. */
export function decodeWav(file: Buffer): { samples: Int16Array; sampleRateHz: number } {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('no WAV')
  let sampleRateHz = 0
  for (let at = 12; at + 8 <= file.length; ) {
    const [id, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)]
    const body = file.subarray(at + 8, at + 8 + size)
    if (id === 'fmt ') {
      const [format, channels, bits] = [body.readUInt16LE(0), body.readUInt16LE(2), body.readUInt16LE(14)]
      if (format !== 1 || channels !== 1 || bits !== 16) throw new Error('no mono PCM16')
      sampleRateHz = body.readUInt32LE(4)
    }
    if (id === 'data') {
      if (!sampleRateHz || body.length !== size) throw new Error('a WAV cut short')
      const samples = Int16Array.from({ length: size >> 1 }, (_, n) => body.readInt16LE(n * 2))
      return { samples, sampleRateHz }
    }
    at += 8 + size + (size % 2)
  }
  throw new Error('a WAV without data')
}
