import { describe, expect, it } from 'vitest'
import { housesIn } from '../../kernel/settings/houses.ts'
import { encodeWav } from '../stt/wav.ts'
import { createVoiceCopiers } from './copiers.ts'
import { readSpoken } from './read-spoken.ts'

const operators = { baseUrl: 'https://api.elevenlabs.io/v1', apiKey: 'secret' }

describe('who copies voices', () => {
  it('is every house of the operator’s list that speaks ElevenLabs’ protocol, by a key', () => {
    const copiers = createVoiceCopiers(
      housesIn('openai,elevenlabs,elevenlabs=https://voices.example/v1'),
      null,
    )
    expect(copiers.nameOf('elevenlabs')).toBe('ElevenLabs')
    expect(copiers.nameOf('elevenlabs@voices.example')).toBe('voices.example')
    expect(copiers.nameOf('openai')).toBeNull()
    expect(copiers.at('elevenlabs', 'key')).not.toBeNull()
    expect(copiers.at('elevenlabs', null)).toBeNull()
    expect(copiers.at('openai', 'key')).toBeNull()
  })

  it('is the operator’s own house where they let it', () => {
    expect(createVoiceCopiers([], null).nameOf('operator')).toBeNull()
    expect(createVoiceCopiers([], null).at('operator', null)).toBeNull()
    expect(createVoiceCopiers([], operators).nameOf('operator')).toBe('ElevenLabs')
    expect(createVoiceCopiers([], operators).at('operator', null)).not.toBeNull()
    for (const [by, own, operatorsOwn] of [
      ['off', false, false],
      ['own', true, false],
      ['all', true, true],
    ] as const) {
      const copiers = createVoiceCopiers(housesIn('elevenlabs'), operators, by)
      expect([copiers.isOffered('elevenlabs'), copiers.isOffered('operator')]).toEqual([own, operatorsOwn])
      // What was made while it was offered is deleted all the same.
      expect(copiers.at('operator', null)).not.toBeNull()
    }
    const elsewhere = createVoiceCopiers([], { ...operators, baseUrl: 'https://voices.example/v1' })
    expect(elsewhere.nameOf('operator')).toBe('voices.example')
  })
})

describe('a recording of somebody who speaks', () => {
  const sounding = (seconds: number, rateHz: number) =>
    encodeWav(
      Int16Array.from({ length: seconds * rateHz }, (_, i) => 8_000 * Math.sin(i / 7)),
      rateHz,
    )

  it('is told its length, and brought to what ears take', () => {
    for (const rateHz of [16_000, 44_100, 48_000]) {
      const spoken = readSpoken(sounding(2, rateHz))
      if ('refused' in spoken) throw new Error(spoken.refused)
      expect(spoken.seconds).toBeCloseTo(2)
      expect(spoken.pcm.sampleRateHz).toBe(16_000)
      expect(Math.abs(spoken.pcm.samples.length - 32_000)).toBeLessThan(100)
    }
  })

  it('is none where nothing is to be heard, or nothing can be read', () => {
    expect(readSpoken(encodeWav(new Int16Array(32_000), 16_000))).toEqual({
      refused: 'There is nothing to hear. Is the microphone on?',
    })
    expect(readSpoken(Buffer.from('no sound'))).toEqual({ refused: 'This is no WAV file' })
    expect(readSpoken(sounding(1, 8_000))).toEqual({ refused: 'Send 16 to 48 kHz' })
  })
})
