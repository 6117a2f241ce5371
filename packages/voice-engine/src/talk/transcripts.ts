import { wordsOf } from '../text/words.ts'
import type { Draft } from './draft.ts'
import { audibleText, countEcho, isEcho } from './echo.ts'
import { awaitEnd, forgetForeseen, quiet } from './silence.ts'
import type { State } from './state.ts'
import { ask, goOn, leaveOpen } from './turns.ts'
import { interrupt } from './utterances.ts'

const SPOKEN_MS_PER_WORD = 350
const REMEMBERED = 50

/**
 * What the browser's recognition heard. Words of the same recognition that were a turn already, or the clone's own
 * coming out of the loudspeaker, are passed over: what follows them counts.
 */
export function onTranscript(
  draft: Draft,
  heard: { id: string; rev: number; text: string; final: boolean },
): void {
  const { state } = draft
  const { id, rev, final } = heard
  if (state.muted || (state.partial?.id === id && rev <= state.partial.rev)) return
  const known = state.past.find((one) => one.id === id)?.words ?? 0
  const words = wordsOf(heard.text).length
  const text = behind(heard.text, known)
  if (text === '' || noteEcho(state, id, text)) {
    const wasOpen = state.partial?.id === id
    if (final || text !== '') pass(state, id, final ? Number.POSITIVE_INFINITY : words)
    // Its first words may be the clone's by chance: all of it counts.
    if (final && state.echo?.id === id && isEcho(heard.text, state.echo.said)) countEcho(draft)
    if (wasOpen && !state.partial) takeBack(draft)
    return
  }
  // Words of a recognition that goes on behind a turn are a turn of their own.
  const ownId = known > 0 ? `${id}.${known}` : id
  if (final) {
    pass(state, id, Number.POSITIVE_INFINITY)
    return take(draft, ownId, text)
  }
  state.partial = { id, rev, text, words }
  draft.emit({ type: 'user.partial', id: ownId, text })
  leaveOpen(state, 'sentence')
  const cut = state.active !== null || state.question !== null
  interrupt(draft)
  quiet(draft)
  if (cut) draft.enter('listening')
  draft.timer('partial-still', state.settings.partialStillMs)
  awaitEnd(draft, text)
}

/** A partial that stayed as it was ends the turn. */
export function onPartialStill(draft: Draft): void {
  const { state } = draft
  if (!state.partial) return
  const { id, text, words } = state.partial
  const known = state.past.find((one) => one.id === id)?.words ?? 0
  pass(state, id, words)
  take(draft, known > 0 ? `${id}.${known}` : id, text)
}

/** What the visitor seemed to say is revised into nothing of theirs: the talk goes on as if it had not been. */
function takeBack(draft: Draft): void {
  draft.untimer('partial-still')
  forgetForeseen(draft)
  goOn(draft)
}

function take(draft: Draft, id: string, text: string): void {
  draft.state.confirmedVisitorMs += wordsOf(text).length * SPOKEN_MS_PER_WORD
  ask(draft, { id, text, via: 'browser' })
}

/** True where the text is the clone's own, heard now or by the same recognition a moment ago. */
function noteEcho(state: State, id: string, text: string): boolean {
  const spoken = state.active ?? state.settling
  const before = state.echo?.id === id ? state.echo.said : ''
  const now = spoken ? audibleText(spoken) : ''
  const said = before.includes(now) ? before : now.includes(before) ? now : `${before} ${now}`
  if (said === '' || !isEcho(text, said)) return false
  state.echo = { id, said }
  return true
}

/** What stands behind the first words of a text. */
function behind(text: string, words: number): string {
  if (words === 0) return text.trim()
  const next = wordsOf(text)[words]
  return next ? text.slice(next.start).trim() : ''
}

function pass(state: State, id: string, words: number): void {
  if (state.partial?.id === id) state.partial = null
  state.past = [...state.past.filter((one) => one.id !== id), { id, words }].slice(-REMEMBERED)
}
