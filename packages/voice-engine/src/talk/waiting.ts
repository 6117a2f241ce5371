import type { Draft } from './draft.ts'
import { quiet, restartSilence, waitToGoOn } from './silence.ts'
import { isHeld, type State } from './state.ts'
import { goOn, leaveOpen } from './turns.ts'
import { interrupt } from './utterances.ts'

/** The wait is over, or the visitor does not want to wait. */
export function goOnNow(draft: Draft): void {
  const { state } = draft
  if (state.waitMs === null) return
  state.waitMs = null
  quiet(draft)
  draft.untimer('go-on')
  goOn(draft)
}

/** What the visitor is busy with: typing silences the clone softly, and nothing goes on over a reader's head. */
export function hold(draft: Draft, what: 'typing' | 'reading', on: boolean): void {
  const { state } = draft
  const was = isHeld(state)
  state.holds = { ...state.holds, [what]: on }
  if (what === 'typing' && on) hushSoon(draft)
  else if (what === 'typing') unhush(draft)
  if (was === isHeld(state)) return
  // Who has just read to the end gets the shortest wait, and not the whole one anew.
  if (state.waitMs !== null) waitToGoOn(draft, on ? state.waitMs : state.settings.resumeAfterMs)
  else if (isResting(state)) restartSilence(draft)
}

const RESTS: ReadonlySet<State['phase']> = new Set(['listening', 'idle', 'paused'])

const isResting = ({ phase, active, settling }: State): boolean =>
  RESTS.has(phase) && active === null && settling === null

/** Quieter at the first key, silent about a word later. */
function hushSoon(draft: Draft): void {
  const { state } = draft
  if (!state.active || state.channel === 'text' || state.ending !== null) return
  if (!state.active.ducked && state.active.sentSamples > 0) {
    state.active = { ...state.active, ducked: true }
    draft.emit({ type: 'audio.duck', utterance: state.active.id })
  }
  draft.untimer('unduck')
  if (!state.hushing) draft.timer('hush', state.settings.hushAfterMs)
  state.hushing = true
}

function unhush(draft: Draft): void {
  const { state } = draft
  if (!state.hushing) return
  state.hushing = false
  draft.untimer('hush')
  if (!state.active?.ducked) return
  state.active = { ...state.active, ducked: false }
  draft.emit({ type: 'audio.unduck', utterance: state.active.id })
}

/** The visitor is still typing: what was being said is kept for when they have done. */
export function hush(draft: Draft): void {
  const { state } = draft
  state.hushing = false
  if (!state.active) return
  leaveOpen(state, 'sentence')
  interrupt(draft)
  waitToGoOn(draft, state.settings.resumeAfterMs)
}
