import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPassage, splitPassages } from './passages.ts'
import { splitSentences, withoutMarkdown } from './sentences.ts'

const document = { documentId: 'd', title: 'Memo', audience: 'public' as const }
const bodies = (text: string, targetChars?: number) =>
  splitPassages(text, { ...document, ...(targetChars === undefined ? {} : { targetChars }) }).map(
    (passage) => passage.text,
  )

describe('a document in passages', () => {
  it('keeps what stands under a heading with its headings, and nothing across one', () => {
    expect(bodies('# Memo\n\n## Market\n\nIt is large.\n\n## Team\n\nWe are five.\n')).toEqual([
      '# Memo › Market\nIt is large.',
      '# Memo › Team\nWe are five.',
    ])
  })

  it('counts its pages where it has any, and numbers its passages', () => {
    const passages = splitPassages('One page.\fAnother page.', document)
    expect(passages.map(({ id, page }) => [id, page])).toEqual([
      ['d#1', 1],
      ['d#2', 2],
    ])
    expect(splitPassages('One page.', document)[0]?.page).toBeUndefined()
  })

  it('keeps a paragraph whole that is no longer than two of them', () => {
    const found = bodies(
      'It was 21 percent then.\n\nThe margin was low. It rose because we buy together.\n',
      40,
    )
    expect(found).toEqual(['It was 21 percent then.', 'The margin was low. It rose because we buy together.'])
  })

  it('has no more passages than were asked for', () => {
    expect(splitPassages('One.\fTwo.\fThree.', { ...document, maxPassages: 2 })).toHaveLength(2)
  })

  it('loses no word and cuts no sentence, however short its passages are to be', () => {
    const sentence = fc
      .array(fc.constantFrom('we', 'sell', 'cold', 'boxes', 'to', 'shops', 'abroad'), {
        minLength: 2,
        maxLength: 9,
      })
      .map((words) => `We ${words.join(' ')}.`)
    fc.assert(
      fc.property(
        fc.array(sentence, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 200 }),
        (sentences, targetChars) => {
          const found = bodies(sentences.join(' '), targetChars)
          expect(found.flatMap(splitSentences)).toEqual(sentences)
        },
      ),
    )
  })

  it('cuts text without full stops between words', () => {
    const text = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ')
    const found = bodies(text)
    expect(found.length).toBeGreaterThan(1)
    expect(found.join(' ').split(/\s+/)).toEqual(text.split(' '))
  })

  it('is read back as headings, paragraphs and the cells of its rows', () => {
    const [body = ''] = bodies('# Plan\n\n| Year | Revenue |\n|---|---|\n| 2025 | $1m |\n')
    expect(readPassage(body)).toEqual({
      heading: 'Plan',
      paragraphs: [],
      rows: [
        [
          { column: 'Year', value: '2025' },
          { column: 'Revenue', value: '$1m' },
        ],
      ],
    })
  })
})

describe('a sentence', () => {
  it.each([
    ['We sell for $1.8 million. It grows.', 2],
    ['Dr. Berg runs it with John F. Kennedy.', 1],
    ['We closed our Series A. We hire.', 2],
    ['We belong to Acme Inc. We sell boxes.', 2],
    ['Some, e.g. shops, pay.', 1],
    ['- One point\n- Another point', 2],
    ['売上は好調です。来年も伸びます。', 2],
  ])('ends where it does for a reader: %s', (text, count) => {
    expect(splitSentences(text)).toHaveLength(count)
  })

  it('is said without the marks of Markdown', () => {
    expect(withoutMarkdown('## **Bold** [deck](https://example.com) and `code`')).toBe('Bold deck and code')
    expect(withoutMarkdown('2 * 3 * 4')).toBe('2 * 3 * 4')
  })
})
