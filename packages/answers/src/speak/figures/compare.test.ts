import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../../answer-question.ts'
import type { Material } from '../../material.ts'
import { buildIndex } from '../../retrieve/build-index.ts'
import { aMaterial } from '../../testing/coldfront.ts'
import { lastSaid, talkWith, textOf } from '../../testing/talk.ts'
import { aSecondMaterial } from '../../testing/tallyroot.ts'
import { splitPassages } from '../../text/passages.ts'

const without = (...ids: string[]): Partial<Material> => ({
  facts: aMaterial().facts.filter((fact) => !ids.includes(fact.id)),
})
const table = (rows: string): Partial<Material> => ({
  passages: splitPassages(`# Numbers\n\n| What | Q3 2025 | Q3 2026 |\n|---|---|---|\n${rows}\n`, {
    documentId: 'd',
    title: 'Memo',
    audience: 'public',
  }),
})
const withRows = table(
  '| Annual recurring revenue | $0.9 million | $1.8 million |\n| Paying customers | 19 | 42 |',
)

describe('a figure beside what it was', () => {
  it('is said where the two are compared, with both sources', () => {
    const [answer] = talkWith(['How many customers do you have compared to last year?'], withRows)
    expect(answer?.sentences).toMatchObject([
      { text: 'We have 42 paying customers as of September 2026, up from 19 in Q3 2025.' },
    ])
    expect(answer?.sentences[0]?.sources.map((source) => source.kind)).toEqual(['fact', 'document'])
  })

  it('stays out of a plain answer', () => {
    expect(lastSaid(['How many customers do you have?'], withRows)).toBe(
      'We have 42 paying customers as of September 2026.',
    )
  })

  it('owes nothing where the text tells both', () => {
    const answer = 'Revenue was $1.2 million in 2025 and $0.4 million in 2024.'
    const faqs = [{ id: 'r', question: 'What is your revenue?', answer }]
    const asked = 'What is your revenue, and how does that compare to the year before?'
    expect(lastSaid([asked], { facts: [], faqs })).toBe(answer)
    const alone = [{ id: 'm', question: 'What is your gross margin?', answer: 'It is 71 percent.' }]
    expect(
      lastSaid(['What is your gross margin compared to last year?'], { facts: [], faqs: alone }),
    ).toMatch(/71 percent\. As for the rest/)
  })

  it('is of the year before that of a fact', () => {
    expect(lastSaid(['What was revenue in 2025, and how does that compare to the year before?'])).toBe(
      'We made $1.12 million in revenue in 2025, up from $430,000 in 2024.',
    )
  })

  it('owns up where nothing is known to compare with', () => {
    const [answer] = talkWith(['What is the gross margin compared to last year?'])
    expect(answer).toMatchObject({ unanswered: true })
    expect(answer?.sentences[0]?.text).toMatch(/71%/)
  })

  it('is none of another currency, nor of another stretch of the year', () => {
    const euros = table('| Annual recurring revenue | €0.9 million | $1.8 million |')
    expect(lastSaid(['How is ARR growing?'], euros)).not.toContain('0.9')
    const half = {
      passages: splitPassages(
        '# Numbers\n\n| What | 2025 | First half of 2026 |\n|---|---|---|\n| Paying customers | 19 | 42 |\n',
        { documentId: 'd', title: 'Memo', audience: 'public' },
      ),
    }
    expect(lastSaid(['How many customers do you have compared to last year?'], half)).not.toContain('19')
  })
})

describe('growth that no source states', () => {
  const grown = without('f-revenue-growth')

  it.each(['How much did revenue grow last year?', 'What is your growth rate?', 'How did revenue develop?'])(
    'is counted from two years, about and with both: %s',
    (ask) => {
      const [answer] = talkWith([ask], grown)
      expect(answer?.sentences.map((sentence) => sentence.text)).toEqual([
        'Revenue grew by about 160%, from $430,000 in 2024 to $1.12 million in 2025.',
      ])
      expect(answer?.sentences[0]?.sources.map((source) => source.id)).toEqual([
        'f-revenue-2025',
        'f-revenue-2024',
      ])
    },
  )

  it('is not counted where a source states it', () => {
    expect(lastSaid(['How much did revenue grow last year?'])).not.toMatch(/about/)
  })

  it('is not counted for a year of which nothing is known', () => {
    expect(talkWith(['How much did revenue grow in 2023?'], grown)[0]?.kind).toBe('abstain')
  })

  it.each([
    ['of years to come', '2026 | 2027 |\n|---|---|---|\n| Revenue | $2.1 million | $4.4 million |'],
    ['called a plan', '2025 | 2026 (plan) |\n|---|---|---|\n| Revenue | $1.12 million | $4.4 million |'],
  ])('is not counted to a figure %s', (_, rows) => {
    const passages = splitPassages(`# Plan\n\n| What | ${rows}\n`, {
      documentId: 'd',
      title: 'Memo',
      audience: 'public',
    })
    const facts = { facts: aMaterial().facts.filter(({ id }) => !/revenue/.test(id)), passages }
    expect(lastSaid(['How fast is revenue growing?'], facts)).not.toMatch(/grew|went from/)
  })

  it('is not counted to a quarter that has not begun, and is to one that has', () => {
    const passages = splitPassages(
      '# Plan\n\n| What | Q3 2025 | Q3 2026 |\n|---|---|---|\n| Revenue | $1.1 million | $2.4 million |\n',
      { documentId: 'd', title: 'Memo', audience: 'public' },
    )
    const facts = aMaterial().facts.filter(({ id }) => !/revenue/.test(id))
    const index = buildIndex(aMaterial({ facts, passages }), 'public')
    const saidOn = (day: string) =>
      textOf(answerQuestion(index, { text: 'How fast is revenue growing?', history: [], now: new Date(day) }))
    expect(saidOn('2026-03-10')).not.toMatch(/grew/)
    expect(saidOn('2026-10-10')).toMatch(/Revenue grew by about 118%/)
  })

  it('is never counted from what the listener may not hear', () => {
    const facts = aMaterial().facts.map((fact) =>
      fact.id === 'f-revenue-2024' ? { ...fact, audience: 'named-investor' as const } : fact,
    )
    const hidden = { facts: facts.filter((fact) => fact.id !== 'f-revenue-growth') }
    expect(lastSaid(['How much did revenue grow last year?'], hidden)).not.toMatch(/160|430/)
  })
})

describe('a figure from two others', () => {
  it('counts how long the money lasts', () => {
    const [answer] = talkWith(['How much runway do you have?'], aSecondMaterial())
    expect(answer?.sentences).toMatchObject([
      {
        text: 'With €480,000 in the bank and a burn of €55,000 a month, that is about 9 months, as of October 2026.',
        sources: [{ id: 'cash' }, { id: 'burn' }],
      },
    ])
  })

  it('does not where the two are of different currencies or days', () => {
    const { facts } = aSecondMaterial()
    for (const change of [{ unit: 'USD per month' }, { asOf: '2026-06-30' }]) {
      const changed = facts.map((fact) => (fact.id === 'burn' ? { ...fact, ...change } : fact))
      expect(
        lastSaid(['How much runway do you have?'], { ...aSecondMaterial(), facts: changed }),
      ).not.toMatch(/about \d/)
    }
  })

  it('counts revenue per customer only where no source states it', () => {
    const ask = ['What is your revenue per customer?']
    expect(lastSaid(ask, without('f-acv'))).toBe(
      'That is about $42,857 of recurring revenue per customer and year: $1.8 million from 42 customers, as of September 2026.',
    )
    expect(lastSaid(ask)).toContain('$43,000')
  })
})
