import { describe, expect, it } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { consentWords, refusalOf } from './contact-words.ts'

const refused = (fields: Record<string, string>) =>
  new ApiError(422, 'invalid', {
    problem: { type: 'about:blank', title: 'Invalid', status: 422, error: 'invalid', fields },
  })

describe('details that were not taken', () => {
  it('are right again at the fields that the server names, in words for whoever typed', () => {
    const { words, problems } = refusalOf(
      refused({ email: 'must be an email address', linkedin_url: 'must be a web address', name: 'x' }),
    )
    expect(words).toBe('')
    expect(problems.email).toContain('name@example.com')
    expect(problems.linkedin_url).toContain('not a web address')
    expect(problems.name).toBe('Fill this in.')
  })

  it('say beside the button what no field can say', () => {
    expect(refusalOf(refused({ session_id: 'must not be blank' })).words).toContain('does not fit')
    expect(refusalOf(refused({ toString: 'x' })).problems).toEqual({})
    const tooOften = new ApiError(429, 'rate_limited', { waitSeconds: 600 })
    expect(refusalOf(tooOften).words).toContain('Try again in 10 minutes')
    expect(refusalOf(new ApiError(0, 'network')).words).toContain('no connection')
    expect(refusalOf(new Error('anything')).words).toContain('send it again')
  })

  it('are kept, and it is said, whatever the reason', () => {
    for (const code of ['rate_limited', 'network', 'internal'] as const) {
      expect(refusalOf(new ApiError(0, code)).words).toContain('What you typed is kept')
    }
  })
})

it('tells who gets the details and what goes with them, and promises no words where none are kept', () => {
  expect(consentWords('Heron Labs', 'named')).toContain('what you asked')
  expect(consentWords('Heron Labs', 'nothing')).toContain('not what was said')
  expect(consentWords('Heron Labs', 'nothing')).toContain('Heron Labs and to nobody else')
  expect(consentWords('Heron Labs', 'firm')).toMatch(/kept with your firm alone/)
  expect(consentWords('Heron Labs', 'firm')).not.toMatch(/not what was said|what you asked/)
  expect(consentWords('Heron Labs', null)).not.toContain('this visit')
})
