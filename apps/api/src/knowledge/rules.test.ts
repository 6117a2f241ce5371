import { Funding, LIMITS, PitchSections, TeamMember, TrainingContent } from '@understudy/contract'
import { describe, expect, it } from 'vitest'
import { draftPitch, type PitchSource } from './rules.ts'
import { ended, fitting, sentencesOf, shortened } from './sentences.ts'

const today = '2026-06-01'
const nothing: PitchSource = {
  company_details: {
    companyName: '',
    tagline: '',
    industry: '',
    location: '',
    elevatorPitch: '',
    currentFundingStage: '',
  },
  team: [],
  funding: Funding.parse({}),
  training_content: TrainingContent.parse({}),
}
const faq = (id: string, question: string, answer: string) => ({ id, question, answer, category: '' })
const full: PitchSource = {
  company_details: {
    companyName: 'Heron Labs',
    tagline: 'Water meters that read themselves',
    industry: 'Hardware',
    location: 'Ghent',
    elevatorPitch: 'Utilities lose a third of their water. Heron finds the leak within a day.',
    currentFundingStage: 'Seed',
  },
  team: [
    TeamMember.parse({ id: 'c', name: 'Cy', isAdvisor: true }),
    TeamMember.parse({ id: 'b', name: 'Bo', role: 'CTO' }),
    TeamMember.parse({ id: 'a', name: 'Ada', role: 'CEO', isFounder: true, background: 'Built sensors.' }),
  ],
  funding: Funding.parse({
    round: 'Seed',
    instrument: 'SAFE',
    closeDate: '2026-09-30',
    useOfFunds: 'Half goes into hardware',
    raising: { id: 'r', label: 'Raising', value: '2', unit: 'M USD' },
    valuation: { id: 'v', label: 'Cap', value: '12', unit: 'M USD', audience: 'named-investor' },
    keyMetrics: [
      { id: 'm', label: 'pilots', value: '12', asOf: '2026-05-01' },
      { id: 'n', label: 'churn', value: '3', unit: '%', audience: 'verified-email' },
    ],
  }),
  training_content: TrainingContent.parse({
    faqs: [
      faq('1', 'What problem do you solve?', 'Leaks are found months late.'),
      faq('2', 'How does it work?', 'A meter listens to the pipe.'),
      faq('3', 'Who are your customers?', 'Water utilities.'),
      faq('4', 'Where did the name come from?', 'A bird that waits.'),
    ],
  }),
}
const textOf = (source: PitchSource, language = 'en') =>
  draftPitch(source, language, today)
    .map((section) => section.text)
    .join('\n')

describe('draft of a pitch', () => {
  it('goes from the company over problem and product to the team and the round', () => {
    const sections = draftPitch(full, 'en', today)
    expect(sections.map((section) => section.title)).toEqual([
      'Introduction',
      'What we do',
      'The problem',
      'The product',
      'The market',
      'Traction',
      'The team',
      'The round',
    ])
    expect(sections.map((section) => section.text)).toEqual([
      'This is Heron Labs. Our pilots stood at 12 on May 1, 2026. We are raising $2 million in our Seed round. ' +
        'Water meters that read themselves. We are a hardware company based in Ghent.',
      'Utilities lose a third of their water. Heron finds the leak within a day.',
      'Leaks are found months late.',
      'A meter listens to the pipe.',
      'Water utilities.',
      'Our pilots were 12 as of May 1, 2026.',
      'Ada is our CEO. Built sensors. Bo is our CTO. We are advised by Cy.',
      'We are raising $2 million in our Seed round. It is a SAFE. The round closes on September 30, 2026. Half goes into hardware.',
    ])
  })

  it('keeps figures that are not for everybody to itself', () => {
    const text = textOf(full)
    expect(text).not.toContain('12 M USD')
    expect(text).not.toContain('3%')
  })

  it('says no figure that the material does not hold', () => {
    const figures = textOf(full).match(/\d+/g) ?? []
    const material = JSON.stringify(full)
    expect(figures.filter((figure) => !material.includes(figure))).toEqual([])
  })

  it('skips what is missing, down to nothing', () => {
    expect(draftPitch(nothing, 'en', today)).toEqual([])
    const named = { ...nothing, company_details: { ...nothing.company_details, companyName: 'Heron' } }
    expect(draftPitch(named, 'en', today).map((section) => section.text)).toEqual(['This is Heron.'])
  })

  it('fills up with further questions only to the fewest sections', () => {
    const faqs = Array.from({ length: 20 }, (_, i) => faq(`${i}`, `Odd one ${i}`, `Answer ${i}`))
    const source = { ...nothing, training_content: TrainingContent.parse({ faqs }) }
    expect(draftPitch(source, 'en', today)).toHaveLength(LIMITS.minDraftSections)
  })

  it('does not announce a closing date that has passed', () => {
    const late = { ...full, funding: { ...full.funding, closeDate: '2026-05-31' } }
    expect(textOf(late)).not.toContain('closes on')
  })

  it('leaves out sentences with a word of the never-say list', () => {
    const trainingData = { ...full.training_content.trainingData, neverSay: ['ghent'] }
    const source = { ...full, training_content: { ...full.training_content, trainingData } }
    expect(textOf(source)).not.toContain('Ghent')
    expect(textOf(source)).toContain('This is Heron Labs.')
  })

  it('adds no English words where the clone speaks another language', () => {
    const text = textOf(full, 'de')
    expect(text).toContain('Heron Labs.')
    expect(text).toContain('Ada, CEO.')
    expect(text).toContain('Raising: 2 Millionen $.')
    expect(text).not.toMatch(/\b(This is|We are raising|is our|On pilots)\b/)
  })

  it('is always something that can be saved', () => {
    const long = (chars: number) => `${'word '.repeat(chars / 5)}😀`.slice(0, chars)
    const source: PitchSource = {
      company_details: { ...full.company_details, companyName: '', tagline: '', elevatorPitch: long(2_000) },
      team: Array.from({ length: 50 }, (_, i) =>
        TeamMember.parse({ id: `${i}`, name: `${long(110)}${i}`, background: long(2_000) }),
      ),
      funding: Funding.parse({
        committed: { id: 'c', label: 'C', value: '1' },
        keyMetrics: [{ id: 'k', label: long(120), value: long(250) }],
      }),
      training_content: TrainingContent.parse({
        faqs: Array.from({ length: 9 }, (_, i) => faq(`${i}`, `${'😀'.repeat(240)}${i}`, long(4_000))),
      }),
    }
    for (const language of ['en', 'de', 'zh']) {
      const sections = draftPitch(source, language, today)
      expect(PitchSections.safeParse(sections).error).toBeUndefined()
      expect(sections.every((section) => section.text !== '' && section.title.isWellFormed())).toBe(true)
    }
  })
})

describe('sentences', () => {
  it('keeps lines apart and ends each sentence', () => {
    expect(sentencesOf('First line\n\nSecond. Third!')).toEqual(['First line.', 'Second.', 'Third!'])
    expect(ended('Done”')).toBe('Done”.')
    expect(ended('“Done.”')).toBe('“Done.”')
    expect(sentencesOf(' \n ')).toEqual([])
  })

  it('fits whole sentences and shortens titles', () => {
    expect(fitting(['One.', 'Two.', 'Three.'], 10)).toBe('One. Two.')
    expect(shortened('abcdef', 4)).toBe('abc…')
    expect(shortened('a😀😀', 3)).toBe('a…')
  })
})
