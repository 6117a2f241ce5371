import { listen, pause, takeUpPitch } from './presenting.ts'
import { quiet } from './silence.ts'
import type { Draft, State } from './state.ts'
import { begin, heardOf, interrupt, say } from './utterances.ts'

const SPOKEN_MS_PER_WORD = 350
const REMEMBERED = 50
const HISTORY_TURNS = 60

/** The visitor's turn is complete: whatever was said is cut off, and the answer is thought about. */
export function ask(
  draft: Draft,
  said: { id: string; text: string; via: 'text' | 'browser' | 'server' },
): void {
  const { state } = draft
  const sectionId = currentSection(state)
  const carried = said.via === 'text' ? '' : state.carried
  interrupt(draft)
  quiet(draft)
  draft.do({ do: 'untimer', name: 'partial-still' })
  const turn = state.nextTurn
  Object.assign(state, {
    nextTurn: turn + 1,
    prompted: false,
    partial: null,
    tail: null,
    answered: [],
    carried: '',
  })
  draft.emit({ type: 'user.final', turn, id: said.id, text: said.text, via: said.via })
  const history = historyNow(state)
  const text = carried === '' ? said.text : `${carried} ${said.text}`
  state.history = [...state.history, { turn, role: 'visitor' as const, text: said.text }].slice(
    -HISTORY_TURNS,
  )
  state.question = { turn, text, id: said.id, sectionId }
  draft.enter('thinking')
  draft.do({ do: 'answer', turn, text, sectionId, history })
}

/** Only what was heard; of an utterance that is still settling, what was heard by the last report. */
export function historyNow(state: State): State['history'] {
  const settling = state.settling ? heardOf(state.settling) : ''
  const all =
    state.settling && settling !== ''
      ? [...state.history, { turn: state.settling.turn, role: 'clone' as const, text: settling }]
      : state.history
  return all.toSorted((a, b) => a.turn - b.turn)
}

function currentSection(state: State): string | null {
  const section = state.active?.section ?? state.settling?.section ?? null
  return section === null ? null : (state.sections[section]?.id ?? null)
}

/** The answer's first sentence is there. */
export function beginAnswer(draft: Draft, turn: number, sampleRateHz: number): void {
  const { state } = draft
  if (state.question?.turn !== turn) return
  state.question = null
  begin(draft, 'answer', turn, sampleRateHz, null)
  draft.enter('speaking')
}

export function failAnswer(draft: Draft, turn: number, sampleRateHz: number): void {
  const { state } = draft
  if (state.question?.turn !== turn) return
  state.question = null
  draft.emit({ type: 'notice', code: 'answer_failed' })
  const utterance = begin(draft, 'answer', turn, sampleRateHz, null)
  draft.enter('speaking')
  const sentences = [{ text: state.phrases.cannotAnswer, sources: [] }]
  draft.do({ do: 'speak', utterance, source: { kind: 'sentences', sentences } })
}

/** A word of the browser's recognition; the clone's own words, heard through the speakers, are no turn. */
export function onTranscript(
  draft: Draft,
  heard: { id: string; rev: number; text: string; final: boolean },
): void {
  const { state } = draft
  const text = heard.text.trim()
  if (state.muted || state.takenTranscripts.includes(heard.id)) return
  if (state.partial?.id === heard.id && heard.rev <= state.partial.rev) return
  if (text === '' || isEcho(state, text)) {
    if (heard.final) take(state, heard.id)
    return
  }
  if (heard.final) {
    take(state, heard.id)
    state.confirmedVisitorMs += text.split(/\s+/).length * SPOKEN_MS_PER_WORD
    ask(draft, { id: heard.id, text, via: 'browser' })
    return
  }
  state.partial = { id: heard.id, rev: heard.rev, text }
  draft.emit({ type: 'user.partial', id: heard.id, text })
  quiet(draft)
  if (state.active || state.question) {
    carryQuestion(state)
    interrupt(draft)
    draft.enter('listening')
  }
  draft.do({ do: 'timer', name: 'partial-still', ms: state.settings.partialStillMs })
}

/** A partial that stayed as it was ends the turn. */
export function onPartialStill(draft: Draft): void {
  const { state } = draft
  if (!state.partial) return
  const { id, text } = state.partial
  take(state, id)
  state.confirmedVisitorMs += text.split(/\s+/).length * SPOKEN_MS_PER_WORD
  ask(draft, { id, text, via: 'browser' })
}

