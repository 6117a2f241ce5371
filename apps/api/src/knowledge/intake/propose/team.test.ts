import { describe, expect, it } from 'vitest'
import { propose } from './propose.ts'

const membersIn = (...lines: string[]) =>
  propose(
    [
      {
        title: '',
        text: `Heron\nHeron finds leaks for water utilities.\n# Team\n${lines.join('\n')}`,
        notes: '',
      },
    ],
    '2026-11-23',
  ).flatMap(({ value }) => (value.kind === 'member' ? [value] : []))
const teamIn = (...lines: string[]) =>
  membersIn(...lines).map(({ name, role, background }) => [name, role, background])

describe('titles and degrees', () => {
  it.each([
    ['Dr. Ada Moss, CEO & Co-founder. Built batteries at Volta.', 'Built batteries at Volta.'],
    ['Dr Ada Moss, CEO & Co-founder. Built batteries at Volta.', 'Built batteries at Volta.'],
    ['Prof. Dr. Ada Moss, CEO & Co-founder. Built batteries at Volta.', 'Built batteries at Volta.'],
    ['Dr.-Ing. Ada Moss – CEO & Co-founder – Built batteries at Volta', 'Built batteries at Volta'],
    ['Dr. rer. nat. Ada Moss, CEO & Co-founder. Built batteries.', 'Built batteries.'],
    ['CEO & Co-founder: Dr. Ada Moss, built batteries with Prof. Ito', 'built batteries with Prof. Ito'],
    ['Ada Moss, PhD, CEO & Co-founder. Built batteries at Volta', 'Built batteries at Volta. PhD'],
    ['Ada Moss, Ph.D., CEO & Co-founder. Built batteries at Volta', 'Built batteries at Volta. Ph.D.'],
    ['Ada Moss PhD, CEO & Co-founder. Built batteries at Volta', 'Built batteries at Volta'],
    ['Ada Moss, CEO & Co-founder, PhD', 'PhD'],
    [
      'Ada Moss\tCEO & Co-founder\tBuilt batteries for Dr. Ito. Sold them.',
      'Built batteries for Dr. Ito. Sold them.',
    ],
    ['Ada Moss (CEO & Co-founder). Ran a mine. Built batteries.', 'Ran a mine. Built batteries.'],
  ])('put nothing into the role: %s', (line, background) => {
    expect(teamIn(line)).toEqual([['Ada Moss', 'CEO & Co-founder', background]])
  })

  it('make no one a part of another’s past', () => {
    expect(
      teamIn('Dr. Ada Moss, CEO. Ran a mine.', 'Bo Li, PhD, CTO. Built robots.', 'Prof. Ida Berg, Advisor'),
    ).toEqual([
      ['Ada Moss', 'CEO', 'Ran a mine.'],
      ['Bo Li', 'CTO', 'Built robots. PhD'],
      ['Ida Berg', 'Advisor', ''],
    ])
  })
})

it('is told apart where several stand in one line, and in German', () => {
  expect(
    teamIn('Inês Prata (CEO, co-founder) sold fish. Tomás Leal (CTO) built payments. He likes boats.'),
  ).toEqual([
    ['Inês Prata', 'CEO, co-founder', 'sold fish'],
    ['Tomás Leal', 'CTO', 'built payments. He likes boats.'],
  ])
  expect(teamIn('Dr.-Ing. Jana Roth, Geschäftsführerin und Gründerin. Leitete das Netz in Kassel.')).toEqual([
    ['Jana Roth', 'Geschäftsführerin und Gründerin', 'Leitete das Netz in Kassel.'],
  ])
})

describe('a founder founded this company', () => {
  const founders = (...lines: string[]) =>
    membersIn(...lines).flatMap(({ name, isFounder }) => (isFounder ? [name] : []))

  it('and no other one, nor once', () => {
    expect(
      founders(
        'Advisor: Lars Eriksen, founder of Opay',
        'Advisor: Ida Berg, Opay founder',
        'Mia Holm, Advisor and co-founder of Klar',
        'Bo Li, CTO, former founder',
        'Kai Sund, CEO, second-time founder',
        'Jana Roth, Vorstand, Gründerin der Netz AG',
      ),
    ).toEqual([])
  })

  it.each([
    'Founder, CEO',
    'CEO & Co-founder',
    'Cofounder / CTO',
    'Founding CEO and founder',
    'Geschäftsführerin und Gründerin',
    'Technical co-founder',
    'Advisor, Co-founder',
  ])('as %s does', (role) => {
    expect(founders(`Ada Moss, ${role}`)).toEqual(['Ada Moss'])
  })
})
