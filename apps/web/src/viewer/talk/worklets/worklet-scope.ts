export interface WorkletProcessor {
  readonly port: MessagePort
}

interface WorkletScope {
  readonly sampleRate: number
  readonly currentFrame: number
  readonly AudioWorkletProcessor: new () => WorkletProcessor
  registerProcessor(name: string, processor: new (options: AudioWorkletNodeOptions) => WorkletProcessor): void
}

// TypeScript's libraries describe the page and workers, but not the scope of an audio worklet.
export const scope = globalThis as unknown as WorkletScope
