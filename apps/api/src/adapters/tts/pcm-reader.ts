/** Bytes to samples, little-endian; a sample cut in two by a chunk's border is kept for the next chunk. */
export function pcmReader(): (bytes: Uint8Array) => Int16Array {
  let rest: Buffer = Buffer.alloc(0)
  return (bytes) => {
    const all = Buffer.concat([rest, bytes])
    const samples = new Int16Array(all.length >> 1)
    for (let n = 0; n < samples.length; n++) samples[n] = all.readInt16LE(n * 2)
    rest = all.subarray(samples.length * 2)
    return samples
  }
}
