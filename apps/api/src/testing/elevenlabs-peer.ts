import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ProviderStub, problem, type StubAnswer, startProviderStub } from './provider-stub.ts'

export interface ElevenLabsPeer extends ProviderStub {
  /** What was asked for, oldest first. */
  readonly asked: readonly { voice: string; text: string; model: string; speed: number }[]
  /** How the next answers are made; spoken as they should be without it. */
  answerWith(answer: ((text: string) => string) | null): void
}

export const ELEVENLABS_RATE_HZ = 22_050
/** Each character is as long. */
export const CHARACTER_SECONDS = 0.06
/** Pieces end within words. */
const PIECE_CHARS = 7

const Body = z.object({
  text: z.string().min(1),
  model_id: z.string().min(1),
  voice_settings: z.object({ speed: z.number().min(0.7).max(1.2) }),
})

/** One line of the stream: so many characters, from `at` on, with their times. */
export function pieceLine(characters: string[], at: number, fromSeconds = at * CHARACTER_SECONDS): string {
  const samples = new Int16Array(
    Math.round((at + characters.length) * CHARACTER_SECONDS * ELEVENLABS_RATE_HZ) -
      Math.round(at * CHARACTER_SECONDS * ELEVENLABS_RATE_HZ),
  ).fill(1_000)
  const times = characters.map((_, i) => fromSeconds + i * CHARACTER_SECONDS)
  const alignment = {
    characters,
    character_start_times_seconds: times,
    character_end_times_seconds: times.map((start) => start + CHARACTER_SECONDS),
  }
  const audio = Buffer.from(samples.buffer).toString('base64')
  return `${JSON.stringify({ audio_base64: audio, alignment, normalized_alignment: alignment })}\n`
}

/** The whole stream of a text. `restarts`: each piece counts its times from its own beginning. */
export function spokenLines(text: string, restarts = false): string {
  const characters = [...text]
  const lines: string[] = []
  for (let at = 0; at < characters.length; at += PIECE_CHARS) {
    const piece = characters.slice(at, at + PIECE_CHARS)
    lines.push(restarts ? pieceLine(piece, at, 0) : pieceLine(piece, at))
  }
  return lines.join('')
}

/** ElevenLabs for tests: `POST /v1/text-to-speech/{voice}/stream/with-timestamps` in raw PCM, key and faults included. */
export async function startElevenLabsPeer(): Promise<ElevenLabsPeer> {
  const asked: { voice: string; text: string; model: string; speed: number }[] = []
  let answerWith: ((text: string) => string) | null = null

  async function speak(request: FastifyRequest): Promise<StubAnswer> {
    const body = Body.safeParse(request.body)
    const { output_format: format } = request.query as Record<string, string>
    const { voice = '' } = request.params as Record<string, string>
    if (!body.success || format !== `pcm_${ELEVENLABS_RATE_HZ}`) return problem(422, 'no speech request')
    const { text, model_id: model, voice_settings: settings } = body.data
    if (voice === 'nobody') return problem(404, 'voice_not_found')
    asked.push({ voice, text, model, speed: settings.speed })
    const lines = (answerWith ?? spokenLines)(text)
    return { status: 200, contentType: 'application/json', body: Buffer.from(lines) }
  }

  const stub = await startProviderStub({
    path: 'text-to-speech/:voice/stream/with-timestamps',
    apiKey: 'eleven-test-key',
    keyHeader: 'xi-api-key',
    answer: speak,
    malformed: {
      status: 200,
      contentType: 'application/json',
      body: Buffer.from('{"audio_base64": "AAAA\n'),
    },
    // Odd, so that a line comes in several parts.
    pieceBytes: 1_001,
  })
  return Object.assign(stub, {
    asked,
    answerWith: (next: typeof answerWith) => {
      answerWith = next
    },
  })
}
