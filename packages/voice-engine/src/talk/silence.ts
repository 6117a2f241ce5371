import { wordsOf } from '../text/words.ts'
import type { Draft } from './draft.ts'
import { isHeld, type State } from './state.ts'

/**
 * Silence counts only while nothing else is said and against whose microphone has been on, muted since or not; who
 * types or reads is not silent. All others have ten minutes, and a pause has no end but in a talk in writing.
 */
export function restartSilence(draft: Draft): void {
  const { state } = draft
  quiet(draft)
  if (!state.attached || state.phase === 'ended') return
  if (state.phase === 'paused' && state.channel === 'voice') return
  if (!state.mic || state.channel === 'text' || state.phase === 'idle' || isHeld(state)) {
    draft.timer('idle', state.settings.textIdleMs)
    return
  }
  const { silencePromptMs, silenceHangUpMs } = state.settings
  if (!state.prompted) draft.timer('silence-prompt', silencePromptMs)
  draft.timer('silence-hang-up', state.prompted ? silenceHangUpMs - silencePromptMs : silenceHangUpMs)
}

export function quiet(draft: Draft): void {
  draft.untimer('silence-prompt', 'silence-hang-up', 'idle')
}

/** Whoever has a microphone on is expected to speak from now on. */
export function onMicrophone(draft: Draft): void {
  const { state } = draft
  if (state.mic) return
  state.mic = true
  if (state.phase === 'listening' && !state.active && !state.settling && state.waitMs === null) {
    restartSilence(draft)
  }
}

/** How long the visitor has after an answer before the pitch goes on: longer where there is more to read. */
export function windowAfter(state: State, answer: string): number {
  const { resumeAfterMs, resumePerWordMs, resumeWithinMs } = state.settings
  return Math.min(resumeWithinMs, Math.round(resumeAfterMs + wordsOf(answer).length * resumePerWordMs))
}

/** Nothing is said for a while; what was left goes on by itself then, unless the visitor types or reads. */
export function waitToGoOn(draft: Draft, ms: number): void {
  const { state } = draft
  quiet(draft)
  state.waitMs = ms
  state.resting = 'listening'
  if (isHeld(state)) {
    draft.untimer('go-on')
    draft.timer('idle', state.settings.textIdleMs)
  } else draft.timer('go-on', ms)
  draft.enter('listening')
}

/** The visitor said more: what was foreseen is nothing, and this may be the end. */
export function awaitEnd(draft: Draft, text: string): void {
  forgetForeseen(draft)
  draft.state.saidSoFar = text
  draft.timer('foresee', draft.state.settings.foreseeAfterMs)
}

export function forgetForeseen(draft: Draft): void {
  if (draft.state.saidSoFar === null) return
  draft.state.saidSoFar = null
  draft.untimer('foresee')
  draft.do({ do: 'unforesee' })
}
