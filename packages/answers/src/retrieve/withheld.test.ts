import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import type { Audience, Fact } from '../material.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { splitPassages } from '../text/passages.ts'
import { buildIndex } from './build-index.ts'

const withheld = {
  facts: [
    { id: 'gm', label: 'Gross margin', value: '61', unit: '%', audience: 'named-investor' as const },
    { id: 'n', label: 'Stores', value: '61', unit: 'stores', audience: 'public' as const },
  ],
  faqs: [
    {
      id: 'q1',
      question: 'How profitable is it?',
      answer: 'Our gross margin is 61 percent. It grows with each store.',
    },
    { id: 'q2', question: 'How many chains know you?', answer: 'About 61 % of all chains know us.' },
  ],
}
const texts = (neverSay: string[] = [], listener: 'public' | 'named-investor' = 'public') =>
  buildIndex(aMaterial({ ...withheld, neverSay, sections: [], passages: [] }), listener)
    .statements.map((statement) => statement.text)
    .join('\n')

describe('a figure that only some may hear', () => {
  it('is withheld in whatever sentence states it, with what it counts, and nowhere else', () => {
    const public_ = texts()
    expect(public_).not.toContain('61 percent')
    expect(public_).toContain('It grows with each store.')
    expect(public_).toContain('61 % of all chains')
    expect(public_).toContain('Stores: 61')
    expect(texts([], 'named-investor')).toContain('61 percent')
  })

  it('leaves a like figure of another unit alone, and one of the same unit that counts something else', () => {
    const faqs = [
      { id: 'q1', question: 'Who looks after it?', answer: 'The gross margin is looked after by 61 people.' },
    ]
    const index = buildIndex(aMaterial({ ...withheld, faqs, sections: [], passages: [] }), 'public')
    expect(index.statements.map((statement) => statement.text)).toContain(
      'The gross margin is looked after by 61 people.',
    )
  })

  it('takes what stands under a heading that must never be said with it, however it is spaced', () => {
    const passages = splitPassages(
      '# Memo\n\n## Project Heron\n\nIt begins in May.\n\n## Aims\n\nProjectHeron waits.\n',
      {
        documentId: 'd',
        title: 'Memo',
        audience: 'public',
      },
    )
    const index = buildIndex(aMaterial({ passages, neverSay: ['Project Heron'] }), 'public')
    const said = index.statements.map((statement) => statement.text).join(' ')
    expect(said).not.toContain('It begins in May.')
    expect(said).not.toContain('Heron')
  })

  it('never comes near the index where it must never be said', () => {
    expect(texts(['chains know us'])).not.toContain('61 % of all chains')
  })

  it('may be any word that a founder writes, the names of what every object has included', () => {
    for (const value of ['toString', 'constructor', '__proto__']) {
      const facts = [{ id: 'w', label: 'Codename', value, audience: 'named-investor' as const }]
      const material = aMaterial({ facts, faqs: [], sections: [], passages: [] })
      expect(() => buildIndex(material, 'public')).not.toThrow()
    }
  })

  it('counts where a sentence only points back at what it counts', () => {
    const faqs = [
      { id: 'q1', question: 'Is it a business?', answer: 'We watch the gross margin. It is 61 %.' },
    ]
    const index = buildIndex(aMaterial({ ...withheld, faqs, sections: [], passages: [] }), 'public')
    const said = index.statements.map((statement) => statement.text)
    expect(said).toContain('We watch the gross margin.')
    expect(said).not.toContain('It is 61 %.')
  })

  it('is said again in a sentence that the founder marks as another figure', () => {
    const sentence = 'Our gross margin is 61 percent.'
    const marked = (otherFigures: { factId: string; sentence: string }[]) =>
      buildIndex(aMaterial({ ...withheld, otherFigures, sections: [], passages: [] }), 'public')
        .statements.map((statement) => statement.text)
        .includes(sentence)
    expect(marked([])).toBe(false)
    expect(marked([{ factId: 'n', sentence }])).toBe(false)
    expect(marked([{ factId: 'gm', sentence: 'our gross margin is 61 percent' }])).toBe(true)
  })

  it('leaves what stands behind it no answer to what was asked', () => {
    const round: Fact = { id: 'ask', label: 'Raising', value: '9000000', unit: 'EUR', audience: 'link' }
    const faqs = [
      {
        id: 'q1',
        question: 'How much are you raising?',
        answer: "We're raising €9 million. Of it 60% goes into product, and 40% into Spain and Italy.",
      },
    ]
    const said = (listener: 'public' | 'link', text: string) => {
      const index = buildIndex(aMaterial({ facts: [round], faqs, sections: [], passages: [] }), listener)
      return answerQuestion(index, { text, history: [], now: NOW })
    }
    for (const text of ['How much are you raising?', 'how much do you raise', 'What is the round size?'])
      expect([text, said('public', text).kind]).toEqual([text, 'abstain'])
    expect(JSON.stringify(said('link', 'How much are you raising?').sentences)).toContain('9 million')
  })

  it('is not worked out from others either', () => {
    const amount = (id: string, label: string, value: string, audience: Audience): Fact => ({
      id,
      label,
      value,
      unit: 'USD',
      audience,
    })
    const facts = [
      amount('target', 'Round size', '4000000', 'public'),
      amount('in', 'Committed', '1500000', 'public'),
    ]
    const told = (more: Fact[]) => {
      const material = aMaterial({ facts: [...facts, ...more], faqs: [], sections: [], passages: [] })
      const input = { text: 'how much of the round is still open', history: [], now: NOW }
      return JSON.stringify(answerQuestion(buildIndex(material, 'public'), input).sentences)
    }
    expect(told([])).toContain('$2.5 million')
    expect(told([amount('rest', 'Round still open', '2500000', 'link')])).not.toContain('2.5 million')
  })
})
