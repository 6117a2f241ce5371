import { TalkConsent } from '@understudy/contract'
import { expect, it } from 'vitest'
import { type ConsentFacts, consentWording, saidToHear, saidToRead, shownConsent } from './wording.ts'

const facts = (more: Partial<ConsentFacts> = {}): ConsentFacts => ({
  company: 'Tern',
  months: 12,
  hearers: [],
  copyOf: null,
  readers: [],
  isUnclaimed: false,
  ...more,
})

it('the line says who gets the talk, for how long, that nobody else hears it, and that interest is scored', () => {
  expect(shownConsent(facts())).toEqual({
    version: '1.12.-',
    line: 'Tern gets this talk in writing and keeps it for 12 months. Sound is never stored. Nobody else hears it. From what you hear and ask, your interest is scored.',
  })
})

it('names the services that hear it, and makes another version of that', () => {
  const shown = shownConsent(facts({ months: 1, hearers: ['api.openai.com', ''] }))
  expect(shown.version).toBe('1.1.api.openai.com+own')
  expect(shown.line).toContain('It is also heard by api.openai.com and a server of this site’s operator.')
  expect(shown.line).toContain('one month')
  // What the server says is what it takes back.
  expect(TalkConsent.safeParse({ transcript: true, wording: shown.version }).success).toBe(true)
})

it('says who reads it once more after its end, and makes another version of that', () => {
  const read = facts({ hearers: ['api.openai.com', ''], readers: ['', 'api.anthropic.com'] })
  const { version, parts } = consentWording(read)
  expect(version).toBe('1.12.api.openai.com+own:reads-own+api.anthropic.com')
  expect(parts[2]?.text).toContain(
    'a language model of a server of this site’s operator and api.anthropic.com reads it once more after its end',
  )
  expect(['', 'api.anthropic.com', 'api.openai.com'].map((host) => saidToRead(version, host))).toEqual([
    true,
    true,
    false,
  ])
  expect([null, '1.12.own'].map((before) => saidToRead(before, ''))).toEqual([false, false])
  expect(TalkConsent.safeParse({ transcript: true, wording: version }).success).toBe(true)
})

it.each<[string | null, boolean, boolean, boolean]>([
  ['1.12.api.openai.com+own:reads-api.anthropic.com', true, true, false],
  ['1.12.api.openai.com.copy', true, false, false],
  ['2.0.own', false, true, false],
  ['1.12.-', false, false, false],
  [null, false, false, false],
])('of a version it is known who was said to hear the talk: %s', (version, openai, operators, anthropic) => {
  const told = ['api.openai.com', '', 'api.anthropic.com'].map((host) => saidToHear(version, host))
  expect(told).toEqual([openai, operators, anthropic])
})

it('says of a preview that nobody has claimed that nothing is kept', () => {
  const { version, line } = shownConsent(facts({ isUnclaimed: true }))
  expect([version, line]).toEqual([
    '2.0.-',
    'Nobody gets this talk, and nothing of it is kept but its length. Nobody else hears it.',
  ])
  expect(TalkConsent.safeParse({ transcript: false, wording: version }).success).toBe(true)
  const { parts } = consentWording(facts({ isUnclaimed: true, copyOf: 'Maren Holt', readers: ['own'] }))
  expect(parts.map(({ title }) => title)).toEqual([
    'Who gets it',
    'What is kept',
    'Who else hears it',
    'Whose voice you hear',
  ])
  expect(JSON.stringify(parts)).not.toMatch(/Tern|months|reads it once more|mail/)
})

it('in full it says the same, each of the three ways, and that no talk improves the product', () => {
  const full = consentWording(facts())
  expect(full).toMatchObject(shownConsent(facts()))
  expect(full.parts.map(({ title }) => title)).toEqual([
    'Who gets it',
    'What is kept',
    'Who else hears it',
    'Your interest is scored',
    'With your name',
    'Firm only',
    'Nothing',
    'Afterwards',
  ])
  expect(full.parts[0]?.text).toContain('Nobody uses it to improve the product')
})
