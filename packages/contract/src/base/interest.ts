/**
 * How interested somebody is, by what they did: points for each step of it, up to a most. Together at most 100.
 * What lies back counts half after each half-life.
 */
export const INTEREST = {
  /** A minute of talk. */
  talk: { each: 2.5, most: 25 },
  question: { each: 4, most: 20 },
  /** The whole pitch, heard once; what several talks heard of it adds up, the same part too. */
  depth: { each: 15, most: 15 },
  return: { each: 5, most: 15 },
  /** Details that were left, and meetings that were booked. */
  contact: { each: 15, most: 15 },
  document: { each: 5, most: 10 },
} as const

export const INTEREST_HALF_LIFE_DAYS = 14

export type InterestKind = keyof typeof INTEREST

export const interestPoints = (kind: InterestKind, count: number): number =>
  Math.min(INTEREST[kind].most, count * INTEREST[kind].each)

export function interestLevel(points: number) {
  if (points >= 80) return 'very-high'
  if (points >= 60) return 'high'
  if (points >= 40) return 'medium'
  return points >= 20 ? 'low' : 'very-low'
}
