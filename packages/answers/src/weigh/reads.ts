import { kindsIn } from '../meaning/answer-kinds.ts'
import { intentChances } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { isTime } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { spokenRange } from '../speak/compose.ts'
import { nameOf, kindOf } from '../speak/figures/point.ts'
import { sayCell } from '../speak/figures/say-cell.ts'
import { fold } from '../text/normalise.ts'
import type { AskedFor } from '../understand/asked-for.ts'
import type { QuantityStated, TimesStated } from '../understand/time.ts'

/** What a close look at a statement tells, as bits; the first are those of ANSWER_KINDS. */
export const TELLS = { timed: 1 << 5, reason: 1 << 6, yesOrNo: 1 << 7, name: 1 << 8 } as const
const IS_READ = 1 << 15

const REASON =
  /\b(?:because|since|so that|so we|due to|reason|as a result|therefore|that is why|thanks to|driven by)\b/
const SAYS_YES = /^(?:yes|no|not|never|none|nobody|both|we do|we are|we have|partly)\b/
const SPOKEN_TIME =
  /\b(?:next|this|by|early|late|end of)\b.{0,12}\b(?:year|quarter|month|spring|summer|autumn|winter|week)\b/
const NAME = /\p{Ll}\s\p{Lu}\p{Ll}/u
const MOST_WORDS = 60
const MOST_KEPT = 255
const NONE: readonly QuantityStated[] = []

/** What was read closely of an index's statements: little enough to be kept of all of them. */
class Reads {
  readonly #statements: readonly Statement[]
  readonly #language: string
  readonly #places: Float32Array
  readonly #tells: Uint16Array
  readonly #words: Uint8Array
  readonly #quantities: (readonly QuantityStated[])[]
  /** The root of each intent's chance, a row a place: dear to work out. */
  readonly #intents: Float32Array
  readonly #knowsIntents: Uint8Array
  /** How many statements are said where each answers; where a figure is asked for it may be fewer. */
  readonly #spokenTo: Uint8Array
  readonly #figuresTo: Uint8Array

  constructor({ statements, reader, places }: AnswerIndex) {
    this.#statements = statements
    this.#language = reader.language
    this.#places = places
    this.#spokenTo = new Uint8Array(statements.length)
    this.#figuresTo = new Uint8Array(statements.length)
    this.#tells = new Uint16Array(statements.length)
    this.#words = new Uint8Array(statements.length)
    this.#quantities = statements.map(() => NONE)
    const { dims, intents } = MIND.encoder
    this.#knowsIntents = new Uint8Array(places.length / dims)
    this.#intents = new Float32Array(this.#knowsIntents.length * intents.length)
  }

  /** Bits of TELLS and of ANSWER_KINDS. */
  tells(at: number): number {
    const known = this.#tells[at] ?? 0
    return known === 0 ? this.#read(at) : known
  }

  words(at: number): number {
    this.tells(at)
    return this.#words[at] ?? 0
  }

  quantities(at: number): readonly QuantityStated[] {
    this.tells(at)
    return this.#quantities[at] ?? NONE
  }

  times(at: number): TimesStated {
    const text = this.#statements[at]?.text ?? ''
    return { quantities: this.quantities(at), folded: fold(text) }
  }

  /** Up to which statement is said what is said where the one at `at` answers, but not with. */
  spokenTo(index: AnswerIndex, at: number, asked: AskedFor): number {
    const kept = asked === 'quantity' ? this.#figuresTo : this.#spokenTo
    const known = kept[at] ?? 0
    if (known > 0) return at + known
    const statement = this.#statements[at]
    if (statement === undefined) return at + 1
    const to = Math.min(spokenRange(index, statement, asked)[1], this.#statements.length)
    // A range longer than a byte tells is read each time: none has so many sentences.
    if (to - at <= MOST_KEPT) kept[at] = to - at
    return to
  }

  /** A table with a row of intents for each place among meanings, that of `place` filled in. */
  intents(place: number): Float32Array {
    if (this.#knowsIntents[place] === 0) {
      const { dims, intents } = MIND.encoder
      const chances = intentChances(MIND.encoder, this.#places.subarray(place * dims, (place + 1) * dims))
      this.#intents.set(chances.map(Math.sqrt), place * intents.length)
      this.#knowsIntents[place] = 1
    }
    return this.#intents
  }

  #read(at: number): number {
    const statement = this.#statements[at]
    if (statement === undefined) return IS_READ
    const { text } = statement
    const folded = fold(text)
    const quantities = extractQuantities(text, this.#language)
    let tells = IS_READ
    for (const [kind, held] of kindsIn(text, quantities).entries()) tells |= held << kind
    const isTimed = quantities.some(
      (quantity) => quantity.kind === 'date' || isTime(quantity.kind === 'amount' ? quantity.unit : null),
    )
    if (isTimed || SPOKEN_TIME.test(folded)) tells |= TELLS.timed
    if (REASON.test(folded)) tells |= TELLS.reason
    if (SAYS_YES.test(folded)) tells |= TELLS.yesOrNo
    if (statement.kind === 'team' || NAME.test(text)) tells |= TELLS.name
    this.#tells[at] = tells
    this.#words[at] = Math.min(MOST_WORDS, text.split(' ').length)
    const stated = quantities.flatMap(statedBy)
    this.#quantities[at] = stated.length === 0 ? NONE : stated
    return tells
  }
}

/** A quantity without the words that it was read from. */
function statedBy(quantity: ReturnType<typeof extractQuantities>[number]): QuantityStated[] {
  if (quantity.kind === 'literal') return []
  if (quantity.kind === 'date') {
    const { kind, year, half, quarter, month } = quantity
    return [{ kind, year, half, quarter, month }]
  }
  const { kind, value, unit, nouns } = quantity
  return [{ kind, value, unit, nouns }]
}

const readsOf = new WeakMap<readonly Statement[], Reads>()

export function readsIn(index: AnswerIndex): Reads {
  const known = readsOf.get(index.statements)
  if (known !== undefined) return known
  const made = new Reads(index)
  readsOf.set(index.statements, made)
  return made
}

/** Works out what the first questions would wait for, a step a statement; what changes by the month, as of `now`. */
export function* readAhead(index: AnswerIndex, now = new Date()): Generator<undefined, void> {
  const reads = readsIn(index)
  for (let at = 0; at < index.statements.length; at++) {
    reads.intents(index.placed[at] ?? 0)
    reads.tells(at)
    reads.spokenTo(index, at, 'quantity')
    reads.spokenTo(index, at, 'any')
    const statement = index.statements[at]
    if (statement?.cell !== undefined) {
      kindOf(index, nameOf(statement))
      sayCell(index, statement, now)
    }
    yield
  }
}

/** The amounts that a statement states. */
export function amountsOf(index: AnswerIndex, at: number): { value: number; unit: string | null }[] {
  return readsIn(index)
    .quantities(at)
    .flatMap((quantity) => (quantity.kind === 'amount' ? [quantity] : []))
}
