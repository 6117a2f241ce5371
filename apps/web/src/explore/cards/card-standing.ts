import type { PitchCard } from '@understudy/contract/explore'

/** From here on a card says when its pitch closes. */
const CLOSING_MS = 7 * 24 * 3_600_000

/** How a card's pitch stands at a time: its list may have been read a while ago. */
export function standingOf(
  { ends_at }: Pick<PitchCard, 'ends_at'>,
  nowMs: number,
): 'open' | 'closing' | 'closed' {
  if (ends_at === null) return 'open'
  const leftMs = Date.parse(ends_at) - nowMs
  if (leftMs <= 0) return 'closed'
  return leftMs <= CLOSING_MS ? 'closing' : 'open'
}
