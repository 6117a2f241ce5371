import { describe, expect, it } from 'vitest'
import { Talk, type TalkOptions } from '../testing/a-talk.ts'

async function pitching(options: TalkOptions = {}): Promise<Talk> {
  const talk = new Talk({ heard: ['How much do you raise?'], ...options })
  await talk.go()
  await talk.until('section')
  // The room is quiet before anybody speaks.
  await talk.mic(400, 0)
  return talk
}

describe('a question spoken into the pitch', () => {
  it('turns the clone down within 100 ms, silences it at 250, and is answered 500 ms after its end', async () => {
    const talk = await pitching()
    const from = talk.clock.nowMs()
    await talk.mic(1_000)
    await talk.mic(700, 0)
    expect(talk.timeOf('audio.duck') - from).toBeOneOf([80, 100])
    expect(talk.timeOf('audio.clear') - from).toBe(260)
    expect(talk.timeOf('user.final') - from).toBe(1_500)
    expect(talk.of('user.final')).toMatchObject([{ turn: 1, text: 'How much do you raise?', via: 'server' }])
    expect(talk.phases.slice(-4)).toEqual(['listening', 'endpointing', 'thinking', 'speaking'])
    await talk.until('agent.heard')
    expect(talk.heard.at(-1)).toBe('The answer is here. It is short.')
    const again = await talk.until('agent.segment')
    expect(again.text).toBe('Leaks cost cities a lot.')
  })

  it('counts the silence from the last loud frame, however long voice activity lasts beyond it', async () => {
    const talk = await pitching({ vadHangoverMs: 160 })
    const from = talk.clock.nowMs()
    await talk.mic(1_000)
    await talk.mic(700, 0)
    expect(talk.timeOf('user.final') - from).toBe(1_500)
  })

  it('reaches the recogniser whole, with what came before its first sound', async () => {
    const talk = await pitching()
    await talk.mic(1_000)
    await talk.mic(700, 0)
    const heard = talk.ears?.hearings[0]
    const loud = heard?.frames.filter(({ samples }) => samples[0] !== 0)
    const starts = heard?.frames.map(({ startSample }) => startSample) ?? []
    expect(loud).toHaveLength(50)
    expect(heard?.frames.findIndex(({ samples }) => samples[0] !== 0)).toBeGreaterThanOrEqual(15)
    expect(starts).toEqual(starts.map((_, i) => (starts[0] ?? 0) + i * 320))
  })

  it('is asked with the section that was spoken when it began', async () => {
    const talk = await pitching()
    await talk.mic(600)
    await talk.mic(700, 0)
    expect(talk.answerer.requests[0]).toMatchObject({ text: 'How much do you raise?', sectionId: 'opening' })
  })

  it('is one turn when the visitor speaks on while the first words are still being transcribed', async () => {
    const talk = await pitching({ heard: ['How much', 'do you raise?'], finalDelayMs: 400 })
    await talk.mic(500)
    await talk.mic(560, 0)
    await talk.mic(500)
    await talk.mic(1_200, 0)
    expect(talk.of('user.final').map(({ text }) => text)).toEqual(['How much do you raise?'])
    expect(talk.ears?.hearings.map(({ state }) => state)).toEqual(['finished', 'finished'])
  })

  it('joins what the visitor says on while the clone thinks', async () => {
    const answers = [[{ waitMs: 3_000 }, 'Never.'], ['Two million.']]
    const talk = await pitching({ heard: ['How much do you raise', 'and for how long?'], answers })
    await talk.mic(500)
    await talk.mic(700, 0)
    expect(talk.session.phase).toBe('thinking')
    await talk.mic(500)
    await talk.mic(700, 0)
    expect(talk.of('user.final').map(({ text }) => text)).toEqual([
      'How much do you raise',
      'and for how long?',
    ])
    expect(talk.answerer.requests.at(-1)).toMatchObject({
      text: 'How much do you raise and for how long?',
      sectionId: 'opening',
    })
    await talk.until('agent.heard')
    expect(talk.heard.at(-1)).toBe('Two million.')
  })

  it('is still answered when the visitor mutes right behind its last word', async () => {
    const talk = await pitching()
    await talk.mic(600)
    talk.input({ type: 'mute', muted: true })
    await talk.after(0)
    expect(talk.of('user.final')).toHaveLength(1)
    await talk.until('agent.heard')
    await talk.mic(600)
    expect(talk.of('user.final')).toHaveLength(1)
  })

  it('ends 2 s after the last frame when the microphone hangs', async () => {
    const talk = await pitching()
    await talk.mic(600)
    const from = talk.clock.nowMs()
    await talk.until('user.final')
    expect(talk.clock.nowMs() - from).toBe(2_000)
  })

  it('ends with its stream, and with another one that takes its place', async () => {
    for (const input of [
      { type: 'audio.stop', streamId: 1 } as const,
      { type: 'audio.start', streamId: 2, sampleRateHz: 16_000 } as const,
    ]) {
      const talk = await pitching()
      await talk.mic(600)
      talk.input(input)
      await talk.after(0)
      expect(talk.of('user.final')).toHaveLength(1)
      expect(talk.vads[0]?.closed).toBe(true)
      await talk.until('agent.heard')
    }
  })

  it('is heard by a recogniser that answers late while frames go on coming', async () => {
    const talk = await pitching({ finalDelayMs: 800 })
    await talk.mic(600)
    await talk.mic(2_000, 0)
    expect(talk.of('user.final')).toHaveLength(1)
    expect(talk.problems).toEqual([])
  })
})

