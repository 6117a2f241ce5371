import { describe, expect, it } from 'vitest'
import { aMaterial } from '../testing/coldfront.ts'
import { splitPassages } from '../text/passages.ts'
import { buildIndex } from './build-index.ts'

const MEMO = `# Memo

## Competition

Our main competitor is Icewatch. Icewatch has 140 employees. Beside them and Harvest, the alternatives are few.

## Customers

Polarmart has bought twice. We built the first version with Polarmart. Last year Polarmart bought from our rivals too.

## Seasons

At harvest time our customers need us most, long after they looked at what Icewatch sells.
`
const passages = splitPassages(MEMO, { documentId: 'd', title: 'Memo', audience: 'public' })
const index = buildIndex(aMaterial({ passages, faqs: [], sections: [], facts: [] }), 'public')
const ofRival = (text: string) =>
  index.ofRival[index.statements.findIndex((statement) => statement.text.includes(text))]

describe('another company', () => {
  it('is a rival where the material speaks of it as one', () => {
    expect([...index.rivals]).toContain('icewatch')
  })

  it('is none where it is mostly a customer', () => {
    expect([...index.rivals]).not.toContain('polarmart')
  })

  it('is none where its name is a word that is also written small', () => {
    expect([...index.rivals]).not.toContain('harvest')
  })

  it('is what a sentence is about that begins with it, not one that mentions it in passing', () => {
    expect(ofRival('Icewatch has 140')).toBe(1)
    expect(ofRival('At harvest time')).toBe(0)
  })

  it('is known by a question of who else does it, in whatever words', () => {
    const answer = 'Mostly Frostaby, out of Turku, and the ice truck.'
    const faqs = [{ id: 'q', question: 'Who else is doing this?', answer }]
    const other = buildIndex(aMaterial({ faqs, sections: [], facts: [], passages: [] }), 'public')
    expect([...other.rivals]).toContain('frostaby')
    expect([...other.rivals]).not.toContain('mostly')
  })
})
