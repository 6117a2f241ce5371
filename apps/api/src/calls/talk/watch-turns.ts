import type { SessionOutput } from '@understudy/voice-engine'

/** One question of a visitor and its answer, without a word of either. */
export interface SeenTurn {
  via: Extract<SessionOutput, { type: 'user.final' }>['via']
  /** To the first sound of the answer, or its first sentence in writing; null where there was none. */
  firstMs: number | null
  tookMs: number
}

interface Running {
  via: SeenTurn['via']
  turn: number
  beganMs: number
  utterance: number | null
  firstMs: number | null
}

/** Follows what a talk puts out, and tells of each turn once its answer has left, or has given way to the next. */
export function watchTurns(
  { nowMs, isWritten }: { nowMs: () => number; isWritten: boolean },
  seen: (turn: SeenTurn) => void,
): (output: SessionOutput) => void {
  let running: Running | null = null
  const end = () => {
    if (running === null) return
    const { via, firstMs, beganMs } = running
    running = null
    seen({ via, firstMs, tookMs: nowMs() - beganMs })
  }
  const begins = isWritten ? 'agent.segment' : 'agent.audio'
  return (output) => {
    if (output.type === 'user.final') {
      end()
      running = { via: output.via, turn: output.turn, beganMs: nowMs(), utterance: null, firstMs: null }
      return
    }
    if (output.type === 'ended') return end()
    if (running === null) return
    if (output.type === 'agent.start') {
      if (output.purpose === 'answer') running.utterance ??= output.utterance
      return
    }
    if (!('utterance' in output) || output.utterance !== running.utterance) return
    if (output.type === begins) running.firstMs ??= nowMs() - running.beganMs
    if (output.type === 'agent.end') end()
  }
}
