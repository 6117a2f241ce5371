import type { Purpose } from './events.ts'
import { heardChars, heardText } from './heard-text.ts'
import type { Active, Draft, SpeakSource, State, TailSentence } from './state.ts'

/** What has been heard of an utterance: whole words that ended, and captions that were shown. */
export function heardOf(active: Active): string {
  return active.sentSamples === 0
    ? active.segments
        .slice(0, active.shown)
        .map(({ text }) => text)
        .join(' ')
    : heardText(active.segments, active.playedSamples)
}

function heardCharsOf(active: Active): number {
  return active.sentSamples === 0 ? heardOf(active).length : heardChars(active.segments, active.playedSamples)
}

export const heardMsOf = (active: Active): number =>
  Math.round((active.playedSamples / active.sampleRateHz) * 1000)

/** Begins the one utterance; the one before must have been cut off or settled. */
export function begin(
  draft: Draft,
  purpose: Purpose,
  turn: number,
  sampleRateHz: number,
  place: { section: number; fromChar: number } | null,
): number {
  const { state } = draft
  const id = state.nextUtterance
  state.nextUtterance = id + 1
  state.active = {
    id,
    turn,
    purpose,
    section: place?.section ?? null,
    fromChar: place?.fromChar ?? 0,
    sampleRateHz,
    segments: [],
    sources: [],
    sentSamples: 0,
    playedSamples: 0,
    shown: 0,
    complete: false,
    ducked: false,
  }
  const sectionId = place ? state.sections[place.section]?.id : undefined
  draft.emit({
    type: 'agent.start',
    turn,
    utterance: id,
    purpose,
    ...(sectionId === undefined ? {} : { sectionId }),
    sampleRateHz,
  })
  return id
}

/** Says fixed words of the host. */
export function say(draft: Draft, purpose: Purpose, text: string, sampleRateHz: number): void {
  const turn = draft.state.nextTurn - 1
  const utterance = begin(draft, purpose, turn, sampleRateHz, null)
  const source: SpeakSource = { kind: 'sentences', sentences: [{ text, sources: [] }] }
  draft.do({ do: 'speak', utterance, source })
}

/** Cuts off whatever is spoken or thought, silences the visitor's speaker and waits for the last report. */
export function interrupt(draft: Draft): void {
  const { state } = draft
  draft.do({ do: 'abort' })
  draft.do({ do: 'untimer', name: 'resume-pitch' })
  draft.do({ do: 'untimer', name: 'unduck' })
  draft.do({ do: 'untimer', name: 'drain' })
  state.question = null
  const active = state.active
  if (!active) return
  if (!active.complete) {
    draft.emit({
      type: 'agent.end',
      utterance: active.id,
      totalSamples: active.sentSamples,
      reason: 'aborted',
    })
  }
  state.active = null
  if (active.sentSamples === 0 || !state.attached) {
    settle(draft, active)
    return
  }
  if (state.settling) settle(draft, state.settling)
  state.settling = active
  rememberPlace(state, active)
  draft.emit({ type: 'audio.clear', utterance: active.id })
  draft.do({ do: 'timer', name: 'clear', ms: state.settings.clearWithinMs })
}

/** Writes down what was heard of an utterance that is over. */
export function settle(draft: Draft, over: Active): void {
  const { state } = draft
  if (state.settling?.id === over.id) {
    state.settling = null
    draft.do({ do: 'untimer', name: 'clear' })
  }
  const text = heardOf(over)
  const whole = over.segments.map((segment) => segment.text).join(' ')
  const heardAll = over.complete && text === whole
  draft.emit({
    type: heardAll ? 'agent.heard' : 'agent.truncated',
    turn: over.turn,
    utterance: over.id,
    heardText: text,
    heardMs: heardMsOf(over),
  })
  state.heardAgentMs += heardMsOf(over)
  if (text !== '') state.history = [...state.history, { turn: over.turn, role: 'clone', text }]
  rememberPlace(state, over)
}

/** The pitch goes on from the sentence in which it was cut. */
function rememberPlace(state: State, over: Active): void {
  if (over.section === null) return
  const heard = over.fromChar + heardCharsOf(over)
  const next = nextChar(over.fromChar, heardCharsOf(over))
  const chars = state.sections[over.section]?.sentenceChars ?? []
  const total = chars.reduce((sum, length) => sum + length + 1, -1)
  const done = heard >= total
  const last = over.section === state.sections.length - 1
  if (done && !last) state.pitch = { section: over.section + 1, nextChar: 0, finished: false }
  else state.pitch = { section: over.section, nextChar: next, finished: done && last }
}

/** The first character that was not heard: heard text ends at a word, and a space follows it. */
export const nextChar = (fromChar: number, heard: number): number =>
  heard === 0 ? fromChar : fromChar + heard + 1

/** Start of the sentence that holds a character, or of the next one when it is at a sentence's end. */
export function sentenceStart(sentenceChars: readonly number[], char: number): number {
  let start = 0
  for (const length of sentenceChars) {
    if (char < start + length) return start
    start += length + 1
  }
  return Math.max(0, start - 1)
}

/** What is left of an answer after the characters that were heard, from the next word on. */
export function tailOf(sentences: readonly TailSentence[], heard: number): TailSentence[] {
  const tail: TailSentence[] = []
  let start = 0
  for (const sentence of sentences) {
    const from = Math.max(0, heard - start)
    const text = sentence.text.slice(from).trimStart()
    if (text !== '') tail.push({ text, sources: sentence.sources })
    start += sentence.text.length + 1
  }
  return tail
}

/** A report of what was audible. */
export function onPlayout(
  draft: Draft,
  report: { utterance: number; playedSamples: number; cause: 'tick' | 'drained' | 'cleared' },
): 'drained' | null {
  const { state } = draft
  const { settling, active } = state
  if (settling && report.utterance === settling.id) {
    const updated = withPlayed(settling, report.playedSamples)
    state.settling = updated
    if (report.cause === 'cleared') settle(draft, updated)
    return null
  }
  if (!active || report.utterance !== active.id) return null
  const updated = withPlayed(active, report.playedSamples)
  state.active = updated
  if (updated.complete) armDrain(draft, updated)
  return isDrained(updated) ? 'drained' : null
}

const withPlayed = (active: Active, playedSamples: number): Active => ({
  ...active,
  playedSamples: Math.max(active.playedSamples, Math.min(playedSamples, active.sentSamples)),
})

export const isDrained = (active: Active): boolean =>
  active.complete && active.playedSamples >= active.sentSamples && active.shown >= voiceless(active)

const voiceless = (active: Active): number =>
  active.segments.findLastIndex((segment) => segment.samples === 0) + 1

/** A player that stops reporting must not hold the talk for ever. */
export function armDrain(draft: Draft, active: Active): void {
  const left = ((active.sentSamples - active.playedSamples) / active.sampleRateHz) * 1000
  draft.do({ do: 'timer', name: 'drain', ms: Math.ceil(left) + draft.state.settings.drainGraceMs })
}
