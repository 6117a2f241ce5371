import type { HistoryTurn } from '../ports.ts'
import { tailOf } from '../text/sentences.ts'
import type { Draft } from './draft.ts'
import { windowAfter } from './silence.ts'
import type { Active } from './state.ts'
import { count, heardMsOf, heardOf, historyOf, nextCharOf, noteHeard, settle } from './utterances.ts'

/** A player's own rounding: this much less than was sent is all of it. */
const NEARLY_ALL_MS = 50

/** A report of what was audible; tells whether it was the last one, and whether all was heard. */
export function onPlayout(
  draft: Draft,
  report: { utterance: number; playedSamples: number; cause: 'tick' | 'drained' | 'cleared' },
): 'drained' | 'given-up' | null {
  const { state } = draft
  const { settling, active, lost } = state
  if (lost && report.utterance === lost.id) {
    const updated = withPlayed(lost, report.playedSamples)
    if (updated.playedSamples > lost.playedSamples) correct(draft, lost, updated)
    return null
  }
  if (settling && report.utterance === settling.id) {
    const updated = withPlayed(settling, report.playedSamples)
    state.settling = updated
    if (report.cause === 'cleared') settle(draft, updated)
    return null
  }
  if (!active || report.utterance !== active.id) return null
  const updated = withPlayed(active, report.playedSamples)
  const leftMs = ((updated.sentSamples - updated.playedSamples) / updated.sampleRateHz) * 1000
  const isOver = report.cause === 'drained'
  const nearlyAll = isOver && updated.complete && leftMs <= NEARLY_ALL_MS
  state.active = nearlyAll ? { ...updated, playedSamples: updated.sentSamples } : updated
  if (isDrained(state.active)) return 'drained'
  if (isOver && leftMs > NEARLY_ALL_MS) return 'given-up'
  if (updated.complete) armDrain(draft, updated)
  return null
}

/** Writes down that more was heard of what was cut off with the line. */
function correct(draft: Draft, lost: Active, heard: Active): void {
  const { state } = draft
  const { turn, id: utterance, purpose } = heard
  const [heardText, heardMs, afterMs] = [heardOf(heard).trim(), heardMsOf(heard), heardMsOf(lost)]
  state.lost = heard
  const isOld = ({ role, ...old }: HistoryTurn) =>
    role === 'clone' && old.turn === turn && old.text === heardOf(lost).trim()
  state.history = [...state.history.filter((old) => !isOld(old)), ...historyOf(heard)]
  if (state.tail && purpose !== 'pitch') {
    const more = nextCharOf(heard) - nextCharOf(lost)
    const sentences = tailOf(state.tail.sentences, more)
    const notice = Math.max(0, (state.tail.notice ?? 0) - more) || undefined
    state.tail = sentences.length > 0 ? { ...state.tail, sentences, notice } : null
    // It was heard to its end: what goes on behind it waits as it always does.
    if (!state.tail && purpose === 'answer' && state.pitchPlaying)
      state.waitMs = windowAfter(state, heardText)
  }
  noteHeard(state, heard)
  count(state, heard, heardMs - afterMs)
  draft.emit({ type: 'agent.truncated', turn, utterance, heardText, heardMs, afterMs })
}

const withPlayed = (active: Active, playedSamples: number): Active => ({
  ...active,
  playedSamples: Math.max(active.playedSamples, Math.min(playedSamples, active.sentSamples)),
})

export const isDrained = (active: Active): boolean =>
  active.complete &&
  active.playedSamples >= active.sentSamples &&
  active.segments.every((segment) => segment.samples > 0 || segment.shown === true)

/** A player that stops reporting must not hold the talk for ever. */
export function armDrain(draft: Draft, active: Active): void {
  const left = ((active.sentSamples - active.playedSamples) / active.sampleRateHz) * 1000
  draft.timer('drain', Math.ceil(left) + draft.state.settings.drainGraceMs)
}
