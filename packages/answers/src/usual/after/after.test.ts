import { describe, expect, it } from 'vitest'
import type { Turn } from '../../answer.ts'
import { answerQuestion } from '../../answer-question.ts'
import type { Material } from '../../material.ts'
import { aFaq, aMetric, aSection, indexOfBare } from '../../testing/bare.ts'
import { NOW } from '../../testing/coldfront.ts'
import { lastOf, saidIn } from '../../testing/mossdeck.ts'
import { splitPassages } from '../../text/passages.ts'

const MEMO = `# Memo

## Polarmart and others

We compete with Polarmart, a chain from Hamburg, and with Frostaby, a British mail-order house.

| | Polarmart | Us |
|---|---|---|
| Employees | 140 | 31 |
| Price per box | €9.80 | €7.20 |

Frostaby charges £14 per box.

## Customers who left

Two bakeries left in 2025. One had been bought by a chain with boxes of its own, the other moved abroad.

## The cut

In June our servers were down for 14 hours. It was a bad certificate, entirely our fault. Everybody got a month free.

We are 31: 14 are engineers, nine look after the boxes and the rest sell.

## The round

Northshore Capital leads the round. Northshore Capital puts in 2 million euros of it.
`
const HOLDS: Partial<Material> = {
  facts: [
    aMetric('ARR', '2.4', {
      unit: 'EUR million',
      asOf: '2026-09-30',
      source: 'Contract ledger of 71 contracts, unaudited',
    }),
    aMetric('Employees', '31', { asOf: '2026-10-31' }),
    aMetric('Boxes rented', '410'),
  ],
  faqs: [
    aFaq('Who are your competitors?', 'Polarmart from Hamburg, and Frostaby, a British mail-order house.'),
    aFaq('Who leads the round?', 'Northshore Capital leads the round.'),
    aFaq('What is your churn?', 'Two bakeries of 40 left last year.'),
    aFaq('Did your servers ever go down?', 'Yes, in June, for 14 hours. The reason was a bad certificate.'),
  ],
  sections: [aSection('What we do', 'We rent cold boxes to bakeries.')],
  passages: splitPassages(MEMO, { documentId: 'm', title: 'Memo', audience: 'public' }),
}
const index = indexOfBare(HOLDS)

function last(...questions: string[]): string {
  const history: Turn[] = []
  let said = ''
  for (const text of questions) {
    const { sentences, kind } = answerQuestion(index, { text, history, now: NOW })
    const words = sentences.map((one) => one.text).join(' ')
    history.push({ role: 'visitor', text }, { role: 'clone', text: words })
    said = kind === 'answer' ? words : kind
  }
  return said
}

describe('what leans on the talk in a set form', () => {
  it.each([
    [['How many employees does Polarmart have?', 'and you guys?'], /\b31\b/],
    [['Who are your competitors?', 'what does the Hamburg one charge per box?'], /9\.80/],
    [['Who are your competitors?', 'what does the second one charge per box?'], /£14/],
    [['Who leads the round?', 'how much do they put in?'], /2 million/],
    [['How many employees do you have?', 'and compared to Polarmart?'], /140/],
    [['How many employees do you have?', 'what about Polarmart?'], /140/],
    [['How many people does Polarmart employ?', 'and with you?'], /\b31\b/],
    [['How many employees do you have?', 'how many of those are engineers?'], /14 are engineers/],
    [['How many boxes are rented?', 'sorry, I meant employees, not boxes'], /\b31\b/],
    [['What is your churn?', 'why did they leave?'], /bought by a chain/],
    [['What is your churn?', 'Hm.', 'why did they leave?'], /bought by a chain/],
    [['What is your churn?', 'who left and why?'], /bought by a chain/],
    [['What is your churn?', 'How many bakeries were there?', 'why did you lose them?'], /bought by a chain/],
    [['Did your servers ever go down?', 'why was that?'], /bad certificate/],
    [['Did your servers ever go down?', 'ok', 'why was that?'], /bad certificate/],
    [['Did your servers ever go down?', 'what happened?'], /bad certificate/],
    [['What is your ARR?', 'as of when is that?'], /September 2026/],
    [['What is your ARR?', 'where does that figure come from?'], /Contract ledger of 71 contracts/],
    [['What is your ARR?', 'is that audited?'], /unaudited/],
  ])('is understood: %j', (asked, said) => {
    expect(last(...asked)).toMatch(said)
  })

  it.each([
    [['How many boxes are rented?', 'where does that figure come from?'], /source is/],
    [['How many boxes are rented?', 'why was that?'], /because|certificate|bought/],
    [['Who are your competitors?', 'what does the French one charge per box?'], /9\.80|£14/],
    [['What is your ARR?', 'and Hamburg?'], /140|9\.80/],
    [['How many employees do you have?', 'and Polarmart growth?'], /140/],
    [['How many employees do you have?', 'how many of those are pilots?'], /engineers/],
    [['Who leads the round?', 'what does it take to get in?'], /2 million/],
    [['How many employees do you have?', 'who owns Polarmart?'], /140/],
    [['How many employees do you have?', 'sorry, I meant in Hamburg'], /140|31/],
    [['What is your ARR?', 'as of when will the new plant run?'], /September 2026/],
    [['How many employees do you have?', 'and you guys?'], /140/],
    [['How many employees do you have?', 'who left and why?'], /bought by a chain/],
    [['Who leads the round?', 'where are they based?'], /based in/],
  ])('is not told of something else: %j', (asked, said) => {
    expect(last(...asked)).not.toMatch(said)
  })

  it.each([
    [['What is your ARR?', 'how much do they put in?'], /^Northshore Capital puts in 2 million/],
    [['What is your ARR?', 'why did they leave?'], /^Two bakeries left in 2025/],
  ])('is told of whom the material alone can mean, by their name: %j', (asked, said) => {
    expect(last(...asked)).toMatch(said)
  })

  it('is understood where nothing was heard of the answer yet', () => {
    const history: Turn[] = [
      { role: 'visitor', text: 'What is your ARR?' },
      { role: 'clone', text: '' },
    ]
    const text = 'where does that figure come from?'
    const { sentences } = answerQuestion(index, { text, history, now: NOW })
    expect(sentences[0]?.text).toMatch(/Contract ledger of 71 contracts/)
  })

  it('asks nothing of the kind at the beginning of a talk', () => {
    expect(last('as of when is that?')).not.toMatch(/2026/)
    expect(last('why was that?')).not.toMatch(/certificate/)
  })
})

describe('“What about …?”, asked first of all', () => {
  const about = indexOfBare({
    faqs: [
      aFaq(
        'Who are your competitors?',
        'Most use a box with ice packs. Payroll makers take no risk. Satellite mowers need seed in rows. Refrigerated vans cost six times as much.',
      ),
      aFaq('What do you charge?', 'A box costs 189 euros a month.'),
    ],
  })
  it.each([
    ['What about refrigerated vans?', 'Refrigerated vans cost'],
    ['What about payroll makers?', 'Payroll makers take no risk'],
    ['And how about mowers?', 'Satellite mowers need'],
  ])('tells what is said of it: %s', (asked, said) => {
    expect(saidIn(lastOf(about, asked))).toContain(said)
  })
  it.each(['What about drones?', 'What about electric scooters?'])(
    'stays open where nothing is: %s',
    (asked) => {
      expect(saidIn(lastOf(about, asked))).not.toMatch(/vans|makers|packs|189/)
    },
  )
})
