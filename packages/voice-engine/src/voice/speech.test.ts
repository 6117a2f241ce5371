import { describe, expect, it } from 'vitest'
import { PITCH, Talk, type TalkOptions } from '../testing/a-talk.ts'

const WORD = 1_600
const error = new Error('voice lost')
const asked = async (options: TalkOptions): Promise<Talk> => {
  const talk = new Talk({ answers: [['One two three.', 'Four five six.', 'Seven eight.']], ...options })
  await talk.type('Why?')
  return talk
}

describe('a voice that fails', () => {
  it('gets a second try before its first word, which nobody notices', async () => {
    const talk = await asked({
      voice: { fault: (_, call) => (call === 0 ? { error, afterSamples: 0 } : undefined) },
    })
    await talk.until('agent.heard')
    expect(talk.heard).toEqual(['One two three. Four five six. Seven eight.'])
    expect(talk.of('notice')).toEqual([])
    expect(talk.problems).toEqual([['voice', error]])
    expect(talk.tonesOf(1)).toBe(8)
  })

  it('leaves the captions going, at the pace of reading, and says so once', async () => {
    const talk = await asked({ voice: { fault: () => ({ error, afterSamples: 0 }) } })
    await talk.until('agent.heard')
    expect(talk.of('notice')).toEqual([{ type: 'notice', code: 'voice_failed' }])
    expect(talk.of('agent.end')).toMatchObject([{ reason: 'voice-failed', totalSamples: 0 }])
    expect(talk.of('agent.segment').map(({ text }) => text)).toEqual([
      'One two three.',
      'Four five six.',
      'Seven eight.',
    ])
    expect(talk.timeOf('agent.heard')).toBe(40 * 55)
    expect(talk.of('agent.audio')).toEqual([])
    expect(talk.heard).toEqual(['One two three. Four five six. Seven eight.'])
    await talk.type('And?')
    await talk.until('agent.heard')
    expect(talk.of('notice')).toHaveLength(1)
    expect(talk.voice.requests).toHaveLength(2)
  })

  it('is tried again after a rest, once, and says that it is back', async () => {
    let works = false
    const talk = await asked({ voice: { fault: () => (works ? undefined : { error, afterSamples: 0 }) } })
    await talk.until('agent.heard')
    await talk.after(15_000)
    await talk.type('And?')
    await talk.until('agent.heard')
    expect(talk.voice.requests).toHaveLength(3)
    expect(talk.of('notice')).toHaveLength(1)
    works = true
    // It failed anew, and rests twice as long.
    await talk.after(16_000)
    await talk.type('And then?')
    await talk.until('agent.heard')
    expect(talk.voice.requests).toHaveLength(3)
    await talk.after(14_000)
    await talk.type('And at last?')
    const { utterance } = await talk.until('agent.heard')
    expect(talk.tonesOf(utterance)).toBeGreaterThan(0)
    expect(talk.of('notice').map(({ code }) => code)).toEqual(['voice_failed', 'voice_back'])
  })

  it('does not silence what was prepared while it worked', async () => {
    const prepared = {
      sampleRateHz: 16_000,
      totalSamples: 3 * WORD,
      async *read() {
        yield new Int16Array(3 * WORD).fill(1)
      },
    }
    const sections = [{ id: 'opening', title: 'opening', sentences: [{ text: 'One two three.', prepared }] }]
    const talk = await asked({ voice: { fault: () => ({ error, afterSamples: 0 }) }, script: { sections } })
    await talk.until('agent.heard')
    await talk.go()
    const section = await talk.until('agent.start', ({ purpose }) => purpose === 'pitch')
    const end = await talk.until('agent.end', ({ utterance }) => utterance === section.utterance)
    expect(end).toMatchObject({ reason: 'complete', totalSamples: 3 * WORD })
  })

  it('counts the captions behind its last sentence as heard', async () => {
    const talk = await asked({
      voice: { fault: (_, call) => (call > 0 ? { error, afterSamples: 0 } : undefined) },
    })
    await talk.until('agent.heard')
    expect(talk.heard).toEqual(['One two three. Four five six. Seven eight.'])
    expect(talk.tonesOf(1)).toBe(3)
    expect(talk.of('agent.end')).toMatchObject([{ reason: 'voice-failed', totalSamples: 3 * WORD }])
  })

  it('finishes the words that it has mid-sentence, shows the others, and speaks on', async () => {
    const talk = await asked({
      voice: { fault: (_, call) => (call === 0 ? { error, afterSamples: 2.5 * WORD } : undefined) },
    })
    await talk.after(450)
    const told = new Map(talk.of('agent.segment').map(({ index, text }) => [index, text]))
    expect([...told.values()]).toEqual(['One two', 'three.', 'Four five six.', 'Seven eight.'])
    await talk.until('agent.heard')
    expect(talk.heard).toEqual(['One two three. Four five six. Seven eight.'])
    expect(talk.of('notice')).toEqual([])
  })

  it('shows a sentence whole of which no word was made', async () => {
    const talk = await asked({
      voice: { fault: (_, call) => (call === 0 ? { error, afterSamples: WORD / 2 } : undefined) },
    })
    await talk.until('agent.heard')
    expect(talk.heard).toEqual(['One two three. Four five six. Seven eight.'])
    expect(new Set(talk.of('agent.segment').map(({ index }) => index))).toEqual(new Set([0, 1, 2]))
  })

  it('has failed when it gives nothing for 10 s, though it heeds no signal', async () => {
    let calls = 0
    const textToSpeech = {
      sampleRateHz: 16_000,
      async *speak() {
        calls++
        await new Promise(() => undefined)
        yield { samples: new Int16Array(1) }
      },
    }
    const talk = await asked({ textToSpeech })
    await talk.after(20_000)
    expect(talk.of('notice')).toEqual([{ type: 'notice', code: 'voice_failed' }])
    expect(calls).toBe(2)
    await talk.until('agent.heard')
  })

  it('does not stop the pitch: it goes on in writing', async () => {
    const talk = new Talk({ voice: { fault: () => ({ error, afterSamples: 0 }) } })
    await talk.go()
    await talk.untilPhase('listening')
    expect(talk.heard).toEqual([
      'Hello I am an AI.',
      ...Object.values(PITCH).map((all) => all.join(' ')),
      'That was it.',
    ])
    expect(talk.of('notice')).toHaveLength(1)
  })

  it('shows what has no sound in it', async () => {
    const textToSpeech = {
      sampleRateHz: 16_000,
      async *speak() {
        yield { samples: new Int16Array(0) }
      },
    }
    const talk = await asked({ textToSpeech, answers: [['— — —']] })
    expect(talk.heard).toEqual(['— — —'])
    expect(talk.of('notice')).toEqual([])
  })
})
