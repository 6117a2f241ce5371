import multipart from '@fastify/multipart'
import { routes, type VoiceCopy } from '@understudy/contract'
import { encodeWav } from '../adapters/stt/wav.ts'
import type { Founder } from './builders.ts'
import { call } from './client.ts'
import { type ProviderStub, startProviderStub } from './provider-stub.ts'
import type { VoiceCopiesPeer } from './voice-copies-peer.ts'

const RATE_HZ = 16_000

/** Something to hear, as long as is said. */
export function spokenWav(seconds: number, loud = 0.2): Uint8Array {
  const samples = new Int16Array(Math.round(seconds * RATE_HZ))
  for (let i = 0; i < samples.length; i++) samples[i] = Math.round(loud * 32_767 * Math.sin(i / 9))
  return encodeWav(samples, RATE_HZ)
}

export const houseOf = ({ baseUrl }: Pick<VoiceCopiesPeer, 'baseUrl'>): string =>
  `elevenlabs@${new URL(baseUrl).host}`

/** The founder's clones speak by a key of their own from now on. */
export async function useOwnKey(
  base: string,
  { token }: Pick<Founder, 'token'>,
  peer: Pick<VoiceCopiesPeer, 'baseUrl' | 'apiKey'>,
): Promise<void> {
  const body = { house: houseOf(peer), api_key: peer.apiKey, model: 'flash', voice: 'maren' }
  const saved = await call(base, routes.saveOwnKey, { token, params: { use: 'voice' }, body })
  if (saved.status !== 200) throw new Error(`no key: ${JSON.stringify(saved.problem)}`)
}

export const askForCopy = (
  base: string,
  { token }: Pick<Founder, 'token'>,
  id: string,
  body: { speaker: string; email?: string } = { speaker: 'Maren Holt' },
  headers: Record<string, string> = {},
) => call(base, routes.askForVoiceCopy, { token, params: { id }, body, headers })

export const tokenIn = (link: string | null): string => new URL(link ?? '').searchParams.get('token') ?? ''

function sent(token: string, wav: Uint8Array): FormData {
  const form = new FormData()
  form.set('token', token)
  form.set('file', new Blob([Uint8Array.from(wav)]), 'recording.wav')
  return form
}
export const giveConsent = (base: string, token: string, wav = spokenWav(6)) =>
  call(base, routes.recordVoiceConsent, { rawBody: sent(token, wav) })
export const giveSample = (
  base: string,
  token: string,
  wav = spokenWav(31),
  headers: Record<string, string> = {},
) => call(base, routes.recordVoiceSample, { rawBody: sent(token, wav), headers })

/** A clone that speaks with a copy of somebody's voice. */
export async function aVoiceCopy(
  base: string,
  founder: Pick<Founder, 'token'>,
  id: string,
): Promise<VoiceCopy & { token: string }> {
  const asked = await askForCopy(base, founder, id)
  const token = tokenIn(asked.data.link)
  await giveConsent(base, token)
  const made = await giveSample(base, token)
  if (made.status !== 200) throw new Error(`no copy: ${JSON.stringify(made.problem)}`)
  return { ...asked.data, token }
}

/** Ears that hear what a test says. */
export async function startToldEars(): Promise<ProviderStub & { says: string }> {
  const told = { says: '' }
  const stub = await startProviderStub({
    path: 'audio/transcriptions',
    apiKey: 'told-ears-test-key',
    plugins: async (app) => void (await app.register(multipart, { limits: { fileSize: 8 * 1024 * 1024 } })),
    async answer(request) {
      for await (const part of request.parts()) if (part.type === 'file') await part.toBuffer()
      return {
        status: 200,
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify({ text: told.says })),
      }
    },
    malformed: { status: 200, contentType: 'application/json', body: Buffer.from('{') },
  })
  return Object.assign(told, stub, {
    get requestCount() {
      return stub.requestCount
    },
  })
}
