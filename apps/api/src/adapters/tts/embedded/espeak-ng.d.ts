declare module '@echogarden/espeak-ng-emscripten' {
  interface SynthesisEvent {
    type: string
    /** 1-based code point of the text that was handed in. */
    text_position: number
    /** Milliseconds since the synthesis began. */
    audio_position: number
  }

  interface Speaker {
    /** Words a minute. */
    rate: number
    samplerate: number
    /** Answers 0 for unknown names too. */
    set_voice(identifier: string): number
    list_voices(): { identifier: string }[]
    /** Synchronous. The callback gets about 100 ms of audio a time and stops the synthesis by answering true. */
    synthesize(ssml: string, take: (samples: Int16Array, events: SynthesisEvent[]) => boolean): void
  }

  export default function load(options?: {
    print?: (line: string) => void
    printErr?: (line: string) => void
  }): Promise<{ eSpeakNGWorker: new () => Speaker }>
}
