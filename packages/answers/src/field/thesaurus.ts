import { readFileSync } from 'node:fs'
import { stem } from '../text/stem.ts'

/** Words that stand for each other, a cluster a line; a word may stand in several. */
const FILES = ['thesaurus-general.txt', 'thesaurus-trades.txt'].map(
  (name) => new URL(`../../library/${name}`, import.meta.url),
)

const clusters = new Map<string, number[]>()
const words = new Set<string>()
let count = 0
for (const file of FILES) {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    for (const word of line.split(/[,\s]+/)) words.add(word)
    const stems = new Set(line.split(',').map((word) => stem(word.trim())))
    for (const word of stems) {
      if (word === '') continue
      const kept = clusters.get(word)
      if (kept === undefined) clusters.set(word, [count])
      else kept.push(count)
    }
    count++
  }
}

const NONE: readonly number[] = []

/** The clusters of like words that a stem stands in: "vet" and "clinic" share one, "price" and "cost" do not. */
export function clustersOf(stemmed: string): readonly number[] {
  return clusters.get(stemmed) ?? NONE
}

const MORE_THAN_ONE = [
  [/ies$/, 'y'],
  [/(?<=s|x|z|ch|sh|o)es$/, ''],
  [/(?<![^aeiou]y|s)s$/, ''],
] as const

/** True of a word that stands here, or of more than one of it: it is spelt as it is meant. */
export const isSpeltRight = (word: string): boolean =>
  words.has(word) ||
  MORE_THAN_ONE.some(([ending, one]) => ending.test(word) && words.has(word.replace(ending, one)))
