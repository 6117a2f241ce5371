import {
  type AudioFrame,
  ClientMessage,
  decodeFrame,
  encodeFrame,
  FrameError,
  type ServerMessage,
  TALK_CLOSE,
  TALK_LIMITS,
} from '@understudy/contract'
import type { WebSocket } from 'ws'
import type { Clock } from '../../kernel/clock.ts'
import { storable } from '../../kernel/database.ts'

const MAX_MESSAGES_PER_SECOND = 250
/** What was not sent meanwhile may be made up for: behind a stall of the network 15 s of speech come at once. */
const MAX_MESSAGES_AT_ONCE = 1_000
const MAX_REFUSED_MESSAGES = 20
/** Samples a frame: 2,048 at 22,050 Hz are 93 ms and 4 KB. */
const MAX_FRAME_SAMPLES = 2_048
const MAX_MIC_FRAME_SAMPLES = (TALK_LIMITS.micSampleRateHz * TALK_LIMITS.maxMicFrameMs) / 1_000

export type Hello = Extract<ClientMessage, { type: 'hello' }>

export interface ConnectionEvents {
  onHello(hello: Hello): void
  onMessage(message: Exclude<ClientMessage, { type: 'hello' | 'pong' }>): void
  onFrame(frame: AudioFrame): void
  /** A message could not be handled, through no fault of the visitor's. */
  onFault(error: unknown): void
  /** Once. */
  onClose(): void
}

/** Where a talk's words go to, and the visitor's come from. */
export interface VisitorEnd {
  readonly open: boolean
  send(message: ServerMessage): void
  sendAudio(utterance: number, sampleOffset: number, samples: Int16Array, last: boolean): void
  close(code: number, reason: string): void
}

/** One socket of a call: framing, limits and liveness. It knows nothing of the talk. */
export class Connection implements VisitorEnd {
  readonly #socket: WebSocket
  readonly #clock: Clock
  #events: ConnectionEvents
  #saidHello = false
  #closed = false
  #framesIn = 0
  #framesOut = 0
  #refused = 0
  #allowance: { messages: number; atMs: number }
  #heardAtMs: number
  #cancel: (() => void)[] = []

