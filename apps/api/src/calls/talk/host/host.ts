import { type AudioFrame, type EndedReason, TALK_CLOSE, TALK_LIMITS } from '@understudy/contract'
import type { Session, SessionOutput } from '@understudy/voice-engine'
import type { Need } from '../../../billing/holds/reserve.ts'
import type { Batch } from '../../journal-queries.ts'
import type { ConnectionEvents, Hello, VisitorEnd } from '../connection.ts'
import { closedByFounderWords, tooManyQuestionsWords } from '../phrases.ts'
import { CallRecord } from './call-record.ts'
import type { HostOptions } from './host-options.ts'
import { Inbox } from './inbox.ts'
import type { Journaled } from './journal.ts'
import { Presence } from './presence.ts'
import { openTakenOver } from './taken-over.ts'
import { toOutgoing, type Unnumbered } from './wire-messages.ts'

type Ended = Extract<SessionOutput, { type: 'ended' }>

/** Carries one call on this node: its engine, its sockets one after the other, its journal. */
export class Host implements Journaled {
  readonly #options: HostOptions
  readonly #session: Session
  readonly #record: CallRecord
  readonly #inbox: Inbox
  readonly #presence: Presence
  /** How long its visitor may be away: nothing runs in a talk that is only written. */
  readonly #awayMs: number
  #epoch: number
  #over = false
  #isOut: boolean
  #closeCode: number = TALK_CLOSE.ended
  #filing: Promise<void> = Promise.resolve()

