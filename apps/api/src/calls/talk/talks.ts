import { newId } from '../../kernel/ids.ts'
import { hadBefore, standingCalls } from '../carry-queries.ts'
import type { CarriedCall } from '../claim-queries.ts'
import { talksAskedToEnd } from '../closing/end-talks-queries.ts'
import { renewCalls } from '../closing/meter-calls.ts'
import { sweepCalls } from '../closing/sweep-calls.ts'
import type { OpenTickets } from '../opening/open-tickets.ts'
import { RENEW_EVERY_MS, REVOKE_EVERY_MS, SWEEP_EVERY_MS } from '../rules.ts'
import { toldOf } from '../told-hosts.ts'
import type { Host } from './host/host.ts'
import { hostOf, type TalkParts } from './host/host-of-call.ts'
import { Journal } from './host/journal.ts'

const RESUME_BYTES = 32

/** The talks that this node carries. */
export class Talks {
  readonly nodeId = newId()
  readonly #parts: TalkParts
  readonly #journal: Journal
  readonly #hosts = new Map<string, Host>()
  #stopped = false
  #left = 0
  #cancel: (() => void)[] = []

  constructor(parts: TalkParts) {
    this.#parts = parts
    this.#journal = new Journal(parts.kernel, this.nodeId)
  }

  start(): void {
    this.#every(RENEW_EVERY_MS, async () => {
      // Writing renews the lease; a call in which nothing happens has nothing else to write.
      for (const host of this.#hosts.values()) this.#journal.later(host)
      await this.#renewHolds()
    })
    this.#every(REVOKE_EVERY_MS, () => this.#revoke())
    this.#every(SWEEP_EVERY_MS, async () => {
      if (this.#left === 0) await sweepCalls(this.#parts.kernel)
    })
  }

  /**
   * Leaves calls that nobody carries as they are until the returned function is called: to this node those of one in
   * another time look so.
   */
  leaveAbandoned(): () => void {
    this.#left += 1
    return () => {
      this.#left -= 1
    }
  }

  /** How many there are. */
  get size(): number {
    return this.#hosts.size
  }

  /** Of calls that nobody has come to yet. */
  get tickets(): OpenTickets {
    return this.#parts.tickets
  }

  /** Visitors are told to come back; their calls stay open for the next node. */
  async stop(): Promise<void> {
    this.#stopped = true
    for (const cancel of this.#cancel) cancel()
    await Promise.all([...this.#hosts.values()].map((host) => host.move()))
  }

  /**
   * The host of a call that a socket has claimed: the one that runs here, or a new one that goes on. Null where a
   * later claim has come first.
   */
  async carry(call: CarriedCall): Promise<Host | null> {
    if (this.#stopped) throw new Error('this node is leaving')
    const running = this.#runningFor(call)
    if (running !== undefined) return running
    const { snapshots, prepared, speech: speechOf } = this.#parts
    const ref = { ownerId: call.owner_id, cloneId: call.clone_id, version: call.clone_version }
    const snapshot = await snapshots.load(this.#parts.kernel, ref)
    if (!snapshot) throw new Error('the version of this call is gone')
    const { owner_id: ownerId, clone_id: cloneId, id: callId } = call
    const speech = await speechOf({ ownerId, cloneId, callId, mayHear: toldOf(call) })
    const [find, before, models, alsoAsked] = await Promise.all([
      prepared(ref, snapshot, speech),
      hadBefore(this.#parts.kernel.db, call.owner_id, call.id),
      this.#parts.models(call.owner_id),
      snapshots.loadAlsoAsked(this.#parts.kernel, ref, snapshot),
    ])
    const raced = this.#runningFor(call)
    if (raced !== undefined) return raced
    if (this.#stopped) throw new Error('this node is leaving')
    const host = hostOf(this.#parts, this.#journal, {
      call,
      ref,
      snapshot,
      alsoAsked,
      speech,
      models,
      find,
      before,
      nodeId: this.nodeId,
      resumeToken: (epoch) => this.resumeToken(call.id, epoch),
      onGone: (gone) => {
        if (this.#hosts.get(call.id) !== gone) return
        this.#hosts.delete(call.id)
        this.#parts.crowds.leave(call.id)
      },
    })
    this.#hosts.set(call.id, host)
    this.#parts.crowds.enter(call.id, call.network)
    return host
  }

  /**
   * The host that was there until this claim and goes on under it; undefined where a new one is needed. Of a gap in
   * the epochs another node has carried the call meanwhile: what is here knows nothing of what was said there.
   */
  #runningFor(call: CarriedCall): Host | null | undefined {
    const host = this.#hosts.get(call.id)
    if (!host) return undefined
    if (host.epoch >= call.epoch) return null
    if (host.epoch === call.epoch - 1) {
      host.raise(call.epoch)
      return host
    }
    host.onLost()
    return undefined
  }

  resumeToken(callId: string, epoch: number): string {
    const mac = this.#parts.kernel.secrets.mac('resume', `${callId}:${epoch}`).toString('base64url')
    return `${epoch}.${mac}`
  }

  /** Whether one was made here for that epoch, character for character. */
  isResumeToken(callId: string, epoch: number, token: string): boolean {
    const given = Buffer.from(token.slice(token.indexOf('.') + 1), 'base64url')
    if (`${epoch}.${given.toString('base64url')}` !== token || given.length !== RESUME_BYTES) return false
    return this.#parts.kernel.secrets.isMac('resume', `${callId}:${epoch}`, given)
  }

  /** Ends the talks whose sign-in has ended, and those whose founder asked for it, wherever that was. */
  async #revoke(): Promise<void> {
    const carried = this.#carried()
    if (carried.length === 0) return
    const { db, dbClock } = this.#parts.kernel
    const standing = await standingCalls(db, carried, dbClock.now())
    for (const { callId } of carried) if (!standing.has(callId)) this.#hosts.get(callId)?.revoke()
    for (const callId of await talksAskedToEnd(db, carried)) this.#hosts.get(callId)?.sayGoodbye()
  }

  #carried(): { ownerId: string; callId: string }[] {
    return [...this.#hosts.values()].map(({ ownerId, callId }) => ({ ownerId, callId }))
  }

  async #renewHolds(): Promise<void> {
    const carried = this.#carried()
    for (const id of await renewCalls(this.#parts.kernel, carried)) this.#hosts.get(id)?.runOut()
  }

  #every(ms: number, task: () => Promise<void>): void {
    const { clock, log } = this.#parts.kernel
    const slot = this.#cancel.length
    const next = () => {
      this.#cancel[slot] = clock.after(ms, () => {
        task()
          .catch((error: unknown) =>
            log.warn({ err: error }, 'a task of the talks failed; it is tried again'),
          )
          .finally(() => {
            if (!this.#stopped) next()
          })
      })
    }
    next()
  }
}
