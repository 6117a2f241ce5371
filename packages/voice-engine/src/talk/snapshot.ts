import type { SessionSnapshot } from '../events.ts'
import type { Active, State } from './state.ts'
import { historyNow } from './turns.ts'
import { heardMsOf, historyOf, nextCharOf, unheardOf } from './utterances.ts'

const pitchMsOf = (utterance: Active | null): number =>
  utterance?.purpose === 'pitch' ? heardMsOf(utterance) : 0

/** What goes on elsewhere if this process is gone: as if the connection had been lost right now. */
export function snapshotOf(state: State, elapsedMs: number): SessionSnapshot {
  const { active, settling, sections, question, unfinished, carried } = state
  const isPitch = active?.section != null && active.id === state.pitchUtterance
  const pitch =
    active && isPitch
      ? { section: active.section ?? 0, nextChar: nextCharOf(active), finished: false }
      : state.pitch
  const open = question ?? unfinished ?? carried
  const heardMs = (active ? heardMsOf(active) : 0) + (settling ? heardMsOf(settling) : 0)
  return {
    language: state.language,
    length: state.length,
    nextTurn: state.nextTurn,
    nextUtterance: state.nextUtterance,
    history: [...historyNow(state), ...(active ? historyOf(active) : [])],
    pitch: pitch
      ? {
          sectionId: sections[pitch.section]?.id ?? '',
          nextChar: pitch.nextChar,
          finished: pitch.finished,
        }
      : null,
    pitchPlaying: state.pitchPlaying,
    question: open ? { turn: open.turn, text: open.text, id: open.id, sectionId: open.sectionId } : null,
    tail: active && !unfinished ? (unheardOf(state, 'word') ?? state.tail) : state.tail,
    ...(state.waitMs === null ? {} : { waitMs: state.waitMs }),
    ...(state.mic ? { mic: true } : {}),
    ...(state.echoes === 'told' ? { echoTold: true } : {}),
    elapsedMs,
    heardAgentMs: state.heardAgentMs + heardMs,
    heardPitchMs: state.heardPitchMs + pitchMsOf(active) + pitchMsOf(settling),
    confirmedVisitorMs: state.confirmedVisitorMs,
  }
}
