/** What was learned of endings: a weight for each place, and the digest of what it was learned from. */
export interface LearnedEndings {
  learnedFrom: string
  weights: Int8Array
}

/** Of a weight's steps, so many are one. */
export const STEPS = 24
const DIGEST_BYTES = 32

/** As the file has it: the digest, then a byte for each weight. */
export function readEndings(file: Uint8Array): LearnedEndings {
  return {
    learnedFrom: Buffer.from(file.subarray(0, DIGEST_BYTES)).toString('hex'),
    weights: new Int8Array(file.subarray(DIGEST_BYTES)),
  }
}

export function writeEndings({ learnedFrom, weights }: LearnedEndings): Uint8Array {
  const digest = Buffer.from(learnedFrom, 'hex')
  if (digest.length !== DIGEST_BYTES) throw new RangeError('a digest of 32 bytes is wanted, in hex')
  return Buffer.concat([digest, new Uint8Array(weights.buffer, weights.byteOffset, weights.length)])
}
