import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Claim } from './claim.ts'
import { aroundOf, coverageOf, nearestStatements } from './coverage.ts'
import { isOfOther } from './owners.ts'
import { periodFit } from './period-fit.ts'
import { isBare, isComparable, saysSame } from './reading/figure-match.ts'
import type { Figure } from './reading/segments.ts'
import { isRow, readingOf } from './readings.ts'
import { type Wording, wordingOf } from './wording.ts'

const NEAREST = 40

type Rival = Wording & { at: number; segment: number; share: number }

/** Statements with another figure of the same kind: one of them may be what the claim is really about. */
export function rivalsOf(index: AnswerIndex, claim: Claim, figure: Figure): Rival[] {
  const parts = claim.parts.filter((part) => part.segments.has(figure.segment) || part.segments.size === 0)
  return nearestStatements(index, parts, NEAREST).flatMap((at) => {
    const reading = readingOf(index, at)
    if (reading === undefined || isRow(index, reading.statement) || isOfOther(index, claim, reading, 0))
      return []
    const around = aroundOf(index, reading)
    return reading.parted.figures
      .filter(
        (other) =>
          (isComparable(figure, other) || isBare(other)) &&
          countsAlike(figure, other) &&
          !claim.parted.figures.some((said) => saysSame(said, other)) &&
          periodFit(claim, figure.segment, reading, other.segment, around) !== -1,
      )
      .map((other) => ({
        at,
        segment: other.segment,
        share: coverageOf(claim, figure.segment, reading, other.segment, around).share,
        ...wordingOf(claim, figure.segment, reading, other.segment),
      }))
  })
}

const fitOf = (wording: Wording & { share: number }) =>
  wording.share + wording.soft + wording.asked + HALF * (wording.said + wording.saidHeads) + wording.meaning
const HALF = 0.5

/** How much better than the best of its rivals a statement fits: below 0 where one fits better. */
export function marginsOf(
  fit: Wording & { share: number },
  rivals: readonly Rival[],
  at: number,
  segment: number,
) {
  const others = rivals.filter((rival) => rival.at !== at || rival.segment !== segment)
  const most = (value: (rival: Rival) => number) =>
    others.reduce((max, rival) => Math.max(max, value(rival)), 0)
  const bestFit = most(fitOf)
  const best = others.find((rival) => fitOf(rival) === bestFit)
  return {
    margin: Math.min(1, fit.share - most((rival) => rival.share)),
    marginOwn: fit.own - (best?.own ?? 0),
    marginSoft: fit.soft - most((rival) => rival.soft),
    marginAsked: fit.asked - most((rival) => rival.asked),
    marginSaid: fit.said - (best?.said ?? 0),
    marginHeads: fit.saidHeads - (best?.saidHeads ?? 0),
    marginMeaning: fit.meaning - most((rival) => rival.meaning),
    marginQuestion: fit.question - most((rival) => rival.question),
    marginAll: fitOf(fit) - bestFit,
    rivals: Math.min(MANY_RIVALS, others.length) / MANY_RIVALS,
  }
}

const MANY_RIVALS = 10

/** Counts of different things do not vie. */
const countsAlike = (figure: Figure, other: Figure) =>
  figure.nouns.length === 0 ||
  other.nouns.length === 0 ||
  figure.nouns.some((noun) => other.nouns.includes(noun))
