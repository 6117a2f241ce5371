import { INTEREST, INTEREST_HALF_LIFE_DAYS, type InterestKind, interestPoints } from '@understudy/contract'

export const HALF_LIFE_SECONDS = INTEREST_HALF_LIFE_DAYS * 24 * 3_600
/** A visit begins anew after this long. */
export const RETURNS_AFTER_SECONDS = 30 * 60
export const RESCORE_EVERY_MS = 24 * 3_600_000

export type ActivityKind =
  | 'contact'
  | 'call'
  | 'questions'
  | 'depth'
  | 'visit'
  | 'return'
  | 'document'
  | 'meeting'
  | 'met'

/** All activity of one kind: its sum and the largest as they were, and what it weighs now, halved every 14 days. */
export interface Measure {
  count: number
  sum: number
  most: number
  weighed: number
}
export type Measures = Partial<Record<ActivityKind, Measure>>

export interface Score {
  /** 0 to 100. */
  points: number
  /** In words, the weightiest first. */
  reasons: string[]
  /** All that can count, those that do not too. */
  parts: { points: number; of: number; reason: string }[]
}

const NOTHING: Measure = { count: 0, sum: 0, most: 0, weighed: 0 }
const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
const LEAST_POINTS = 0.5

/** Talks may have heard the same part: of several the furthest is told, and not their sum. */
function depthWords({ count, most }: Measure): string {
  const percent = Math.round(most * 100)
  return count > 1
    ? `Heard up to ${percent}% of the pitch in each of ${count} talks`
    : `Heard ${percent}% of the pitch`
}

/** How interested somebody is by what they did, and why. */
export function scoreInterest(did: Measures): Score {
  const of = (kind: ActivityKind): Measure => did[kind] ?? NOTHING
  const minutes = Math.max(1, Math.round(of('call').sum / 60))
  const meetings = of('meeting').count
  const part = (kind: InterestKind, count: number, reason: string) => ({
    points: interestPoints(kind, count),
    of: INTEREST[kind].most,
    reason,
  })
  const parts = [
    part('talk', of('call').weighed / 60, `Talked for ${counted(minutes, 'a minute', 'minutes')}`),
    part(
      'question',
      of('questions').weighed,
      `Asked ${counted(of('questions').sum, 'one question', 'questions')}`,
    ),
    part('depth', of('depth').weighed, depthWords(of('depth'))),
    part('return', of('return').weighed, `Came back ${counted(of('return').count, 'once', 'times')}`),
    part(
      'contact',
      of('contact').weighed + of('meeting').weighed,
      meetings > 0 ? `Booked ${counted(meetings, 'a meeting', 'meetings')}` : 'Left their contact details',
    ),
    part(
      'document',
      of('document').weighed,
      `Took ${counted(of('document').count, 'a document', 'documents')}`,
    ),
  ]
  return {
    parts,
    points: Math.round(parts.reduce((sum, one) => sum + one.points, 0)),
    reasons: parts
      .filter(({ points }) => points >= LEAST_POINTS)
      .sort((a, b) => b.points - a.points)
      .map(({ reason }) => reason),
  }
}
