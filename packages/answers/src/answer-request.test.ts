import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { aMaterial, NOW } from './testing/coldfront.ts'
import { lastSaid, talkWith, textOf } from './testing/talk.ts'
import { readRequest } from './understand/requests.ts'

const MOAT = 'What is your competitive advantage?'

describe('asking for less of the last answer', () => {
  it.each([
    'shorter please',
    'say that shorter',
    'in one sentence please',
    'Could you say that in one sentence?',
    'that was a lot of words',
    'tl;dr',
  ])('says its main sentence without the aside: %s', (ask) => {
    expect(lastSaid([MOAT, ask])).toBe('In short: We work with every major controller brand.')
  })

  it('leaves of a figure the figure, with its source', () => {
    const [, answer] = talkWith(['What is your ARR?', 'shorter please'])
    expect(answer?.sentences).toEqual([
      {
        text: 'In short: $1.8 million.',
        sources: [{ id: 'f-arr', kind: 'fact', label: 'Annual recurring revenue' }],
      },
    ])
  })

  it('picks the sentence that holds the figure where one was asked for', () => {
    const faqs = [
      {
        id: 'q',
        question: 'How many stores have you lost?',
        answer: 'Losing a store is rare. We lost three stores in 2025. Two of them closed.',
      },
    ]
    expect(lastSaid(['How many stores have you lost?', 'shorter'], { faqs })).toBe(
      'In short: We lost three stores in 2025.',
    )
  })

  it('keeps what takes the rest back', () => {
    const faqs = [
      { id: 'q', question: 'Are you profitable?', answer: 'We are profitable, but only in Germany. Ask on.' },
    ]
    expect(lastSaid(['Are you profitable?', 'shorter'], { faqs })).toContain('but only in Germany')
  })

  it('answers a question that comes with the wish', () => {
    expect(lastSaid([MOAT, "get to the point, what's the valuation cap?"])).toContain('$18 million')
  })
})

describe('asking for less or more where nothing was told', () => {
  it.each(['shorter please', 'more about that', 'can you elaborate'])(
    'says so, and files nothing: %s',
    (ask) => {
      const [declined, answer] = talkWith(['Who is your head of sales in Norway?', ask])
      expect(declined).toMatchObject({ kind: 'abstain', unanswered: true })
      expect(answer).toMatchObject({ kind: 'clarify', unanswered: false })
      expect(answer === undefined ? '' : textOf(answer)).toMatch(/^I have nothing to shorten or to add/)
    },
  )
})

describe('asking for more of the last answer', () => {
  const faqs = [
    {
      id: 'q',
      question: MOAT,
      answer: ['One is alpha', 'Two is beta', 'Three is gamma', 'Four is delta', 'Five is epsilon']
        .map((what) => `${what}, as all who were there remember it to this very day, whoever they may be.`)
        .join(' '),
    },
  ]
  const few = { faqs, sections: [], passages: [] }

  it.each(['can you elaborate', 'more detail', 'what else', 'go on about that', 'feed me more'])(
    'goes on where it stopped, and says nothing twice: %s',
    (ask) => {
      const [first, more] = talkWith([MOAT, ask], few)
      const rest = more?.sentences.map((sentence) => sentence.text) ?? []
      expect(rest.at(-1)).toMatch(/^Five is epsilon/)
      for (const sentence of rest) expect(textOf(first ?? more ?? never())).not.toContain(sentence)
    },
  )

  it('says so where there is no more, and passes the question on', () => {
    const answers = talkWith([MOAT, 'more detail', 'more detail', 'more detail'], few)
    expect(answers.slice(2).map(({ kind, unanswered }) => [kind, unanswered])).toEqual([
      ['abstain', true],
      ['abstain', true],
    ])
  })

  it('goes on from the answer before a shorter one', () => {
    expect(lastSaid([MOAT, 'shorter', 'more please'], few)).toMatch(/Five is epsilon[^.]*\.$/)
  })

  it('goes on with the section that is presented before anything was asked', () => {
    const sections = [{ id: 's', title: 'Opening', text: 'We find leaks. We mend them. We charge monthly.' }]
    const answer = answerQuestion(buildIndex(aMaterial({ sections }), 'public'), {
      text: 'more detail please',
      history: [],
      sectionId: 's',
      now: NOW,
    })
    expect(textOf(answer)).toBe('We mend them. We charge monthly.')
  })
})

it('leaves saying it again to the player', () => {
  for (const ask of ['say that again', 'come again?', 'sorry the line cut out what was the last sentence'])
    expect(talkWith([MOAT, ask])[1]).toMatchObject({ kind: 'repeat', sentences: [] })
})

function never(): never {
  throw new Error('There is an answer.')
}

it('is never read from another language by what was learned of English', () => {
  const read = (language: string) => {
    const { people, reader } = buildIndex(aMaterial({ language }), 'public')
    return readRequest({ people, reader }, 'Wie viele Mitarbeiter habt ihr?', () => false)
  }
  expect([read('en'), read('de')]).toEqual(['more', null])
})
