import type { Turn } from '../answer.ts'

/** What the clone said in a talk, turn by turn. */
export const clonesTurns = (history: readonly Turn[]): string[] =>
  history.flatMap((turn) => (turn.role === 'clone' ? [turn.text] : []))
