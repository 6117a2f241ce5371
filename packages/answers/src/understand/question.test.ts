import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { readQuestion } from './question.ts'

const { reader } = buildIndex(aMaterial(), 'public')
const keys = (text: string) => readQuestion(text, reader, NOW).units.map((unit) => unit.key)

describe('a question about what is to come', () => {
  it('asks for a forecast where a figure "will be"', () => {
    expect(keys('What will your revenue be?')).toContain('#projection')
    expect(keys('What is your revenue?')).not.toContain('#projection')
  })
})
