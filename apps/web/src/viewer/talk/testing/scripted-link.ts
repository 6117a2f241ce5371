import type { ServerMessage } from '@understudy/contract/talk'
import { type AudioFrame, decodeFrame, encodeFrame } from '@understudy/contract/talk-frames'
import { CallLink } from '../link/call-link.ts'
import type { SocketEvents } from '../link/ports.ts'
import type { LinkState, SocketToPlayout } from '../messages.ts'

/** A clock that stands still until a test moves it. */
export class ManualClock {
  #nowMs = 0
  #tasks: { atMs: number; task: () => void }[] = []

  nowMs = (): number => this.#nowMs

  after = (delayMs: number, task: () => void): (() => void) => {
    const item = { atMs: this.#nowMs + delayMs, task }
    this.#tasks.push(item)
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== item)
    }
  }

  advance(ms: number): void {
    const endMs = this.#nowMs + ms
    for (;;) {
      const [next] = this.#tasks.filter((item) => item.atMs <= endMs).sort((a, b) => a.atMs - b.atMs)
      if (next === undefined) break
      this.#nowMs = Math.max(this.#nowMs, next.atMs)
      this.#tasks = this.#tasks.filter((item) => item !== next)
      next.task()
    }
    this.#nowMs = endMs
  }
}

export class ScriptedSocket {
  readonly url: string
  readonly protocols: string[]
  readonly sent: Record<string, unknown>[] = []
  readonly frames: AudioFrame[] = []
  closedWith: number | 'plain' | null = null
  bufferedAmount = 0
  readonly #events: SocketEvents
  #frameSeq = 0

  constructor(url: string, protocols: string[], events: SocketEvents) {
    this.url = url
    this.protocols = protocols
    this.#events = events
  }

  send(data: string | Uint8Array<ArrayBuffer>): void {
    if (typeof data === 'string') this.sent.push(JSON.parse(data) as Record<string, unknown>)
    else this.frames.push(decodeFrame(data))
  }

  close(code?: number): void {
    this.closedWith = code ?? 'plain'
  }

  accept(): void {
    this.#events.open()
  }

  say(message: ServerMessage): void {
    if (this.closedWith === null) this.#events.data(JSON.stringify(message))
  }

  sayRaw(text: string): void {
    this.#events.data(text)
  }

  audio(utterance: number, samples: number[], skipSeq = 0): void {
    this.#frameSeq += skipSeq
    const bytes = encodeFrame({
      kind: 'agent',
      last: false,
      seq: this.#frameSeq++,
      utterance,
      sampleOffset: 0,
      samples: Int16Array.from(samples),
    })
    this.#events.data(bytes.buffer)
  }

  drop(code: number): void {
    this.#events.close(code)
  }

  types(): unknown[] {
    return this.sent.map((message) => message.type)
  }
}

export function ready(over: Partial<Extract<ServerMessage, { type: 'ready' }>> = {}): ServerMessage {
  return {
    type: 'ready',
    callId: 'call-1',
    epoch: 1,
    resumeToken: 'resume-1',
    resumeWindowMs: 30_000,
    seq: 0,
    language: 'en',
    channel: 'voice',
    voice: { id: 'en-us', label: 'Basic voice', basic: true },
    ears: 'server',
    limits: { maxCallMs: 1_200_000, maxTextChars: 2_000, maxMessageBytes: 65_536 },
    sections: [
      { id: 'problem', title: 'The problem' },
      { id: 'market', title: 'The market' },
    ],
    ...over,
  }
}

/** A call's link on a still clock, with every socket that it opens and everything that it says. */
export function scriptLink(options: { withPlayout?: boolean } = {}) {
  const clock = new ManualClock()
  const sockets: ScriptedSocket[] = []
  const links: LinkState[] = []
  const messages: ServerMessage[] = []
  const rollBacks: number[] = []
  const playout: SocketToPlayout[] = []
  const world = { online: true, slowUplinks: 0 }
  const link = new CallLink(
    { url: 'wss://host/call', ticket: 'ticket-1', device: 'desktop' },
    {
      openSocket: (url, protocols, events) => {
        const socket = new ScriptedSocket(url, protocols, events)
        sockets.push(socket)
        return socket
      },
      nowMs: clock.nowMs,
      after: clock.after,
      online: () => world.online,
      random: () => 0,
      onLink: (state) => links.push(state),
      onMessage: (message) => messages.push(message),
      onRolledBack: (seq) => rollBacks.push(seq),
      onSlowUplink: () => {
        world.slowUplinks += 1
      },
      toPlayout: (message) => {
        playout.push(message)
        return options.withPlayout ?? true
      },
    },
  )
  const socket = (): ScriptedSocket => {
    const last = sockets.at(-1)
    if (last === undefined) throw new Error('no socket was opened')
    return last
  }
  /** Opens the newest socket and greets on it. */
  const greet = (over: Parameters<typeof ready>[0] = {}): ScriptedSocket => {
    socket().accept()
    socket().say(ready(over))
    return socket()
  }
  return { link, clock, sockets, links, messages, rollBacks, playout, world, socket, greet }
}
