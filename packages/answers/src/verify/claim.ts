import { encode } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import { Nearness, placeWords } from '../meaning/word-space.ts'
import type { DateSaid } from '../numbers/quantity.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { readTerms, type Sought, soughtOf, type Terms } from '../retrieve/terms.ts'
import { plain } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { tokenise } from '../text/tokens.ts'
import { unitsOf } from '../understand/question.ts'
import { readTimes } from '../understand/read-times.ts'
import { weightOf } from '../weigh/query.ts'
import { isMeasured, SPAN_WORDS } from './reading/measured.ts'
import { namesIn } from './reading/names.ts'
import { type Parted, partByFigures } from './reading/segments.ts'

/** A word or meaning of the claim, with how much it tells. */
export interface Part {
  sought: Sought
  weight: number
  /** The claim's segments it stands in; none where only the question says it. */
  segments: ReadonlySet<number>
  /** The question says it too, or alone. */
  isAsked: boolean
}

/** What is claimed about time: the sentence's word, or else the question's. */
export interface Times {
  dates: readonly DateSaid[]
  /** "last year": settled against now, and found in a text as it stands too. */
  relatives: readonly string[]
  current: boolean
  /** Said of another figure of the sentence, and perhaps not of this one. */
  lent: boolean
}

/** What a statement bears out of each part: anywhere, in what names it, and in each of its segments. */
export interface Matches {
  anywhere: Float32Array
  heads: Float32Array
  segments: readonly Float32Array[]
  /** The same for each segment with its heads, by how near words lie to each other. */
  near: readonly Float32Array[]
}

/** A sentence with the question that it answers, read once. */
export interface Claim {
  sentence: string
  question: string
  folded: string
  questionFolded: string
  now: Date
  parted: Parted
  parts: readonly Part[]
  /** All its words, and the question's. */
  terms: Terms
  /** How near other words lie to its parts' words; the parts that each of those belongs to. */
  nearness: Nearness
  stemParts: readonly number[]
  /** Where sentence and question lie among meanings. */
  place: Float32Array
  asked: Float32Array
  /** What each statement bears out, once it was looked at. */
  matches: Map<number, Matches>
  /** Of each segment. */
  times: readonly Times[]
  names: ReadonlySet<string>
  /** Of each segment, the names that are said in it or in a segment without a figure. */
  segmentNames: readonly ReadonlySet<string>[]
  questionNames: ReadonlySet<string>
  denies: boolean
  past: boolean
}

/** What the question says weighs less than what the sentence says. */
const OF_QUESTION = 0.3
export const DENIES =
  /\b(?:not?|never|neither|nor|none|nobody|nothing|without|cannot|hardly|no one|nowhere)\b/
const PAST =
  /\b(?:was|were|had|did|stood|came|amounted|ended|closed|reached|lost|made|raised|gave|got|took|paid|sold|spent|grew|rose|fell|won|led|brought|began|kept|left|ran|sent|put|used to)\b/
const CURRENT =
  /\b(?:now|today|currently|at present|at the moment|these days|nowadays|presently|right now|as of today|already)\b/

export function readClaim(index: AnswerIndex, question: string, sentence: string, now: Date): Claim {
  const parted = partByFigures(sentence, index.reader.language)
  const folded = plain(sentence)
  const questionFolded = plain(question)
  const names = namesIn(index, sentence)
  const parts = partsOf(index, parted, question)
  const stems = parts.flatMap(({ sought }, part) => sought.stems.map((stem) => ({ stem, part })))
  return {
    sentence,
    question,
    folded,
    questionFolded,
    now,
    parted,
    parts,
    terms: readTerms(`${sentence} ; ${question}`, index.reader),
    nearness: new Nearness(placeWords(stems.map(({ stem }) => stem))),
    stemParts: stems.map(({ part }) => part),
    place: encode(MIND.encoder, sentence),
    asked: encode(MIND.encoder, question),
    matches: new Map(),
    times: parted.segments.map((_, at) => timesOf(parted, at, { sentence, question, index, now })),
    names,
    segmentNames: parted.segments.map((_, at) => namesOfSegment(index, parted, at, names)),
    questionNames: namesIn(index, question),
    denies: DENIES.test(folded),
    past: PAST.test(folded),
  }
}

