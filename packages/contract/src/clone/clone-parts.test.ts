import { describe, expect, it } from 'vitest'
import { LIMITS } from '../base/limits.ts'
import { refusalsOf, refusedAt } from '../testing/refusals.ts'
import {
  AccessSettings,
  AccessSettingsInput,
  CloneDraft,
  CloneDraftUpdate,
  CloneParts,
  ClonePatch,
  VoiceSettings,
  VoiceSettingsInput,
} from './clone-parts.ts'

describe('a change of a clone', () => {
  it('to one field names exactly that one', () => {
    expect(refusalsOf(ClonePatch, { name: 'Voltfern' })).toEqual([])
    expect(refusalsOf(ClonePatch, {})).toEqual([': must name exactly one field'])
    expect(refusalsOf(ClonePatch, { name: 'Voltfern', purpose: '' })).toEqual([
      ': must name exactly one field',
    ])
  })

  it('to one field names no field that there is not, which a typing error would lose', () => {
    expect(ClonePatch.safeParse({ nme: 'Voltfern' }).success).toBe(false)
    expect(ClonePatch.safeParse({ name: 'Voltfern', owner_id: 'x' }).success).toBe(false)
  })

  it('to several names one at least; what it does not name is left as it is', () => {
    expect(refusalsOf(CloneDraftUpdate, {})).toEqual([': must name something to change'])
    expect(refusalsOf(CloneDraftUpdate, { owner_id: 'x' })).toEqual([': must name something to change'])
    expect(CloneDraftUpdate.parse({ purpose: '' })).toEqual({ purpose: '' })
  })

  it('that makes it needs a name that says something', () => {
    expect(refusedAt(CloneDraft, {})).toEqual(['name'])
    expect(refusalsOf(CloneDraft, { name: ' ' })).toEqual(['name: must not be blank'])
    expect(CloneDraft.parse({ name: ' Voltfern ' })).toEqual({ name: 'Voltfern' })
  })
})

describe('decisions §1.7 who gets in', () => {
  it('is anybody, for ever, until something else is chosen; terms stay out of the public', () => {
    expect(AccessSettings.parse({})).toEqual({
      ...{ type: 'public', expiresIn: 'never', allowPasswordRequests: true, listInExplore: true },
      ...{ requestFeatured: false, namedWhenShut: false, termsInPublic: 'none', offerAcknowledgedAt: null },
    })
  })

  it('is private by either word', () => {
    expect(AccessSettingsInput.parse({ type: 'password' }).type).toBe('private')
    expect(AccessSettingsInput.parse({ type: 'private' }).type).toBe('private')
    expect(AccessSettings.safeParse({ type: 'password' }).success).toBe(false)
  })

  it('changes in what is sent alone', () => {
    expect(AccessSettingsInput.parse({ listInExplore: false })).toEqual({ listInExplore: false })
  })

  it('holds for one of five lives, until a moment, or to the end of a day', () => {
    const of = (expiresIn: string) => AccessSettingsInput.parse({ expiresIn }).expiresIn
    expect(['never', '24h', '7d', '30d', '90d'].map(of)).toEqual(['never', '24h', '7d', '30d', '90d'])
    expect(of('2026-12-01T10:00:00+02:00')).toBe('2026-12-01T08:00:00.000Z')
    expect(of('2026-12-01')).toBe('2026-12-02T00:00:00.000Z')
    for (const life of ['', '1h', '24H', 'tomorrow', '2026-12-01T10:00:00']) {
      expect([life, refusedAt(AccessSettingsInput, { expiresIn: life })]).toEqual([life, ['expiresIn']])
    }
  })

  it('takes no word of when an offer was confirmed: the server keeps that itself', () => {
    const sent = {
      termsInPublic: 'offer',
      acknowledgesOffer: true,
      offerAcknowledgedAt: '2020-01-01T00:00:00Z',
    }
    expect(AccessSettingsInput.parse(sent)).toEqual({ termsInPublic: 'offer', acknowledgesOffer: true })
  })
})

describe('how it speaks', () => {
  it('is between three fifths and eight fifths of a voice’s own pace', () => {
    const at = (speed: unknown) => VoiceSettings.safeParse({ speed }).success
    expect([0.6, 1, 1.6].map(at)).toEqual([true, true, true])
    expect([0.59, 1.61, 0, -1, Number.NaN, Infinity, '1'].map(at)).toEqual(Array(7).fill(false))
  })

  it('changes in what is sent alone, and starts from its voice’s own pace', () => {
    expect(VoiceSettings.parse({})).toEqual({ voice_type: 'clone', speed: 1, pronunciations: [] })
    expect(VoiceSettingsInput.parse({ speed: 1.2 })).toEqual({ speed: 1.2 })
  })

  it('says a word otherwise where there is a word, and another way to say it', () => {
    const with_ = (from: string, to: string) => refusedAt(VoiceSettings, { pronunciations: [{ from, to }] })
    expect(with_('SaaS', 'sass')).toEqual([])
    expect(with_(' ', '')).toEqual(['pronunciations.0.from', 'pronunciations.0.to'])
    const many = Array(LIMITS.maxPronunciations + 1).fill({ from: 'a', to: 'b' })
    expect(refusedAt(VoiceSettings, { pronunciations: many })).toEqual(['pronunciations'])
  })

  it('is by a voice of a kind that there is, in few languages', () => {
    const voice = { language_id: 'en', voice_preset_id: 'ada' }
    expect(CloneParts.shape.voices.parse([voice])).toEqual([{ ...voice, voice_type: 'preset' }])
    expect(refusedAt(CloneParts.shape.voices, [{ ...voice, voice_type: 'own' }])).toEqual(['0.voice_type'])
    expect(refusedAt(CloneParts.shape.languages, Array(LIMITS.maxLanguages + 1).fill('en'))).toEqual([''])
    expect(refusedAt(CloneParts.shape.languages, ['en', ' '])).toEqual(['1'])
  })
})
