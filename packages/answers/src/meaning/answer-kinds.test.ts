import { describe, expect, it } from 'vitest'
import { ANSWER_KINDS, kindsIn } from './answer-kinds.ts'
import { encode, expectedKinds, intentChances } from './encoder.ts'
import { MIND } from './mind.ts'

const held = (text: string) => ANSWER_KINDS.filter((_, at) => kindsIn(text)[at] === 1)

describe('what an answer holds', () => {
  it.each([
    ['It costs 49 euros for each desk.', ['money']],
    ['Two thirds stay, and 12 % grow.', ['share']],
    ['We serve 310 bakeries.', ['count']],
    ['The round closes in March 2027.', ['time']],
    ['it takes nine weeks to install.', ['time']],
    ['The lead is Harbour Fund.', ['name']],
    ['Nobody has asked for that.', []],
  ])('is seen in “%s”', (text, kinds) => {
    for (const kind of kinds) expect(held(text)).toContain(kind)
    if (kinds.length === 0) expect(held(text)).toEqual([])
  })

  const chance = (text: string, kind: (typeof ANSWER_KINDS)[number]) =>
    expectedKinds(MIND.encoder, intentChances(MIND.encoder, encode(MIND.encoder, text)))[
      ANSWER_KINDS.indexOf(kind)
    ] ?? 0
  it.each([
    ['burn rate?', 'money', 'who leads the round'],
    ['who leads the round', 'name', 'gross margin'],
    ['gross margin', 'share', 'burn rate?'],
  ] as const)('is expected by what is asked: “%s” wants %s more than “%s”', (text, kind, other) => {
    expect(chance(text, kind)).toBeGreaterThan(chance(other, kind) + 0.1)
  })
})
