import { describe, expect, it } from 'vitest'
import { INTEREST, type InterestKind, interestLevel, interestPoints } from './interest.ts'

const kinds = Object.keys(INTEREST) as InterestKind[]

describe('points of interest', () => {
  it('come to a hundred where everything was done, and to none where nothing was', () => {
    expect(kinds.reduce((sum, kind) => sum + interestPoints(kind, 1_000), 0)).toBe(100)
    expect(kinds.reduce((sum, kind) => sum + interestPoints(kind, 0), 0)).toBe(0)
  })

  it.each(kinds)('grow with each step of %s up to its most, and no further', (kind) => {
    const { each, most } = INTEREST[kind]
    const enough = Math.ceil(most / each)
    for (let steps = 1; steps < enough; steps += 1) expect(interestPoints(kind, steps)).toBe(steps * each)
    expect([enough, enough + 1, enough * 10].map((steps) => interestPoints(kind, steps))).toEqual([
      most,
      most,
      most,
    ])
  })

  it('count ten minutes of talk, five questions and three returns as all that they can tell', () => {
    expect([interestPoints('talk', 9), interestPoints('talk', 10)]).toEqual([22.5, 25])
    expect([interestPoints('question', 4), interestPoints('question', 5)]).toEqual([16, 20])
    expect([interestPoints('return', 2), interestPoints('return', 3)]).toEqual([10, 15])
  })
})

it.each([
  [100, 'very-high'],
  [80, 'very-high'],
  [79, 'high'],
  [60, 'high'],
  [59, 'medium'],
  [40, 'medium'],
  [39, 'low'],
  [20, 'low'],
  [19, 'very-low'],
  [0, 'very-low'],
] as const)('%i points are the level %s', (points, level) => expect(interestLevel(points)).toBe(level))