  constructor(socket: WebSocket, clock: Clock, events: ConnectionEvents) {
    this.#socket = socket
    this.#clock = clock
    this.#events = events
    this.#heardAtMs = clock.nowMs()
    this.#allowance = { messages: MAX_MESSAGES_PER_SECOND, atMs: clock.nowMs() }
    socket.on('message', (data, isBinary) => {
      try {
        this.#receive(data as Buffer, isBinary)
      } catch (error) {
        // Whatever one talk stumbles over, the others and the process go on.
        this.#events.onFault(error)
        this.close(1011, 'try again')
      }
    })
    // They are answered for us, but not without end.
    socket.on('ping', () => this.#isTooFast())
    socket.on('pong', () => this.#isTooFast())
    socket.on('close', () => this.#finish())
    socket.on('error', () => {
      // `close` follows, and says all there is to say.
    })
    this.#cancel.push(
      clock.after(TALK_LIMITS.helloWithinMs, () => {
        if (!this.#saidHello) this.close(TALK_CLOSE.noHello, 'no hello')
      }),
    )
    this.#ping()
  }

  get open(): boolean {
    return !this.#closed
  }

  send(message: ServerMessage): void {
    if (this.#closed) return
    this.#socket.send(JSON.stringify(message))
    this.#watchBuffer()
  }

  sendAudio(utterance: number, sampleOffset: number, samples: Int16Array, last: boolean): void {
    for (let from = 0; from === 0 || from < samples.length; from += MAX_FRAME_SAMPLES) {
      if (this.#closed) return
      const part = samples.subarray(from, from + MAX_FRAME_SAMPLES)
      const isLast = last && from + MAX_FRAME_SAMPLES >= samples.length
      this.#socket.send(
        encodeFrame({
          kind: 'agent',
          last: isLast,
          seq: this.#framesOut++ & 0xffff,
          utterance,
          sampleOffset: sampleOffset + from,
          samples: part,
        }),
      )
    }
    this.#watchBuffer()
  }

  close(code: number, reason: string): void {
    if (this.#closed) return
    this.#socket.close(code, reason)
    // A peer that never answers the close is cut off.
    const cut = this.#clock.after(2_000, () => this.#socket.terminate())
    this.#socket.once('close', cut)
    this.#finish()
  }

  #finish(): void {
    if (this.#closed) return
    this.#closed = true
    for (const cancel of this.#cancel) cancel()
    this.#events.onClose()
  }

  #ping(): void {
    const untilDetachedMs = TALK_LIMITS.detachedAfterMs - this.#silentMs()
    const cancel = this.#clock.after(Math.min(TALK_LIMITS.pingEveryMs, untilDetachedMs), () => {
      if (this.#silentMs() >= TALK_LIMITS.detachedAfterMs) {
        this.#socket.terminate()
        this.#finish()
        return
      }
      this.send({ type: 'ping', t: this.#clock.now().getTime() })
      if (!this.#closed) this.#ping()
    })
    this.#cancel = [...this.#cancel.slice(0, 1), cancel]
  }

  #silentMs(): number {
    return this.#clock.nowMs() - this.#heardAtMs
  }

  #watchBuffer(): void {
    if (this.#socket.bufferedAmount > TALK_LIMITS.maxBufferedBytes) this.close(TALK_CLOSE.tooSlow, 'too slow')
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (this.#closed) return
    this.#heardAtMs = this.#clock.nowMs()
    if (this.#isTooFast()) return
    if (isBinary) this.#receiveFrame(data)
    else this.#receiveText(data.toString('utf8'))
  }

  #isTooFast(): boolean {
    const nowMs = this.#clock.nowMs()
    const { messages, atMs } = this.#allowance
    const gained = ((nowMs - atMs) / 1_000) * MAX_MESSAGES_PER_SECOND
    const left = Math.min(MAX_MESSAGES_AT_ONCE, messages + gained) - 1
    this.#allowance = { messages: left, atMs: nowMs }
    if (left >= 0) return false
    this.close(TALK_CLOSE.tooFast, 'too many messages')
    return true
  }

  #receiveFrame(data: Buffer): void {
    try {
      const frame = decodeFrame(data)
      if (!this.#saidHello || frame.kind !== 'mic' || frame.seq !== (this.#framesIn & 0xffff)) {
        this.close(TALK_CLOSE.protocol, 'unexpected frame')
        return
      }
      if (frame.samples.length > MAX_MIC_FRAME_SAMPLES) {
        this.close(TALK_CLOSE.protocol, 'a frame is 60 ms at most')
        return
      }
      this.#framesIn++
      this.#events.onFrame(frame)
    } catch (error) {
      if (!(error instanceof FrameError)) throw error
      this.close(TALK_CLOSE.protocol, error.message)
    }
  }

  #receiveText(text: string): void {
    let json: unknown
    try {
      json = JSON.parse(text, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part))
    } catch {
      // Told to the sender below, like any other message that makes no sense.
      return this.#refuse('malformed', 'This message is not JSON')
    }
    const parsed = ClientMessage.safeParse(json)
    if (!parsed.success) {
      const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined
      const issue = parsed.error.issues[0]
      const detail = issue
        ? `${issue.path.join('.') || 'message'}: ${issue.message}`
        : 'This message is not valid'
      this.#refuse('invalid', detail, typeof id === 'string' ? id.slice(0, 64) : undefined)
      // A hello that fits no protocol of ours has no better one to follow.
      if (isHello(json)) this.close(TALK_CLOSE.protocol, 'hello is not valid')
      return
    }
    const message = parsed.data
    if (message.type === 'pong') return
    if (message.type === 'hello') {
      if (this.#saidHello) return this.#refuse('invalid', 'hello was said already')
      this.#saidHello = true
      this.#events.onHello(message)
      return
    }
    if (!this.#saidHello) return this.close(TALK_CLOSE.protocol, 'hello comes first')
    this.#events.onMessage(message)
  }

  #refuse(code: string, detail: string, re?: string): void {
    if (++this.#refused > MAX_REFUSED_MESSAGES)
      return this.close(TALK_CLOSE.protocol, 'too many bad messages')
    this.send({ type: 'error', code, detail, ...(re === undefined ? {} : { re }) })
  }
}

const isHello = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'type' in json && json.type === 'hello'
