import { describe, expect, it } from 'vitest'
import { MIND } from '../meaning/mind.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { rankFollowing, textRead, weighFollowing } from '../weigh/follow/follow.ts'
import { withinBudget } from './budget.ts'
import { asReadFollowing, readFollowing } from './rerank-following.ts'
import { onScale } from './rerank.ts'

const index = buildIndex(aMaterial(), 'public')

function after(before: string, text: string, of = index) {
  const weighed = weighFollowing(of, { text, history: [{ role: 'visitor', text: before }], now: NOW })
  if (weighed === null) throw new Error('something was asked before')
  return { weighed, hits: rankFollowing(weighed, MIND.follow) }
}

describe('a question after others', () => {
  it('is read together with what it leans on, and alone where it leans on nothing', () => {
    expect(textRead(after('What is your gross margin?', 'and how did it come about?').weighed)).toBe(
      'and how did it come about? / What is your gross margin?',
    )
    expect(textRead(after('What is your gross margin?', 'Who is the CEO?').weighed)).toBe('Who is the CEO?')
  })

  it('is read where it is in doubt, and every hit is kept', () => {
    const { weighed, hits } = after('Who are your customers?', 'and how do you win them?')
    const read = readFollowing(index, weighed, { hits, confidence: 0.5 })
    expect(read?.row).toHaveLength(11)
    expect(new Set(read?.hits)).toEqual(new Set(hits))
    expect(readFollowing(index, weighed, { hits, confidence: 0.99 })).toBeNull()
    expect(readFollowing(index, weighed, { hits: [], confidence: 0 })).toBeNull()
  })

  it('is trusted as its ranker trusts it where nothing is read', () => {
    const { weighed, hits } = after('Who are your customers?', 'and how do you win them?')
    const own = { hits, confidence: 0.99 }
    const { confidence } = asReadFollowing(index, weighed, own, MIND.answerFrom)
    expect(confidence).toBeCloseTo(onScale(0.99, MIND.followFrom, MIND.answerFrom))
    const doubted = { hits, confidence: 0.5 }
    expect(
      withinBudget(() => {
        for (let spent = 0; spent < 12; spent++) readFollowing(index, weighed, doubted)
        return asReadFollowing(index, weighed, doubted, MIND.answerFrom)
      }).confidence,
    ).toBeCloseTo(onScale(0.5, MIND.followFrom, MIND.answerFrom))
  })
})
