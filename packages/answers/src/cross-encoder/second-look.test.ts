import { describe, expect, it } from 'vitest'
import { MIND } from '../meaning/mind.ts'
import { phrasesFor } from '../phrases.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { lastOf, mossdeck, saidIn } from '../testing/mossdeck.ts'
import { readInput } from '../understand/read.ts'
import { toldLast } from '../usual/after/told-last.ts'
import { toQuery } from '../weigh/query.ts'
import { rank, trusted } from '../weigh/rank.ts'
import { asRead } from './rerank.ts'
import { secondLook } from './second-look.ts'

const NOW = new Date('2026-11-30T10:00:00Z')
const SECTIONS = [
  {
    id: 'law',
    title: 'Where we may sell',
    text: 'Six states do not presently permit fitting without an in-person examination, and we do not operate there. Call recordings are retained for seven years. Two malpractice claims have been filed since inception, and both were dismissed.',
  },
  {
    id: 'kitchen',
    title: 'How full they are',
    text: 'One kitchen needs about 420 plates a day to wash its face, and a small town only has the one lot of children. On an average day 88 % of the children in a school take the dinner.',
  },
]
const held = (language: string) =>
  buildIndex(
    mossdeck({
      language,
      sections: SECTIONS.map((section) => ({ ...section, audience: 'public' as const })),
    }),
    'public',
  )
const english = held('en')

function looked(index: typeof english, text: string) {
  const [question] = readInput(index, { text, history: [], now: NOW })
  if (question === undefined) throw new Error('a question has at least one reading')
  const query = toQuery(index, question)
  const first = asRead(index, query, trusted(index, query, rank(index, query)), MIND.answerFrom)
  return { first, second: secondLook(index, query, first.hits) }
}

describe('what stays open at the first look', () => {
  it.each([
    ['Have patients taken you to court?', 'Two malpractice claims'],
    ['Were there ever lawsuits from patients?', 'Two malpractice claims'],
  ])('is answered where the second is sure of it: %s', (text, told) => {
    expect(looked(english, text).first.confidence).toBeLessThan(MIND.answerFrom)
    expect(saidIn(lastOf(english, text))).toContain(told)
  })

  it('stays open where the second is not', () => {
    for (const text of ['Who eats there?', 'Which states do you like best?'])
      expect([text, lastOf(english, text).kind]).toEqual([text, 'abstain'])
  })

  it('is what was told last, also where hardly a word of it was heard', () => {
    const [asked, heard] = ['Have patients taken you to court?', 'Two']
    const history = [
      { role: 'visitor' as const, text: asked },
      { role: 'clone' as const, text: heard },
    ]
    const told = toldLast(english, { text: 'when was that?', history, now: NOW }, phrasesFor('en'))
    expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('Two malpractice claims')])
  })

  it('is looked at again in English alone', () => {
    expect(looked(held('de'), 'how long do you keep the phone recordings?').second).toBeNull()
  })
})
