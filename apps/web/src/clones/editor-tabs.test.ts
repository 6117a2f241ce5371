import type { Clone } from '@understudy/contract/clones'
import { ReadinessItem } from '@understudy/contract/publishing'
import { describe, expect, it } from 'vitest'
import { blankClone } from './blank-clone.ts'
import { editorTabs, isComplete, nextTab, tabOf, tabOfMissing, tabToFill } from './editor-tabs.ts'

const draft = (change: Partial<Clone> = {}): Clone => ({ ...blankClone(), id: 'c1', ...change })
const faqs = (count: number) => ({
  ...blankClone().training_content,
  faqs: Array.from({ length: count }, (_, i) => ({
    id: `f${i}`,
    question: 'Why now?',
    answer: 'Tides.',
    category: '',
  })),
})
const voiced = {
  languages: ['en'],
  voices: [{ language_id: 'en', voice_type: 'preset' as const, voice_preset_id: 'one' }],
}
const company = {
  ...blankClone().company_details,
  companyName: 'Tidewater',
  elevatorPitch: 'We store tides.',
}

describe('the tabs of the editor', () => {
  it('stand in the order of the product', () => {
    expect(editorTabs.map((tab) => tab.id)).toEqual([
      'basics',
      'languages-voices',
      'company',
      'team',
      'funding',
      'content',
      'pitch',
      'tools',
      'access',
      'review',
    ])
  })

  it('open the first one for a name they do not know', () => {
    expect(tabOf('funding')).toBe('funding')
    expect(tabOf('billing')).toBe('basics')
    expect(tabOf(null)).toBe('basics')
  })

  it('lead on to the next and end with the last', () => {
    expect(nextTab('content')).toBe('pitch')
    expect(nextTab('review')).toBeNull()
  })

  it('have a place for everything that publishing may miss', () => {
    for (const item of ReadinessItem.options)
      expect(editorTabs.map((tab) => tab.id)).toContain(tabOfMissing[item])
  })
})

describe('the completion mark', () => {
  it('is on no tab before there is a draft', () => {
    expect(editorTabs.filter((tab) => isComplete(tab.id, blankClone()))).toEqual([])
  })

  it('wants a name that somebody chose', () => {
    expect(isComplete('basics', draft())).toBe(false)
    expect(isComplete('basics', draft({ name: 'Maya' }))).toBe(true)
  })

  it('wants a voice for every language', () => {
    expect(isComplete('languages-voices', draft(voiced))).toBe(true)
    expect(isComplete('languages-voices', draft({ ...voiced, languages: ['en', 'de'] }))).toBe(false)
  })

  it('wants five questions', () => {
    expect(isComplete('content', draft({ training_content: faqs(4) }))).toBe(false)
    expect(isComplete('content', draft({ training_content: faqs(5) }))).toBe(true)
  })

  it('wants a password for what is private', () => {
    const access_settings = { ...blankClone().access_settings, type: 'private' as const }
    expect(isComplete('access', draft())).toBe(true)
    expect(isComplete('access', draft({ access_settings }))).toBe(false)
    expect(isComplete('access', draft({ access_settings, has_password: true }))).toBe(true)
  })

  it('is on the review while what is published is what was written', () => {
    expect(isComplete('review', draft({ status: 'published' }))).toBe(true)
    expect(isComplete('review', draft({ status: 'published', unpublished_changes: true }))).toBe(false)
  })
})

describe('a clone on its way', () => {
  it('opens where the next needed thing is', () => {
    expect(tabToFill(draft())).toBe('languages-voices')
    expect(tabToFill(draft(voiced))).toBe('company')
    expect(tabToFill(draft({ ...voiced, company_details: company }))).toBe('content')
    const filled = { ...voiced, company_details: company, training_content: faqs(5) }
    expect(tabToFill(draft(filled))).toBe('pitch')
    const sections = [{ id: 's', title: 'Intro', text: 'This is Tidewater.', slide: null, language: 'en' }]
    expect(tabToFill(draft({ ...filled, sections }))).toBe('review')
  })
})
