import type { PitchLength } from '../events.ts'
import { splitSentences } from '../text/chunker.ts'
import { sentenceStart } from '../text/sentences.ts'
import type { Draft } from './draft.ts'
import { isLeftOut, nextSaid, sentencesSaid } from './lengths.ts'
import { forgetForeseen, quiet, restartSilence } from './silence.ts'
import type { State } from './state.ts'
import { begin, interrupt, say } from './utterances.ts'

/**
 * Presents a section from a character on, or what the length of now says next; the greeting comes before the very
 * first.
 */
export function present(draft: Draft, wanted: number, from: number): void {
  const { state } = draft
  const { section, fromChar } = nextSaid(state, wanted, from)
  const target = state.sections[section]
  if (!target) {
    finishPitch(draft)
    return
  }
  quiet(draft)
  Object.assign(state, { pitchPlaying: true, resting: 'listening', tail: null, carried: null })
  state.pitch = { section, nextChar: fromChar, finished: false }
  // Nobody is there to hear it: it begins when somebody is.
  if (!state.attached) return
  if (!state.greeted && state.phrases.greeting !== '') {
    const { greeting, ownGreeting = [] } = state.phrases
    say(draft, [greeting, ...ownGreeting], noticeOf(state))
    draft.enter('presenting')
    return
  }
  state.greeted = true
  const utterance = begin(draft, 'pitch', state.nextTurn - 1, { place: { section, fromChar } })
  state.pitchUtterance = utterance
  if (state.toldSection !== target.id) {
    state.toldSection = target.id
    draft.emit({ type: 'section', sectionId: target.id, index: section })
  }
  draft.enter('presenting')
  draft.do({
    do: 'speak',
    utterance,
    source: { kind: 'section', section, fromChar, sentences: sentencesSaid(state, section) },
  })
}

/** Up to the last sound of the greeting's first sentence. */
function noticeOf({ phrases, language }: State): number {
  const [first = ''] = splitSentences(phrases.greeting, language)
  return first.search(/[^\p{L}\p{M}\p{N}]*$/u)
}

const BEGINNING = { section: 0, nextChar: 0, finished: false }

/** Goes on where the pitch was left: at the cut sentence, or at the very word after a lost connection. */
export function takeUpPitch(draft: Draft, at: 'word' | 'sentence'): void {
  const { state } = draft
  const place = state.pitch ?? BEGINNING
  if (place.finished) {
    // Its last words were heard while the line was lost, or before a shorter length left out the rest.
    if (state.pitchPlaying) finishPitch(draft)
    else listen(draft)
    return
  }
  const chars = state.sections[place.section]?.sentenceChars ?? []
  present(draft, place.section, at === 'word' ? place.nextChar : sentenceStart(chars, place.nextChar))
}

/** After a section was heard: the next one, or the end of the pitch. */
export function afterSection(draft: Draft): void {
  const { pitch } = draft.state
  if (!pitch || pitch.finished) finishPitch(draft)
  else present(draft, pitch.section, pitch.nextChar)
}

function finishPitch(draft: Draft): void {
  const { state } = draft
  const begun = state.pitch !== null
  state.pitchPlaying = false
  if (state.pitch) state.pitch = { ...state.pitch, finished: true }
  if (begun && state.attached && state.phrases.afterPitch !== '') {
    say(draft, [state.phrases.afterPitch])
    draft.enter('speaking')
  } else listen(draft)
}

/** Nothing is said: the visitor's turn. */
export function listen(draft: Draft): void {
  draft.state.resting = 'listening'
  rest(draft)
}

/** Back to where the talk stood while nothing was said. */
export function rest(draft: Draft): void {
  draft.enter(draft.state.resting)
  restartSilence(draft)
}

/** The visitor steers the talk by hand: whatever was asked, said or left open is done with. */
function steer(draft: Draft): void {
  const { state } = draft
  interrupt(draft)
  if (state.hearing) draft.do({ do: 'hear.cancel' })
  draft.untimer('partial-still', 'ears')
  forgetForeseen(draft)
  Object.assign(state, { hearing: false, partial: null, carried: null, tail: null, prompted: false })
}

export function goToSection(draft: Draft, sectionId: string, fromChar = 0): void {
  const index = draft.state.sections.findIndex(({ id }) => id === sectionId)
  if (index < 0) {
    draft.emit({ type: 'notice', code: 'section_unknown' })
    return
  }
  steer(draft)
  // Who asks for a part that a short pitch leaves out wants to hear more.
  if (isLeftOut(draft.state, index)) draft.state.length = 'full'
  const chars = draft.state.sections[index]?.sentenceChars ?? []
  present(draft, index, fromChar === 0 ? 0 : sentenceStart(chars, fromChar))
}

/** The visitor wants to hear more or less. What is being said goes on to its end; a pitch that was over begins anew. */
export function changeLength({ state }: Draft, length: PitchLength): void {
  if (state.length === length) return
  state.length = length
  if (state.pitch?.finished) state.pitch = BEGINNING
}

export function pause(draft: Draft): void {
  steer(draft)
  draft.state.pitchPlaying = false
  draft.state.resting = 'paused'
  rest(draft)
}

export function resumeByVisitor(draft: Draft): void {
  const { phase, active } = draft.state
  if (phase === 'presenting' && active !== null) return
  steer(draft)
  // Nothing is left to go on with: from the beginning.
  if (draft.state.pitch?.finished) draft.state.pitch = BEGINNING
  takeUpPitch(draft, 'sentence')
}
