import { tooMany } from '../errors.ts'
import type { Count, Limits } from './port.ts'

/**
 * Whether a guess is right. It is counted before it is checked, so that parallel ones cannot slip by; the right one
 * counts no longer, nor does one that could not be checked. Refuses `rate_limited` after too many wrong ones.
 */
export async function countedGuess(
  limits: Limits,
  counts: readonly Count[],
  nowMs: number,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const waitMs = await limits.take(counts, nowMs)
  if (waitMs > 0) throw tooMany(waitMs)
  return checkCounted(limits, counts, check)
}

/** The same for a guess that has been counted already. */
export async function checkCounted(
  limits: Limits,
  counts: readonly Count[],
  check: () => Promise<boolean>,
): Promise<boolean> {
  let isWrong = false
  try {
    const right = await check()
    isWrong = !right
    return right
  } finally {
    if (!isWrong) await limits.giveBack(counts)
  }
}
