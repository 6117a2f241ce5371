import { cosine, intentChances, leastCosine } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex, Group } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import type { SetFeature } from './feature-names.ts'
import type { Candidate } from './gather.ts'
import type { Query } from './query.ts'

/** Of ANSWER_KINDS, the first so many are figures. */
const FIGURES = 3
/** Statements of a group that tell what it is about. */
const MOST_OF_GROUP = 6

/** The root of each intent's chance, given a place: their products add up to how alike two texts are. */
export function intentRoots(place: Float32Array): Float32Array {
  return intentChances(MIND.encoder, place).map(Math.sqrt)
}

/** How near a statement, what is said with it, its heads and its group lie to the question among meanings. */
export function setMeaning(
  index: AnswerIndex,
  query: Query,
  of: {
    candidate: Candidate
    group: Group | undefined
    window: readonly { statement: Statement; intents: Float32Array; holds: Uint8Array }[]
    intentsOf(at: number): Float32Array | undefined
  },
  set: SetFeature,
): void {
  const { candidate, group, window } = of
  const { dims } = MIND.encoder
  const alike = (roots: Float32Array | undefined) => query.compared.alike(roots)
  const inWindow = Math.max(0, ...window.map((other) => alike(other.intents)))
  const inHeads = Math.max(0, ...(group?.headIntents ?? []).map(alike))
  set('meaningSentence', candidate.near)
  set('meaningHead', candidate.headNear)
  set('intentSentence', alike(of.intentsOf(candidate.at)))
  set('intentWindow', inWindow)
  set('intentHead', inHeads)
  set('intentBest', Math.max(inHeads, inWindow))
  set(
    'meaningWindow',
    Math.max(
      -1,
      ...window.map(({ statement: { at } }) =>
        query.compared.nearTo(at, index.places.subarray(at * dims, (at + 1) * dims)),
      ),
    ),
  )
  const around: number[] = (group?.headIntents ?? []).map(alike)
  const from = group?.from ?? 0
  for (let at = from; at < Math.min(group?.to ?? 0, from + MOST_OF_GROUP); at++)
    around.push(alike(of.intentsOf(at)))
  set('intentGroup', around.reduce((sum, value) => sum + value, 0) / Math.max(1, around.length))
  setBoth(index, query, candidate.at, group, set)
  set('intentSure', query.clarity.sure)
  set('intentMargin', query.clarity.margin)
  set('intentSpread', query.clarity.spread)
  set('talks', query.clarity.talks)
  setKinds(query, window, set)
}

/** How a statement lies together with what names it, and how near the part of the encoder puts it that doubts most. */
function setBoth(
  index: AnswerIndex,
  query: Query,
  at: number,
  group: Group | undefined,
  set: SetFeature,
): void {
  const { dims } = MIND.encoder
  const own = index.places.subarray(at * dims, (at + 1) * dims)
  const direction = index.directions.subarray(at * dims, (at + 1) * dims)
  const together = (group?.headDirections ?? []).map((head) => cosineOfSum(query.place, head, direction))
  set('meaningBoth', Math.max(cosine(query.place, direction), ...together))
  const least = (group?.headPlaces ?? []).map((head) => query.compared.leastTo(head))
  set('meaningLeast', Math.max(leastCosine(MIND.encoder, query.place, own), ...least))
}

/** Whether what is said holds the kind of thing that answers to such a question hold. */
function setKinds({ expects }: Query, window: readonly { holds: Uint8Array }[], set: SetFeature): void {
  let [fits, all, lack] = [0, 0, 0]
  for (const [kind, chance] of expects.entries()) {
    const held = window.some(({ holds }) => holds[kind] === 1)
    fits += held ? chance : -chance
    all += chance
    if (!held) lack = Math.max(lack, chance)
  }
  set('expectsFigure', Math.max(...expects.subarray(0, FIGURES)))
  set('kindFits', all === 0 ? 0 : fits / all)
  set('kindLack', lack)
}

/** How near `place` lies to what two directions have in common. */
function cosineOfSum(place: Float32Array, one: Float32Array, other: Float32Array): number {
  let dot = 0
  let left = 0
  let right = 0
  for (let at = 0; at < place.length; at++) {
    const x = place[at] ?? 0
    const y = Math.fround((one[at] ?? 0) + (other[at] ?? 0))
    dot += x * y
    left += x * x
    right += y * y
  }
  return left === 0 || right === 0 ? 0 : dot / Math.sqrt(left * right)
}
