import type { Hearing, SpeechToText } from '@understudy/voice-engine'
import {
  createOpenAiEars as createEars,
  type OpenAiEarsOptions,
} from '../../apps/api/src/adapters/stt/openai-transcriptions.ts'
import { type HeardMark, marks } from './marks.ts'

/** The server's ears, with a note of where in the microphone's stream a turn was believed and ended. */
export function createOpenAiEars(options: OpenAiEarsOptions): SpeechToText {
  const ears = createEars(options)
  return {
    open(format, events): Hearing {
      const mark: HeardMark = {
        firstSample: -1,
        committedSample: -1,
        endpointSample: -1,
        finishedAtMs: 0,
        textAtMs: null,
      }
      let frameSamples = 0
      let lastEnd = -1
      const hearing = ears.open(format, {
        ...events,
        onFinal(text) {
          mark.textAtMs = performance.now()
          events.onFinal(text)
        },
      })
      // The frames of the pre-roll are handed over in the same step in which the ears are opened.
      queueMicrotask(() => {
        mark.committedSample = lastEnd
      })
      return {
        write(frame) {
          if (mark.firstSample < 0) mark.firstSample = frame.startSample
          frameSamples = frame.samples.length
          lastEnd = frame.startSample + frameSamples
          hearing.write(frame)
        },
        finish() {
          mark.finishedAtMs = performance.now()
          // The frame that ends the turn is not handed over any more.
          mark.endpointSample = lastEnd + frameSamples
          marks.heard.push(mark)
          hearing.finish()
        },
        cancel: () => hearing.cancel(),
      }
    },
  }
}
