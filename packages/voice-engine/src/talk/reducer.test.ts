import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings.ts'
import { SCRIPT } from '../testing/a-talk.ts'
import { type Event, reduce } from './reducer.ts'
import { initialState } from './snapshot.ts'
import type { State } from './state.ts'

const RATE = 16_000

function fresh(): State {
  const sections = SCRIPT.sections.map(({ id, sentences }) => ({
    id,
    sentenceChars: sentences.map(({ text }) => text.length),
  }))
  const { phrases, language } = SCRIPT
  return initialState({ settings: DEFAULT_SETTINGS, phrases, sections, channel: 'voice', language })
}

function run(state: State, ...events: Event[]) {
  const effects = []
  let now = state
  for (const event of events) {
    const step = reduce(now, event, RATE)
    now = step.state
    effects.push(...step.effects)
  }
  return { state: now, effects }
}

const segment = (utterance: number, text: string, samples: number): Event => ({
  type: 'segment',
  utterance,
  index: 0,
  segment: { text, startSample: 0, samples, words: null },
})
const asked: Event[] = [{ type: 'attached' }, { type: 'text', id: 't', text: 'Why?' }]
const spoken: Event[] = [
  ...asked,
  { type: 'answer.first', turn: 1 },
  { type: 'answer.done', turn: 1 },
  segment(1, 'One two.', 1_600),
  { type: 'sent', utterance: 1, samples: 1_600 },
  { type: 'spoken', utterance: 1, reason: 'complete' },
]

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) frozen(inner)
  }
  return value
}

describe('the reducer', () => {
  it('asks, answers and listens', () => {
    const { state, effects } = run(fresh(), ...spoken, {
      type: 'playout',
      utterance: 1,
      playedSamples: 1_600,
      cause: 'drained',
    })
    expect(state).toMatchObject({ phase: 'listening', active: null, heardAgentMs: 100 })
    expect(state.history.map(({ role, text }) => [role, text])).toEqual([
      ['visitor', 'Why?'],
      ['clone', 'One two.'],
    ])
    expect(effects).toContainEqual({ do: 'answer', turn: 1, text: 'Why?', sectionId: null, history: [] })
    expect(effects.at(-1)).toEqual({ do: 'timer', name: 'idle', ms: 600_000 })
  })

  it('aborts before it says anything new', () => {
    const { effects } = reduce(run(fresh(), ...spoken).state, { type: 'pitch.pause' }, RATE)
    const order = effects.flatMap((effect) =>
      effect.do === 'abort' ? ['abort'] : effect.do === 'emit' ? [effect.output.type] : [],
    )
    expect(order).toEqual(['abort', 'audio.clear', 'state'])
  })

  it('believes no report about an utterance that is over, or is still to come', () => {
    const { state } = run(fresh(), ...spoken)
    for (const utterance of [0, 2, 99]) {
      const step = reduce(state, { type: 'playout', utterance, playedSamples: 9, cause: 'drained' }, RATE)
      expect(step).toEqual({ state, effects: [] })
    }
  })

  it('never takes a report back', () => {
    const report = (playedSamples: number): Event => ({
      type: 'playout',
      utterance: 1,
      playedSamples,
      cause: 'tick',
    })
    const { state } = run(fresh(), ...spoken, report(900), report(300))
    expect(state.active?.playedSamples).toBe(900)
  })

  it('passes over what belongs to a turn or an utterance that was left', () => {
    const { state } = run(fresh(), ...asked)
    const stale: Event[] = [
      { type: 'answer.first', turn: 0 },
      { type: 'answer.failed', turn: 7 },
      { type: 'answer.command', turn: 0, command: 'stop' },
      { type: 'answer.sentence', turn: 0, sentence: { text: 'Late.', sources: [] } },
      { type: 'answer.offer', turn: 0, offer: { kind: 'meeting' } },
      segment(4, 'Late.', 100),
      { type: 'sent', utterance: 4, samples: 100 },
      { type: 'spoken', utterance: 4, reason: 'complete' },
      { type: 'ears.final', text: 'Late.' },
      { type: 'ears.partial', text: 'Late.' },
      { type: 'ears.failed' },
      { type: 'voice.endpoint', speechMs: 100 },
      { type: 'timer', name: 'clear' },
      { type: 'timer', name: 'partial-still' },
      { type: 'timer', name: 'unduck' },
      { type: 'timer', name: 'go-on' },
    ]
    for (const event of stale) {
      const step = reduce(state, event, RATE)
      expect([event, step.state]).toEqual([event, state])
      expect(step.effects.filter((effect) => effect.do === 'emit')).toEqual([])
    }
  })

  it('asks in the pitch with the section that was told last', () => {
    const { state } = run(fresh(), { type: 'attached' }, { type: 'pitch.go', sectionId: 'round' })
    expect(state.active?.purpose).toBe('prompt')
    const { effects } = run(
      state,
      { type: 'spoken', utterance: 1, reason: 'complete' },
      { type: 'text', id: 't', text: 'Why?' },
    )
    expect(effects.find((effect) => effect.do === 'answer')).toMatchObject({ sectionId: 'round' })
  })

  it('does nothing any more once it has ended', () => {
    const { state } = run(fresh(), { type: 'end', reason: 'visitor-ended' })
    expect(state.phase).toBe('ended')
    for (const event of [...spoken, { type: 'timer', name: 'max' } as const]) {
      expect(reduce(state, event, RATE)).toEqual({ state, effects: [] })
    }
  })

  it('changes no state that it was given', () => {
    const events: Event[] = [
      ...spoken,
      { type: 'playout', utterance: 1, playedSamples: 800, cause: 'tick' },
      { type: 'transcript', id: 'a', rev: 0, text: 'How much?', final: false },
      { type: 'timer', name: 'partial-still' },
      { type: 'voice.duck' },
      { type: 'voice.commit' },
      { type: 'voice.endpoint', speechMs: 300 },
      { type: 'ears.final', text: 'How?' },
      { type: 'pitch.go', sectionId: 'opening' },
      { type: 'pitch.pause' },
      { type: 'pitch.continue' },
      { type: 'detached' },
      { type: 'timer', name: 'max' },
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (some) => {
        let state = frozen(fresh())
        for (const event of some) state = frozen(reduce(state, event, RATE).state)
      }),
      { numRuns: 100 },
    )
  })
})
