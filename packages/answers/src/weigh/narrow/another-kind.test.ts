import { describe, expect, it } from 'vitest'
import type { Material } from '../../material.ts'
import { aMetric, indexOfBare } from '../../testing/bare.ts'
import { NOW } from '../../testing/coldfront.ts'
import { splitPassages } from '../../text/passages.ts'
import { readQuestion } from '../../understand/question.ts'
import { toQuery } from '../query.ts'
import { weigh } from '../rank.ts'
import { isOnlyGoal, isTheirStaff, namesNobody, wentTheOtherWay } from './another-kind.ts'

const MEMO = `# Memo

## People

We have 47 employees. Of them, 27 work in product and engineering.

With the money of this round we will hire in the first year:

- nine engineers,
- six account executives.

## Harrowgate

Harrowgate will lead the round with $25M. It was founded by Ines Barry in 2009.

## Margin

The margin rose because we build in-house.

## Milestones

The milestones are €4M of ARR and an office in Germany by 2028. We have €200,000 of ARR in Austria. We have 41 paying customers in our target segment, and we expect 60 by June.
`
const HOLDS: Partial<Material> = {
  passages: splitPassages(MEMO, { documentId: 'm', title: 'Memo', audience: 'public' }),
  facts: [aMetric('Employees on the platform', '11,400'), aMetric('Employees', '47')],
}
const index = indexOfBare(HOLDS)

function weighed(ask: string, text: string) {
  const query = toQuery(index, readQuestion(ask, index.reader, NOW))
  const at = index.statements.findIndex((statement) => statement.text.includes(text))
  const [hit] = weigh(index, query, [{ at, bm25: 0, near: 0, headNear: 0 }])
  if (hit === undefined) throw new Error(`${text} is a statement`)
  return { query, hit }
}

describe('what is only to be reached or hired', () => {
  it.each([
    ['How much ARR do you have in Germany?', 'The milestones are', true],
    ['How much ARR do you have in Austria?', 'We have €200,000', false],
    ['How many customers do you have?', 'We have 41 paying', false],
    ['How much ARR do you want to have in Germany?', 'The milestones are', false],
    ['How many engineers are there?', 'nine engineers', true],
    ['How many of them are engineers?', 'nine engineers', true],
    ['How many of them are engineers?', 'Of them, 27 work', false],
    ['How many engineers will you hire?', 'nine engineers', false],
  ])('is not had: “%s” of “%s” → %s', (ask, text, isGoal) => {
    const { query, hit } = weighed(ask, text)
    expect(isOnlyGoal(index, query, hit)).toBe(isGoal)
  })
})

describe("customers' employees", () => {
  it.each([
    ['How big is the team?', 'Employees on the platform', true],
    ['How many people work for you?', 'Employees on the platform', true],
    ['How big is the team?', 'Employees: 47', false],
    ['How many employees are on the platform?', 'Employees: 47', false],
  ])('are no team of ours: “%s” of “%s” → %s', (ask, text, isTheirs) => {
    const { query, hit } = weighed(ask, text)
    expect(isTheirStaff(query, hit)).toBe(isTheirs)
  })
})

describe('who runs another', () => {
  it.each([
    ['Who runs Harrowgate?', 'will lead the round', true],
    ['Who founded Harrowgate?', 'founded by Ines Barry', false],
    ['Who leads the round?', 'will lead the round', false],
    ['Who owns the patents of the company?', 'will lead the round', false],
    ['Who runs Coldfront?', 'will lead the round', false],
  ])('is told by what names somebody: “%s” of “%s” → %s', (ask, text, isNobody) => {
    const { query, hit } = weighed(ask, text)
    expect(namesNobody(index, query, hit)).toBe(isNobody)
  })
})

describe('why something moved', () => {
  it.each([
    ['Why did the margin fall?', true],
    ['Why did the margin go up?', false],
    ['Why is the margin what it is?', false],
    ['How far did the margin fall?', false],
    ['Why did customers drop you?', false],
    ['Why are you worse than others?', false],
  ])('is not why it moved the other way: “%s” → %s', (ask, isOther) => {
    const { query, hit } = weighed(ask, 'The margin rose')
    expect(wentTheOtherWay(query, hit)).toBe(isOther)
  })
})
