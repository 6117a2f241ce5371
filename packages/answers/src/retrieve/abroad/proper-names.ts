import type { Gloss } from '../../gloss/gloss.ts'
import { fold } from '../../text/normalise.ts'
import type { Statement } from '../statement.ts'

const BEHIND_ANOTHER = /(?<before>\p{Ll}[\p{L}-]*)\s+(?<name>\p{Lu}[\p{L}\d-]+)/gu
/** An article or an adjective stands before nouns alone. */
const ARTICLES = new Set(
  'der die das dem den des ein kein mein unser euer ihr sein im am zum zur vom beim ins welch jed dies'.split(
    ' ',
  ),
)
const ADJECTIVE = /^\p{L}{3,}(?:er|es|em|e)$/u
const NO_ADJECTIVES = new Set('uber unter oder aber ohne habe wurde hatte konnte wollte'.split(' '))

const standsBeforeNouns = (word: string): boolean =>
  ARTICLES.has(word) || (ADJECTIVE.test(word) && !NO_ADJECTIVES.has(word))

/**
 * Which of `rivals` are names, in a language that writes every noun large: those that no list knows, and that stand
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
      if (standsBeforeNouns(fold(groups?.before ?? ''))) nouns.add(fold(groups?.name ?? ''))
  return new Set([...rivals].filter((word) => !nouns.has(word) && !gloss.knows(word)))
}