function take(state: State, id: string): void {
  state.partial = state.partial?.id === id ? null : state.partial
  state.takenTranscripts = [...state.takenTranscripts, id].slice(-REMEMBERED)
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

function isEcho(state: State, text: string): boolean {
  const spoken = state.active ?? state.settling
  if (!spoken || spoken.sentSamples === 0) return false
  const own = new Set(spoken.segments.flatMap((segment) => words(segment.text)))
  return words(text).every((word) => own.has(word))
}

/** Speech began, perhaps: quieter at once, decided later. */
export function duck(draft: Draft, undoAfterMs: number | null): void {
  const { state } = draft
  if (!state.active || state.active.sentSamples === 0 || state.muted) return
  if (!state.active.ducked) {
    state.active = { ...state.active, ducked: true }
    draft.emit({ type: 'audio.duck', utterance: state.active.id })
  }
  if (undoAfterMs !== null) draft.do({ do: 'timer', name: 'unduck', ms: undoAfterMs })
}

export function unduck(draft: Draft): void {
  const { state } = draft
  draft.do({ do: 'untimer', name: 'unduck' })
  if (!state.active?.ducked) return
  state.active = { ...state.active, ducked: false }
  draft.emit({ type: 'audio.unduck', utterance: state.active.id })
}

/** Somebody is speaking for sure: the clone stops and listens. */
export function commitSpeech(draft: Draft): void {
  const { state } = draft
  if (state.muted || state.phase === 'ended') return
  carryQuestion(state)
  interrupt(draft)
  quiet(draft)
  draft.do({ do: 'hear.open' })
  draft.enter('listening')
}

function carryQuestion(state: State): void {
  if (state.question) state.carried = state.question.text
}

export function endSpeech(draft: Draft, speechMs: number): void {
  draft.state.confirmedVisitorMs += Math.round(speechMs)
  draft.do({ do: 'hear.finish' })
  draft.enter('endpointing')
}

export function onHeard(draft: Draft, text: string, sampleRateHz: number): void {
  const { state } = draft
  if (text.trim() !== '') {
    state.spokenTurns += 1
    ask(draft, { id: `voice-${state.nextTurn}-${state.spokenTurns}`, text: text.trim(), via: 'server' })
    return
  }
  // Nothing was understood: a cough that lasted, or noise. Go on as if it had not been.
  goOn(draft, sampleRateHz)
}

/** Takes up what was interrupted by something that turned out to be no turn. */
export function goOn(draft: Draft, sampleRateHz: number): void {
  const { state } = draft
  if (state.active || state.question) return
  if (state.carried !== '') {
    const text = state.carried
    state.carried = ''
    const turn = state.nextTurn - 1
    state.question = { turn, text, id: '', sectionId: null }
    draft.enter('thinking')
    draft.do({ do: 'answer', turn, text, sectionId: null, history: historyNow(state) })
  } else if (state.pitchPlaying) takeUpPitch(draft, sampleRateHz)
  else listen(draft)
}

/** What an answer leaves open when its connection is lost. */
export function speakTail(draft: Draft, sampleRateHz: number): void {
  const { state } = draft
  const tail = state.tail
  if (!tail) return
  state.tail = null
  state.answered = tail.sentences
  const utterance = begin(draft, 'answer', tail.turn, sampleRateHz, null)
  draft.enter('speaking')
  draft.do({ do: 'speak', utterance, source: { kind: 'sentences', sentences: tail.sentences } })
}

export function prompt(draft: Draft, text: string, sampleRateHz: number): void {
  say(draft, 'prompt', text, sampleRateHz)
  draft.enter('speaking')
}

/** A wish about the talk itself. */
export function obey(
  draft: Draft,
  turn: number,
  command: 'stop' | 'continue' | 'repeat' | 'nothing',
  sampleRateHz: number,
): void {
  const { state } = draft
  if (state.question?.turn !== turn) return
  state.question = null
  if (command === 'stop') return pause(draft)
  if (command === 'continue') return takeUpPitch(draft, sampleRateHz)
  const last = state.history.findLast((entry) => entry.role === 'clone')
  if (command === 'repeat' && last) {
    const utterance = begin(draft, 'answer', turn, sampleRateHz, null)
    draft.enter('speaking')
    const sentences = [{ text: last.text, sources: [] }]
    draft.do({ do: 'speak', utterance, source: { kind: 'sentences', sentences } })
    return
  }
  goOn(draft, sampleRateHz)
}