function partsOf(index: AnswerIndex, parted: Parted, question: string): Part[] {
  const found = new Map<string, { sought: Sought; weight: number; segments: Set<number>; isAsked: boolean }>()
  const read = (text: string, segment: number | null) => {
    for (const unit of unitsOf(tokenise(text), index.reader)) {
      if (/^\d/.test(unit.key) || SPAN_WORDS.has(unit.key) || unit.text.split(' ').every(isMeasured)) continue
      const kept = found.get(unit.key)
      if (kept !== undefined) {
        if (segment === null) kept.isAsked = true
        else kept.segments.add(segment)
        continue
      }
      const sought = soughtOf(unit, index.reader.language)
      const weight = weightOf(index, sought) * (segment === null ? OF_QUESTION : 1)
      const segments = new Set(segment === null ? [] : [segment])
      found.set(unit.key, { sought, weight, segments, isAsked: segment === null })
    }
  }
  for (const [at, segment] of parted.segments.entries()) read(segment, at)
  read(question, null)
  return [...found.values()]
}

/** "In 2025 we …": said first, it holds of all that follows. */
const LEADS =
  /^(?:(?:in|at|by|on|for|during|last|this|a|as|the|back|over|from|between|end|of) )*(?:q[1-4]|h[12]|fy|first|second|third|fourth|start|beginning|quarter|half|summer|spring|autumn|winter|year|month|january|february|march|april|may|june|july|august|september|october|november|december|(?:19|20)\d\d)\b/

/** Its own times; else those said before it, or, with less right, after it; else the question's. */
function timesOf(
  parted: Parted,
  segment: number,
  { sentence, question, index, now }: { sentence: string; question: string; index: AnswerIndex; now: Date },
): Times {
  const read = (at: number) => {
    const own = relativesOf(parted.segments[at] ?? '', now, parted.dates)
    const dates = parted.dates.filter((_, date) => parted.dateSegments[date] === at)
    return { dates: [...dates, ...own.dates], relatives: own.relatives }
  }
  const here = read(segment)
  const isBeside = parted.dates.some(
    (_, date) => parted.dateSegments[date] === segment && parted.dateGoverns[date] !== false,
  )
  const current = CURRENT.test(plain(parted.segments[segment] ?? ''))
  if (here.dates.length > 0)
    return { ...here, current, lent: parted.dateSegments.includes(segment) && !isBeside }
  if (current) return { dates: [], relatives: [], current, lent: false }
  for (let at = segment - 1; at >= 0; at--) {
    const before = read(at)
    const governs = at === 0 && LEADS.test(plain(parted.segments[0] ?? ''))
    if (before.dates.length > 0) return { ...before, current: false, lent: !governs }
  }
  for (let at = segment + 1; at < parted.segments.length; at++) {
    const after = read(at)
    if (after.dates.length > 0) return { ...after, current: false, lent: true }
  }
  const asked = relativesOf(question, now, [])
  const named = partByFigures(question, index.reader.language).dates
  const dates = [...named, ...asked.dates]
  const isCurrent = dates.length === 0 && CURRENT.test(plain(`${question} ${sentence}`))
  return { dates, relatives: asked.relatives, current: isCurrent, lent: false }
}

function namesOfSegment(
  index: AnswerIndex,
  parted: Parted,
  segment: number,
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const figured = new Set(parted.figures.map((figure) => figure.segment))
  const keys = parted.segments.map((text) => readTerms(text, index.reader).keys)
  const saidIn = (name: string, at: number) => keys[at]?.has(name) || keys[at]?.has(stem(name))
  return new Set(
    [...names].filter(
      (name) =>
        saidIn(name, segment) ||
        !parted.segments.some((_, at) => at !== segment && figured.has(at) && saidIn(name, at)),
    ),
  )
}

/** "last year", "a year ago", with the dates they mean. */
export function relativesOf(
  text: string,
  now: Date,
  beside: readonly DateSaid[] = [],
): { dates: DateSaid[]; relatives: string[] } {
  const year = beside.find((date) => date.year !== undefined)?.year
  const { periods } = readTimes(
    tokenise(text).map((token) => token.word),
    now,
  )
  const found = periods.flatMap((period) =>
    period.kind === 'date' && (period.relative !== undefined || / ago$/.test(period.date.text))
      ? [period]
      : [],
  )
  return {
    // "In 2025 …, up from … the year before": a year before the one that is named.
    dates: found.map(({ date, shifts }) =>
      shifts === undefined || year === undefined ? date : { ...date, year: year + shifts },
    ),
    relatives: found.flatMap((period) => period.relative ?? []),
  }
}

/** No figure to go by: "our two founders" counts little and claims much. */
export const isClaimOnly = (claim: Claim) =>
  claim.parted.figures.every(
    ({ amount }) => amount.unit === null && amount.value <= FEW && !/\d/.test(amount.text),
  )

/** Counts up to this, in words, are no figure of their own. */
const FEW = 3
