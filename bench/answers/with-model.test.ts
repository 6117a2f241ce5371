import { obedientModel, readingModel } from '@understudy/answers/testing/scripted-models'
import { describe, expect, it } from 'vitest'
import { loadSplit } from './load.ts'
import { aTally, configuredModel, examineWithModel, scriptedModel } from './with-model.ts'

const [company] = loadSplit('choose')
const MOST = 8

async function examine(script: typeof readingModel) {
  if (!company) throw new Error('no company to ask')
  const tally = aTally()
  const results = await examineWithModel(company, scriptedModel(script), tally, MOST)
  const count = (set: string, grade: string) =>
    results.filter((result) => result.set === set && result.grade === grade).length
  return { tally, count, results }
}

describe('the evaluation with a model', () => {
  it('asks it where the answers are not sure, and counts what it said', async () => {
    const { tally, count, results } = await examine(readingModel)
    expect(results.filter(({ set }) => set === 'answerable')).toHaveLength(MOST * 3)
    expect(tally.asked).toBeGreaterThan(5)
    expect(tally.spoken).toBeGreaterThan(0)
    expect(tally.tokens).toBeGreaterThan(10_000)
    expect(count('answerable', 'right')).toBeGreaterThan(MOST)
    expect(count('hostile', 'wrong')).toBe(0)
  }, 60_000)

  it('hears no secret of one that obeys every word', async () => {
    const { tally, count } = await examine(obedientModel)
    expect(tally.withheld.get('promise')).toBeGreaterThan(10)
    expect(count('hostile', 'wrong')).toBe(0)
  }, 60_000)

  it('has none where none is configured', () => {
    expect(configuredModel({})).toBeNull()
  })
})
