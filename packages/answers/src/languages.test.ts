import { describe, expect, it } from 'vitest'
import { phrasesFor } from './phrases.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { lastOf, mossdeck, saidIn } from './testing/mossdeck.ts'

interface Told {
  label: string
  ask: string
  /** The same with words that say nothing. */
  exactly: string
  says: RegExp
  unknown: string
  ai: string
}

const TOLD: Readonly<Record<string, Told>> = {
  de: {
    label: 'Jahresumsatz',
    ask: 'Wie hoch ist der Jahresumsatz?',
    exactly: 'Wie hoch ist eigentlich der Jahresumsatz genau?',
    says: /870\.000 €.*Juni 2026/,
    unknown: 'Wer ist euer Finanzchef?',
    ai: 'Sind Sie ein Mensch?',
  },
  fr: {
    label: "Chiffre d'affaires",
    ask: "Quel est votre chiffre d'affaires ?",
    exactly: "Quel est exactement votre chiffre d'affaires ?",
    says: /870 000 €.*juin 2026/,
    unknown: 'Qui est votre directeur financier ?',
    ai: 'êtes-vous un robot ?',
  },
  es: {
    label: 'Ingresos anuales',
    ask: '¿Cuáles son sus ingresos anuales?',
    exactly: '¿Cuáles son exactamente sus ingresos anuales?',
    says: /870\.000 €.*junio de 2026/,
    unknown: '¿Quién es su director financiero?',
    ai: '¿Eres un robot?',
  },
  pt: {
    label: 'Receita anual',
    ask: 'Qual é a receita anual?',
    exactly: 'Qual é exatamente a receita anual?',
    says: /870\.000 €.*junho de 2026/,
    unknown: 'Quem é o diretor financeiro?',
    ai: 'você é um robô?',
  },
  it: {
    label: 'Ricavi annui',
    ask: 'Quali sono i ricavi annui?',
    exactly: 'Quali sono esattamente i ricavi annui?',
    says: /870\.000 €.*giugno 2026/,
    unknown: 'Chi è il direttore finanziario?',
    ai: 'sei un robot?',
  },
}
const LANGUAGES = Object.keys(TOLD)

function of(language: string): { index: ReturnType<typeof buildIndex>; told: Told } {
  const told = TOLD[language]
  if (told === undefined) throw new Error(`Nothing is told in ${language}.`)
  const facts = [
    {
      id: 'revenue',
      label: told.label,
      value: '870,000',
      unit: 'EUR',
      asOf: '2026-06-30',
      audience: 'public' as const,
    },
    { id: 'secret', label: 'Zugspitze', value: 'Kupferdach', audience: 'link' as const },
  ]
  return {
    told,
    index: buildIndex(mossdeck({ language, facts, faqs: [], passages: [], sections: [] }), 'public'),
  }
}

describe.each(LANGUAGES)('a company that speaks %s', (language) => {
  const { index, told } = of(language)
  const plainly = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

  it('tells a figure as that language writes it', () => {
    const answer = lastOf(index, told.ask)
    expect(plainly(saidIn(answer))).toMatch(told.says)
    expect(answer.sentences[0]?.sources).toMatchObject([{ kind: 'fact', id: 'revenue' }])
  })

  it('passes over words that say nothing', () => {
    expect(plainly(saidIn(lastOf(index, told.exactly)))).toMatch(told.says)
  })

  it('declines in it, and files what it does not know', () => {
    const answer = lastOf(index, told.unknown)
    expect(answer).toMatchObject({ kind: 'abstain', unanswered: true })
    expect(saidIn(answer)).toBe(phrasesFor(language).dontKnow)
  })

  it('says in it that it is an AI', () => {
    expect(saidIn(lastOf(index, told.ai))).toBe(phrasesFor(language).isAi.replace('{company}', 'Mossdeck'))
  })

  it('tells who asks in English which language it speaks', () => {
    const answer = lastOf(index, 'How many people work in sales?')
    expect(answer).toMatchObject({ kind: 'clarify', unanswered: true })
    expect(saidIn(answer)).toMatch(/^I can only answer in/)
  })

  it('keeps what only others may hear', () => {
    expect(saidIn(lastOf(index, 'Zugspitze?'))).not.toContain('Kupferdach')
  })
})

