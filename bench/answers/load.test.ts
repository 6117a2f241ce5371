import { sayValue } from '@understudy/answers/numbers/say-value'
import { describe, expect, it } from 'vitest'
import { hear, saysEntry } from './grade.ts'
import { isClosed, loadSplit, SPLITS } from './load.ts'

const open = SPLITS.filter((split) => !isClosed(split))

describe('the splits', () => {
  it('shows nothing of those that are only reported', () => {
    expect(open).toEqual(['tune', 'trades', 'choose', 'look', 'german-look'])
  })

  it.each(['german', 'german-look'] as const)('reads the companies of %s in German', (split) => {
    const companies = loadSplit(split)
    expect(companies.length).toBeGreaterThan(0)
    expect(companies.map(({ material }) => material.language)).toEqual(companies.map(() => 'de'))
  })

  it('reads a company that names no language in English', () => {
    expect(loadSplit('look').every(({ material }) => material.language === 'en')).toBe(true)
  })

  it.each(['german', 'german-look'] as const)(
    'finds what is wanted of %s where it is said to stand',
    (split) => {
      const missing = loadSplit(split).flatMap(({ name, material, questions }) => {
        const all = hear(
          [
            ...material.facts.map((fact) => `${fact.label}: ${sayValue(fact, material.language).text}`),
            ...material.faqs.map(({ answer }) => answer),
            ...material.sections.map(({ text }) => text),
            ...material.team.map((member) => `${member.name}, ${member.role}. ${member.background ?? ''}`),
            ...material.passages.map(({ text }) => text),
            `${material.tagline}. ${material.elevatorPitch}`,
          ].join('\n\n'),
          material.language,
        )
        return [...questions.answerable, ...questions.followUps, ...questions.compound].flatMap(({ want }) =>
          want
            .flatMap((entry) => entry.split('|'))
            .filter((wording) => !saysEntry(all, wording))
            .map(() => name),
        )
      })
      expect(missing).toEqual([])
    },
  )
})
