import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { heardChars, heardText, type SegmentAudio } from './heard-text.ts'

const timed = (text: string, startSample: number, wordSamples: number): SegmentAudio => {
  const words = [...text.matchAll(/\S+/g)].map((match, k) => ({
    charStart: match.index,
    charEnd: match.index + match[0].length,
    startSample: k * wordSamples,
    endSample: (k + 1) * wordSamples,
  }))
  return { text, startSample, samples: words.length * wordSamples, words }
}

const untimed = (text: string, startSample: number, samples: number): SegmentAudio => ({
  text,
  startSample,
  samples,
  words: null,
})

const sentence = fc
  .array(
    fc.constantFrom(
      'we',
      'grew',
      '$2.4M,',
      '3.5%',
      '—',
      'ARR',
      'full-time',
      '今日は元気',
      'last',
      'year.',
      '«oui»',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((words) => words.join(' '))

const utterance = fc
  .array(
    fc.record({
      text: sentence,
      samples: fc.integer({ min: 0, max: 3000 }),
      kind: fc.constantFrom('timed', 'untimed', 'odd', 'shown'),
      ends: fc.array(fc.integer({ min: -10, max: 4000 }), { minLength: 3, maxLength: 3 }),
    }),
    { maxLength: 5 },
  )
  .map((parts) => {
    let startSample = 0
    return parts.map(({ text, samples, kind, ends }): SegmentAudio => {
      let segment: SegmentAudio = untimed(text, startSample, samples)
      if (kind === 'timed') segment = timed(text, startSample, 97)
      if (kind === 'shown') segment = { ...untimed(text, startSample, 0), shown: true }
      if (kind === 'odd') {
        const words = ends.map((end) => ({
          charStart: 0,
          charEnd: end % 50,
          startSample: end - 5,
          endSample: end,
        }))
        segment = { ...segment, words }
      }
      startSample += segment.samples
      return segment
    })
  })

const joined = (segments: readonly SegmentAudio[]) => segments.map((segment) => segment.text).join(' ')
const total = (segments: readonly SegmentAudio[]) =>
  segments.reduce((sum, segment) => sum + segment.samples, 0)

describe('heard text', () => {
  it('holds the words that ended before the played sample', () => {
    const segments = [timed('We grew fast.', 0, 100), timed('Ask me, please.', 300, 100)]
    expect(heardText(segments, 0)).toBe('')
    expect(heardText(segments, 199)).toBe('We')
    expect(heardText(segments, 200)).toBe('We grew')
    expect(heardText(segments, 300)).toBe('We grew fast.')
    expect(heardText(segments, 599)).toBe('We grew fast. Ask me,')
    expect(heardText(segments, 600)).toBe('We grew fast. Ask me, please.')
    expect(heardChars(segments, 599)).toBe('We grew fast. Ask me,'.length)
  })

  it('gives a word the punctuation its timing leaves out, and no half word', () => {
    const words = [
      { charStart: 0, charEnd: 4, startSample: 0, endSample: 100 },
      { charStart: 5, charEnd: 9, startSample: 100, endSample: 200 },
      { charStart: 9, charEnd: 12, startSample: 200, endSample: 300 },
    ]
    const segments = [{ text: 'full-time, yes', startSample: 0, samples: 400, words }]
    expect(heardText(segments, 150)).toBe('')
    expect(heardText(segments, 200)).toBe('full-time,')
  })

  it('goes by proportion where there are no timings, and lets a figure take its time', () => {
    const segments = [untimed('aaaa aaaa aaaa aaaa', 0, 4000)]
    expect(heardText(segments, 999)).toBe('')
    expect(heardText(segments, 1000)).toBe('aaaa')
    expect(heardText(segments, 3999)).toBe('aaaa aaaa aaaa')
    expect(heardText(segments, 4000)).toBe('aaaa aaaa aaaa aaaa')
    expect(heardText([untimed('$2,450,000 came in', 0, 4000)], 2000)).toBe('')
  })

  it('cuts between words where the script has no spaces', () => {
    const heard = heardText([untimed('今日は元気です', 0, 4000)], 2500)
    expect(heard.length).toBeGreaterThan(0)
    expect('今日は元気です'.startsWith(heard)).toBe(true)
    expect(heard).not.toBe('今日は元気です')
  })

  it('never holds the last word of a sentence that is not wholly made', () => {
    const open: SegmentAudio = { ...untimed('one two three four', 0, 400), expectedSamples: 1600 }
    expect(heardText([open], 400)).toBe('one')
    expect(heardText([{ ...open, expectedSamples: 10 }], 400)).toBe('one two three')
  })

  it('counts a caption as heard when it was shown after all before it was heard', () => {
    const caption: SegmentAudio = { ...untimed('Shown only.', 400, 0), shown: true }
    const segments = [untimed('Said aloud.', 0, 400), caption]
    expect(heardText(segments, 399)).toBe('Said')
    expect(heardText(segments, 400)).toBe('Said aloud. Shown only.')
    expect(heardText([segments[0] ?? caption, { ...caption, shown: false }], 400)).toBe('Said aloud.')
  })

  it('never shrinks while more is played', () => {
    fc.assert(
      fc.property(utterance, fc.array(fc.integer({ min: -10, max: 9000 })), (segments, reports) => {
        const heard = [...reports].sort((a, b) => a - b).map((played) => heardText(segments, played))
        heard.forEach((text, i) => {
          expect(text.startsWith(heard[i - 1] ?? '')).toBe(true)
        })
      }),
    )
  })

  it('is always a beginning of the text that ends with a word', () => {
    fc.assert(
      fc.property(utterance, fc.integer({ min: -10, max: 9000 }), (segments, played) => {
        const text = joined(segments)
        const heard = heardText(segments, played)
        expect(text.startsWith(heard)).toBe(true)
        expect(heard).toBe(heard.trimEnd())
        const rest = text.slice(heard.length)
        const cutInside = rest !== '' && heard !== '' && !rest.startsWith(' ')
        expect(cutInside && !/[ぁ-んァ-ン一-龯]/.test(heard.slice(-1) + rest.slice(0, 1))).toBe(false)
      }),
    )
  })

  it('is the full text when all was played, and without timings only then', () => {
    fc.assert(
      fc.property(utterance, (segments) => {
        const spoken = segments.map((one) => (one.samples === 0 ? { ...one, shown: true } : one))
        expect(heardText(spoken, total(spoken))).toBe(joined(spoken))
        const plain = spoken.map((one) => ({ ...one, words: null }))
        const last = plain.at(-1)
        if (last && last.samples > 0) expect(heardText(plain, total(plain) - 1)).not.toBe(joined(plain))
      }),
    )
  })
})
