import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { TextToSpeech } from '../ports.ts'
import { PITCH, Talk, type TalkOptions } from '../testing/a-talk.ts'

const WORD = 1_600
const asked = async (options: TalkOptions): Promise<Talk> => {
  const talk = new Talk({ answers: [['One two three.', 'Four five six.', 'Seven eight.']], ...options })
  await talk.type('Why?')
  return talk
}

describe('audio on its way', () => {
  const long = Array.from({ length: 12 }, (_, i) => `Sentence number ${i} has six words.`)

  it('is never further ahead than 4 s of what was reported, and arrives whole', async () => {
    const talk = await asked({ answers: [long], voice: { chunkSamples: 11_000 } })
    let most = 0
    let sent = 0
    for (let at = 0; talk.of('agent.heard').length === 0; at++) {
      for (; at < talk.outputs.length; at++) {
        const output = talk.outputs[at]
        if (output?.type !== 'agent.audio') continue
        sent += output.samples.length
        const played = talk.player.voices.get(1)?.played ?? 0
        most = Math.max(most, sent - played)
      }
      at--
      await talk.after(20)
    }
    expect(most).toBeGreaterThan(3 * 16_000)
    expect(most).toBeLessThanOrEqual(4 * 16_000)
    expect(talk.heard).toEqual([long.join(' ')])
    expect(talk.tonesOf(1)).toBe(72)
  })

  it('stops where no report comes, and what is left is shown instead', async () => {
    const talk = await asked({ answers: [long] })
    talk.player.reports = false
    await talk.after(8_900)
    const sent = () => talk.of('agent.audio').reduce((sum, { samples }) => sum + samples.length, 0)
    expect(sent()).toBe(4 * 16_000)
    expect(talk.of('agent.end')).toEqual([])
    const before = talk.of('agent.segment').length
    await talk.after(100)
    expect(talk.of('agent.segment').length).toBeGreaterThan(before)
    await talk.until('agent.truncated')
    expect(sent()).toBe(4 * 16_000)
    expect(talk.of('agent.segment').at(-1)?.text).toBe(long.at(-1))
    expect(talk.of('audio.clear')).toHaveLength(1)
    expect(talk.heard).toEqual([''])
    expect(talk.session.phase).toBe('listening')
  })

  it('goes on when the reports come late', async () => {
    const talk = await asked({ answers: [long] })
    talk.player.plays = false
    await talk.after(8_000)
    talk.player.plays = true
    talk.player.follow({
      type: 'agent.audio',
      utterance: 1,
      sampleOffset: 64_000,
      samples: new Int16Array(0),
      last: false,
    })
    await talk.until('agent.heard')
    expect(talk.heard).toEqual([long.join(' ')])
  })

  it('pauses the pitch where nobody hears it, rather than leaving it behind', async () => {
    const talk = new Talk()
    talk.player.plays = false
    await talk.go()
    await talk.untilPhase('paused')
    expect(talk.of('section')).toEqual([])
    talk.player.plays = true
    talk.input({ type: 'pitch.continue' })
    await talk.untilPhase('listening')
    const pitch = Object.values(PITCH).map((all) => all.join(' '))
    expect(talk.heard).toEqual(['', 'Hello I am an AI.', ...pitch, 'That was it.'])
  })

  it('is said anew from where a player gave it up', async () => {
    const talk = await asked({})
    talk.player.reports = false
    talk.input({ type: 'playout', utterance: 1, playedSamples: 4 * WORD, cause: 'drained' })
    talk.player.reports = true
    await talk.until('agent.heard')
    expect(talk.heard).toEqual(['One two three. Four', 'five six. Seven eight.'])
  })

  it('was heard whole when a player is a few samples short of its end', async () => {
    const talk = await asked({})
    talk.player.reports = false
    await talk.after(1_000)
    talk.input({ type: 'playout', utterance: 1, playedSamples: 8 * WORD - 30, cause: 'drained' })
    expect(talk.heard).toEqual(['One two three. Four five six. Seven eight.'])
  })

  it('counts no more as played than was sent, whatever is reported', async () => {
    const talk = await asked({ answers: [[...long, ...long]] })
    talk.player.reports = false
    talk.input({ type: 'playout', utterance: 1, playedSamples: 4_000_000_000, cause: 'tick' })
    await talk.after(1)
    const sent = talk.of('agent.audio').reduce((sum, { samples }) => sum + samples.length, 0)
    expect(sent).toBe(8 * 16_000)
    expect(talk.session.snapshot().heardAgentMs).toBe(4_000)
  })

  it('leaves no listener behind on the signal that can abort it', async () => {
    const counts: number[] = []
    const textToSpeech: TextToSpeech = {
      sampleRateHz: 16_000,
      async *speak(_, signal) {
        for (let i = 0; i < 20; i++) {
          counts.push(getEventListeners(signal, 'abort').length)
          yield { samples: new Int16Array(8_000).fill(1) }
        }
      },
    }
    const talk = await asked({ answers: [long], textToSpeech })
    await talk.after(60_000)
    expect(counts.length).toBeGreaterThan(80)
    expect(Math.max(...counts)).toBeLessThanOrEqual(3)
  })

  it('waits for a slow voice without leaving anything out', async () => {
    const talk = await asked({ voice: { firstChunkDelayMs: 900, chunkDelayMs: 150 } })
    await talk.until('agent.heard')
    expect(talk.heard).toEqual(['One two three. Four five six. Seven eight.'])
    expect(talk.tonesOf(1)).toBe(8)
  })
})

describe('a talk in writing only', () => {
  it('presents at the pace of reading, answers at once, and makes no audio', async () => {
    const talk = new Talk({ channel: 'text' })
    await talk.go()
    await talk.after(100)
    const first = talk.of('agent.segment').map(({ text }) => text)
    expect(first).toEqual(['Hello I am an AI.', PITCH.opening[0]])
    await talk.type('Why?')
    expect(talk.heard).toEqual(['Hello I am an AI.', '', 'The answer is here. It is short.'])
    await talk.until('agent.start', ({ purpose }) => purpose === 'prompt')
    expect(talk.heard.slice(3)).toEqual([...Object.values(PITCH).map((all) => all.join(' ')), 'That was it.'])
    expect(talk.voice.requests).toEqual([])
    expect(talk.of('agent.audio')).toEqual([])
  })
})
