import type { Draft } from './state.ts'

/** Silence counts only while the visitor could speak and nothing else is said. */
export function restartSilence(draft: Draft): void {
  const { state } = draft
  quiet(draft)
  if (!state.attached || state.phase === 'paused' || state.phase === 'ended') return
  if (state.channel === 'text' || state.phase === 'idle') {
    draft.do({ do: 'timer', name: 'idle', ms: state.settings.textIdleMs })
    return
  }
  const { silencePromptMs, silenceHangUpMs } = state.settings
  if (!state.prompted) draft.do({ do: 'timer', name: 'silence-prompt', ms: silencePromptMs })
  const left = state.prompted ? silenceHangUpMs - silencePromptMs : silenceHangUpMs
  draft.do({ do: 'timer', name: 'silence-hang-up', ms: left })
}

export function quiet(draft: Draft): void {
  draft.do({ do: 'untimer', name: 'silence-prompt' })
  draft.do({ do: 'untimer', name: 'silence-hang-up' })
  draft.do({ do: 'untimer', name: 'idle' })
}
