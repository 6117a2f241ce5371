import { describe, expect, it } from 'vitest'
import type { Turn } from '../../answer.ts'
import { answerQuestion } from '../../answer-question.ts'
import type { Fact } from '../../material.ts'
import { buildIndex } from '../../retrieve/build-index.ts'
import { aMetric, indexOfBare } from '../../testing/bare.ts'
import { aMaterial, NOW } from '../../testing/coldfront.ts'
import { splitPassages } from '../../text/passages.ts'

const REPORT = `# Letter

## How the year went

| | Q3 2025 | Q3 2026 |
|---|---|---|
| Net burn per month | €720,000 | €610,000 |
| Gross margin | 41 % | 54 % |
| Depots under contract | 221 | 312 |
| Returned units | 4 % | 2 % |
| Depots visited | 12 | 31 |
| Median delay of an alert | 6 hours | 41 minutes |

| | 2024 | 2025 |
|---|---|---|
| Uptime of boxes | 97 % | 99 % |

| | March 2025 | March 2026 | September 2026 |
|---|---|---|---|
| Boxes rented | 140 | 320 | 410 |

## Financial plan

| | 2025 | 2026 |
|---|---|---|
| Planned staff | 31 | 58 |

The gross margin went up because we build the boxes ourselves since January. Before that a workshop in Malmö did.

The EBITDA margin rose because we moved. We expect the gross margin to rise because plastic gets cheaper.

Burn moved for two reasons. Two depots closed, and the app is finished. Wages did not move.

Yes, ARR grew. We sold to two chains.

Uptime of boxes was 97 % in 2024. What changed: every box has a second pump.

Returns went down because the seals are glued. Returns also fell because drivers are trained.
`
const fact = (id: string, label: string, value: string, unit: string): Fact => ({
  id,
  label,
  value,
  unit,
  asOf: '2026-09-30',
  audience: 'link',
})
const indexIn = (language: string) =>
  buildIndex(
    aMaterial({
      language,
      facts: [
        fact('burn', 'Net burn', '610,000', 'EUR per month'),
        fact('margin', 'Gross margin', '54', '%'),
        fact('arr', 'ARR', '2.4', 'EUR million'),
        fact('paying', 'Paying depots', '312', ''),
        fact('staff', 'Drivers', '31', ''),
      ],
      faqs: [],
      sections: [],
      passages: splitPassages(REPORT, { documentId: 'letter', title: 'letter.md', audience: 'link' }),
    }),
    'link',
  )
const index = indexIn('en')

/** The answers to questions one after the other. */
function asked(...questions: string[]): string[] {
  const history: Turn[] = []
  return questions.map((text) => {
    const { sentences, kind } = answerQuestion(index, { text, history, now: NOW })
    const said = sentences.map((one) => one.text).join(' ')
    history.push({ role: 'visitor', text }, { role: 'clone', text: said })
    return kind === 'answer' ? said : kind
  })
}

