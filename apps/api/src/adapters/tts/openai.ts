import type { SpeechChunk, SpeechRequest, TextToSpeech } from '@understudy/voice-engine'
import { pcmReader } from './pcm-reader.ts'
import { Deadline, failureOf, type ProviderAddress, post, withOneRetry } from './provider-call.ts'
import { SpeechError } from './speech-error.ts'

export interface OpenAiVoiceOptions extends ProviderAddress {
  /** Rate of the provider's `pcm`; 24,000 at OpenAI and its kin. */
  sampleRateHz?: number
  firstByteWithinMs?: number
  /** Silence in the middle of a sentence after which it is given up. */
  stalledAfterMs?: number
}

const MAX_TEXT_CHARS = 4_096
const SPEED = { least: 0.25, most: 4 } as const
const MAX_AUDIO_SECONDS = 300
const CONTAINERS = ['RIFF', 'ID3', 'OggS', 'fLaC']

/**
 * A voice behind OpenAI-compatible `audio/speech`, streamed as headerless PCM16. One bounded retry before the
 * first byte; failures are {@link SpeechError}s. No word timings: the protocol has none.
 */
export function createOpenAiVoice(options: OpenAiVoiceOptions): TextToSpeech {
  const { sampleRateHz = 24_000, firstByteWithinMs = 2_500, stalledAfterMs = 5_000 } = options

  async function open(request: SpeechRequest, signal: AbortSignal) {
    const deadline = new Deadline(signal)
    try {
      deadline.renew(firstByteWithinMs)
      const body = JSON.stringify({
        model: options.model,
        input: request.text,
        voice: request.voice,
        speed: Math.min(Math.max(request.speed, SPEED.least), SPEED.most),
        response_format: 'pcm',
      })
      const response = await post(
        options,
        'audio/speech',
        { body, contentType: 'application/json' },
        deadline,
      )
      const reader = response.body?.getReader()
      const first = await reader?.read()
      if (!reader || !first?.value?.length)
        throw new SpeechError('provider_failed', 'an answer without audio')
      refuseOtherThanPcm(response.headers.get('content-type'), first.value)
      return { deadline, reader, first: first.value }
    } catch (error) {
      const failure = failureOf(error, deadline, 'cut_off')
      deadline.close()
      throw failure
    }
  }

  async function* stream(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk> {
    const { deadline, reader, first } = await withOneRetry(() => open(request, signal), signal)
    const toSamples = pcmReader()
    let samplesLeft = MAX_AUDIO_SECONDS * sampleRateHz
    try {
      for (let bytes: Uint8Array | undefined = first; bytes; ) {
        const samples = toSamples(bytes)
        samplesLeft -= samples.length
        if (samplesLeft < 0) throw new SpeechError('malformed', 'a sentence of more than five minutes')
        deadline.pause()
        if (samples.length) yield { samples }
        deadline.renew(stalledAfterMs)
        bytes = (await reader.read()).value
      }
    } catch (error) {
      if (deadline.expired) throw new SpeechError('voice_stalled', 'no audio for too long', { cause: error })
      throw failureOf(error, deadline, 'cut_off')
    } finally {
      deadline.close()
    }
  }

  return {
    sampleRateHz,
    async *speak(request, signal) {
      if (signal.aborted || !request.text.trim()) return
      if (request.text.length > MAX_TEXT_CHARS)
        throw new SpeechError('text_too_long', `over ${MAX_TEXT_CHARS}`)
      if (!(request.speed > 0)) throw new SpeechError('bad_request', 'speed must be above zero')
      try {
        for await (const chunk of stream(request, signal)) {
          if (signal.aborted) return
          yield chunk
        }
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
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
