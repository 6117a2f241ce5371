import { hasNotice, MOST_NAME_CHARS, noticeOf } from '@understudy/contract/notices'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedVoice, type EmbeddedTextToSpeech } from '../adapters/tts/embedded/embedded-voice.ts'
import { EMBEDDED_VOICES } from '../adapters/tts/embedded/voices.ts'
import { createCatalogue } from './catalogue.ts'
import { defaultPreset } from './rules.ts'

const MOST_SECONDS = 2.5
const presets = EMBEDDED_VOICES.map((voice) => ({ ...voice, provider: 'embedded' }))
const languages = [...new Set(presets.map(({ languageId }) => languageId))]

describe('the notice that an AI speaks', () => {
  let voice: EmbeddedTextToSpeech
  beforeAll(async () => {
    voice = createEmbeddedVoice({ processes: 1 })
    await voice.warm()
  })
  afterAll(() => voice.stop())

  /** Of sound, however long it took to make. */
  async function secondsOf(text: string, language: string): Promise<number> {
    const id = defaultPreset(presets, language)?.id ?? ''
    const request = { text, voice: id, language, speed: 1 }
    let samples = 0
    for await (const chunk of voice.speak(request, new AbortController().signal))
      samples += chunk.samples.length
    return samples / voice.sampleRateHz
  }

  it.each(languages)(
    'takes two seconds and a half at most, and less for who has heard it: %s',
    async (language) => {
      const first = await secondsOf(noticeOf(language, 'Fjordtern Labs'), language)
      const again = await secondsOf(noticeOf(language, 'Fjordtern Labs', true), language)
      expect({ language, first, fits: first <= MOST_SECONDS }).toMatchObject({ fits: true })
      expect(again).toBeLessThan(first)
      expect(again).toBeGreaterThan(0.3)
    },
  )

  it('names the company, but for a name that would make it too long', () => {
    expect('Fjordtern Labs').toHaveLength(MOST_NAME_CHARS)
    expect(noticeOf('en', 'Heron Labs')).toBe("I'm an AI for Heron Labs.")
    expect(noticeOf('de-CH', '$& Co')).toBe('Ich bin die KI von $& Co.')
    expect(noticeOf('en', 'Consolidated Water Metering')).toBe("I'm an AI.")
    expect(noticeOf('en', '')).toBe("I'm an AI.")
  })

  it('is there in each language that is offered; one without it is not offered', () => {
    expect(languages.filter((language) => !hasNotice(language))).toEqual([])
    const preset = { label: 'x', provider: 'p', basic: false }
    const catalogue = createCatalogue([
      { ...preset, id: 'a', languageId: 'en-IE' },
      { ...preset, id: 'b', languageId: 'tlh' },
    ])
    expect(catalogue.languages().map(({ id }) => id)).toEqual(['en-IE'])
    expect(catalogue.presets().map(({ id }) => id)).toEqual(['a'])
    // A clone that has it from before still finds its voice.
    expect(catalogue.find('b')?.languageId).toBe('tlh')
  })
})
