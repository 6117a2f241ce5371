import type { WordTime } from '@understudy/voice-engine'
import { FEATURES, FRAMES_PER_SECOND, type Sounds, soundsOf } from './features.ts'

/** Speech as a voice made it, with the times of its words. */
export interface Reading {
  /** What the words' characters count in. */
  text: string
  samples: Int16Array
  words: readonly WordTime[]
}

/** Of a frame that stays where it is while the other goes on: a sound held, or hurried over. */
const HELD = 0.35

/**
 * Where the words of a reading lie in a recording of the same text: both are warped onto each other, pauses left out,
 * for a speaker makes them elsewhere than a machine. Times are samples of the recording; both have the same rate.
 */
export function warpWords(reading: Reading, recording: Int16Array, rateHz: number): WordTime[] {
  const [there, here] = [soundsOf(reading.samples, rateHz), soundsOf(recording, rateHz)]
  if (there.kept.length === 0 || here.kept.length === 0) return []
  const path = warp(there, here)
  const perFrame = rateHz / FRAMES_PER_SECOND
  const starts = reading.words.map(({ startSample }) => placeOf(startSample / perFrame, there, path))
  const ends = reading.words.map(({ endSample }) => placeOf(endSample / perFrame, there, path))
  restAtPauses(here.kept, reading, starts, ends)
  const sampleOf = (frame: number) => Math.min(recording.length, Math.round(frame * perFrame))
  let before = 0
  return reading.words.map((word, i) => {
    const start = Math.max(before, sampleOf(here.kept[starts[i] ?? 0] ?? 0))
    // A word ends with its last sound and begins with its first: a pause between belongs to neither.
    const end = Math.max(start, sampleOf((here.kept[(ends[i] ?? 0) - 1] ?? 0) + 1))
    before = start
    return { ...word, startSample: start, endSample: end }
  })
}

/** Among the kept frames of the recording, where a frame of the reading has its place. */
function placeOf(at: number, there: Sounds, path: Float32Array): number {
  const index = indexOf(there.kept, Math.round(at))
  const last = path[path.length - 1] ?? 0
  return index >= path.length ? Math.round(last) + 1 : Math.round(path[index] ?? 0)
}

/** Frames without a sound that no stop consonant has. */
const PAUSE = 13
/** So many kept frames a boundary is moved at most, to where the speaker paused. */
const REACH = 30

/** So much nearer counts a boundary behind a comma or a full stop: speakers pause there. */
const PUNCTUATION = 15

/** A pause lies between words: the boundary that is nearest to one is moved there, the longest pause first. */
function restAtPauses(kept: Int32Array, { text, words }: Reading, starts: number[], ends: number[]): void {
  const lengthOf = (place: number) => (kept[place] ?? 0) - (kept[place - 1] ?? 0)
  const pauses = Array.from(kept.keys()).filter((place) => place > 0 && lengthOf(place) >= PAUSE)
  const open = new Set(starts.keys())
  open.delete(0)
  for (const place of pauses.sort((a, b) => lengthOf(b) - lengthOf(a))) {
    const farOf = (i: number) => {
      const between = text.slice(words[i - 1]?.charEnd, words[i]?.charStart)
      const isMarked = /[,;:.!?…–—]/.test(
        text.slice((words[i - 1]?.charEnd ?? 1) - 1, words[i - 1]?.charEnd) + between,
      )
      return Math.abs((starts[i] ?? 0) - place) - (isMarked ? PUNCTUATION : 0)
    }
    const nearest = Array.from(open).reduce(
      (best, i) => (farOf(i) < farOf(best) ? i : best),
      Array.from(open)[0] ?? 0,
    )
    if (nearest === 0 || farOf(nearest) > REACH) continue
    open.delete(nearest)
    starts[nearest] = place
    ends[nearest - 1] = place
  }
}

/** How many of the kept frames lie before this one. */
function indexOf(kept: Int32Array, frame: number): number {
  let [low, high] = [0, kept.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((kept[middle] ?? 0) < frame) low = middle + 1
    else high = middle
  }
  return low
}

const STEP = { both: 0, reading: 1, recording: 2 } as const

/** For each kept frame of the reading the kept frame of the recording that it goes with. */
function warp(there: Sounds, here: Sounds): Float32Array {
  const [rows, columns] = [there.kept.length, here.kept.length]
  const steps = new Uint8Array(rows * columns)
  const band = columns * 0.15 + 50
  let above = new Float64Array(columns)
  let row = new Float64Array(columns)
  for (let i = 0; i < rows; i++) {
    row.fill(Number.POSITIVE_INFINITY)
    const middle = (i * columns) / rows
    const last = Math.min(columns, Math.ceil(middle + band) + 1)
    for (let j = Math.max(0, Math.floor(middle - band)); j < last; j++) {
      const cost = distance(there.rows, i, here.rows, j)
      const both =
        i > 0 && j > 0 ? (above[j - 1] ?? 0) + cost : i === 0 && j === 0 ? cost : Number.POSITIVE_INFINITY
      const reading = i > 0 ? (above[j] ?? 0) + cost * (0.5 + HELD) : Number.POSITIVE_INFINITY
      const recording = j > 0 ? (row[j - 1] ?? 0) + cost * (0.5 + HELD) : Number.POSITIVE_INFINITY
      const least = Math.min(both, reading, recording)
      row[j] = least
      steps[i * columns + j] = least === both ? STEP.both : least === reading ? STEP.reading : STEP.recording
    }
    ;[above, row] = [row, above]
  }
  return pathAlong(steps, rows, columns)
}

/** Walks the cheapest way back; a reading's frame goes with the middle of the recording's that it met. */
function pathAlong(steps: Uint8Array, rows: number, columns: number): Float32Array {
  const first = new Float32Array(rows)
  const last = new Float32Array(rows).fill(-1)
  let [i, j] = [rows - 1, columns - 1]
  for (;;) {
    first[i] = j
    if (last[i] === -1) last[i] = j
    if (i === 0 && j === 0) break
    const step = steps[i * columns + j]
    if (step !== STEP.recording) i--
    if (step !== STEP.reading) j--
  }
  return first.map((from, at) => (from + (last[at] ?? from)) / 2)
}

function distance(a: Float32Array, aFrame: number, b: Float32Array, bFrame: number): number {
  let sum = 0
  const [aStart, bStart] = [aFrame * FEATURES, bFrame * FEATURES]
  for (let n = 0; n < FEATURES; n++) {
    const difference = (a[aStart + n] ?? 0) - (b[bStart + n] ?? 0)
    sum += difference * difference
  }
  return Math.sqrt(sum)
}
