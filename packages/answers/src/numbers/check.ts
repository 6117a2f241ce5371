import { fold } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { tokenise } from '../text/tokens.ts'
import type { Computation } from './compute.ts'
import { monthAfter, resultOf } from './compute.ts'
import { extractQuantities } from './extract.ts'
import type { FoundQuantity } from './found.ts'
import type { Amount, DateSaid, SourceText } from './quantity.ts'
import { countedNoun, isCurrency, MONTHS_IN, timeUnitOf } from './units.ts'

export interface CheckOptions {
  /** Decides what "1.800" means, and which number words are read. Default "en". */
  language?: string
  /** Results that the sentence may state; their operands must themselves stand in the sources. */
  computations?: readonly Computation[]
}

export type NumberCheck = { ok: true } | { ok: false; offending: string[] }

interface Stated {
  quantities: FoundQuantity[]
  nouns: Set<string>
  times: Set<string>
  literal: string
}

/**
 * Refuses a sentence that states a number its sources do not: each number, amount, percentage, multiple and
 * date, in digits or in words, must stand in one of `sources` with the same value, currency and unit, or be the
 * result of a declared computation. Rounding, and "over" or "under" that no source says, are refused.
 * Ordinals and pronouns ("first", "one of our") are no numbers. `offending` holds the refused words, folded.
 */
export function checkNumbers(
  sentence: string,
  sources: readonly SourceText[],
  options: CheckOptions = {},
): NumberCheck {
  const language = options.language ?? 'en'
  const said = extractQuantities(sentence, language)
  if (said.length === 0) return { ok: true }
  const stated = sources.map((source) => state(source.text, language))
  const computed = (options.computations ?? []).flatMap((computation) => {
    const result = resultOf(computation, sources, language)
    return result === null ? [] : [result]
  })
  const months = (options.computations ?? []).flatMap(
    (computation) => monthAfter(computation, sources, language) ?? [],
  )
  const isCounted = (date: DateSaid) =>
    date.day === undefined && months.some(({ year, month }) => year === date.year && month === date.month)
  const offending = said
    .filter((quantity) => !stated.some((source) => stands(quantity, source)))
    .filter(
      (quantity) => !(quantity.kind === 'amount' && computed.some((result) => sameAmount(quantity, result))),
    )
    .filter((quantity) => !(quantity.kind === 'date' && isCounted(quantity)))
    .map((quantity) => quantity.text)
  return offending.length === 0 ? { ok: true } : { ok: false, offending }
}

function state(text: string, language: string): Stated {
  const words = tokenise(text).map((token) => token.word)
  return {
    quantities: extractQuantities(text, language),
    nouns: new Set(words.flatMap((word) => [countedNoun(word), stem(word)])),
    times: new Set(words.flatMap((word) => timeUnitOf(word) ?? PACES.get(word) ?? [])),
    literal: ` ${spaced(text)} `,
  }
}

const PACES = new Map([
  ['weekly', 'week'],
  ['quarterly', 'quarter'],
])
const spaced = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}/]+/gu, ' ')
    .trim()

function stands(said: FoundQuantity, source: Stated): boolean {
  if (said.kind === 'literal')
    return source.literal.includes(` ${spaced(said.literal)}`) && literalEnds(said.literal, source.literal)
  if (said.kind === 'date') {
    return source.quantities.some(
      (other) =>
        (other.kind === 'date' && dateHolds(said, other)) ||
        (other.kind === 'amount' && isBareYear(said) && other.unit === null && other.value === said.year),
    )
  }
  return source.quantities.some((other) => {
    if (other.kind === 'date')
      return said.unit === null && (said.nouns ?? []).length === 0 && other.year === said.value
    return other.kind === 'amount' && amountStands(said, other, source)
  })
}

/** The literal is a whole word there, not the start of a longer one. */
function literalEnds(literal: string, text: string): boolean {
  return new RegExp(
    ` ${spaced(literal).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'u',
  ).test(text)
}

const isBareYear = (date: DateSaid) =>
  date.year !== undefined && date.month === undefined && date.quarter === undefined && date.half === undefined

function dateHolds(said: DateSaid, source: DateSaid): boolean {
  const quarter = source.quarter ?? (source.month === undefined ? undefined : Math.ceil(source.month / 3))
  const half = source.half ?? (quarter === undefined ? undefined : Math.ceil(quarter / 2))
  const same = (a: number | undefined, b: number | undefined) => a === undefined || a === b
  return (
    same(said.year, source.year) &&
    same(said.half, half) &&
    same(said.quarter, quarter) &&
    same(said.month, source.month) &&
    same(said.day, source.day)
  )
}

function amountStands(
  said: Amount & { nouns?: string[] },
  source: Amount & { nouns?: string[] },
  text: Stated,
): boolean {
  if (!sameValueAndUnit(said, source)) return false
  if (said.bound !== null && said.bound !== source.bound) return false
  // "up to 30%" must not become "30%".
  if (said.bound === null && source.bound === 'upper') return false
  if (said.per !== null && said.per !== source.per && !text.times.has(said.per) && !text.nouns.has(said.per))
    return false
  const nouns = said.nouns ?? []
  return said.unit !== null || nouns.length === 0 || nouns.some((noun) => text.nouns.has(noun))
}

function sameAmount(said: Amount, computed: Amount): boolean {
  return sameValueAndUnit(said, computed) && said.bound === null
}

function sameValueAndUnit(
  said: Amount & { nouns?: string[] },
  source: Amount & { nouns?: string[] },
): boolean {
  const equal = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b))
  if (said.unit === source.unit) return equal(said.value, source.value)
  const [a, b] = [said.unit, source.unit]
  if (a === 'ratio' && b === '%') return equal(said.value * 100, source.value)
  if (a === '%' && b === 'ratio') return equal(said.value, source.value * 100)
  if (a !== null && b !== null) {
    const [months, others] = [MONTHS_IN[a], MONTHS_IN[b]]
    return months !== undefined && others !== undefined && equal(said.value * months, source.value * others)
  }
  // "We raised 2.5 million": the currency may stay unsaid where nothing else is counted.
  if (a === null)
    return equal(said.value, source.value) && (said.nouns ?? []).length === 0 && (isCurrency(b) || b === 'x')
  return false
}
