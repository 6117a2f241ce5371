import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import type { Turn } from '../../answer.ts'
import { buildIndex } from '../../retrieve/build-index.ts'
import { aMaterial, NOW } from '../../testing/coldfront.ts'
import { splitPassages } from '../../text/passages.ts'
import { sayCell } from './say-cell.ts'

const TABLE = `# Report

## The years

| | 2024 | 2025 | 2026 plan |
|---|---|---|---|
| Gross margin | 61 % | 68 % | 70 % |
| Clinics at year end | 31 | 74 | 120 |
| Left each month | 3.1 % | 2.2 % | 2 % |
| Enzyme cycles | 1 | 3 | 5 |

## Where we stand in a table

| | Q3 2025 | Q3 2026 | Q4 2026 |
|---|---|---|---|
| Net revenue retention | 112 % | 118 % | 119 % |
| Turnover in the quarter | €1.1M | €2.2M | €2.3M |
| Adjusted EBITDA | –$6.4M | –$4.8M | –$4.1M |

## From spring to autumn

| | First half of 2026 | January to September 2026 | Nine months of 2025 |
|---|---|---|---|
| Machines sold | 498 | 742 | 610 |
| Crews | 3 | 7 | 4 |
| Turbines per crew and day | 7 | 8 | 6 |

## By the day

| | 30 September 2025 | oct 2025 | End of October 2026 |
|---|---|---|---|
| Paying utilities | 7 | 8 | 11 |
| Loggers installed | 9,800 | 9,900 | 17,400 |
| Invoices funded in the month | 380 | 388 | 400 |
| Burn per month | €6,100 | €6,200 | €6,400 |

## Chillmark

| | 2024 | 2025 |
|---|---|---|
| Revenue | €31M | €40M |

## The market

| | 2024 | 2025 |
|---|---|---|
| Supermarkets in Europe | 110,000 | 112,000 |

## Where they are

| | US | EU |
|---|---|---|
| Stores connected | 40 | 12 |

## Beside Chillmark

| | Chillmark | Coldfront |
|---|---|---|
| Founded | 1998 | 2022 |
| Started | 1997 | 2021 |
| Setup | 2 days | none |
`
const indexIn = (language: string) =>
  buildIndex(
    aMaterial({
      language,
      facts: [],
      faqs: [],
      sections: [],
      passages: splitPassages(TABLE, { documentId: 'report', title: 'report.md', audience: 'link' }),
    }),
    'link',
  )
const index = indexIn('en')
const said = (row: string, column: string, of = index) => {
  const statement = of.statements.find(({ cell }) => cell?.row === row && cell.column === column)
  if (statement === undefined) throw new Error(`no cell ${row}, ${column}`)
  return sayCell(of, statement, NOW)
}

describe('a cell of a table', () => {
  it.each([
    ['Gross margin', '2025', 'Our gross margin in 2025 was 68%.'],
    ['Clinics at year end', '2024', 'We had 31 clinics at the end of 2024.'],
    ['Net revenue retention', 'Q3 2026', 'Our net revenue retention in Q3 2026 was 118%.'],
    ['Turnover in the quarter', 'Q3 2026', 'We made €2.2 million in turnover in Q3 2026.'],
    ['Machines sold', 'First half of 2026', '498 machines were sold in the first half of 2026.'],
    ['Machines sold', 'January to September 2026', '742 machines were sold from January to September 2026.'],
    ['Machines sold', 'Nine months of 2025', '610 machines were sold over nine months of 2025.'],
    ['Paying utilities', '30 September 2025', 'We had 7 paying utilities at the end of September 2025.'],
    ['Paying utilities', 'oct 2025', 'We had 8 paying utilities in October 2025.'],
    ['Loggers installed', 'End of October 2026', '17,400 loggers have been installed as of October 2026.'],
    ['Invoices funded in the month', 'oct 2025', '388 invoices were funded in October 2025.'],
    ['Burn per month', 'oct 2025', 'Our burn per month in October 2025 was €6,200.'],
    ['Founded', 'Coldfront', 'We were founded in 2022.'],
    ['Started', 'Coldfront', 'We started in 2021.'],
  ])('is said as a founder says it, of a year and of the company: %s, %s', (row, column, text) => {
    expect(said(row, column)).toBe(text)
  })

  it.each([
    ['Left each month', '2025', 'Left each month, 2025: 2.2 %.'],
    ['Enzyme cycles', '2024', 'Enzyme cycles, 2024: 1.'],
    ['Adjusted EBITDA', 'Q3 2026', 'Adjusted EBITDA, Q3 2026: –$4.8M.'],
    ['Net revenue retention', 'Q4 2026', 'Net revenue retention, Q4 2026: 119 %.'],
    ['Crews', 'Nine months of 2025', 'Crews, Nine months of 2025: 4.'],
    ['Turbines per crew and day', 'First half of 2026', 'Turbines per crew and day, First half of 2026: 7.'],
    ['Loggers installed', 'oct 2025', 'Loggers installed, oct 2025: 9,900.'],
    ['Gross margin', '2026 plan', 'Gross margin, 2026 plan: 70 %.'],
    ['Founded', 'Chillmark', 'Founded, Chillmark: 1998.'],
    ['Revenue', '2025', 'Revenue, 2025: €40M.'],
    ['Supermarkets in Europe', '2025', 'Supermarkets in Europe, 2025: 112,000.'],
    ['Stores connected', 'US', 'Stores connected, US: 40.'],
  ])(
    'stands as it is where no sentence fits, and where it is somebody else’s: %s, %s',
    (row, column, text) => {
      expect(said(row, column)).toBe(text)
    },
  )

  it('stands as it is in another language', () => {
    expect(said('Gross margin', '2025', indexIn('de'))).toBe('Gross margin, 2025: 68 %.')
  })

  it('is known again by what was said of it: a follow-up goes on from its row', () => {
    const history: Turn[] = []
    for (const text of ['What was the gross margin in 2025?', 'And in 2024?']) {
      const { sentences } = answerQuestion(index, { text, history, now: NOW })
      history.push(
        { role: 'visitor', text },
        { role: 'clone', text: sentences.map((one) => one.text).join(' ') },
      )
    }
    expect(history[1]?.text).toBe('Our gross margin in 2025 was 68%.')
    expect(history[3]?.text).toBe('Our gross margin in 2024 was 61%.')
  })
})
