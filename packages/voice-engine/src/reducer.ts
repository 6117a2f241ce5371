import type { SessionInput } from './events.ts'
import { afterSection, goToSection, listen, pause, resumeByVisitor, takeUpPitch } from './presenting.ts'
import { quiet, restartSilence } from './silence.ts'
import { type Active, Draft, type Effect, type Inner, type State } from './state.ts'
import * as turns from './turns.ts'
import { armDrain, heardOf, interrupt, isDrained, onPlayout, settle, tailOf } from './utterances.ts'

export type Event = SessionInput | Inner

/**
 * The talk as a pure function: what an event makes of the state, and what is to be done. Frames of audio never
 * come here; the driver's detector turns them into `voice.*` events.
 */
export function reduce(
  state: State,
  event: Event,
  sampleRateHz: number,
): { state: State; effects: Effect[] } {
  if (state.phase === 'ended') return { state, effects: [] }
  const draft = new Draft(state)
  handle(draft, event, sampleRateHz)
  endWhenSettled(draft)
  return { state: draft.state, effects: draft.effects }
}

function handle(draft: Draft, event: Event, rate: number): void {
  const { state } = draft
  if (state.ending !== null && !DURING_THE_END.has(event.type)) return
  switch (event.type) {
    case 'attached':
      return attach(draft, rate)
    case 'detached':
      return detach(draft)
    case 'text':
      return turns.ask(draft, { id: event.id, text: event.text, via: 'text' })
    case 'transcript':
      return turns.onTranscript(draft, event)
    case 'vad':
      return event.phase === 'start' ? turns.duck(draft, state.settings.unduckAfterMs) : undefined
    case 'pitch.go':
      return goToSection(draft, event.sectionId, rate)
    case 'pitch.pause':
      return pause(draft)
    case 'pitch.continue':
      return resumeByVisitor(draft, rate)
    case 'mute':
      state.muted = event.muted
      if (event.muted) draft.do({ do: 'hear.cancel' })
      if (event.muted && LISTENING.has(state.phase)) turns.goOn(draft, rate)
      return
    case 'playout':
      if (onPlayout(draft, event) === 'drained') drained(draft, rate)
      return
    case 'script':
      return changeScript(draft, event, rate)
    case 'end':
      state.ending = event.reason
      quiet(draft)
      return interrupt(draft)
    case 'audio.stop':
      draft.do({ do: 'hear.cancel' })
      if (LISTENING.has(state.phase)) turns.goOn(draft, rate)
      return
    case 'voice.duck':
      return turns.duck(draft, null)
    case 'voice.commit':
      return turns.commitSpeech(draft)
    case 'voice.false-alarm':
      return turns.unduck(draft)
    case 'voice.endpoint':
      return turns.endSpeech(draft, event.speechMs)
    case 'ears.partial':
      return draft.emit({ type: 'user.partial', id: `voice-${state.nextTurn}`, text: event.text })
    case 'ears.final':
      return turns.onHeard(draft, event.text, rate)
    case 'ears.failed':
      draft.emit({ type: 'notice', code: 'ears_failed' })
      return turns.goOn(draft, rate)
    case 'answer.first':
      return turns.beginAnswer(draft, event.turn, event.sampleRateHz)
    case 'answer.sentence':
      return onSentence(draft, event)
    case 'answer.failed':
      return turns.failAnswer(draft, event.turn, rate)
    case 'answer.command':
      return turns.obey(draft, event.turn, event.command, rate)
    case 'segment':
    case 'sent':
    case 'shown':
    case 'spoken':
      return onSpeaking(draft, event, rate)
    case 'voice.failed':
      return draft.emit({ type: 'notice', code: 'voice_failed' })
    case 'timer':
      return onTimer(draft, event.name, rate)
    case 'audio.start':
    case 'audio.frame':
    case 'language':
      // The driver's own: detector and scripts.
      return
  }
}

const DURING_THE_END: ReadonlySet<Event['type']> = new Set([
  'playout',
  'timer',
  'detached',
  'segment',
  'sent',
  'shown',
  'spoken',
  'end',
])
const LISTENING: ReadonlySet<State['phase']> = new Set(['listening', 'endpointing'])

function attach(draft: Draft, rate: number): void {
  const { state } = draft
  state.attached = true
  if (state.question) {
    const { turn, text, sectionId } = state.question
    draft.enter('thinking')
    draft.do({ do: 'answer', turn, text, sectionId, history: turns.historyNow(state) })
  } else if (state.tail) turns.speakTail(draft, rate)
  else if (state.pitchPlaying) takeUpPitch(draft, rate, true)
  else if (state.phase === 'idle' || state.phase === 'paused') {
    draft.enter(state.phase)
    restartSilence(draft)
  } else listen(draft)
}

