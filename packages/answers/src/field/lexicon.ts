import { stem } from '../text/stem.ts'
import type { Token } from '../text/tokens.ts'
import { COMPANY } from './concepts-company.ts'
import { MONEY } from './concepts-money.ts'
import { QUALIFIERS } from './concepts-qualifiers.ts'
import { RELATIONS } from './relations.ts'

type ConceptClass = 'topic' | 'generic' | 'role' | 'qualifier'

interface Node {
  next: Map<string, Node>
  concept?: string
}

/** Left out on both sides, so that "use of the funds" and "use of funds" are one phrase. */
const SKIPPED = new Set(
  'the a an your our my its their his her this that these those all any some um uh er erm like you-know please guys currently actually really just so'.split(
    ' ',
  ),
)

/** Passed over inside a phrase of the text: "the money is in the bank" is "money in bank". */
const PASSED_OVER = new Set(['is', 'are', 'was', 'were', 'be', 'been', 'being', 'already', 'still', 'now'])

const root: Node = { next: new Map() }
const classes = new Map<string, ConceptClass>()
const relations = new Map<string, [to: string, strength: number][]>()
const known = new Set<string>()

for (const [group, fallback] of [
  [MONEY, 'topic'],
  [COMPANY, 'topic'],
  [QUALIFIERS, 'qualifier'],
] as const) {
  for (const [id, phrases, kind] of group) {
    classes.set(id, kind ?? fallback)
    for (const phrase of phrases.split('|')) addPhrase(id, phrase)
  }
}
for (const [from, to, strength] of RELATIONS) {
  relations.set(from, [...(relations.get(from) ?? []), [to, strength]])
}

function addPhrase(id: string, phrase: string): void {
  const words = phrase.split(/[\s-]+/).filter((word) => !SKIPPED.has(word))
  let node = root
  for (const word of words) {
    const key = word.startsWith('=') ? word : stem(word)
    known.add(word.replace('=', ''))
    const next = node.next.get(key) ?? { next: new Map() }
    node.next.set(key, next)
    node = next
  }
  // The first meaning listed keeps a phrase that two share.
  node.concept ??= id
}

export interface Span {
  /** Set where the tokens carry a meaning of the field. */
  concept?: string
  tokens: Token[]
}

/** Parts tokens into the longest phrases of the field and the single words between them. */
export function spans(tokens: readonly Token[]): Span[] {
  const out: Span[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = longest(tokens, at)
    const end = found?.end ?? at + 1
    const part = tokens.slice(at, end)
    out.push(found ? { concept: found.concept, tokens: part } : { tokens: part })
    at = end
  }
  return out
}

function longest(tokens: readonly Token[], from: number): { concept: string; end: number } | undefined {
  const first = tokens[from]
  if (first === undefined || SKIPPED.has(first.word)) return undefined
  let nodes: Node[] = [root]
  let found: { concept: string; end: number } | undefined
  for (let at = from; at < tokens.length && nodes.length > 0; at++) {
    const token = tokens[at]
    if (token === undefined) break
    const next: Node[] = []
    for (const node of nodes) {
      const exact = node.next.get(`=${token.word}`)
      if (exact) next.push(exact)
      const byStem = node.next.get(token.stem)
      if (byStem) next.push(byStem)
    }
    const hit = next.find((node) => node.concept !== undefined)?.concept
    if (hit !== undefined) found = { concept: hit, end: at + 1 }
    // A word that may be passed over may belong to the phrase as well: both are followed.
    nodes = at > from && (SKIPPED.has(token.word) || PASSED_OVER.has(token.word)) ? [...next, ...nodes] : next
  }
  return found
}

export function classOf(concept: string): ConceptClass {
  return classes.get(concept) ?? 'topic'
}

/** Meanings that a source may have and still be about `concept`, itself not included. */
export function relatedTo(concept: string): readonly [to: string, strength: number][] {
  return relations.get(concept) ?? []
}

/** True for a word that some phrase of the field holds, so that it is not taken for a misspelling. */
export function isFieldWord(word: string): boolean {
  return known.has(word)
}

/** Every single word of the field, for guessing what a misspelt word was meant to be. */
export function fieldWords(): Iterable<string> {
  return known
}
