import { splitSentences } from '../text/chunker.ts'
import type { Draft, Inner } from './draft.ts'
import { pause, rest, takeUpPitch } from './presenting.ts'
import { forgetForeseen, quiet, waitToGoOn } from './silence.ts'
import { NOTHING_HELD, type State } from './state.ts'
import { begin, historyOf, interrupt, say, saySentences, settle, unheardOf } from './utterances.ts'

const HISTORY_TURNS = 60
/** Of a section that is asked for again, its last sentences. */
const REPEATED_OF_PITCH = 2

/** The visitor's turn is complete: whatever was said is cut off, and the answer is thought about. */
export function ask(
  draft: Draft,
  said: { id: string; text: string; via: 'text' | 'browser' | 'server' },
): void {
  const { state } = draft
  leaveOpen(state, 'sentence')
  if (state.hearing) draft.do({ do: 'hear.cancel' })
  interrupt(draft)
  quiet(draft)
  draft.untimer('partial-still', 'foresee', 'ears')
  Object.assign(state, { prompted: false, partial: null, saidSoFar: null, hearing: false, speechMs: 0 })
  if (said.via === 'text') state.holds = { ...state.holds, typing: false }
  const turn = state.nextTurn
  state.nextTurn = turn + 1
  const whole = wholeOf(state, said.text, said.via !== 'text')
  const { id, text, via } = said
  draft.emit({ type: 'user.final', turn, id, text, via, ...(whole.joins ? { whole: whole.text } : {}) })
  if (whole.joins) state.carried = null
  state.question = { turn, text: whole.text, id, sectionId: whole.sectionId }
  state.history = [...state.history, { turn, role: 'visitor' as const, text }].slice(-HISTORY_TURNS)
  think(draft)
}

/** What is said while a question is thought about belongs to it. */
function wholeOf(state: State, text: string, isSpoken: boolean) {
  const joined = isSpoken && state.carried?.joins ? state.carried : null
  if (joined === null) return { joins: false, text, sectionId: currentSection(state) }
  return { joins: true, text: `${joined.text} ${text}`, sectionId: joined.sectionId }
}

/** A short silence: perhaps the turn's end. */
export function foresee(draft: Draft): void {
  const { state } = draft
  if (!state.saidSoFar || !state.attached || state.ending !== null) return
  const { text, sectionId } = wholeOf(state, state.saidSoFar, true)
  draft.do({ do: 'foresee', turn: state.nextTurn, text, sectionId, history: historyNow(state) })
}

/** Remembers what is thought about or being said, for the case that nothing was said against it after all. */
export function leaveOpen(state: State, at: 'word' | 'sentence'): void {
  const { question, unfinished, active } = state
  if (question) state.carried = { ...question, joins: true }
  else if (unfinished) state.carried = { ...unfinished, joins: false }
  else if (active) state.tail = unheardOf(state, at)
}

function think(draft: Draft): void {
  const { state } = draft
  const { question } = state
  // While nobody is there the question waits: it is answered when somebody is.
  if (!question || !state.attached) return
  const { turn, text, sectionId } = question
  const history = historyNow(state).filter((entry) => entry.role === 'clone' || entry.turn !== turn)
  draft.enter('thinking')
  draft.timer('answer', state.settings.answerWithinMs)
  draft.do({ do: 'answer', turn, text, sectionId, history })
}

/** Only what was heard; of an utterance that is still settling, what was heard by the last report. */
export function historyNow(state: State): State['history'] {
  const { history, settling } = state
  return [...history, ...(settling ? historyOf(settling) : [])].toSorted((a, b) => a.turn - b.turn)
}

/** The section that is spoken, or that was left for what is going on now. */
function currentSection({ pitch, pitchPlaying, resting, toldSection, sections }: State): string | null {
  if (!pitch || pitch.finished || !(pitchPlaying || resting === 'paused')) return null
  return toldSection ?? sections[pitch.section]?.id ?? null
}

/** The answer's first sentence is there. */
export function beginAnswer(draft: Draft, turn: number, free?: true): void {
  const { state } = draft
  if (state.question?.turn !== turn) return
  const unfinished = state.question
  takeQuestion(draft)
  begin(draft, 'answer', turn, { free })
  state.unfinished = unfinished
  draft.enter('speaking')
}

