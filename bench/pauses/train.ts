/**
 * Learns when an English question is at its end, from whole questions and from where people pause within them, and
 * writes it down for the engine. It reads the library and the companies for tuning, nothing else.
 *
 *     node bench/pauses/train.ts
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { endingParts, placeOf, plainWords } from '../../packages/voice-engine/src/text/ending-parts.ts'
import { STEPS } from '../../packages/voice-engine/src/text/ending.ts'
import { chance, pauseRate } from './pausing.ts'
import { askedOf, everydayQuestions, libraryQuestions } from './questions.ts'

const TARGET = path.join(import.meta.dirname, '../../packages/voice-engine/src/text/ending.bin')
const PLACES = 2 ** 17
const ROUNDS = 4
const RATE = 0.05
/** What every clone is asked is heard so many times as often as what one is asked. */
const EVERYDAY_TIMES = 30
/** Shorter pauses than an end is waited for need not be told from it. */
const LONG_ENOUGH = 0.75

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

const tuning = askedOf('tune')
const everyday = Array.from({ length: EVERYDAY_TIMES }, everydayQuestions).flat()
const questions = [...libraryQuestions(), ...tuning.spoken, ...tuning.written, ...everyday]
const weights = learn(questions.flatMap(examplesOf))
writeFileSync(
  TARGET,
  Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight * STEPS)))),
)
console.log(
  `learned from ${questions.length} questions; ${weights.filter((weight) => weight !== 0).length} weights`,
)
