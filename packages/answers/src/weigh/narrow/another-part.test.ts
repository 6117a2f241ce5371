import { describe, expect, it } from 'vitest'
import { aMetric, indexOfBare } from '../../testing/bare.ts'
import { NOW } from '../../testing/coldfront.ts'
import { readQuestion } from '../../understand/question.ts'
import { toQuery } from '../query.ts'
import { weigh } from '../rank.ts'
import { isOfTheWhole } from './another-part.ts'

const index = indexOfBare({
  facts: [
    aMetric('Gross margin', '76%'),
    aMetric('Gross margin on hardware', '12%'),
    aMetric('Gross margin, German plants', '41%'),
    aMetric('CAC', '€9,800'),
    aMetric('Revenue 2025', '€870,000'),
  ],
})

function isOfAll(ask: string, text: string) {
  const query = toQuery(index, readQuestion(ask, index.reader, NOW))
  const at = index.statements.findIndex((statement) => statement.text.startsWith(text))
  const [hit] = weigh(index, query, [{ at, bm25: 0, near: 0, headNear: 0 }])
  if (hit === undefined) throw new Error(`${text} is a statement`)
  return isOfTheWhole(index, query, hit)
}

describe('what is asked of one alone', () => {
  it.each([
    ['What is revenue from Peru alone, per month?', 'Revenue 2025'],
    ['How big is the structural timber market in Germany alone?', 'Gross margin:'],
  ])('is no answer where nothing names it: “%s”', (ask, text) => {
    expect(isOfAll(ask, text)).toBe(true)
  })

  it.each([
    ["What's the gross margin on hardware alone?", 'Gross margin on hardware'],
    ['What was revenue in 2025 alone?', 'Revenue 2025'],
    ['Revenue for this company alone?', 'Revenue 2025'],
    ['Do you work alone?', 'Gross margin:'],
    ['Is it for hospitals only?', 'Gross margin:'],
    ['Do you sell to insurers only?', 'Gross margin:'],
    ['What is the gross margin in Germany alone?', 'Gross margin, German'],
  ])('is what names it: “%s”', (ask, text) => {
    expect(isOfAll(ask, text)).toBe(false)
  })
})

describe('a figure of the whole', () => {
  it.each([
    ['What is the gross margin on the Complete plan?', 'Gross margin:'],
    ["What's the gross margin on hardware?", 'Gross margin:'],
    ["What's your CAC for customers that come through partners?", 'CAC'],
    ['cac on paid social', 'CAC'],
    ['What gross margin do you have on spare parts alone?', 'Gross margin:'],
  ])('is none of a part: “%s”', (ask, text) => {
    expect(isOfAll(ask, text)).toBe(true)
  })

  it.each([
    ["What's the gross margin on hardware?", 'Gross margin on hardware'],
    ['What is your gross margin in percent?', 'Gross margin:'],
    ["What's your CAC for a new customer?", 'CAC'],
    ['What was the revenue in um twenty twenty five', 'Revenue 2025'],
    ['What is your gross margin in 2026?', 'Gross margin:'],
    ['What was your gross margin in September?', 'Gross margin:'],
    ['What was revenue in the fiscal year 2025?', 'Revenue 2025'],
    ['What was revenue in the whole of 2025 please?', 'Revenue 2025'],
    ['What is your gross margin on a monthly basis?', 'Gross margin:'],
    ['Revenue in US dollars', 'Revenue 2025'],
    ['gross margin', 'Gross margin:'],
  ])('is what “%s” asks for', (ask, text) => {
    expect(isOfAll(ask, text)).toBe(false)
  })
})
