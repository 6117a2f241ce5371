import { describe, expect, it } from 'vitest'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { stem } from '../text/stem.ts'
import { readQuestion } from '../understand/question.ts'
import { FEATURES, type FeatureName } from './feature-names.ts'
import { setLeads } from './features.ts'
import { featureOf } from './hit.ts'
import { toQuery } from './query.ts'
import { rank, weigh } from './rank.ts'
import { readAhead } from './reads.ts'

const faqs = [
  { id: 'q-lead', question: 'Who leads the round?', answer: 'The lead is Harbour Fund.' },
  { id: 'q-depot', question: 'Which warehouses hold your stock?', answer: 'In Lund and in Oslo.' },
  { id: 'q-plain', question: 'How do they pay?', answer: 'By invoice, each month.' },
]
const index = buildIndex(aMaterial({ faqs, facts: [], sections: [], passages: [] }), 'public')
const asked = (text: string) => toQuery(index, readQuestion(text, index.reader, NOW))
const at = (name: FeatureName) => FEATURES.indexOf(name)

describe('what is looked at in a statement', () => {
  it('is read ahead of all that is kept, and weighed the same as what was not', () => {
    const unread = buildIndex(index.material, 'public')
    const read = buildIndex(index.material, 'public')
    expect([...readAhead(read)]).toHaveLength(read.statements.length)
    const rows = (of: typeof index) =>
      rank(of, toQuery(of, readQuestion('Which warehouses hold your stock?', of.reader, NOW))).map((hit) => [
        hit.statement.ref.id,
        hit.chance,
        [...hit.row],
      ])
    expect(rows(read)).toEqual(rows(unread))
  })

  it('is how far it leads the best of the others, or lags behind', () => {
    const rows = [0.9, 0.4, 0.1].map((meaning) => {
      const row = new Float32Array(FEATURES.length)
      row[at('meaningSentence')] = meaning
      return row
    })
    setLeads(rows)
    const leads = rows.map((row) => Number((row[at('meaningLead')] ?? 0).toFixed(2)))
    expect(leads).toEqual([0.5, -0.5, -0.8])
  })

  it('is whether it names somebody, where somebody is asked for', () => {
    const fits = (ask: string, id: string) => {
      const hit = rank(index, asked(ask)).find(({ statement }) => statement.ref.id === id)
      return hit === undefined ? undefined : featureOf(hit, 'whoFits')
    }
    expect(fits('who leads the round', 'q-lead')).toBe(1)
    expect(fits('who gets an invoice each month', 'q-plain')).toBe(-1)
  })

  it('is the words of its heading too', () => {
    const depot = index.statements.findIndex(({ ref }) => ref.id === 'q-depot')
    const found = index.postings.get(stem('warehouses'))
    expect(found?.weights[found.statements.indexOf(depot)]).toBeGreaterThan(0)
  })

  const of = (ask: string, id: string, name: FeatureName) => {
    const query = asked(ask)
    const hit = weigh(index, query).find(({ statement }) => statement.ref.id === id)
    return hit === undefined ? undefined : featureOf(hit, name)
  }

  it('is what the question narrows to behind "with" or "among", where nothing that is said holds it', () => {
    expect(of('who leads the round with warehouses', 'q-lead', 'tailMissing')).toBeGreaterThan(0)
    expect(of('who leads the round with warehouses', 'q-lead', 'tailHeld')).toBeGreaterThan(0)
    expect(of('who leads the round with zeppelins', 'q-lead', 'tailHeld')).toBe(0)
    expect(of('who leads the round', 'q-lead', 'tailMissing')).toBe(0)
  })

  it('is whether one part is set against others', () => {
    expect(of('who leads the round, as opposed to the last one', 'q-lead', 'contrasts')).toBe(1)
    expect(of('who leads the round', 'q-lead', 'contrasts')).toBe(0)
  })

  it('is whether it holds the kind of thing that answers to such a question hold', () => {
    const fits = (id: string) => of('who leads the round, by invoice', id, 'kindFits')
    expect(fits('q-lead')).toBeGreaterThan(fits('q-plain') ?? 1)
  })

  it('is a yes or no, where one is asked for', () => {
    expect(of('do they pay by invoice', 'q-plain', 'saysYes')).toBe(-1)
    expect(of('how do they pay', 'q-plain', 'saysYes')).toBe(0)
  })
})