describe('where a language is spoken that is read by its figures alone', () => {
  const company = (language: string) =>
    buildIndex(
      mossdeck({
        language,
        facts: [
          { id: 'arr', label: 'ARR', value: '1.8', unit: 'EUR million', audience: 'public' },
          { id: 'gmv', label: 'GMV', value: '870,000', unit: 'EUR', audience: 'public' },
          { id: 'cash', label: 'EBITDA', value: '24000000', unit: 'EUR', audience: 'public' },
        ],
        faqs: [],
        passages: [],
        sections: [],
      }),
      'public',
    )

  it.each([
    ['nl', '1,8 miljoen €', '870.000 €', '24 miljoen €'],
    ['sv', '1,8 miljoner €', '870 000 €', '24 miljoner €'],
    ['da', '1,8 million €', '870.000 €', '24 millioner €'],
    ['no', '1,8 millioner €', '870 000 €', '24 millioner €'],
    ['fi', '1,8 miljoonaa €', '870 000 €', '24 miljoonaa €'],
    ['pl', '1,8 miliona €', '870 000 €', '24 miliony €'],
    ['cs', '1,8 milionu €', '870 000 €', '24 milionů €'],
    ['ro', '1,8 milioane €', '870.000 €', '24 de milioane €'],
    ['hu', '1,8 millió €', '870 000 €', '24 millió €'],
    ['el', '1,8 εκατομμύρια €', '870.000 €', '24 εκατομμύρια €'],
    ['tr', '1,8 milyon €', '870.000 €', '24 milyon €'],
    ['uk', '1,8 мільйона €', '870 000 €', '24 мільйони €'],
    ['ru', '1,8 миллиона €', '870 000 €', '24 миллиона €'],
    ['zh', '180万 €', '870,000 €', '2400万 €'],
    ['hi', '18 लाख €', '8,70,000 €', '2.4 करोड़ €'],
    ['ar', '1.8 مليون €', '870,000 €', '24 مليون €'],
  ])(
    'a figure of millions is told as it is written there, and not taken for unknown: %s',
    (language, ...told) => {
      const index = company(language)
      for (const [at, label] of ['ARR', 'GMV', 'EBITDA'].entries()) {
        const answer = lastOf(index, `${label}?`)
        expect(answer).toMatchObject({ kind: 'answer', unanswered: false })
        expect(saidIn(answer).replace(/[\u00a0\u202f]/g, ' ')).toContain(told[at])
      }
    },
  )

  it.each(['zh', 'hi'])('a sentence ends once: %s', (language) => {
    const said = saidIn(lastOf(company(language), 'Ida Brandvold?'))
    expect(said).toMatch(/Ida Brandvold.*Chief Executive Officer[。।]/)
    expect(said).not.toMatch(/[。।]\./)
  })
})

describe('the fixed phrases', () => {
  it.each(LANGUAGES)('are all there in %s, with the names that are filled in', (language) => {
    const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()
    const english = phrasesFor('en')
    const own = phrasesFor(language)
    for (const key of Object.keys(english) as (keyof typeof english)[]) {
      expect(own[key], key).not.toBe('')
      expect(names(own[key]), key).toEqual(names(english[key]))
    }
  })

  it('are of the language whatever its country, and English where there are none', () => {
    expect(phrasesFor('de-CH')).toBe(phrasesFor('de'))
    expect(phrasesFor('DE')).toBe(phrasesFor('de'))
    expect(phrasesFor('xx')).toBe(phrasesFor('en'))
  })

  it('promise nothing where nothing is kept, in every language', () => {
    for (const language of LANGUAGES) {
      const unkept = buildIndex(mossdeck({ language, facts: [], faqs: [], keepsQuestions: false }), 'public')
      expect(saidIn(lastOf(unkept, TOLD[language]?.unknown ?? '')), language).not.toBe(
        phrasesFor(language).dontKnow,
      )
    }
  })
})
