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

  it.each([
    ['Coldfront', 'a column of our name'],
    ['Us', 'a column that says “us”'],
  ])('is whom a table sets beside us: %s, %s', (ours) => {
    const table = `# Memo\n\n## Figures\n\n| | Traymaster | ${ours} |\n|---|---|---|\n| Staff | 210 | 17 |\n`
    const made = splitPassages(table, { documentId: 'd', title: 'Memo', audience: 'public' })
    const other = buildIndex(aMaterial({ passages: made, faqs: [], sections: [] }), 'public')
    expect([...other.rivals]).toContain('traymaster')
    const theirs = other.statements.find(({ cell }) => cell?.column === 'Traymaster')
    expect(other.ofRival[theirs?.at ?? -1]).toBe(1)
  })

  it.each([
    ['| Traymaster | |\n|---|---|\n| Staff | 210 |', 1, 'whose name stands over it'],
    ['| | 2024 | 2025 |\n|---|---|---|\n| Staff | 190 | 210 |', 1, 'by years, under their name'],
    ['| | Theirs | Ours |\n|---|---|---|\n| Staff | 17 | 210 |', 0, 'that says which column is ours'],
    ['| | Traymaster | Coldfront |\n|---|---|---|\n| Staff | 17 | 210 |', 0, 'that has a column of ours'],
  ])('is whom a table is of: %j → %s, %s', (rows, expected) => {
    const memo = `# Memo\n\n## Competition\n\nTraymaster is our competitor.\n\n## Traymaster\n\n${rows}\n`
    const made = splitPassages(memo, { documentId: 'd', title: 'Memo', audience: 'public' })
    const other = buildIndex(aMaterial({ passages: made, faqs: [], sections: [] }), 'public')
    const cell = other.statements.find((statement) => statement.cell?.value === '210')
    expect(other.ofRival[cell?.at ?? -1]).toBe(expected)
  })

  it('may be called as adverbs end, but no adverb that opens a sentence is one', () => {
    const answer = 'Mostly Rosterly. Honestly, we are up against paper. Rosterly stops at the rota.'
    const faqs = [{ id: 'q', question: 'Who are your competitors?', answer }]
    const other = buildIndex(aMaterial({ faqs, sections: [], facts: [], passages: [] }), 'public')
    expect([...other.rivals]).toEqual(['rosterly'])
  })

  it('is no word that only opens a numbered heading or a row, and no month', () => {
    const memo =
      '# Memo\n\n## 1. Operating figures versus last year\n\n| | 2025 (Apr to Dec) | 2026 (Jan to Oct) |\n|---|---|---|\n| Refund rate | 4% | 3% |\n\n## 2. Competition\n\nTraymaster is our competitor.\n'
    const made = splitPassages(memo, { documentId: 'd', title: 'Memo', audience: 'public' })
    const other = buildIndex(aMaterial({ passages: made, faqs: [], sections: [], facts: [] }), 'public')
    expect([...other.rivals]).toEqual(['traymaster'])
    const rows = other.statements.filter(({ cell }) => cell !== undefined)
    expect(rows.map(({ at }) => other.ofRival[at])).toEqual([0, 0])
  })

  it('is none in a table by country, or of what customers had before us', () => {
    const tables =
      '# Memo\n\n## Regions\n\n| | US | Bavariaville |\n|---|---|---|\n| Sales | $3m | $2m |\n\n## Savings\n\n| Customer | Before | With Coldfront |\n|---|---|---|\n| Danavik | 210 | 17 |\n'
    const made = splitPassages(tables, { documentId: 'd', title: 'Memo', audience: 'public' })
    const other = buildIndex(aMaterial({ passages: made, faqs: [], sections: [] }), 'public')
    expect([...other.rivals]).not.toContain('bavariaville')
    expect([...other.rivals]).not.toContain('danavik')
  })

  it('is who stands over a list of what they do better', () => {
    const memo =
      '# Memo\n\n## Blokkit, since you ask\n\nBlokkit is in Austin. Their numbers:\n\n- revenue of $190 million in 2025\n\nWe do not fight them. Their share for makers is half of ours.\n'
    const made = splitPassages(memo, { documentId: 'd', title: 'Memo', audience: 'public' })
    const other = buildIndex(aMaterial({ passages: made, faqs: [], sections: [] }), 'public')
    const theirs = other.statements.find(({ text }) => text.includes('$190 million'))
    expect(other.ofRival[theirs?.at ?? -1]).toBe(1)
  })

  it.each([
    ['competition?', '', 'assertly', 'assertly is the one with money.', 'written small'],
    ['Who else feeds schools?', 'Competition', 'Traymaster', 'Traymaster, out past Navan.', 'filed so'],
    ['Who buys it?', 'Customers', 'Traymaster', 'Traymaster, out past Navan.', ''],
  ])('has a table to itself under its name: “%s” of %j names %s', (question, category, name, answer, why) => {
    const memo = `# Memo\n\n## ${name}, since you ask\n\n| | ${name} |\n|---|---|\n| customers | 310 |\n`
    const passages = splitPassages(memo, { documentId: 'd', title: 'Memo', audience: 'public' })
    const faqs = [{ id: 'q', question, category, answer }]
    const other = buildIndex(aMaterial({ passages, faqs, facts: [], sections: [] }), 'public')
    const cell = other.statements.find((statement) => statement.cell?.value === '310')
    expect(other.ofRival[cell?.at ?? -1]).toBe(Number(why !== ''))
  })

  it('is no country, also where the competition is there', () => {
    const memo = '# Memo\n\n## Germany\n\nOur competitors are strong in Germany and in Poland.\n'
    const made = splitPassages(memo, { documentId: 'd', title: 'Memo', audience: 'public' })
    const other = buildIndex(aMaterial({ passages: made, faqs: [], facts: [], sections: [] }), 'public')
    expect([...other.rivals]).toEqual([])
  })
})
