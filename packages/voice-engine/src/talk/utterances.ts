import type { MadeSentence, Purpose } from '../events.ts'
import type { HistoryTurn } from '../ports.ts'
import { heardChars, heardText } from '../text/heard-text.ts'
import { sentenceStart, tailOf } from '../text/sentences.ts'
import type { Draft } from './draft.ts'
import { charsSaid, nextSaid } from './lengths.ts'
import { quiet } from './silence.ts'
import type { Active, State, Tail } from './state.ts'

/** What has been heard of an utterance: whole words that ended, and captions that were shown. */
export const heardOf = (active: Active): string => heardText(active.segments, active.playedSamples)

/** What goes into the history: nothing where nothing was heard. */
export function historyOf(active: Active): HistoryTurn[] {
  const text = heardOf(active).trim()
  return text === '' ? [] : [{ turn: active.turn, role: 'clone', text }]
}

export const heardMsOf = (active: Active): number =>
  Math.round((active.playedSamples / active.sampleRateHz) * 1000)

/** Begins the one utterance; the one before must have been cut off or settled. */
export function begin(
  draft: Draft,
  purpose: Purpose,
  turn: number,
  {
    place = null,
    free,
    notice,
  }: { place?: { section: number; fromChar: number } | null } & Pick<Tail, 'free' | 'notice'> = {},
): number {
  const { state, sampleRateHz } = draft
  const id = state.nextUtterance
  state.nextUtterance = id + 1
  state.saying = []
  state.active = {
    id,
    turn,
    purpose,
    section: place?.section ?? null,
    fromChar: place?.fromChar ?? 0,
    sampleRateHz,
    segments: [],
    sentSamples: 0,
    playedSamples: 0,
    complete: false,
    ducked: false,
    free,
    notice,
  }
  // Whatever begins over somebody who types falls silent as soon, but for the last word.
  if (state.holds.typing && state.channel === 'voice' && state.ending === null) {
    state.hushing = true
    draft.timer('hush', state.settings.hushAfterMs)
  }
  const sectionId = place ? state.sections[place.section]?.id : undefined
  draft.emit({
    type: 'agent.start',
    turn,
    utterance: id,
    purpose,
    ...(sectionId === undefined ? {} : { sectionId }),
    sampleRateHz,
    ...(free ? { free } : {}),
  })
  return id
}

/** Says sentences that are all there. */
export function saySentences(draft: Draft, { purpose, turn, sentences, ...more }: Tail): void {
  quiet(draft)
  const utterance = begin(draft, purpose, turn, more)
  draft.state.saying = sentences
  draft.do({ do: 'speak', utterance, source: { kind: 'sentences', sentences } })
}

/** Says fixed words of the host; `notice`: so many of their characters are what must be heard. */
export function say(draft: Draft, texts: readonly string[], notice?: number): void {
  saySentences(draft, {
    purpose: 'prompt',
    turn: draft.state.nextTurn - 1,
    sentences: texts.map((text) => ({ text, sources: [] })),
    notice,
  })
}

/** Whether the notice was in it, and was heard. */
export const isNoticeHeard = (of: Active | null): boolean =>
  of?.notice !== undefined && heardChars(of.segments, of.playedSamples) >= of.notice

/** Cuts off whatever is spoken or thought, silences the visitor's speaker and waits for the last report. */
export function interrupt(draft: Draft): void {
  const { state } = draft
  draft.do({ do: 'abort' })
  draft.untimer('go-on', 'hush', 'unduck', 'drain', 'answer')
  Object.assign(state, { waitMs: null, hushing: false })
  Object.assign(state, { question: null, unfinished: null, lost: null })
  if (!state.active) return
  const active = { ...state.active, unsaid: unsaidOf(state.active, state.saying) }
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
  noteHeard(state, active)
  draft.emit({ type: 'audio.clear', utterance: active.id })
  draft.timer('clear', state.settings.clearWithinMs)
}

/** What is left of an answer after its sentences that were told. */
function unsaidOf({ purpose, segments }: Active, saying: readonly MadeSentence[]): readonly MadeSentence[] {
  if (purpose !== 'answer') return []
  return tailOf(saying, segments.map(({ text }) => text).join(' ').length)
}

/** Writes down what was heard of an utterance that is over. */
export function settle(draft: Draft, over: Active): void {
  const { state } = draft
  if (state.settling?.id === over.id) {
    state.settling = null
    draft.untimer('clear')
  }
  const text = heardOf(over)
  const whole = over.segments.map((segment) => segment.text).join(' ')
  const heardAll = over.complete && text === whole
  draft.emit({
    type: heardAll ? 'agent.heard' : 'agent.truncated',
    turn: over.turn,
    utterance: over.id,
    heardText: text.trim(),
    heardMs: heardMsOf(over),
    ...(!heardAll && over.unsaid?.length ? { unsaid: over.unsaid } : {}),
  })
  state.history = [...state.history, ...historyOf(over)]
  noteHeard(state, over)
  count(state, over, heardMsOf(over))
}

/** So much of it was heard, or so much more. */
export function count(state: State, { purpose, free }: Active, heardMs: number): void {
  state.heardAgentMs += heardMs
  if (purpose === 'pitch') state.heardPitchMs += heardMs
  if (free) state.heardFreeMs += heardMs
}

/**
 * A notice that was heard is not said again. The pitch goes on from where it was cut, unless it has been begun elsewhere
 * since.
 */
export function noteHeard(state: State, over: Active): void {
  state.greeted ||= isNoticeHeard(over)
  if (over.section === null || over.id !== state.pitchUtterance) return
  // The length may have changed since it began.
  const total = charsSaid(state, over.section)
  const done = over.fromChar + heardChars(over.segments, over.playedSamples) >= total
  const last = nextSaid(state, over.section + 1, 0).section >= state.sections.length
  if (done && !last) state.pitch = { section: over.section + 1, nextChar: 0, finished: false }
  else state.pitch = { section: over.section, nextChar: nextCharOf(over), finished: done && last }
}

/** The first character of the section that was not heard. */
export function nextCharOf({ fromChar, segments, playedSamples }: Active): number {
  const heard = heardChars(segments, playedSamples)
  if (heard === 0) return fromChar
  const generated = segments.map(({ text }) => text).join(' ')
  // Scripts without spaces have none behind a word either.
  const behind = generated[heard]
  return fromChar + heard + (behind === undefined || /\s/.test(behind) ? 1 : 0)
}

/** What is left of an answer or of the host's words: from the next word, or from the sentence that was cut. */
export function unheardOf(state: State, at: 'word' | 'sentence'): Tail | null {
  const { active, saying } = state
  if (!active || active.purpose === 'pitch') return null
  const next = nextCharOf(active)
  const lengths = saying.map(({ text }) => text.length)
  const from = at === 'word' ? next : sentenceStart(lengths, next)
  const sentences = tailOf(saying, from)
  if (sentences.length === 0) return null
  const { turn, purpose, free, notice = 0 } = active
  return { turn, purpose, sentences, free, ...(notice > from ? { notice: notice - from } : {}) }
}
