import { describe, expect, it } from 'vitest'
import { MIND } from '../meaning/mind.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { readQuestion } from '../understand/question.ts'
import { toQuery } from '../weigh/query.ts'
import { rank, trusted } from '../weigh/rank.ts'
import { asRead, onScale, textsOf, trustRead, weighRead, worthReading } from './rerank.ts'
import { RERANK_TRUST } from './trust.ts'

const index = buildIndex(aMaterial(), 'public')
function ask(text: string, of = index) {
  const query = toQuery(of, readQuestion(text, of.reader, NOW))
  return { query, own: trusted(of, query, rank(of, query)) }
}

describe('what is read', () => {
  it('is what may answer, as it is said, behind what names it', () => {
    const { query, own } = ask('How much are you raising?')
    expect(textsOf(index, query, own.hits)[0]).toMatch(/^.+ : .*raising .*\d/i)
  })

  it('is not what nobody doubts, nor what nobody trusts', () => {
    const { query, own } = ask('How much are you raising?')
    expect(worthReading(query, { hits: own.hits, confidence: 0.99 })).toEqual([])
    expect(worthReading(query, { hits: own.hits, confidence: 0.01 })).toEqual([])
    expect(worthReading(query, { hits: [], confidence: 0.5 })).toEqual([])
    const read = worthReading(query, { hits: own.hits, confidence: 0.5 })
    expect(read[0]).toBe(own.hits[0])
    expect(read.length).toBeLessThanOrEqual(5)
  })

  it('is English: of other languages the cross-encoder knows nothing', () => {
    const german = buildIndex(aMaterial({ language: 'de' }), 'public')
    const { query, own } = ask('Wie viel nehmt ihr auf?', german)
    const doubted = { ...own, confidence: 0.5 }
    expect(asRead(german, query, doubted, MIND.answerFrom)).toBe(doubted)
  })
})

describe('what is made of it', () => {
  const { query, own } = ask('How much are you raising?')
  const likeliest = worthReading(query, { ...own, confidence: 0.5 })
  const scores = (of: number) => likeliest.map((_, at) => (at === of ? 6 : -6))

  it('puts first what reads as the answer, and trusts it the more the better it reads', () => {
    const last = likeliest.length - 1
    expect(weighRead(likeliest, 0.5, scores(last)).best).toBe(likeliest[last])
    const sure = trustRead(weighRead(likeliest, 0.5, scores(0)).row, RERANK_TRUST)
    const none = trustRead(weighRead(likeliest, 0.5, scores(-1)).row, RERANK_TRUST)
    expect(sure).toBeGreaterThan(RERANK_TRUST.answerFrom)
    expect(none).toBeLessThan(0.2)
  })

  it('keeps every hit, and nothing twice', () => {
    const { hits } = asRead(index, query, { ...own, confidence: 0.5 }, MIND.answerFrom)
    expect(new Set(hits)).toEqual(new Set(own.hits))
    expect(hits).toHaveLength(own.hits.length)
  })
})

describe('a scale of trust', () => {
  it('answers from the same number on as all others', () => {
    expect(onScale(0.8, 0.8, 0.65)).toBeCloseTo(0.65)
    expect(onScale(1, 0.8, 0.65)).toBeCloseTo(1)
    expect(onScale(0, 0.8, 0.65)).toBe(0)
    expect(onScale(0.4, 0.8, 0.65)).toBeCloseTo(0.325)
  })
})
