import { readFileSync } from 'node:fs'
import type { Encoder } from './encoder.ts'
import type { Forest } from './forest.ts'
import { readMind } from './mind-file.ts'

/** What was learned beforehand (`npm run train:answers`), and is the same for every company. */
export interface Mind {
  encoder: Encoder
  /** Chance that a statement answers a question, from their features. */
  ranker: Forest
  /** Chance that the best statement truly answers, from how it stands among the others. */
  trust: Forest
  /** From this trust on the clone answers; below it, it says that it does not know. */
  answerFrom: number
}

const FILE = new URL('./mind.bin', import.meta.url)

/** Read once, when the package is loaded: 4 MB at most. */
export const MIND: Mind = readMind(readFileSync(FILE))
