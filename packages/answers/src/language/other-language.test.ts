import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import { buildIndex } from '../retrieve/build-index.ts'
import { aMaterial, NOW } from '../testing/coldfront.ts'
import { otherLanguage } from './other-language.ts'

const index = buildIndex(aMaterial(), 'public')
const NO_NAMES: ReadonlySet<string> = new Set()
const say = (text: string) => answerQuestion(index, { text, history: [], now: NOW })

describe('a visitor who speaks another language', () => {
  it.each([
    ['Wie hoch ist euer Umsatz?', /Englisch/],
    ['¿Quién es su director financiero?', /inglés/],
    ['Qui est votre directeur financier ?', /anglais/],
    ['你们的商业模式是什么？', /英语/],
    ['Chi è il vostro direttore finanziario?', /inglese/],
    ['Was macht ihr in Germany?', /Englisch/],
    ['Hva er inntekten deres i år?', /bare svare på engelsk her/],
    ['Kuinka monta asiakasta teillä on?', /tällä kielellä: englanti/],
    ['Kolik máte zákazníků?', /v tomto jazyce: angličtina/],
    ['Câți clienți aveți?', /numai în engleză/],
    ['Hány ügyfelük van önöknek?', /ezen a nyelven.*: angol/],
    ['Πόσους πελάτες έχετε;', /σε αυτή τη γλώσσα: Αγγλικά/],
    ['Kaç tane müşteriniz var?', /şu dilde.*: İngilizce/],
    ['Скільки у вас клієнтів?', /цією мовою: англійська/],
    ['Сколько у вас клиентов?', /на этом языке: английский/],
    ['आपके कितने ग्राहक हैं?', /इस भाषा में.*: अंग्रेज़ी/],
    ['كم عدد عملائكم اليوم؟', /بهذه اللغة فقط: الإنجليزية/],
    ['御社の顧客は何社ですか？', /英語でのみお答えできます/],
  ])('is told in it what the clone can do: %s', (text, words) => {
    const answer = say(text)
    expect(answer.sentences.map((sentence) => sentence.text).join(' ')).toMatch(words)
    expect(answer).toMatchObject({ kind: 'clarify', unanswered: true })
  })

  it.each([
    'moat?',
    'TAM SAM SOM',
    'whats ur arr',
    'who leads',
    "What's your ARR?",
    'so um how do you make money',
    'burn, runway, cash?',
    'do you sell in Germany',
    'capex 1st commercial plant',
    'sales channels NL vs IE',
    'CAC vs LTV',
    'do you have proof that it saves them something on those those temps um is there a number for the first users',
  ])('is not imagined in English, however short: %s', (text) => {
    expect(otherLanguage(text, 'en', NO_NAMES)).toBeNull()
  })

  it('is not imagined because of somebody’s name', () => {
    const names = new Set(['anders', 'kjærsgaard', 'jacek', 'wilczynski'])
    expect(otherLanguage('What did Anders Kjærsgaard do before?', 'en', names)).toBeNull()
    expect(otherLanguage('What did Jacek Wilczyński do before?', 'en', names)).toBeNull()
  })

  it('is not imagined because of words of the material', () => {
    expect(otherLanguage('payback basil NL', 'en', new Set(['payback', 'basil']))).toBeNull()
  })

  it('is answered where the material is in their language', () => {
    expect(otherLanguage('Wie hoch ist euer Umsatz?', 'de-CH', NO_NAMES)).toBeNull()
  })
})
