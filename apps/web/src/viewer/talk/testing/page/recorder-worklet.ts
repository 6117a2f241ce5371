import { scope } from '../../worklets/worklet-scope.ts'

/** Hands everything that it hears to the page, with the frame at which each block began. */
class Recorder extends scope.AudioWorkletProcessor {
  #sounding = false

  process(inputs: Float32Array[][]): boolean {
    const input = inputs[0]?.[0]
    const block = input === undefined ? new Float32Array(128) : input.slice()
    const sounding = block.some((sample) => sample !== 0)
    const edge = sounding !== this.#sounding
    this.#sounding = sounding
    this.port.postMessage({ frame: scope.currentFrame, block, edge, sounding }, [block.buffer])
    return true
  }
}

scope.registerProcessor('recorder', Recorder)
