import { checkNumbers } from '@understudy/answers/numbers/check'
import type { z } from 'zod'

// What a model writes for a founder comes as JSON Lines, and stands only where it rests on what was there.

/** The objects of what a model wrote, a line each; null for a line that is none, or of another shape. Pure. */
export function linesIn<T>(written: string, shape: z.ZodType<T>): (T | null)[] {
  const lines = written.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('```'))
  return lines.map((line) => {
    try {
      return shape.safeParse(JSON.parse(line)).data ?? null
    } catch {
      return null
    }
  })
}

/** Nobody said an address that a model could hand on. */
const ADDRESS = /https?:|www\.|\S@\S/i

/** Whether all figures of a text stand in what was said, and it leads nowhere. Pure. */
export const restsOn = (
  text: string,
  said: readonly { id: string; text: string }[],
  language: string,
): boolean => !ADDRESS.test(text) && checkNumbers(text, said, { language }).ok

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
/** With a space around each word, so that none is found within another. */
const spaced = (words: readonly string[]) => ` ${words.join(' ')} `

/**
 * Whether a text holds a quote word for word but for marks, case and spaces: how many words that are, and whether it is
 * all of the text; null where it does not. Pure.
 */
export function quoted(
  quote: string,
  text: string,
): { words: number; chars: number; isWhole: boolean } | null {
  const [part, whole] = [wordsOf(quote), wordsOf(text)]
  if (part.length === 0 || !spaced(whole).includes(spaced(part))) return null
  return { words: part.length, chars: part.join(' ').length, isWhole: part.length === whole.length }
}
