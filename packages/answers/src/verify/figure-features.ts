import { excludesSense } from '../field/senses.ts'
import { cosine, encode } from '../meaning/encoder.ts'
import { MIND } from '../meaning/mind.ts'
import { timeUnitOf } from '../numbers/units.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { readTerms, soughtOf } from '../retrieve/terms.ts'
import { plain } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { tokenise } from '../text/tokens.ts'
import { unitsOf } from '../understand/question.ts'
import { type Claim, DENIES } from './claim.ts'
import { aroundOf, coverageOf, nearestStatements, worth } from './coverage.ts'
import { isComparable, saysSame } from './figure-match.ts'
import { isForeign, isOfOther, isOfOtherPerson, namesFit, unsaidNames } from './owners.ts'
import { periodFit } from './period-fit.ts'
import { isRow, type Reading, readingOf, statementsWith } from './readings.ts'
import { type Figure, ratesIn } from './segments.ts'

/** What is weighed of a figure and a statement that holds it. */
export const FIGURE_FEATURES = [
  'share',
  'margin',
  'behind',
  'missing',
  'stray',
  'period',
  'names',
  'unsaidNames',
  'rateAgrees',
  'rateUnsaid',
  'nounAgrees',
  'nounDiffers',
  'baseDiffers',
  'foreign',
  'ahead',
  'denial',
  'meaning',
  'rarity',
  'together',
] as const
export type FigureFeature = (typeof FIGURE_FEATURES)[number]

/** Why a statement that holds a figure does not bear it out, whatever else speaks for it. */
export type FigureVeto = 'period' | 'entity' | 'unit'

export interface Holding {
  reading: Reading
  values: Readonly<Record<FigureFeature, number>>
  veto: FigureVeto | null
  missingWord: string
}

const NEAREST = 40
const RARE_DIGITS = 3

function vetoOf(isOthers: boolean, isOtherUnit: boolean, period: number): FigureVeto | null {
  if (isOthers) return 'entity'
  if (isOtherUnit) return 'unit'
  return period === -1 ? 'period' : null
}

/** Each statement that holds a figure of the claim, with how it fits. */
export function holdingsOf(index: AnswerIndex, claim: Claim, figure: Figure): Holding[] {
  const holders = statementsWith(index, figure.amount.value).flatMap((at) => {
    const reading = readingOf(index, at)
    if (reading === undefined) return []
    return reading.parted.figures
      .filter((other) => saysSame(figure, other))
      .map((held) => ({ reading, held }))
  })
  if (holders.length === 0) return []
  const place = encode(MIND.encoder, claim.sentence)
  const contrasts = contrastsOf(index, claim, figure)
  return holders.map(({ reading, held }) => {
    const around = aroundOf(index, reading)
    const cover = coverageOf(claim, figure.segment, reading, held.segment, around)
    const rival = Math.max(
      0,
      ...contrasts
        .filter((other) => other.at !== reading.statement.at || other.segment !== held.segment)
        .map((other) => other.share),
    )
    const period = periodFit(claim, figure.segment, reading, held.segment, around)
    const names = namesFit(index, claim, figure.segment, reading, held.segment, around)
    const rate = rateFit(figure, reading, held)
    const noun = nounFit(figure, reading, held)
    const isOthers =
      isOfOther(index, claim, reading, held.segment) || isOfOtherPerson(claim, reading) || names === -1
    const isOtherUnit =
      rate === -1 ||
      isOtherChange(figure, held) ||
      isTotalOfEach(claim, reading) ||
      excludesSense(claim.folded, `${reading.folded} ; ${reading.headText}`)
    const veto = vetoOf(isOthers, isOtherUnit, period)
    const { dims } = MIND.encoder
    const at = reading.statement.at
    return {
      reading,
      veto,
      missingWord: cover.missingWord,
      values: {
        share: cover.share,
        margin: Math.min(0, cover.share - rival),
        behind: Number(cover.share < rival),
        missing: cover.missing,
        stray: cover.stray,
        period,
        names,
        unsaidNames: Math.min(2, unsaidNames(claim, reading)),
        rateAgrees: Number(rate === 1),
        rateUnsaid: Number(rate === -0.5),
        nounAgrees: Number(noun === 1),
        nounDiffers: Number(noun === -1),
        baseDiffers: Number(hasOtherBase(index, figure, held)),
        foreign: Number(isForeign(index, claim, reading, held.segment)),
        ahead: Number(isAhead(claim, reading, held.segment)),
        denial: Number(claim.denies !== DENIES.test(reading.folded)),
        meaning: cosine(place, index.places.subarray(at * dims, (at + 1) * dims)),
        rarity: Number(String(Math.round(figure.amount.value)).replace(/0+$/, '').length >= RARE_DIGITS),
        together: togetherIn(claim, figure, reading),
      },
    }
  })
}

