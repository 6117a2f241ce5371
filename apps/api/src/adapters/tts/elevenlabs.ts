import type { TextToSpeech } from '@understudy/voice-engine'
import { z } from 'zod'
import { AlignedWords } from './aligned-words.ts'
import { pcmReader } from './pcm-reader.ts'
import { type ProviderAddress, post } from './provider-call.ts'
import { SpeechError } from './speech-error.ts'
import { createStreamedVoice, type StreamTimes } from './streamed-voice.ts'

export interface ElevenLabsOptions extends ProviderAddress, StreamTimes {}

const SAMPLE_RATE_HZ = 22_050
/** What the protocol takes; beyond it a request is refused. */
const SPEED = { least: 0.7, most: 1.2 } as const
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
 * times of its characters, from which words get theirs.
 */
export function createElevenLabsVoice(options: ElevenLabsOptions): TextToSpeech {
  const address = { ...options, keyHeader: 'xi-api-key' }
  return createStreamedVoice<Piece>(
    {
      sampleRateHz: SAMPLE_RATE_HZ,
      async ask({ text, voice, speed }, deadline) {
        const body = JSON.stringify({
          text,
          model_id: options.model,
          voice_settings: { speed: Math.min(Math.max(speed, SPEED.least), SPEED.most) },
        })
        const path = `text-to-speech/${encodeURIComponent(voice)}/stream/with-timestamps?output_format=pcm_${SAMPLE_RATE_HZ}`
        return piecesOf(await post(address, path, { body, contentType: 'application/json' }, deadline))
      },
      reader({ text }) {
        const toSamples = pcmReader()
        const aligned = new AlignedWords(text, SAMPLE_RATE_HZ)
        return {
          read: (piece, heard) => ({
            words: aligned.push(piece.alignment, heard),
            samples: toSamples(Buffer.from(piece.audio_base64 ?? '', 'base64')),
          }),
          rest: () => aligned.flush(),
        }
      },
    },
    options,
  )
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
