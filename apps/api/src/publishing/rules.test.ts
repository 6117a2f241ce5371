import { LIMITS, type PitchSection } from '@understudy/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  estimateMs,
  missingItems,
  refusePublish,
  sectionDurationsMs,
  sectionsFor,
  voicedLanguages,
} from './rules.ts'

describe('decisions §1.12 readiness', () => {
  const ready = {
    companyName: 'Heron',
    elevatorPitch: 'We find leaks.',
    voicedLanguages: 1,
    faqs: LIMITS.minFaqsToPublish,
    readyDocuments: 0,
    documentChars: 0,
  }
  it('lacks nothing with five FAQs or one document', () => {
    expect(missingItems(ready)).toEqual([])
    expect(missingItems({ ...ready, faqs: 0, readyDocuments: 1 })).toEqual([])
  })

  it.each([
    [{ companyName: ' ' }, 'company_name'],
    [{ elevatorPitch: '\n' }, 'elevator_pitch'],
    [{ voicedLanguages: 0 }, 'language_with_voice'],
    [{ faqs: 4 }, 'faqs_or_document'],
    [{ documentChars: LIMITS.maxPublishedChars + 1 }, 'documents_that_fit'],
  ])('lacks with %o the %s', (without, item) => {
    expect(missingItems({ ...ready, ...without }).map((one) => one.item)).toEqual([item])
  })

  it('says how many questions are still to come', () => {
    expect(missingItems({ ...ready, faqs: 4 })[0]?.detail).toContain('one more question')
    expect(missingItems({ ...ready, faqs: 1 })[0]?.detail).toContain('4 more questions')
  })

  it('is asked of what is launched or published only', () => {
    const states = ['draft', 'launched', 'published', 'archived', 'deleted'] as const
    expect(states.filter((state) => refusePublish(state) === null)).toEqual(['launched', 'published'])
  })
})

const aSection = (id: string, language: string, text = 'Said.'): PitchSection => ({
  id,
  title: id,
  text,
  slide: null,
  language,
})

describe('decisions §13 languages of a pitch', () => {
  it('have a voice of this installation, in the founder’s order', () => {
    const voice = (language_id: string, voice_preset_id: string) => ({
      language_id,
      voice_type: 'preset' as const,
      voice_preset_id,
    })
    const voices = [voice('en', 'known'), voice('de', 'known'), voice('fr', 'gone')]
    const found = voicedLanguages(['de', 'fr', 'en', 'it'], voices, (id) => id === 'known')
    expect(found.map(({ code }) => code)).toEqual(['de', 'en'])
  })

  it('say their own sections, else those of their base language, and never blank ones', () => {
    const ids = (code: string, sections: PitchSection[]) => sectionsFor(code, sections).map(({ id }) => id)
    const sections = [
      aSection('a', 'en'),
      aSection('b', 'EN-gb'),
      aSection('c', 'de'),
      aSection('d', 'en', ' '),
    ]
    expect(ids('en', sections)).toEqual(['a'])
    expect(ids('en-GB', sections)).toEqual(['b'])
    expect(ids('en-US', sections)).toEqual(['a', 'b'])
    expect(ids('fr', sections)).toEqual([])
  })
})

describe('length of a pitch', () => {
  it('is measured where its audio is prepared, else estimated from its words and the speed', () => {
    const language = {
      code: 'en',
      name: 'English',
      basicVoice: true,
      voice: { language_id: 'en', voice_type: 'preset' as const, voice_preset_id: 'p' },
      sections: [aSection('a', 'en'), aSection('b', 'en')],
    }
    expect(sectionDurationsMs(language, 1, { 'en/b': 1234, 'de/a': 1 })).toEqual([
      estimateMs('Said.', 'en', 1),
      1234,
    ])
  })

  it('grows with the text and shrinks with the speed', () => {
    const words = fc.array(fc.constantFrom('we', 'find', 'leaks', 'within', 'hours'), { maxLength: 200 })
    fc.assert(
      fc.property(words, fc.double({ min: 0.6, max: 1.5, noNaN: true }), (some, speed) => {
        const text = some.join(' ')
        const ms = estimateMs(text, 'en', speed)
        expect(estimateMs(`${text} more`, 'en', speed)).toBeGreaterThan(ms)
        expect(estimateMs(text, 'en', speed + 0.1)).toBeLessThanOrEqual(ms)
      }),
      { numRuns: 30 },
    )
  })
})
