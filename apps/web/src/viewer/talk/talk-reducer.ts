import type { ServerMessage } from '@understudy/contract/talk'
import { wordAt } from './captions.ts'
import type { LinkState } from './messages.ts'
import type { CloneTurn, TalkConnection, TalkState, TalkTurn } from './talk-state.ts'
import {
  cloneEnds,
  cloneInterrupted,
  cloneSays,
  cloneStarts,
  isClone,
  refuse,
  visitorFinished,
  visitorSays,
} from './transcript.ts'

/** What a message of the server's makes of the talk. Pure; the same state comes back when nothing changed. */
export function afterMessage(state: TalkState, message: ServerMessage): TalkState {
  switch (message.type) {
    case 'ready':
      return {
        ...state,
        callId: message.callId,
        channel: message.channel,
        language: message.language,
        voice: message.voice,
        ears: message.ears,
        limits: message.limits,
        sections: message.sections,
        error: null,
      }
    case 'voice':
      return { ...state, voice: message.voice }
    case 'state':
      return afterState(state, message)
    case 'user.partial':
      return {
        ...state,
        turns: visitorSays(state.turns, {
          id: message.id,
          text: message.text,
          status: 'partial',
          via: 'server',
        }),
      }
    case 'user.final':
      return { ...state, turns: visitorFinished(state.turns, message) }
    case 'agent.start':
      return { ...state, turns: cloneStarts(state.turns, message, state.callId) }
    case 'agent.segment':
      return freshCaptions({ ...state, turns: cloneSays(state.turns, message) }, message.utterance)
    case 'agent.end':
      return { ...state, turns: cloneEnds(state.turns, message) }
    case 'agent.truncated':
      return {
        ...state,
        turns: cloneInterrupted(state.turns, message),
        captions: state.captions?.utterance === message.utterance ? null : state.captions,
      }
    case 'section':
      return { ...state, sectionId: message.sectionId }
    case 'offer': {
      if (state.offers.some(({ id }) => id === message.id)) return state
      return { ...state, offers: [...state.offers, { ...message, questionId: answeredNow(state) }] }
    }
    case 'nearest':
      return {
        ...state,
        offers: [
          ...state.offers,
          { ...message, kind: 'nearest', questionId: questionOf(state.turns, message.turn) },
        ],
      }
    case 'notice':
      // Told where the microphone's other troubles are, once a talk.
      if (message.code === 'echo_heard') return { ...state, echo: state.echo ?? 'heard' }
      return { ...state, notices: withNotice(state.notices, message.code) }
    case 'error':
      return afterError(state, message)
    case 'ended':
      return {
        ...state,
        phase: 'ended',
        connection: { status: 'ended', reason: message.reason, usage: message.usage },
      }
    default:
      return state
  }
}

/** The question whose answer is being given: who asks on meanwhile has a newer one. */
function answeredNow({ turns }: TalkState): string | null {
  const answer = turns.findLast((turn): turn is CloneTurn => isClone(turn) && turn.purpose === 'answer')
  return questionOf(turns, answer?.turn)
}

function questionOf(turns: readonly TalkTurn[], number: number | undefined): string | null {
  const asked = turns.filter((turn) => !isClone(turn))
  const own = asked.findLast(({ turn }) => turn !== undefined && turn === number)
  return (own ?? asked.at(-1))?.id ?? null
}

export function afterLink(state: TalkState, link: LinkState): TalkState {
  if (state.connection.status === 'ended' || state.connection.status === 'failed') return state
  return { ...state, connection: connectionOf(link, state.connection) }
}

function connectionOf(link: LinkState, before: TalkConnection): TalkConnection {
  if (link.status === 'reconnecting') return { status: link.retryInMs === null ? 'offline' : 'reconnecting' }
  if (link.status !== 'closed') return { status: link.status }
  return link.failure === null ? before : { status: 'failed', code: link.failure, cause: null }
}

/** Where the sound is: moves the captions. `at` is null while nothing is heard. */
export function afterPosition(
  state: TalkState,
  at: { utterance: number; playedSamples: number } | null,
): TalkState {
  if (at === null) {
    const { captions } = state
    if (captions === null || captions.word === null) return state
    // A sentence that is only shown, because the voice failed, has waited for the sound to end.
    const next = state.turns.filter(isClone).at(-1)
    const waits = next !== undefined && next.utterance > captions.utterance && next.segments.length > 0
    return freshCaptions({ ...state, captions: null }, waits ? next.utterance : null)
  }
  const turn = cloneTurn(state, at.utterance)
  if (turn === undefined || turn.status === 'interrupted') return state
  const word = wordAt(turn.segments, turn.totalSamples, at.playedSamples, turn.sampleRateHz)
  const { captions } = state
  if (
    captions?.utterance === at.utterance &&
    captions.word?.segment === word?.segment &&
    captions.word?.charStart === word?.charStart
  ) {
    return state
  }
  const { utterance, purpose, segments } = turn
  return { ...state, captions: { utterance, purpose, segments, word } }
}

/** The server's record ends at `seq`: what came after it never happened. */
export function afterRollBack(state: TalkState, seq: number): TalkState {
  const turns = state.turns.filter((turn) => !isClone(turn) || turn.seq <= seq)
  return { ...state, turns, captions: null }
}

const VOICE_NEWS: readonly string[] = ['voice_failed', 'voice_back']

/** Of a voice that comes and goes only the last is news. */
function withNotice(notices: readonly string[], code: string): string[] {
  const kept = VOICE_NEWS.includes(code) ? notices.filter((old) => !VOICE_NEWS.includes(old)) : notices
  return [...kept, code]
}

function afterState(state: TalkState, message: Extract<ServerMessage, { type: 'state' }>): TalkState {
  const { phase, sectionId, resumesInMs } = message
  // Captions of a text-only call have no sound to follow: they last as long as the clone has the floor.
  const silent = state.captions !== null && state.captions.word === null && message.utterance === null
  return {
    ...state,
    phase,
    resumesInMs,
    sectionId: sectionId ?? state.sectionId,
    captions: silent ? null : state.captions,
  }
}

function afterError(state: TalkState, message: Extract<ServerMessage, { type: 'error' }>): TalkState {
  const { code, detail, re } = message
  const turns = re === undefined ? state.turns : refuse(state.turns, re)
  return { ...state, turns, error: { code, detail } }
}

function cloneTurn(state: TalkState, utterance: number): CloneTurn | undefined {
  return state.turns.filter(isClone).findLast((turn) => turn.utterance === utterance)
}

/** A new sentence of the utterance on show joins its captions; the first one opens them. */
function freshCaptions(state: TalkState, utterance: number | null): TalkState {
  const { captions } = state
  if (utterance === null) return state
  if (captions !== null && captions.utterance !== utterance && captions.word !== null) return state
  const turn = cloneTurn(state, utterance)
  if (turn === undefined || turn.status === 'interrupted') return state
  const word = captions?.utterance === utterance ? captions.word : null
  return { ...state, captions: { utterance, purpose: turn.purpose, segments: turn.segments, word } }
}
