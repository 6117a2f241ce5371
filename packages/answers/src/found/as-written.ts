import type { QuestionInput } from '../answer.ts'
import type { Found } from './found.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { glossOf } from '../gloss/glosses.ts'
import { ownWords } from '../retrieve/abroad/in-english.ts'

/** How texts of a language are read beside the material; null where they are not. */
export function readFrom({ material }: AnswerIndex, language: string): ((text: string) => string) | null {
  const gloss = glossOf(language)
  const names = ownWords(material)
  return gloss === null ? null : (text) => gloss.read(text, names)
}

/** Of a talk's turns, which are read again with each question. */
const MOST_KEPT = 256
const kept = new WeakMap<AnswerIndex, Map<string, string>>()

/** A text as it is read beside the material; as it stands where that is read in its own language. */
export function asRead(
  { material, inEnglish, keptWords }: AnswerIndex,
  text: string,
  unknown?: 'as-written',
): string {
  const gloss = inEnglish === undefined ? null : glossOf(material.language)
  if (gloss === null || inEnglish === undefined) return text
  if (unknown !== undefined) return gloss.read(text, keptWords, unknown)
  const texts = kept.get(inEnglish) ?? new Map<string, string>()
  kept.set(inEnglish, texts)
  const known = texts.get(text)
  if (known !== undefined) return known
  const [oldest] = texts.size < MOST_KEPT ? [] : texts.keys()
  if (oldest !== undefined) texts.delete(oldest)
  const read = gloss.read(text, keptWords)
  texts.set(text, read)
  return read
}

/** What was asked, and what was spoken of before it, as they are read beside the material. */
export const inputAsRead = <Of extends QuestionInput>(index: AnswerIndex, input: Of): Of =>
  index.inEnglish === undefined
    ? input
    : {
        ...input,
        text: asRead(index, input.text),
        history: input.history.map((turn) => ({ ...turn, text: asRead(index, turn.text) })),
      }

/** What was found among statements read as English, as it stands in the material. */
export function asWritten<Of extends Pick<Found, 'hits' | 'also'>>(
  { statements, inEnglish }: AnswerIndex,
  found: Of,
): Of {
  if (inEnglish === undefined) return found
  const own = (of: Found['hits'][number]['statement']) => statements[of.at] ?? of
  return {
    ...found,
    hits: found.hits.map((hit) => ({ ...hit, statement: own(hit.statement) })),
    ...(found.also === undefined ? {} : { also: own(found.also) }),
  }
}
