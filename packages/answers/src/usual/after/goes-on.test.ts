import { describe, expect, it } from 'vitest'
import type { Turn } from '../../answer.ts'
import { phrasesFor } from '../../phrases.ts'
import { aFaq, aMetric, indexOfBare } from '../../testing/bare.ts'
import { NOW } from '../../testing/coldfront.ts'
import { splitPassages } from '../../text/passages.ts'
import { ifNot } from './if-not.ts'
import { putsIn } from './puts-in.ts'
import { sinceWhen } from './since-when.ts'
import { theirFigure } from './their-figure.ts'

const MEMO = `# Memo

## Competition

We compete with Polarmart and with Frostaby.

| | Polarmart | Us |
|---|---|---|
| Employees | 140 | 31 |
| Price per box | €9.80 | €7.20 |
| Boxes rented | 4,100 | 410 |
| Funding | $26M | €2M |

Frostaby charges £14 per box.

## The round

Northshore Capital leads the round with €2M. Odra Ventures follows with €400,000. In the pre-seed Odra Ventures put in €100,000.

If the round closes at only €1M, we open no second depot.

## The new box

If the new box does not pass its certification, we sell the old one until 2028.
`
const index = indexOfBare({
  facts: [aMetric('Raising', '€3M', { kind: 'round' }), aMetric('Employees', '31')],
  faqs: [
    aFaq('Who are your competitors?', 'Polarmart from Hamburg, and Frostaby.'),
    aFaq('Who leads the round?', 'Northshore Capital leads the round.'),
    aFaq('When is the new box certified?', 'We expect the certification of the new box in May.'),
  ],
  passages: splitPassages(MEMO, { documentId: 'm', title: 'Memo', audience: 'public' }),
})
const COMPETE = ['Who are your competitors?', 'Polarmart from Hamburg, and Frostaby.'] as const
const LEADS = ['Who leads the round?', 'Northshore Capital leads the round.'] as const
const RAISING = ['How much are you raising?', "We're raising €3 million."] as const
const BOX = ['When is the new box certified?', 'We expect the certification of the new box in May.'] as const
const STAFF = ['How many employees do you have?', 'We have 31 employees.'] as const

type Look = typeof ifNot
const found = (look: Look, [before, said]: readonly [string, string], text: string) => {
  const history: Turn[] = [
    { role: 'visitor', text: before },
    { role: 'clone', text: said },
  ]
  return look(index, { text, history, now: NOW }, phrasesFor('en'))?.text
}

describe('a figure of another company', () => {
  it.each([
    [COMPETE, 'what does Polarmart charge?', 'Price per box, Polarmart: €9.80.'],
    [COMPETE, 'how many people do Polarmart employ', 'Employees, Polarmart: 140.'],
    [COMPETE, 'how many boxes has Polarmart got?', 'Boxes rented, Polarmart: 4,100.'],
    [COMPETE, 'and what do they charge, Frostaby I mean', 'Frostaby charges £14 per box.'],
    [COMPETE, 'what does Frostaby charge each month?', 'Frostaby charges £14 per box.'],
    [COMPETE, 'what does Polarmart charge per year?', 'Price per box, Polarmart: €9.80.'],
    [COMPETE, 'how much have they raised?', 'Funding, Polarmart: $26M.'],
    [
      ['Tell me about Polarmart', 'We compete with Polarmart and with Frostaby.'] as const,
      'what do they charge?',
      'Price per box, Polarmart: €9.80.',
    ],
  ])('is the only one by that name: %j “%s”', (before, text, said) => {
    expect(found(theirFigure, before, text)).toBe(said)
  })

  it.each([
    [COMPETE, "what is Polarmart's churn?"],
    [COMPETE, 'how much money does Polarmart make?'],
    [COMPETE, 'how many people use Polarmart?'],
    [COMPETE, 'how many people did you hire from Polarmart?'],
    [COMPETE, 'how many employees did Polarmart have in 2023?'],
    [COMPETE, 'what does Polarmart charge in Germany?'],
    [COMPETE, 'what does Polarmart charge for its enterprise tier?'],
    [COMPETE, 'who rented boxes at Polarmart?'],
    [COMPETE, 'how many boxes were returned to Polarmart?'],
    [['How are you different from Polarmart?', 'We are cheaper.'] as const, 'and how much does it cost?'],
    [COMPETE, 'how many boxes do you rent?'],
    [COMPETE, 'what do Polarmart and Frostaby charge?'],
    [STAFF, 'what do they charge?'],
    [STAFF, 'what do they earn?'],
  ])('is none where it is not told, or nobody in particular is meant: %j “%s”', (before, text) => {
    expect(found(theirFigure, before, text)).toBeUndefined()
  })
})

