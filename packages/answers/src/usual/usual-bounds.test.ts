import { describe, expect, it } from 'vitest'
import type { Turn } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import { bestReading } from '../find.ts'
import type { Material } from '../material.ts'
import { aFaq, aMetric, aSection, indexOfBare } from '../testing/bare.ts'
import { NOW } from '../testing/coldfront.ts'
import { countedCustomers } from './count-customers.ts'
import { toldUnderName } from './named/told-under-name.ts'
import { readIdiom } from './idioms/read-idiom.ts'

/** What the last of these is answered with, by a company that holds this alone. */
function said(asked: readonly string[], material: Partial<Material>): string {
  const index = indexOfBare(material)
  const history: Turn[] = []
  let last = ''
  for (const text of asked) {
    const answer = answerQuestion(index, { text, history, now: NOW })
    last = answer.sentences.map((sentence) => sentence.text).join(' ')
    history.push({ role: 'visitor', text }, { role: 'clone', text: last })
  }
  return last
}

describe('what is usual is not told of something else', () => {
  it.each<[string, readonly string[], Partial<Material>, RegExp]>([
    [
      'who leads the round of now',
      ['Who led your seed round?'],
      { stage: 'Series A', facts: [aMetric('Lead investor', 'Northzone', { kind: 'round' })] },
      /Northzone/,
    ],
    [
      'the runway, behind what customers spend',
      ['How much money does a clinic spend on the device?', 'How long does it last?'],
      { facts: [aMetric('Runway', '9 months'), aMetric('Spend per clinic', '€4,900')] },
      /9 months/,
    ],
    ['time', ['How big is the market?'], { facts: [aMetric('Time to market', '14 months')] }, /14/],
    [
      'the close of the round, behind prices',
      ['Will you raise prices?', 'By when?'],
      {
        facts: [aMetric('Round closes', 'March 2027', { kind: 'round' })],
        faqs: [aFaq('Will you raise prices?', 'Yes, we will.')],
      },
      /March/,
    ],
  ])('%s', (_, asked, material, wrong) => {
    expect(said(asked, material)).not.toMatch(wrong)
  })

  it.each<[string, Partial<Material>]>([
    ['What is your exit strategy?', { faqs: [aFaq('How do you make money?', 'We charge €7 per box.')] }],
    [
      'Who owns the company?',
      { sections: [aSection('Ovens', 'We built our own ovens, which use 40% less power.')] },
    ],
    ['What is your moat?', { faqs: [aFaq('What keeps the food cold?', 'Ice packs.')] }],
    ['How big is the market?', { faqs: [aFaq('How big is the team?', 'We are 17.')] }],
    ['What is your EBITDA?', { faqs: [aFaq('When do you break even?', 'In late 2028.')] }],
    [
      'At what valuation are you raising?',
      { facts: [aMetric('Round size', '€3 million', { kind: 'round' })] },
    ],
    ['What is your churn?', { sections: [aSection('The problem', 'Most gyms see churn of 40% a year.')] }],
    [
      'How fast are you growing?',
      { sections: [aSection('Results', "Our customers' revenue grew 30% in the first season.")] },
    ],
    ['How big is the market?', { facts: [aMetric('Price, German market', '€49')] }],
    ['What is your revenue?', { facts: [aMetric('Revenue from the largest customer', '€120,000')] }],
    ['What is your ARR?', { facts: [aMetric('Churned ARR', '€120,000')] }],
    ['How big is the market?', { facts: [aMetric('Time to market', '14 months')] }],
    [
      'Who is your biggest customer?',
      { sections: [aSection('Noise', 'The biggest customer complaint is noise.')] },
    ],
    ['Do you have patents?', { sections: [aSection('Noise', 'A patent attorney sits next door.')] }],
  ])('nor goes by its name: %s %o', (text, material) => {
    const index = indexOfBare(material)
    expect(toldUnderName(index, bestReading(index, { text, history: [], now: NOW }))).toEqual([])
  })

  it.each(['Hectares under contract', 'Paid invoices', 'Megawatts under contract', 'Paid parking days'])(
    'nor counts customers: %s',
    (label) => {
      const index = indexOfBare({ facts: [aMetric(label, '4,200')] })
      const text = 'How many customers do you have?'
      expect(countedCustomers(index, bestReading(index, { text, history: [], now: NOW }))).toBeNull()
    },
  )

  it('what goes on from a figure of another time, or of some of them, is no idiom', () => {
    const behind = (text: string) =>
      readIdiom('how many customers is that', { text: '', history: [{ role: 'visitor', text }], now: NOW })
    expect(behind('What is your revenue?')).not.toBeNull()
    expect(behind('What was revenue in 2024?')).toBeNull()
    expect(behind('How much revenue comes from enterprise?')).toBeNull()
    const byWhen = (text: string) =>
      readIdiom('by when', { text: '', history: [{ role: 'visitor', text }], now: NOW })
    expect(byWhen('How much are you raising?')).not.toBeNull()
    expect(byWhen('Will you raise prices?')).toBeNull()
  })

  it('goes by its name where the sentence is of a time of its own', () => {
    const index = indexOfBare({
      sections: [aSection('Our road', 'We founded the company in March 2022. It rained.')],
    })
    const found = bestReading(index, { text: 'When were you founded?', history: [], now: NOW })
    expect(toldUnderName(index, found)).toHaveLength(1)
  })

  it('whether founders worked together is told by the sentence on it', () => {
    const material = {
      team: [
        {
          id: 't1',
          name: 'Anna Berg',
          role: 'CEO',
          background: 'Ran a clinic in Oslo for nine years.',
          isFounder: true,
        },
        { id: 't2', name: 'Ben Holm', role: 'CTO', background: 'Built maps at a start-up.', isFounder: true },
      ],
      faqs: [
        aFaq('Have the founders worked together before?', 'Anna and Ben built Foo together for six years.'),
      ],
    } as unknown as Partial<Material>
    expect(said(['Have the founders worked together before this?'], material)).toMatch(/six years/)
  })

  it('a status in brackets is no place', () => {
    for (const status of ['Waitlist', 'Lost', 'Pipeline', 'Prospective']) {
      const told = said(['How many customers do you have?'], {
        facts: [aMetric(`Customers (${status})`, '300')],
      })
      expect(told, status).not.toMatch(new RegExp(`in ${status}`))
    }
  })

  it('how it is charged is told where a fact alone says how much', () => {
    const told = said(['How do you charge?'], {
      facts: [aMetric('List price', '€49 per seat')],
      sections: [aSection('Pricing', 'Clinics pay by the chair, a month ahead.')],
    })
    expect(told).toMatch(/by the chair|€49/)
  })

  it('when it was founded is told by the sentence that says so', () => {
    const sections = [aSection('Our road', 'We founded the company in March 2022. It rained.')]
    expect(said(['When were you founded?'], { sections })).toMatch(/March 2022/)
  })
})
