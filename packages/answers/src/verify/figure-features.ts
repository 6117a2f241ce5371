import { excludesSense } from '../field/senses.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { type Claim, DENIES } from './claim.ts'
import { marginsOf, rivalsOf } from './contrast.ts'
import { aroundOf, coverageOf } from './coverage.ts'
import { namesFit, unsaidNames } from './names-fit.ts'
import { doubtOf, isForeign, isOfOther, isOfOtherPerson, isUnderOther } from './owners.ts'
import { isAhead, periodFit } from './period-fit.ts'
import { saysSame } from './reading/figure-match.ts'
import type { Figure } from './reading/segments.ts'
import { type Reading, readingOf, statementsWith } from './readings.ts'
import { hasOtherBase, isOfOtherColumn, isOtherChange, isTotalOfEach, nounFit, rateFit } from './unit-fit.ts'
import { wordingOf } from './wording.ts'

/** What is weighed of a figure and a statement that holds it. */
export const FIGURE_FEATURES = [
  'share',
  'missing',
  'stray',
  'own',
  'soft',
  'softMissing',
  'asked',
  'said',
  'unsaid',
  'saidHeads',
  'meaning',
  'question',
  'margin',
  'marginOwn',
  'marginSoft',
  'marginAsked',
  'marginSaid',
  'marginHeads',
  'marginMeaning',
  'marginQuestion',
  'marginAll',
  'rivals',
  'holders',
  'period',
  'dated',
  'lent',
  'oldFrom',
  'names',
  'isNamed',
  'unsaidNames',
  'ofOther',
  'ofOtherPerson',
  'underOther',
  'rateAgrees',
  'rateUnsaid',
  'nounAgrees',
  'nounDiffers',
  'baseDiffers',
  'unitUnsaid',
  'boundDiffers',
  'foreign',
  'ahead',
  'denial',
  'rarity',
  'together',
  'figures',
  'isFact',
  'isCell',
] as const
export type FigureFeature = (typeof FIGURE_FEATURES)[number]

/** Why a statement that holds a figure does not bear it out, whatever else speaks for it. */
export type FigureVeto = 'period' | 'entity' | 'unit'

export interface Holding {
  reading: Reading
  values: Readonly<Record<FigureFeature, number>>
  veto: FigureVeto | null
  /** What speaks most plainly against it. */
  doubt: 'period' | 'entity' | null
  missingWord: string
}

const RARE_DIGITS = 3

interface Held {
  reading: Reading
  figure: Figure
}

/** Each statement that holds a figure of the claim, with how it fits. */
export function holdingsOf(index: AnswerIndex, claim: Claim, figure: Figure): Holding[] {
  const holders = statementsWith(index, figure.amount.value).flatMap((at): Held[] => {
    const reading = readingOf(index, at)
    if (reading === undefined) return []
    return reading.parted.figures
      .filter((other) => saysSame(figure, other))
      .map((other) => ({ reading, figure: other }))
  })
  if (holders.length === 0) return []
  const rivals = rivalsOf(index, claim, figure)
  return holders.map((held) => {
    const { reading } = held
    const around = aroundOf(index, reading)
    const rate = rateFit(figure, reading, held.figure)
    const isOtherUnit =
      rate === -1 ||
      isOtherChange(figure, held.figure) ||
      isTotalOfEach(claim, reading) ||
      isOfOtherColumn(figure, reading, held.figure) ||
      excludesSense(claim.parted.segments[figure.segment] ?? '', `${reading.folded} ; ${reading.headText}`)
    const cover = coverageOf(claim, figure.segment, reading, held.figure.segment, around)
    const wording = wordingOf(claim, figure.segment, reading, held.figure.segment)
    const owner = ownerValues(index, claim, figure, held, around)
    const { missingWord, ...covered } = cover
    return {
      reading,
      veto: isOtherUnit ? 'unit' : vetoOf(owner),
      doubt: doubtOf(owner),
      missingWord,
      values: {
        ...covered,
        ...wording,
        ...marginsOf({ ...wording, share: cover.share }, rivals, reading.statement.at, held.figure.segment),
        holders: Math.min(HOLDERS, holders.length) / HOLDERS,
        ...owner,
        ...unitValues(index, figure, held, rate),
        rarity: Number(String(Math.round(figure.amount.value)).replace(/0+$/, '').length >= RARE_DIGITS),
        together: togetherIn(claim, figure, reading),
        figures: Math.min(HOLDERS, claim.parted.figures.length) / HOLDERS,
        isFact: Number(reading.statement.fact !== undefined),
        isCell: Number(reading.statement.cell !== undefined),
      },
    }
  })
}

const HOLDERS = 4

/** No true sentence of the tuning companies goes against these. */
function vetoOf({
  period,
  ofOtherPerson,
  ofOther,
  underOther,
  isNamed,
}: ReturnType<typeof ownerValues>): FigureVeto | null {
  // A competitor is named, and the statement does not tell of it.
  const isOfAnother = ofOther === 1 && isNamed === 1
  if (ofOtherPerson === 1 || underOther === 1 || isOfAnother) return 'entity'
  return period === -1 ? 'period' : null
}

/** Whose the figure is, and of when. */
function ownerValues(
  index: AnswerIndex,
  claim: Claim,
  figure: Figure,
  { reading, figure: held }: Held,
  around: readonly Reading[],
) {
  const times = claim.times[figure.segment]
  return {
    period: periodFit(claim, figure.segment, reading, held.segment, around),
    dated: Number((times?.dates.length ?? 0) > 0),
    lent: Number(times?.lent ?? false),
    oldFrom: Number(figure.preposition === 'from'),
    names: namesFit(index, claim, figure.segment, reading, held.segment, around),
    isNamed: Number((claim.segmentNames[figure.segment]?.size ?? 0) > 0),
    unsaidNames: Math.min(2, unsaidNames(claim, reading)),
    ofOther: Number(isOfOther(index, claim, reading, held.segment)),
    ofOtherPerson: Number(isOfOtherPerson(claim, reading)),
    underOther: Number(isUnderOther(index, claim, reading, held.segment)),
    foreign: Number(isForeign(index, claim, reading, held.segment)),
    ahead: Number(isAhead(claim, reading, held.segment)),
    denial: Number(claim.denies !== DENIES.test(reading.folded)),
  }
}

function unitValues(index: AnswerIndex, figure: Figure, { reading, figure: held }: Held, rate: number) {
  const noun = nounFit(figure, reading, held)
  return {
    rateAgrees: Number(rate === 1),
    rateUnsaid: Number(rate === -0.5),
    nounAgrees: Number(noun === 1),
    nounDiffers: Number(noun === -1),
    baseDiffers: Number(hasOtherBase(index, figure, held)),
    unitUnsaid: Number((figure.amount.unit === null) !== (held.amount.unit === null)),
    boundDiffers: Number(figure.amount.bound !== held.amount.bound),
  }
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
