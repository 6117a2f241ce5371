import { CloneParts, VoiceSettingsInput } from '@understudy/contract/clones'
import { CompanyDetailsInput, Funding, TeamMember, TrainingContent } from '@understudy/contract/knowledge'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { fieldWords, formField, messageAt } from './field-words.ts'

/** The words for what a schema says of a value. */
const wordsFor = (schema: z.ZodType, value: unknown) => {
  const issue = schema.safeParse(value).error?.issues[0]
  return issue ? fieldWords(issue.message, issue.path.join('.')) : undefined
}
const member = { id: 'm', name: 'Maya' }

describe('words at a field', () => {
  it('say what is wrong and how to right it, for what the contract refuses', () => {
    expect(wordsFor(CloneParts.shape.name, '  ')).toBe('Fill this in.')
    expect(wordsFor(CloneParts.shape.name, 'x'.repeat(121))).toBe('Use at most 120 characters.')
    expect(wordsFor(CompanyDetailsInput, { elevatorPitch: 'x'.repeat(2001) })).toBe(
      'Use at most 2,000 characters.',
    )
    expect(wordsFor(CompanyDetailsInput, { website: 'tidewater' })).toBe(
      'This is not a web address. Write it as example.com.',
    )
    expect(wordsFor(TeamMember, { ...member, email: 'maya@' })).toBe(
      'This is not an email address. Write it as name@example.com.',
    )
    expect(wordsFor(Funding, { closeDate: '31.12.2026' })).toBe('This is not a date.')
    expect(wordsFor(VoiceSettingsInput, { speed: 2 })).toBe('Use 1.6 or less.')
    expect(wordsFor(VoiceSettingsInput, { speed: 0.1 })).toBe('Use 0.6 or more.')
    const neverSay = Array.from({ length: 101 }, (_, i) => `word ${i}`)
    expect(wordsFor(TrainingContent, { trainingData: { neverSay } })).toBe('Keep at most 100 of them.')
  })

  it('let the server’s own words stand as a sentence', () => {
    expect(fieldWords('is not a voice of this installation')).toBe(
      'This is not a voice of this installation.',
    )
  })
})

describe('a field of the server', () => {
  it('is found in the form, whichever call was made', () => {
    expect(formField('company_details.website')).toBe('website')
    expect(formField('website')).toBe('website')
    expect(formField('team.0.name')).toBe('team.0.name')
    expect(formField('access_settings.password')).toBe('password')
  })

  it('finds its message, also below it', () => {
    const errors = { team: [undefined, { name: { message: 'Fill this in.', ref: { message: 'no' } } }] }
    expect(messageAt(errors, 'team.1.name')).toBe('Fill this in.')
    expect(messageAt(errors, 'team.1')).toBe('Fill this in.')
    expect(messageAt(errors, 'team.0')).toBeUndefined()
    expect(messageAt(errors, 'name')).toBeUndefined()
  })
})
