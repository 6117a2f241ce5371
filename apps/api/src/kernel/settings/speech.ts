import { z } from 'zod'
import { httpUrl } from './providers.ts'

const some = z.string().min(1).optional()
const names = z
  .string()
  .regex(/^[\w.-]{1,100}(, ?[\w.-]{1,100})*$/, { message: 'must be names with commas between them' })

/** Voices and ears of other houses. Without them the embedded voices speak, and the visitor's browser listens. */
export const speechSettings = {
  TTS_PROVIDER: z.enum(['openai-compatible', 'elevenlabs']).optional(),
  /** Up to and including the version; ElevenLabs has one of its own. */
  TTS_BASE_URL: httpUrl.optional(),
  TTS_API_KEY: some,
  TTS_MODEL: some,
  /** Voices that founders choose from, as the provider calls them. */
  TTS_VOICES: names.optional(),
  /** Codes of the languages that they are offered for. */
  TTS_LANGUAGES: names.default('en'),
  STT_PROVIDER: z.enum(['openai-compatible', 'deepgram']).default('openai-compatible'),
  STT_BASE_URL: httpUrl.optional(),
  STT_API_KEY: some,
  STT_MODEL: some,
}

type SpeechEnv = z.infer<z.ZodObject<typeof speechSettings>>

/** Where the houses are that have one address for everybody. */
const HOMES = {
  elevenlabs: 'https://api.elevenlabs.io/v1',
  deepgram: 'https://api.deepgram.com/v1',
} as const

export interface VoiceSetting {
  protocol: 'openai-compatible' | 'elevenlabs'
  baseUrl: string
  apiKey?: string
  model: string
  voices: string[]
  languages: string[]
}

export const listed = (names: string): string[] => names.split(',').map((name) => name.trim())

/** The voice that is configured; null where none is. */
export function voiceSettingOf(env: SpeechEnv): VoiceSetting | null {
  const { TTS_PROVIDER: protocol, TTS_MODEL: model, TTS_VOICES: voices, TTS_API_KEY: apiKey } = env
  const baseUrl = env.TTS_BASE_URL ?? (protocol === 'elevenlabs' ? HOMES.elevenlabs : undefined)
  if (!protocol || !model || !voices || baseUrl === undefined) return null
  return {
    protocol,
    baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    model,
    voices: listed(voices),
    languages: listed(env.TTS_LANGUAGES),
  }
}

export interface EarsSetting {
  protocol: 'openai-compatible' | 'deepgram'
  baseUrl: string
  apiKey?: string
  model: string
}

/** The ears that are configured; null where none are: an address, or a house that has one for everybody. */
export function earsSettingOf(env: SpeechEnv): EarsSetting | null {
  const { STT_PROVIDER: protocol, STT_API_KEY: apiKey } = env
  const baseUrl = env.STT_BASE_URL ?? (protocol === 'deepgram' ? HOMES.deepgram : undefined)
  if (baseUrl === undefined) return null
  return {
    protocol,
    baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    model: env.STT_MODEL ?? (protocol === 'deepgram' ? 'nova-3' : 'whisper-1'),
  }
}

/** The first of them that somebody wrote. */
const writtenOf = <Name extends keyof SpeechEnv>(env: SpeechEnv, names: readonly Name[]): Name | undefined =>
  names.find((name) => env[name] !== undefined)

/** What a voice or ears lack to be asked. */
export function missingOfSpeech(env: SpeechEnv): { missing: string; given: string }[] {
  const { TTS_PROVIDER: voice, STT_PROVIDER: ears } = env
  const needs: [keyof SpeechEnv, string][] = []
  const ofVoice = writtenOf(env, ['TTS_BASE_URL', 'TTS_API_KEY', 'TTS_MODEL', 'TTS_VOICES'])
  if (ofVoice !== undefined) needs.push(['TTS_PROVIDER', ofVoice])
  if (voice !== undefined) {
    const given = `TTS_PROVIDER=${voice}`
    needs.push(['TTS_MODEL', given], ['TTS_VOICES', given])
    needs.push([voice === 'elevenlabs' ? 'TTS_API_KEY' : 'TTS_BASE_URL', given])
  }
  const ofEars = writtenOf(env, ['STT_API_KEY', 'STT_MODEL'])
  if (ears === 'deepgram') needs.push(['STT_API_KEY', 'STT_PROVIDER=deepgram'])
  else if (ofEars !== undefined) needs.push(['STT_BASE_URL', ofEars])
  return needs.filter(([name]) => env[name] === undefined).map(([missing, given]) => ({ missing, given }))
}
