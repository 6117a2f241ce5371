import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { MAX_UNITS, readQuestion } from './question.ts'

const { reader } = buildIndex(aMaterial(), 'public')
const keys = (text: string) => readQuestion(text, reader, NOW).units.map((unit) => unit.key)

describe('a question about what is to come', () => {
  it('asks for a forecast where a figure "will be"', () => {
    expect(keys('What will your revenue be?')).toContain('#projection')
    expect(keys('What is your revenue?')).not.toContain('#projection')
  })
})

describe('a question that does not end', () => {
  it('is weighed by what stands at its two ends', () => {
    const words = Array.from({ length: 300 }, (_, i) => `${String.fromCharCode(97 + (i % 26))}blor${i}`)
    const units = keys(words.join(' '))
    expect(units).toHaveLength(MAX_UNITS)
    expect(units[0]).toContain('ablor0')
    expect(units.at(-1)).toContain('blor299')
  })
})
