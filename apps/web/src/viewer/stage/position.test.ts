import { describe, expect, it } from 'vitest'
import { type CloneTurn, IDLE_TALK, type TalkState } from '../talk/talk-state.ts'
import { isPitchOver, placeOf, type Section, secondsAt } from './position.ts'

const section = (id: string, text: string, duration_seconds: number): Section => ({
  id,
  title: id,
  text,
  language: 'en',
  slide_url: null,
  duration_seconds,
  cuts: { glance: { chars: 0, seconds: 0 }, short: { chars: 0, seconds: 0 } },
})
const sections = [section('a', 'One two. Three four.', 20), section('b', 'Five six seven.', 10)]

const aPitchTurn = (more: Partial<CloneTurn> = {}): CloneTurn => ({
  who: 'clone',
  utterance: 1,
  turn: 0,
  seq: 1,
  purpose: 'pitch',
  sectionId: 'b',
  sampleRateHz: 22_050,
  segments: [],
  totalSamples: 10,
  status: 'said',
  text: '',
  sources: [],
  ...more,
})

function at(sectionId: string, sentence: string, charEnd: number): TalkState {
  const segments = [{ index: 0, text: sentence, startSample: 0, words: null, sources: [] }]
  return {
    ...IDLE_TALK,
    sectionId,
    captions: { utterance: 1, purpose: 'pitch', segments, word: { segment: 0, charStart: 0, charEnd } },
  }
}

describe('the place in the pitch', () => {
  it('follows the word that is heard, and counts the sections before it', () => {
    expect(secondsAt(sections, placeOf(at('a', 'One two.', 8), sections, null))).toBe(8)
    expect(secondsAt(sections, placeOf(at('b', 'Five six seven.', 15), sections, null))).toBe(30)
  })

  it('finds its place again when the rest of a section comes as an utterance of its own', () => {
    expect(placeOf(at('a', 'Three four.', 5), sections, null)).toEqual({ sectionId: 'a', part: 14 / 20 })
  })

  it('stays where it was while an answer is given', () => {
    const before = { sectionId: 'a', part: 0.4 }
    const answering: TalkState = {
      ...at('a', 'One two.', 3),
      captions: { utterance: 2, purpose: 'answer', segments: [], word: null },
    }
    expect(placeOf(answering, sections, before)).toEqual(before)
    expect(placeOf({ ...answering, sectionId: 'b' }, sections, before)).toEqual({ sectionId: 'b', part: 0 })
  })

  it('is nowhere before the first section', () => {
    expect(placeOf(IDLE_TALK, sections, null)).toBeNull()
    expect(secondsAt(sections, null)).toBe(0)
  })

  it('is at its end once the last section was said, and not when it was cut off', () => {
    const turn = aPitchTurn()
    expect(isPitchOver({ ...IDLE_TALK, turns: [turn] }, sections)).toBe(true)
    expect(isPitchOver({ ...IDLE_TALK, turns: [{ ...turn, status: 'interrupted' }] }, sections)).toBe(false)
    expect(isPitchOver({ ...IDLE_TALK, turns: [{ ...turn, sectionId: 'a' }] }, sections)).toBe(false)
    expect(isPitchOver({ ...at('b', 'Five', 4), turns: [turn] }, sections)).toBe(false)
    expect(isPitchOver({ ...IDLE_TALK, turns: [{ ...turn, status: 'speaking' }] }, sections)).toBe(false)
    expect(isPitchOver({ ...IDLE_TALK, turns: [{ ...turn, status: 'voice-failed' }] }, sections)).toBe(true)
  })

  it('is the end where nothing of what is said follows a section that the length leaves out', () => {
    const [first, last] = sections
    if (!first || !last) throw new Error('no sections')
    const over = (sectionId: string, status: CloneTurn['status'], said: Section[]) =>
      isPitchOver({ ...IDLE_TALK, turns: [aPitchTurn({ sectionId, status })] }, said, sections)
    expect(over('b', 'said', [first])).toBe(true)
    expect(over('b', 'interrupted', [first])).toBe(true)
    expect(over('b', 'speaking', [first])).toBe(false)
    expect(over('a', 'said', [last])).toBe(false)
    expect(over('a', 'interrupted', [first])).toBe(false)
    expect(over('of another language', 'said', [first])).toBe(false)
  })
})
