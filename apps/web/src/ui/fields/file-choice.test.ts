import { describe, expect, it } from 'vitest'
import { fileSizeWords, mostWords, refusalWords, sortFiles } from './file-choice.ts'

const limits = { accept: '.pdf,image/*', maxBytes: 1_000_000, maxFiles: 2 }
const file = (name: string, type: string, size: number) => ({ name, type, size })

describe('files dropped on the page', () => {
  it('takes the kinds that are asked for, whatever the case of their ending', () => {
    const { taken, refused } = sortFiles([file('Deck.PDF', '', 10), file('a.webp', 'image/webp', 10)], limits)
    expect(taken.map((f) => f.name)).toEqual(['Deck.PDF', 'a.webp'])
    expect(refused).toEqual([])
  })

  it('refuses each of the others with its own reason and keeps the rest', () => {
    const { taken, refused } = sortFiles(
      [
        file('run.exe', 'application/octet-stream', 10),
        file('big.pdf', 'application/pdf', 1_000_001),
        file('void.pdf', 'application/pdf', 0),
        file('1.pdf', 'application/pdf', 1_000_000),
        file('2.pdf', 'application/pdf', 1),
        file('3.pdf', 'application/pdf', 1),
      ],
      limits,
    )
    expect(taken.map((f) => f.name)).toEqual(['1.pdf', '2.pdf'])
    expect(refused.map((r) => [r.name, r.reason])).toEqual([
      ['run.exe', 'type'],
      ['big.pdf', 'too-large'],
      ['void.pdf', 'empty'],
      ['3.pdf', 'too-many'],
    ])
  })

  it('says what is wrong with a file and what the limit is', () => {
    expect(refusalWords({ name: 'big.pdf', reason: 'too-large' }, limits)).toBe(
      'big.pdf is larger than 1 MB.',
    )
    expect(refusalWords({ name: 'run.exe', reason: 'type' }, limits)).toBe(
      'run.exe is not one of .pdf, image/*.',
    )
  })

  it('writes sizes in the unit a person would use', () => {
    expect([999, 1_000, 999_499, 1_500_000, 25_000_000].map(fileSizeWords)).toEqual([
      '999 B',
      '1 kB',
      '999 kB',
      '1.5 MB',
      '25 MB',
    ])
  })

  it('names the most that may be sent by the number that it was set by', () => {
    expect([500_000, 5 * 1024 * 1024, 25 * 1024 * 1024].map(mostWords)).toEqual(['500 kB', '5 MB', '25 MB'])
  })
})
