import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ProviderStub, problem, type StubAnswer, startProviderStub } from './provider-stub.ts'
import { decodeTones, TONE_COUNT, toneSamples } from './tones.ts'

export interface VoiceStub extends ProviderStub {
  /** Every sentence that was asked for, oldest first. */
  readonly sentences: readonly string[]
  /** The words in a recording of what was played, without a last one that was cut off. */
  heardWords(samples: ArrayLike<number>, sampleRateHz: number): string[]
}

export const VOICE_STUB_RATE_HZ = 24_000
/** Odd, so that a piece ends in the middle of a sample. */
const PIECE_BYTES = 4_801

const SpeechBody = z.object({
  model: z.string().min(1),
  input: z.string().min(1).max(4_096),
  voice: z.string().min(1),
  response_format: z.literal('pcm'),
  speed: z.number().min(0.25).max(4).optional(),
})

/**
 * A voice for tests: `POST /v1/audio/speech` speaks the words of all sentences as one row of tones, so a recording
 * of the playout tells exactly what was heard. Unambiguous within any 256 words.
 */
export async function startVoiceStub(options: { apiKey?: string } = {}): Promise<VoiceStub> {
  const sentences: string[] = []
  const words: string[] = []

  async function speak(request: FastifyRequest): Promise<StubAnswer> {
    const parsed = SpeechBody.safeParse(request.body)
    if (!parsed.success) return problem(400, 'no speech request')
    sentences.push(parsed.data.input)
    const tones = parsed.data.input
      .trim()
      .split(/\s+/)
      .map((word) => {
        words.push(word)
        const { buffer } = toneSamples(words.length - 1, VOICE_STUB_RATE_HZ)
        return Buffer.from(buffer)
      })
    return { status: 200, contentType: 'audio/pcm', body: Buffer.concat(tones) }
  }

  function heardWords(samples: ArrayLike<number>, sampleRateHz: number): string[] {
    let least = 0
    return decodeTones(samples, sampleRateHz).flatMap(({ tone, whole }) => {
      if (tone === null || !whole) return []
      // Tones repeat: the next word that sounds so, from the last one heard on.
      const index = tone + TONE_COUNT * Math.max(0, Math.ceil((least - tone) / TONE_COUNT))
      least = index
      return words[index] ?? `(tone ${tone})`
    })
  }

  const stub = await startProviderStub({
    path: 'audio/speech',
    apiKey: options.apiKey ?? 'voice-test-key',
    answer: speak,
    malformed: { status: 200, contentType: 'application/json', body: Buffer.from('{"audio": "AAAA') },
    pieceBytes: PIECE_BYTES,
  })
  return Object.assign(stub, { sentences, heardWords })
}
