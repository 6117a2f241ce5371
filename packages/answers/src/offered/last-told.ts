import type { Turn } from '../answer.ts'

/** A question of the talk, what was said before it and what the clone said to it. */
export interface Told {
  asked: string
  before: readonly Turn[]
  said: string
}

/**
 * The last questions of a talk, the newest first. Turns for which `isPassing` is true are no questions: what was said
 * around them belongs to the one before.
 */
export function lastTold(
  history: readonly Turn[],
  most: number,
  isPassing: (text: string) => boolean = () => false,
): Told[] {
  const out: Told[] = []
  let said = ''
  for (let at = history.length - 1; at >= 0 && out.length < most; at--) {
    const turn = history[at]
    if (turn === undefined) continue
    if (turn.role === 'clone') said = `${turn.text} ${said}`.trim()
    else if (!isPassing(turn.text)) {
      out.push({ asked: turn.text, before: history.slice(0, at), said })
      said = ''
    }
  }
  return out
}
