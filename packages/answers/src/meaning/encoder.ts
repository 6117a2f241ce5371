import { ANSWER_KINDS } from './answer-kinds.ts'
import { tellingStems } from './telling-stems.ts'
import { BUCKETS, textFeatures } from './text-features.ts'
import { placeWords, WORDS } from './word-space.ts'

/**
 * A small encoder of our own: a text's features are summed into a few dozen numbers, in which texts of one intent lie
 * near each other, whatever their words. Learned from the library of investors' questions (`bench/answers/train.ts`),
 * several times from other beginnings: what one of them has by chance, the others have not.
 */
export interface Encoder {
  /** Numbers of a text's place: those of all parts, one after another. */
  readonly dims: number
  readonly intents: readonly string[]
  /** Rarity of each bucket in the library, eight bits: 16 is 1. */
  readonly rarity: Uint8Array
  readonly parts: readonly EncoderPart[]
  /** Of each intent, how many of founders' sentences on it hold each kind of ANSWER_KINDS, 0–1. */
  readonly kinds: Float32Array
}

export interface EncoderPart {
  readonly dims: number
  /** One row a bucket, each number −7 to 7; `scale` turns them back. */
  readonly table: Int8Array
  readonly scale: number
  /** Turns where a text's words lie (word-space.ts) into a place: one row a number of that space. */
  readonly mix: Float32Array
  /** One row an intent. */
  readonly prototypes: Float32Array
  readonly bias: Float32Array
}

/** A text's place, not normalised: its length tells how much the encoder knew of it. */
export function encode(encoder: Encoder, text: string): Float32Array {
  const place = new Float32Array(encoder.dims)
  const features = weighed(encoder, text)
  const mean = meanOfWords(text)
  let from = 0
  for (const part of encoder.parts) {
    addPlace(part, features, mean, place.subarray(from, from + part.dims))
    from += part.dims
  }
  return place
}

interface Features {
  buckets: readonly number[]
  weights: readonly number[]
  norm: number
}

/** A text's features, each as rare as it is. */
function weighed({ rarity }: Encoder, text: string): Features {
  const buckets: number[] = []
  const weights: number[] = []
  let norm = 0
  for (const [bucket, worth] of textFeatures(text)) {
    const weight = worth * ((rarity[bucket] ?? 0) / 16)
    if (weight === 0) continue
    norm += weight * weight
    buckets.push(bucket)
    weights.push(weight)
  }
  return { buckets, weights, norm: Math.sqrt(norm) }
}

function addPlace(part: EncoderPart, features: Features, mean: Float32Array, sum: Float32Array): void {
  const { dims, table, mix } = part
  const { buckets, weights, norm } = features
  for (const [f, bucket] of buckets.entries()) {
    const weight = weights[f] ?? 0
    const row = bucket * dims
    for (let at = 0; at < dims; at++) sum[at] = (sum[at] ?? 0) + weight * (table[row + at] ?? 0)
  }
  const factor = norm === 0 ? 0 : part.scale / norm
  for (let at = 0; at < dims; at++) sum[at] = (sum[at] ?? 0) * factor
  for (let d = 0; d < WORDS.dims; d++) {
    const by = mean[d] ?? 0
    if (by !== 0) for (let at = 0; at < dims; at++) sum[at] = (sum[at] ?? 0) + by * (mix[d * dims + at] ?? 0)
  }
}

/** Where the words of a text in English lie together. */
export const meanOfWords = (text: string): Float32Array => placeWords(tellingStems(text, 'en')).mean

/** How likely each intent is, given a text's place: the mean of what the parts say; sums to 1. */
export function intentChances(encoder: Encoder, place: Float32Array): Float32Array {
  const mean = new Float32Array(encoder.intents.length)
  let from = 0
  for (const part of encoder.parts) {
    const chances = chancesBy(part, place.subarray(from, from + part.dims), mean.length)
    for (let at = 0; at < mean.length; at++)
      mean[at] = (mean[at] ?? 0) + (chances[at] ?? 0) / encoder.parts.length
    from += part.dims
  }
  return mean
}

function chancesBy(part: EncoderPart, place: Float32Array, intents: number): Float32Array {
  const { dims, prototypes, bias } = part
  const chances = new Float32Array(intents)
  let most = Number.NEGATIVE_INFINITY
  for (let intent = 0; intent < intents; intent++) {
    let score = bias[intent] ?? 0
    const row = intent * dims
    for (let at = 0; at < dims; at++) score += (place[at] ?? 0) * (prototypes[row + at] ?? 0)
    chances[intent] = score
    if (score > most) most = score
  }
  let total = 0
  for (let intent = 0; intent < intents; intent++) {
    const chance = Math.exp((chances[intent] ?? 0) - most)
    chances[intent] = chance
    total += chance
  }
  for (let intent = 0; intent < intents; intent++) chances[intent] = (chances[intent] ?? 0) / total
  return chances
}

/** How likely an answer holds each kind of ANSWER_KINDS. */
export function expectedKinds({ kinds }: Encoder, chances: Float32Array): Float32Array {
  const width = ANSWER_KINDS.length
  const out = new Float32Array(width)
  for (let intent = 0; intent < chances.length; intent++)
    for (let at = 0; at < width; at++)
      out[at] = (out[at] ?? 0) + (chances[intent] ?? 0) * (kinds[intent * width + at] ?? 0)
  return out
}

/** How alike a place and that in a row of `table` are to the part that finds them least so. */
export function leastCosine(encoder: Encoder, place: Float32Array, table: Float32Array, row = 0): number {
  let least = 1
  let from = 0
  for (const { dims } of encoder.parts) {
    least = Math.min(least, cosineWithin(place, table, row * place.length, from, from + dims))
    from += dims
  }
  return least
}

/** A place as one of length 1; nothing where the encoder knows nothing of the text. */
export function directionOf(place: Float32Array): Float32Array {
  const length = Math.hypot(...place)
  return length === 0 ? place : place.map((value) => value / length)
}

/** Of a place and that in a row of `table`: −1 to 1; 0 where the encoder knows nothing of one of them. */
export const cosine = (place: Float32Array, table: Float32Array, row = 0): number =>
  cosineWithin(place, table, row * place.length, 0, place.length)

function cosineWithin(
  place: Float32Array,
  table: Float32Array,
  row: number,
  from: number,
  to: number,
): number {
  let dot = 0
  let left = 0
  let right = 0
  for (let at = from; at < to; at++) {
    const x = place[at] ?? 0
    const y = table[row + at] ?? 0
    dot += x * y
    left += x * x
    right += y * y
  }
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right)
}

export { BUCKETS }
