import { meansAlike, type WordPlaces } from '../meaning/word-space.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Beside } from './cover.ts'
import { AT } from './feature-names.ts'
import type { HeadWords, Query } from './query.ts'

/** A telling word that nothing lies nearer to than this is not met. */
const MET_FROM = 0.5
const TELLING = 0.5

/** How near a statement's words, its heads' and those said with it lie to the question's by the company they keep. */
export function setWords(
  index: AnswerIndex,
  query: Query,
  { at, group, to }: Beside,
  row: Float32Array,
): void {
  const { words: asked, nearness } = query
  const words = index.words[at]
  if (words === undefined) return
  const heads = headWordsOf(query, group, index.groups[group]?.headWords ?? [])
  const inSentence = nearness.nearestIn(words)
  const met = inSentence.slice()
  takeNearer(met, heads.near)
  const alike = meansAlike(asked, words)
  row[AT.alikeSentence] = alike
  row[AT.alikeHead] = heads.alike
  row[AT.alikeBoth] = (index.groups[group]?.headWords ?? []).length === 0 ? alike : (alike + heads.alike) / 2
  row[AT.softSentence] = share(asked, inSentence)
  row[AT.softHead] = heads.share
  row[AT.softBoth] = share(asked, met)
  row[AT.softMissing] = leastMet(asked, met)
  for (let other = at; other < to; other++) {
    const said = index.words[other]
    if (said !== undefined) takeNearer(met, nearness.nearestIn(said))
  }
  row[AT.softWindow] = share(asked, met)
  row[AT.softFar] = farOf(asked, met)
  row[AT.softBack] = heads.back
}

function headWordsOf(
  { headWords, words, nearness }: Query,
  group: number,
  heads: readonly WordPlaces[],
): HeadWords {
  const known = headWords.get(group)
  if (known !== undefined) return known
  const made: HeadWords = { near: new Float32Array(words.rows.length), alike: -1, share: 0, back: 0 }
  for (const head of heads) {
    const near = nearness.nearestIn(head)
    takeNearer(made.near, near)
    made.alike = Math.max(made.alike, meansAlike(words, head))
    made.share = Math.max(made.share, share(words, near))
    made.back = Math.max(made.back, share(head, nearness.nearestOf(head)))
  }
  headWords.set(group, made)
  return made
}

function takeNearer(best: Float32Array, other: Float32Array): void {
  for (let at = 0; at < best.length; at++) best[at] = Math.max(best[at] ?? 0, other[at] ?? 0)
}

/** How much of a text's worth is found, each word as near as it is. */
function share({ worths }: WordPlaces, near: Float32Array): number {
  let found = 0
  let all = 0
  for (let at = 0; at < near.length; at++) {
    found += (worths[at] ?? 0) * (near[at] ?? 0)
    all += worths[at] ?? 0
  }
  return all === 0 ? 0 : found / all
}

/** What lacks most of the word that is met least, by its worth. */
function leastMet({ worths }: WordPlaces, near: Float32Array): number {
  let most = 0
  for (let at = 0; at < near.length; at++)
    most = Math.max(most, Math.fround((worths[at] ?? 0) * (1 - (near[at] ?? 0))))
  return most
}

function farOf({ worths }: WordPlaces, near: Float32Array): number {
  let far = 0
  for (let at = 0; at < near.length; at++)
    if ((near[at] ?? 0) < MET_FROM && (worths[at] ?? 0) >= TELLING) far++
  return far
}
