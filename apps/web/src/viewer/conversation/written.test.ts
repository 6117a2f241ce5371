import { describe, expect, it } from 'vitest'
import type { CloneTurn } from '../talk/talk-state.ts'
import { citedBy, writtenOf } from './written.ts'

const source = (id: string) => ({ id, kind: 'fact', label: id })
const segment = (index: number, text: string, sourceIds: string[] = []) => ({
  index,
  text,
  startSample: 0,
  words: null,
  sources: sourceIds.map(source),
})
const said = (utterance: number, texts: string[], more: Partial<CloneTurn> = {}): CloneTurn => ({
  who: 'clone',
  utterance,
  turn: 1,
  seq: utterance,
  purpose: 'answer',
  sectionId: null,
  sampleRateHz: 22_050,
  segments: texts.map((text, index) => segment(index, text)),
  totalSamples: null,
  status: 'said',
  text: texts.join(' '),
  sources: [],
  ...more,
})
const cut = (utterance: number, texts: string[], heard: string) =>
  said(utterance, texts, { status: 'interrupted', text: heard })
const shown = (...answers: CloneTurn[]) =>
  writtenOf(answers).map(({ text, heardChars }) => [text.slice(0, heardChars), text.slice(heardChars)])

describe('an answer as it is read', () => {
  it('is whole, however much of it was heard', () => {
    expect(shown(said(1, ['We raise 2 million.', 'It closes in May.']))).toEqual([
      ['We raise 2 million. It closes in May.', ''],
    ])
    expect(shown(cut(1, ['We raise 2 million.', 'It closes in May.'], 'We raise 2'))).toEqual([
      ['We raise 2', ' million. It closes in May.'],
    ])
    expect(shown(cut(1, ['We raise 2 million.'], ''))).toEqual([['', 'We raise 2 million.']])
  })

  it('finds what was heard where sentences join without a space', () => {
    expect(shown(cut(1, ['我们三人。', '我们募资。'], '我们三人。 我们'))).toEqual([
      ['我们三人。我们', '募资。'],
    ])
  })

  it('that is taken up again is one with what came before', () => {
    const first = cut(1, ['One two.', 'Three four.', 'Five.'], 'One two. Three')
    expect(shown(first, said(2, ['Three four.', 'Five.']))).toEqual([['One two. Three four. Five.', '']])
    expect(shown(first, cut(2, ['Three four.', 'Five.'], 'Three four.'))).toEqual([
      ['One two. Three four.', ' Five.'],
    ])
    // Its first word is on its way.
    expect(shown(first, said(2, [], { status: 'speaking' }))).toEqual([['One two. Three four. Five.', '']])
  })

  it('that was made anew stands once', () => {
    expect(shown(cut(1, ['One two.'], 'One'), said(2, ['One two.', 'Three.']))).toEqual([
      ['One two. Three.', ''],
    ])
  })

  it('stands apart from the answer to something else, and from other words', () => {
    expect(shown(cut(1, ['One two.'], 'One'), said(2, ['One two.'], { turn: 2 }))).toHaveLength(2)
    expect(shown(cut(1, ['One two.'], 'One'), said(2, ['Six.']))).toHaveLength(2)
    expect(shown(said(1, ['One two.']), said(2, ['One two.']))).toHaveLength(2)
  })

  it('quotes of itself what rests on a source, heard or not', () => {
    const segments = [
      segment(0, 'We raise 2 million.', ['round']),
      segment(1, 'It closes.', ['round', 'date']),
    ]
    expect(citedBy({ segments }, 'round').map(({ text }) => text)).toEqual([
      'We raise 2 million.',
      'It closes.',
    ])
    expect(citedBy({ segments }, 'date')).toMatchObject([
      { text: 'It closes.', sources: expect.arrayContaining(['date']) },
    ])
  })
})
