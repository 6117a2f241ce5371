import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import { bestReading } from '../../find.ts'
import type { Material } from '../../material.ts'
import { aFaq, aMetric, aSection, indexOfBare } from '../../testing/bare.ts'
import { NOW } from '../../testing/coldfront.ts'
import { toldUnderName } from './told-under-name.ts'

const aPassage = (title: string, text: string) => ({
  id: title,
  documentId: 'd',
  title,
  text,
  audience: 'public' as const,
})
/** What is said by a company that holds this alone; null where it does not know. */
function say(text: string, holds: Partial<Material>): string | null {
  const index = indexOfBare(holds)
  const answer = answerQuestion(index, { text, history: [], now: NOW })
  return answer.kind === 'answer' ? answer.sentences.map((sentence) => sentence.text).join(' ') : null
}

/** What goes by a name of what is asked, whatever else may answer it. */
function named(text: string, holds: Partial<Material>): string[] {
  const index = indexOfBare(holds)
  const found = bestReading(index, { text, history: [], now: NOW })
  return toldUnderName(index, found).flatMap(({ hits }) => hits.map(({ statement }) => statement.text))
}

describe('what is asked most is told under the name that a founder has for it', () => {
  it.each<[string, Partial<Material>, RegExp]>([
    [
      'How big is the market?',
      { facts: [aMetric('Market, Benelux and France', '€81 million per year')] },
      /€81 million/,
    ],
    ['What is your churn?', { facts: [aMetric('Annual churn by value', '4.2%')] }, /4\.2%/],
    [
      'How many employees do you have?',
      { passages: [aPassage('People', "We're 13 people: six write software, four look after the sites.")] },
      /13 people/,
    ],
    [
      'How do you make money?',
      {
        sections: [
          aSection('How we make a crust', 'The school pays a fee of twelve per cent. The fee is ours.'),
        ],
      },
      /twelve per cent/,
    ],
    [
      'What are the biggest risks?',
      { faqs: [aFaq('What keeps you awake?', 'A national tender.')] },
      /national tender/,
    ],
    [
      "What's your biggest risk right now?",
      { faqs: [aFaq('What do you worry about?', 'Hiring.')] },
      /Hiring/,
    ],
    ['biggest risk', { faqs: [aFaq('What do you worry about?', 'Hiring.')] }, /Hiring/],
    [
      'What problem do you solve?',
      { sections: [aSection('Why we began', 'Nobody could mend a hearing aid at home.')] },
      /mend a hearing aid/,
    ],
    [
      'How do you get customers?',
      { faqs: [aFaq('How do people find you?', 'Word of mouth brings four in ten.')] },
      /Word of mouth/,
    ],
    [
      'What will you use the money for?',
      { sections: [aSection('The ask', 'Money goes to robots, permits and crews.')] },
      /robots, permits/,
    ],
    ['Why now?', { sections: [aSection('Timing', 'The law changed in March.')] }, /law changed/],
    ['What is the closing date?', { facts: [aMetric('Books shut', '31 March 2027')] }, /March 31, 2027/],
    ['What instrument is it?', { facts: [aMetric('The paper', 'Convertible note')] }, /[Cc]onvertible note/],
    [
      'How fast are you growing?',
      { sections: [aSection('Where we stand', 'Recurring revenue has tripled in twelve months.')] },
      /tripled/,
    ],
    [
      'Who are your customers?',
      { sections: [aSection('Who buys', 'Independent practices with 2 to 8 chairs.')] },
      /practices/,
    ],
  ])('%s', (text, holds, told) => {
    expect(named(text, holds).join(' ')).toMatch(told)
  })

  it('rounds before this one are told together, and with whom who invested', () => {
    const facts = [
      aMetric('Seed round', '€2.1 million led by Odra Capital, May 2024'),
      aMetric('Pre-seed round', '€350,000 from friends, 2022'),
      aMetric('Raising', '€8 million'),
    ]
    for (const text of ['How much have you raised so far?', 'Who are your investors?']) {
      const told = say(text, { facts })
      expect(told, text).toMatch(/€2\.1 million led by Odra Capital/)
      expect(told, text).toMatch(/€350,000 from friends/)
      expect(told, text).not.toMatch(/€8 million/)
    }
  })
})

describe('nothing goes by its name that is', () => {
  it.each<[string, string, Partial<Material>]>([
    [
      'of another year',
      'What is your gross margin?',
      { facts: [aMetric('Gross margin target 2028', '74%')] },
    ],
    [
      'a plan',
      'How fast are you growing?',
      { sections: [aSection('Plan', 'Revenue would have doubled if we had hired.')] },
    ],
    [
      'of many',
      'What is your churn?',
      { facts: ['A', 'B', 'C'].map((of) => aMetric(`Churn, region ${of}`, '2%')) },
    ],
    [
      'what others say of themselves',
      'Who are your competitors?',
      { faqs: [aFaq('What stops a rival from copying you?', 'Our data.')] },
    ],
  ])('%s', (_, text, holds) => {
    expect(named(text, holds)).toEqual([])
  })

  it('asked for in part, or in a place', () => {
    const facts = [aMetric('Annual churn by value', '4.2%')]
    expect(named('What is your churn?', { facts })).toHaveLength(1)
    expect(named('What is your churn in Norway?', { facts })).toEqual([])
    expect(named('What was your churn in 2021?', { facts })).toEqual([])
  })
})
