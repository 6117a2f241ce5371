import { scope } from '../../../apps/web/src/viewer/talk/worklets/worklet-scope.ts'

const CHUNK_FRAMES = 2_048
const MICROPHONE = 0
const PLAYOUT = 1

export interface Chunk {
  /** Of the first sample, in the context's own count. */
  frame: number
  mic: Int16Array
  playout: Int16Array
  /** Within this chunk; -1 where the playout is silent. */
  firstSound: number
}

/** Records the microphone and what is played side by side, on one clock. */
class Meter extends scope.AudioWorkletProcessor {
  #mic = new Int16Array(CHUNK_FRAMES)
  #playout = new Int16Array(CHUNK_FRAMES)
  #filled = 0
  #firstSound = -1

  process(inputs: Float32Array[][]): boolean {
    const mic = inputs[MICROPHONE]?.[0]
    const playout = inputs[PLAYOUT]?.[0]
    const count = mic?.length ?? playout?.length ?? 128
    for (let n = 0; n < count; n++) {
      const at = this.#filled + n
      this.#mic[at] = toPcm(mic?.[n] ?? 0)
      const played = playout?.[n] ?? 0
      this.#playout[at] = toPcm(played)
      if (played !== 0 && this.#firstSound < 0) this.#firstSound = at
    }
    this.#filled += count
    if (this.#filled === CHUNK_FRAMES) this.#send(scope.currentFrame + count)
    return true
  }

  #send(endFrame: number): void {
    const chunk: Chunk = {
      frame: endFrame - CHUNK_FRAMES,
      mic: this.#mic,
      playout: this.#playout,
      firstSound: this.#firstSound,
    }
    this.port.postMessage(chunk, [this.#mic.buffer, this.#playout.buffer])
    this.#mic = new Int16Array(CHUNK_FRAMES)
    this.#playout = new Int16Array(CHUNK_FRAMES)
    this.#filled = 0
    this.#firstSound = -1
  }
}

const toPcm = (sample: number) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767)

scope.registerProcessor('bench-meter', Meter)
