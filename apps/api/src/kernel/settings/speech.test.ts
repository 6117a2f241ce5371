import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'
import { servicesOf } from './services.ts'
import { earsSettingOf, voiceSettingOf } from './speech.ts'

const read = (settings: Record<string, string>) => readEnv(settings, '/home/us')

function complaintsOf(settings: Record<string, string>): string[] {
  try {
    read(settings)
    return []
  } catch (error) {
    if (!(error instanceof EnvError)) throw error
    return error.message.split('\n').slice(1)
  }
}

const OPENAI = {
  TTS_PROVIDER: 'openai-compatible',
  TTS_BASE_URL: 'https://us:hunter2@voice.example/v1',
  TTS_MODEL: 'tts-1',
  TTS_VOICES: 'alloy, nova',
}

describe('the settings of a voice', () => {
  it('are none at first: the embedded voices speak', () => {
    expect(voiceSettingOf(read({}))).toBeNull()
    const voice = servicesOf(read({})).find(({ name }) => name === 'voice')
    expect(voice).toMatchObject({ configured: false, words: expect.stringContaining('Flite') })
  })

  it('name its voices and the languages that they are offered for', () => {
    const env = read({ ...OPENAI, TTS_API_KEY: 'hunter2', TTS_LANGUAGES: 'en,de' })
    expect(voiceSettingOf(env)).toEqual({
      protocol: 'openai-compatible',
      baseUrl: 'https://us:hunter2@voice.example/v1',
      apiKey: 'hunter2',
      model: 'tts-1',
      voices: ['alloy', 'nova'],
      languages: ['en', 'de'],
    })
    const voice = servicesOf(env).find(({ name }) => name === 'voice')
    expect(voice).toMatchObject({
      configured: true,
      words: 'tts-1 at voice.example, and the embedded voices',
    })
  })

  it('need no address where a house has one for everybody', () => {
    const eleven = { TTS_PROVIDER: 'elevenlabs', TTS_API_KEY: 'k', TTS_MODEL: 'flash', TTS_VOICES: 'a1B2' }
    expect(voiceSettingOf(read(eleven))).toMatchObject({
      baseUrl: 'https://api.elevenlabs.io/v1',
      voices: ['a1B2'],
      languages: ['en'],
    })
  })

  it.each([
    [{ TTS_BASE_URL: 'https://voice.example/v1' }, ['TTS_PROVIDER: must be given with TTS_BASE_URL']],
    [{ TTS_API_KEY: 'hunter2' }, ['TTS_PROVIDER: must be given with TTS_API_KEY']],
    [{ TTS_MODEL: 'tts-1', TTS_VOICES: 'alloy' }, ['TTS_PROVIDER: must be given with TTS_MODEL']],
    [{ TTS_VOICES: 'alloy' }, ['TTS_PROVIDER: must be given with TTS_VOICES']],
    [
      { TTS_PROVIDER: 'openai-compatible' },
      ['TTS_MODEL', 'TTS_VOICES', 'TTS_BASE_URL'].map(
        (name) => `${name}: must be given with TTS_PROVIDER=openai-compatible`,
      ),
    ],
    [
      { TTS_PROVIDER: 'elevenlabs', TTS_MODEL: 'flash', TTS_VOICES: 'a' },
      ['TTS_API_KEY: must be given with TTS_PROVIDER=elevenlabs'],
    ],
    [{ ...OPENAI, TTS_VOICES: 'alloy;nova' }, ['TTS_VOICES: must be names with commas between them']],
  ])('say what is missing or wrong: %j', (settings, lines) => {
    expect(complaintsOf(settings).map((line) => line.trim())).toEqual(lines)
  })
})

describe('the settings of ears', () => {
  it('are none at first, and an address alone is enough', () => {
    expect(earsSettingOf(read({}))).toBeNull()
    expect(earsSettingOf(read({ STT_BASE_URL: 'https://ears.example/v1' }))).toEqual({
      protocol: 'openai-compatible',
      baseUrl: 'https://ears.example/v1',
      model: 'whisper-1',
    })
  })

  it('of Deepgram are its key alone', () => {
    expect(earsSettingOf(read({ STT_PROVIDER: 'deepgram', STT_API_KEY: 'k' }))).toEqual({
      protocol: 'deepgram',
      baseUrl: 'https://api.deepgram.com/v1',
      apiKey: 'k',
      model: 'nova-3',
    })
    expect(complaintsOf({ STT_PROVIDER: 'deepgram' })).toEqual([
      '  STT_API_KEY: must be given with STT_PROVIDER=deepgram',
    ])
  })

  it.each(['STT_API_KEY', 'STT_MODEL'])('are not half given: %s without an address is refused', (name) => {
    const line = `  STT_BASE_URL: must be given with ${name}`
    expect(complaintsOf({ [name]: 'hunter2' })).toEqual([line])
    expect(complaintsOf({ STT_PROVIDER: 'openai-compatible', [name]: 'hunter2' })).toEqual([line])
  })
})
