import type { SessionSnapshot } from '../events.ts'
import type { Settings } from '../settings.ts'
import { type Active, NOTHING_HELD, type Phrases, type State } from './state.ts'
import { historyNow } from './turns.ts'
import { heardMsOf, historyOf, isNoticeHeard, nextCharOf, unheardOf } from './utterances.ts'

const pitchMsOf = (utterance: Active | null): number =>
  utterance?.purpose === 'pitch' ? heardMsOf(utterance) : 0
const freeMsOf = (utterance: Active | null): number => (utterance?.free ? heardMsOf(utterance) : 0)

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
    greeted: state.greeted || isNoticeHeard(active) || isNoticeHeard(settling),
    question: open ? { turn: open.turn, text: open.text, id: open.id, sectionId: open.sectionId } : null,
    tail: active && !unfinished ? (unheardOf(state, 'word') ?? state.tail) : state.tail,
    ...(state.waitMs === null ? {} : { waitMs: state.waitMs }),
    ...(state.mic ? { mic: true } : {}),
    ...(state.echoes === 'told' ? { echoTold: true } : {}),
    elapsedMs,
    heardAgentMs: state.heardAgentMs + heardMs,
    heardPitchMs: state.heardPitchMs + pitchMsOf(active) + pitchMsOf(settling),
    heardFreeMs: state.heardFreeMs + freeMsOf(active) + freeMsOf(settling),
    confirmedVisitorMs: state.confirmedVisitorMs,
  }
}

/** A talk that begins, or goes on from what was kept of it. */
export function initialState(options: {
  settings: Settings
  phrases: Phrases
  sections: State['sections']
  channel: 'voice' | 'text'
  language: string
  resumeFrom?: SessionSnapshot | undefined
}): State {
  const { resumeFrom: from, ...fixed } = options
  const section = from?.pitch ? fixed.sections.findIndex(({ id }) => id === from.pitch?.sectionId) : -1
  const pitch =
    from?.pitch && section >= 0
      ? { section, nextChar: from.pitch.nextChar, finished: from.pitch.finished }
      : null
  const resting = restingFrom(from, pitch)
  const question = from?.question ?? null
  // What waits to go on, as over somebody who types, is taken up with the rest.
  const isLeft = from?.waitMs !== undefined
  return {
    ...fixed,
    length: from?.length ?? 'full',
    phase: resting,
    resting,
    attached: false,
    muted: false,
    mic: from?.mic ?? false,
    holds: NOTHING_HELD,
    hushing: false,
    waitMs: from?.waitMs ?? null,
    greeted: from?.greeted ?? from?.pitch != null,
    prompted: false,
    nextTurn: from?.nextTurn ?? 1,
    nextUtterance: from?.nextUtterance ?? 1,
    history: from?.history ?? [],
    pitch,
    pitchPlaying: (from?.pitchPlaying ?? false) && pitch !== null,
    pitchUtterance: 0,
    toldSection: null,
    active: null,
    settling: null,
    lost: null,
    question: isLeft ? null : question,
    unfinished: null,
    carried: isLeft && question ? { ...question, joins: false } : null,
    tail: from?.tail ? { purpose: 'answer', ...from.tail } : null,
    saying: [],
    partial: null,
    saidSoFar: null,
    past: [],
    echo: null,
    echoes: from?.echoTold ? 'told' : 0,
    cutText: '',
    hearing: false,
    speechMs: 0,
    nextOffer: 1,
    spokenTurns: 0,
    ending: null,
    heardAgentMs: from?.heardAgentMs ?? 0,
    heardPitchMs: from?.heardPitchMs ?? 0,
    heardFreeMs: from?.heardFreeMs ?? 0,
    confirmedVisitorMs: from?.confirmedVisitorMs ?? 0,
  }
}

function restingFrom(from: SessionSnapshot | undefined, pitch: State['pitch']): State['resting'] {
  if (!from) return 'idle'
  if (pitch && !pitch.finished) return from.pitchPlaying ? 'idle' : 'paused'
  return from.history.length > 0 ? 'listening' : 'idle'
}
