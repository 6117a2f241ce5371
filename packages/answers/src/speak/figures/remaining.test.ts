import { describe, expect, it } from 'vitest'
import type { Fact } from '../../material.ts'
import { phrasesFor } from '../../phrases.ts'
import { buildIndex } from '../../retrieve/build-index.ts'
import { aMaterial, NOW } from '../../testing/coldfront.ts'
import { readQuestion } from '../../understand/question.ts'
import { sayRemaining } from './remaining.ts'

const fact = (id: string, label: string, value: string, unit = 'USD'): Fact => ({
  id,
  label,
  value,
  unit,
  audience: 'public',
})
const TARGET = fact('target', 'Round size', '4000000')

function open(facts: Fact[], ask = 'how much of the round is still open'): string | null {
  const index = buildIndex(aMaterial({ facts, faqs: [], sections: [], passages: [] }), 'public')
  const said = sayRemaining(index, readQuestion(ask, index.reader, NOW), phrasesFor('en'), NOW)
  return said?.sentences[0]?.text ?? null
}

describe('what is left of the round', () => {
  it('is the target less what is committed', () => {
    expect(open([TARGET, fact('in', 'Committed', '1500000')])).toContain('$2.5 million is still open')
  })

  it('is so too where what is raised stands under a name that nobody asks by', () => {
    const sought: Fact = { ...fact('sought', 'Amount sought', '4000000'), kind: 'round' }
    expect(open([sought, fact('in', 'Committed in writing', '1500000')])).toContain(
      '$2.5 million is still open',
    )
  })

  it.each([
    ['more is committed than was sought', [TARGET, fact('in', 'Committed', '4500000')]],
    ['the two are of different currencies', [TARGET, fact('in', 'Committed', '1500000', 'EUR')]],
    ['only a lower bound of it is known', [TARGET, fact('in', 'Committed', 'over 1.5', 'USD million')]],
    [
      'two figures claim to be it',
      [TARGET, fact('in', 'Committed', '1500000'), fact('in2', 'Committed so far', '1800000')],
    ],
  ])('is not said where %s', (_, facts) => {
    expect(open(facts)).toBeNull()
  })

  it.each(['how much of the round is still open in euros', 'how much of the round was still open in 2025'])(
    'is not said of another currency or time: %s',
    (ask) => {
      expect(open([TARGET, fact('in', 'Committed', '1500000')], ask)).toBeNull()
    },
  )
})
