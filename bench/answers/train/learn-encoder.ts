import { ANSWER_KINDS, kindsIn } from '@understudy/answers/meaning/answer-kinds'
import { type Encoder, type EncoderPart, meanOfWords } from '@understudy/answers/meaning/encoder'
import { BUCKETS, textFeatures } from '@understudy/answers/meaning/text-features'
import { WORDS } from '@understudy/answers/meaning/word-space'

export interface Labelled {
  text: string
  intent: string
  /** Questions weigh more than sentences of a material, of which some would answer several intents. */
  weight: number
  kind: 'question' | 'sentence'
}

/** Learned so many times, each from another beginning: four bits a number leave room for it. */
const PARTS = 2
const DIMS = 54
const EPOCHS = 10
const RATE = 0.35
const SEED = 20261122
/** The largest of four bits. */
const MOST = 7

/** Seeded: the same library gives the same encoder. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Row {
  buckets: Uint32Array
  worths: Float32Array
  words: Float32Array
  intent: number
  weight: number
}

/** What all parts are learned from. */
interface Lessons {
  intents: string[]
  rows: Row[]
  counts: Uint32Array
  rarity: Uint8Array
}

/** Learns the encoder, a part at a time. */
export function learnEncoder(texts: readonly Labelled[]): Encoder {
  const lessons = lessonsOf(texts)
  const parts = Array.from({ length: PARTS }, (_, part) => learnPart(lessons, SEED + part * 7919))
  const { intents, rarity } = lessons
  return { dims: PARTS * DIMS, intents, rarity, parts, kinds: kindsOf(texts, intents) }
}

/** An intent of few sentences is taken to be like all: as if so many sentences of all were on it. */
const BY_ALL = 5

/** Of each intent, how many of the founders' sentences on it hold each kind of ANSWER_KINDS. */
export function kindsOf(texts: readonly Labelled[], intents: readonly string[]): Float32Array {
  const width = ANSWER_KINDS.length
  const sentences = texts.filter(({ kind }) => kind === 'sentence')
  const place = new Map(intents.map((intent, at) => [intent, at]))
  const counts = new Float32Array(intents.length)
  const held = new Float32Array(intents.length * width)
  const all = new Float32Array(width)
  for (const { text, intent } of sentences) {
    const at = place.get(intent) ?? 0
    counts[at] = (counts[at] ?? 0) + 1
    for (const [kind, holds] of kindsIn(text).entries()) {
      held[at * width + kind] = (held[at * width + kind] ?? 0) + holds
      all[kind] = (all[kind] ?? 0) + holds / sentences.length
    }
  }
  return held.map(
    (count, at) =>
      (count + BY_ALL * (all[at % width] ?? 0)) / ((counts[Math.floor(at / width)] ?? 0) + BY_ALL),
  )
}

function lessonsOf(texts: readonly Labelled[]): Lessons {
  const intents = [...new Set(texts.map((text) => text.intent))].sort()
  const place = new Map(intents.map((intent, at) => [intent, at]))
  const features = texts.map((text) => textFeatures(text.text))
  const counts = new Uint32Array(BUCKETS)
  for (const row of features) for (const bucket of row.keys()) counts[bucket] = (counts[bucket] ?? 0) + 1
  const rarity = new Uint8Array(BUCKETS)
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const count = counts[bucket] ?? 0
    if (count > 0) rarity[bucket] = Math.min(255, Math.round(16 * Math.log(1 + texts.length / (count + 20))))
  }
  const rows = texts.map(({ text, intent, weight }, at): Row => {
    const row = features[at] ?? new Map<number, number>()
    return {
      buckets: Uint32Array.from(row.keys()),
      worths: Float32Array.from([...row].map(([bucket, worth]) => (worth * (rarity[bucket] ?? 0)) / 16)),
      words: meanOfWords(text),
      intent: place.get(intent) ?? 0,
      weight,
    }
  })
  return { intents, rows, counts, rarity }
}

/**
 * Learns one part: a sum of feature rows, then one softmax over the intents, by plain gradient steps with Adagrad.
 * Every other text loses a third of its features each epoch, so that no single word carries an intent.
 */
