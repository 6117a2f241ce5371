import type { TranscriptTurn } from '@understudy/contract/calls'

export interface CutOff {
  /** What was not heard of the sentence. */
  rest: string
  /** True where `rest` goes on from the heard words; otherwise it is the whole of what was prepared. */
  goesOn: boolean
}

/** What was made and not heard, where a turn was cut off; null where nothing was. */
export function cutOff(turn: Pick<TranscriptTurn, 'text' | 'generated_text' | 'interrupted'>): CutOff | null {
  if (!turn.interrupted) return null
  const whole = turn.generated_text?.trim() ?? ''
  const end = endOfHeard(turn.text, whole)
  return end === null ? { rest: whole, goesOn: false } : { rest: whole.slice(end).trim(), goesOn: true }
}

/** Where the heard words end within the whole; spaces and a closing ellipsis make no difference. */
function endOfHeard(heard: string, whole: string): number | null {
  let at = 0
  for (const char of heard.replace(/(…|\.\.\.)$/, '').replaceAll(/\s/g, '')) {
    while (/\s/.test(whole.charAt(at))) at += 1
    if (!whole.startsWith(char, at)) return null
    at += char.length
  }
  return at
}
