import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SentenceChunker, splitSentences } from './chunker.ts'

const squeeze = (text: string) => text.replace(/\s+/g, '')

const TOKENS = [
  ...'We sold it to Acme Inc. The U.S. market No. 5 e.g. Dr. Smith $2.4M 3.5% v2.0 last year, and; so: — "Yes." (ok!)'.split(
    ' ',
  ),
  ...'What? Really! Well... https://a.io/x?y=Z!d 12. 1. p.m. J. Größe 今日は。 元気？ etc. … ! ARR.'.split(
    ' ',
  ),
  '\n',
  '\n\n',
]
const prose = fc.array(fc.constantFrom(...TOKENS), { maxLength: 60 }).map((tokens) => tokens.join(' '))
const anyText = fc.oneof(prose, fc.string({ unit: 'binary' }), fc.string())
const language = fc.constantFrom('en', 'de', 'fr-FR', 'ja', 'en_US', 'not a tag')

describe('splitting into sentences', () => {
  it.each([
    [
      'We raised $2.4M. Growth is 3.5% a month. Next!',
      ['We raised $2.4M.', 'Growth is 3.5% a month.', 'Next!'],
    ],
    [
      'We sell tools, e.g. Hammers, to Dr. Smith. He pays.',
      ['We sell tools, e.g. Hammers, to Dr. Smith.', 'He pays.'],
    ],
    ['Acme Inc. Board met. We left.', ['Acme Inc. Board met.', 'We left.']],
    ['We sold it to Acme Inc. The price was good.', ['We sold it to Acme Inc.', 'The price was good.']],
    ['The U.S. Treasury agreed. Good.', ['The U.S. Treasury agreed.', 'Good.']],
    ['We operate in the U.S. We like it.', ['We operate in the U.S.', 'We like it.']],
    ['We are No. 5 in Europe. Soon first.', ['We are No. 5 in Europe.', 'Soon first.']],
    [
      'It grew. 40% of it is new. $2M (net) came in.',
      ['It grew.', '40% of it is new.', '$2M (net) came in.'],
    ],
    ['Are we profitable? No. We invest.', ['Are we profitable?', 'No.', 'We invest.']],
    ['It is up to me. Customers decide.', ['It is up to me.', 'Customers decide.']],
    [
      'Version v2.0 ships. See https://a.io/x?y=Z!d now.',
      ['Version v2.0 ships.', 'See https://a.io/x?y=Z!d now.'],
    ],
    ['J. Smith founded it. It grew.', ['J. Smith founded it.', 'It grew.']],
    ['He said "Go." Then he left.', ['He said "Go."', 'Then he left.']],
    ['1. Team\n2. Market', ['1. Team', '2. Market']],
    ['A line that is\nwrapped here. Done.', ['A line that is\nwrapped here.', 'Done.']],
    ['Our plan\n\nWe grow.', ['Our plan', 'We grow.']],
  ])('keeps the sentences of %j whole', (text, expected) => {
    expect(splitSentences(text, 'en')).toEqual(expected)
  })

  it('keeps German abbreviations and ordinals whole', () => {
    expect(splitSentences('Wir haben z. B. Kunden am 3. Oktober gewonnen. Das ist gut.', 'de').at(-1)).toBe(
      'Das ist gut.',
    )
    expect(splitSentences('Am 3. Oktober starten wir, ca. 20 Mio. Euro. Danke.', 'de')).toEqual([
      'Am 3. Oktober starten wir, ca. 20 Mio. Euro.',
      'Danke.',
    ])
  })

  it('splits where the script has no spaces', () => {
    expect(splitSentences('今日は。元気ですか？はい。', 'ja')).toEqual(['今日は。', '元気ですか？', 'はい。'])
  })

  it('gives nothing for nothing', () => {
    expect(splitSentences('', 'en')).toEqual([])
    expect(splitSentences(' \n ', 'en')).toEqual([])
  })

  it('loses no character and makes no empty sentence, whatever the text', () => {
    fc.assert(
      fc.property(anyText, language, (text, tag) => {
        const sentences = splitSentences(text, tag)
        expect(squeeze(sentences.join(' '))).toBe(squeeze(text))
        expect(sentences.every((sentence) => sentence !== '' && sentence === sentence.trim())).toBe(true)
      }),
    )
  })
})

const stream = (pieces: readonly string[], tag = 'en') => {
  const chunker = new SentenceChunker(tag)
  const out: string[] = []
  for (const piece of pieces) out.push(...chunker.push(piece))
  return { early: [...out], all: [...out, ...chunker.finish()] }
}

describe('chunking a stream', () => {
  it('gives a sentence as soon as the next one has its first word', () => {
    const chunker = new SentenceChunker('en')
    expect(chunker.push('We raised $2.')).toEqual([])
    expect(chunker.push('4M last year. It')).toEqual([])
    expect(chunker.push(' went well')).toEqual(['We raised $2.4M last year.'])
    expect(chunker.finish()).toEqual(['It went well'])
  })

  it('starts with a clause where the first sentence is long, and only there', () => {
    const long =
      'Our revenue grew steadily over the past two years, mostly from larger customers in Europe, and we expect that to go on.'
    const { early, all } = stream([...long, ...` ${long}`])
    expect(early[0]).toBe('Our revenue grew steadily over the past two years,')
    expect(all).toEqual([early[0], long.slice(51), long])
  })

  it('cuts no clause inside an amount', () => {
    const text = `We served ${'very '.repeat(14)}many customers in 2021, 2022 and 1,000,000 more in 2023`
    expect(stream([text]).all).toEqual([text])
  })

  it('gives back all of the text and nothing empty, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 12 }), language, (pieces, tag) => {
        const { all } = stream(pieces, tag)
        expect(squeeze(all.join(' '))).toBe(squeeze(pieces.join('')))
        expect(all.every((sentence) => sentence.trim() !== '')).toBe(true)
      }),
    )
  })

  it('finds in a stream the sentences it finds in the whole', () => {
    const start = 'Hello. We begin.'
    fc.assert(
      fc.property(prose, fc.integer({ min: 1, max: 20 }), (text, size) => {
        const whole = `${start} ${text}`
        const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
          whole.slice(i * size, (i + 1) * size),
        )
        expect(stream(pieces).all).toEqual(splitSentences(whole, 'en'))
      }),
    )
  })
})
