import type { Fact, OtherFigure } from '../material.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { FoundQuantity } from '../numbers/found.ts'
import { written } from '../numbers/say-value.ts'
import { MONTHS_IN } from '../numbers/units.ts'
import { plainWords } from '../text/normalise.ts'
import { splitSentences } from '../text/sentences.ts'
import { type About, aboutOf, namesKind } from './kinds.ts'

/** A sentence as it stands: what is above it, and what was said just before. */
export interface Place {
  text: string
  heads?: readonly string[]
  before?: string
}

/** The figures of some facts, to be looked for in texts. */
export interface Figures {
  /** The first fact whose figure the sentence states; null for none. */
  statedIn(place: Place): string | null
}

type Stated = Pick<Fact, 'id' | 'label' | 'value' | 'unit' | 'aliases' | 'kind'>

interface Figure {
  factId: string
  quantity: FoundQuantity
  /** What it counts; empty: whatever stands beside it. */
  kinds: ReadonlySet<string>
}

/** Values that are words: how a text puts them. */
const INSTRUMENTS: ReadonlyMap<string, RegExp> = new Map([
  ['SAFE', /\bSAFEs?\b/],
  ['note', /\bconvertible(?:s| loan| notes?)?\b/i],
  ['priced', /\bpriced (?:equity )?round\b|\bpreferred shares\b/i],
])
/** A value of more words than this tells what its figures are about itself. */
const PROSE_WORDS = 3
/** A phrase of fewer letters stands in too many sentences to tell a fact. */
const PHRASE_CHARS = 5

/**
 * The same figure is: equal quantity and unit, and the fact's kind or a synonym in its sentence (a sentence that only
 * points back, "It is 61 %", counts with the one before it). Rounded to two digits or more it is still the same.
 */
export function figuresOf(
  facts: readonly Stated[],
  { language, otherFigures = [] }: { language: string; otherFigures?: readonly OtherFigure[] },
): Figures {
  const figures = facts.flatMap((fact) => quantitiesOf(fact, language))
  const phrases = facts.flatMap(phrasesOf)
  const others = new Set(otherFigures.map(({ factId, sentence }) => `${factId}\n${plainWords(sentence)}`))
  return {
    statedIn({ text, heads = [], before }) {
      if (figures.length === 0 && phrases.length === 0) return null
      const isOther = (factId: string) => others.size > 0 && others.has(`${factId}\n${plainWords(text)}`)
      const phrase = phrases.find(({ factId, isIn }) => isIn(text) && !isOther(factId))
      if (phrase) return phrase.factId
      const said = extractQuantities(joined(text), language).filter(({ kind }) => kind !== 'literal')
      if (said.length === 0) return null
      let near: About | null = null
      const found = figures.find(({ factId, quantity, kinds }) => {
        if (!said.some((other) => sameQuantity(quantity, other))) return false
        near ??= aboutOf(
          [text, ...heads, POINTS_BACK.test(text.trim()) ? (before ?? '') : ''].join(' \n '),
          language,
        )
        return (kinds.size === 0 || namesKind(kinds, near)) && !isOther(factId)
      })
      return found?.factId ?? null
    },
  }
}

/** A text without the sentences that state a figure, and those sentences. */
export function withoutFigures(
  text: string,
  figures: Figures,
  heads: readonly string[] = [],
): { text: string; stated: { factId: string; sentence: string }[] } {
  const stated: { factId: string; sentence: string }[] = []
  const lines = text.split('\n').map((line) => {
    const sentences = splitSentences(line)
    const kept = sentences.filter((sentence, at) => {
      const before = sentences[at - 1]
      const factId = figures.statedIn({ text: sentence, heads, ...(before === undefined ? {} : { before }) })
      if (factId !== null) stated.push({ factId, sentence })
      return factId === null
    })
    return kept.length === sentences.length ? line : kept.join(' ')
  })
  return stated.length === 0 ? { text, stated } : { text: lines.join('\n').trim(), stated }
}

