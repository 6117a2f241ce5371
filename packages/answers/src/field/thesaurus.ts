import { readFileSync } from 'node:fs'
import { stem } from '../text/stem.ts'

/** Words that stand for each other, a cluster a line; a word may stand in several. */
const FILES = ['thesaurus-general.txt', 'thesaurus-trades.txt'].map(
  (name) => new URL(`../../library/${name}`, import.meta.url),
)

const clusters = new Map<string, number[]>()
let count = 0
for (const file of FILES) {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const words = new Set(line.split(',').map((word) => stem(word.trim())))
    for (const word of words) {
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
