import type { SessionOutput } from '@understudy/voice-engine'
import { beforeEach, describe, expect, it } from 'vitest'
import { type SeenTurn, watchTurns } from './watch-turns.ts'

let atMs = 0
let seen: SeenTurn[] = []
beforeEach(() => {
  atMs = 1_000
  seen = []
})

const words = (turn: number): SessionOutput => ({
  type: 'user.final',
  turn,
  id: `q-${turn}`,
  text: 'x',
  via: 'server',
})
const begins = (utterance: number, purpose: 'answer' | 'prompt' | 'pitch' = 'answer'): SessionOutput => ({
  type: 'agent.start',
  turn: 1,
  utterance,
  purpose,
  sampleRateHz: 24_000,
})
const sound = (utterance: number): SessionOutput => ({
  type: 'agent.audio',
  utterance,
  sampleOffset: 0,
  samples: new Int16Array(1),
  last: false,
})
const ends = (utterance: number): SessionOutput => ({
  type: 'agent.end',
  utterance,
  totalSamples: 1,
  reason: 'complete',
})
const sentence = (utterance: number): SessionOutput => ({
  ...{ type: 'agent.segment', utterance, index: 0, text: 'x', startSample: 0 },
  ...{ words: null, sources: [], unanswered: false },
})

/** Each output 10 ms after the one before. */
function follow(outputs: SessionOutput[], isWritten = false): void {
  const to = watchTurns({ nowMs: () => atMs, isWritten }, (turn) => seen.push(turn))
  for (const output of outputs) {
    to(output)
    atMs += 10
  }
}

describe('a turn that is watched', () => {
  it('is told once its answer has left: when its first sound came, and how long it took', () => {
    follow([words(1), begins(4), sentence(4), sound(4), sound(4), ends(4)])
    expect(seen).toEqual([{ via: 'server', firstMs: 30, tookMs: 50 }])
  })

  it('begins in writing with the first sentence', () => {
    follow([words(1), begins(4), sentence(4), ends(4)], true)
    expect(seen).toEqual([{ via: 'server', firstMs: 20, tookMs: 30 }])
  })

  it('takes no other sound for the answer: the pitch that runs out, or a word of the host', () => {
    follow([sound(1), words(1), sound(1), ends(1), begins(2, 'prompt'), sound(2), ends(2)])
    expect(seen).toEqual([])
    follow([words(1), begins(3, 'prompt'), sound(3), begins(4), sound(4), ends(4)])
    expect(seen).toEqual([{ via: 'server', firstMs: 40, tookMs: 50 }])
  })

  it('gives way to the next, and to the end, and was never answered then', () => {
    const ended: SessionOutput = { type: 'ended', reason: 'visitor-ended', durationMs: 1, billableMs: 0 }
    follow([words(1), words(2), begins(4), sound(4), ended, ended])
    expect(seen).toEqual([
      { via: 'server', firstMs: null, tookMs: 10 },
      { via: 'server', firstMs: 20, tookMs: 30 },
    ])
  })
})
