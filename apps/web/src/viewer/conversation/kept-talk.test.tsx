import { afterEach, describe, expect, it } from 'vitest'
import type { CloneTurn, TalkTurn } from '../talk/talk-state.ts'
import { talkKey } from '../visit/kept-place.ts'
import { forgetTalk, keepTalk, readTalk } from './kept-talk.ts'

const KEY = 'understudy.talk./pitch/Tern2026'
const DAY = 24 * 60 * 60 * 1_000

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const asked = (id: string): TalkTurn => ({ who: 'visitor', id, text: id, status: 'final', via: 'text' })
const said = (utterance: number, more: Partial<CloneTurn> = {}): CloneTurn => ({
  who: 'clone',
  utterance,
  turn: 1,
  seq: utterance,
  purpose: 'answer',
  sectionId: null,
  sampleRateHz: 16_000,
  segments: [{ index: 0, text: 'Yes.', startSample: 0, words: [[0, 4, 0, 9]], sources: [] }],
  totalSamples: null,
  status: 'said',
  text: 'Yes.',
  sources: [],
  ...more,
})
const calls = (...all: TalkTurn[][]) => ({ calls: all, sectionId: 'market' })
const questions = () =>
  readTalk(KEY)?.calls.map((turns) => turns.flatMap((turn) => (turn.who === 'visitor' ? [turn.id] : [])))

describe('a talk that a browser keeps', () => {
  it('is there for the next page and for another tab: questions, answers and the place in the pitch', () => {
    keepTalk(KEY, calls([said(1, { purpose: 'pitch' }), asked('a'), said(2, { status: 'speaking' })]), false)
    sessionStorage.clear()
    const kept = readTalk(KEY)
    expect(kept?.sectionId).toBe('market')
    expect(kept?.calls[0]).toMatchObject([
      { purpose: 'pitch', segments: [] },
      { id: 'a' },
      { status: 'said', segments: [{ text: 'Yes.', words: null }] },
    ])
  })

  it('is kept for this tab alone where the visitor wants that, and no other tab finds what it had', () => {
    keepTalk(KEY, calls([asked('a')]), false)
    keepTalk(KEY, calls([asked('a'), said(1)]), true)
    expect(localStorage).toHaveLength(0)
    expect(questions()).toEqual([['a']])
  })

  it('stays in its tab from then on, and takes nothing away of what another tab keeps meanwhile', () => {
    keepTalk(KEY, calls([asked('a')]), true)
    localStorage.setItem(KEY, JSON.stringify({ atMs: Date.now(), ...calls([asked('of another tab')]) }))
    keepTalk(KEY, calls([asked('a'), said(1)], [asked('b')]), false)
    expect(questions()).toEqual([['a'], ['b']])
    sessionStorage.clear()
    expect(questions()).toEqual([['of another tab']])
  })

  it('stays in its tab where it is too long to be kept, and where what was there was somebody else’s', () => {
    const long = asked('x'.repeat(400_001))
    keepTalk(KEY, calls([long]), true)
    keepTalk(KEY, calls([asked('a')]), false)
    expect(localStorage).toHaveLength(0)
    forgetTalk(KEY, 'clone-1')
    expect(readTalk(KEY)).toBeNull()
    keepTalk(KEY, calls([asked('a')]), false)
    expect(localStorage).toHaveLength(0)
    expect(questions()).toEqual([['a']])
  })

  it('grows with its call, and stands beside what another tab has kept meanwhile', () => {
    keepTalk(KEY, calls([asked('a')]), false)
    keepTalk(KEY, calls([asked('b')]), false)
    keepTalk(KEY, calls([asked('a'), said(1), asked('c')]), false)
    expect(questions()).toEqual([['b'], ['a', 'c']])
  })

  it('is forgotten when somebody says that it is not theirs, and after two weeks', () => {
    keepTalk(KEY, calls([asked('a')]), false, 1_000)
    expect(readTalk(KEY, 1_000 + 14 * DAY - 1)).not.toBeNull()
    expect(readTalk(KEY, 1_000 + 14 * DAY)).toBeNull()
    expect(localStorage).toHaveLength(0)
    keepTalk(KEY, calls([asked('a')]), true)
    forgetTalk(KEY, 'clone-1')
    expect(readTalk(KEY)).toBeNull()
  })

  it('has no half of a question in it, and is nothing where nothing was asked or heard', () => {
    keepTalk(KEY, { calls: [[said(1, { purpose: 'prompt' })]], sectionId: null }, false)
    expect(readTalk(KEY)).toBeNull()
    const partial: TalkTurn = { who: 'visitor', id: 'p', text: 'Wh', status: 'partial', via: 'browser' }
    keepTalk(KEY, calls([partial]), false)
    expect(readTalk(KEY)).toMatchObject({ calls: [], sectionId: 'market' })
  })

  it('keeps its place for who asked before they played on, until the pitch is over', () => {
    keepTalk(KEY, calls([asked('a')]), false)
    keepTalk(KEY, { calls: [[asked('b')]] }, false)
    expect(readTalk(KEY)?.sectionId).toBe('market')
    keepTalk(KEY, { calls: [], sectionId: null }, false)
    expect(readTalk(KEY)?.sectionId).toBeNull()
    expect(questions()).toEqual([['a'], ['b']])
    keepTalk(KEY, { calls: [[asked('c')]] }, false)
    expect(readTalk(KEY)?.sectionId).toBeNull()
  })

  it('is nothing where it cannot be read', () => {
    for (const text of ['{', '{}', 'null', '{"atMs":1e15}']) {
      localStorage.setItem(KEY, text)
      expect(readTalk(KEY)).toBeNull()
    }
  })

  it('stands under the very address that was opened, and under none for an owner’s draft', () => {
    expect(talkKey({ pathname: '/pitch/Tern2026', search: '' })).toBe(KEY)
    expect(talkKey({ pathname: '/pitch/tern', search: '?utm=x&link=Tern2026' })).toBe(
      'understudy.talk./pitch/tern?Tern2026',
    )
    expect(talkKey({ pathname: '/pitch/Tern2026', search: '?draft' })).toBeNull()
  })
})