describe('double-talk', () => {
  it('at the start of an answer is the visitor’s: the clone falls silent, and both questions are one history', async () => {
    const talk = await pitching({ heard: ['How much do you raise?', 'From whom?'] })
    await talk.mic(1_000)
    await talk.mic(500, 0)
    await talk.until('agent.segment')
    const from = talk.clock.nowMs()
    const cleared = talk.of('audio.clear').length
    await talk.mic(1_000)
    await talk.mic(700, 0)
    expect(talk.of('audio.clear').length).toBe(cleared + 1)
    expect(talk.timeOf('audio.clear') - from).toBeLessThanOrEqual(260)
    expect(talk.of('user.final').map(({ text }) => text)).toEqual(['How much do you raise?', 'From whom?'])
    expect(talk.answerer.requests.map(({ text }) => text)).toEqual(['How much do you raise?', 'From whom?'])
  })
})

describe('a sound that is no turn', () => {
  it('turns the clone down and up again for a cough, without a turn', async () => {
    const talk = await pitching()
    await talk.mic(140)
    await talk.mic(600, 0)
    expect(talk.of('audio.duck')).toHaveLength(1)
    expect(talk.of('audio.unduck')).toHaveLength(1)
    expect(talk.of('audio.clear')).toEqual([])
    expect(talk.ears?.hearings).toEqual([])
    await talk.untilPhase('listening')
    expect(talk.of('agent.truncated')).toEqual([])
  })

  it('lets "mhm" pass, twice', async () => {
    const talk = await pitching()
    for (let i = 0; i < 2; i++) {
      await talk.mic(200)
      await talk.mic(500, 0)
    }
    expect(talk.of('audio.duck')).toHaveLength(2)
    expect(talk.of('audio.unduck')).toHaveLength(2)
    expect(talk.of('user.final')).toEqual([])
    expect(talk.of('audio.clear')).toEqual([])
  })

  it('turns the clone up again when the microphone hangs within the sound', async () => {
    const talk = await pitching({ voice: { wordMs: 300 } })
    await talk.mic(120)
    expect(talk.of('audio.duck')).toHaveLength(1)
    await talk.after(2_000)
    expect(talk.of('audio.unduck')).toHaveLength(1)
  })

  it('turns the clone up again when what it said ends within the sound', async () => {
    const talk = await pitching({
      script: { sections: [{ id: 'opening', title: '', sentences: [{ text: 'One two three four five.' }] }] },
    })
    await talk.mic(100)
    await talk.until('agent.heard')
    expect(
      talk
        .log()
        .filter((line) => /duck|heard/.test(line))
        .map((line) => line.split(' ')[1]),
    ).toEqual(['agent.heard', 'audio.duck', 'audio.unduck', 'agent.heard'])
  })

  it('goes on with the pitch when nothing was understood, and charges none of it', async () => {
    const talk = await pitching({ heard: [''] })
    await talk.mic(500)
    await talk.mic(700, 0)
    expect(talk.of('user.final')).toEqual([])
    expect(talk.session.phase).toBe('presenting')
    expect(talk.session.snapshot().confirmedVisitorMs).toBe(0)
    await talk.until('section', ({ sectionId }) => sectionId === 'round')
    expect(talk.heard.slice(1)).toEqual([
      'We build smart valves for water.',
      'Leaks cost cities a lot. Our valves find them early.',
    ])
  })

  it('goes on with the answer that it cut off, from the sentence that was cut', async () => {
    const talk = new Talk({ heard: [''], answers: [['One two three.', 'Four five six seven.', 'Eight.']] })
    await talk.mic(400, 0)
    await talk.type('Why?')
    await talk.mic(400, 0)
    await talk.mic(300)
    await talk.mic(700, 0)
    await talk.until('agent.heard')
    expect(talk.heard).toEqual(['One two three. Four five six', 'Four five six seven. Eight.'])
    expect(talk.answerer.requests).toHaveLength(1)
  })

  it('thinks on about the question when nothing was said behind it', async () => {
    const talk = new Talk({ heard: [''], answers: [[{ waitMs: 800 }, 'First.'], ['Here.']] })
    await talk.mic(400, 0)
    await talk.type('Why?')
    await talk.mic(300)
    await talk.mic(700, 0)
    await talk.until('agent.heard')
    expect(talk.answerer.requests.map(({ text, history }) => [text, history])).toEqual([
      ['Why?', []],
      ['Why?', []],
    ])
    expect(talk.heard).toEqual(['Here.'])
  })

  it('leaves a talk that was paused at rest', async () => {
    const talk = await pitching({ heard: [''] })
    talk.input({ type: 'pitch.pause' })
    await talk.mic(500)
    await talk.mic(700, 0)
    expect(talk.session.phase).toBe('paused')
  })
})
