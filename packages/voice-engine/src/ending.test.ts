import { describe, expect, it } from 'vitest'
import type { SessionInput } from './events.ts'
import { Talk, type TalkOptions } from './testing/a-talk.ts'

const slow: TalkOptions = {
  answers: [[{ waitMs: 900 }, 'One two three.']],
  heard: ['Hm?'],
  finalDelayMs: 900,
}
const REACH: Record<string, (talk: Talk) => Promise<unknown>> = {
  idle: async () => undefined,
  presenting: async (talk) => {
    await talk.go()
    await talk.until('section')
    await talk.after(310)
  },
  paused: async (talk) => talk.input({ type: 'pitch.pause' }),
  listening: async (talk) => {
    await talk.type('Why?')
    await talk.until('agent.heard')
  },
  endpointing: async (talk) => {
    await talk.mic(400, 0)
    await talk.mic(400)
    await talk.mic(560, 0)
  },
  thinking: async (talk) => talk.type('Why?'),
  speaking: async (talk) => {
    await talk.type('Why?')
    await talk.after(1_050)
  },
}

describe.each(Object.keys(REACH))('the end while the talk is %s', (phase) => {
  it('comes once, stops everything and leaves nothing running', async () => {
    const talk = new Talk(slow)
    await REACH[phase]?.(talk)
    expect(talk.session.phase).toBe(phase)
    const now = talk.clock.nowMs()
    talk.input({ type: 'end', reason: 'clone-ended' })
    talk.input({ type: 'end', reason: 'visitor-ended' })
    await talk.after(200)
    expect(talk.of('ended')).toEqual([
      { type: 'ended', reason: 'clone-ended', durationMs: now, billableMs: 0 },
    ])
    expect(talk.outputs.at(-1)?.type).toBe('ended')
    expect(talk.phases.at(-1)).toBe('ended')
    expect(talk.vads.every((vad) => vad.closed)).toBe(true)
    await talk.after(1_000)
    expect(talk.clock.pending).toBe(0)
  })

  it('comes at once where nobody is there', async () => {
    const talk = new Talk(slow)
    await REACH[phase]?.(talk)
    talk.input({ type: 'detached' })
    talk.player.stop()
    talk.input({ type: 'end', reason: 'connection-lost' })
    expect(talk.outputs.at(-1)).toMatchObject({ type: 'ended', reason: 'connection-lost' })
  })
})

describe('an ended talk', () => {
  it('waits 150 ms for the last report, and no longer', async () => {
    const talk = new Talk()
    await REACH.presenting?.(talk)
    talk.player.reports = false
    talk.input({ type: 'end', reason: 'visitor-ended' })
    await talk.after(149)
    expect(talk.of('ended')).toEqual([])
    await talk.after(1)
    expect(talk.of('ended')).toHaveLength(1)
  })

  it('charges what was heard and spoken beyond the first ten seconds', async () => {
    const talk = new Talk({ settings: { freeMs: 1_000 }, answers: [['One two three four five six.']] })
    await talk.type('Why?')
    await talk.until('agent.heard')
    talk.input({ type: 'transcript', id: 'r', rev: 0, text: 'And how much is it?', final: true })
    await talk.after(310)
    talk.input({ type: 'end', reason: 'visitor-ended' })
    const ended = await talk.until('ended')
    const heardMs = talk.outputs.reduce((sum, output) => sum + ('heardMs' in output ? output.heardMs : 0), 0)
    expect(heardMs).toBeGreaterThanOrEqual(900)
    expect(ended.billableMs).toBe(heardMs + 5 * 350 - 1_000)
  })

  it('charges nothing for words that only say why there is no answer, after a restart in their midst too', async () => {
    const sorry = 'I cannot answer that just now, for I am at a loss today.'
    const settings = { freeMs: 0 }
    const talk = new Talk({ settings, answers: [[{ text: sorry, free: true }]] })
    await talk.type('Why?')
    await talk.after(300)
    talk.input({ type: 'detached' })
    const resumed = new Talk({ settings, attached: false, resumeFrom: talk.session.snapshot() })
    for (const there of [talk, resumed]) {
      there.input({ type: 'attached' })
      expect((await there.until('agent.heard')).heardMs).toBeGreaterThan(0)
      there.input({ type: 'end', reason: 'visitor-ended' })
      expect((await there.until('ended')).billableMs).toBe(0)
    }
  })

  it('is deaf', async () => {
    const talk = new Talk({ heard: ['Hm?'] })
    talk.input({ type: 'end', reason: 'visitor-ended' })
    const inputs: SessionInput[] = [
      { type: 'attached' },
      { type: 'audio.start', streamId: 2, sampleRateHz: 16_000 },
      { type: 'language', language: 'fr' },
      { type: 'text', id: 'late', text: 'Wait!' },
      { type: 'pitch.go', sectionId: 'opening' },
      { type: 'detached' },
      { type: 'end', reason: 'error' },
    ]
    const before = talk.outputs.length
    for (const input of inputs) talk.input(input)
    await talk.after(60_000)
    expect(talk.outputs).toHaveLength(before)
    expect(talk.vads).toEqual([])
    expect(talk.clock.pending).toBe(0)
  })

  it('says nothing when its host goes down, and leaves nothing running', async () => {
    for (const reach of Object.values(REACH)) {
      const talk = new Talk(slow)
      await reach(talk)
      const before = talk.outputs.length
      talk.session.dispose()
      talk.player.stop()
      await talk.after(2_000)
      expect(talk.outputs).toHaveLength(before)
      expect(talk.clock.pending).toBe(0)
    }
  })
})
