import { type CallReply, EndedReason, type ServerMessage, TALK_CLOSE } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { findEndedTalk } from '../carry-queries.ts'
import { type CallProof, claimCall, epochOf } from './claim-call.ts'
import type { Talks } from './talks.ts'
import { answerTo, askedAs } from './typed-answer.ts'
import { TypedVisit } from './typed-visit.ts'

const ENTER_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 25_000
const LEAVE_WITHIN_MS = 5_000
const BUSY_FOR_SECONDS = 2

export interface Ask {
  id: string
  text: string
}

type Entered = TypedVisit | 'ended'

/** What a visitor shows with a request. */
export type ShownProof = Pick<CallProof, 'ticket' | 'resume'>

/** The visits of this node that come by plain requests instead of a socket. */
export class TypedVisits {
  readonly #kernel: Kernel
  readonly #talks: Talks
  readonly #visits = new Map<string, TypedVisit>()
  /** By the request that began each, while it is open: sent again, that request is the same visit's. */
  readonly #begun = new Map<string, Promise<Entered>>()

  constructor(kernel: Kernel, talks: Talks) {
    this.#kernel = kernel
    this.#talks = talks
  }

  /**
   * Asks, or answers again what was asked under the same id. Refuses `unauthenticated` without a right proof, `gone`
   * once the call has ended for what was not asked before, `rate_limited` where too many questions wait already,
   * `unavailable` in no time.
   */
  async ask(callId: string, shown: ShownProof, { id, text }: Ask): Promise<CallReply> {
    const visit = await this.#enter(callId, { ...shown, request: `message ${id}` })
    if (visit === 'ended') return this.#recall(callId, id)
    const answer = await visit.ask(id, text, ANSWER_WITHIN_MS)
    if (answer === 'busy') throw new AppError('rate_limited', { retryAfterSeconds: BUSY_FOR_SECONDS })
    const token = visit.resumeToken
    if (!answer || token === null) throw unavailable()
    return { ...answer, resume_token: token }
  }

  /** Ends the call; one that has ended already is left as it is. */
  async end(callId: string, shown: ShownProof): Promise<void> {
    const visit = await this.#enter(callId, { ...shown, request: 'end' })
    if (visit !== 'ended' && !(await visit.leave(LEAVE_WITHIN_MS))) throw unavailable()
  }

  /** Whether the token was made for this call: its holder was in it. */
  wasIn(callId: string, token: string): boolean {
    return epochOf(this.#talks, callId, token) !== null
  }

  /** What was answered in a call that has ended, by what is kept of it. */
  async #recall(callId: string, id: string): Promise<CallReply> {
    const talk = await findEndedTalk(this.#kernel.db, callId)
    const told = (talk?.told ?? []) as ServerMessage[]
    if (!talk || !askedAs(told, id)) throw refuse('gone', 'This call has ended')
    return {
      ...answerTo(told, id),
      ended: EndedReason.parse(talk.ended_reason),
      resume_token: this.#talks.resumeToken(callId, talk.epoch),
    }
  }

  async #enter(callId: string, proof: CallProof): Promise<Entered> {
    const here = this.#visits.get(callId)
    // The visit goes on under its own token; any other proof takes the call over, as another socket would.
    if (here?.open && proof.resume !== undefined && here.resumeToken === proof.resume) return here
    const request = JSON.stringify([callId, proof])
    const known = this.#begun.get(request)
    if (known) return known
    const forget = () => this.#begun.delete(request)
    const begun = this.#begin(callId, proof, forget)
    this.#begun.set(request, begun)
    try {
      const entered = await begun
      if (entered === 'ended') forget()
      return entered
    } catch (error) {
      forget()
      throw error
    }
  }

  async #begin(callId: string, proof: CallProof, onClose: () => void): Promise<Entered> {
    const claimed = await claimCall(this.#kernel, this.#talks, callId, proof)
    if (claimed === 'unknown') throw refuse('not_found')
    if (claimed === 'refused') throw refuse('unauthenticated', 'This call does not know you')
    if (claimed === 'ended') return 'ended'
    const host = await this.#talks.carry(claimed)
    if (!host) throw unavailable()
    let visit: TypedVisit | null = null
    const opened = host.accept(
      (events) =>
        new TypedVisit(this.#kernel.clock, events, () => {
          onClose()
          if (this.#visits.get(callId) === visit) this.#visits.delete(callId)
        }),
      claimed.epoch,
    )
    visit = opened
    if (opened.open) this.#visits.set(callId, opened)
    if (!(await opened.enter(ENTER_WITHIN_MS))) {
      opened.close(TALK_CLOSE.noHello)
      throw unavailable()
    }
    return opened
  }
}

const unavailable = () => new AppError('unavailable', { retryAfterSeconds: 2 })
