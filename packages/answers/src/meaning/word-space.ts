import { readFileSync } from 'node:fs'

/**
 * Where everyday words lie by the company they keep, so that "steak" is near "cook" though no founder and no phrasing
 * of the library set them side by side. From public word vectors (library/words.md says which); not learned here.
 */
export interface WordSpace {
  readonly dims: number
  /** Stem → its row. */
  readonly rows: ReadonlyMap<string, number>
  /** One row a stem, each number −7 to 7. */
  readonly table: Int8Array
  /** One over each row's length. */
  readonly norms: Float32Array
  /** 0–1: how much a stem tells, near 0 for what stands everywhere. */
  readonly worth: Float32Array
}

const LAYOUT = 1
/** What a stem tells that the space does not know: as much as one can. */
const UNKNOWN_WORTH = 1
/** A stem of less worth is among the 8,000 or so commonest words of English. */
const EVERYDAY_BELOW = 0.99

/** A line of JSON, then the stems, then their worth in eights bits, then two numbers a byte. */
export function writeWordSpace(
  stems: readonly string[],
  worth: readonly number[],
  numbers: Int8Array,
): Uint8Array {
  const dims = numbers.length / stems.length
  const head = new TextEncoder().encode(
    `${JSON.stringify({ layout: LAYOUT, dims, count: stems.length })}\n${stems.join(' ')}\n`,
  )
  const packed = new Uint8Array(numbers.length / 2)
  for (let at = 0; at < packed.length; at++)
    packed[at] = ((numbers[at * 2] ?? 0) + 8) * 16 + ((numbers[at * 2 + 1] ?? 0) + 8)
  return Buffer.concat([head, Uint8Array.from(worth, (value) => Math.round(value * 255)), packed])
}

export function readWordSpace(file: Uint8Array): WordSpace {
  const headEnd = file.indexOf(10)
  const stemsEnd = file.indexOf(10, headEnd + 1)
  const text = new TextDecoder()
  const head: { layout: number; dims: number; count: number } = JSON.parse(
    text.decode(file.subarray(0, headEnd)),
  )
  if (head.layout !== LAYOUT)
    throw new Error(`words.bin has layout ${head.layout}, and this code reads ${LAYOUT}`)
  const { dims, count } = head
  const stems = text.decode(file.subarray(headEnd + 1, stemsEnd)).split(' ')
  const worth = Float32Array.from(file.subarray(stemsEnd + 1, stemsEnd + 1 + count), (value) => value / 255)
  const packed = file.subarray(stemsEnd + 1 + count)
  const table = new Int8Array(count * dims)
  for (let at = 0; at < packed.length; at++) {
    const two = packed[at] ?? 0
    table[at * 2] = (two >> 4) - 8
    table[at * 2 + 1] = (two & 15) - 8
  }
  const norms = new Float32Array(count)
  for (let row = 0; row < count; row++) {
    let square = 0
    for (let at = row * dims; at < (row + 1) * dims; at++) square += (table[at] ?? 0) ** 2
    norms[row] = square === 0 ? 0 : 1 / Math.sqrt(square)
  }
  return { dims, rows: new Map(stems.map((stem, row) => [stem, row])), table, norms, worth }
}

/** Read once, when the package is loaded. */
export const WORDS: WordSpace = readWordSpace(readFileSync(new URL('./words.bin', import.meta.url)))

/** True for the few thousand commonest stems. */
export function isEveryday(stem: string, space: WordSpace = WORDS): boolean {
  const row = space.rows.get(stem)
  return row !== undefined && (space.worth[row] ?? 1) < EVERYDAY_BELOW
}

/** A text's telling words, each once, and where they lie together. */
export interface WordPlaces {
  stems: readonly string[]
  /** −1 where the space does not know the stem. */
  rows: Int32Array
  worths: Float32Array
  /** Their mean by worth, of length 1; nothing where none is known. */
  mean: Float32Array
}