/** Statements with another figure of the same kind: one of them may be what the claim is really about. */
function contrastsOf(
  index: AnswerIndex,
  claim: Claim,
  figure: Figure,
): { at: number; segment: number; share: number }[] {
  const parts = claim.parts.filter((part) => part.segments.has(figure.segment) || part.segments.size === 0)
  return nearestStatements(index, parts, NEAREST).flatMap((at) => {
    const reading = readingOf(index, at)
    if (reading === undefined || isRow(index, reading.statement) || isOfOther(index, claim, reading, 0))
      return []
    const around = aroundOf(index, reading)
    return reading.parted.figures
      .filter(
        (other) =>
          isComparable(figure, other) &&
          countsAlike(figure, other) &&
          !claim.parted.figures.some((said) => saysSame(said, other)) &&
          periodFit(claim, figure.segment, reading, other.segment, around) !== -1,
      )
      .map((other) => ({
        at,
        segment: other.segment,
        share: coverageOf(claim, figure.segment, reading, other.segment, around).share,
      }))
  })
}

/** Counts of different things do not vie. */
const countsAlike = (figure: Figure, other: Figure) =>
  figure.nouns.length === 0 ||
  other.nouns.length === 0 ||
  figure.nouns.some((noun) => other.nouns.includes(noun))

/** 1 both say "a month", −1 they say different ones, −0.5 the claim says one that the statement does not, else 0. */
function rateFit(figure: Figure, reading: Reading, held: Figure): number {
  if (figure.perMeasure !== null && held.perMeasure !== null && figure.perMeasure !== held.perMeasure)
    return -1
  const said = figure.rate
  if (said === null) return 0
  if (held.rate !== null) return held.rate === said ? 1 : -1
  const { per } = held.amount
  // "€5 million per event" is none a year.
  if (per !== null && timeUnitOf(per) === undefined) return -1
  if (ratesIn(`${reading.parted.segments[held.segment] ?? ''} ; ${reading.headText}`).has(said)) return 1
  if (reading.rates.has(said)) return -0.5
  return reading.rates.size > 0 ? -1 : -0.5
}

/** "by 37 %" is a change, "from 37 % to 26 %" are its ends. */
function isOtherChange(figure: Figure, held: Figure): boolean {
  const ends = /^(?:from|to)$/
  return (
    (figure.preposition === 'by' && ends.test(held.preposition)) ||
    (ends.test(figure.preposition) && held.preposition === 'by')
  )
}

const AHEAD =
  /\b(?:will|would|plan|plans|planned|expect|expects|aim|aims|target|hope|goal|intend|budget|foresees|should|by then|want|forecast|going to|next)\b/

/** A plan told as a fact. */
export function isAhead(claim: Claim, reading: Reading, segment: number): boolean {
  return AHEAD.test(plain(reading.parted.segments[segment] ?? reading.folded)) && !AHEAD.test(claim.folded)
}

const IN_ALL = /\b(?:in all|altogether|in total|all together|for all|combined|overall)\b/
const OF_EACH = /\b(?:per|each|every|average|apiece|a piece|a head|a person|a seat)\b/

/** What is said of all together, and holds of each. */
function isTotalOfEach(claim: Claim, reading: Reading): boolean {
  const text = `${reading.folded} ; ${reading.headText}`
  return IN_ALL.test(claim.folded) && !IN_ALL.test(text) && OF_EACH.test(text)
}

/** 1 what is counted stands there too, −1 something else is counted there, 0 nothing is told. */
function nounFit(figure: Figure, reading: Reading, held: Figure): number {
  const nouns = figure.nouns.filter((noun) => timeUnitOf(noun) === undefined)
  if (nouns.length === 0) return 0
  const has = (noun: string) =>
    reading.terms.keys.has(stem(noun)) || reading.heads.keys.has(stem(noun)) || held.nouns.includes(noun)
  if (nouns.some(has)) return 1
  return held.nouns.length > 0 ? -1 : 0
}

/** "1.2 % of the loan" is not 1.2 % of the price. */
function hasOtherBase(index: AnswerIndex, figure: Figure, held: Figure): boolean {
  if (figure.base.length === 0 || held.base.length === 0) return false
  const base = readTerms(held.base.join(' '), index.reader)
  return !unitsOf(tokenise(figure.base.join(' ')), index.reader).some(
    (unit) => worth(soughtOf(unit, index.reader.language), base) > 0,
  )
}

/** The share of the claim's other figures that the same statement holds. */
function togetherIn(claim: Claim, figure: Figure, reading: Reading): number {
  const others = claim.parted.figures.filter((other) => other !== figure)
  if (others.length === 0) return 0
  return (
    others.filter((other) => reading.parted.figures.some((held) => saysSame(other, held))).length /
    others.length
  )
}
