import { encode, intentChances } from './encoder.ts'
import { MIND } from './mind.ts'

interface Meaning {
  place: Float32Array
  chances: Float32Array
}

/** The last texts that were read: an utterance is looked at as a request, as a question and as talk. */
const MOST_KEPT = 16
const kept = new Map<string, Meaning>()

/** A text's place and how likely each intent is. What is told of a text is shared, and not to be changed. */
export function meaningOf(text: string): Readonly<Meaning> {
  const known = kept.get(text)
  if (known !== undefined) return known
  const [oldest] = kept.size < MOST_KEPT ? [] : kept.keys()
  if (oldest !== undefined) kept.delete(oldest)
  const place = encode(MIND.encoder, text)
  const made = { place, chances: intentChances(MIND.encoder, place) }
  kept.set(text, made)
  return made
}
