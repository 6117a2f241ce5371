import { BANDS, type Features, featuresOf, HOP_MS } from './features.ts'
import { CORPUS_RATE_HZ, type SpokenQuestion } from './questions.ts'

export interface Heard {
  /** The question; empty where none was heard whole. */
  text: string
  /** The nearest question and why it was refused, for a test that fails. */
  nearest: string
  refusal: 'rate' | 'too-short' | 'unlike' | 'incomplete' | 'out-of-step' | null
  /** Likeness to the nearest question, up to 1. */
  likeness: number
}

export interface ListenerOptions {
  /** Likeness of the whole that is asked for. */
  whole?: number
  /** Likeness of each part of 160 ms. */
  part?: number
  /** How much better a part may fit a little aside: a browser's noise suppression reshapes steady vowels. */
  stray?: number
}

const PART_ROWS = 160 / HOP_MS
const PART_HOP_ROWS = 80 / HOP_MS
const MAX_STRAY_ROWS = 60 / HOP_MS
const IN_STEP_ROWS = 1
/** Steady vowels fit almost as well a little aside: only a clearly better fit there means lost or added time. */
const STRAY_GAIN = 0.04
const LEVEL_RANGE_DB = 14
/** Half a window. */
const EDGE_ROWS = 2

/**
 * A recogniser for tests that truly listens: it knows the corpus only, and gives a text for a whole match only.
 * Every part of the question must be there, at its place in time and about as loud as the rest; so lost or doubled
 * frames, a wrong rate, a missing first syllable or end give no text.
 */
export function createListener(corpus: readonly SpokenQuestion[], options: ListenerOptions = {}) {
  const { whole = 0.75, part = 0.6, stray = STRAY_GAIN } = options
  const known = corpus.map(({ text, samples }) => ({ text, features: inside(featuresOf(samples)) }))

  return function hear(samples: Int16Array, sampleRateHz: number): Heard {
    const nothing = { text: '', nearest: '', likeness: 0 }
    if (sampleRateHz !== CORPUS_RATE_HZ) return { ...nothing, refusal: 'rate' }
    const heard = featuresOf(samples)
    let best = { likeness: Number.NEGATIVE_INFINITY, at: 0, question: known[0] }
    for (const question of known) {
      const found = locate(question.features, heard)
      if (found.likeness > best.likeness) best = { ...found, question }
    }
    if (!best.question) return { ...nothing, refusal: 'too-short' }
    const { question, at, likeness } = best
    const refusal = likeness < whole ? 'unlike' : flawOf(question.features, heard, at, part, stray)
    return { text: refusal ? '' : question.text, nearest: question.text, refusal, likeness }
  }
}

/** Without the outermost rows, whose windows look at what stands before and behind the question. */
function inside({ rows, values }: Features): Features {
  const [from, to] = [EDGE_ROWS, rows - EDGE_ROWS - 1]
  return { rows: to - from, values: values.slice(from * BANDS, to * BANDS) }
}

/** Where `wanted` sits best in `heard`, in rows; it may hang over the edges, which {@link flawOf} then refuses. */
function locate(wanted: Features, heard: Features): { at: number; likeness: number } {
  const overhang = Math.floor(wanted.rows / 3)
  let best = { at: 0, likeness: Number.NEGATIVE_INFINITY }
  const consider = (at: number, step: number) => {
    const likeness = likenessOf(wanted, heard, { from: 0, to: wanted.rows, at, step })
    if (likeness > best.likeness) best = { at, likeness }
  }
  for (let at = -overhang; at <= heard.rows - wanted.rows + overhang; at += 2) consider(at, 3)
  const rough = best.at
  best = { at: rough, likeness: Number.NEGATIVE_INFINITY }
  for (let at = rough - 3; at <= rough + 3; at++) consider(at, 1)
  return best
}

function flawOf(
  wanted: Features,
  heard: Features,
  at: number,
  leastPart: number,
  stray: number,
): Heard['refusal'] {
  if (at < 0 || at + wanted.rows > heard.rows) return 'incomplete'
  const levels: number[] = []
  for (const [from, to] of partsOf(wanted.rows)) {
    const here = likenessOf(wanted, heard, { from, to, at, step: 1 })
    levels.push(levelOf(heard, from + at, to + at) - levelOf(wanted, from, to))
    for (let aside = -MAX_STRAY_ROWS; aside <= MAX_STRAY_ROWS; aside++) {
      if (Math.abs(aside) <= IN_STEP_ROWS) continue
      const there = likenessOf(wanted, heard, { from, to, at: at + aside, step: 1 })
      if (there > here + stray && there >= leastPart) return 'out-of-step'
    }
    if (here < leastPart) return 'incomplete'
  }
  const middle = levels.toSorted((a, b) => a - b)[levels.length >> 1] ?? 0
  return levels.some((level) => Math.abs(level - middle) > LEVEL_RANGE_DB) ? 'incomplete' : null
}

function partsOf(rows: number): [from: number, to: number][] {
  const parts: [number, number][] = []
  for (let from = 0; from + PART_ROWS < rows; from += PART_HOP_ROWS) parts.push([from, from + PART_ROWS])
  parts.push([Math.max(0, rows - PART_ROWS), rows])
  return parts
}

/** Correlation of two spans over time and bands, each band against its own mean: blind to volume and to hiss. */
function likenessOf(
  wanted: Features,
  heard: Features,
  span: { from: number; to: number; at: number; step: number },
): number {
  let product = 0
  let wantedPower = 0
  let heardPower = 0
  const count = Math.ceil((span.to - span.from) / span.step)
  for (let band = 0; band < BANDS; band++) {
    let sumW = 0
    let sumH = 0
    let sumWH = 0
    let sumWW = 0
    let sumHH = 0
    for (let row = span.from; row < span.to; row += span.step) {
      const w = wanted.values[row * BANDS + band] ?? 0
      const heardRow = row + span.at
      const h = heardRow < 0 || heardRow >= heard.rows ? 0 : (heard.values[heardRow * BANDS + band] ?? 0)
      sumW += w
      sumH += h
      sumWH += w * h
      sumWW += w * w
      sumHH += h * h
    }
    product += sumWH - (sumW * sumH) / count
    wantedPower += sumWW - sumW ** 2 / count
    heardPower += sumHH - sumH ** 2 / count
  }
  return wantedPower > 0 && heardPower > 0 ? product / Math.sqrt(wantedPower * heardPower) : 0
}

function levelOf({ values }: Features, from: number, to: number): number {
  let sum = 0
  for (const value of values.subarray(Math.max(0, from) * BANDS, to * BANDS)) sum += value ** (1 / 0.3)
  return 10 * Math.log10(sum + 1)
}
