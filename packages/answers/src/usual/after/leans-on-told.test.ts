import { describe, expect, it } from 'vitest'
import { aFaq, aMetric, indexOfBare } from '../../testing/bare.ts'
import { lastOf, saidIn } from '../../testing/mossdeck.ts'

const euros = (label: string, value: string, asOf: string) => aMetric(label, value, { unit: 'EUR', asOf })
const index = indexOfBare({
  facts: [
    euros('Annual recurring revenue', '684,000', '2026-10-31'),
    euros('Annual recurring revenue a year ago', '297,000', '2025-10-31'),
    euros('Revenue 2026 up to September', '410,000', '2026-09-30'),
    euros('Revenue 2025', '290,000', '2025-12-31'),
    euros('Revenue 2024', '64,000', '2024-12-31'),
    aMetric('Kilns in service', '556', { unit: 'kilns', asOf: '2026-09-30' }),
    aMetric('CAC payback period', '8', { unit: 'months', asOf: '2026-06-30' }),
    aMetric('Gross margin', '58', { unit: '%', asOf: '2026-09-30' }),
    aMetric('Raising', '€3M', { kind: 'round' }),
    aMetric('Series A round', '€900,000 from Odra Ventures in May 2023', { kind: 'round' }),
  ],
  faqs: [
    aFaq(
      'What are the main risks?',
      'Our largest risk is dear gas. The second is a glaze that cracks in frost. The third is one supplier of clay.',
    ),
    aFaq(
      'What does firing by hand cost?',
      'Firing by hand costs about 90 euros a load. Few people still can.',
    ),
    aFaq('Which wares can it fire?', 'It fires plates, cups and bowls. Tiles and bricks come in 2027.'),
    aFaq(
      'Where are you active?',
      'We serve potters in Denmark, Germany and Italy. Our workshop is in Aarhus.',
    ),
    aFaq(
      'Which countries are next?',
      'Germany grows first: we have 61 kilns in Cologne. Spain follows in 2028.',
    ),
    aFaq(
      'What is on your roadmap?',
      'In 2027 we add a test chamber at minus 20 degrees. In 2028 it glazes by itself.',
    ),
    aFaq(
      'When will you be profitable?',
      'We break even at 900 kilns. Our plan reaches that in the spring of 2028.',
    ),
    aFaq(
      'Do you have a lead investor?',
      'There is no lead yet. What is committed comes from six angels, four of them potters.',
    ),
    aFaq('How will you use the funds?', 'Half goes into kilns, half into sales.'),
    aFaq(
      'Who are your customers?',
      'We sell to potteries. Nine in ten are in Denmark; the first seven in Italy joined this year.',
    ),
    aFaq('What is your churn?', 'Four in a hundred potteries leave each year.'),
  ],
})
const said = (...asked: string[]) => saidIn(lastOf(index, ...asked))
const RISKS = 'What are the main risks?'

describe('one of those that were counted', () => {
  it.each([
    ['what about the second one?', 'The second is a glaze'],
    ['and the third?', 'The third is one supplier'],
    ['the first risk?', 'largest risk is dear gas'],
    ['tell me about the last one', 'The third is one supplier'],
  ])('is told alone: “%s”', (ask, words) => {
    const answer = lastOf(index, RISKS, ask)
    expect(saidIn(answer).toLowerCase()).toContain(words.toLowerCase())
    expect(answer.sentences).toHaveLength(1)
  })

  it('is none of a text that counts nothing', () => {
    expect(said('Where are you active?', 'and the second one?')).not.toContain('glaze')
  })
})

describe('a noun that is named anew', () => {
  it.each([
    ['What does firing by hand cost?', 'What about tiles?', 'come in 2027'],
    ['What does firing by hand cost?', 'and what about bricks?', 'come in 2027'],
    ['Where are you active?', 'what about Germany?', '61 kilns'],
    ['Where are you active?', 'how about Spain?', '2028'],
  ])('is what is asked for: “%s” “%s”', (first, then, words) => {
    expect(said(first, then)).toContain(words)
  })

  it.each(['What about vases?', 'how about glassware?'])(
    'that nothing speaks of is not answered by what was told: “%s”',
    (ask) => {
      expect(lastOf(index, 'What does firing by hand cost?', ask)).toMatchObject({ kind: 'abstain' })
    },
  )
})

