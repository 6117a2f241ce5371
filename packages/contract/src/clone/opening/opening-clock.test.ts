import { expect, it } from 'vitest'
import { Funding, TeamMember } from '../knowledge.ts'
import { openingClock } from './opening-clock.ts'

const section = (text: string, language = 'en') => ({
  id: text.slice(0, 9),
  title: 'T',
  text,
  slide: null,
  language,
})
const clone = {
  company_details: { companyName: 'Heron' },
  team: [TeamMember.parse({ id: 'a', name: 'Ada Moss' })],
  access_settings: { type: 'public' as const, listInExplore: true, termsInPublic: 'offer' as const },
  funding: Funding.parse({ raising: { id: 'r', label: 'Raising', value: '3', unit: 'EUR' } }),
  first_message: '',
}
const clock = (...texts: string[]) =>
  Object.fromEntries(
    openingClock(
      texts.map((text) => section(text)),
      clone,
      1,
    ).map(({ label, atSeconds }) => [label, atSeconds === null ? null : Math.round(atSeconds)]),
  )

it('says when each thing is heard, the name where it stands and the rest where its sentence ends', () => {
  expect(
    clock(
      'We are Heron. It finds leaks for utilities. We had 41 sites in September 2026. We are raising 3 million EUR.',
      'Ada Moss leads us. It is a seed round.',
    ),
  ).toEqual({
    'The company’s name': 2,
    'For whom': 5,
    'One dated figure': 9,
    'The ask': 11,
    'The team': 13,
    'The round': 11,
  })
})

it('says what is not said, and asks for no ask where nothing is raised', () => {
  expect(clock('Water is lost.')).toEqual({
    // The word that an AI speaks is for Heron, and says so.
    'The company’s name': 2,
    'For whom': null,
    'One dated figure': null,
    'The ask': null,
    'The team': null,
    'The round': null,
  })
  const marks = openingClock([section('Hello.')], { ...clone, funding: Funding.parse({}) }, 1)
  expect(marks.map(({ label }) => label)).not.toContain('The ask')
  const access_settings = { ...clone.access_settings, termsInPublic: 'none' as const }
  const unasked = openingClock([section('Hello.')], { ...clone, access_settings }, 1)
  expect(unasked.map(({ label }) => label)).not.toContain('The ask')
})

it('counts from the press of play: the greeting is heard first, and the founder’s own behind it', () => {
  const said = [section('Heron finds leaks for utilities. We had 41 sites in September 2026.')]
  const marks = (greeting: string, companyName = 'Heron') =>
    openingClock(said, { ...clone, company_details: { companyName }, first_message: greeting }, 1)
  const at = (label: string, greeting: string) =>
    marks(greeting).find((mark) => mark.label === label)?.atSeconds ?? 0
  const own = 'All I know comes from our founder, Ada Moss.'
  expect(at('One dated figure', own) - at('One dated figure', '')).toBeCloseTo((9 / 170) * 60)
  expect(at('The team', own)).toBeLessThan(at('For whom', own))
  // Too long a name is none of the greeting: it is heard where the pitch says it.
  const long = 'Consolidated Water Metering'
  expect(marks('', long)[0]?.atSeconds).toBeNull()
})

it('hears for whom where it stands, and not where a long sentence ends', () => {
  const rest = 'which is a word that goes on '.repeat(6)
  expect(clock(`Heron finds leaks for utilities, ${rest}.`)['For whom']).toBe(4)
  expect(clock('Heron sells sensors to barn owners.')['For whom']).toBe(4)
})

it('takes what pays for itself for nobody, a year alone for no figure, and a faster voice for earlier', () => {
  expect(clock('A pump that pays for itself.')['For whom']).toBeNull()
  expect(clock('Heron began in 2026.')['One dated figure']).toBeNull()
  const at = (speed: number) =>
    openingClock([section('One two three four Heron.')], clone, speed)[0]?.atSeconds ?? 0
  expect(at(2)).toBeCloseTo(at(1) / 2)
})

it('hears German where the pitch is German, and no German in another', () => {
  const said = [
    'Heron findet Lecks für Stadtwerke. Ende September 2026 waren es 41 Anlagen. Wir suchen 3 Millionen Euro.',
    'Ada Moss leitet uns. Es ist eine Anschlussrunde.',
  ]
  const marks = (language: string) =>
    openingClock(
      said.map((text) => section(text, language)),
      clone,
      1,
    ).map(({ atSeconds }) => (atSeconds === null ? null : Math.round(atSeconds)))
  expect(marks('de-CH')).toEqual([2, 4, 8, 10, 12, 13])
  expect(marks('en')).toEqual([2, null, 8, null, 11, null])
  expect(marks('de')[1]).not.toBeNull()
  const empty = openingClock([section('Heron ist für immer da.', 'de')], clone, 1)
  expect(empty.find(({ label }) => label === 'For whom')?.atSeconds).toBeNull()
})
