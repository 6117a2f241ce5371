import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type LearnedEndings, STEPS } from '../../packages/voice-engine/src/text/ending-file.ts'
import { endingParts, placeOf, plainWords } from '../../packages/voice-engine/src/text/ending-parts.ts'
import { chance, pauseRate } from './pausing.ts'
import { askedOf, everydayQuestions, libraryQuestions } from './questions.ts'

const ROOT = path.join(import.meta.dirname, '../..')
/** What decides how it is learned; how questions are found is seen in the questions. */
const CODE = [
  'bench/pauses/learn-ending.ts',
  'bench/pauses/pausing.ts',
  'packages/voice-engine/src/text/ending-file.ts',
  'packages/voice-engine/src/text/ending-parts.ts',
]
const PLACES = 2 ** 17
const ROUNDS = 4
const RATE = 0.05
/** What every clone is asked is heard so many times as often as what one is asked. */
const EVERYDAY_TIMES = 60
/** Shorter pauses than an end is waited for need not be told from it. */
const LONG_ENOUGH = 0.75

/** What is learned from: questions of the library and of the companies for tuning, and what every clone is asked. */
export function wholeQuestions(): string[] {
  const tuning = askedOf('tune')
  const everyday = Array.from({ length: EVERYDAY_TIMES }, everydayQuestions).flat()
  return [...libraryQuestions(), ...tuning.spoken, ...tuning.written, ...everyday]
}

/** A digest of the questions and of the code that learns from them: a change of either asks for learning anew. */
export function learnedFrom(questions: readonly string[]): string {
  const digest = createHash('sha256').update(questions.join('\n'))
  for (const file of CODE) digest.update(`\0${file}\0`).update(readFileSync(path.join(ROOT, file)))
  return digest.digest('hex')
}

/** When an English question is at its end, from whole ones and from where people pause within them. */
export function learnEndings(questions: readonly string[]): LearnedEndings {
  const learned = learn(questions.flatMap(examplesOf))
  const weights = Int8Array.from(learned, (weight) =>
    Math.max(-127, Math.min(127, Math.round(weight * STEPS))),
  )
  return { learnedFrom: learnedFrom(questions), weights }
}

interface Example {
  places: number[]
  isEnd: 0 | 1
  weight: number
}

function examplesOf(question: string): Example[] {
  const words = plainWords(question)
  return words.map((word, at) => {
    const next = words[at + 1]
    const places = endingParts(words.slice(0, at + 1)).map((part) => placeOf(part, PLACES))
    if (next === undefined) return { places, isEnd: 1, weight: 1 }
    return { places, isEnd: 0, weight: pauseRate(word, next) * LONG_ENOUGH }
  })
}

/** Logistic regression, each weight with a step of its own that shrinks as it is used. */
function learn(examples: Example[]): Float64Array {
  const weights = new Float64Array(PLACES)
  const used = new Float64Array(PLACES).fill(1e-3)
  const next = chance('ending')
  for (let round = 0; round < ROUNDS; round++) {
    shuffle(examples, next)
    for (const { places, isEnd, weight } of examples) {
      const odds = places.reduce((sum, place) => sum + (weights[place] ?? 0), 0)
      const error = (1 / (1 + Math.exp(-odds)) - isEnd) * weight
      for (const place of places) {
        const seen = (used[place] ?? 0) + error * error
        used[place] = seen
        weights[place] = (weights[place] ?? 0) - (RATE * error) / Math.sqrt(seen)
      }
    }
  }
  return weights
}

function shuffle(examples: Example[], next: () => number): void {
  for (const [at, example] of examples.entries()) {
    const other = at + Math.floor(next() * (examples.length - at))
    examples[at] = examples[other] ?? example
    examples[other] = example
  }
}
