import { describe, expect, it } from 'vitest'
import { readBlocks } from './blocks.ts'
import { readPassage, splitPassages } from './passages.ts'

const passagesOf = (text: string) =>
  splitPassages(text, { documentId: 'd', title: 'Memo', audience: 'link' }).map((passage) => passage.text)

describe('a document as its writer laid it out', () => {
  it('is read by headings, items and tables, and no mark of them is left', () => {
    const text =
      '# Memo\n\n## Costs\n\nRent is **low**.\n\n- first item\n- second item\n\n| Year | Rent |\n|---|---|\n| 2025 | €10 |\n'
    expect(readBlocks(text)).toEqual([
      { kind: 'heading', level: 1, text: 'Memo' },
      { kind: 'heading', level: 2, text: 'Costs' },
      { kind: 'text', sentences: ['Rent is low.'] },
      { kind: 'text', sentences: ['first item'] },
      { kind: 'text', sentences: ['second item'] },
      {
        kind: 'row',
        cells: [
          { column: 'Year', value: '2025' },
          { column: 'Rent', value: '€10' },
        ],
      },
    ])
  })

  it('has headings in plain text too, and takes no list item for one', () => {
    expect(readBlocks('What it costs\n\nWe pay little for it.')[0]).toEqual({
      kind: 'heading',
      level: 2,
      text: 'What it costs',
    })
    expect(readBlocks('- Last item\n\nA paragraph follows here.')[0]).toEqual({
      kind: 'text',
      sentences: ['Last item'],
    })
  })

  it('is cut at its headings, each passage under its own', () => {
    expect(passagesOf('# Memo\n\n## Costs\n\nRent is low.\n\n## Team\n\nWe are five.')).toEqual([
      '# Memo › Costs\nRent is low.',
      '# Memo › Team\nWe are five.',
    ])
  })

  it('keeps a row of a table whole, with its columns, and reads it back', () => {
    const [text = ''] = passagesOf('## Two years\n\n| | 2024 | 2025 |\n|-|-|-|\n| ARR | €1m | €2m |')
    expect(readPassage(text)).toEqual({
      heading: 'Two years',
      paragraphs: [],
      rows: [
        [
          { column: '', value: 'ARR' },
          { column: '2024', value: '€1m' },
          { column: '2025', value: '€2m' },
        ],
      ],
    })
  })

  it('reads a passage that was cut before headings were kept', () => {
    expect(readPassage('One is here. Two is here.')).toEqual({
      heading: '',
      paragraphs: ['One is here. Two is here.'],
      rows: [],
    })
  })
})
