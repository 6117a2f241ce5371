import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import { bestReading } from '../../find.ts'
import type { TeamMember } from '../../material.ts'
import { indexOfBare } from '../../testing/bare.ts'
import { NOW } from '../../testing/coldfront.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { whoRuns } from './who-runs.ts'

const member = (
  name: string,
  role: string,
  background: string,
  more: Partial<TeamMember> = {},
): TeamMember => ({
  id: name,
  name,
  role,
  background,
  isFounder: false,
  isAdvisor: false,
  ...more,
})
const index = indexOfBare({
  team: [
    member('Ida Brandvold', 'CEO', 'Ran the cold chain of a dairy.', { isFounder: true }),
    member('Henrik Aalto', 'Head of Regulatory and Quality', 'Took three devices through the notified body.'),
    member('Priya Castellano', 'Chief Revenue Officer', 'Sold software to insurers.'),
    member('Olof Berg', 'CTO', 'Neonatologist for eleven years, then an engineer.', { isFounder: true }),
    member('Gwen Pascoe', 'Advisor', 'Soil scientist at a crown institute.', { isAdvisor: true }),
  ],
})
const told = (text: string) => {
  const spoken = plainWords(plain(text))
  return whoRuns(index, bestReading(index, { text, history: [], now: NOW }), spoken)?.hits[0]?.statement
    .member?.name
}

describe('who has an office', () => {
  it.each([
    ['Who handles regulatory affairs for you?', 'Henrik Aalto'],
    ["who's in charge of regulatory at Coldfront", 'Henrik Aalto'],
    ['who runs sales', 'Priya Castellano'],
    ["who's running sales", 'Priya Castellano'],
    ['Who is responsible for the sales side?', 'Priya Castellano'],
    ['Is there a doctor on the founding team?', 'Olof Berg'],
    ['any md on the team', 'Olof Berg'],
    ['do you have any clinicians in the team', 'Olof Berg'],
    ['Do you have anyone with scientific credentials around you?', 'Gwen Pascoe'],
    ['who is responsible for the regulatory side?', 'Henrik Aalto'],
  ])('is known by what they do, or did: “%s” → %s', (text, name) => {
    expect(told(text)).toBe(name)
  })

  it.each([
    'Who runs finance?',
    'Do you have a finance person on the team?',
    'Who runs the round?',
    'Is there a discount?',
    'Who does the cleaning at customers?',
    'do you have sales in Germany',
    'any doctors using it',
    'do you have sales',
    'do you have revenue?',
    'do you have customers',
    'does your company have support',
  ])('is nobody where none has it, or no office is asked for: “%s”', (text) => {
    expect(told(text)).toBeUndefined()
  })

  it('is told as their office, with nothing left open', () => {
    const answer = answerQuestion(index, { text: 'who looks after regulatory stuff', history: [], now: NOW })
    expect(answer).toMatchObject({ kind: 'answer', unanswered: false })
    expect(answer.sentences[0]?.text).toBe('Henrik Aalto is our Head of Regulatory and Quality.')
  })

  it('is nobody of two', () => {
    const two = indexOfBare({
      team: [member('A B', 'Head of Sales North', 'x'), member('C D', 'Head of Sales South', 'y')],
    })
    const found = bestReading(two, { text: 'who runs sales', history: [], now: NOW })
    expect(whoRuns(two, found, 'who runs sales')).toBeNull()
  })
})
