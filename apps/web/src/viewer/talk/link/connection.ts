import {
  RESUME_PREFIX,
  TALK_CLOSE,
  TALK_LIMITS,
  TALK_RESUMABLE_CLOSES,
  TALK_SUBPROTOCOL,
  TICKET_PREFIX,
} from '@understudy/contract/talk-terms'
import type { TalkFailure } from '../messages.ts'
import { backOffMs } from './back-off.ts'
import type { LinkPorts, SocketLike } from './ports.ts'

/** How long a first connection is tried; a ticket lives for 60 s. */
const FIRST_WINDOW_MS = 10_000
/** So many tries in a row that a browser with a network made in vain: whatever was promised, the call is there no longer. */
const MOST_TRIES = 30
/** While the browser says that it is offline a live socket gets one ping's time to prove otherwise. */
const OFFLINE_PROOF_MS = TALK_LIMITS.pingEveryMs + 1_000

const FAILURES: Readonly<Record<number, TalkFailure>> = {
  [TALK_CLOSE.ended]: 'closed',
  [TALK_CLOSE.tooLarge]: 'too-large',
  [TALK_CLOSE.protocol]: 'protocol',
  [TALK_CLOSE.revoked]: 'revoked',
  [TALK_CLOSE.noHello]: 'protocol',
  [TALK_CLOSE.takenOver]: 'taken-over',
  [TALK_CLOSE.tooSlow]: 'too-slow',
  [TALK_CLOSE.tooFast]: 'too-fast',
}

export interface ConnectionEvents {
  /** A socket is open: say hello on it. */
  onOpen(): void
  onData(data: unknown): void
  /** A socket on which the call was on is gone. */
  onLost(): void
}

/**
 * Keeps one socket to the call open: the first by ticket, later ones by resume token, with back-off, as long as
 * the server holds the call. Knows nothing of what is said on it.
 */
export class Connection {
  readonly #ports: LinkPorts
  readonly #events: ConnectionEvents
  readonly #url: string
  readonly #ticket: string
  #resumeToken: string | null = null
  #resumeWindowMs: number = TALK_LIMITS.connectionLostAfterMs
  #socket: SocketLike | null = null
  #opened = false
  #live = false
  #closed = false
  #attempt = 0
  /** Of the attempts, those with a network. */
  #tries = 0
  #giveUpAtMs: number
  #cancelRetry: (() => void) | null = null
  #cancelWatch: (() => void) | null = null

  constructor(url: string, ticket: string, ports: LinkPorts, events: ConnectionEvents) {
    this.#url = url
    this.#ticket = ticket
    this.#ports = ports
    this.#events = events
    this.#giveUpAtMs = ports.nowMs() + FIRST_WINDOW_MS
    ports.onLink({ status: 'connecting' })
    this.#open()
  }

  get live(): boolean {
    return this.#live
  }

  get bufferedAmount(): number {
    return this.#socket?.bufferedAmount ?? 0
  }

  send(data: string | Uint8Array<ArrayBuffer>): void {
    this.#socket?.send(data)
  }

  /** The server greeted: the call is on, and this token opens the next socket. */
  greeted(resumeToken: string, resumeWindowMs: number): void {
    this.#resumeToken = resumeToken
    this.#resumeWindowMs = resumeWindowMs
    this.#attempt = 0
    this.#tries = 0
    this.#live = true
    this.#ports.onLink({ status: 'live' })
  }

  /** Ends for good; a null failure means that the call ended as it should. */
  finish(failure: TalkFailure | null, code: number = TALK_CLOSE.ended): void {
    if (this.#closed) return
    this.#closed = true
    this.#live = false
    this.#cancelRetry?.()
    this.#abandon(code)
    this.#ports.onLink({ status: 'closed', failure })
  }

  /** Lets the socket go and resumes on another: what is missing is told again there. */
  renew(): void {
    this.#lost(1006)
  }

  /** The browser's own idea of the network changed. */
  networkChanged(): void {
    if (this.#closed) return
    if (this.#socket !== null)
      this.#watch(this.#ports.online() ? TALK_LIMITS.detachedAfterMs : OFFLINE_PROOF_MS)
    else if (this.#ports.online()) this.#open()
  }

  #open(): void {
    this.#cancelRetry?.()
    this.#cancelRetry = null
    this.#opened = false
    const key = this.#resumeToken === null ? TICKET_PREFIX + this.#ticket : RESUME_PREFIX + this.#resumeToken
    this.#watch(TALK_LIMITS.helloWithinMs)
    this.#socket = this.#ports.openSocket(this.#url, [TALK_SUBPROTOCOL, key], {
      open: () => {
        this.#opened = true
        this.#watch(TALK_LIMITS.helloWithinMs)
        this.#events.onOpen()
      },
      data: (data) => {
        this.#watch(TALK_LIMITS.detachedAfterMs)
        this.#events.onData(data)
      },
      close: (code) => this.#lost(code),
    })
  }

  /** A socket on which nothing comes is dead, even if nobody told the browser. */
  #watch(withinMs: number): void {
    this.#cancelWatch?.()
    this.#cancelWatch = this.#ports.after(withinMs, () => this.#lost(1006))
  }

  #lost(code: number): void {
    if (this.#closed) return
    const wasLive = this.#live
    const spentTicket = this.#opened && this.#resumeToken === null
    this.#live = false
    this.#abandon()
    if (wasLive) {
      this.#giveUpAtMs = this.#ports.nowMs() + this.#resumeWindowMs
      this.#events.onLost()
    }
    if (!TALK_RESUMABLE_CLOSES.includes(code)) this.finish(FAILURES[code] ?? 'closed')
    else if (spentTicket) this.finish('unreachable')
    else this.#retry()
  }

  #retry(): void {
    this.#attempt += 1
    const leftMs = Math.max(0, this.#giveUpAtMs - this.#ports.nowMs())
    const online = this.#ports.online()
    if (online) this.#tries += 1
    // Offline too: a browser may be wrong about it, and a worker is not always told that the network is back.
    const waitMs = Math.min(leftMs, backOffMs(this.#attempt, this.#ports.random()))
    this.#cancelRetry = this.#ports.after(waitMs, () => {
      if (this.#ports.nowMs() < this.#giveUpAtMs && this.#tries <= MOST_TRIES) this.#open()
      else this.finish(this.#resumeToken === null ? 'unreachable' : 'connection-lost')
    })
    if (this.#resumeToken === null) return
    this.#ports.onLink({ status: 'reconnecting', attempt: this.#attempt, retryInMs: online ? waitMs : null })
  }

  /** Lets go of the socket at once: closing a dead one can take a minute. */
  #abandon(code?: number): void {
    this.#cancelWatch?.()
    this.#cancelWatch = null
    const socket = this.#socket
    this.#socket = null
    socket?.close(code)
  }
}
