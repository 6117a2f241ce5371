import { expect, it } from 'vitest'
import { propose } from '../propose.ts'

const page = (title: string, ...lines: string[]) => ({ title, text: lines.join('\n'), notes: '' })
const COVER = page('Heron', 'Leak detection for water utilities')
const faqsIn = (...pages: ReturnType<typeof page>[]) =>
  propose(pages, '2026-11-23').flatMap(({ page: number, value }) =>
    value.kind === 'faq' ? [[number, value.question, value.answer]] : [],
  )

it('asks for the terms one by one, and how a figure went, each with the page that answers it', () => {
  const pages = [
    COVER,
    page('Product', 'Heron is software that finds leaks for water utilities.'),
    page('Traction', 'Quarter\tQ2 2026\tQ3 2026', 'Active pipes\t4,100\t9,800'),
    page('Why now', 'Leaks are fined since 2025.'),
    page(
      'Ask',
      '$900k pre-seed on a SAFE, $6M post-money cap',
      '$350k committed',
      'Raised to date: $200k from angels (2024)',
      'Closing on 15 December 2031',
      '18 months of runway',
    ),
  ]
  const asked = faqsIn(...pages)
  expect(asked).toHaveLength(10)
  expect(asked).toEqual(
    expect.arrayContaining([
      [
        3,
        'How have your active pipes developed?',
        'Active pipes: 4,100 pipes (Q2 2026), 9,800 pipes (Q3 2026).',
      ],
      [5, 'What is the valuation?', '$900k pre-seed on a SAFE, $6M post-money cap.'],
      [5, 'How much is committed so far?', '$350k committed.'],
      [5, 'When does the round close?', 'Closing on 15 December 2031.'],
    ]),
  )
  // The line of the cap tells the instrument too: nobody is given one answer twice.
  expect(new Set(asked.map(([, , answer]) => answer)).size).toBe(asked.length)
})

it('makes no questions up where a deck answers few', () => {
  const asked = faqsIn(COVER, page('Product', 'Heron is software that finds leaks for water utilities.'))
  expect(asked.map(([, question]) => question)).toEqual(['What does Heron do?'])
})
