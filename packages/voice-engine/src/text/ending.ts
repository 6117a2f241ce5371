import { readFileSync } from 'node:fs'
import { endingParts, placeOf, plainWords } from './ending-parts.ts'

/** Of a weight's steps, so many are one. */
export const STEPS = 24

/** Made by `node bench/pauses/train.ts`. */
const weights = new Int8Array(readFileSync(new URL('./ending.bin', import.meta.url)))

/**
 * How surely an English speaker who falls silent behind these words has ended: the logarithm of the odds, above zero
 * where an end is likelier. Marks are passed over: ears set them where a speaker pauses.
 */
export function endingOdds(text: string): number {
  const words = plainWords(text)
  if (words.length === 0) return 0
  return (
    endingParts(words).reduce((sum, part) => sum + (weights[placeOf(part, weights.length)] ?? 0), 0) / STEPS
  )
}
