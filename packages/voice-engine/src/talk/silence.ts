import type { Draft } from './draft.ts'
import { isHeld } from './state.ts'

/** Silence counts only while the visitor could speak and nothing else is said; who types or reads is not silent. */
export function restartSilence(draft: Draft): void {
  const { state } = draft
  quiet(draft)
  if (!state.attached || state.phase === 'paused' || state.phase === 'ended') return
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
