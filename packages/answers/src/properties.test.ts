import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answer-question.ts'
import { AUDIENCES, mayHear } from './material.ts'
import { checkNumbers } from './numbers/check.ts'
import { extractQuantities } from './numbers/extract.ts'
import { sayValue } from './numbers/say-value.ts'
import { buildIndex } from './retrieve/build-index.ts'
import { sourceTexts } from './retrieve/source-texts.ts'
import { aMaterial, CANARIES, NOW } from './testing/coldfront.ts'
import { ANSWERABLE, UNANSWERABLE } from './testing/corpus.ts'
import { INJECTIONS } from './testing/injections.ts'
import { splitPassages } from './text/passages.ts'

const pieces = [...ANSWERABLE, ...UNANSWERABLE].map((labelled) => labelled.ask).concat(INJECTIONS)
const question = fc.oneof(
  fc.constantFrom(...pieces),
  fc
    .array(fc.constantFrom(...pieces.flatMap((text) => text.split(' '))), { maxLength: 14 })
    .map((words) => words.join(' ')),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc
    .tuple(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 30 }))
    .map((parts) => parts.join(' ')),
)
const history = fc.array(
  fc.record({ role: fc.constantFrom('visitor' as const, 'clone' as const), text: question }),
  { maxLength: 4 },
)
const indexes = AUDIENCES.map((audience) => buildIndex(aMaterial(), audience))
const sums = new Set(['$2.5 million', '$42,857', 'november 2027'])

describe('whatever is asked', () => {
  it('lets no sentence out whose numbers its sources lack', () => {
    fc.assert(
      fc.property(question, history, fc.constantFrom(...indexes), (text, turns, index) => {
        for (const sentence of answerQuestion(index, { text, history: turns, now: NOW }).sentences) {
          const checked = checkNumbers(sentence.text, sourceTexts(index, sentence.sources))
          // What is counted is declared: the open part of the round, revenue per customer, the end of the runway.
          if (!checked.ok) expect(checked.offending.every((words) => sums.has(words))).toBe(true)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('never weighs, cites or says what the audience may not hear', () => {
    const { facts, faqs, passages } = aMaterial()
    const all = [
      ...facts,
      ...faqs.map((faq) => ({ ...faq, audience: faq.audience ?? ('public' as const) })),
      ...passages,
    ]
    fc.assert(
      fc.property(question, history, fc.constantFrom(...indexes), (text, turns, index) => {
        const hidden = new Set(
          all.filter((item) => !mayHear(index.audience, item.audience)).map((item) => item.id),
        )
        const answer = answerQuestion(index, { text, history: turns, now: NOW })
        for (const { id } of answer.retrieved) expect(hidden.has(id)).toBe(false)
        for (const sentence of answer.sentences) {
          for (const source of sentence.sources) expect(hidden.has(source.id)).toBe(false)
          if (index.audience === 'public')
            for (const canary of CANARIES) expect(sentence.text).not.toContain(canary)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('gives the same answer to the same input', () => {
    fc.assert(
      fc.property(question, history, (text, turns) => {
        const index = indexes[0] ?? buildIndex(aMaterial(), 'public')
        const input = { text, history: turns, now: NOW }
        expect(answerQuestion(index, input)).toEqual(answerQuestion(index, input))
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['nothing', ''],
    ['NUL', '\0\0'],
    ['a lone surrogate', '\ud800 revenue'],
    ['a megabyte of letters', 'a'.repeat(1_000_000)],
    ['a megabyte of words', 'revenue and '.repeat(90_000)],
    ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(200)],
    ['right-to-left', 'ما هو إيرادكم السنوي؟ \u202e'],
    ['combining marks', `revenue${'\u0301'.repeat(3000)}`],
    ['Japanese', '売上はいくらですか'],
    ['braces and dollars', '{company} {{x}} $1 $& {list}'],
    ['prototype names', '__proto__ constructor toString hasOwnProperty'],
    ['a regular expression', '(a+)+$ [ \\ ('],
  ])('does not throw on %s', (_, text) => {
    for (const index of indexes) {
      const answer = answerQuestion(index, {
        text,
        history: [
          { role: 'clone', text },
          { role: 'visitor', text },
        ],
        now: NOW,
      })
      expect(answer.kind).toBeTypeOf('string')
    }
  })
})

it('says every fact so that the same quantity can be read back from it', () => {
  const unit = fc.constantFrom('USD', 'EUR', '%', 'months', 'x', 'customers', 'USD million', 'CHF')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999_999 }),
      fc.integer({ min: 0, max: 3 }),
      unit,
      (digits, decimals, name) => {
        const value = (digits / 10 ** decimals).toFixed(decimals)
        const [before] = extractQuantities(`${value} ${name.replace(/(\w+) million/, 'million $1')}`)
        const [after] = extractQuantities(sayValue({ value, unit: name }, 'en').text)
        if (before?.kind !== 'amount' || after?.kind !== 'amount')
          throw new Error(`no amount in ${value} ${name}`)
        expect(after.value).toBeCloseTo(before.value, 2)
        expect(after.unit).toBe(before.unit)
      },
    ),
  )
})

it('builds an index and answers from any material that fits the types', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 60 })
  fc.assert(
    fc.property(text, text, text, text, (label, value, answer, ask) => {
      const material = aMaterial({
        companyName: label,
        neverSay: [value, ''],
        facts: [{ id: 'f', label, value, unit: answer, asOf: ask, audience: 'public' }],
        faqs: [{ id: 'q', question: label, answer }],
        team: [{ id: 't', name: value, role: label, background: answer, isFounder: true, isAdvisor: true }],
        passages: splitPassages(answer, { documentId: 'd', title: value, audience: 'public' }),
      })
      const index = buildIndex(material, 'public')
      for (const asked of [ask, label, value]) {
        for (const sentence of answerQuestion(index, { text: asked, history: [], now: NOW }).sentences) {
          expect(checkNumbers(sentence.text, sourceTexts(index, sentence.sources)).ok).toBe(true)
        }
      }
    }),
    { numRuns: 150 },
  )
})
