import type { Clone } from '@understudy/contract/clones'
import { ReadinessItem } from '@understudy/contract/publishing'
import { describe, expect, it } from 'vitest'
import { blankClone } from './blank-clone.ts'
import {
  editorTabs,
  isComplete,
  type Missing,
  nextTab,
  tabOf,
  tabOfMissing,
  tabToFill,
} from './editor-tabs.ts'

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

const NOTHING: Missing = []
const lacks = (item: ReadinessItem): Missing => [{ item }]

describe('the completion mark', () => {
  const whole = draft({ ...voiced, company_details: company, training_content: faqs(5) })

  it('is on no tab before there is a draft', () => {
    expect(editorTabs.filter((tab) => isComplete(tab.id, blankClone(), NOTHING))).toEqual([])
  })

  it.each(ReadinessItem.options)('is not on the tab of which publishing misses something: %s', (item) => {
    const sections = [{ id: 's', title: 'Intro', text: 'This is Tidewater.', slide: null, language: 'en' }]
    const access_settings = { ...blankClone().access_settings, type: 'private' as const }
    const clone = { ...whole, sections, access_settings, has_password: true }
    const tab = tabOfMissing[item]
    expect(isComplete(tab, clone, NOTHING)).toBe(true)
    expect(isComplete(tab, clone, lacks(item))).toBe(false)
    // Nor while it is not known.
    expect(isComplete(tab, clone, undefined)).toBe(false)
  })

  it('is where publishing misses nothing, whatever makes up for it: a document for the five questions', () => {
    expect(isComplete('content', draft({ training_content: faqs(0) }), NOTHING)).toBe(true)
    expect(isComplete('company', draft(), NOTHING)).toBe(true)
  })

  it('wants a name that somebody chose', () => {
    expect(isComplete('basics', draft(), undefined)).toBe(false)
    expect(isComplete('basics', draft({ name: 'Maya' }), undefined)).toBe(true)
  })

  it('wants a voice for every language', () => {
    expect(isComplete('languages-voices', draft(voiced), NOTHING)).toBe(true)
    const silent = draft({ ...voiced, languages: ['en', 'de'] })
    expect(isComplete('languages-voices', silent, NOTHING)).toBe(false)
  })

  it('is on the review while what is published is what was written', () => {
    expect(isComplete('review', draft({ status: 'published' }), NOTHING)).toBe(true)
    expect(isComplete('review', draft({ status: 'published', unpublished_changes: true }), NOTHING)).toBe(
      false,
    )
  })
})

describe('a clone on its way', () => {
  it('opens where the next needed thing is', () => {
    expect(tabToFill(draft(), lacks('language_with_voice'))).toBe('languages-voices')
    expect(tabToFill(draft(voiced), lacks('elevator_pitch'))).toBe('company')
    expect(tabToFill(draft(voiced), lacks('faqs_or_document'))).toBe('content')
    expect(tabToFill(draft(voiced), NOTHING)).toBe('pitch')
    const sections = [{ id: 's', title: 'Intro', text: 'This is Tidewater.', slide: null, language: 'en' }]
    expect(tabToFill(draft({ ...voiced, sections }), lacks('figures_out_of_pitch'))).toBe('pitch')
    expect(tabToFill(draft({ ...voiced, sections }), NOTHING)).toBe('review')
    // Nobody could say what is needed: a clone begins with its company.
    expect(tabToFill(draft({ ...voiced, sections }), undefined)).toBe('company')
  })
})
