import type { SessionInput } from '../events.ts'
import { Draft, type Effect, type Inner, type TimerName } from './draft.ts'
import { end, endWhenSettled, sayGoodbye } from './ending.ts'
import { commitSpeech, duck, endSpeech, onEarsFailed, onEarsPartial, onHeard, unduck } from './hearing.ts'
import { changeLength, goToSection, pause, resumeByVisitor } from './presenting.ts'
import { onMicrophone } from './silence.ts'
import { onReport, onSentence, onSpeaking, playerFellSilent } from './speaking.ts'
import { NOTHING_HELD, type State } from './state.ts'
import { onPartialStill, onTranscript } from './transcripts.ts'
import * as turns from './turns.ts'
import { interrupt, settle } from './utterances.ts'
import { goOnNow, hold, hush } from './waiting.ts'

export type Event = SessionInput | Inner

/**
 * The talk as a pure function: what an event makes of the state, and what is to be done. Frames of audio never
 * come here; the driver's detector turns them into `voice.*` events. `sampleRateHz`: the voice's.
 */
export function reduce(
  state: State,
  event: Event,
  sampleRateHz: number,
): { state: State; effects: Effect[] } {
  if (state.phase === 'ended') return { state, effects: [] }
  const draft = new Draft(state, sampleRateHz)
  if (isTimely(state, event)) handle(draft, event)
  endWhenSettled(draft)
  return { state: draft.state, effects: draft.effects }
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
const ONLY_ATTACHED: ReadonlySet<Event['type']> = new Set([
  'transcript',
  'vad',
  'hold',
  'voice.duck',
  'voice.commit',
  'voice.false-alarm',
])

function isTimely(state: State, event: Event): boolean {
  if (state.ending !== null) return DURING_THE_END.has(event.type)
  return state.attached || !ONLY_ATTACHED.has(event.type)
}

function handle(draft: Draft, event: Event): void {
  const { state } = draft
  switch (event.type) {
    case 'attached':
      return turns.attach(draft)
    case 'detached':
      return turns.detach(draft)
    case 'text':
      return turns.ask(draft, { id: event.id, text: event.text, via: 'text' })
    case 'transcript':
      state.mic = true
      return onTranscript(draft, event)
    case 'vad':
      return event.phase === 'start' ? duck(draft, state.settings.unduckAfterMs) : undefined
    case 'pitch.go':
      state.holds = NOTHING_HELD
      return goToSection(draft, event.sectionId, event.fromChar)
    case 'length':
      return changeLength(draft, event.length)
    case 'pitch.pause':
      return pause(draft)
    case 'pitch.continue':
      state.holds = NOTHING_HELD
      return state.waitMs === null ? resumeByVisitor(draft) : goOnNow(draft)
    case 'hold':
      return hold(draft, event.what, event.on)
    case 'mute':
      state.muted = event.muted
      unduck(draft)
      return event.muted ? undefined : onMicrophone(draft)
    case 'playout':
      return onReport(draft, event)
    case 'script':
      return changeScript(draft, event)
    case 'end':
      return event.words === undefined
        ? end(draft, event.reason)
        : sayGoodbye(draft, event.reason, event.words)
    case 'voice.duck':
      return duck(draft, null)
    case 'voice.commit':
      return commitSpeech(draft)
    case 'voice.false-alarm':
      return unduck(draft)
    case 'voice.endpoint':
      return endSpeech(draft, event.speechMs)
    case 'ears.partial':
      return onEarsPartial(draft, event.text)
    case 'ears.final':
      return onHeard(draft, event.text)
    case 'ears.failed':
      return onEarsFailed(draft)
    case 'answer.first':
      return turns.beginAnswer(draft, event.turn, event.free)
    case 'answer.sentence':
    case 'answer.offer':
    case 'answer.done':
      return onSentence(draft, event)
    case 'answer.failed':
      return turns.failAnswer(draft, event.turn)
    case 'answer.command':
      return turns.obey(draft, event)
    case 'segment':
    case 'sent':
    case 'shown':
    case 'spoken':
      return onSpeaking(draft, event)
    case 'voice.failed':
      return draft.emit({ type: 'notice', code: 'voice_failed' })
    case 'voice.back':
      return draft.emit({ type: 'notice', code: 'voice_back' })
    case 'timer':
      return onTimer(draft, event.name)
    case 'audio.start':
      return onMicrophone(draft)
    case 'audio.frame':
    case 'audio.stop':
    case 'language':
      // The driver's own: detector and scripts.
      return
  }
}

function changeScript(draft: Draft, script: Extract<Inner, { type: 'script' }>): void {
  const { state } = draft
  const { question, active, carried, waitMs } = state
  interrupt(draft)
  const { language, phrases, sections } = script
  const asked = question ?? carried
  const of = state.sections.findIndex(({ id }) => id === asked?.sectionId)
  Object.assign(state, { language, phrases, sections })
  Object.assign(state, { pitchUtterance: 0, toldSection: null, tail: null, saying: [], prompted: false })
  // In the new language a section begins anew, a pitch that was over once it is wanted; a question is answered in it.
  if (state.pitch) {
    const { section, finished } = state.pitch
    const place = finished ? 0 : Math.min(section, Math.max(0, sections.length - 1))
    state.pitch = { section: place, nextChar: 0, finished: false }
    if (finished) state.pitchPlaying = false
  }
  const joins = question !== null || (carried?.joins ?? false)
  state.carried = asked ? { ...asked, sectionId: sections[of]?.id ?? null, joins } : null
  if (active || question || waitMs !== null || state.pitchPlaying) turns.goOn(draft)
  else draft.enter(state.phase)
}

function onTimer(draft: Draft, name: TimerName): void {
  const { state } = draft
  switch (name) {
    case 'partial-still':
      return onPartialStill(draft)
    case 'foresee':
      return turns.foresee(draft)
    case 'clear':
      return state.settling ? settle(draft, state.settling) : undefined
    case 'unduck':
      return unduck(draft)
    case 'go-on':
      return goOnNow(draft)
    case 'hush':
      return hush(draft)
    case 'answer':
      draft.do({ do: 'abort' })
      return state.question ? turns.failAnswer(draft, state.question.turn) : undefined
    case 'ears':
      draft.do({ do: 'hear.cancel' })
      return onEarsFailed(draft)
    case 'echoes':
      state.echoes = 0
      return
    case 'silence-prompt':
      state.prompted = true
      return turns.prompt(draft, state.phrases.silencePrompt)
    case 'silence-hang-up':
    case 'idle':
      return end(draft, 'silence')
    case 'warn':
      return draft.emit({ type: 'notice', code: 'call_ending_soon' })
    case 'max':
      return sayGoodbye(draft, 'max-duration', state.phrases.goodbye)
    case 'goodbye':
      return interrupt(draft)
    case 'drain':
      return playerFellSilent(draft)
  }
}