describe('what somebody puts into the round', () => {
  const NORTHSHORE = 'Northshore Capital leads the round with €2M.'
  it.each([
    [LEADS, 'with how much?', NORTHSHORE],
    [LEADS, 'and how much is the lead putting in?', NORTHSHORE],
    [LEADS, 'what size check are they writing?', NORTHSHORE],
    [LEADS, 'how much is Odra putting in?', 'Odra Ventures follows with €400,000.'],
  ])('is told with their name: %j “%s”', (before, text, said) => {
    expect(found(putsIn, before, text)).toBe(said)
  })

  it.each([
    [LEADS, 'how much is Galil putting in?'],
    [LEADS, 'how much are the founders putting in?'],
    [STAFF, 'with how much?'],
    [['Who led the pre-seed?', 'Odra Ventures.'] as const, 'with how much?'],
    [LEADS, 'how much do you put in?'],
  ])('is not told of nobody, nor of a round before: %j “%s”', (before, text) => {
    expect(found(putsIn, before, text)).toBeUndefined()
  })
})

describe('what happens otherwise', () => {
  it.each([
    [RAISING, "and if you don't get all of it?", 'If the round closes at only €1M, we open no second depot.'],
    [RAISING, 'what if you only get half?', 'If the round closes at only €1M, we open no second depot.'],
    [
      BOX,
      "and if it doesn't work?",
      'If the new box does not pass its certification, we sell the old one until 2028.',
    ],
    [
      BOX,
      'what if it fails?',
      'If the new box does not pass its certification, we sell the old one until 2028.',
    ],
  ])('is what a text supposes of what was spoken of: %j “%s”', (before, text, said) => {
    expect(found(ifNot, before, text)).toBe(said)
  })

  it.each([
    [STAFF, "and if they don't like it?"],
    [RAISING, 'what happens if the FDA does not approve it?'],
    [RAISING, 'and what do you do with it?'],
    [BOX, 'if I wanted to invest, how would I?'],
  ])('is told of nothing else: %j “%s”', (before, text) => {
    expect(found(ifNot, before, text)).toBeUndefined()
  })
})

describe('since when', () => {
  const other = indexOfBare({
    faqs: [
      aFaq(
        'Who is your largest customer?',
        'Our largest customer is Calzaluz from Elche, with 6% of revenue.',
      ),
      aFaq('What happened early on?', 'The first of the cities was Porto. Calzaluz signed in March 2023.'),
      aFaq('Who else?', 'Palmetto Mutual is a customer. It joined us in November 2024.'),
    ],
  })
  const since = (said: string, text: string) => {
    const history: Turn[] = [
      { role: 'visitor', text: 'Who is it?' },
      { role: 'clone', text: said },
    ]
    return sinceWhen(other, { text, history, now: NOW }, phrasesFor('en'))?.text
  }
  it.each([
    [
      'Our largest customer is Calzaluz from Elche, with 6% of revenue.',
      'since when?',
      'Calzaluz signed in March 2023.',
    ],
    [
      'Our largest customer is Calzaluz from Elche, with 6% of revenue.',
      'and how long have they been with you',
      'Calzaluz signed in March 2023.',
    ],
    ['Palmetto Mutual is a customer.', 'since when are they with you?', 'It joined us in November 2024.'],
  ])('is told of whom was named: “%s” “%s”', (said, text, expected) => {
    expect(since(said, text)).toBe(expected)
  })

  it.each([
    ['The first of the cities was Porto.', 'since when?'],
    ['Our largest customer is Calzaluz from Elche, with 6% of revenue.', 'how long is the contract?'],
    ['Our largest customer is Calzaluz from Elche, with 6% of revenue.', 'since when do you have SOC 2?'],
    ['Our largest customer is Calzaluz from Elche, with 6% of revenue.', 'when did it start making money?'],
  ])('is told of nobody else: “%s” “%s”', (said, text) => {
    expect(since(said, text)).toBeUndefined()
  })
})
