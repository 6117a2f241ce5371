import { isSoft, isStop } from '../field/common-words.ts'
import { relatedTo } from '../field/lexicon.ts'
import { clustersOf } from '../field/thesaurus.ts'
import { stem } from '../text/stem.ts'
import { tokenise } from '../text/tokens.ts'
import type { Reader, Unit } from '../understand/question.ts'
import { unitsOf } from '../understand/question.ts'

type Names = Pick<Reader, 'language' | 'ownNames' | 'ownSubject'>

/** What a text can be found by: its meanings of the field, its stems, their roots and what they are near to. */
export interface Terms {
  /** `#meaning` and stems. */
  keys: ReadonlySet<string>
  /** The first letters of its longer words: "regulator" and "regulation" share them. */
  roots: ReadonlySet<string>
  /** Clusters of the thesaurus that its words stand in. */
  clusters: ReadonlySet<number>
  /** Its meaningful words with their stems, each once: for telling how much of it a question covers. */
  units: readonly Unit[]
}

const ROOT_CHARS = 5

export function rootOf(word: string): string | null {
  return word.length > ROOT_CHARS ? word.slice(0, ROOT_CHARS) : null
}

/** How clusters and roots stand among the keys of postings. */
export const clusterKey = (cluster: number) => `~${cluster}`
export const rootKey = (root: string) => `^${root}`

export function readTerms(text: string, names: Names): Terms {
  const tokens = tokenise(text)
  const units = unitsOf(tokens, names).filter((unit) => unit.class !== 'soft')
  const keys = new Set(units.map((unit) => unit.key))
  const roots = new Set<string>()
  const clusters = new Set<number>()
  for (const token of tokens) {
    if (isStop(token.word, names.language)) continue
    keys.add(token.stem)
    const root = rootOf(token.word)
    if (root !== null) roots.add(root)
    for (const cluster of clustersOf(token.stem)) clusters.add(cluster)
  }
  return { keys, roots, clusters, units }
}

/**
 * What many texts can be found by, packed as numbers of keys: kept of every statement it takes a tenth of the sets it
 * was read into.
 */
export interface TextKeys {
  keys: Int32Array
  /** Of each text where its units begin, its other keys, its roots and clusters; behind the last text where that ends. */
  from: Int32Array
}

/** Beginnings that `from` holds of each text. */
export const SEGMENTS = 3

/** Packs texts by the numbers of their keys, which are given out as they come. */
export class KeyPacker {
  readonly #numbers: Map<string, number>
  readonly #keys: number[] = []
  readonly #from: number[] = []

  constructor(numbers: Map<string, number>) {
    this.#numbers = numbers
  }

  add(terms: Terms): void {
    const units = new Set(terms.units.map((unit) => unit.key))
    this.#begin(units)
    this.#begin([...terms.keys].filter((key) => !units.has(key)))
    this.#begin(likeKeys(terms))
  }

  #begin(keys: Iterable<string>): void {
    this.#from.push(this.#keys.length)
    for (const key of keys) {
      const number = this.#numbers.get(key) ?? this.#numbers.size
      this.#numbers.set(key, number)
      this.#keys.push(number)
    }
  }

  packed(): TextKeys {
    return { keys: Int32Array.from(this.#keys), from: Int32Array.from([...this.#from, this.#keys.length]) }
  }
}

/** How many of the keys of the text `of` the text `other` holds, 0–1; roots and clusters are left out. */
export function sharedKeys({ keys, from }: TextKeys, of: number, other: number): number {
  const [begin = 0, , end = 0] = from.subarray(of * SEGMENTS, (of + 1) * SEGMENTS)
  const [otherBegin = 0, , otherEnd = 0] = from.subarray(other * SEGMENTS, (other + 1) * SEGMENTS)
  const held = keys.subarray(otherBegin, otherEnd)
  let shared = 0
  for (let at = begin; at < end; at++) if (held.includes(keys[at] ?? -1)) shared++
  return shared / Math.max(1, end - begin)
}

/** Keys of what a text is near to: its words' roots and clusters. */
export const likeKeys = ({ clusters, roots }: Terms): string[] => [
  ...[...clusters].map(clusterKey),
  ...[...roots].map(rootKey),
]

/** A question's unit with all it may be found by. */
export interface Sought {
  unit: Unit
  /** Stems of its words, for a meaning of several. */
  stems: readonly string[]
  roots: readonly string[]
  clusters: ReadonlySet<number>
  /** Meanings near its own, with how near. */
  related: readonly (readonly [key: string, strength: number])[]
}

export function soughtOf(unit: Unit, language: string): Sought {
  const words = unit.text.split(' ').filter((word) => !isStop(word, language) && !isSoft(word, stem(word)))
  const stems = words.map(stem)
  const clusters = new Set<number>()
  if (unit.class !== 'soft')
    for (const word of stems) for (const cluster of clustersOf(word)) clusters.add(cluster)
  return {
    unit,
    stems,
    roots: words.flatMap((word) => rootOf(word) ?? []),
    clusters,
    related: unit.key.startsWith('#')
      ? relatedTo(unit.key.slice(1)).map(([to, strength]) => [`#${to}`, strength] as const)
      : [],
  }
}

/** Ways in which a text may hold what is sought, each 0–1. */
export interface Match {
  /** By the same meaning or word. */
  exact: number
  /** By a word near it, of the same root or of one cluster. */
  near: number
  /** By a meaning of the field that is related. */
  related: number
}

export function matchOf(sought: Sought, terms: Terms): Match {
  const { unit, stems } = sought
  if (terms.keys.has(unit.key) || (stems.length > 0 && stems.every((word) => terms.keys.has(word))))
    return { exact: 1, near: 1, related: 1 }
  let near = 0
  if (sought.roots.length > 0 && sought.roots.every((root) => terms.roots.has(root))) near = 1
  if (near === 0) for (const cluster of sought.clusters) if (terms.clusters.has(cluster)) near = 1
  let related = 0
  for (const [key, strength] of sought.related)
    if (strength > related && terms.keys.has(key)) related = strength
  return { exact: 0, near, related }
}
