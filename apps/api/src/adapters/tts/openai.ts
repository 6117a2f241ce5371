import type { TextToSpeech } from '@understudy/voice-engine'
import { pcmReader } from './pcm-reader.ts'
import { type ProviderAddress, post } from './provider-call.ts'
import { SpeechError } from './speech-error.ts'
import { createStreamedVoice, type StreamTimes } from './streamed-voice.ts'

export interface OpenAiVoiceOptions extends ProviderAddress, StreamTimes {
  /** Rate of the provider's `pcm`; 24,000 at OpenAI and its kin. */
  sampleRateHz?: number
}

const SPEED = { least: 0.25, most: 4 } as const
const CONTAINERS = ['RIFF', 'ID3', 'OggS', 'fLaC']

/**
 * A voice behind OpenAI-compatible `audio/speech`, streamed as headerless PCM16. No word timings: the protocol has none.
 */
export function createOpenAiVoice(options: OpenAiVoiceOptions): TextToSpeech {
  const { sampleRateHz = 24_000 } = options
  return createStreamedVoice<Uint8Array>(
    {
      sampleRateHz,
      async ask({ text, voice, speed }, deadline) {
        const body = JSON.stringify({
          model: options.model,
          input: text,
          voice,
          speed: Math.min(Math.max(speed, SPEED.least), SPEED.most),
          response_format: 'pcm',
        })
        return pcmOf(await post(options, 'audio/speech', { body, contentType: 'application/json' }, deadline))
      },
      reader() {
        const toSamples = pcmReader()
        return { read: (bytes) => ({ samples: toSamples(bytes), words: [] }), rest: () => [] }
      },
    },
    options,
  )
}

async function* pcmOf(response: Response): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const bytes of response.body ?? []) {
    if (isFirst) refuseOtherThanPcm(response.headers.get('content-type'), bytes)
    isFirst = false
    yield bytes
  }
}

/** A container or an error page played as samples would be a burst of noise. */
function refuseOtherThanPcm(contentType: string | null, first: Uint8Array): void {
  const start = Buffer.from(first.subarray(0, 4)).toString('latin1')
  const wrongType = /json|text\/|audio\/(mpeg|mp3|wav|x-wav|ogg|aac|flac)/.test(contentType ?? '')
  if (wrongType || CONTAINERS.some((magic) => start.startsWith(magic))) {
    throw new SpeechError('malformed', 'the answer is no raw PCM')
  }
}
