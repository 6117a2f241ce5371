import { describe, expect, it } from 'vitest'
import type { Fact } from '../material.ts'
import { sayValue } from '../numbers/say-value.ts'
import { fill, phrasesFor, phrasesOf } from '../phrases.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { guard } from '../speak/guard.ts'
import { mossdeck } from '../testing/mossdeck.ts'
import { ownWordsIn, wordsIn } from './by-language.ts'
import type { LanguageWords } from './phrase-list.ts'

const OTHERS = 'de nl sv da no fi fr es pt it ro pl cs uk ru hu el tr zh hi ar'.split(' ')
const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
const english = phrasesFor('en')
const KEYS = Object.keys(english) as (keyof typeof english)[]
/** The same word in several languages. */
const SHARED: ReadonlySet<string> = new Set(['Instrument', 'Round'])
/** What holds its places and the marks of its language alone. */
const WORDLESS: ReadonlySet<string> = new Set(['asOf', 'fact', 'factPlural', 'factList', 'teamMember'])

describe.each(OTHERS)('the words of %s', (language) => {
  const own = phrasesFor(language)

  it('are all of its own, with the names that are filled in', () => {
    for (const key of KEYS) {
      expect(places(own[key]), key).toEqual(places(english[key]))
      expect(own[key], key).not.toMatch(/\d/)
      if (!WORDLESS.has(key)) expect(own[key], key).not.toBe(english[key])
    }
    for (const key of ['again', 'short'] as const) {
      const forms = wordsIn(language)[key]
      expect(forms.length).toBeGreaterThan(1)
      for (const form of forms) expect(form).toMatch(/^[^{}]+\{Said\}$/)
      expect(forms).not.toEqual(wordsIn('en')[key])
    }
    const { unknown } = wordsIn(language)
    expect(new Set([own.dontKnow, own.dontKnowFriendly, ...unknown]).size).toBeGreaterThanOrEqual(6)
    for (const way of unknown) expect(way).not.toMatch(/[\d{}]/)
    expect(places(ownWordsIn(language)?.onlyIn ?? '')).toContain('{language}')
  })

  it('name what the editor names of a round in English', () => {
    const { labels, earlier } = ownWordsIn(language) ?? {}
    const named = Object.entries(labels ?? {})
    expect(named.length).toBeGreaterThan(10)
    expect(new Set(named.map(([, name]) => name)).size).toBe(named.length)
    for (const [label, name] of named) if (!SHARED.has(label)) expect(name).not.toBe(label)
    expect(places(earlier ?? '')).toEqual(['{round}'])
  })

  it('promise nothing where nothing is kept', () => {
    const unkept = phrasesOf({ language, keepsQuestions: false })
    const changed = KEYS.filter((key) => unkept[key] !== own[key])
    expect(changed).toEqual([
      'dontKnow',
      'dontKnowFriendly',
      'dontKnowPart',
      'nothingMore',
      'passOn',
      'noFigure',
    ])
  })

  it('fit around what is filled in: no word of theirs is taken for a figure', () => {
    const index = buildIndex(mossdeck({ language }), 'public')
    const say = (value: string) => sayValue({ value, unit: 'EUR' }, language).text
    const values = { committed: say('1000000'), target: say('3000000'), rest: say('2000000') }
    const computations = [
      {
        op: 'subtract',
        left: { sourceId: 'round', text: '3000000 EUR' },
        right: { sourceId: 'in', text: '1000000 EUR' },
      } as const,
    ]
    const facts = [figure('round', '3000000'), figure('in', '1000000')]
    const sure = buildIndex(mossdeck({ language, facts, faqs: [], passages: [] }), 'public')
    const remaining = {
      text: fill(own.remaining, values),
      sources: facts.map(({ id, label }) => ({ id, label, kind: 'fact' as const })),
    }
    expect(guard(sure, [remaining], computations).sentences.map(({ text }) => text)).toEqual([remaining.text])
    for (const key of KEYS.filter((name) => name !== 'remaining' && english[name].includes('{'))) {
      const text = fill(own[key], { ...NAMES, company: 'Mossdeck' })
      const said = guard(index, [{ text, sources: [{ id: 'company', label: 'Mossdeck', kind: 'company' }] }])
      expect([said.withheld, said.sentences.map((sentence) => sentence.text)], key).toEqual([0, [text]])
    }
  })
})

it.each([
  ['pl', ({ again }) => again[0], 'Jak już wspomniano: {Said}'],
  ['hi', ({ phrases }) => phrases.thanks, 'कोई बात नहीं। क्या आप और कुछ जानना चाहेंगे?'],
  ['fi', ({ phrases }) => phrases.refuseAdvice, 'En anna sijoitus-, laki- tai veroneuvontaa.'],
  ['ru', ({ earlier }) => earlier, 'Более ранний раунд ({round})'],
  ['uk', ({ earlier }) => earlier, 'Раніший раунд ({round})'],
  [
    'ro',
    ({ onlyIn }) => onlyIn.split(', de exemplu')[0],
    'Aici pot răspunde numai în {language}. Vă rog să întrebați în această limbă',
  ],
] satisfies [string, (words: LanguageWords) => string | null | undefined, string][])(
  'words are put as who speaks %s puts them',
  (language, read, text) => expect(read(wordsIn(language))).toBe(text),
)

const NAMES = {
  list: 'Ida',
  name: 'Ida',
  role: 'CEO',
  title: 'Memo',
  label: 'Fleet',
  value: 'Aarhus',
  date: 'May',
  asOf: '',
}

const figure = (id: string, value: string): Fact => ({
  id,
  label: id === 'round' ? 'Round size' : 'Committed',
  value,
  unit: 'EUR',
  audience: 'public',
})

it('are of the language whatever its country, and English where there are none', () => {
  for (const [asked, same] of [
    ['pt-BR', 'pt'],
    ['NL', 'nl'],
    ['xx', 'en'],
    ['run', 'en'],
  ] as const)
    expect(phrasesFor(asked)).toBe(phrasesFor(same))
})
