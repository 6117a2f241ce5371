import { describe, expect, it } from 'vitest'
import { Talk, type TalkOptions } from '../testing/a-talk.ts'

async function listening(options: TalkOptions = {}): Promise<Talk> {
  const talk = new Talk({ heard: ['What is it?'], ...options })
  await talk.mic(400, 0)
  return talk
}

describe("the visitor's spoken turn", () => {
  it('is not cut by a pause of 700 ms behind a conjunction', async () => {
    const talk = await listening()
    await talk.mic(600)
    talk.ears?.hearings[0]?.partial('We like it and')
    await talk.mic(700, 0)
    await talk.mic(400)
    talk.ears?.hearings[0]?.partial('We like it and want to know')
    await talk.mic(360, 0)
    expect(talk.of('user.final')).toEqual([])
    await talk.mic(2_480, 0)
    expect(talk.of('user.final')).toHaveLength(1)
    expect(talk.ears?.hearings).toHaveLength(1)
    expect(talk.of('user.partial').map(({ text }) => text)).toEqual([
      'We like it and',
      'We like it and want to know',
    ])
    const ids = [...talk.of('user.partial'), ...talk.of('user.final')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(1)
  })

  it('ends sooner where its text looks complete', async () => {
    const talk = await listening()
    await talk.mic(600)
    talk.ears?.hearings[0]?.partial('What is it?')
    await talk.mic(360, 0)
    expect(talk.of('user.final')).toEqual([])
    await talk.mic(20, 0)
    await talk.after(0)
    expect(talk.of('user.final')).toHaveLength(1)
  })

  it('waits on where its words, which come late, are the beginning of more', async () => {
    const talk = await listening({ heard: ['How much did you', 'raise last year?'] })
    await talk.mic(600)
    await talk.mic(900, 0)
    expect(talk.of('user.final')).toEqual([])
    await talk.mic(600)
    await talk.mic(600, 0)
    expect(talk.of('user.final').map(({ text }) => text)).toEqual(['How much did you raise last year?'])
  })

  it('does not wait for ever, nor for a microphone that is closed', async () => {
    const talk = await listening({ heard: ['How much did you'] })
    await talk.mic(600)
    await talk.mic(2_780, 0)
    expect(talk.of('user.final')).toEqual([])
    await talk.mic(40, 0)
    expect(talk.of('user.final')).toHaveLength(1)
    await talk.mic(600)
    await talk.mic(600, 0)
    talk.session.input({ type: 'audio.stop', streamId: 1 })
    await talk.after(0)
    expect(talk.of('user.final')).toHaveLength(2)
  })

  it('does not go by words that more was said behind', async () => {
    const talk = await listening()
    await talk.mic(600)
    talk.ears?.hearings[0]?.partial('What is it?')
    await talk.mic(300)
    await talk.mic(480, 0)
    expect(talk.of('user.final')).toEqual([])
    await talk.mic(40, 0)
    expect(talk.of('user.final')).toHaveLength(1)
  })

  it('needs only a short word while nobody else speaks', async () => {
    const talk = await listening({ heard: ['Yes.'] })
    await talk.mic(100)
    expect(talk.ears?.hearings).toHaveLength(1)
    // The pause within a short word ends nothing: the turn has its full silence.
    await talk.mic(400, 0)
    expect(talk.of('user.final')).toEqual([])
    await talk.mic(120, 0)
    expect(talk.of('user.final')).toMatchObject([{ text: 'Yes.' }])
  })

  it('has the last crumb that a closing microphone sends', async () => {
    const talk = await listening()
    await talk.mic(600)
    for (const [startSample, length] of [
      [16_000, 128],
      [16_128, 0],
    ] as const) {
      const frame = { samples: new Int16Array(length).fill(3_000), sampleRateHz: 16_000, startSample }
      talk.session.input({ type: 'audio.frame', streamId: 1, frame })
    }
    talk.session.input({ type: 'audio.stop', streamId: 1 })
    await talk.until('user.final')
    const heard = talk.ears?.hearings[0]?.frames.at(-1)
    expect(heard).toMatchObject({ startSample: 16_128 })
    expect(talk.ears?.hearings[0]?.frames.at(-2)).toMatchObject({ startSample: 16_000 })
  })

  it('wins when both begin to speak at the same moment', async () => {
    const talk = await listening()
    await talk.go()
    await talk.mic(600)
    await talk.mic(700, 0)
    expect(talk.of('user.final')).toHaveLength(1)
    expect(talk.of('audio.clear')).toMatchObject([{ utterance: 1 }])
    const answer = await talk.until('agent.heard')
    expect(answer.heardText).toBe('The answer is here. It is short.')
  })

  it('charges the voiced time of what was understood', async () => {
    const talk = await listening({ settings: { freeMs: 0 } })
    await talk.mic(600)
    await talk.mic(700, 0)
    expect(talk.session.snapshot().confirmedVisitorMs).toBe(600)
  })

  it('is no turn where it is the clone itself, heard through the loudspeaker', async () => {
    const talk = await listening({ heard: ['we build smart valves'] })
    await talk.go()
    await talk.until('section')
    await talk.mic(600)
    await talk.mic(600, 0)
    expect(talk.of('user.final')).toEqual([])
    expect(talk.session.phase).toBe('presenting')
  })

  it('is forgotten when a typed question comes first', async () => {
    const talk = await listening({ finalDelayMs: 500, answers: [['One two three four five six seven.']] })
    await talk.mic(600)
    await talk.mic(600, 0)
    await talk.type('Typed?')
    await talk.mic(700, 0)
    expect(talk.of('user.final').map(({ text }) => text)).toEqual(['Typed?'])
    await talk.until('agent.heard')
    expect(talk.phases.slice(-3)).toEqual(['thinking', 'speaking', 'listening'])
  })

  it('is forgotten when the visitor steers by hand', async () => {
    const talk = await listening()
    await talk.mic(600)
    await talk.go()
    await talk.mic(2_000, 0)
    expect(talk.of('user.final')).toEqual([])
    expect(talk.ears?.hearings.map(({ state }) => state)).toEqual(['cancelled'])
  })
})

describe('ears that fail', () => {
  it('are said to have failed, and the pitch goes on', async () => {
    const talk = await listening({ heard: [new Error('deaf')] })
    await talk.go()
    await talk.until('section')
    await talk.mic(500)
    await talk.mic(700, 0)
    expect(talk.of('notice')).toEqual([{ type: 'notice', code: 'ears_failed' }])
    expect(talk.problems).toEqual([['ears', new Error('deaf')]])
    expect(talk.session.phase).toBe('presenting')
  })

  it('do not let the clone speak into the turn during which they fail', async () => {
    const talk = await listening()
    await talk.go()
    await talk.until('section')
    await talk.mic(500)
    talk.ears?.hearings[0]?.fail(new Error('cut'))
    await talk.mic(500)
    expect(talk.session.phase).toBe('listening')
    await talk.mic(700, 0)
    expect(talk.session.phase).toBe('presenting')
    expect(talk.of('notice')).toHaveLength(1)
  })

  it('are given up when they never answer', async () => {
    const talk = await listening({ finalDelayMs: 60_000 })
    await talk.mic(500)
    await talk.mic(600, 0)
    await talk.after(12_000)
    expect(talk.of('notice')).toEqual([{ type: 'notice', code: 'ears_failed' }])
    expect(talk.ears?.hearings.map(({ state }) => state)).toEqual(['cancelled'])
    expect(talk.session.phase).toBe('idle')
  })

  it('keep what one half of a turn gave when the other half is lost', async () => {
    const talk = await listening({ heard: ['How much?', new Error('cut')], finalDelayMs: 400 })
    await talk.mic(500)
    await talk.mic(560, 0)
    await talk.mic(500)
    await talk.mic(1_200, 0)
    expect(talk.of('user.final').map(({ text }) => text)).toEqual(['How much?'])
    expect(talk.of('notice')).toEqual([])
  })
})

describe('a muted visitor', () => {
  it('is not heard, and is heard again afterwards', async () => {
    const talk = await listening()
    talk.input({ type: 'mute', muted: true })
    await talk.mic(600)
    await talk.mic(600, 0)
    talk.input({ type: 'transcript', id: 'r', rev: 0, text: 'Anybody there?', final: true })
    talk.input({ type: 'vad', streamId: 1, phase: 'start', atSample: 0 })
    expect(talk.of('user.final')).toEqual([])
    talk.input({ type: 'mute', muted: false })
    await talk.mic(600)
    await talk.mic(600, 0)
    expect(talk.of('user.final')).toHaveLength(1)
  })

  it('hears the clone at its full loudness', async () => {
    const talk = await listening()
    await talk.go()
    await talk.after(100)
    await talk.mic(100)
    expect(talk.of('audio.duck')).toHaveLength(1)
    talk.input({ type: 'mute', muted: true })
    expect(talk.of('audio.unduck')).toHaveLength(1)
  })
})
