import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../retrieve/build-index.ts'
import { aMaterial, NOW } from '../../testing/coldfront.ts'
import { readQuestion } from '../../understand/question.ts'
import { toQuery } from '../query.ts'
import { ofAnotherRound } from './another-round.ts'

const fact = (label: string, value: string) => ({
  id: 'x',
  label,
  value,
  kind: 'round' as const,
  audience: 'public' as const,
})

function isOfAnother(
  ask: string,
  stage: string | undefined,
  [label, value]: readonly string[] = ['Round size', '€3M'],
) {
  const index = buildIndex(aMaterial({ facts: [fact(label ?? '', value ?? '')], stage }), 'public')
  const statement = index.statements.find(({ fact: told }) => told !== undefined)
  if (statement === undefined) throw new Error('the fact is a statement')
  return ofAnotherRound(index, toQuery(index, readQuestion(ask, index.reader, NOW)), statement)
}

describe('what the round of now is to bring', () => {
  it.each([
    ['how much did you raise in your series A?', 'Seed', true],
    ['how much did you raise in your series A?', undefined, true],
    ['how much are you raising in your series A?', undefined, false],
    ['how much are you raising in your series A?', 'Series A', false],
    ['how much are you raising in the seed?', 'Seed', false],
    ['how much are you raising in the pre-seed?', 'Seed', true],
    ['how much was raised in the last round?', 'Seed', true],
    ['how much have you raised so far?', 'Seed', true],
    ['how much are you raising?', 'Seed', false],
  ])('answers nothing of another round: “%s” at %s → %s', (ask, stage, found) => {
    expect(isOfAnother(ask, stage)).toBe(found)
  })

  it.each([
    ['what did the seed round bring?', ['Seed round', '€2M from Odra Capital'], false],
    ['what did the pre-seed round bring?', ['Seed round', '€2M from Odra Capital'], true],
    ['what was raised in the series A?', ['Series A', '€9M'], false],
    ['how much have you raised so far?', ['Committed', '€1M'], false],
    ['how much have you raised so far?', ['Raise', '€3M'], true],
    ['how much have you raised so far?', ['Series B', '€3M'], true],
    ['how much have you raised so far?', ['Seed', '€3M'], false],
    ['how much have you raised so far?', ['Amount raised to date', '€3M'], false],
    ['what was the valuation of the last round?', ['Valuation', '€9M pre-money'], true],
    ['what was the valuation of the last round?', ['Valuation, last round', '€6M'], false],
    ['how much are you raising in the series B?', ['Raising', '€9M, to reach a series C'], false],
    ['how much are you raising in the series C?', ['Raising', '€9M, to reach a series C'], true],
  ])('is told apart from what a round of before brought: “%s” of %s → %s', (ask, named, found) => {
    expect(isOfAnother(ask, 'Series B', named)).toBe(found)
  })
})
