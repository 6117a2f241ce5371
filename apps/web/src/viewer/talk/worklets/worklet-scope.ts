import type { MakeStretch } from '../audio/playout.ts'

export interface WorkletProcessor {
  readonly port: MessagePort
}

interface WorkletScope {
  readonly sampleRate: number
  readonly currentFrame: number
  readonly AudioWorkletProcessor: new () => WorkletProcessor
  /** Once `stretch-worklet.ts` has come. */
  readonly understudyStretch?: MakeStretch
  registerProcessor(name: string, processor: new (options: AudioWorkletNodeOptions) => WorkletProcessor): void
}

// TypeScript's libraries describe the page and workers, but not the scope of an audio worklet.
export const scope = globalThis as unknown as WorkletScope
