import { cosine, leastCosine } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Sought } from '../retrieve/terms.ts'
import { KeyRoles, type Matches } from './key-roles.ts'
import { readsIn } from './reads.ts'

/** Statements of a group that its matches are read from. */
const MOST_OF_GROUP = 8

/**
 * What a question was compared with, each once: candidates stand together, and whatever stands beside one of them
 * stands beside others.
 */
export class Compared {
  readonly #index: AnswerIndex
  readonly #place: Float32Array
  readonly #roots: Float32Array
  readonly #roles: KeyRoles
  readonly #matches = new Map<number, Matches>()
  readonly #headMatches = new Map<number, Matches>()
  readonly #groupHeads = new Map<number, Matches>()
  readonly #groups = new Map<number, Matches>()
  readonly #headShares = new Map<number, number>()
  readonly #alike = new Map<number, number>()
  readonly #headAlike = new Map<Float32Array, number>()
  readonly #headLeast = new Map<Float32Array, number>()
  readonly #near = new Map<number, number>()

  constructor(
    index: AnswerIndex,
    question: { sought: readonly Sought[]; place: Float32Array; roots: Float32Array },
  ) {
    this.#index = index
    this.#place = question.place
    this.#roots = question.roots
    this.#roles = new KeyRoles(index.postings, question.sought)
  }

  /** How the statement at `at` holds each thing that is sought. */
  matchesOf(at: number): Matches {
    return once(this.#matches, at, () => this.#roles.matchesIn(this.#index.keys, at))
  }

  /** The best that the heads of a group hold of each. */
  headMatches(group: number): Matches {
    return once(this.#groupHeads, group, () => {
      const best = this.#roles.none()
      for (const head of this.#index.groups[group]?.headNumbers ?? [])
        takeBest(
          best,
          once(this.#headMatches, head, () => this.#roles.matchesIn(this.#index.headKeys, head)),
        )
      return best
    })
  }

  /** The best that the first statements of a group hold of each. */
  groupMatches(group: number): Matches {
    return once(this.#groups, group, () => {
      const best = this.#roles.none()
      const { from = 0, to = 0 } = this.#index.groups[group] ?? {}
      for (let at = from; at < Math.min(to, from + MOST_OF_GROUP); at++) takeBest(best, this.matchesOf(at))
      return best
    })
  }

  /** How much of the statement at `at` the question asks for, 0–1. */
  askedShare(at: number): number {
    return this.#roles.askedShare(this.#index.keys, at)
  }

  /** The same of the head of a group that it asks for most. */
  headShare(group: number): number {
    let most = 0
    for (const head of this.#index.groups[group]?.headNumbers ?? [])
      most = Math.max(
        most,
        once(this.#headShares, head, () => this.#roles.askedShare(this.#index.headKeys, head)),
      )
    return most
  }

  /** How alike the intents of the statement at `at` are, 0–1. */
  alike(at: number): number {
    const place = this.#index.placed[at] ?? 0
    return once(this.#alike, place, () => dot(this.#roots, readsIn(this.#index).intents(place), place))
  }

  /** The same of a head, given the root of each of its intents' chances. */
  alikeTo(roots: Float32Array): number {
    return once(this.#headAlike, roots, () => dot(this.#roots, roots, 0))
  }

  /** How near a head lies to the part of the encoder that puts it farthest, −1 to 1. */
  leastTo(head: Float32Array): number {
    return once(this.#headLeast, head, () => leastCosine(MIND.encoder, this.#place, head))
  }

  /** How near the statement at `at` lies, −1 to 1. */
  nearTo(at: number): number {
    const place = this.#index.placed[at] ?? 0
    return once(this.#near, place, () => cosine(this.#place, this.#index.places, place))
  }
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const made = make()
  known.set(key, made)
  return made
}

export function takeBest(best: Matches, other: Matches): void {
  for (let at = 0; at < best.length; at++) if ((other[at] ?? 0) > (best[at] ?? 0)) best[at] = other[at] ?? 0
}

/** Of one row, and of that of a table at `row`. */
function dot(one: Float32Array, table: Float32Array, row: number): number {
  let sum = 0
  for (let at = 0, from = row * one.length; at < one.length; at++)
    sum += (one[at] ?? 0) * (table[from + at] ?? 0)
  return sum
}
