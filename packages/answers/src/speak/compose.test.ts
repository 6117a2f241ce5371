import { describe, expect, it } from 'vitest'
import type { Material } from '../material.ts'
import { phrasesFor } from '../phrases.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { splitPassages } from '../text/passages.ts'
import type { AskedFor } from '../understand/asked-for.ts'
import { compose } from './compose.ts'

/** Seven sentences of ten words each. */
const answer = [
  'We began small, with one shop in one street then.',
  'Then came chains from the north with more shops again.',
  'They stayed with us through two winters and one flood.',
  'Others followed them because they had heard of the savings.',
  'All pay by the month and none asks for less.',
  'Few leave, and who leaves comes back within a year.',
  'None complain, for the pumps run and the bills fell.',
].join(' ')

/** What is said where the statement that holds `text` answers, in a material whose answers are of that length. */
function said(text: string, responseLength: Material['style']['responseLength'] = 'medium', said?: string) {
  const index = buildIndex(
    aMaterial({
      faqs: [{ id: 'q', question: 'How did you grow?', answer }],
      team: [
        {
          id: 't',
          name: 'Maya Lindqvist',
          role: 'CEO',
          background: 'Studied physics in Lund. Built pumps for a decade.',
          isFounder: true,
          isAdvisor: false,
        },
      ],
      style: { communicationStyle: 'professional', responseLength },
    }),
    'public',
  )
  const statement = index.statements.find((other) => other.text.includes(text))
  if (statement === undefined) throw new Error(`${text} is no statement`)
  const options = { phrases: phrasesFor('en'), now: NOW, ...(said === undefined ? {} : { said }) }
  return compose(index, statement, options).map((sentence) => sentence.text)
}

describe('what is said of a text', () => {
  it.each([
    ['short', 3, 2],
    ['medium', 6, 4],
    ['long', 7, 5],
  ] as const)('is as long as the founder chose: %s', (length, fromTheStart, fromWithin) => {
    expect(said('We began small', length)).toHaveLength(fromTheStart)
    expect(said('They stayed', length)).toHaveLength(fromWithin)
  })

  it('begins with who it is, of a sentence from somebody’s past', () => {
    expect(said('Built pumps')).toEqual(['Maya Lindqvist is our CEO.', 'Built pumps for a decade.'])
  })

  it('leaves out what was said already', () => {
    const rest = said('We began small', 'short', 'then came chains from the north with more shops again')
    expect(rest).toHaveLength(2)
    expect(rest.join(' ')).not.toContain('chains')
  })

  it('goes on from a sentence that only announces, however short it is to be', () => {
    const index = buildIndex(
      aMaterial({
        faqs: [
          {
            id: 'q',
            question: 'How do you earn?',
            answer:
              'Three lines. Fees for each pay run that a farm closes with us through the whole season and beyond bring most of it. Cards bring the rest.',
          },
        ],
        style: { communicationStyle: 'professional', responseLength: 'short' },
      }),
      'public',
    )
    const statement = index.statements.find((other) => other.text === 'Three lines.')
    if (statement === undefined) throw new Error('it is a statement')
    const options = { phrases: phrasesFor('en'), now: NOW, asked: 'quantity' as const }
    const told = compose(index, statement, options).map((sentence) => sentence.text)
    expect(told[1]).toMatch(/^Fees for each pay run/)
  })

  const told = (own: string, first: string, asked: AskedFor = 'any') => {
    const index = buildIndex(
      aMaterial({
        sections: [{ id: 's', title: 'How we earn', text: own }],
        style: { communicationStyle: 'professional', responseLength: 'short' },
      }),
      'public',
    )
    const statement = index.statements.find(({ text }) => text.startsWith(first))
    if (statement === undefined) throw new Error(`${first} is no statement`)
    return compose(index, statement, { phrases: phrasesFor('en'), now: NOW, asked }).map(({ text }) => text)
  }

  it('holds all that it announces, and no more than fits behind it', () => {
    const long = 'that a farm closes with us through the whole season and beyond'
    const text = `Three lines. Fees for each pay run ${long}. Cards ${long}. Loans ${long}. Gifts ${long}.`
    expect(told(text, 'Three lines')).toHaveLength(4)
  })

  it('is no announcement where something is counted', () => {
    const long =
      'and many words more than a short answer has room for, so that nothing else fits behind it at all'
    const text = `We are six people. All of us are here ${long}. Second ${long}. Third ${long}.`
    expect(told(text, 'We are six')).toHaveLength(2)
  })

  it('goes on behind a figure with one of another unit, and not with another of its own', () => {
    const text = 'We have 40 shops. They pay us $90 a month. Last year we had 12 shops.'
    expect(told(text, 'We have 40', 'quantity')).toEqual(['We have 40 shops.', 'They pay us $90 a month.'])
    expect(told(text, 'We have 40')).toHaveLength(3)
  })
})

describe('a list that a sentence of a document opens', () => {
  const told = (body: string, begins: string) => {
    const passages = splitPassages(`# Report\n\n## Customers\n\n${body}\n`, {
      documentId: 'd',
      title: 'd.md',
      audience: 'public',
    })
    const index = buildIndex(aMaterial({ passages }), 'public')
    const statement = index.statements.find(({ text }) => text.startsWith(begins))
    if (statement === undefined) throw new Error(`${begins} is no statement`)
    const options = { phrases: phrasesFor('en'), now: NOW }
    return compose(index, statement, options).map(({ text }) => text)
  }

  it('is told with it, as many as it counts', () => {
    const body = `Three customers left us in the past twelve months:

- A bakery group was bought.
- A plastics maker became insolvent.
- A distributor moved abroad.

We draw one conclusion from these.`
    expect(told(body, 'Three customers')).toEqual([
      'Three customers left us in the past twelve months:',
      'A bakery group was bought.',
      'A plastics maker became insolvent.',
      'A distributor moved abroad.',
    ])
  })

  it('ends where the text goes on, whatever was counted', () => {
    const body = `Three customers left us in the past twelve months:

- A bakery group was bought
- A plastics maker became insolvent

We draw one conclusion from these. Small companies do not get enough of it.`
    expect(told(body, 'Three customers')).toEqual([
      'Three customers left us in the past twelve months:',
      'A bakery group was bought,',
      'A plastics maker became insolvent.',
    ])
  })

  it('is told as far as its items go on in small letters', () => {
    const body = `What the visit of an inspector covers today is this:

- the pumps of each floor,
- the valves behind them.

Inspectors come twice a year.`
    expect(told(body, 'What the visit').slice(1)).toEqual([
      'the pumps of each floor,',
      'the valves behind them.',
    ])
  })

  it('is parted as in a sentence where its items are none', () => {
    const body = `Where the money of this round goes:

- 60% product
- 40% sales`
    expect(told(body, 'Where the money')).toEqual([
      'Where the money of this round goes:',
      '60% product,',
      '40% sales.',
    ])
  })

  it('is no table, and nothing under another title', () => {
    const body = `The figures that follow are those of the year:

| | 2025 |
|---|---|
| Shops | 41 |

## Selling

We sell through two partners.`
    expect(told(body, 'The figures')).toEqual(['The figures that follow are those of the year:'])
  })
})