function learnPart({ intents, rows, counts }: Lessons, seed: number): EncoderPart {
  const dims = DIMS
  const random = randomFrom(seed)
  const table = new Float32Array(BUCKETS * dims)
  for (let at = 0; at < table.length; at++) table[at] = (random() - 0.5) * 0.1
  const prototypes = new Float32Array(intents.length * dims)
  for (let at = 0; at < prototypes.length; at++) prototypes[at] = (random() - 0.5) * 0.5
  const bias = new Float32Array(intents.length)
  const mix = new Float32Array(WORDS.dims * dims)
  const mixSquares = new Float32Array(WORDS.dims).fill(1e-3)
  const tableSquares = new Float32Array(BUCKETS).fill(1e-3)
  const prototypeSquares = new Float32Array(intents.length).fill(1e-3)
  const order = rows.map((_, at) => at)
  const sum = new Float32Array(dims)
  const back = new Float32Array(dims)
  const chances = new Float32Array(intents.length)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      const kept = order[at] ?? 0
      order[at] = order[other] ?? 0
      order[other] = kept
    }
    const rate = RATE * (1 - epoch / EPOCHS)
    for (const at of order) {
      const row = rows[at]
      if (row === undefined) continue
      const drops = random() < 0.5
      sum.fill(0)
      let norm = 0
      const used: number[] = []
      for (let f = 0; f < row.buckets.length; f++) {
        if (drops && random() < 0.33) continue
        used.push(f)
        const worth = row.worths[f] ?? 0
        norm += worth * worth
        const from = (row.buckets[f] ?? 0) * dims
        for (let d = 0; d < dims; d++) sum[d] = (sum[d] ?? 0) + worth * (table[from + d] ?? 0)
      }
      const factor = norm === 0 ? 0 : 1 / Math.sqrt(norm)
      for (let d = 0; d < dims; d++) sum[d] = (sum[d] ?? 0) * factor
      for (let w = 0; w < WORDS.dims; w++) {
        const by = row.words[w] ?? 0
        if (by !== 0) for (let d = 0; d < dims; d++) sum[d] = (sum[d] ?? 0) + by * (mix[w * dims + d] ?? 0)
      }
      softmax(sum, prototypes, bias, dims, chances)
      back.fill(0)
      for (let intent = 0; intent < intents.length; intent++) {
        const error = ((chances[intent] ?? 0) - (intent === row.intent ? 1 : 0)) * row.weight
        if (Math.abs(error) < 1e-3) continue
        const from = intent * dims
        let square = 0
        for (let d = 0; d < dims; d++) {
          const step = error * (sum[d] ?? 0)
          square += step * step
          back[d] = (back[d] ?? 0) + error * (prototypes[from + d] ?? 0)
        }
        const squares = (prototypeSquares[intent] ?? 0) + square / dims
        prototypeSquares[intent] = squares
        const by = (rate * error) / Math.sqrt(squares)
        for (let d = 0; d < dims; d++) prototypes[from + d] = (prototypes[from + d] ?? 0) - by * (sum[d] ?? 0)
        bias[intent] = (bias[intent] ?? 0) - 0.05 * rate * error
      }
      let square = 0
      for (let d = 0; d < dims; d++) square += (back[d] ?? 0) ** 2
      for (let w = 0; w < WORDS.dims; w++) {
        const worth = row.words[w] ?? 0
        if (worth === 0) continue
        const squares = (mixSquares[w] ?? 0) + (square * worth * worth) / dims
        mixSquares[w] = squares
        const by = (rate * worth) / Math.sqrt(squares)
        for (let d = 0; d < dims; d++) mix[w * dims + d] = (mix[w * dims + d] ?? 0) - by * (back[d] ?? 0)
      }
      for (const f of used) {
        const bucket = row.buckets[f] ?? 0
        const worth = (row.worths[f] ?? 0) * factor
        const squares = (tableSquares[bucket] ?? 0) + (square * worth * worth) / dims
        tableSquares[bucket] = squares
        const by = (rate * worth) / Math.sqrt(squares)
        const from = bucket * dims
        for (let d = 0; d < dims; d++) table[from + d] = (table[from + d] ?? 0) - by * (back[d] ?? 0)
      }
    }
  }
  return pack({ dims, table, mix, prototypes, bias, counts })
}

function softmax(
  sum: Float32Array,
  prototypes: Float32Array,
  bias: Float32Array,
  dims: number,
  chances: Float32Array,
): void {
  let most = Number.NEGATIVE_INFINITY
  for (let intent = 0; intent < chances.length; intent++) {
    let score = bias[intent] ?? 0
    const from = intent * dims
    for (let d = 0; d < dims; d++) score += (sum[d] ?? 0) * (prototypes[from + d] ?? 0)
    chances[intent] = score
    if (score > most) most = score
  }
  let total = 0
  for (let intent = 0; intent < chances.length; intent++) {
    chances[intent] = Math.exp((chances[intent] ?? 0) - most)
    total += chances[intent] ?? 0
  }
  for (let intent = 0; intent < chances.length; intent++) chances[intent] = (chances[intent] ?? 0) / total
}

/** Four bits a number; rows of buckets that no text has are nothing. */
function pack({
  table,
  counts,
  ...learned
}: Omit<EncoderPart, 'scale' | 'table'> & { table: Float32Array; counts: Uint32Array }): EncoderPart {
  const { dims } = learned
  const sizes: number[] = []
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    if ((counts[bucket] ?? 0) === 0) {
      table.fill(0, bucket * dims, (bucket + 1) * dims)
      continue
    }
    for (let d = 0; d < dims; d++) sizes.push(Math.abs(table[bucket * dims + d] ?? 0))
  }
  // A few outliers are cut, so that four bits tell the others apart.
  const sorted = Float32Array.from(sizes).sort()
  const scale = (sorted[Math.floor(sorted.length * 0.995)] ?? 1) / MOST
  const rounded = Int8Array.from(table, (value) => Math.max(-MOST, Math.min(MOST, Math.round(value / scale))))
  return { ...learned, table: rounded, scale }
}
