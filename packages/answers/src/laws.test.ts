import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Answer } from './answer.ts'
import { answerQuestion } from './answer-question.ts'
import { AUDIENCES, type Listener, type Material, mayHear } from './material.ts'
import { checkNumbers } from './numbers/check.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { sourceTexts } from './retrieve/source-texts.ts'
import { anInvented } from './testing/invented.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const RUNS = { numRuns: 20 }

const answersOf = (material: Material, asked: readonly string[], listener: Listener = 'public'): Answer[] => {
  const index = buildIndex(material, listener)
  return asked.map((text) => answerQuestion(index, { text, history: [], now: NOW }))
}
const sentencesOf = (answers: readonly Answer[]) => answers.map(({ sentences }) => sentences)
const asksOf = ({ facts, material }: { facts: readonly { ask: string }[]; material: Material }) => [
  ...facts.map(({ ask }) => ask),
  ...material.faqs.map(({ question }) => question),
]

describe('of any small company', () => {
  it('each figure is told to who asks for it, and no other', () => {
    fc.assert(
      fc.property(anInvented(), ({ facts, material }) => {
        const answers = answersOf(
          material,
          facts.map(({ ask }) => ask),
        )
        for (const [at, fact] of facts.entries()) {
          const [first] = answers[at]?.sentences ?? []
          expect(
            first?.sources.map(({ id }) => id),
            fact.ask,
          ).toEqual([fact.id])
          expect(first?.text, fact.ask).toContain(fact.value)
        }
      }),
      RUNS,
    )
  })

  it('every figure that is said stands in the sources that are named', () => {
    fc.assert(
      fc.property(anInvented(), (company) => {
        const index = buildIndex(company.material, 'public')
        for (const text of asksOf(company)) {
          for (const { text: said, sources } of answerQuestion(index, { text, history: [], now: NOW })
            .sentences)
            expect(checkNumbers(said, sourceTexts(index, sources))).toEqual({ ok: true })
        }
      }),
      RUNS,
    )
  })

  it('the answer to a founder’s own question is the founder’s own answer', () => {
    fc.assert(
      fc.property(anInvented(), fc.constantFrom('', '?', ' please'), ({ material }, end) => {
        const asked = material.faqs.map(({ question }) => question.replace('?', end))
        for (const [at, answer] of answersOf(material, asked).entries()) {
          const faq = material.faqs[at]
          expect(
            answer.sentences.map(({ text }) => text),
            asked[at],
          ).toEqual([faq?.answer])
          expect(answer.sentences[0]?.sources, asked[at]).toMatchObject([{ kind: 'faq', id: faq?.id }])
        }
      }),
      RUNS,
    )
  })

  it('asking twice answers the same, and a question leaves nothing behind in what is known', () => {
    fc.assert(
      fc.property(anInvented(), (company) => {
        const index = buildIndex(company.material, 'public')
        const ask = (text: string) => answerQuestion(index, { text, history: [], now: NOW })
        const first = asksOf(company).map(ask)
        expect(asksOf(company).map(ask)).toEqual(first)
      }),
      RUNS,
    )
  })

  it('the order in which facts and answers were written changes no answer', () => {
    fc.assert(
      fc.property(anInvented(), (company) => {
        const { material } = company
        const turned = { ...material, facts: material.facts.toReversed(), faqs: material.faqs.toReversed() }
        const asked = [...asksOf(company), 'Who is your CFO?', 'What was revenue in 2019?']
        expect(sentencesOf(answersOf(turned, asked))).toEqual(sentencesOf(answersOf(material, asked)))
      }),
      RUNS,
    )
  })

  it('what nobody may hear changes nothing that is said', () => {
    fc.assert(
      fc.property(anInvented(AUDIENCES), fc.constantFrom(...AUDIENCES), (company, listener) => {
        const { material } = company
        const heard = {
          ...material,
          facts: material.facts.filter(({ audience }) => mayHear(listener, audience)),
          faqs: material.faqs.filter(({ audience = 'public' }) => mayHear(listener, audience)),
        }
        expect(sentencesOf(answersOf(material, asksOf(company), listener))).toEqual(
          sentencesOf(answersOf(heard, asksOf(company), listener)),
        )
      }),
      RUNS,
    )
  })

  it('what a listener is told never holds what is meant for a later audience', () => {
    fc.assert(
      fc.property(anInvented(AUDIENCES), fc.constantFrom(...AUDIENCES), (company, listener) => {
        const { facts, faqs } = company.material
        const hidden = [...facts, ...faqs].filter(({ audience = 'public' }) => !mayHear(listener, audience))
        const texts = hidden.map((part) =>
          'answer' in part ? part.answer : `${part.label} is ${part.value}`,
        )
        const ids = new Set(hidden.map(({ id }) => id))
        for (const answer of answersOf(company.material, asksOf(company), listener)) {
          const said = answer.sentences.map(({ text }) => text).join(' ')
          for (const text of texts) expect(said).not.toContain(text)
          for (const { id } of [...answer.retrieved, ...answer.sentences.flatMap(({ sources }) => sources)])
            expect(ids.has(id)).toBe(false)
        }
      }),
      RUNS,
    )
  })

  it('a year of which nothing is told is answered with no figure', () => {
    fc.assert(
      fc.property(anInvented(), fc.integer({ min: 2012, max: 2022 }), ({ facts, material }, year) => {
        const asked = facts.map(({ label }) => `What was your ${label.toLowerCase()} in ${year}?`)
        for (const [at, answer] of answersOf(material, asked).entries())
          expect(answer.kind, asked[at]).toBe('abstain')
      }),
      RUNS,
    )
  })

  it('what must never be said is never said, whatever is asked', () => {
    fc.assert(
      fc.property(anInvented(), fc.nat({ max: 3 }), (company, at) => {
        const never = company.material.faqs[at]?.answer.split(' ').slice(-2).join(' ').replace('.', '') ?? ''
        const answers = answersOf({ ...company.material, neverSay: [never] }, asksOf(company))
        expect(JSON.stringify(answers)).not.toContain(never)
      }),
      RUNS,
    )
  })

  it('every word of an answer is said once: no sentence comes twice', () => {
    fc.assert(
      fc.property(anInvented(), (company) => {
        const [one = '', two = ''] = asksOf(company)
        for (const { sentences } of answersOf(company.material, [`${one} ${two}`, `${one} ${one}`])) {
          const texts = sentences.map(({ text }) => text)
          expect(new Set(texts).size).toBe(texts.length)
        }
      }),
      RUNS,
    )
  })
})
