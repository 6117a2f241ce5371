import { tellingStems } from './telling-stems.ts'
import { BUCKETS, textFeatures } from './text-features.ts'
import { placeWords, WORDS } from './word-space.ts'

/**
 * A small encoder of our own: a text's features are summed into a few dozen numbers, in which texts of one intent lie
 * near each other, whatever their words. Learned from the library of investors' questions (`bench/answers/train.ts`).
 */
export interface Encoder {
  readonly dims: number
  readonly intents: readonly string[]
  /** One row a bucket, eight bits a number; `scale` turns them back. */
  readonly table: Int8Array
  readonly scale: number
  /** Rarity of each bucket in the library, eight bits: 16 is 1. */
  readonly rarity: Uint8Array
  /** Turns where a text's words lie (word-space.ts) into a place: one row a number of that space. */
  readonly mix: Float32Array
  /** One row an intent. */
  readonly prototypes: Float32Array
  readonly bias: Float32Array
}

/** A text's place, not normalised: its length tells how much the encoder knew of it. */
export function encode(encoder: Encoder, text: string): Float32Array {
  const { dims, table, scale, rarity } = encoder
  const sum = new Float32Array(dims)
  let norm = 0
  for (const [bucket, worth] of textFeatures(text)) {
    const weight = worth * ((rarity[bucket] ?? 0) / 16)
    if (weight === 0) continue
    norm += weight * weight
    const row = bucket * dims
    for (let at = 0; at < dims; at++) sum[at] = (sum[at] ?? 0) + weight * (table[row + at] ?? 0)
  }
  const factor = norm === 0 ? 0 : scale / Math.sqrt(norm)
  for (let at = 0; at < dims; at++) sum[at] = (sum[at] ?? 0) * factor
  const mean = meanOfWords(text)
  for (let d = 0; d < WORDS.dims; d++) {
    const by = mean[d] ?? 0
    if (by !== 0)
      for (let at = 0; at < dims; at++) sum[at] = (sum[at] ?? 0) + by * (encoder.mix[d * dims + at] ?? 0)
  }
  return sum
}

/** Where the words of a text in English lie together. */
export const meanOfWords = (text: string): Float32Array => placeWords(tellingStems(text, 'en')).mean

/** How likely each intent is, given a text's place; sums to 1. */
export function intentChances(encoder: Encoder, place: Float32Array): Float32Array {
  const { dims, intents, prototypes, bias } = encoder
  const chances = new Float32Array(intents.length)
  let most = Number.NEGATIVE_INFINITY
  for (let intent = 0; intent < intents.length; intent++) {
    let score = bias[intent] ?? 0
    const row = intent * dims
    for (let at = 0; at < dims; at++) score += (place[at] ?? 0) * (prototypes[row + at] ?? 0)
    chances[intent] = score
    if (score > most) most = score
  }
  let total = 0
  for (let intent = 0; intent < chances.length; intent++) {
    const chance = Math.exp((chances[intent] ?? 0) - most)
    chances[intent] = chance
    total += chance
  }
  for (let intent = 0; intent < chances.length; intent++) chances[intent] = (chances[intent] ?? 0) / total
  return chances
}

/** A place as one of length 1; nothing where the encoder knows nothing of the text. */
export function directionOf(place: Float32Array): Float32Array {
  const length = Math.hypot(...place)
  return length === 0 ? place : place.map((value) => value / length)
}

/** −1 to 1; 0 where the encoder knows nothing of one of them. */
export function cosine(a: Float32Array, b: Float32Array): number {
  let dot = 0
  let left = 0
  let right = 0
  for (let at = 0; at < a.length; at++) {
    const [x, y] = [a[at] ?? 0, b[at] ?? 0]
    dot += x * y
    left += x * x
    right += y * y
  }
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right)
}

export { BUCKETS }
