import { cosine, leastCosine } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex, Group } from '../retrieve/build-index.ts'
import type { Beside } from './cover.ts'
import { AT } from './feature-names.ts'
import type { Candidate } from './gather.ts'
import type { Query } from './query.ts'
import { readsIn } from './reads.ts'

/** Of ANSWER_KINDS, the first so many are figures. */
const FIGURES = 3
/** Statements of a group that tell what it is about. */
const MOST_OF_GROUP = 6

/** How near a statement, what is said with it, its heads and its group lie to the question among meanings. */
export function setMeaning(
  index: AnswerIndex,
  query: Query,
  { at, near, headNear }: Candidate,
  { to, group: of }: Beside,
  row: Float32Array,
): void {
  const { compared } = query
  const group = index.groups[of]
  let inWindow = 0
  let meaningWindow = -1
  for (let other = at; other < to; other++) {
    inWindow = Math.max(inWindow, compared.alike(other))
    meaningWindow = Math.max(meaningWindow, compared.nearTo(other))
  }
  let inHeads = 0
  let all = 0
  let count = 0
  for (const roots of group?.headIntents ?? []) {
    const alike = compared.alikeTo(roots)
    inHeads = Math.max(inHeads, alike)
    all += alike
    count++
  }
  const from = group?.from ?? 0
  for (let other = from; other < Math.min(group?.to ?? 0, from + MOST_OF_GROUP); other++) {
    all += compared.alike(other)
    count++
  }
  row[AT.meaningSentence] = near
  row[AT.meaningHead] = headNear
  row[AT.intentSentence] = compared.alike(at)
  row[AT.intentWindow] = inWindow
  row[AT.intentHead] = inHeads
  row[AT.intentBest] = Math.max(inHeads, inWindow)
  row[AT.meaningWindow] = meaningWindow
  row[AT.intentGroup] = all / Math.max(1, count)
  setBoth(index, query, at, group, row)
  setKinds(index, query, at, to, row)
}

/** How a statement lies together with what names it, and how near the part of the encoder puts it that doubts most. */
function setBoth(
  index: AnswerIndex,
  { place, compared }: Query,
  at: number,
  group: Group | undefined,
  row: Float32Array,
): void {
  const own = index.placed[at] ?? 0
  let both = cosine(place, index.directions, own)
  for (const head of group?.headDirections ?? [])
    both = Math.max(both, cosineOfSum(place, head, index.directions, own))
  let least = leastCosine(MIND.encoder, place, index.places, own)
  for (const head of group?.headPlaces ?? []) least = Math.max(least, compared.leastTo(head))
  row[AT.meaningBoth] = both
  row[AT.meaningLeast] = least
}

/** Whether what is said holds the kind of thing that answers to such a question hold. */
function setKinds(index: AnswerIndex, { expects }: Query, from: number, to: number, row: Float32Array): void {
  const reads = readsIn(index)
  let holds = 0
  for (let at = from; at < to; at++) holds |= reads.tells(at)
  let [fits, all, lack, figure] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (let kind = 0; kind < expects.length; kind++) {
    const chance = expects[kind] ?? 0
    const held = (holds & (1 << kind)) !== 0
    fits += held ? chance : -chance
    all += chance
    if (!held) lack = Math.max(lack, chance)
    if (kind < FIGURES) figure = Math.max(figure, chance)
  }
  row[AT.expectsFigure] = figure
  row[AT.kindFits] = all === 0 ? 0 : fits / all
  row[AT.kindLack] = lack
}

/** How near `place` lies to what a direction and that in a row of `table` have in common. */
function cosineOfSum(place: Float32Array, one: Float32Array, table: Float32Array, row: number): number {
  let dot = 0
  let left = 0
  let right = 0
  for (let at = 0, from = row * place.length; at < place.length; at++) {
    const x = place[at] ?? 0
    const y = Math.fround((one[at] ?? 0) + (table[from + at] ?? 0))
    dot += x * y
    left += x * x
    right += y * y
  }
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right)
}
