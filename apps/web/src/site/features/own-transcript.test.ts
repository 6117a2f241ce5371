import { expect, it } from 'vitest'
import type { CloneTurn, VisitorTurn } from '../../viewer/talk/talk-state.ts'
import { transcriptOf } from './own-transcript.ts'

const asked = (id: string, more: Partial<VisitorTurn> = {}): VisitorTurn => ({
  who: 'visitor',
  id,
  text: `Question ${id}`,
  status: 'final',
  via: 'text',
  ...more,
})
const segment = (text: string, more: object = {}) => ({
  text,
  sources: [],
  words: [],
  startSample: 0,
  index: 0,
  ...more,
})
const said = (utterance: number, more: Partial<CloneTurn> = {}): CloneTurn => ({
  who: 'clone',
  utterance,
  turn: 1,
  seq: utterance,
  purpose: 'answer',
  sectionId: null,
  sampleRateHz: 16_000,
  segments: [segment('All of it.', { answers: true }) as never],
  totalSamples: null,
  status: 'said',
  text: 'All of it.',
  sources: [],
  ...more,
})
const of = (turns: (CloneTurn | VisitorTurn)[]) => transcriptOf(turns, (turn) => turns.indexOf(turn) * 1_000)

it('writes down what was heard, and beside it what was meant to be said', () => {
  const { transcript } = of([
    said(1, { status: 'interrupted', text: 'All of', purpose: 'pitch', sectionId: 'market' }),
  ])
  expect(transcript).toEqual([
    {
      turn: 0,
      at_ms: 0,
      role: 'clone',
      text: 'All of',
      generated_text: 'All of it.',
      interrupted: true,
      purpose: 'pitch',
      section_id: 'market',
      via: null,
      sources: [],
    },
  ])
})

it('names each question with whether it was answered, and none that still waits', () => {
  const { questions, transcript } = of([
    asked('a'),
    said(1),
    asked('b'),
    said(2, { segments: [segment('I do not know.', { unanswered: true }) as never] }),
    asked('c'),
  ])
  expect(questions.toSorted((one, other) => one.turn - other.turn)).toEqual([
    { text: 'Question a', answered: true, turn: 0 },
    { text: 'Question b', answered: false, turn: 2 },
  ])
  expect(transcript.map(({ at_ms }) => at_ms)).toEqual([0, 1_000, 2_000, 3_000, 4_000])
})

it('leaves out what is still being said, what was refused, and what nobody heard', () => {
  const { transcript } = of([
    asked('a', { status: 'partial', via: 'server' }),
    asked('b', { status: 'refused' }),
    said(1, { text: '', status: 'interrupted' }),
  ])
  expect(transcript).toEqual([])
})
