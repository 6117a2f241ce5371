/**
 * As many texts are read for one utterance, some 100 ms: more is in doubt only where somebody puts many questions
 * into one, and the thread that answers has others waiting.
 */
const MOST_READ = 16

let left = Number.POSITIVE_INFINITY
let spent = 0
let refused = 0

/** One utterance with a budget of its own. */
export const withinBudget = <T>(answer: () => T): T => having(MOST_READ, answer)

/** What is worked out once for as long as an index lives, whoever's utterance asks for it first. */
export const outsideBudget = <T>(work: () => T): T => having(Number.POSITIVE_INFINITY, work)

function having<T>(texts: number, work: () => T): T {
  const before = left
  left = texts
  try {
    return work()
  } finally {
    left = before
  }
}

/** Whether so many texts may still be read; they are, where they may. */
export function takeFromBudget(texts: number): boolean {
  const may = texts <= left
  if (!may) {
    refused++
    return false
  }
  left -= texts
  spent += texts
  return true
}

/** Something was to be read and could not be: what was worked out without it is not kept, for another time it may be. */
export const leftUnread = (): void => {
  refused++
}

/** What was worked out, and what it read: kept for later, it costs the same again, so that no answer depends on what was kept. */
export function counted<T>(work: () => T): { made: T; cost: number; isWhole: boolean } {
  const [spentBefore, refusedBefore] = [spent, refused]
  const made = work()
  return { made, cost: spent - spentBefore, isWhole: refused === refusedBefore }
}
