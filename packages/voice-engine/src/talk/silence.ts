import type { Draft } from './draft.ts'

/** Silence counts only while the visitor could speak and nothing else is said. */
export function restartSilence(draft: Draft): void {
  const { state } = draft
  quiet(draft)
  if (!state.attached || state.phase === 'paused' || state.phase === 'ended') return
  if (state.channel === 'text' || state.phase === 'idle') {
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
