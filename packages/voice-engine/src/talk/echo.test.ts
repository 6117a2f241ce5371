import { describe, expect, it } from 'vitest'
import { Talk, type TalkOptions } from '../testing/a-talk.ts'
import { audibleText, isEcho } from './echo.ts'

const SAID = 'We build smart valves for water. The market is what leaks cost.'

describe('an echo', () => {
  it.each([
    ['we build smart valves', true],
    ['Build smart valves for water!', true],
    ['the market', true],
    ['valves', true],
    ['what is the market', false],
    ['stop', false],
    ['is the water smart', false],
    ['', false],
    ['...', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isEcho(text, SAID)).toBe(expected)
  })

  it('is known in scripts without spaces', () => {
    expect(isEcho('智能水阀', '我们为城市建造智能水阀。')).toBe(true)
    expect(isEcho('多少钱', '我们为城市建造智能水阀。')).toBe(false)
  })

  it('can only be of what has come out of the loudspeaker, or is about to', () => {
    const segments = [0, 1, 2].map((i) => ({
      text: `Sentence ${i}.`,
      startSample: i * 16_000,
      samples: 16_000,
      words: null,
    }))
    const active = {
      id: 1,
      turn: 1,
      purpose: 'answer' as const,
      section: null,
      fromChar: 0,
      sampleRateHz: 16_000,
      segments,
      sentSamples: 48_000,
      playedSamples: 8_000,
      complete: true,
      ducked: false,
    }
    expect(audibleText(active)).toBe('Sentence 0. Sentence 1.')
    expect(audibleText({ ...active, sentSamples: 0 })).toBe('')
  })
})

async function pitching(options: TalkOptions = {}): Promise<Talk> {
  const talk = new Talk(options)
  await talk.go()
  await talk.until('section')
  return talk
}
const told = (talk: Talk) => talk.of('notice').map(({ code }) => code)
const finals = (talk: Talk) => talk.of('user.final').map(({ text }) => text)
const say = (talk: Talk, id: string, rev: number, text: string, final = false) =>
  talk.input({ type: 'transcript', id, rev, text, final })

describe('a clone that the browser hears, time and again,', () => {
  async function hearsItself(talk: Talk, id: string, text = 'we build smart valves'): Promise<void> {
    say(talk, id, 0, 'we')
    say(talk, id, 1, text)
    say(talk, id, 2, text, true)
    await talk.after(100)
  }

  it('is told the third time within a minute, once a talk, and nothing is cut off', async () => {
    const talk = await pitching()
    await hearsItself(talk, 'r1')
    await hearsItself(talk, 'r2')
    expect(told(talk)).toEqual([])
    await hearsItself(talk, 'r3')
    expect(told(talk)).toEqual(['echo_heard'])
    for (const id of ['r4', 'r5', 'r6']) await hearsItself(talk, id)
    expect(told(talk)).toEqual(['echo_heard'])
    expect(talk.of('audio.clear')).toEqual([])
    expect(talk.session.phase).toBe('presenting')
  })

  it('is not told where it was twice, and once more after a minute', async () => {
    const talk = await pitching({ settings: { echoesWithinMs: 500 } })
    await hearsItself(talk, 'r1')
    await hearsItself(talk, 'r2')
    await talk.after(400)
    await hearsItself(talk, 'r3')
    expect(told(talk)).toEqual([])
    expect(finals(talk)).toEqual([])
  })

  it('is not told for questions that begin with a word of the pitch, and counts a recognition once', async () => {
    const talk = await pitching()
    for (const id of ['r1', 'r2', 'r3']) {
      await talk.after(400)
      await hearsItself(talk, id, 'we want to know what it costs')
      await talk.until('agent.heard')
      talk.input({ type: 'pitch.continue' })
      await talk.after(900)
    }
    expect(finals(talk)).toHaveLength(3)
    expect(told(talk)).toEqual([])
    for (const rev of [0, 1, 2, 3]) say(talk, 'r4', rev, 'we build smart valves')
    expect(told(talk)).toEqual([])
  })

  it('is not told anew by the process that takes the talk over', async () => {
    const talk = await pitching()
    for (const id of ['r1', 'r2', 'r3']) await hearsItself(talk, id)
    const next = await pitching({ resumeFrom: talk.session.snapshot() })
    for (const id of ['r4', 'r5', 'r6']) await hearsItself(next, id)
    expect(told(next)).toEqual([])
  })
})

describe('a clone that the server hears', () => {
  it('is told the third time within a minute, and was no turn', async () => {
    // The loudspeaker's own sound: the first sentence of what is being said.
    const own = (): string => talk.of('agent.segment').findLast(({ index }) => index === 0)?.text ?? ''
    const talk = await pitching({ heard: [own] })
    for (let i = 0; i < 3; i++) {
      expect(talk.of('notice')).toEqual([])
      await talk.mic(300)
      await talk.mic(1_200, 0)
    }
    expect(talk.of('notice')).toEqual([{ type: 'notice', code: 'echo_heard' }])
    expect(talk.of('user.final')).toEqual([])
    expect(talk.session.phase).toBe('presenting')
  })

  it('is no echo where nothing was understood, however often', async () => {
    const talk = await pitching({ heard: ['', '', '', ''] })
    for (let i = 0; i < 4; i++) {
      await talk.mic(300)
      await talk.mic(1_200, 0)
    }
    expect(talk.of('notice')).toEqual([])
  })
})
