import { describe, expect, it } from 'vitest'
import type { CloneTurn, VisitorTurn } from '../talk/talk-state.ts'
import { exchangesOf, heardSources, isPassedOn, wordsFrom } from './exchanges.ts'

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

  it('quotes of an answer what rests on a source, and nothing that was cut off before it was heard', () => {
    const segments = [
      segment('We raise 2 million.', ['round']),
      segment('It closes in May.', ['round', 'date']),
    ]
    const whole = said(1, { segments, text: 'We raise 2 million. It closes in May.' })
    expect(wordsFrom(whole, 'round')).toBe('We raise 2 million. It closes in May.')
    expect(wordsFrom(whole, 'date')).toBe('It closes in May.')
    const cut = said(1, { segments, text: 'We raise 2 million. It', status: 'interrupted' })
    expect(wordsFrom(cut, 'round')).toBe('We raise 2 million.')
    expect(wordsFrom(cut, 'date')).toBe('')
  })

  it('names no source of what was never heard', () => {
    const sources = ['round', 'date'].map((id) => ({ id, kind: 'fact', label: id }))
    const segments = [segment('We raise 2 million.', ['round']), segment('It closes in May.', ['date'])]
    const cutAt = (text: string) =>
      heardSources(said(1, { segments, sources, text, status: 'interrupted' })).map(({ id }) => id)
    expect(cutAt('')).toEqual([])
    expect(cutAt('We raise')).toEqual(['round'])
    expect(cutAt('We raise 2 million. It')).toEqual(['round', 'date'])
    expect(heardSources(said(1, { segments, sources }))).toEqual(sources)
  })

  it('knows an answer that passes the question on by its mark, and not by its words', () => {
    expect(isPassedOn(said(1, { segments: [segment('Das weiß ich nicht.', [], true)] }))).toBe(true)
    expect(isPassedOn(said(1, { segments: [segment('Our founders pass the ball.', ['x'])] }))).toBe(false)
  })
})
