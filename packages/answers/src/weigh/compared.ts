import { cosine, leastCosine } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import { type Match, matchOf, type Sought, type Terms } from '../retrieve/terms.ts'

/**
 * What a question was compared with, each once: candidates stand together, and whatever stands beside one of them
 * stands beside others.
 */
export class Compared {
  readonly #sought: readonly Sought[]
  readonly #place: Float32Array
  readonly #roots: Float32Array
  readonly #matches = new Map<Terms, readonly Match[]>()
  readonly #shares = new Map<Terms, number>()
  readonly #alike = new Map<Float32Array, number>()
  readonly #least = new Map<Float32Array, number>()
  readonly #near = new Map<number, number>()

  constructor(question: { sought: readonly Sought[]; place: Float32Array; roots: Float32Array }) {
    this.#sought = question.sought
    this.#place = question.place
    this.#roots = question.roots
  }

  /** How a text holds each thing that is sought. */
  matchesOf(terms: Terms): readonly Match[] {
    return once(this.#matches, terms, () => this.#sought.map((sought) => matchOf(sought, terms)))
  }

  /** How much of a text the question asks for, 0–1. */
  askedShare(terms: Terms): number {
    return once(this.#shares, terms, () => {
      const asked = terms.units.filter((unit) => this.#sought.some((sought) => asksFor(sought, unit.key)))
      return terms.units.length === 0 ? 0 : asked.length / terms.units.length
    })
  }

  /** How alike the intents are, 0–1, given the root of each chance. */
  alike(roots: Float32Array | undefined): number {
    return roots === undefined ? 0 : once(this.#alike, roots, () => dot(this.#roots, roots))
  }

  /** How near a head lies to the part of the encoder that puts it farthest, −1 to 1. */
  leastTo(head: Float32Array): number {
    return once(this.#least, head, () => leastCosine(MIND.encoder, this.#place, head))
  }

  /** How near the statement at `at` lies, −1 to 1. */
  nearTo(at: number, place: Float32Array): number {
    return once(this.#near, at, () => cosine(this.#place, place))
  }
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const kept = known.get(key)
  if (kept !== undefined) return kept
  const made = make()
  known.set(key, made)
  return made
}

const RELATED_FROM = 0.6

const asksFor = (sought: Sought, key: string): boolean =>
  sought.unit.key === key ||
  sought.stems.includes(key) ||
  sought.related.some(([to, strength]) => to === key && strength >= RELATED_FROM)

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}
