import { describe, expect, it } from 'vitest'
import { changesOf, withChanges } from '../../frame/form/typed-work.ts'
import { rowsKnownBy } from './typed-rows.ts'

describe('what was typed in a list of rows', () => {
  const faq = (id: string, question = id, answer = '') => ({ id, question, answer })
  const base = { faqs: [faq('a'), faq('b'), faq('c')] }
  const laid = (typed: typeof base, now: typeof base) => withChanges(now, changesOf(typed, base)).faqs

  it('keeps what came into the list elsewhere, in its place', () => {
    const now = { faqs: [faq('new first'), faq('a'), faq('taught'), faq('b'), faq('c'), faq('new last')] }
    expect(laid({ faqs: [faq('a', 'A?'), faq('b'), faq('c')] }, now)).toEqual([
      faq('new first'),
      faq('a', 'A?'),
      ...now.faqs.slice(2),
    ])
  })

  it('keeps another field of the same row that was changed elsewhere', () => {
    const now = { faqs: [faq('a', 'a', 'Answered since.'), faq('b'), faq('c')] }
    expect(laid({ faqs: [faq('a', 'A?'), faq('b'), faq('c')] }, now)[0]).toEqual(
      faq('a', 'A?', 'Answered since.'),
    )
  })

  it('adds, takes out and orders as it was typed', () => {
    const typed = { faqs: [faq('c'), faq('mine'), faq('a')] }
    expect(laid(typed, base)).toEqual(typed.faqs)
    expect(laid(typed, { faqs: [...base.faqs, faq('taught')] })).toEqual([
      faq('c'),
      faq('taught'),
      faq('mine'),
      faq('a'),
    ])
    expect(laid({ faqs: [] }, { faqs: [...base.faqs, faq('taught')] })).toEqual([faq('taught')])
    expect(withChanges({ faqs: [] }, changesOf({ faqs: [faq('mine')] }, { faqs: [] }))).toEqual({
      faqs: [faq('mine')],
    })
  })

  it('goes with a row that went elsewhere, unless it was typed over', () => {
    const now = { faqs: [faq('b')] }
    expect(laid({ faqs: [faq('a', 'A?'), faq('b'), faq('c')] }, now)).toEqual([faq('a', 'A?'), faq('b')])
  })

  it('leaves out rows that no longer fit, and a list that is none', () => {
    const changes = { faqs: { rows: [{ id: 'x' }, faq('a')], over: [faq('a')] } }
    expect(withChanges(base, changes)).toEqual({ faqs: [faq('a'), faq('b'), faq('c')] })
    expect(withChanges(base, { faqs: { rows: 7, over: [] } })).toEqual(base)
  })

  describe('whose rows have no id', () => {
    const word = (from: string, to = from) => ({ from, to })
    const words = [word('Aarhus'), word('Tern')]
    const typed = [word('Aarhus'), word('Tern', 'Turn')]
    const now = [word('Aarhus', 'Or-hus'), word('Tern'), word('Noor')]

    it('is laid over by the field that its form names', () => {
      rowsKnownBy('spoken', 'from')
      const laid = (rows: typeof words) =>
        withChanges({ spoken: now }, changesOf({ spoken: rows }, { spoken: words })).spoken
      expect(laid(typed)).toEqual([word('Aarhus', 'Or-hus'), word('Tern', 'Turn'), word('Noor')])
      // Another word is another row, and one that is not written yet is a row as well.
      expect(laid([word('Terns', 'Turns'), word('', 'a'), word('', 'b')])).toEqual([
        word('Terns', 'Turns'),
        word('', 'a'),
        word('', 'b'),
        word('Noor'),
      ])
    })

    it('is taken whole where no form named one', () => {
      expect(changesOf({ trips: typed }, { trips: words })).toEqual({ trips: typed })
      expect(withChanges({ trips: now }, { trips: typed })).toEqual({ trips: typed })
    })
  })
})
