import { describe, expect, it } from 'vitest'
import { aMaterial } from '../testing/coldfront.ts'
import { splitPassages } from '../text/passages.ts'
import { buildIndex, wordKey } from './build-index.ts'
import { rootOf } from './terms.ts'

const passages = splitPassages(
  '# Memo\n\n## Years\n\n| | 2024 | 2025 |\n|---|---|---|\n| Grants | n/a | $40,000 |\n',
  { documentId: 'd', title: 'Memo', audience: 'public' },
)
const index = buildIndex(
  aMaterial({
    passages,
    faqs: [{ id: 'q', question: 'How did you grow?', answer: 'By chains. One by one.' }],
    team: [
      {
        id: 't',
        name: 'Ada Holm',
        role: 'Advisor, former CFO of Oatwell',
        isFounder: false,
        isAdvisor: true,
      },
    ],
  }),
  'public',
)
const of = (id: string) => index.statements.filter((statement) => statement.ref.id === id)

describe('what a clone can be asked', () => {
  it('holds a founder’s own question, however its words are put', () => {
    expect(index.questions.get(wordKey('how did, um, you grow'))).toBe(of('q')[0]?.at)
  })

  it('knows nobody by an office that they left', () => {
    expect(
      of('t')
        .flatMap((statement) => statement.heads)
        .join(' '),
    ).not.toMatch(/CFO/)
  })

  it('says nothing of a cell that says nothing', () => {
    const cells = index.statements.flatMap((statement) =>
      statement.cell === undefined ? [] : [statement.cell],
    )
    expect(cells).toEqual([{ row: 'Grants', column: '2025', value: '$40,000' }])
  })

  it('takes words of one root for alike, not those of a like beginning', () => {
    expect(rootOf('regulator')).toBe(rootOf('regulation'))
    expect(rootOf('market')).not.toBe(rootOf('marble'))
  })
})