export function placeWords(stems: readonly string[], space: WordSpace = WORDS): WordPlaces {
  const { dims, table, norms } = space
  const rows = Int32Array.from(stems, (stem) => space.rows.get(stem) ?? -1)
  const worths = Float32Array.from(rows, (row) => (row < 0 ? UNKNOWN_WORTH : (space.worth[row] ?? 0)))
  const mean = new Float32Array(dims)
  for (const [at, row] of rows.entries()) {
    if (row < 0) continue
    const by = (worths[at] ?? 0) * (norms[row] ?? 0)
    for (let d = 0; d < dims; d++) mean[d] = (mean[d] ?? 0) + by * (table[row * dims + d] ?? 0)
  }
  let square = 0
  for (const value of mean) square += value * value
  if (square > 0) for (let d = 0; d < dims; d++) mean[d] = (mean[d] ?? 0) / Math.sqrt(square)
  return { stems, rows, worths, mean }
}

/** −1 to 1. */
export function meansAlike(a: WordPlaces, b: WordPlaces): number {
  let sum = 0
  for (let d = 0; d < a.mean.length; d++) sum += (a.mean[d] ?? 0) * (b.mean[d] ?? 0)
  return sum
}

/** How near the words of one text lie to those of others, 0–1; what was compared once is remembered. */
export class Nearness {
  readonly #rows: Int32Array
  readonly #stems: readonly string[]
  readonly #space: WordSpace
  /** Of a row of the space, how near it lies to each of the text's words. */
  readonly #known = new Map<number, Float32Array>()
  /** Of a text, how near each of these words is met in it. */
  readonly #met = new Map<WordPlaces, Float32Array>()

  constructor(text: WordPlaces, space: WordSpace = WORDS) {
    this.#rows = text.rows
    this.#stems = text.stems
    this.#space = space
  }

  /** Of each word of the text, how near the nearest of `others` lies: 1 for the word itself, 0 where none is near. */
  nearestIn(others: WordPlaces): Float32Array {
    const met = this.#met.get(others)
    if (met !== undefined) return met
    const best = new Float32Array(this.#rows.length)
    this.#met.set(others, best)
    for (let at = 0; at < others.stems.length; at++) {
      const own = this.#stems.indexOf(others.stems[at] ?? '')
      if (own >= 0) best[own] = 1
      const near = this.#of(others.rows[at] ?? -1)
      if (near === undefined) continue
      for (let word = 0; word < best.length; word++) best[word] = Math.max(best[word] ?? 0, near[word] ?? 0)
    }
    return best
  }

  /** Of each of `others`, how near the nearest word of the text lies. */
  nearestOf({ rows, stems }: WordPlaces): Float32Array {
    const nearest = new Float32Array(rows.length)
    for (let at = 0; at < rows.length; at++)
      nearest[at] = this.#stems.includes(stems[at] ?? '') ? 1 : this.#mostOf(rows[at] ?? -1)
    return nearest
  }

  #mostOf(row: number): number {
    const near = this.#of(row)
    let most = 0
    for (let word = 0; near !== undefined && word < near.length; word++)
      most = Math.max(most, near[word] ?? 0)
    return most
  }

  #of(row: number): Float32Array | undefined {
    if (row < 0) return undefined
    const known = this.#known.get(row)
    if (known !== undefined) return known
    const { dims, table, norms } = this.#space
    const near = new Float32Array(this.#rows.length)
    for (let word = 0; word < near.length; word++) {
      const own = this.#rows[word] ?? -1
      if (own < 0) continue
      let sum = 0
      for (let d = 0; d < dims; d++) sum += (table[own * dims + d] ?? 0) * (table[row * dims + d] ?? 0)
      near[word] = Math.max(0, sum * (norms[own] ?? 0) * (norms[row] ?? 0))
    }
    this.#known.set(row, near)
    return near
  }
}
