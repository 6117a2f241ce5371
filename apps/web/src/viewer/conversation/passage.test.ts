import type { PublicPitch } from '@understudy/contract/pitches'
import { describe, expect, it } from 'vitest'
import { passageOf } from './passage.ts'

const pitch: Pick<PublicPitch, 'sections' | 'team' | 'company'> = {
  sections: [
    {
      id: 's1',
      title: 'Market',
      text: 'It is large.',
      language: 'en',
      slide_url: null,
      duration_seconds: 4,
      cuts: { glance: { chars: 0, seconds: 0 }, short: { chars: 0, seconds: 0 } },
    },
  ],
  team: [{ id: 't1', name: 'Ada', role: 'CEO', background: 'Ran a port', image: '', linkedin: '' }],
  company: {
    name: 'Heron',
    tagline: '',
    industry: '',
    location: '',
    website: '',
    stage: '',
    elevator_pitch: 'We clean water.',
  },
}
const source = (kind: string, id: string) => passageOf({ id, kind, label: 'x' }, pitch)

describe('what a source chip opens', () => {
  it('shows the text of a section, which can be played', () => {
    expect(source('section', 's1')).toEqual({ kind: 'From the pitch', text: 'It is large.', sectionId: 's1' })
    expect(source('section', 'gone')).toEqual({ kind: 'From the pitch', text: null, sectionId: null })
  })

  it('shows what is public of the team and the company', () => {
    expect(source('team', 't1').text).toBe('CEO. Ran a port')
    expect(source('company', 'company').text).toBe('We clean water.')
  })

  it('has no text of figures, answers and documents, which are not public as a whole', () => {
    for (const kind of ['fact', 'faq', 'document', 'anything'])
      expect(source(kind, 'id')).toMatchObject({ text: null, sectionId: null })
  })
})
