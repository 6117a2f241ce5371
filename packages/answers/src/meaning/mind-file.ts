import { ANSWER_KINDS } from './answer-kinds.ts'
import type { Encoder } from './encoder.ts'
import type { Forest } from './forest.ts'
import { BUCKETS } from './text-features.ts'
import { WORDS } from './word-space.ts'

/** What was learned beforehand (`npm run train:answers`), and is the same for every company. */
export interface Mind {
  encoder: Encoder
  /** Chance that a statement answers a question, from their features. */
  ranker: Forest
  /** Chance that the best statement truly answers, from how it stands among the others. */
  trust: Forest
  /** The same two for a question that comes after others. */
  follow: Forest
  followTrust: Forest
  /** The first two once more, learned of what is asked of a company's trade too: for what stays open with those. */
  secondRanker: Forest
  secondTrust: Forest
  /** From this trust on the clone answers; below it, it says that it does not know. */
  answerFrom: number
  /** The same after other questions: of one that leans on them, and of one that stands alone. */
  followFrom: number
  aloneFrom: number
  /** A digest of what it was learned from. */
  learnedFrom: string
}

const FORESTS = ['ranker', 'trust', 'follow', 'followTrust', 'secondRanker', 'secondTrust'] as const
type ForestName = (typeof FORESTS)[number]

/** Made one after another, in the order of the file. */
function eachForest<Of>(make: (name: ForestName) => Of): Record<ForestName, Of> {
  const [ranker, trust, follow] = [make('ranker'), make('trust'), make('follow')]
  const [followTrust, secondRanker, secondTrust] = [
    make('followTrust'),
    make('secondRanker'),
    make('secondTrust'),
  ]
  return { ranker, trust, follow, followTrust, secondRanker, secondTrust }
}

/** The layout's number: a file of another one is refused. */
const LAYOUT = 5

interface Head {
  layout: number
  parts: { dims: number; scale: number }[]
  answerFrom: number
  followFrom: number
  aloneFrom: number
  learnedFrom: string
  intents: string[]
  forests: Record<ForestName, { features: string[]; base: number; nodes: number; trees: number }>
}

/** The learned file: a line of JSON that says what follows, then the arrays, little-endian, each at a multiple of four. */
export function writeMind(mind: Mind): Uint8Array {
  const { encoder, answerFrom, followFrom, aloneFrom, learnedFrom } = mind
  const forestHead = (forest: Forest) => ({
    features: [...forest.features],
    base: forest.base,
    nodes: forest.nodes.value.length,
    trees: forest.roots.length,
  })
  const head: Head = {
    layout: LAYOUT,
    parts: encoder.parts.map(({ dims, scale }) => ({ dims, scale })),
    answerFrom,
    followFrom,
    aloneFrom,
    learnedFrom,
    intents: [...encoder.intents],
    forests: eachForest((name) => forestHead(mind[name])),
  }
  const arrays = [
    encoder.rarity,
    encoder.kinds,
    ...encoder.parts.flatMap((part) => [packed(part.table), part.mix, part.prototypes, part.bias]),
    ...FORESTS.map((name) => mind[name]).flatMap(({ nodes, roots }) => [
      nodes.feature,
      nodes.value,
      nodes.right,
      roots,
    ]),
  ]
  const text = new TextEncoder().encode(JSON.stringify(head))
  const size = (bytes: number) => Math.ceil(bytes / 4) * 4
  const out = new Uint8Array(
    4 + size(text.length) + arrays.reduce((sum, array) => sum + size(array.byteLength), 0),
  )
  new DataView(out.buffer).setUint32(0, text.length, true)
  out.set(text, 4)
  let at = 4 + size(text.length)
  for (const array of arrays) {
    out.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), at)
    at += size(array.byteLength)
  }
  return out
}

/** Numbers from −7 to 7, two a byte. */
function packed(numbers: Int8Array): Uint8Array {
  const out = new Uint8Array(numbers.length / 2)
  for (let at = 0; at < out.length; at++)
    out[at] = ((numbers[at * 2] ?? 0) + 8) * 16 + ((numbers[at * 2 + 1] ?? 0) + 8)
  return out
}

function unpacked(bytes: Uint8Array): Int8Array {
  const out = new Int8Array(bytes.length * 2)
  for (let at = 0; at < bytes.length; at++) {
    const two = bytes[at] ?? 0
    out[at * 2] = (two >> 4) - 8
    out[at * 2 + 1] = (two & 15) - 8
  }
  return out
}

export function readMind(file: Uint8Array): Mind {
  const bytes = new Uint8Array(file)
  const length = new DataView(bytes.buffer).getUint32(0, true)
  const head: Head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)))
  if (head.layout !== LAYOUT)
    throw new Error(`mind.bin has layout ${head.layout}, and this code reads ${LAYOUT}`)
  let at = 4 + Math.ceil(length / 4) * 4
  const take = <T>(
    make: (buffer: ArrayBuffer, from: number, count: number) => T,
    count: number,
    width: number,
  ): T => {
    const made = make(bytes.buffer, at, count)
    at += Math.ceil((count * width) / 4) * 4
    return made
  }
  const uint8 = (count: number) => take((b, from, n) => new Uint8Array(b, from, n), count, 1)
  const int16 = (count: number) => take((b, from, n) => new Int16Array(b, from, n), count, 2)
  const int32 = (count: number) => take((b, from, n) => new Int32Array(b, from, n), count, 4)
  const float32 = (count: number) => take((b, from, n) => new Float32Array(b, from, n), count, 4)
  const { intents } = head
  const encoder: Encoder = {
    dims: head.parts.reduce((sum, part) => sum + part.dims, 0),
    intents,
    rarity: uint8(BUCKETS),
    kinds: float32(intents.length * ANSWER_KINDS.length),
    parts: head.parts.map(({ dims, scale }) => ({
      dims,
      scale,
      table: unpacked(uint8((BUCKETS * dims) / 2)),
      mix: float32(WORDS.dims * dims),
      prototypes: float32(intents.length * dims),
      bias: float32(intents.length),
    })),
  }
  const forest = (name: ForestName): Forest => {
    const { features, base, nodes, trees } = head.forests[name]
    return {
      features,
      base,
      nodes: { feature: int16(nodes), value: float32(nodes), right: int32(nodes) },
      roots: int32(trees),
    }
  }
  const { answerFrom, followFrom, aloneFrom, learnedFrom } = head
  return { encoder, ...eachForest(forest), answerFrom, followFrom, aloneFrom, learnedFrom }
}
