import type { Postings } from '../retrieve/postings.ts'
import { clusterKey, rootKey, SEGMENTS, type Sought, type TextKeys } from '../retrieve/terms.ts'

/** Of each thing that is sought, three numbers: EXACT, NEAR and RELATED of `matchOf`. */
export type Matches = Float64Array
export const WIDTH = 3
export const [EXACT, NEAR, RELATED] = [0, 1, 2]

/** What a key tells of one of the things sought. */
interface Role {
  sought: number
  kind: 'unit' | 'stem' | 'root' | 'cluster' | 'related'
  strength: number
}

const RELATED_FROM = 0.6

/** What each key of the material tells of a question: a text is matched by going through its own few keys once. */
export class KeyRoles {
  readonly #roles: Role[][] = [[]]
  /** Of each key where its roles stand. */
  readonly #of: Uint16Array
  /** Whether a text that holds one of its roles' keys is asked for by it. */
  readonly #asks: boolean[] = [false]
  readonly #stems: number[]
  readonly #roots: number[]
  readonly #count: number
  readonly #stemsMet: Uint16Array
  readonly #rootsMet: Uint16Array
  readonly #nothing: Matches

  constructor(postings: ReadonlyMap<string, Postings>, sought: readonly Sought[]) {
    this.#count = sought.length
    this.#of = new Uint16Array(postings.size)
    this.#stems = sought.map(({ stems }) => stems.length)
    this.#roots = sought.map(({ roots }) => roots.length)
    this.#stemsMet = new Uint16Array(sought.length)
    this.#rootsMet = new Uint16Array(sought.length)
    this.#nothing = this.none()
    const add = (key: string, role: Role) => {
      const number = postings.get(key)?.key
      if (number !== undefined) this.#add(number, role)
    }
    for (const [at, { unit, stems, roots, clusters, related }] of sought.entries()) {
      add(unit.key, { sought: at, kind: 'unit', strength: 1 })
      for (const stem of stems) add(stem, { sought: at, kind: 'stem', strength: 1 })
      for (const root of roots) add(rootKey(root), { sought: at, kind: 'root', strength: 0 })
      for (const cluster of clusters) add(clusterKey(cluster), { sought: at, kind: 'cluster', strength: 0 })
      for (const [key, strength] of related) add(key, { sought: at, kind: 'related', strength })
    }
  }

  #add(key: number, role: Role): void {
    const place = this.#of[key] || this.#roles.length
    this.#of[key] = place
    const roles = this.#roles[place] ?? []
    roles.push(role)
    this.#roles[place] = roles
    this.#asks[place] = this.#asks[place] === true || role.strength >= RELATED_FROM
  }

  none(): Matches {
    return new Float64Array(this.#count * WIDTH)
  }

  /** How a text holds each thing that is sought, as `matchOf` tells it. */
  matchesIn({ keys, from }: TextKeys, text: number): Matches {
    let out: Matches | null = null
    const end = from[(text + 1) * SEGMENTS] ?? 0
    for (let at = from[text * SEGMENTS] ?? 0; at < end; at++) {
      const place = this.#of[keys[at] ?? 0] ?? 0
      if (place === 0) continue
      out ??= this.#begun()
      for (const role of this.#roles[place] ?? []) this.#meet(role, out)
    }
    if (out === null) return this.#nothing
    for (let sought = 0; sought < this.#count; sought++) this.#finish(sought, out)
    return out
  }

  #begun(): Matches {
    this.#stemsMet.fill(0)
    this.#rootsMet.fill(0)
    return this.none()
  }

  #meet({ sought, kind, strength }: Role, out: Matches): void {
    const at = sought * WIDTH
    if (kind === 'unit') out[at + EXACT] = 1
    else if (kind === 'stem') this.#stemsMet[sought] = (this.#stemsMet[sought] ?? 0) + 1
    else if (kind === 'root') this.#rootsMet[sought] = (this.#rootsMet[sought] ?? 0) + 1
    else if (kind === 'cluster') out[at + NEAR] = 1
    else if (strength > (out[at + RELATED] ?? 0)) out[at + RELATED] = strength
  }

  /** Of several stems or roots all must be there; what is there itself is near and related too. */
  #finish(sought: number, out: Matches): void {
    const at = sought * WIDTH
    const [stems = 0, roots = 0] = [this.#stems[sought], this.#roots[sought]]
    if (out[at + EXACT] === 1 || (stems > 0 && this.#stemsMet[sought] === stems)) out.fill(1, at, at + WIDTH)
    else if (roots > 0 && this.#rootsMet[sought] === roots) out[at + NEAR] = 1
  }

  /** How much of a text is asked for, 0–1. */
  askedShare({ keys, from }: TextKeys, text: number): number {
    const begin = from[text * SEGMENTS] ?? 0
    const end = from[text * SEGMENTS + 1] ?? 0
    let asked = 0
    for (let at = begin; at < end; at++) if (this.#asks[this.#of[keys[at] ?? 0] ?? 0] === true) asked++
    return end === begin ? 0 : asked / (end - begin)
  }
}
