import type { SpeechChunk, SpeechRequest, TextToSpeech, WordTime } from '@understudy/voice-engine'
import { Deadline, failureOf, withOneRetry } from './provider-call.ts'
import { SpeechError } from './speech-error.ts'

export interface StreamTimes {
  firstByteWithinMs?: number
  /** Silence in the middle of a sentence after which it is given up. */
  stalledAfterMs?: number
}

/** What a house's protocol says of one sentence. */
export interface VoiceProtocol<Piece> {
  sampleRateHz: number
  /** Asks for it. Failures before its first piece are tried once more. */
  ask(request: SpeechRequest, deadline: Deadline): Promise<AsyncIterable<Piece>>
  /** Takes its pieces in their order; `heard` is how many samples came before. */
  reader(request: SpeechRequest): {
    read(piece: Piece, heard: number): { samples: Int16Array; words: WordTime[] }
    /** Words that no piece ended. */
    rest(): WordTime[]
  }
}

const MAX_TEXT_CHARS = 4_096
const MAX_AUDIO_SECONDS = 300

/**
 * A voice that streams from another house: one bounded retry before the first piece, deadlines for it and between
 * pieces, an end to what a sentence may take. Failures are {@link SpeechError}s.
 */
export function createStreamedVoice<Piece>(
  { sampleRateHz, ask, reader }: VoiceProtocol<Piece>,
  { firstByteWithinMs = 2_500, stalledAfterMs = 5_000 }: StreamTimes,
): TextToSpeech {
  async function open(request: SpeechRequest, signal: AbortSignal) {
    const deadline = new Deadline(signal)
    try {
      deadline.renew(firstByteWithinMs)
      const pieces = (await ask(request, deadline))[Symbol.asyncIterator]()
      const first = await pieces.next()
      if (first.done) throw new SpeechError('provider_failed', 'an answer without audio')
      return { deadline, pieces, first: first.value }
    } catch (error) {
      const failure = failureOf(error, deadline, 'cut_off')
      deadline.close()
      throw failure
    }
  }

  async function* stream(request: SpeechRequest, signal: AbortSignal): AsyncGenerator<SpeechChunk> {
    const { deadline, pieces, first } = await withOneRetry(() => open(request, signal), signal)
    const { read, rest } = reader(request)
    let heard = 0
    try {
      for (let piece: Piece | undefined = first; piece !== undefined; ) {
        const { samples, words } = read(piece, heard)
        heard += samples.length
        if (heard > MAX_AUDIO_SECONDS * sampleRateHz)
          throw new SpeechError('malformed', 'a sentence of more than five minutes')
        deadline.pause()
        if (samples.length > 0 || words.length > 0) yield chunkOf(samples, words)
        deadline.renew(stalledAfterMs)
        const next = await pieces.next()
        piece = next.done ? undefined : next.value
      }
      const words = rest()
      if (words.length > 0) yield chunkOf(new Int16Array(), words)
      if (heard === 0) throw new SpeechError('voice_silent', 'an answer without sound')
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

const chunkOf = (samples: Int16Array, words: WordTime[]): SpeechChunk =>
  words.length > 0 ? { samples, words } : { samples }