const POINTS_BACK =
  /^(?:it|its|it's|that|that's|this|these|those|they|now|today|which|roughly|about|around|some|over|nearly|almost|currently|up|down|and|at|last|\W*\d)/i

function quantitiesOf(fact: Stated, language: string): Figure[] {
  const value = fact.value.trim()
  if (INSTRUMENTS.has(value)) return []
  const prose = value.split(/\s+/).length > PROSE_WORDS
  const kinds = kindsOf(fact, language, prose ? value.replace(/[\d.,]+/g, ' ') : (fact.unit ?? ''))
  return extractQuantities(joined(written(fact)), 'en')
    .filter(({ kind }) => kind !== 'literal')
    .map((quantity) => ({ factId: fact.id, quantity, kinds }))
}

/** "Share of revenue of the largest customer" is about the customer: much else is a share of revenue. */
const SHARE = /^(?:share|part|portion|percentage|percent|%) of (.+?) (?:of|from|by|with|in|that) (.+)$/i

function kindsOf(fact: Stated, language: string, value: string): ReadonlySet<string> {
  const about = SHARE.exec(fact.label)?.[2] ?? fact.label
  const { keys } = aboutOf([about, ...(fact.aliases ?? []), value].join(' \n '), language)
  return new Set([...keys].filter((key) => !/^#(?:round|money|market)$/.test(key) || keys.size === 1))
}

function phrasesOf(fact: Stated): { factId: string; isIn(text: string): boolean }[] {
  const value = fact.value.trim()
  const instrument = INSTRUMENTS.get(value)
  if (instrument) return [{ factId: fact.id, isIn: (text) => instrument.test(text) }]
  if (/\d/.test(value)) return []
  return splitSentences(value)
    .map(plainWords)
    .filter((words) => words.length >= PHRASE_CHARS && extractQuantities(words).length === 0)
    .map((words) => ({
      factId: fact.id,
      isIn: (text: string) => ` ${plainWords(text)} `.includes(` ${words} `),
    }))
}

/** "1 260 000" as one number, "26.02.2027" as a day. */
const joined = (text: string) =>
  text
    .replace(/(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)/g, (digits) => digits.replace(/\D/g, ''))
    .replace(
      /(?<![\d.])(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/g,
      (_, day: string, month: string, year: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
    )

function sameQuantity(fact: FoundQuantity, said: FoundQuantity): boolean {
  if (fact.kind === 'date' && said.kind === 'date') {
    const agrees = (part: 'year' | 'month' | 'day') => said[part] === undefined || said[part] === fact[part]
    return said.month !== undefined && agrees('year') && agrees('month') && agrees('day')
  }
  if (fact.kind !== 'amount' || said.kind !== 'amount') return false
  const [a, b] = [measured(fact), measured(said)]
  const bare = b.unit === null && (said.nouns ?? []).length === 0
  return (a.unit === b.unit || bare) && sameValue(a.value, b.value, a.unit !== 'month')
}

/** Spans of time in months, fractions in percent: "a year and a half" is eighteen months. */
function measured({ value, unit }: { value: number; unit: string | null }): {
  value: number
  unit: string | null
} {
  const months = unit === null ? undefined : MONTHS_IN[unit]
  if (months !== undefined) return { value: value * months, unit: 'month' }
  return unit === 'ratio' ? { value: value * 100, unit: '%' } : { value, unit }
}

/** The fewest digits in which a rounded figure still tells the exact one. */
const TELLING_DIGITS = 2
const MOST_DIGITS = 6

function sameValue(fact: number, said: number, rounds: boolean): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.abs(a)
  if (near(fact, said)) return true
  if (!rounds || digitsOf(said) < TELLING_DIGITS) return false
  for (let digits = TELLING_DIGITS; digits <= MOST_DIGITS; digits++)
    if (near(Number(fact.toPrecision(digits)), said)) return true
  return false
}

const digitsOf = (value: number) =>
  Math.abs(value)
    .toPrecision(MOST_DIGITS)
    .replace(/e.*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '').length
