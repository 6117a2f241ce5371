import type { PcmFrame } from '../ports.ts'

/** The latest frames, for a recogniser that is opened when somebody speaks already. Each is given once. */
export class HeldFrames {
  #frames: PcmFrame[] = []
  #takenUntil = Number.NEGATIVE_INFINITY

  /** Keeps a frame, and lets go of those that lie before `earliest`. */
  hold(frame: PcmFrame, earliest: number): void {
    this.#frames.push(frame)
    while ((this.#frames[0]?.startSample ?? earliest) < earliest) this.#frames.shift()
  }

  take(): PcmFrame[] {
    const taken = this.#frames.filter((frame) => frame.startSample >= this.#takenUntil)
    const last = taken.at(-1)
    if (last) this.#takenUntil = last.startSample + last.samples.length
    return taken
  }

  isTaken(sample: number): boolean {
    return this.#takenUntil >= sample
  }

  /** Nothing before this is given again; -Infinity: all that is held may be. */
  takeUntil(sample: number): void {
    this.#takenUntil = sample
  }

  forget(): void {
    this.#frames = []
    this.#takenUntil = Number.NEGATIVE_INFINITY
  }
}
