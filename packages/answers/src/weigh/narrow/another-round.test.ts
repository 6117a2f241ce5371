import { describe, expect, it } from 'vitest'
import { buildIndex } from '../../retrieve/build-index.ts'
import { aMaterial, NOW } from '../../testing/coldfront.ts'
import { readQuestion } from '../../understand/question.ts'
import { toQuery } from '../query.ts'
import { isOfNow, ofAnotherRound } from './another-round.ts'

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
    ['which instrument did the eleven angels get?', 'Seed', true],
    ['which angels are in?', 'Seed', false],
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
    ['how much have you raised so far?', ['Series B, 2025', '€3M'], false],
    ['how much have you raised so far?', ['Series B', '€3M, closed in 2025'], false],
    ['how much have you raised so far?', ['Amount raised to date', '€3M'], false],
    ['what was the valuation of the last round?', ['Valuation', '€9M pre-money'], true],
    ['what was the valuation of the last round?', ['Valuation, last round', '€6M'], false],
    ['how much are you raising in the series B?', ['Raising', '€9M, to reach a series C'], false],
    ['how much are you raising in the series C?', ['Raising', '€9M, to reach a series C'], true],
  ])('is told apart from what a round of before brought: “%s” of %s → %s', (ask, named, found) => {
    expect(isOfAnother(ask, 'Series B', named)).toBe(found)
  })

  it.each([
    ['What was the valuation of the pre-seed?', 'The pre-money valuation of the seed was €11M.', true],
    ['What was the valuation of the seed?', 'The pre-money valuation of the seed was €11M.', false],
    ['Who led the seed?', 'We raised a pre-seed in 2022 and a seed in 2024, led by Foothill.', false],
    ['What was the valuation of the seed?', 'It was €11M.', false],
  ])('no sentence of another tells: “%s” of “%s” → %s', (ask, answer, isOther) => {
    const faqs = [{ id: 'q', question: 'What did you raise before?', answer }]
    const index = buildIndex(aMaterial({ facts: [], faqs }), 'public')
    const statement = index.statements.find(({ text }) => text === answer)
    if (statement === undefined) throw new Error('the answer is a statement')
    expect(ofAnotherRound(index, toQuery(index, readQuestion(ask, index.reader, NOW)), statement)).toBe(
      isOther,
    )
  })

  it.each([
    ['Raising', true],
    ['Looking for', true],
    ['Target market', false],
    ['Valuation cap', false],
  ])(
    'is the round that the company is at, unless the raise goes by a name of its own: beside “%s”, %s',
    (label, isApart) => {
      const beside = [fact('Seed', '€3M'), { ...fact(label, '€2M'), id: 'y' }]
      const index = buildIndex(aMaterial({ facts: beside, stage: 'Seed' }), 'public')
      expect(isOfNow(index, { label: 'Seed', value: '€3M' })).toBe(!isApart)
    },
  )
})
