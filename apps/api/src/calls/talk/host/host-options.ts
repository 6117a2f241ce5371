import type { EndedReason, ServerMessage } from '@understudy/contract'
import type { Session, SessionOutput } from '@understudy/voice-engine'
import type { Clock } from '../../../kernel/clock.ts'
import type { Log } from '../../../kernel/log.ts'
import type { Hello } from '../connection.ts'
import type { Journal } from './journal.ts'

type Ended = Extract<ServerMessage, { type: 'ended' }>

/** What a host needs to know of its call, and whom to tell. */
export interface HostOptions {
  call: {
    ownerId: string
    id: string
    cloneId: string
    channel: 'text' | 'voice'
    epoch: number
    lastSeq: number
    consentTranscript: boolean
    /** Its visitor was let in before this host began. */
    hasCome: boolean
    /** For how long they were gone when it began; 0 where nobody had come. */
    goneBeforeMs: number
    /** How long it has been connected, to place turns in time; 0 when it is only now. */
    connectedForMs: number
    /** How long its visitor waited for each answer before this host began. */
    waitedBeforeMs: readonly number[]
    /** Turns that were answered before this host began. */
    answersBefore: number
    /** Its visitor has been told that nothing pays for answers. */
    toldOut: boolean
  }
  clock: Clock
  log: Log
  journal: Pick<Journal, 'now' | 'later' | 'forget'>
  createSession(emit: (output: SessionOutput) => void): Session
  /** What `ready` tells besides the call's own numbers, in the language that the talk is in. */
  about(
    language: string,
  ): Pick<Extract<ServerMessage, { type: 'ready' }>, 'language' | 'channel' | 'voice' | 'ears' | 'sections'>
  resumeToken(epoch: number): string
  /** False when somebody else carries the call. */
  markReady(epoch: number, device: Hello['device']): Promise<boolean>
  markDetached(epoch: number, at: Date | null): Promise<void>
  replay(afterSeq: number): Promise<{ seq: number; body: unknown }[]>
  /** Ids of the visitor's messages that this call has taken already, before this host began. */
  knownIds: Iterable<string>
  /** Credits that an end is going to cost, by what is kept of the call. */
  quote(end: { hasCome: boolean; reason: EndedReason; billableMs: number; heardMs: number }): Promise<number>
  /** Notes that the visitor has proved an address; false for a proof of nothing. */
  prove(epoch: number, proof: string): Promise<boolean>
  /** Closes the call in the database with its report. */
  finish(end: {
    epoch: number
    hasCome: boolean
    reason: EndedReason
    durationMs: number
    billableMs: number
    heardMs: number
  }): Promise<void>
  /** How the call ended, by whoever closed it; null while it goes on. */
  endedElsewhere(): Promise<Omit<Ended, 'type' | 'seq'> | null>
  /**
   * Keeps a question that the material did not answer, or that nothing was left to pay an answer to; in no words where
   * another node heard it.
   */
  fileQuestion(turn: number, text: string): Promise<void>
  /** Nothing pays for answers from now on. */
  onOut(): void
  /** The talk ends because it asked more than anybody could hear the answers to. */
  onTooManyQuestions(): void
  onGone(): void
}
