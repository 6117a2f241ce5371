import type { ClientMessage, ServerMessage } from '@understudy/contract/talk'
import type { PlayoutReport } from './audio/playout.ts'

/**
 * What the talk's threads say to each other. The page never touches audio: it flows
 * capture worklet → socket worker → server, and server → socket worker → playout worklet.
 */

export type DeviceType = Extract<ClientMessage, { type: 'hello' }>['device']

/** Why a call could not be had or could not go on. */
export type TalkFailure =
  | 'start-failed'
  | 'unreachable'
  | 'connection-lost'
  | 'protocol'
  | 'revoked'
  | 'taken-over'
  | 'too-slow'
  | 'too-fast'
  | 'too-large'
  | 'closed'

export type LinkState =
  | { status: 'connecting' }
  | { status: 'live' }
  /** `retryInMs` is null while the browser says that it is offline. */
  | { status: 'reconnecting'; attempt: number; retryInMs: number | null }
  | { status: 'closed'; failure: TalkFailure | null }

export type PageToSocket =
  | { type: 'connect'; url: string; ticket: string; device: DeviceType; playout: MessagePort | null }
  | { type: 'send'; message: OutgoingMessage }
  /** Opens the microphone's stream; frames come through the port. */
  | { type: 'mic'; port: MessagePort }
  | { type: 'mic-off' }
  /** From the next utterance on the page speaks, with a voice of the browser's, and reports. */
  | { type: 'own-voice'; on: boolean }
  | { type: 'playout'; report: PlayoutReport }
  | { type: 'close' }

/** Messages that the page decides on; the worker makes the others itself. */
export type OutgoingMessage = Exclude<
  ClientMessage,
  { type: 'hello' | 'audio.start' | 'audio.stop' | 'vad' | 'pong' }
>

export type SocketToPage =
  | { type: 'link'; link: LinkState }
  | { type: 'message'; message: ServerMessage }
  /** The server's record ends at `seq`: later events were lost with a node and will not be repeated. */
  | { type: 'rolled-back'; seq: number }
  /** The page has to speak this utterance itself; comes before its messages. */
  | { type: 'own-utterance'; utterance: number }
  /** The uplink cannot keep up, and microphone audio was dropped. */
  | { type: 'slow-uplink' }

export type SocketToPlayout =
  | { type: 'open'; utterance: number; sampleRateHz: number }
  | { type: 'audio'; utterance: number; sampleOffset: number; samples: Int16Array; last: boolean }
  | { type: 'clear'; utterance: number; report: boolean }
  | { type: 'duck' }
  | { type: 'unduck' }
  /** The line was lost: what is still here would be said again by the next utterance. */
  | { type: 'hush' }
  | { type: 'reset' }

export type PlayoutToSocket = PlayoutReport

export type PageToPlayout =
  | { type: 'socket'; port: MessagePort }
  /** The microphone's gate, anew each time it is opened. */
  | { type: 'capture'; port: MessagePort }
  | { type: 'output-latency'; ms: number }
  | { type: 'duck' }
  /** How fast and how loud (0…1) the visitor wants to hear it. */
  | { type: 'sound'; speed: number; volume: number }
  /** The visitor hung up: silence, now. */
  | { type: 'hush' }

export interface PlayoutToPage {
  type: 'position'
  /** Null while nothing is heard. */
  at: { utterance: number; playedSamples: number } | null
  /** Root mean square of the last 30 ms, 0…1. */
  level: number
}

/** Between the two worklets: the gate ducks at once, and knows how loud the clone is. */
export interface CaptureToPlayout {
  type: 'duck'
}
export interface PlayoutToCapture {
  type: 'playout-level'
  db: number
}

export type PageToCapture =
  | { type: 'ports'; socket: MessagePort | null; playout: MessagePort | null }
  | { type: 'mute'; muted: boolean }
  | { type: 'stop' }

export type CaptureToSocket =
  | { type: 'frame'; startSample: number; samples: Int16Array; last: boolean }
  | { type: 'vad'; phase: 'start' | 'stop'; atSample: number }
