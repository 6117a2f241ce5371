import type { ClientMessage } from '@understudy/contract/talk'
import { encodeFrame } from '@understudy/contract/talk-frames'
import { MIC_SAMPLE_RATE_HZ } from '@understudy/contract/talk-terms'

/** About 4 s of audio waiting to leave: later speech would only come later still. */
const TOO_MUCH_BUFFERED_BYTES = 128 * 1024
/** Two seconds of speech are kept while the socket is away, so that a short drop cuts no question in half. */
const BACKLOG_FRAMES = 100

interface Frame {
  startSample: number
  samples: Int16Array
}

export interface UplinkPorts {
  connection: {
    readonly live: boolean
    readonly bufferedAmount: number
    send(data: Uint8Array<ArrayBuffer>): void
  }
  say(message: ClientMessage): void
  onSlow(): void
}

/** The microphone's way up: one stream for each opening of the microphone on each socket. */
export class MicUplink {
  readonly #ports: UplinkPorts
  #open = false
  #streamId = 0
  /** The capture's sample at which the stream on this socket began; null before it began. */
  #base: number | null = null
  #seq = 0
  #backlog: Frame[] = []
  #slow = false

  constructor(ports: UplinkPorts) {
    this.#ports = ports
  }

  open(): void {
    this.#open = true
    this.#base = null
    this.#backlog = []
  }

  frame(startSample: number, samples: Int16Array, last: boolean): void {
    if (!this.#open) return
    if (!this.#ports.connection.live) {
      this.#keep({ startSample, samples })
    } else {
      this.#begin(startSample)
      this.#send({ startSample, samples }, last)
    }
    if (last) this.#finish()
  }

  vad(phase: 'start' | 'stop', atSample: number): void {
    if (!this.#open || !this.#ports.connection.live || this.#base === null) return
    const streamSample = Math.max(0, atSample - this.#base)
    this.#ports.say({ type: 'vad', streamId: this.#streamId, phase, atSample: streamSample })
  }

  /** The microphone went away without a last frame. */
  close(): void {
    if (this.#open) this.#finish()
  }

  /** Frame numbers and streams begin anew on each socket. */
  newSocket(): void {
    this.#seq = 0
    this.#base = null
  }

  /** The server greeted on a new socket: what was said meanwhile goes first. */
  resume(): void {
    const backlog = this.#backlog
    this.#backlog = []
    const [first] = backlog
    if (!this.#open || first === undefined) return
    this.#begin(first.startSample)
    for (const frame of backlog) this.#send(frame, false)
  }

  #begin(startSample: number): void {
    if (this.#base !== null) return
    this.#base = startSample
    this.#streamId += 1
    this.#ports.say({ type: 'audio.start', streamId: this.#streamId, sampleRateHz: MIC_SAMPLE_RATE_HZ })
  }

  #send(frame: Frame, last: boolean): void {
    const slow = this.#ports.connection.bufferedAmount > TOO_MUCH_BUFFERED_BYTES
    if (slow && !this.#slow) this.#ports.onSlow()
    this.#slow = slow
    // A dropped frame leaves a step in the offsets and none in the numbers.
    if (slow && !last) return
    const bytes = encodeFrame({
      kind: 'mic',
      last,
      seq: this.#seq,
      utterance: this.#streamId,
      sampleOffset: frame.startSample - (this.#base ?? 0),
      samples: frame.samples,
    })
    this.#seq = (this.#seq + 1) & 0xffff
    this.#ports.connection.send(bytes)
  }

  #keep(frame: Frame): void {
    this.#backlog.push(frame)
    if (this.#backlog.length > BACKLOG_FRAMES) this.#backlog.shift()
  }

  #finish(): void {
    this.#open = false
    this.#backlog = []
    if (this.#ports.connection.live && this.#base !== null) {
      this.#ports.say({ type: 'audio.stop', streamId: this.#streamId })
    }
    this.#base = null
  }
}