describe('a bare “when?”', () => {
  it.each([
    ['Which wares can it fire?', 'when?', 'bricks come in 2027'],
    ['What is on your roadmap?', 'do you do minus 20?', 'minus 20'],
    ['do you do minus 20?', 'when?', 'In 2027'],
    ['How do you break even?', 'when will that be?', 'spring of 2028'],
  ])('is of what was told: “%s” “%s”', (first, then, words) => {
    expect(said(first, then).toLowerCase()).toContain(words.toLowerCase())
  })
})

describe('a number below zero', () => {
  it.each(['When will you have minus 20?', 'do you do minus 20?', 'can it do -20 degrees?'])(
    'is no sum, and told of where it stands: “%s”',
    (ask) => {
      expect(said(ask)).toContain('minus 20')
    },
  )

  it('that nothing speaks of stays open', () => {
    expect(lastOf(index, 'When will you have minus 80?')).toMatchObject({ kind: 'abstain' })
    expect(said('When will you have minus 80?')).not.toContain('break even')
  })

  it('is not what remains of a sum', () => {
    expect(lastOf(index, 'what is 7 minus 2?')).toMatchObject({ kind: 'smalltalk' })
  })
})

describe('how many there are in one place', () => {
  it('is counted in a clause of that place', () => {
    expect(said('How many potteries do you have in Italy?')).toContain('seven in Italy')
  })

  it('is not how many there are in several', () => {
    const young = indexOfBare({
      faqs: [aFaq('Is it live?', 'Yes, 38 potteries use it, in Denmark, Germany and Italy.')],
    })
    expect(lastOf(young, 'How many potteries use it in Germany?')).toMatchObject({ kind: 'abstain' })
    expect(saidIn(lastOf(young, 'Is it live in Germany?'))).toContain('Germany')
  })
})

describe('what somebody meant', () => {
  it('keeps the time that was asked for', () => {
    expect(said('How much revenue did you make last year?', 'no, I meant ARR')).toContain('€297,000')
    expect(said('What was revenue in 2025?', 'no sorry I meant in 2024')).toContain('€64,000')
  })

  it('is not today’s figure where that of the time is not known', () => {
    expect(said('What was revenue in 2024?', 'no I meant ARR')).not.toContain('684')
    expect(said('What was revenue in 2025?', 'and the year before?', 'no I meant ARR')).not.toContain('684')
  })

  it('has no time where none was asked for', () => {
    expect(said('What is your gross margin?', 'no I meant ARR')).toContain('€684,000')
  })
})

describe('a time behind a figure', () => {
  it('stands alone', () => {
    expect(said('What was revenue in 2024?', '2025?')).toContain('€290,000')
    expect(said('What was revenue in 2024?', 'and this year so far?')).toContain('€410,000')
  })
})

describe('which of two', () => {
  it('is no question for each of them', () => {
    expect(said('Is churn by logo or by revenue?')).not.toContain('€290,000')
    expect(said('Is churn by logo or by revenue?')).toContain('Four in a hundred')
    expect(lastOf(index, 'What is your CAC payback?', 'is that on gross margin or revenue?')).toMatchObject({
      kind: 'abstain',
    })
  })

  it('is both where both may be', () => {
    expect(said('gross margin or ARR?')).toMatch(/58%.*684,000|684,000.*58%/)
  })
})

describe('of the round', () => {
  it.each(['who invested in the Series A?', 'when did the Series A close?', 'how much was the Series A?'])(
    'before this one, what is asked stands in its fact: “%s”',
    (ask) => {
      expect(said(ask)).toContain('Odra Ventures in May 2023')
    },
  )

  it('its valuation is not told by its size', () => {
    expect(lastOf(index, 'What was the valuation of the Series A?')).toMatchObject({ kind: 'abstain' })
  })

  it.each(["what's that for?", 'what for?', 'what is it for?'])('its use is asked for: “%s”', (ask) => {
    expect(said('How much are you raising?', ask)).toContain('Half goes into kilns')
  })

  it('those who are in are told of again', () => {
    expect(said('who is in already?', 'are they potters?')).toContain('four of them potters')
  })
})
