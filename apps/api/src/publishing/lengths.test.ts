import { WORDS_PER_MINUTE } from '@understudy/contract/spoken-seconds'
import { describe, expect, it } from 'vitest'
import { cutsOf, lengthsOf } from './lengths.ts'
import { estimateMs } from './rules.ts'
import type { FrozenLanguage } from './snapshot.ts'

/** A sentence that takes so many seconds to say, as it is estimated. */
const says = (seconds: number, word = 'word') =>
  `${Array(Math.round(((seconds - 0.6) * WORDS_PER_MINUTE) / 60))
    .fill(word)
    .join(' ')}.`.replace(/^w/, 'W')
const spoken = (...texts: string[]): FrozenLanguage => ({
  code: 'en',
  name: 'English',
  basicVoice: false,
  voice: { language_id: 'en', voice_type: 'preset', voice_preset_id: 'en-1' },
  sections: texts.map((text, at) => ({ id: `s${at}`, title: '', text, slide: null })),
})
const counts = (language: FrozenLanguage) =>
  cutsOf(language, 1).map(({ glance, short }) => [glance.sentences, short.sentences])

describe('the lengths of a pitch', () => {
  it('say the first section as far as there is time, then the first sentences of the others', () => {
    const long = Array(4).fill(says(11.8)).join(' ')
    // 30 s: two of the first. 120 s: four of the first (47 s), two each of the others (71 s more).
    expect(counts(spoken(long, long, long, long))).toEqual([
      [2, 4],
      [0, 2],
      [0, 2],
      [0, 2],
    ])
  })

  it('go on with others where the first is over sooner, and skip what does not fit from its beginning', () => {
    const language = spoken(says(8), `${says(40)} ${says(2)}`, says(9), says(9))
    expect(counts(language)).toEqual([
      [1, 1],
      [0, 2],
      [1, 1],
      [1, 1],
    ])
  })

  it('say the first sentence however long it is, and nothing of a pitch without words', () => {
    expect(counts(spoken(says(50), says(5)))).toEqual([
      [1, 1],
      [0, 1],
    ])
    expect(counts(spoken('', ' '))).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it('keep within their time, end with a sentence, and are counted in the characters of the section', () => {
    const text = `${says(7)}  ${says(9, 'wide')}\n\n${says(30)}`
    const [cut] = cutsOf(spoken(text), 1)
    expect(cut?.glance.sentences).toBe(2)
    const said = text.slice(0, cut?.glance.chars)
    expect(said.endsWith('wide.')).toBe(true)
    expect(estimateMs(said, 'en', 1)).toBeLessThanOrEqual(30_000)
  })

  it('are offered only where they save something, with the measured time where there is one', () => {
    const offered = (language: FrozenLanguage, measured = {}) =>
      lengthsOf(language, 1, measured).lengths.map(({ length, ms }) => [length, Math.round(ms / 1000)])
    expect(offered(spoken(says(20), says(15))).map(([length]) => length)).toEqual(['full'])
    expect(offered(spoken(says(20), says(20), says(20))).map(([length]) => length)).toEqual([
      'glance',
      'full',
    ])
    const long = spoken(...Array<string>(30).fill(says(9.8)))
    expect(offered(long).map(([length]) => length)).toEqual(['glance', 'short', 'full'])
    const measured = Object.fromEntries(long.sections.map(({ id }) => [`en/${id}`, 8_000]))
    expect(offered(long, measured)).toEqual([
      ['glance', 24],
      ['short', 96],
      ['full', 240],
    ])
  })
})