describe('what goes on from a figure', () => {
  it.each([
    ['What is your gross margin?', 'And a year ago?', 'Our gross margin in Q3 2025 was 41%.'],
    ['What is your gross margin?', 'and in Q3 2025', 'Our gross margin in Q3 2025 was 41%.'],
    ['What is the net burn?', 'and one year before?', 'Our net burn per month in Q3 2025 was €720,000.'],
    ['What is the net burn?', 'What was it in 2025?', 'Our net burn per month in Q3 2025 was €720,000.'],
    ['How many paying depots are there?', 'and a year ago?', 'We had 221 depots under contract in Q3 2025.'],
  ])('is the same figure at another time: “%s” “%s”', (before, ask, said) => {
    expect(asked(before, ask)[1]).toBe(said)
  })

  it.each([
    [
      'What is your gross margin?',
      'why did it go up?',
      /^The gross margin went up because we build the boxes/,
    ],
    ['What is your gross margin?', 'Why has it improved so much?', /because we build the boxes ourselves/],
    ['What is your gross margin?', "why's it up?", /because we build the boxes ourselves/],
    ['What is your gross margin?', 'what drove that?', /because we build the boxes ourselves/],
    ['What is your gross margin?', 'what made it better', /because we build the boxes ourselves/],
    ['What is your ARR?', 'why has it gone up?', /^Yes, ARR grew\. We sold to two chains/],
    ['What was the uptime of boxes in 2025?', 'why did it improve?', /^What changed: every box/],
    ['What is the net burn?', 'what changed?', /^Burn moved for two reasons/],
    ['What is the net burn?', 'why did it change?', /^Burn moved for two reasons\. Two depots closed/],
  ])('is why it moved, where the material says so: “%s” “%s”', (before, ask, said) => {
    expect(asked(before, ask)[1]).toMatch(said)
  })

  it('is of the figure that is named, where one is', () => {
    expect(asked('What is your gross margin?', 'what drove the EBITDA margin?')[1]).toMatch(
      /because we moved/,
    )
  })

  it('is so also behind a murmur', () => {
    expect(asked('What is your gross margin?', 'Hm.', 'why did it go up?')[2]).toMatch(/because we build/)
  })

  it('is the nearest such month before the one that was told, also of the same year', () => {
    expect(asked('How many boxes were rented in September 2026?', 'and in March?')[1]).toContain('320')
  })

  it.each([
    ['a time that it has no figure of', 'What is your gross margin?', 'and in 2023?'],
    ['a figure without another time', 'What is your ARR?', 'and a year ago?'],
    ['another thing of the same size', 'How many drivers do you have?', 'and a year ago?'],
    ['the other way', 'What is your gross margin?', 'why did it fall?'],
    ['a figure that nothing is said of', 'How many drivers do you have?', 'why did it go up?'],
    ['a thing that it names', 'What is your gross margin?', 'what drove the sales of it?'],
    ['a time to come', 'What is your gross margin?', 'and next year?'],
  ])('is not told of %s', (_, before, ask) => {
    expect(asked(before, ask)[1]).not.toMatch(/41|720|because|reasons|\b12\b/)
  })
})

it('a place alone goes on from what was asked, and is nothing else that is said of the place', () => {
  const report = '# Plans\n\nHalf of the money goes into sales in Germany and France.\n'
  const other = buildIndex(
    aMaterial({
      facts: [fact('churn', 'Logo churn', '1.2', '% per month')],
      faqs: [],
      sections: [],
      passages: splitPassages(report, { documentId: 'd', title: 'd.md', audience: 'link' }),
    }),
    'link',
  )
  const history: Turn[] = [
    { role: 'visitor', text: 'what is your churn' },
    { role: 'clone', text: 'Our logo churn is 1.2% per month.' },
  ]
  const { sentences } = answerQuestion(other, { text: 'and in germany', history, now: NOW })
  expect(sentences.map(({ text }) => text).join(' ')).not.toMatch(/goes into sales/)
})

it('of a row the year that was asked for is told, whatever is said of now', () => {
  expect(asked('Ok now, what was the uptime of boxes in 2024?')[0]).toContain('97')
  expect(asked('Ok now, what was the uptime of boxes in 2024?')[0]).not.toContain('99')
})

it('of a row without a time asked for the latest is told, and the earlier where that was asked for', () => {
  expect(asked('How many depots are under contract?')[0]).toContain('312')
  expect(asked('Median delay of an alert?')[0]).toContain('41')
  expect(asked('How many depots were under contract in Q3 2025?')[0]).toBe(
    'We had 221 depots under contract in Q3 2025.',
  )
})

describe.each([
  ['by what they are of', (year: number) => ({ asOf: `${year}-12-31` })],
  ['by their names', (year: number) => ({ label: `Customers (${year})` })],
])('of facts that differ by their time alone, %s', (_, inYear) => {
  const figures = { 2023: '17', 2024: '38', 2025: '112', 2027: '400' }
  const inOrder = Object.entries(figures).map(([year, value]) =>
    aMetric('Customers', value, { id: year, ...inYear(Number(year)) }),
  )
  it.each([
    ['as they came', inOrder],
    ['the other way round', inOrder.toReversed()],
  ])('the latest that was reached is told, %s', (_order, facts) => {
    const told = (text: string) =>
      answerQuestion(indexOfBare({ facts }), { text, history: [], now: NOW }).sentences[0]?.text
    for (const text of ['How many customers do you have?', 'How many customers do you have today?'])
      expect(told(text)).toContain('112')
    expect(told('How many customers did you have in 2024?')).toContain('38')
  })
})

