import { describe, expect, it } from 'vitest'
import type { Proposed } from '../intake-rules.ts'
import type { CleanPage } from '../propose/clean-pages.ts'
import { judgeDraft } from './judge-draft.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { draftPrompt } from './prompt.ts'

const PAGES: CleanPage[] = [
  { page: 1, title: 'Heron', lines: ['Leak detection for water utilities'], notes: '' },
  { page: 2, title: 'Traction', lines: ['ARR €1.2M (September 2026)', 'Forty utilities pay us'], notes: '' },
]
const section = (more: object = {}) => ({
  page: 2,
  quote: 'Forty utilities pay us',
  section: { title: 'Traction', text: 'Forty utilities pay us, and our ARR was €1.2M in September 2026.' },
  ...more,
})
const judged = (...all: object[]) => judgeDraft(all.map((one) => JSON.stringify(one)).join('\n'), PAGES, 'en')

describe('what a model proposes from a page', () => {
  it('stands where it quotes its page and has no figure but the page’s', () => {
    const tagline = { page: 1, quote: 'Leak detection for water', tagline: 'Leaks, heard' }
    expect(judged(section(), tagline)).toEqual({
      proposals: [
        {
          part: 'sections',
          page: 2,
          quote: 'Forty utilities pay us',
          value: { kind: 'section', ...section().section },
        },
        {
          part: 'company',
          page: 1,
          quote: 'Leak detection for water',
          value: { kind: 'company', field: 'tagline', text: 'Leaks, heard' },
        },
      ],
      dropped: 0,
    })
  })

  const refused: [string, object][] = [
    ['a page that is not there', section({ page: 9 })],
    ['a quote of another page', section({ page: 1 })],
    ['a quote that is nowhere', section({ quote: 'sixty utilities pay us' })],
    ['a quote of two words', section({ quote: 'utilities pay' })],
    ['an invented figure', section({ section: { title: 'Traction', text: 'Our ARR was €2M.' } })],
    ['a figure of another time', section({ section: { title: 'T', text: 'In October 2026 we had €1.2M.' } })],
    ['an address', section({ section: { title: 'T', text: 'See www.evil.example now.' } })],
    ['nothing', { page: 2, quote: 'Forty utilities pay us' }],
    ['two things in one', section({ tagline: 'Leaks, heard' })],
    ['a text that no clone takes', section({ section: { title: 'x'.repeat(121), text: 'Forty pay us.' } })],
    ['another structure', { say: 'Forty utilities pay us', from: ['p2'] }],
  ]
  it.each(refused)('does not stand: %s', (_name, one) => {
    expect(judged(one)).toEqual({ proposals: [], dropped: 1 })
  })

  it('is nothing where no page has words', () => {
    expect(draftPrompt([{ page: 1, title: '', lines: [], notes: '' }], 'en')).toBeNull()
    expect(draftPrompt(PAGES, 'en')?.turns[0]?.content).toContain('[page 2]\nTraction\nARR')
  })
})

it('takes the place of what rules worded on the same page, and leaves all else as it was found', () => {
  const rule = (id: string, page: number, value: Proposed['value'], part: Proposed['part']): Proposed => ({
    id,
    part,
    page,
    quote: 'as found',
    value,
  })
  const rules = [
    rule('company-1', 1, { kind: 'company', field: 'companyName', text: 'Heron' }, 'company'),
    rule('company-2', 1, { kind: 'company', field: 'tagline', text: 'Leak detection' }, 'company'),
    rule('sections-1', 1, { kind: 'section', title: 'Heron', text: 'Leak detection.' }, 'sections'),
    rule('sections-2', 2, { kind: 'section', title: 'Traction', text: 'ARR.' }, 'sections'),
  ]
  const { proposals } = judged(section(), section(), {
    page: 1,
    quote: 'Leak detection for water',
    tagline: 'Leaks, heard',
  })
  expect(mergeDrafts(rules, proposals).map(({ id, page, by, quote }) => [id, page, by, quote])).toEqual([
    ['company-1', 1, 'model', 'Leak detection for water'],
    ['company-2', 1, undefined, 'as found'],
    ['sections-1', 1, undefined, 'as found'],
    ['sections-2', 2, 'model', 'Forty utilities pay us'],
  ])
})
