import type { SpeechChunk, SpeechRequest, TextToSpeech } from '@understudy/voice-engine'
import { z } from 'zod'
import { AlignedWords } from './aligned-words.ts'
import { pcmReader } from './pcm-reader.ts'
import { Deadline, failureOf, type ProviderAddress, post, withOneRetry } from './provider-call.ts'
import { SpeechError } from './speech-error.ts'

export interface ElevenLabsOptions extends ProviderAddress {
  firstByteWithinMs?: number
  /** Silence in the middle of a sentence after which it is given up. */
  stalledAfterMs?: number
}

const SAMPLE_RATE_HZ = 22_050
const MAX_TEXT_CHARS = 4_096
/** What the protocol takes; beyond it a request is refused. */
const SPEED = { least: 0.7, most: 1.2 } as const
const MAX_SAMPLES = 300 * SAMPLE_RATE_HZ
/** A line holds a second or so of sound in base64. */
const MAX_LINE_CHARS = 8 * 1024 * 1024

const Piece = z.object({
  audio_base64: z.string().nullish(),
  alignment: z
    .object({
      characters: z.array(z.string()),
      character_start_times_seconds: z.array(z.number()),
      character_end_times_seconds: z.array(z.number()),
    })
    .nullish(),
})
type Piece = z.infer<typeof Piece>

/**
 * A voice behind ElevenLabs' `text-to-speech/{voice}/stream/with-timestamps`: lines of JSON, each some sound and the
 * times of its characters, from which words get theirs. One bounded retry before the first line; failures are
 * {@link SpeechError}s.
 */
export function createElevenLabsVoice(options: ElevenLabsOptions): TextToSpeech {
  const { firstByteWithinMs = 2_500, stalledAfterMs = 5_000 } = options
  const address = { ...options, keyHeader: 'xi-api-key' }

  async function open(request: SpeechRequest, signal: AbortSignal) {
    const deadline = new Deadline(signal)
    try {
      deadline.renew(firstByteWithinMs)
      const body = JSON.stringify({
        text: request.text,
        model_id: options.model,
        voice_settings: { speed: Math.min(Math.max(request.speed, SPEED.least), SPEED.most) },
      })
      const path = `text-to-speech/${encodeURIComponent(request.voice)}/stream/with-timestamps?output_format=pcm_${SAMPLE_RATE_HZ}`
      const response = await post(address, path, { body, contentType: 'application/json' }, deadline)
      const pieces = piecesOf(response)[Symbol.asyncIterator]()
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
    const toSamples = pcmReader()
    const aligned = new AlignedWords(request.text, SAMPLE_RATE_HZ)
    let heard = 0
    try {
      for (let piece: Piece | undefined = first; piece; ) {
        const words = aligned.push(piece.alignment, heard)
        const samples = toSamples(Buffer.from(piece.audio_base64 ?? '', 'base64'))
        heard += samples.length
        if (heard > MAX_SAMPLES) throw new SpeechError('malformed', 'a sentence of more than five minutes')
        deadline.pause()
        if (samples.length > 0 || words.length > 0) yield words.length > 0 ? { samples, words } : { samples }
        deadline.renew(stalledAfterMs)
        const next = await pieces.next()
        piece = next.done ? undefined : next.value
      }
      const last = aligned.flush()
      if (last.length > 0) yield { samples: new Int16Array(), words: last }
      if (heard === 0) throw new SpeechError('voice_silent', 'an answer without sound')
    } catch (error) {
      if (deadline.expired) throw new SpeechError('voice_stalled', 'no audio for too long', { cause: error })
      throw failureOf(error, deadline, 'cut_off')
    } finally {
      deadline.close()
    }
  }

  return {
    sampleRateHz: SAMPLE_RATE_HZ,
    async *speak(request, signal) {
      if (signal.aborted || !request.text.trim()) return
      if (request.text.length > MAX_TEXT_CHARS)
        throw new SpeechError('text_too_long', `over ${MAX_TEXT_CHARS}`)
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

async function* piecesOf(response: Response): AsyncGenerator<Piece> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of response.body ?? []) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_CHARS) throw new SpeechError('malformed', 'a line without end')
    for (const line of lines) if (line.trim()) yield pieceOf(line)
  }
  if (rest.trim()) yield pieceOf(rest)
}

function pieceOf(line: string): Piece {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch (cause) {
    throw new SpeechError('malformed', 'a line that is no JSON', { cause })
  }
  const parsed = Piece.safeParse(value)
  if (!parsed.success) throw new SpeechError('malformed', 'a line of another shape')
  return parsed.data
}
