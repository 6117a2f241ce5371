import { directionOf } from '../meaning/encoder.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { idf } from '../retrieve/postings.ts'
import { clusterKey, rootKey } from '../retrieve/terms.ts'
import type { Query } from './query.ts'

/** A statement that may answer, with what is known of it before it is read closely. */
export interface Candidate {
  at: number
  /** BM25 over its words, its heads' and a little of its neighbour's. */
  bm25: number
  /** How near it lies to the question among meanings, −1 to 1. */
  near: number
  /** The nearest of its heads. */
  headNear: number
}

const BY_WORDS = 30
const BY_MEANING = 14
const BY_HEADS = 8
/** What a word of the same root or cluster is worth beside the word itself. */
const LIKE_WORTH = 0.15

/** The statements worth reading: those that share words, those whose meaning is near, those under a near heading; and `besides`. */
export function gather(index: AnswerIndex, query: Query, besides: Iterable<number> = []): Candidate[] {
  const { words, near, headNear } = scoresOf(index, query)
  const chosen = new Set<number>(besides)
  for (const at of highest(words, BY_WORDS)) if ((words[at] ?? 0) > 0) chosen.add(at)
  for (const at of highest(near, BY_MEANING)) chosen.add(at)
  for (const at of highest(headNear, BY_HEADS)) {
    const group = index.groups[at]
    if (group === undefined) continue
    for (let member = group.from; member < Math.min(group.to, group.from + 6); member++) chosen.add(member)
  }
  return [...chosen]
    .sort((a, b) => a - b)
    .map((at) => ({
      at,
      bm25: words[at] ?? 0,
      near: near[at] ?? 0,
      headNear: headNear[index.statements[at]?.group ?? 0] ?? 0,
    }))
}

/** Of each statement how well its words fit and how near it lies; of each group, how near its nearest head. */
interface Scores {
  index: AnswerIndex
  words: Float32Array
  near: Float32Array
  headNear: Float32Array
}

const scored = new WeakMap<Query, Scores>()

/** Scored once for a question, however often something is gathered for it. */
function scoresOf(index: AnswerIndex, query: Query): Scores {
  const known = scored.get(query)
  if (known?.index === index) return known
  const made = { index, words: wordScores(index, query), ...nearScores(index, query) }
  scored.set(query, made)
  return made
}

/** BM25 over the words that are sought and those like them. */
function wordScores(index: AnswerIndex, query: Query): Float32Array {
  const scores = new Float32Array(index.statements.length)
  const add = (key: string, worth: number) => {
    const list = index.postings.get(key)
    if (list === undefined) return
    for (let i = 0; i < list.statements.length; i++) {
      const at = list.statements[i] ?? 0
      scores[at] = (scores[at] ?? 0) + worth * (list.weights[i] ?? 0)
    }
  }
  for (const [at, sought] of query.sought.entries()) {
    const weight = query.weights[at] ?? 0
    const worth =
      Math.max(0.05, idf(index, sought.unit.key)) * (sought.unit.class === 'soft' ? 0.2 : 1) + weight * 0.01
    add(sought.unit.key, worth)
    if (sought.stems.length > 1 || sought.unit.key.startsWith('#'))
      for (const stemmed of sought.stems)
        if (stemmed !== sought.unit.key) add(stemmed, (idf(index, stemmed) * 0.5) / sought.stems.length)
    for (const root of sought.roots) add(rootKey(root), idf(index, rootKey(root)) * LIKE_WORTH)
    for (const cluster of sought.clusters)
      add(clusterKey(cluster), idf(index, clusterKey(cluster)) * LIKE_WORTH)
    for (const [key, strength] of sought.related) add(key, idf(index, key) * strength * 0.6)
  }
  return scores
}

function nearScores(index: AnswerIndex, query: Query): Pick<Scores, 'near' | 'headNear'> {
  const towards = Float64Array.from(directionOf(query.place))
  const distinct = nearness(index.directions, towards)
  const { placed } = index
  const near = new Float32Array(placed.length)
  for (let at = 0; at < placed.length; at++) near[at] = distinct[placed[at] ?? 0] ?? 0
  const headNear = new Float32Array(index.groups.length).fill(-1)
  const heads = nearness(index.headDirections, towards)
  const { headGroups, headNumbers } = index
  for (let at = 0; at < headGroups.length; at++) {
    const group = headGroups[at] ?? 0
    headNear[group] = Math.max(headNear[group] ?? -1, heads[headNumbers[at] ?? 0] ?? -1)
  }
  return { near, headNear }
}

/** How near each row of a table lies to a direction: four at once, for no sum has to wait for another. */
function nearness(table: Float32Array, towards: Float64Array): Float32Array {
  const dims = towards.length
  const out = new Float32Array(table.length / dims)
  let row = 0
  for (; row + 4 <= out.length; row += 4) {
    const [one, two, three, four] = [row * dims, (row + 1) * dims, (row + 2) * dims, (row + 3) * dims]
    let [first, second, third, fourth] = [0, 0, 0, 0]
    for (let at = 0; at < dims; at++) {
      const to = towards[at] ?? 0
      first += (table[one + at] ?? 0) * to
      second += (table[two + at] ?? 0) * to
      third += (table[three + at] ?? 0) * to
      fourth += (table[four + at] ?? 0) * to
    }
    out[row] = first
    out[row + 1] = second
    out[row + 2] = third
    out[row + 3] = fourth
  }
  for (; row < out.length; row++) {
    let sum = 0
    for (let at = 0; at < dims; at++) sum += (table[row * dims + at] ?? 0) * (towards[at] ?? 0)
    out[row] = sum
  }
  return out
}

/** Where the highest values stand, highest first. */
function highest(values: Float32Array, most: number): number[] {
  const kept: number[] = []
  let least = Number.NEGATIVE_INFINITY
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    if (kept.length === most && value <= least) continue
    let place = kept.length
    while (place > 0 && value > (values[kept[place - 1] ?? 0] ?? 0)) place--
    kept.splice(place, 0, at)
    if (kept.length > most) kept.pop()
    least = values[kept[kept.length - 1] ?? 0] ?? 0
  }
  return kept
}
