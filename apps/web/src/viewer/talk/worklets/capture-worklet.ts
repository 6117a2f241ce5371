import { MIC_SAMPLE_RATE_HZ } from '@understudy/contract/talk-terms'
import { EnergyGate, GATE_BLOCK_MS, type GateEvent } from '../audio/energy-gate.ts'
import { Resampler } from '../audio/resampler.ts'
import { SampleQueue } from '../audio/sample-queue.ts'
import type { CaptureToPlayout, CaptureToSocket, PageToCapture, PlayoutToCapture } from '../messages.ts'
import { MIC_FRAME_SAMPLES } from '../timing.ts'
import { scope } from './worklet-scope.ts'

/** The echo comes later than the sound: its expected level fades instead of following at once. */
const ECHO_FADE_DB_PER_BLOCK = 0.7
const GATE_SAMPLES = (GATE_BLOCK_MS * MIC_SAMPLE_RATE_HZ) / 1000

/** Audio thread: microphone to 20 ms frames of PCM16 at 16 kHz, and the gate that ducks the clone at once. */
class CaptureProcessor extends scope.AudioWorkletProcessor {
  readonly #queue = new SampleQueue()
  readonly #resampler = new Resampler(scope.sampleRate, MIC_SAMPLE_RATE_HZ)
  readonly #gate = new EnergyGate(MIC_SAMPLE_RATE_HZ)
  readonly #block = new Float32Array(GATE_SAMPLES)
  #filled = 0
  #frame = new Int16Array(MIC_FRAME_SAMPLES)
  #framed = 0
  /** Samples since the microphone opened, muted ones included. */
  #position = 0
  #playoutDb = -120
  #socket: MessagePort | null = null
  #playout: MessagePort | null = null
  #muted = false
  #stopped = false

  constructor() {
    super()
    this.port.onmessage = (event: MessageEvent<PageToCapture>) => this.#fromPage(event.data)
  }

  process(inputs: Float32Array[][]): boolean {
    if (this.#stopped) return false
    const input = inputs[0]?.[0]
    if (input === undefined) return true
    // The browser reuses its buffer for the next block.
    this.#queue.push(input.slice())
    while (this.#fillBlock(false)) this.#takeBlock()
    return true
  }

  #fillBlock(ended: boolean): boolean {
    this.#filled += this.#resampler.read(this.#queue, ended, this.#block, this.#filled, GATE_SAMPLES)
    return this.#filled === GATE_SAMPLES
  }

  #takeBlock(): void {
    const start = this.#position
    this.#playoutDb = Math.max(-120, this.#playoutDb - ECHO_FADE_DB_PER_BLOCK)
    if (!this.#muted) {
      this.#tellGate(this.#gate.step(this.#block, start, this.#playoutDb))
      this.#frameUp(this.#block)
    }
    this.#position = start + this.#filled
    this.#filled = 0
  }

  #frameUp(samples: Float32Array): void {
    let at = this.#position
    for (const sample of samples) {
      const clipped = Math.max(-1, Math.min(1, sample))
      this.#frame[this.#framed++] = Math.round(clipped * 32_767)
      at += 1
      if (this.#framed === MIC_FRAME_SAMPLES) this.#sendFrame(at, false)
    }
  }

  #sendFrame(endSample: number, last: boolean): void {
    const samples = this.#frame.subarray(0, this.#framed)
    const message: CaptureToSocket = { type: 'frame', startSample: endSample - this.#framed, samples, last }
    this.#socket?.postMessage(message, [samples.buffer])
    this.#frame = new Int16Array(MIC_FRAME_SAMPLES)
    this.#framed = 0
  }

  #tellGate(event: GateEvent | null): void {
    if (event === null) return
    if (event.phase === 'start') this.#playout?.postMessage({ type: 'duck' } satisfies CaptureToPlayout)
    this.#socket?.postMessage({ type: 'vad', ...event } satisfies CaptureToSocket)
  }

  #fromPage(message: PageToCapture): void {
    if (message.type === 'ports') {
      this.#socket = message.socket
      this.#playout = message.playout
      if (this.#playout === null) return
      this.#playout.onmessage = (event: MessageEvent<PlayoutToCapture>) => {
        this.#playoutDb = Math.max(this.#playoutDb, event.data.db)
      }
    } else if (message.type === 'mute') this.#mute(message.muted)
    else this.#stop()
  }

  #mute(muted: boolean): void {
    if (muted === this.#muted) return
    if (muted) {
      this.#tellGate(this.#gate.close())
      // What is already in the frame was said before; it goes out, so that no syllable hangs in between.
      if (this.#framed > 0) this.#sendFrame(this.#position, false)
    }
    this.#muted = muted
  }

  #stop(): void {
    if (this.#stopped) return
    this.#stopped = true
    if (!this.#muted) {
      while (this.#fillBlock(true)) this.#takeBlock()
      this.#frameUp(this.#block.subarray(0, this.#filled))
      this.#position += this.#filled
    }
    this.#tellGate(this.#gate.close())
    this.#sendFrame(this.#position, true)
  }
}

scope.registerProcessor('understudy-capture', CaptureProcessor)
