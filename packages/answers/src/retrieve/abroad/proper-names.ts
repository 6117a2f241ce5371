import type { Gloss } from '../../gloss/gloss.ts'
import { fold } from '../../text/normalise.ts'
import type { Statement } from '../statement.ts'

const BEHIND_ANOTHER = /(?<before>\p{Ll}[\p{L}-]*)\s+(?<name>\p{Lu}[\p{L}\d-]+)/gu
/**
 * Which of `rivals` are names, also in a language that writes every noun large: those that no list knows, and that stand
 * without an article wherever they stand. "Krustenplan", not "Bauchgefühl".
 */
export function properNames(
  rivals: ReadonlySet<string>,
  statements: readonly Statement[],
  gloss: Gloss,
): ReadonlySet<string> {
  const nouns = new Set<string>()
  for (const { text, heads } of statements)
    for (const { groups } of [text, ...heads].join(' \n ').matchAll(BEHIND_ANOTHER))
      if (gloss.standsBeforeNoun(fold(groups?.before ?? ''))) nouns.add(fold(groups?.name ?? ''))
  return new Set([...rivals].filter((word) => !nouns.has(word) && !gloss.knows(word)))
}
