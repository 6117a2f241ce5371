import type { CallReply } from '@understudy/contract'
import type { Kernel } from '../../kernel/context.ts'
import { AppError, refuse } from '../../kernel/errors.ts'
import { type CallProof, claimCall, epochOf } from './claim-call.ts'
import type { Talks } from './talks.ts'
import { TypedVisit } from './typed-visit.ts'

const ENTER_WITHIN_MS = 10_000
const ANSWER_WITHIN_MS = 25_000
const LEAVE_WITHIN_MS = 5_000

export interface Ask {
  id: string
  text: string
}

/** The visits of this node that come by plain requests instead of a socket. */
export class TypedVisits {
  readonly #kernel: Kernel
  readonly #talks: Talks
  readonly #visits = new Map<string, TypedVisit>()

  constructor(kernel: Kernel, talks: Talks) {
    this.#kernel = kernel
    this.#talks = talks
  }

  /** Refuses `unauthenticated` without a right proof, `gone` once the call has ended, `unavailable` in no time. */
  async ask(callId: string, proof: CallProof, { id, text }: Ask): Promise<CallReply> {
    const visit = await this.#enter(callId, proof)
    const answer = await visit.ask(id, text, ANSWER_WITHIN_MS)
    const token = visit.resumeToken
    if (!answer || token === null) throw unavailable()
    return { ...answer, resume_token: token }
  }

  /** Ends the call; one that has ended already is left as it is. */
  async end(callId: string, proof: CallProof): Promise<void> {
    try {
      const visit = await this.#enter(callId, proof)
      await visit.leave(LEAVE_WITHIN_MS)
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'gone')) throw error
    }
  }

  /** Whether the token was made for this call: its holder was in it. */
  wasIn(callId: string, token: string): boolean {
    return epochOf(this.#talks, callId, token) !== null
  }

  async #enter(callId: string, proof: CallProof): Promise<TypedVisit> {
    const here = this.#visits.get(callId)
    // The visit goes on under its own token; any other proof takes the call over, as another socket would.
    if (here?.open && proof.resume !== undefined && here.resumeToken === proof.resume) return here
    const claimed = await claimCall(this.#kernel, this.#talks, callId, proof)
    if (claimed === 'refused') throw refuse('unauthenticated', 'This call does not know you')
    if (claimed === 'ended') throw refuse('gone', 'This call has ended')
    const host = await this.#talks.carry(claimed)
    const visit = host.accept(
      (events) =>
        new TypedVisit(this.#kernel.clock, events, () => {
          if (this.#visits.get(callId) === visit) this.#visits.delete(callId)
        }),
      claimed.epoch,
    )
    this.#visits.set(callId, visit)
    if (!(await visit.enter(ENTER_WITHIN_MS))) {
      visit.close()
      throw unavailable()
    }
    return visit
  }
}

const unavailable = () => new AppError('unavailable', { retryAfterSeconds: 2 })
