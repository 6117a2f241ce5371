import type { ServerMessage } from '@understudy/contract/talk'
import { describe, expect, it } from 'vitest'
import { afterLink, afterMessage, afterPosition, afterRollBack } from './talk-reducer.ts'
import { IDLE_TALK, type TalkState } from './talk-state.ts'
import { ready } from './testing/scripted-link.ts'
import { isClone, visitorSays } from './transcript.ts'

function talk(messages: ServerMessage[], from: TalkState = IDLE_TALK): TalkState {
  return messages.reduce(afterMessage, from)
}

const start = (utterance: number, seq: number): ServerMessage => ({
  type: 'agent.start',
  seq,
  turn: utterance,
  utterance,
  purpose: 'answer',
  sampleRateHz: 10_000,
})
const segment = (utterance: number, seq: number, index: number, text: string): ServerMessage => ({
  type: 'agent.segment',
  seq,
  utterance,
  index,
  text,
  startSample: index * 10_000,
  words: null,
  sources: [{ id: `fact-${index % 2}`, kind: 'fact', label: 'Funding' }],
})
const answer = [start(1, 1), segment(1, 2, 0, 'We raise two million.'), segment(1, 3, 1, 'It is a SAFE.')]

describe('the transcript', () => {
  it('shows a typed question at once and keeps one copy of it when the server confirms it', () => {
    const turns = visitorSays([], { id: 'q1', text: 'Your ARR?', status: 'sending', via: 'text' })
    const confirmed = {
      type: 'user.final' as const,
      seq: 1,
      turn: 1,
      id: 'q1',
      text: 'Your ARR?',
      via: 'text' as const,
    }
    const state = talk([confirmed], { ...IDLE_TALK, turns })
    expect(state.turns).toEqual([
      { who: 'visitor', id: 'q1', text: 'Your ARR?', status: 'final', turn: 1, via: 'text' },
    ])
  })

  it('lets speech grow and settles it once, without the pieces it was made of', () => {
    const state = talk([
      { type: 'user.partial', id: 's1', text: 'what is' },
      { type: 'user.partial', id: 's2', text: 'your burn' },
      { type: 'user.final', seq: 1, turn: 1, id: 's2', text: 'What is your burn rate?', via: 'browser' },
      { type: 'user.partial', id: 's2', text: 'late' },
    ])
    expect(state.turns.map((turn) => [turn.text, turn.status])).toEqual([
      ['What is your burn rate?', 'final'],
    ])
  })

  it('joins an answer’s sentences and names each source once', () => {
    const [turn] = talk([...answer, segment(1, 4, 2, 'Closing in March.')]).turns
    expect(turn?.text).toBe('We raise two million. It is a SAFE. Closing in March.')
    expect(turn !== undefined && isClone(turn) && turn.sources.map((source) => source.id)).toEqual([
      'fact-0',
      'fact-1',
    ])
  })

  it('keeps what was said where it is told again without its words', () => {
    const asked: ServerMessage = {
      type: 'user.final',
      seq: 1,
      turn: 1,
      id: 'q1',
      text: '',
      via: 'text',
    }
    const turns = visitorSays([], { id: 'q1', text: 'Your ARR?', status: 'sending', via: 'text' })
    const again = { ...segment(1, 5, 0, ''), sources: [] } as ServerMessage
    const state = talk([asked, ...answer, again], { ...IDLE_TALK, turns })
    expect(state.turns.map(({ text }) => text)).toEqual(['Your ARR?', 'We raise two million. It is a SAFE.'])
    expect(state.turns[0]).toMatchObject({ status: 'final', turn: 1 })
  })

  it('takes a sentence that is told again with its words’ times for the same sentence', () => {
    const again: ServerMessage = { ...answer[1], words: [[0, 2, 0, 500]] } as ServerMessage
    const [turn] = talk([...answer, again]).turns
    expect(turn?.text).toBe('We raise two million. It is a SAFE.')
    expect(turn !== undefined && isClone(turn) && turn.segments[0]?.words).toEqual([[0, 2, 0, 500]])
  })

  it('keeps only what was heard of an interrupted answer, whatever arrives later', () => {
    const cut: ServerMessage = {
      type: 'agent.truncated',
      seq: 5,
      turn: 1,
      utterance: 1,
      heardText: 'We raise two',
      heardMs: 900,
    }
    const end: ServerMessage = {
      type: 'agent.end',
      seq: 4,
      utterance: 1,
      totalSamples: 20_000,
      reason: 'aborted',
    }
    const state = talk([...answer, end, cut, segment(1, 6, 2, 'Late.')])
    expect(state.turns[0]).toMatchObject({ text: 'We raise two', status: 'interrupted' })
    expect(state.captions).toBeNull()
  })

  it('marks a refused text and keeps its words', () => {
    const turns = visitorSays([], { id: 'q1', text: 'Hm', status: 'sending', via: 'text' })
    const state = talk([{ type: 'error', code: 'too_fast', detail: 'Wait.', re: 'q1' }], {
      ...IDLE_TALK,
      turns,
    })
    expect(state.turns[0]).toMatchObject({ text: 'Hm', status: 'refused' })
    expect(state.error).toEqual({ code: 'too_fast', detail: 'Wait.' })
  })

  it('forgets what a lost node had said beyond the record', () => {
    const state = talk([...answer, start(2, 4)])
    expect(
      afterRollBack(state, 3)
        .turns.filter(isClone)
        .map((turn) => turn.utterance),
    ).toEqual([1])
  })
})

