import { expect, it } from 'vitest'
import { examineDeck, loadDecks, total } from './examine.ts'

it.each(['tune', 'report'])(
  'proposes what a founder would take from decks of different tools: %s',
  async (split) => {
    const decks = loadDecks(split)
    expect(decks).toHaveLength(6)
    const tallies = []
    for (const deck of decks) tallies.push((await examineDeck(deck)).tally)
    const { fields, figures, faqs } = total(tallies)
    const sum = (counts: typeof fields.right) => counts.name + counts.industry + counts.round + counts.team
    expect(sum(fields.right) / sum(fields.total)).toBeGreaterThanOrEqual(0.9)
    expect(figures.right / figures.labelled).toBeGreaterThanOrEqual(0.85)
    expect(figures.wrong / figures.proposed).toBeLessThanOrEqual(0.03)
    expect(faqs / decks.length).toBeGreaterThan(8)
  },
)
