import { describe, expect, it } from 'vitest'
import type { CloneTurn, VisitorTurn } from '../talk/talk-state.ts'
import { exchangesOf, isPassedOn, suggestionsAfter } from './exchanges.ts'

const asked = (id: string, text = id): VisitorTurn => ({
  who: 'visitor',
  id,
  text,
  status: 'final',
  via: 'text',
})
const said = (utterance: number, more: Partial<CloneTurn> = {}): CloneTurn => ({
  who: 'clone',
  utterance,
  turn: 1,
  seq: utterance,
  purpose: 'answer',
  sectionId: null,
  sampleRateHz: 22_050,
  segments: [],
  totalSamples: null,
  status: 'said',
  text: '',
  sources: [],
  ...more,
})
const segment = (text: string, sourceIds: string[], unanswered?: true) => ({
  index: 0,
  text,
  startSample: 0,
  words: null,
  sources: sourceIds.map((id) => ({ id, kind: 'fact', label: id })),
  unanswered,
})

describe('the conversation beside a pitch', () => {
  it('stands each question before its answers, the newest question first', () => {
    const turns = [said(1, { purpose: 'pitch' }), asked('a'), said(2), asked('b'), said(3), said(4)]
    const shown = exchangesOf([turns]).map(({ question, answers }) => [
      question.id,
      answers.map(({ utterance }) => utterance),
    ])
    expect(shown).toEqual([
      ['b', [3, 4]],
      ['a', [2]],
    ])
  })

  it('stands an answer under its own question, also where the visitor has asked on meanwhile', () => {
    const turns = [{ ...asked('a'), turn: 1 }, { ...asked('b'), turn: 2 }, said(2), said(3, { turn: 2 })]
    const answersOf = exchangesOf([turns]).map(({ question, answers }) => [
      question.id,
      answers.map(({ utterance }) => utterance),
    ])
    expect(answersOf).toEqual([
      ['b', [3]],
      ['a', [2]],
    ])
  })

  it('stands an answer under its own question, also where the pitch went on while the line was lost', () => {
    const turns = [{ ...asked('a'), turn: 1 }, said(2, { purpose: 'pitch' }), said(3)]
    const [exchange] = exchangesOf([turns])
    expect(exchange?.answers.map(({ utterance }) => utterance)).toEqual([3])
  })

  it('leaves out what the clone says by itself, before a question and after the pitch went on', () => {
    const turns = [said(1), asked('a'), said(2), said(3, { purpose: 'pitch' }), said(4)]
    expect(exchangesOf([turns]).flatMap(({ answers }) => answers.map((answer) => answer.utterance))).toEqual([
      2,
    ])
  })

  it('keeps the calls before this one, under keys of their own', () => {
    const keys = exchangesOf([[asked('a')], [asked('a')]]).map(({ key }) => key)
    expect(keys).toEqual(['1-a', '0-a'])
  })

  it('suggests what was not asked yet, first what has to do with the last answer', () => {
    const questions = [
      'How big is the market?',
      'Who pays?',
      'Which customers renew?',
      'Why now?',
      'What if rain?',
    ]
    expect(suggestionsAfter(questions, [])).toEqual(questions.slice(0, 3))
    const exchanges = exchangesOf([[asked('who pays'), said(1, { text: 'Customers in Belgium.' })]])
    expect(suggestionsAfter(questions, exchanges)).toEqual([
      'Which customers renew?',
      'How big is the market?',
      'Why now?',
    ])
  })

  it('knows an answer that passes the question on by its mark, and not by its words', () => {
    expect(isPassedOn(said(1, { segments: [segment('Das weiß ich nicht.', [], true)] }))).toBe(true)
    expect(isPassedOn(said(1, { segments: [segment('Our founders pass the ball.', ['x'])] }))).toBe(false)
  })
})
