import type { ServerMessage } from '@understudy/contract'
import type { Session, SessionOutput, SessionSnapshot } from '@understudy/voice-engine'
import type { Need } from '../../../billing/holds/reserve.ts'
import { costOf } from '../../../billing/rules.ts'
import type { Batch } from '../../journal-queries.ts'
import { heardOf } from '../../rules.ts'
import type { HostOptions } from './host-options.ts'
import { Latency } from './latency.ts'
import type { Presence } from './presence.ts'
import { Transcript } from './transcript.ts'
import { type Unnumbered, withoutWords, withSeq } from './wire-messages.ts'

/** Of a talk whose words are not kept: so many messages stand in memory, for a visitor who comes back to this node. */
const REMEMBERED = 200

/** What is to be kept of one call: its numbered events, its transcript and its figures. It knows no socket. */
export class CallRecord {
  readonly #call: HostOptions['call']
  readonly #about: HostOptions['about']
  /** How many sections its pitch has in the language that it is in. */
  #sections: { language: string; total: number } | null = null
  readonly #transcript = new Transcript()
  readonly #latency: Latency
  readonly #bornMs: number
  /** Turns that were answered here; {@link HostOptions.call} counts those of before. */
  readonly #answered = new Set<number>()
  #seq: number
  #events: Batch['events'] = []
  readonly #inFull = new Map<number, ServerMessage>()
  #openUtterance: number | null = null
  #heardMs = 0

  constructor({ call, about }: Pick<HostOptions, 'call' | 'about'>, nowMs: number) {
    this.#call = call
    this.#about = about
    this.#latency = new Latency(call.waitedBeforeMs)
    this.#seq = call.lastSeq
    this.#bornMs = nowMs - call.connectedForMs
  }

  /** Number of the last event. */
  get seq(): number {
    return this.#seq
  }

  /** How much of what the clone said was heard, in milliseconds. */
  get heardMs(): number {
    return this.#heardMs
  }

  follow(output: SessionOutput, nowMs: number): void {
    this.#transcript.follow(output, nowMs - this.#bornMs)
    this.#latency.follow(output, nowMs)
    if (output.type === 'agent.start') {
      this.#openUtterance = output.utterance
      if (output.purpose === 'answer' && !output.free) this.#answered.add(output.turn)
    }
    if (output.type === 'agent.heard' || output.type === 'agent.truncated') {
      this.#heardMs += output.heardMs - (('afterMs' in output && output.afterMs) || 0)
      if (this.#openUtterance === output.utterance) this.#openUtterance = null
    }
  }

  /** Numbers an event, to be kept with the next batch. */
  number(message: Unnumbered): ServerMessage {
    const seq = ++this.#seq
    const body = this.#call.consentTranscript ? message : withoutWords(message)
    this.#events.push({ seq, type: message.type, body })
    const numbered = withSeq({ seq, body: message })
    if (!this.#call.consentTranscript) {
      this.#inFull.set(seq, numbered)
      this.#inFull.delete(seq - REMEMBERED)
    }
    return numbered
  }

  /** An event that is told again: with its words where they are known here, though they are not kept. */
  again(event: { seq: number; body: unknown }): ServerMessage {
    return this.#inFull.get(event.seq) ?? withSeq(event)
  }

  /** Everything since the last take. Whoever goes on from it is to know who was there. */
  take(epoch: number, session: Session, presence: Pick<Presence, 'beforeMs' | 'goneMs'>): Batch {
    const { ownerId, id, consentTranscript } = this.#call
    if (this.#openUtterance !== null) {
      this.#transcript.progress(this.#openUtterance, session.heardSoFar(this.#openUtterance))
    }
    const current = session.snapshot()
    const snapshot = {
      ...current,
      elapsedMs: Math.max(0, current.elapsedMs - Math.round(presence.beforeMs)),
      goneMs: Math.round(presence.goneMs),
      sectionsTotal: this.#sectionsIn(current.language),
    }
    const batch: Batch = {
      ownerId,
      callId: id,
      epoch,
      lastSeq: this.#seq,
      snapshot: consentTranscript ? snapshot : { ...snapshot, history: [], question: null, tail: null },
      latency: consentTranscript ? this.#latency.summary() : {},
      events: this.#events,
      turns: consentTranscript ? this.#transcript.take() : [],
    }
    this.#events = []
    return batch
  }

  #sectionsIn(language: string): number {
    if (this.#sections?.language !== language)
      this.#sections = { language, total: this.#about(language).sections.length }
    return this.#sections.total
  }

  /** Questions that turned out to have no answer since the last take, by turn. */
  takeUnanswered(): Map<number, string> {
    return this.#transcript.takeUnanswered()
  }

  /** What the talk has used that somebody pays for. */
  used(channel: 'text' | 'voice', snapshot: SessionSnapshot): Need {
    const answers = this.#call.answersBefore + this.#answered.size
    if (channel === 'text') return { credits: answers, shared: answers }
    const { billableMs, askedMs } = heardOf(snapshot)
    return {
      credits: costOf({ channel: 'voice', billableMs, answers: 0 }),
      shared: costOf({ channel: 'voice', billableMs: askedMs, answers: 0 }),
    }
  }
}
