import { readFileSync } from 'node:fs'
import { readEndings, STEPS } from './ending-file.ts'
import { endingParts, placeOf, plainWords } from './ending-parts.ts'

/** Made by `npm run train:endings`. */
export const ENDINGS = readEndings(readFileSync(new URL('./ending.bin', import.meta.url)))
const { weights } = ENDINGS

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
