import { toDb } from '../audio/gain.ts'
import { Playout } from '../audio/playout.ts'
import type {
  PageToPlayout,
  PlayoutToCapture,
  PlayoutToPage,
  PlayoutToSocket,
  SocketToPlayout,
} from '../messages.ts'
import { POSITION_EVERY_MS } from '../timing.ts'
import { scope } from './worklet-scope.ts'

/** Audio thread: plays what the socket worker hands over. See `audio/playout.ts` for what it does. */
class PlayoutProcessor extends scope.AudioWorkletProcessor {
  readonly #playout: Playout
  readonly #positionEveryFrames = (POSITION_EVERY_MS / 1000) * scope.sampleRate
  #socket: MessagePort | null = null
  #capture: MessagePort | null = null
  #energy = 0
  #frames = 0
  #wasIdle = true

  constructor() {
    super()
    this.#playout = new Playout({
      sampleRateHz: scope.sampleRate,
      onReport: (report) => this.#socket?.postMessage(report satisfies PlayoutToSocket),
    })
    this.port.onmessage = (event: MessageEvent<PageToPlayout>) => this.#fromPage(event.data)
  }

  process(_inputs: Float32Array[][], outputs: Float32Array[][]): boolean {
    const out = outputs[0]?.[0]
    if (out === undefined) return true
    this.#playout.render(out)
    for (const sample of out) this.#energy += sample * sample
    this.#frames += out.length
    if (this.#frames >= this.#positionEveryFrames) this.#tellPosition()
    return true
  }

  #tellPosition(): void {
    const level = Math.sqrt(this.#energy / this.#frames)
    const at = this.#playout.position()
    this.#energy = 0
    this.#frames = 0
    const idle = at === null && level === 0
    // One message tells of the silence; more of them would only wake the page.
    if (idle && this.#wasIdle) return
    this.#wasIdle = idle
    this.port.postMessage({ type: 'position', at, level } satisfies PlayoutToPage)
    this.#capture?.postMessage({ type: 'playout-level', db: toDb(level) } satisfies PlayoutToCapture)
  }

  #fromPage(message: PageToPlayout): void {
    if (message.type === 'output-latency') this.#playout.setOutputLatency(message.ms)
    else if (message.type === 'duck') this.#playout.duck('browser')
    else if (message.type === 'hush') this.#playout.hush()
    else if (message.type === 'sound') {
      this.#playout.setSpeed(message.speed, scope.understudyStretch ?? null)
      this.#playout.setVolume(message.volume)
    } else if (message.type === 'socket') {
      this.#socket = message.port
      message.port.onmessage = (event: MessageEvent<SocketToPlayout>) => this.#fromSocket(event.data)
    } else {
      this.#capture = message.port
      message.port.onmessage = () => this.#playout.duck('browser')
    }
  }

  #fromSocket(message: SocketToPlayout): void {
    const playout = this.#playout
    if (message.type === 'audio') {
      playout.push(message.utterance, message.sampleOffset, message.samples, message.last)
    } else if (message.type === 'open') playout.open(message.utterance, message.sampleRateHz)
    else if (message.type === 'clear') playout.clear(message.utterance, message.report)
    else if (message.type === 'duck') playout.duck('server')
    else if (message.type === 'unduck') playout.unduck()
    else if (message.type === 'hush') playout.hush()
    else playout.reset()
  }
}

scope.registerProcessor('understudy-playout', PlayoutProcessor)
