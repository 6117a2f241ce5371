import { describe, expect, it } from 'vitest'
import { phrasesFor } from './phrases.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { lastOf, mossdeck, saidIn } from './testing/mossdeck.ts'

interface Told {
  label: string
  ask: string
  says: RegExp
  unknown: string
  ai: string
}

const TOLD: Readonly<Record<string, Told>> = {
  de: {
    label: 'Jahresumsatz',
    ask: 'Wie hoch ist der Jahresumsatz?',
    says: /870\.000 €.*Juni 2026/,
    unknown: 'Wer ist euer Finanzchef?',
    ai: 'Sind Sie ein Mensch?',
  },
  fr: {
    label: "Chiffre d'affaires",
    ask: "Quel est votre chiffre d'affaires ?",
    says: /870 000 €.*juin 2026/,
    unknown: 'Qui est votre directeur financier ?',
    ai: 'êtes-vous un robot ?',
  },
  es: {
    label: 'Ingresos anuales',
    ask: '¿Cuáles son sus ingresos anuales?',
    says: /870\.000 €.*junio de 2026/,
    unknown: '¿Quién es su director financiero?',
    ai: '¿Eres un robot?',
  },
  pt: {
    label: 'Receita anual',
    ask: 'Qual é a receita anual?',
    says: /870\.000 €.*junho de 2026/,
    unknown: 'Quem é o diretor financeiro?',
    ai: 'você é um robô?',
  },
  it: {
    label: 'Ricavi annui',
    ask: 'Quali sono i ricavi annui?',
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

  it('declines in it, and files what it does not know', () => {
    const answer = lastOf(index, told.unknown)
    expect(answer).toMatchObject({ kind: 'abstain', unanswered: true })
    expect(saidIn(answer)).toBe(phrasesFor(language).dontKnow)
  })

  it('says in it that it is an AI', () => {
    expect(saidIn(lastOf(index, told.ai))).toBe(phrasesFor(language).isAi.replace('{company}', 'Mossdeck'))
  })

  it('tells who asks in English which language it speaks', () => {
    const answer = lastOf(index, 'What is your revenue?')
    expect(answer).toMatchObject({ kind: 'clarify', unanswered: true })
    expect(saidIn(answer)).toMatch(/^I can only answer in/)
  })

  it('keeps what only others may hear', () => {
    expect(saidIn(lastOf(index, 'Zugspitze?'))).not.toContain('Kupferdach')
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