describe('captions', () => {
  it('show the sentence as it comes and the word as it is heard', () => {
    let state = talk(answer)
    expect(state.captions).toMatchObject({ utterance: 1, word: null })
    state = afterPosition(state, { utterance: 1, playedSamples: 100 })
    expect(state.captions?.word).toEqual({ segment: 0, charStart: 0, charEnd: 2 })
    state = afterPosition(state, { utterance: 1, playedSamples: 10_000 })
    expect(state.captions?.word).toEqual({ segment: 1, charStart: 0, charEnd: 2 })
  })

  it('leave the state alone while the same word is heard', () => {
    const state = afterPosition(talk(answer), { utterance: 1, playedSamples: 100 })
    expect(afterPosition(state, { utterance: 1, playedSamples: 150 })).toBe(state)
  })

  it('stay with the sound when the next utterance is already on its way', () => {
    let state = afterPosition(talk(answer), { utterance: 1, playedSamples: 100 })
    state = talk([start(2, 4), segment(2, 5, 0, 'Next.')], state)
    expect(state.captions?.utterance).toBe(1)
    state = afterPosition(state, { utterance: 2, playedSamples: 1 })
    expect(state.captions?.utterance).toBe(2)
  })

  it('go when the sound has ended', () => {
    const state = afterPosition(talk(answer), { utterance: 1, playedSamples: 100 })
    expect(afterPosition(state, null).captions).toBeNull()
  })

  it('go over to a sentence that is only shown, because the voice failed', () => {
    let state = afterPosition(talk(answer), { utterance: 1, playedSamples: 100 })
    state = talk([start(2, 4), segment(2, 5, 0, 'Without a voice.')], state)
    state = afterPosition(state, null)
    expect(state.captions).toMatchObject({ utterance: 2, word: null })
  })

  it('last through a call without sound until the clone has left the floor', () => {
    let state = talk([...answer, { type: 'state', phase: 'speaking', utterance: 1, sectionId: null }])
    expect(afterPosition(state, null).captions?.segments).toHaveLength(2)
    state = talk([{ type: 'state', phase: 'listening', utterance: null, sectionId: null }], state)
    expect(state.captions).toBeNull()
  })
})

describe('the call', () => {
  it('takes over what the server greets with', () => {
    const state = talk([ready({ ears: 'browser' })])
    expect(state).toMatchObject({ callId: 'call-1', ears: 'browser', language: 'en', voice: { basic: true } })
    expect(state.sections.map((section) => section.id)).toEqual(['problem', 'market'])
  })

  it('tells of a voice that comes and goes only what is so now', () => {
    const codes = ['call_ending_soon', 'voice_failed', 'voice_back']
    const news = codes.map((code, i) => ({ type: 'notice', seq: i + 1, code }) as const)
    expect(talk(news).notices).toEqual(['call_ending_soon', 'voice_back'])
  })

  it('keeps the section on show while an answer interrupts the pitch', () => {
    const state = talk([
      { type: 'section', seq: 1, sectionId: 'market', index: 1 },
      { type: 'state', phase: 'speaking', utterance: 2, sectionId: null },
    ])
    expect(state).toMatchObject({ phase: 'speaking', sectionId: 'market' })
  })

  it('stays ended with its reason when the socket closes behind it', () => {
    const usage = { durationMs: 60_000, billableMs: 30_000, credits: 5 }
    const ended = talk([{ type: 'ended', seq: 1, reason: 'silence', usage }])
    expect(afterLink(ended, { status: 'closed', failure: 'closed' }).connection).toEqual({
      status: 'ended',
      reason: 'silence',
      usage,
    })
  })

  it('tells reconnecting, offline and failed apart', () => {
    const live = afterLink(IDLE_TALK, { status: 'live' })
    expect(afterLink(live, { status: 'reconnecting', attempt: 1, retryInMs: 250 }).connection.status).toBe(
      'reconnecting',
    )
    expect(afterLink(live, { status: 'reconnecting', attempt: 1, retryInMs: null }).connection.status).toBe(
      'offline',
    )
    expect(afterLink(live, { status: 'closed', failure: 'taken-over' }).connection).toMatchObject({
      code: 'taken-over',
    })
  })

  it('shows an offer once', () => {
    const offer: ServerMessage = { type: 'offer', seq: 1, id: 'o1', kind: 'meeting' }
    expect(talk([offer, { ...offer, seq: 2 }]).offers).toHaveLength(1)
  })

  it('knows which question an offer answers', () => {
    const asked: ServerMessage = {
      type: 'user.final',
      seq: 1,
      turn: 1,
      id: 'q1',
      text: 'The deck?',
      via: 'text',
    }
    const offer: ServerMessage = { type: 'offer', seq: 2, id: 'o1', kind: 'document', targetId: 'd1' }
    expect(talk([asked, offer]).offers).toEqual([
      expect.objectContaining({ id: 'o1', kind: 'document', targetId: 'd1', questionId: 'q1' }),
    ])
  })
  it('puts an offer under the question whose answer is given, though another was asked meanwhile', () => {
    const asked = (turn: number): ServerMessage => ({
      type: 'user.final',
      seq: turn,
      turn,
      id: `q${turn}`,
      text: `Question ${turn}?`,
      via: 'text',
    })
    const first = talk([asked(1)])
    const second = { id: 'q2', text: 'Question 2?', status: 'sending', via: 'text' } as const
    const waiting = { ...first, turns: visitorSays(first.turns, second) }
    const offer: ServerMessage = { type: 'offer', seq: 4, id: 'o1', kind: 'verify-email' }
    expect(talk([start(1, 3), offer], waiting).offers[0]?.questionId).toBe('q1')
    expect(talk([asked(2), start(1, 3), offer], waiting).offers[0]?.questionId).toBe('q1')
  })
})
