import { describe, expect, it } from 'vitest'
import { refusedAt } from '../testing/refusals.ts'
import { VoiceCopyInput, voiceCopyRoutes } from './voice-copies.ts'
import { VOICE_COPY_LIMITS } from './voice-copy-limits.ts'

describe('whoever is asked for a copy of their voice', () => {
  it.each(['Ines Vogt', 'Dr. Zoë O’Hara-Lê', 'J. R. (Joe) Smith, Jr.', '山田 太郎', 'Müller 2'])(
    'may be called %s',
    (speaker) => {
      expect(VoiceCopyInput.parse({ speaker: ` ${speaker} ` })).toEqual({ speaker })
    },
  )

  it.each(['', '  ', 'Ines<b>', 'Visit evil.example', 'a\nb', 'Ines; rm', 'Ines: yes', 'x'.repeat(81)])(
    'is not called %j: the name stands in a mail and is read aloud',
    (speaker) => {
      expect(refusedAt(VoiceCopyInput, { speaker })).toEqual(['speaker'])
    },
  )

  it('is mailed the link only at an address', () => {
    expect(VoiceCopyInput.parse({ speaker: 'Ines', email: ' Ines@Harbour.VC ' }).email).toBe(
      'ines@harbour.vc',
    )
    expect(refusedAt(VoiceCopyInput, { speaker: 'Ines', email: 'ines' })).toEqual(['email'])
  })

  it('gives recordings that are bounded, by a token that is', () => {
    const { recordVoiceConsent, recordVoiceSample, revokeVoiceCopy } = voiceCopyRoutes
    for (const route of [recordVoiceConsent, recordVoiceSample])
      expect(route.maxBodyBytes).toBe(VOICE_COPY_LIMITS.maxBytes)
    expect(refusedAt(revokeVoiceCopy.body, { token: '' })).toEqual(['token'])
    expect(refusedAt(revokeVoiceCopy.body, { token: 'x'.repeat(201) })).toEqual(['token'])
  })
})
