import { describe, expect, it } from 'vitest'
import { blankClone } from '../clones/blank-clone.ts'
import { firstSteps, furthest } from './first-steps.ts'

const statesOf = (steps: ReturnType<typeof firstSteps>) => steps.map(({ state }) => state)

describe('the first steps of a new account', () => {
  it('begin with the company and lead to creating a clone', () => {
    const steps = firstSteps({ clone: null, tested: false, shared: false })
    expect(steps).toHaveLength(6)
    expect(statesOf(steps)).toEqual(['current', 'todo', 'todo', 'todo', 'todo', 'todo'])
    expect(steps[0]?.href).toBe('/create-clone')
  })

  it('point at the first thing that is still open', () => {
    const clone = {
      ...blankClone(),
      id: 'one',
      status: 'published' as const,
      company_details: { ...blankClone().company_details, companyName: 'Tern', elevatorPitch: 'We sail.' },
      languages: ['en'],
      voices: [{ language_id: 'en', voice_type: 'preset' as const, voice_preset_id: 'basic-en-low' }],
    }
    const steps = firstSteps({ clone, tested: true, shared: false })
    expect(statesOf(steps)).toEqual(['done', 'done', 'current', 'done', 'done', 'todo'])
    expect(steps[2]?.href).toContain('content')
  })

  it('look at the clone that is furthest along, never at the sample', () => {
    const base = {
      id: '',
      name: '',
      version: 0,
      company_name: '',
      tagline: '',
      languages: [],
      unpublished_changes: false,
      created_at: '',
      updated_at: '',
      published_at: null,
    }
    const clones = [
      { ...base, id: 'draft', status: 'draft' as const, is_sample: false },
      { ...base, id: 'sample', status: 'published' as const, is_sample: true },
      { ...base, id: 'launched', status: 'launched' as const, is_sample: false },
    ]
    expect(furthest(clones)?.id).toBe('launched')
    expect(furthest([])).toBeNull()
  })
})
