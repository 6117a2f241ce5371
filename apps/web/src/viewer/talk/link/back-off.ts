const FIRST_MS = 250
const MOST_MS = 4_000

/** Wait before the given attempt (1, 2, …): 250 ms doubling to 4 s, each up to a fifth longer by chance. */
export function backOffMs(attempt: number, random: number): number {
  return Math.round(Math.min(MOST_MS, FIRST_MS * 2 ** (attempt - 1)) * (1 + random / 5))
}
