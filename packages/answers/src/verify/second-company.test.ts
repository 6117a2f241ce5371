import { describe, expect, it } from 'vitest'
import type { Material } from '../material.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { NOW } from '../testing/coldfront.ts'
import { aSecondMaterial } from '../testing/tallyroot.ts'
import { verifySentence } from './verify-sentence.ts'

const base = aSecondMaterial()
const material: Material = {
  ...base,
  passages: [
    {
      id: 'd-notes#1',
      documentId: 'd-notes',
      title: 'Notes',
      audience: 'public',
      text: `# Notes › Figures
| Item: Active restaurants | 2025: 390 | 2026: 840
| Item: Minutes to close a day | 2025: 31 | 2026: 11
| Item: Left over of an invoice, pence | 2025: 22 | 2026: 79`,
    },
    {
      id: 'd-notes#2',
      documentId: 'd-notes',
      title: 'Notes',
      audience: 'public',
      text: `# Notes › zuppora
| Item: headcount | zuppora: 45
| Item: entry price | zuppora: €120 a month`,
    },
    {
      id: 'd-notes#3',
      documentId: 'd-notes',
      title: 'Notes',
      audience: 'public',
      text: `# Notes › Where we are
Lisbon has 31 of our people, mostly engineers, and the others sit in Porto. A till vendor pays after 71 days, an accountant after 34. A Danish maker called Kassemester sells tills to the same owners. Kassemester was founded in 2014.`,
    },
  ],
}
const index = buildIndex(material, 'public')
const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | '))
    .map(([question = '', sentence = '']) => ({ question, sentence }))
const verify = (question: string, sentence: string) => verifySentence({ index, question, sentence, now: NOW })

describe('what is true of another company', () => {
  it.each(
    rows(`
      How many restaurants use it? | 840 restaurants are active with us.
      What is churn? | Our churn is 2.1 percent per month.
      What do you burn? | We burn 55,000 euros net each month.
      How much cash do you have? | We have €480,000 in the bank.
      What is the valuation? | The pre-money valuation is €7 million.
      What is the smallest ticket? | The minimum ticket is 10,000 euros.
      What does it cost? | We have two plans, at €59 and €99 a month.
      How accurate is it? | Our models book 97 % of invoices without any help.
      What did Inês do before? | Inês Duarte ran four restaurants in Porto.
      How many restaurants were there in 2025? | In 2025 there were 390 active restaurants.
      How fast do you close a day? | In 2026 it takes 11 minutes to close a day.
      How many people sit in Lisbon? | In Lisbon we have 31 people.
      When do till vendors pay? | A till vendor pays after 71 days.
      When do accountants pay? | An accountant pays after 34 days.
      When was Kassemester founded? | Kassemester was founded in 2014.
      What is zuppora's headcount? | The headcount of zuppora is 45.
      What is in the larger plan? | The larger plan includes payroll.
      Do you hold money? | We never hold our customers' money.
    `),
  )('passes: $sentence', ({ question, sentence }) => {
    expect(verify(question, sentence)).toEqual({ ok: true })
  })
})

describe('what is not', () => {
  it.each(
    rows(`
      How many people are you? | Our headcount is 45.
      What is your entry price? | Our entry price is €120 a month.
      How fast do you close a day? | It takes 11 hours to close a day.
      What is left over? | We are left with 79 pounds of an invoice.
      How many restaurants were there in 2025? | In 2025 there were 840 active restaurants.
      How many restaurants are there now? | Now there are 390 active restaurants.
      What do you burn? | We burn 55,000 euros net each week.
      What is the valuation? | The post-money valuation is €7 million.
      What is churn? | Our churn is 11 percent per month.
      Who ran restaurants? | Rui ran four restaurants in Porto.
      What did the CTO do? | Our CTO ran four restaurants in Porto.
      When was Kassemester founded? | Kassemester was founded in 2016.
      Do you work in France? | We have opened an office in Paris.
      Is there a bank licence? | We hold a banking licence in Portugal.
    `),
  )('is refused: $sentence', ({ question, sentence }) => {
    expect(verify(question, sentence).ok).toBe(false)
  })
})

describe('what stands in several statements', () => {
  it('passes as one sentence, and not where one part of it is wrong', () => {
    const ask = 'What do you burn?'
    expect(verify(ask, 'We burn 55,000 euros a month, and there is €480,000 in the bank.')).toEqual({
      ok: true,
    })
    expect(verify(ask, 'We burn 55,000 euros a month, and there is €600,000 in the bank.').ok).toBe(false)
  })

  it('is looked for in the sources that were named alone', () => {
    const said = {
      index,
      question: 'What is churn?',
      sentence: 'Our churn is 2.1 percent per month.',
      now: NOW,
    }
    expect(verifySentence({ ...said, within: [{ id: 'churn', kind: 'fact' }] })).toEqual({ ok: true })
    expect(verifySentence({ ...said, within: [{ id: 'burn', kind: 'fact' }] }).ok).toBe(false)
  })
})
