import { quiet, restartSilence } from './silence.ts'
import type { Draft, State } from './state.ts'
import { begin, interrupt, say, sentenceStart } from './utterances.ts'

/** Presents a section from a character on; the greeting comes before the very first. */
export function present(draft: Draft, section: number, fromChar: number, sampleRateHz: number): void {
  const { state } = draft
  const target = state.sections[section]
  if (!target) {
    finishPitch(draft, sampleRateHz)
    return
  }
  quiet(draft)
  state.pitchPlaying = true
  const moved = state.pitch?.section !== section || fromChar === 0
  state.pitch = { section, nextChar: fromChar, finished: false }
  if (!state.greeted && state.phrases.greeting !== '') {
    state.greeted = true
    say(draft, 'prompt', state.phrases.greeting, sampleRateHz)
    draft.enter('presenting')
    return
  }
  state.greeted = true
  const utterance = begin(draft, 'pitch', state.nextTurn - 1, sampleRateHz, { section, fromChar })
  if (moved) draft.emit({ type: 'section', sectionId: target.id, index: section })
  draft.enter('presenting')
  draft.do({ do: 'speak', utterance, source: { kind: 'section', section, fromChar } })
}

/** Goes on where the pitch was left: at the cut sentence, or at the very word after a lost connection. */
export function takeUpPitch(draft: Draft, sampleRateHz: number, atWord = false): void {
  const { state } = draft
  const place = state.pitch ?? { section: 0, nextChar: 0, finished: false }
  if (place.finished) {
    state.pitchPlaying = false
    listen(draft)
    return
  }
  const chars = state.sections[place.section]?.sentenceChars ?? []
  const from = atWord ? place.nextChar : sentenceStart(chars, place.nextChar)
  present(draft, place.section, from, sampleRateHz)
}

/** After a section was heard: the next one, or the end of the pitch. */
export function afterSection(draft: Draft, sampleRateHz: number): void {
  const { pitch } = draft.state
  if (!pitch || pitch.finished) finishPitch(draft, sampleRateHz)
  else present(draft, pitch.section, pitch.nextChar, sampleRateHz)
}

function finishPitch(draft: Draft, sampleRateHz: number): void {
  const { state } = draft
  const begun = state.pitch !== null
  state.pitchPlaying = false
  if (state.pitch) state.pitch = { ...state.pitch, finished: true }
  if (begun && state.phrases.afterPitch !== '') {
    say(draft, 'prompt', state.phrases.afterPitch, sampleRateHz)
    draft.enter('speaking')
  } else listen(draft)
}

/** Nothing is said: the visitor's turn. */
export function listen(draft: Draft): void {
  draft.enter('listening')
  restartSilence(draft)
}

export function goToSection(draft: Draft, sectionId: string, sampleRateHz: number): void {
  const index = draft.state.sections.findIndex(({ id }) => id === sectionId)
  interrupt(draft)
  present(draft, Math.max(0, index), 0, sampleRateHz)
}

export function pause(draft: Draft): void {
  interrupt(draft)
  quiet(draft)
  draft.state.pitchPlaying = false
  draft.state.tail = null
  draft.enter('paused')
}

export function resumeByVisitor(draft: Draft, sampleRateHz: number): void {
  if (isPresenting(draft.state)) return
  interrupt(draft)
  takeUpPitch(draft, sampleRateHz)
}

const isPresenting = (state: State): boolean => state.phase === 'presenting' && state.active !== null
