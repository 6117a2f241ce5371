import { describe, expect, it } from 'vitest'
import { ANSWER_KINDS, kindsIn } from '../meaning/answer-kinds.ts'
import { extractQuantities } from '../numbers/extract.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { spokenRange } from '../speak/compose.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { amountsOf, readAhead, readsIn, TELLS } from './reads.ts'

const index = buildIndex(aMaterial(), 'public')

describe('what is kept of each statement', () => {
  it('is the kinds of things that it holds, its amounts and how far is spoken from it', () => {
    const reads = readsIn(index)
    for (const statement of index.statements) {
      const { at, text } = statement
      const quantities = extractQuantities(text)
      const kinds = ANSWER_KINDS.map((_, kind) => (reads.tells(at) >> kind) & 1)
      expect(kinds, text).toEqual([...kindsIn(text, quantities)])
      const amounts = quantities.flatMap((one) =>
        one.kind === 'amount' ? [{ value: one.value, unit: one.unit }] : [],
      )
      expect(amountsOf(index, at), text).toMatchObject(amounts)
      for (const asked of ['quantity', 'any'] as const)
        expect(reads.spokenTo(index, at, asked), text).toBe(spokenRange(index, statement, asked)[1])
    }
  })

  it('is whether it gives a reason, says yes or no and speaks of a time', () => {
    const answers = {
      reason: 'Chillers fail because nobody listens to them.',
      yesOrNo: 'No, we never did.',
      timed: 'It ships early next year.',
    }
    const faqs = Object.entries(answers).map(([id, answer]) => ({ id, question: `Of ${id}?`, answer }))
    const told = buildIndex(aMaterial({ faqs }), 'public')
    for (const id of ['reason', 'yesOrNo', 'timed'] as const) {
      const at = told.statements.findIndex(({ ref }) => ref.id === id)
      const all = (['reason', 'yesOrNo', 'timed'] as const).filter(
        (what) => (readsIn(told).tells(at) & TELLS[what]) !== 0,
      )
      expect(all).toEqual([id])
    }
  })

  it('is the same whether it was read ahead or is read when it is asked for', () => {
    const [ahead, unread] = [buildIndex(index.material, 'public'), buildIndex(index.material, 'public')]
    expect([...readAhead(ahead, NOW)]).toHaveLength(ahead.statements.length)
    for (const { at } of ahead.statements)
      for (const read of [
        (of: typeof ahead) => readsIn(of).tells(at),
        (of: typeof ahead) => readsIn(of).words(at),
        (of: typeof ahead) => readsIn(of).quantities(at),
      ])
        expect(read(ahead)).toEqual(read(unread))
  })
})
