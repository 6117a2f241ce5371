import { describe, expect, it } from 'vitest'
import type { Turn } from '../answer.ts'
import { answerQuestion } from '../answer-question.ts'
import type { Material } from '../material.ts'
import { aFaq, aMetric, aSection, indexOfBare } from '../testing/bare.ts'
import { NOW } from '../testing/coldfront.ts'
import { lastSaid, talkWith, textOf } from '../testing/talk.ts'

/** What the last of these is answered with, by a company that holds this alone. */
function last(asked: readonly string[], material: Partial<Material>) {
  const index = indexOfBare(material)
  const history: Turn[] = []
  const answers = asked.map((text) => {
    const answer = answerQuestion(index, { text, history, now: NOW })
    history.push({ role: 'visitor', text }, { role: 'clone', text: textOf(answer) })
    return answer
  })
  const answer = answers.at(-1)
  if (answer === undefined) throw new Error('nothing was asked')
  return answer
}

describe('a figure that a visitor finds too low or too high', () => {
  it.each([
    ['An 18 million cap seems rich.', /160%|118%/],
    ["Isn't a cap of 18 million high?", /160%|118%/],
    ['18m is too expensive', /160%|118%/],
    ["That's a steep valuation", /160%|118%/],
    ['And you want an 18 million cap on that?', /160%|118%/],
    ['How do you justify a cap of 18 million?', /160%|118%/],
    ['1.8m of ARR is tiny', /160%|118%/],
    ['Only 42 customers?', /160%|118%/],
    ['42 customers is not a lot', /160%|118%/],
    ['610 stores is nothing', /160%|118%/],
    ['95k a month is a lot of burn', /Germany|engineering|break-even/],
    ['14 months of runway is not much', /break-even|\$4 million/],
    ['1.2 percent churn is high', /closed or sold/],
  ])('is met with what bears on it, and not with itself: %s', (doubt, says) => {
    const [answer] = talkWith([doubt])
    const said = answer === undefined ? '' : textOf(answer)
    expect(answer).toMatchObject({ kind: 'answer', unanswered: false })
    expect(said).toMatch(says)
    expect(said).not.toMatch(/18 million|1\.8 million|42 paying|14 months|95,000|1\.2%/)
  })

  it.each(['71 percent margin is low', "Isn't 71% gross margin low?", 'Why is your gross margin so low?'])(
    'is left to the founders where nothing bears on it, and not offered again: %s',
    (doubt) => {
      const [answer] = talkWith([doubt])
      expect(answer).toMatchObject({ kind: 'abstain', unanswered: true })
      expect(answer === undefined ? '' : textOf(answer)).not.toMatch(/71|margin/)
    },
  )

  it('is met with what a founder says of it themselves', () => {
    const faqs = [
      aFaq(
        'Why is your gross margin so low?',
        'Half of it is steel, and its price falls by a third in 2027.',
      ),
    ]
    const facts = [aMetric('Gross margin', '38', { unit: '%' })]
    expect(textOf(last(['38 percent of gross margin is low'], { faqs, facts }))).toContain('steel')
  })

  it('is known from the talk as well', () => {
    const said = lastSaid(['What is your churn?', "Isn't that churn a bit high?"])
    expect(said).toMatch(/closed or sold/)
  })

  it.each([
    ['How high is your valuation cap?', /18 million/],
    ['Is your churn low?', /1\.2%/],
    ['How many customers do you have?', /42/],
    ['118 percent retention is high', /118%/],
    ['1.2 percent churn is low', /1\.2%/],
    ['You have 42 customers?', /42/],
  ])('is told to who asks for it, wants it confirmed or praises it: %s', (ask, says) => {
    expect(lastSaid([ask])).toMatch(says)
  })
})

describe('a figure that is not believed', () => {
  const facts = [
    aMetric('Trips that arrived in time', '99.2', { unit: '% of trips' }),
    aMetric('ARR', '€1.1M'),
  ]
  const sections = [aSection('Traction', 'Of 83,000 trips, 99.2 percent arrived in time.')]

  it('is told with what it is of', () => {
    const { kind, sentences } = last(["I don't believe the 99.2 percent"], { facts, sections })
    expect([kind, sentences[0]?.text]).toEqual(['answer', expect.stringContaining('83,000 trips')])
  })

  it('is not met with another one', () => {
    expect(textOf(last(["I don't believe the 99.2 percent"], { facts }))).not.toMatch(/1\.1|99\.2/)
  })
})

describe('what a visitor pays themselves', () => {
  const facts = [aMetric('Price per hectare', '€420')]
  const faqs = [aFaq('What problem do you solve?', 'Weeding by hand costs about 1,300 euros a hectare.')]

  it('is held against what we charge, and not told otherwise', () => {
    const said = textOf(last(['Weeding by hand costs me 900 euros, not 1,300'], { facts, faqs }))
    expect(said).toContain('420')
    expect(said).not.toContain('1,300')
  })
})
