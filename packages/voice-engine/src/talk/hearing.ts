import type { Draft } from './draft.ts'
import { audibleText, countEcho, isEcho } from './echo.ts'
import { awaitEnd, forgetForeseen, quiet } from './silence.ts'
import { ask, goOn, leaveOpen } from './turns.ts'
import { interrupt } from './utterances.ts'

/** Speech began, perhaps: quieter at once, decided later. */
export function duck(draft: Draft, undoAfterMs: number | null): void {
  const { state } = draft
  if (!state.active || state.active.sentSamples === 0 || state.muted) return
  if (!state.active.ducked) {
    state.active = { ...state.active, ducked: true }
    draft.emit({ type: 'audio.duck', utterance: state.active.id })
  }
  if (undoAfterMs === null) draft.untimer('unduck')
  else draft.timer('unduck', undoAfterMs)
}

export function unduck(draft: Draft): void {
  const { state } = draft
  draft.untimer('unduck')
  if (!state.active?.ducked) return
  state.active = { ...state.active, ducked: false }
  draft.emit({ type: 'audio.unduck', utterance: state.active.id })
}

/** Somebody is speaking for sure: the clone stops and listens. */
export function commitSpeech(draft: Draft): void {
  const { state } = draft
  if (state.muted) return
  leaveOpen(state, 'sentence')
  state.cutText = state.active ? audibleText(state.active) : ''
  interrupt(draft)
  quiet(draft)
  forgetForeseen(draft)
  draft.untimer('ears')
  if (!state.hearing) state.spokenTurns += 1
  state.hearing = true
  draft.do({ do: 'hear.open' })
  draft.enter('listening')
}

export function endSpeech(draft: Draft, speechMs: number): void {
  const { state } = draft
  if (!state.hearing) return
  state.speechMs += speechMs
  draft.do({ do: 'hear.finish' })
  draft.timer('ears', state.settings.earsWithinMs)
  draft.enter('endpointing')
}

export function onEarsPartial(draft: Draft, text: string): void {
  if (!draft.state.hearing) return
  draft.emit({ type: 'user.partial', id: voiceId(draft), text })
  awaitEnd(draft, text.trim())
}

export function onHeard(draft: Draft, text: string): void {
  const { state } = draft
  if (!state.hearing) return
  const speechMs = doneHearing(draft)
  const said = text.trim()
  // Nothing was understood, or the clone itself: go on as if it had not been.
  const isOwn = said !== '' && state.cutText !== '' && isEcho(said, state.cutText)
  if (said === '' || isOwn) {
    if (isOwn) countEcho(draft)
    forgetForeseen(draft)
    return goOn(draft)
  }
  state.confirmedVisitorMs += Math.round(speechMs)
  ask(draft, { id: voiceId(draft), text: said, via: 'server' })
}

export function onEarsFailed(draft: Draft): void {
  if (!draft.state.hearing) return
  doneHearing(draft)
  forgetForeseen(draft)
  draft.emit({ type: 'notice', code: 'ears_failed' })
  goOn(draft)
}

function doneHearing(draft: Draft): number {
  const { state } = draft
  const { speechMs } = state
  state.hearing = false
  state.speechMs = 0
  draft.untimer('ears')
  return speechMs
}

const voiceId = ({ state }: Draft): string => `voice-${state.nextTurn}-${state.spokenTurns}`