/** The question is dealt with: what it interrupted is not taken up, but for the pitch. */
function takeQuestion(draft: Draft): void {
  Object.assign(draft.state, { question: null, carried: null, tail: null, resting: 'listening' })
  draft.untimer('answer')
}

export function failAnswer(draft: Draft, turn: number): void {
  const { state } = draft
  if (state.question?.turn !== turn) return
  takeQuestion(draft)
  draft.emit({ type: 'notice', code: 'answer_failed' })
  const text = state.phrases.cannotAnswer
  if (text === '') return goOn(draft)
  saySentences(draft, { purpose: 'answer', turn, sentences: [{ text, sources: [] }], free: true })
  draft.enter('speaking')
}

/** Takes up what was interrupted by something that turned out to be no turn. */
export function goOn(draft: Draft, at: 'word' | 'sentence' = 'sentence'): void {
  const { state } = draft
  if (!state.attached || state.active || state.question || state.hearing) return
  if (state.carried) {
    const { joins, ...question } = state.carried
    state.carried = null
    state.question = question
    think(draft)
  } else if (state.tail) {
    const { tail } = state
    state.tail = null
    saySentences(draft, tail)
    draft.enter(tail.purpose === 'prompt' && state.pitchPlaying ? 'presenting' : 'speaking')
  } else if (state.pitchPlaying) takeUpPitch(draft, at)
  else rest(draft)
}

/** The connection is there: what was going on is taken up at the very word. */
export function attach(draft: Draft): void {
  const { state } = draft
  if (state.attached) return
  // Its client tells anew what it mutes, and what its visitor is busy with.
  Object.assign(state, { attached: true, muted: false, holds: NOTHING_HELD, lost: null })
  if (state.waitMs !== null) waitToGoOn(draft, state.waitMs)
  else if (state.question) think(draft)
  else if (state.hearing) draft.enter(state.phase)
  else goOn(draft, 'word')
}

/** The connection is gone: what was being said is settled by its last report, and kept to be taken up. */
export function detach(draft: Draft): void {
  const { state } = draft
  if (!state.attached) return
  const { waitMs, active } = state
  leaveOpen(state, 'word')
  state.attached = false
  interrupt(draft)
  Object.assign(state, { waitMs, lost: active })
  if (state.settling) settle(draft, state.settling)
  // What was said to its end is still transcribed, and answered when somebody is there to hear it.
  if (state.hearing && state.phase !== 'endpointing') {
    state.hearing = false
    draft.do({ do: 'hear.cancel' })
  }
  state.partial = null
  draft.untimer('partial-still')
  forgetForeseen(draft)
  quiet(draft)
}

export function prompt(draft: Draft, text: string): void {
  if (text === '') return
  say(draft, [text])
  draft.enter('speaking')
}

/** A wish about the talk itself. */
export function obey(
  draft: Draft,
  { turn, command, free }: Extract<Inner, { type: 'answer.command' }>,
): void {
  const { state } = draft
  if (state.question?.turn !== turn) return
  state.question = null
  draft.untimer('answer')
  if (command === 'stop') return pause(draft)
  if (command === 'continue' && !state.tail && !state.carried) return takeUpPitch(draft, 'sentence')
  // What was cut of the notice is in what is taken up.
  if (command !== 'repeat' || state.tail?.notice) return goOn(draft)
  const sentences = lastSaid(state)
  if (sentences.length === 0) return goOn(draft)
  takeQuestion(draft)
  saySentences(draft, { purpose: 'answer', turn, sentences, free })
  draft.enter('speaking')
}

function lastSaid(state: State): State['saying'] {
  // Said again it answers nothing: nothing was asked.
  if (state.saying.length > 0) return state.saying.map(({ text, sources }) => ({ text, sources }))
  const last = historyNow(state).findLast((entry) => entry.role === 'clone')
  return splitSentences(last?.text ?? '', state.language)
    .slice(-REPEATED_OF_PITCH)
    .map((text) => ({ text, sources: [] }))
}