  constructor(options: HostOptions) {
    this.#options = options
    this.#epoch = options.call.epoch
    this.#isOut = options.call.toldOut
    this.#record = new CallRecord(options, options.clock.nowMs())
    const isWritten = options.call.channel === 'text'
    this.#awayMs = isWritten ? TALK_LIMITS.textIdleMs : TALK_LIMITS.connectionLostAfterMs
    this.#presence = new Presence({
      clock: options.clock,
      awayMs: this.#awayMs,
      hasCome: options.call.hasCome,
      goneBeforeMs: options.call.goneBeforeMs,
      onHeard: (isHeard) => this.#session.input({ type: isHeard ? 'attached' : 'detached' }),
      onLost: () => this.end('connection-lost'),
    })
    this.#inbox = new Inbox({
      clock: options.clock,
      knownIds: options.knownIds,
      input: (message) => this.#session.input(message),
      isOver: () => this.#over,
      tell: (message) => this.#presence.outbox.tell(message),
      voice: () => options.about(this.#session.snapshot().language).voice,
      kept: () => options.journal.now(this),
      keepLater: () => options.journal.later(this),
      hangUp: () => this.end('visitor-ended'),
      prove: (proof) => this.#prove(proof),
      onTooManyQuestions: () => this.#refuseMore(),
    })
    this.#session = options.createSession((output) => this.#follow(output))
    this.#presence.wait()
  }

  get ownerId(): string {
    return this.#options.call.ownerId
  }

  get callId(): string {
    return this.#options.call.id
  }

  get epoch(): number {
    return this.#epoch
  }

  /** Goes on under the epoch right after its own, which this node has claimed. */
  raise(epoch: number): void {
    this.#epoch = epoch
  }

  /** A socket that has proved its right to this call; it replaces the one before. */
  accept<End extends VisitorEnd>(open: (events: ConnectionEvents) => End, epoch: number): End {
    if (epoch !== this.#epoch) return openTakenOver(open)
    const connection: End = open({
      onHello: (hello) => void this.#greet(connection, hello),
      onMessage: (message) => this.#inbox.take(message),
      onFrame: (frame) => this.#hear(frame),
      onFault: (error) =>
        this.#options.log.error({ err: error, callId: this.callId }, 'a message broke the talk'),
      onClose: () => this.#leave(connection),
    })
    this.#presence.replace(connection)
    // Ended or moved while this socket was on its way: the next try finds what became of the call.
    if (this.#over) connection.close(TALK_CLOSE.moving, 'moving')
    return connection
  }

  /** The node stops: visitors are told to come back, elsewhere or after the restart. */
  async move(): Promise<void> {
    this.#presence.unhear()
    await this.#options.journal.now(this)
    this.#over = true
    this.#presence.stopWaiting()
    this.#presence.close(TALK_CLOSE.moving, 'moving')
    this.#session.dispose()
    this.#options.journal.forget(this)
    this.#options.onGone()
  }

  end(reason: EndedReason): void {
    this.#session.input({ type: 'end', reason })
  }

  /** The sign-in behind the call has ended: the visitor is out, and the talk with them. */
  revoke(): void {
    if (this.#over) return
    this.#presence.close(TALK_CLOSE.revoked, 'signed out')
    this.end('visitor-ended')
  }

  /** Nothing is left to pay answers with: it is told once. What is being said is said, and the pitch goes on, free. */
  runOut(): void {
    this.#options.onOut()
    if (this.#over || this.#isOut) return
    this.#isOut = true
    void this.#tell({ type: 'notice', code: 'answers_out' }, false)
  }

  /** The founder has closed the link and asked for an end: said in the talk's language, once. */
  sayGoodbye(): void {
    if (this.#over) return
    const words = closedByFounderWords(this.#session.snapshot().language)
    this.#session.input({ type: 'end', reason: 'clone-ended', words })
  }

  /** What the talk has used that somebody pays for. */
  used(): Need {
    return this.#record.used(this.#options.call.channel, this.#session.snapshot())
  }

  takeBatch(): Batch {
    return this.#record.take(this.#epoch, this.#session, this.#presence)
  }

  onLost(): void {
    if (this.#over) return
    const connection = this.#presence.socket
    const { toldSeq } = this.#presence.outbox
    this.#putDown()
    if (connection) void this.#tellLoss(connection, toldSeq)
  }

  /** Something of its own broke: the visitor comes back to a new host, which goes on from what is kept. */
  onFault(error: unknown): void {
    this.#options.log.error({ err: error, callId: this.callId }, 'a talk broke')
    this.#abandon(1011, 'try again')
  }

  onUnwritable(): void {
    this.#options.log.error({ callId: this.callId }, 'a talk was given up: the database stayed away')
    this.#abandon(1011, 'try again')
  }

  async #greet(connection: VisitorEnd, hello: Hello): Promise<void> {
    const { call, about, log } = this.#options
    try {
      const ours = await this.#options.markReady(this.#epoch, hello.device)
      if (!ours) return await this.#tellLoss(connection, hello.lastSeq)
      this.#presence.come()
      // A newer socket has come meanwhile: the outbox is its own.
      if (!this.#presence.isNewest(connection)) return
      // Before anything is taken up: it goes on from there.
      if (hello.heard) this.#session.input({ type: 'playout', ...hello.heard, cause: 'tick' })
      // Everything the visitor is about to be told again must be in the table before it is read; what happens
      // while it is read waits in the outbox.
      this.#presence.outbox.gather(hello.lastSeq)
      await this.#options.journal.now(this)
      const missed = await this.#options.replay(hello.lastSeq)
      // One that was replaced meanwhile is closed.
      if (this.#over || !connection.open) return
      connection.send({
        type: 'ready',
        callId: call.id,
        epoch: this.#epoch,
        resumeToken: this.#options.resumeToken(this.#epoch),
        resumeWindowMs: this.#awayMs,
        seq: this.#record.seq,
        ...about(this.#session.snapshot().language),
        limits: {
          maxCallMs: TALK_LIMITS.maxCallMs,
          maxTextChars: TALK_LIMITS.maxTextChars,
          maxMessageBytes: TALK_LIMITS.maxMessageBytes,
        },
      })
      for (const event of missed) connection.send(this.#record.again(event))
      this.#presence.hear(connection, missed.at(-1)?.seq ?? hello.lastSeq)
    } catch (error) {
      log.error({ err: error, callId: call.id }, 'a socket could not be greeted')
      connection.close(1011, 'try again')
    }
  }

  /** More than anybody could hear the answers to: it is said, and the door is shut. */
  #refuseMore(): void {
    if (this.#over) return
    this.#closeCode = TALK_CLOSE.tooFast
    this.#options.onTooManyQuestions()
    const words = tooManyQuestionsWords(this.#session.snapshot().language)
    this.#session.input({ type: 'end', reason: 'clone-ended', words })
  }

  async #prove(proof: string): Promise<boolean> {
    const { log, prove } = this.#options
    const isProven = await prove(this.#epoch, proof).catch((error: unknown) => {
      log.error({ err: error, callId: this.callId }, 'an address could not be noted')
      return false
    })
    if (isProven && !this.#over) await this.#tell({ type: 'notice', code: 'address_proven' }, false)
    return isProven
  }

  #hear(frame: AudioFrame): void {
    if (this.#over) return
    this.#session.input({
      type: 'audio.frame',
      streamId: frame.utterance,
      frame: {
        samples: frame.samples,
        sampleRateHz: TALK_LIMITS.micSampleRateHz,
        startSample: frame.sampleOffset,
      },
    })
  }

  #follow(output: SessionOutput): void {
    this.#record.follow(output, this.#options.clock.nowMs())
    if (output.type === 'agent.segment' || output.type === 'agent.truncated') this.#fileOpenQuestions()
    this.#inbox.follow(output)
    if (output.type === 'agent.heard' || output.type === 'agent.truncated') this.#options.journal.later(this)
    if (output.type === 'agent.audio') {
      this.#presence.outbox.sound(output)
      return
    }
    if (output.type === 'ended') {
      void this.#finish(output)
      return
    }
    const outgoing = toOutgoing(output)
    if (!outgoing) return
    if (outgoing.kind === 'ephemeral') {
      this.#presence.outbox.tell(outgoing.message)
      return
    }
    this.#tell(outgoing.message, outgoing.kind === 'batched')
  }

  /** At once, and not at the end: a call that breaks off has left its questions all the same. */
  #fileOpenQuestions(): void {
    const { call, log } = this.#options
    if (!call.consentTranscript) return
    for (const [turn, text] of this.#record.takeUnanswered()) {
      this.#filing = this.#filing
        .then(() => this.#options.fileQuestion(turn, text))
        .catch((error: unknown) => log.error({ err: error, callId: call.id }, 'a question could not be kept'))
    }
  }

  #tell(message: Unnumbered, batched: boolean): Promise<void> {
    const numbered = this.#record.number(message)
    if (batched) {
      this.#presence.outbox.tell(numbered)
      this.#options.journal.later(this)
      return Promise.resolve()
    }
    const kept = this.#presence.outbox.tellWhenKept(numbered)
    return this.#options.journal.now(this).then(kept)
  }

  #leave(connection: VisitorEnd): void {
    if (!this.#presence.leave(connection) || this.#over) return
    this.#presence.unhear()
    this.#presence.wait()
    this.#options.journal.later(this)
    this.#options.markDetached(this.#epoch, this.#options.clock.now()).catch((error: unknown) => {
      this.#options.log.warn({ err: error, callId: this.callId }, 'a detached call could not be marked')
    })
  }

  async #finish(ended: Ended): Promise<void> {
    if (this.#over) return
    this.#over = true
    this.#presence.stopWaiting()
    const { journal, log } = this.#options
    try {
      const { reason, billableMs } = ended
      const { beforeMs, goneMs, hasCome } = this.#presence
      const durationMs = Math.max(0, ended.durationMs - Math.round(beforeMs + goneMs))
      const { heardMs } = this.#record
      // Answers in writing are counted from what is kept.
      await journal.now(this)
      const credits = await this.#options.quote({ hasCome, reason, billableMs, heardMs })
      await this.#tell({ type: 'ended', reason, usage: { durationMs, billableMs, credits } }, false)
      await this.#filing
      await this.#options.finish({ epoch: this.#epoch, hasCome, reason, durationMs, billableMs, heardMs })
    } catch (error) {
      // The lease runs out and the sweeper closes it with what is kept.
      log.error({ err: error, callId: this.callId }, 'a call could not be closed')
    }
    journal.forget(this)
    this.#presence.close(this.#closeCode, ended.reason)
    this.#options.onGone()
  }

  /** Why the call is here no longer: it was ended elsewhere, or its visitor has come to it, or to another, anew. */
  async #tellLoss(connection: VisitorEnd, toldSeq: number): Promise<void> {
    const { log } = this.#options
    const end = await this.#options.endedElsewhere().catch((error: unknown) => {
      log.warn({ err: error, callId: this.callId }, 'how a call ended could not be read')
      return null
    })
    if (!end || end.reason === 'visitor-ended') return connection.close(TALK_CLOSE.takenOver, 'taken over')
    connection.send({ type: 'ended', seq: toldSeq + 1, ...end })
    connection.close(TALK_CLOSE.ended, end.reason)
  }

  #abandon(code: number, reason: string): void {
    if (this.#over) return
    this.#putDown()
    this.#presence.close(code, reason)
  }

  /** Lets the call go; its socket stays until it is told why. */
  #putDown(): void {
    this.#over = true
    this.#presence.stopWaiting()
    try {
      this.#presence.unhear()
      this.#session.dispose()
    } catch (error) {
      // The journal of all talks calls here: what this one stumbles over must not reach it.
      this.#options.log.error({ err: error, callId: this.callId }, 'a talk could not be put down')
    }
    this.#options.journal.forget(this)
    this.#options.onGone()
  }
}
