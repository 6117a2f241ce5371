import { expect, it } from 'vitest'
import { draftedFrom } from './drafted.ts'
import { loadDecks, pagesOf } from './examine.ts'
import { TEXTS } from './texts.ts'

const decks = [...loadDecks('tune'), ...loadDecks('report')]
const sources = [
  ...decks.map((deck) => [deck.id, () => pagesOf(deck)] as const),
  ...Object.entries(TEXTS).map(([id, text]) => [id, async () => [{ title: '', text, notes: '' }]] as const),
]
/** Headers and cells of a table or of cards, one behind the other. */
const FLAT = /(?:\bQ[1-4] 20\d\d ){2}|(?:[$€£][\d.,]+[kmb]? ){2}|^[$€£]?[\d.,]+[kmb%]?\.(?: |$)/im

it.each(sources)('drafts an opening that keeps its clock, its team and its round: %s', async (_, read) => {
  const pages = await read()
  for (const terms of ['none', 'offer'] as const) {
    const { sections, clock } = draftedFrom(pages, terms)
    const late = clock.filter(({ atSeconds, bySeconds }) => atSeconds === null || atSeconds > bySeconds)
    expect(late, sections[0]?.text).toEqual([])
    expect(clock.some(({ label }) => label === 'The ask')).toBe(terms === 'offer')
    const [opening = ''] = sections.map(({ text }) => text)
    expect(opening).not.toMatch(/acquisition cost|November (?:23|30), 2026/)
    for (const { text } of sections) expect(text).not.toMatch(FLAT)
  }
})

it.each([
  ['tune-4-terraquill', 'Our contracted revenue in 2026 was £860,000.'],
  ['tune-5-brickwise', 'Our gross merchandise value in the twelve months to October 2026 was €5.6 million.'],
  ['report-4-stallwart', 'Our payments processed in 2026 to date were €3.9 million.'],
  ['report-3-paykite', 'Payment volume was $6.4M in Q3 2026, up from $2.9M in Q2 2026.'],
  ['report-5-quarrybit', 'We had 88 quarries in September 2026.'],
  ['tune-6-hatchkey', 'Revenue was $2.3M in FY2025, up from $1.1M in FY2024.'],
  ['tune-5-brickwise', 'Anke Vermeer is our CEO and founder.'],
  ['a paragraph', 'Our annual recurring revenue in October 2026 was €840,000.'],
])('says a figure by its own name and time, and its table in sentences: %s', async (id, said) => {
  const pages = (await sources.find(([one]) => one === id)?.[1]()) ?? []
  const { sections } = draftedFrom(pages, 'offer')
  expect(sections.map(({ text }) => text).join(' ')).toContain(said)
})