it('of facts that count something else none stands in for another', () => {
  const facts = [
    aMetric('Customers', '38', { id: 'a', asOf: '2024-12-31' }),
    aMetric('Customers in Sweden', '9', { id: 'b', asOf: '2025-12-31' }),
    aMetric('Customers', '12%', { id: 'c', asOf: '2025-12-31' }),
  ]
  const { sentences } = answerQuestion(indexOfBare({ facts }), {
    text: 'How many customers do you have?',
    history: [],
    now: NOW,
  })
  expect(sentences[0]?.text).toContain('38')
})

it('money that is asked for is no share and no stretch of time, whatever is near to its name', () => {
  const other = buildIndex(
    aMaterial({
      facts: [fact('accounts', 'Bank accounts that nobody should have', '17', '%')],
      faqs: [],
      sections: [],
      passages: [],
    }),
    'link',
  )
  const { sentences } = answerQuestion(other, {
    text: 'How much cash is in the bank?',
    history: [],
    now: NOW,
  })
  expect(sentences.map(({ text }) => text).join(' ')).not.toMatch(/17/)
})

describe('of a platform', () => {
  const report = `# Numbers

| Indicator | December 2023 | December 2024 | December 2025 |
|---|---|---|---|
| Take rate | 14% | 17% | 19% |

The net revenue of the full year 2025 was €2.1M and the loss was €2.3M.

Acquisition cost rose because we moved toward larger carriers.

What makes us different is that every driver is employed.
`
  const platform = buildIndex(
    aMaterial({
      facts: [
        fact('take', 'Take rate', '22', '%'),
        fact('cac', 'Customer acquisition cost', '81,000', 'USD'),
      ],
      faqs: [],
      sections: [],
      passages: splitPassages(report, { documentId: 'd', title: 'd.md', audience: 'link' }),
    }),
    'link',
  )
  const after = (before: string, told: string, text: string) => {
    const history: Turn[] = [
      { role: 'visitor', text: before },
      { role: 'clone', text: told },
    ]
    const { sentences } = answerQuestion(platform, { text, history, now: NOW })
    return sentences.map((one) => one.text).join(' ')
  }

  it('what a rate was at the end of a year is not what else is said of that year', () => {
    const told = 'Our take rate is 22% as of September 2026.'
    expect(after("What's your take rate?", told, 'And what was it at the end of 2025?')).toMatch(/\b19%/)
  })

  it('a cost that is named shorter where the text says why it rose is the same', () => {
    const told = 'Our customer acquisition cost is $81,000 as of September 2026.'
    expect(after("What's your CAC?", told, 'Why is that going up?')).toMatch(/larger carriers/)
  })

  it('what made the difference is why a figure moved, and nothing that is different', () => {
    const told = 'Our customer acquisition cost is $81,000 as of September 2026.'
    expect(after("What's your CAC?", told, 'what made the difference?')).toMatch(/larger carriers/)
  })
})

it('money of a place is no count of what is there', () => {
  const report = `# Report

## Where the ARR comes from

By place:

- Hawke's Bay: 22 growers
- Bay of Plenty: 9 growers
- Otago: 6 growers
`
  const other = buildIndex(
    aMaterial({
      facts: [],
      faqs: [],
      sections: [],
      passages: splitPassages(report, { documentId: 'd', title: 'd.md', audience: 'link' }),
    }),
    'link',
  )
  const text = 'How much ARR do you have in the Bay of Plenty?'
  const { sentences } = answerQuestion(other, { text, history: [], now: NOW })
  expect(sentences.map((one) => one.text).join(' ')).not.toMatch(/9 growers/)
})
