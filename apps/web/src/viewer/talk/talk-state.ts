import type { EndedReason, ServerMessage, TalkPhase, TalkSource } from '@understudy/contract/talk'
import type { CaptionWord, TalkSegment } from './captions.ts'
import type { TalkFailure } from './messages.ts'

type Ready = Extract<ServerMessage, { type: 'ready' }>
type Started = Extract<ServerMessage, { type: 'agent.start' }>
export type TalkUsage = Extract<ServerMessage, { type: 'ended' }>['usage']
type Told<T> = Omit<Extract<ServerMessage, { type: T }>, 'type' | 'seq'>
export type TalkOffer = (Told<'offer'> | ({ id?: undefined; kind: 'nearest' } & Told<'nearest'>)) & {
  /** Id of the visitor's turn that it answers; null where nothing was asked. */
  questionId: string | null
}

export type TalkConnection =
  | { status: 'idle' | 'connecting' | 'live' | 'offline' | 'reconnecting' }
  /** `usage` is null when the server's account of the call did not come. */
  | { status: 'ended'; reason: EndedReason; usage: TalkUsage | null }
  /** `cause` is what starting the call was refused with, when the page's own request failed. */
  | { status: 'failed'; code: TalkFailure; cause: unknown }

export type MicrophoneState =
  | 'off'
  | 'asking'
  | 'on'
  | 'muted'
  | 'denied'
  | 'unplugged'
  /** The browser gives this page no microphone at all. */
  | 'unavailable'

export interface VisitorTurn {
  who: 'visitor'
  /** Id of the text or of the spoken turn. */
  id: string
  /** Its number in the call, by which its answer is known; absent until it is taken. */
  turn?: number
  text: string
  status: 'sending' | 'partial' | 'final' | 'refused'
  via: 'text' | 'browser' | 'server'
}

export interface CloneTurn {
  who: 'clone'
  /** The call in which it was said. */
  callId?: string | null
  /** The name of the visit that this was in; only where a browser has kept it. */
  visit?: string | undefined
  utterance: number
  turn: number
  /** Number of the event that began it. */
  seq: number
  purpose: Started['purpose']
  /** It only says why there is no answer. */
  free?: true
  sectionId: string | null
  sampleRateHz: number
  segments: TalkSegment[]
  totalSamples: number | null
  status: 'speaking' | 'said' | 'interrupted' | 'voice-failed'
  /** All that was made, or only what was heard once it was cut off; `segments` have the whole of it. */
  text: string
  sources: TalkSource[]
}

export type TalkTurn = VisitorTurn | CloneTurn

/** The utterance that is being spoken. */
export interface TalkCaptions {
  utterance: number
  purpose: CloneTurn['purpose']
  segments: TalkSegment[]
  /** Null until its first sample is heard, and in a call without sound. */
  word: CaptionWord | null
}

export interface TalkState {
  connection: TalkConnection
  callId: string | null
  channel: Ready['channel'] | null
  language: string | null
  voice: Ready['voice'] | null
  /** The browser's voice that the visitor has chosen in its place. */
  naturalVoice?: string | null | undefined
  ears: Ready['ears'] | null
  limits: Ready['limits'] | null
  phase: TalkPhase
  /** Something waits to go on: by itself after this; null until the visitor has done. Absent where nothing waits. */
  resumesInMs?: number | null | undefined
  sections: Ready['sections']
  sectionId: string | null
  captions: TalkCaptions | null
  turns: TalkTurn[]
  offers: TalkOffer[]
  notices: string[]
  /** The last refusal that belongs to no text of the visitor's. */
  error: { code: string; detail: string } | null
  microphone: MicrophoneState
  /** The browser's own recognition gave up: the visitor types. */
  recognitionFailed: boolean
  /** The clone hears itself through the microphone; the microphone is hushed while it speaks; or let be. */
  echo?: 'heard' | 'hushed' | 'passed' | undefined
  /** The visitor muted the microphone, and not the page. */
  mutedByHand?: boolean
  /** The browser holds the sound back until the visitor touches the page: call `resume()`. */
  needsGesture: boolean
  /** There is no way to play sound here; the text goes on. */
  soundUnavailable: boolean
}

export const IDLE_TALK: TalkState = {
  connection: { status: 'idle' },
  callId: null,
  channel: null,
  language: null,
  voice: null,
  ears: null,
  limits: null,
  phase: 'idle',
  sections: [],
  sectionId: null,
  captions: null,
  turns: [],
  offers: [],
  notices: [],
  error: null,
  microphone: 'off',
  recognitionFailed: false,
  needsGesture: false,
  soundUnavailable: false,
}