/** The connection is gone: what was being said is settled by its last report, and kept to be taken up. */
function detach(draft: Draft): void {
  const { state } = draft
  const { question, active } = state
  state.attached = false
  if (active?.purpose === 'answer') {
    const sentences = tailOf(state.answered, heardOf(active).length)
    state.tail = sentences.length > 0 ? { turn: active.turn, sentences } : null
  }
  interrupt(draft)
  if (state.settling) settle(draft, state.settling)
  state.question = question
  draft.do({ do: 'hear.cancel' })
  draft.do({ do: 'untimer', name: 'partial-still' })
  quiet(draft)
}

function changeScript(draft: Draft, script: Extract<Inner, { type: 'script' }>, rate: number): void {
  const { state } = draft
  const { pitchPlaying } = state
  interrupt(draft)
  state.language = script.language
  state.phrases = script.phrases
  state.sections = script.sections
  if (state.pitch) {
    const section = Math.min(state.pitch.section, Math.max(0, script.sections.length - 1))
    state.pitch = { section, nextChar: 0, finished: state.pitch.finished }
  }
  if (pitchPlaying && state.attached) takeUpPitch(draft, rate)
  else if (state.phase !== 'idle' && state.phase !== 'paused') listen(draft)
}

function onSentence(draft: Draft, { turn, sentence }: Extract<Inner, { type: 'answer.sentence' }>): void {
  const { state } = draft
  if (state.active?.turn !== turn) return
  state.answered = [...state.answered, { text: sentence.text, sources: sentence.sources }]
  if (!sentence.offer) return
  draft.emit({ type: 'offer', id: `offer-${turn}-${state.nextOffer}`, ...sentence.offer })
  state.nextOffer += 1
}

type Speaking = Extract<Inner, { type: 'segment' | 'sent' | 'shown' | 'spoken' }>

function onSpeaking(draft: Draft, event: Speaking, rate: number): void {
  const { state } = draft
  const active = state.active
  if (!active || active.id !== event.utterance) return
  const updated = spoken(active, event)
  state.active = updated
  if (event.type === 'spoken') {
    draft.emit({
      type: 'agent.end',
      utterance: active.id,
      totalSamples: updated.sentSamples,
      reason: event.reason,
    })
    armDrain(draft, updated)
  }
  if (isDrained(updated)) drained(draft, rate)
}

function spoken(active: Active, event: Speaking): Active {
  switch (event.type) {
    case 'segment':
      return {
        ...active,
        segments: withAt(active.segments, event.index, event.segment),
        sources: withAt(active.sources, event.index, event.sources),
      }
    case 'sent':
      return { ...active, sentSamples: active.sentSamples + event.samples }
    case 'shown':
      return { ...active, shown: Math.max(active.shown, event.index + 1) }
    case 'spoken':
      return { ...active, complete: true }
  }
}

/** Sets one element; at the end it is appended. */
function withAt<T>(list: readonly T[], index: number, value: T): T[] {
  const copy = [...list]
  copy[Math.min(index, copy.length)] = value
  return copy
}

/** The utterance was heard to its end. */
function drained(draft: Draft, rate: number): void {
  const { state } = draft
  const over = state.active
  if (!over) return
  state.active = null
  draft.do({ do: 'untimer', name: 'drain' })
  draft.do({ do: 'untimer', name: 'unduck' })
  settle(draft, over)
  if (state.ending !== null) return
  if (over.purpose === 'pitch') return afterSection(draft, rate)
  if (over.purpose === 'prompt' && state.phase === 'presenting') return takeUpPitch(draft, rate)
  state.answered = []
  listen(draft)
  if (over.purpose === 'answer' && state.pitchPlaying) {
    draft.do({ do: 'timer', name: 'resume-pitch', ms: state.settings.resumePitchAfterMs })
  }
}

function onTimer(draft: Draft, name: Extract<Inner, { type: 'timer' }>['name'], rate: number): void {
  const { state } = draft
  switch (name) {
    case 'partial-still':
      return turns.onPartialStill(draft)
    case 'clear':
      return state.settling ? settle(draft, state.settling) : undefined
    case 'unduck':
      return turns.unduck(draft)
    case 'resume-pitch':
      return state.pitchPlaying && !state.active && state.phase === 'listening'
        ? takeUpPitch(draft, rate)
        : undefined
    case 'silence-prompt':
      state.prompted = true
      return turns.prompt(draft, state.phrases.silencePrompt, rate)
    case 'silence-hang-up':
    case 'idle':
      state.ending = 'silence'
      return interrupt(draft)
    case 'warn':
      return draft.emit({ type: 'notice', code: 'call_ending_soon' })
    case 'max':
      interrupt(draft)
      state.ending = 'max-duration'
      if (!state.attached) return
      draft.do({ do: 'timer', name: 'goodbye', ms: state.settings.goodbyeWithinMs })
      return turns.prompt(draft, state.phrases.goodbye, rate)
    case 'goodbye':
      return interrupt(draft)
    case 'drain':
      return drained(draft, rate)
  }
}

/** An ending talk is over once nothing is audible and the last report is in. */
function endWhenSettled(draft: Draft): void {
  const { state } = draft
  if (state.ending === null || state.active || state.settling || state.phase === 'ended') return
  draft.enter('ended')
  draft.do({ do: 'finish', reason: state.ending })
}
