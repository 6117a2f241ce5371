import { describe, expect, it } from 'vitest'
import { Talk, type TalkOptions } from '../testing/a-talk.ts'

const MINUTE = 60_000

async function answered(options: TalkOptions = {}): Promise<Talk> {
  const talk = new Talk({ answers: [['Yes.']], ...options })
  talk.input({ type: 'mute', muted: false })
  await talk.type('Why?')
  await talk.until('agent.heard')
  return talk
}

describe('silence', () => {
  it('brings one prompt after 15 s and the end after 45, not counting the prompt itself', async () => {
    const talk = await answered()
    const from = talk.clock.nowMs()
    await talk.until('agent.start')
    expect(talk.clock.nowMs() - from).toBe(15_000)
    await talk.until('agent.heard')
    expect(talk.heard.at(-1)).toBe('Are you there?')
    const ended = await talk.until('ended')
    expect(ended.reason).toBe('silence')
    const promptMs = talk.timeOf('agent.heard', 1) - talk.timeOf('agent.start', 1)
    expect(ended.durationMs - from).toBe(45_000 + promptMs)
    expect(talk.of('agent.start')).toHaveLength(2)
  })

  it('is broken by the visitor, who is asked again the next time', async () => {
    const talk = await answered()
    await talk.after(16_000)
    await talk.type('And?')
    await talk.until('agent.heard')
    await talk.after(14_900)
    expect(talk.of('agent.start')).toHaveLength(3)
    await talk.after(200)
    expect(talk.of('agent.start')).toHaveLength(4)
  })

  it('is asked about again behind a section that the visitor chose', async () => {
    const talk = await answered()
    await talk.after(16_000)
    await talk.go('round')
    await talk.untilPhase('listening')
    await talk.after(14_900)
    const starts = talk.of('agent.start').length
    await talk.after(200)
    expect(talk.of('agent.start')).toHaveLength(starts + 1)
  })

  it('is broken by speech that has only begun', async () => {
    const talk = await answered({ heard: ['Hm?'] })
    await talk.after(14_000)
    await talk.mic(400, 0)
    await talk.mic(3_000)
    expect(talk.of('agent.start')).toHaveLength(1)
  })

  it('ends without a prompt where the host has none', async () => {
    const phrases = { greeting: '', afterPitch: '', silencePrompt: '', goodbye: '', cannotAnswer: '' }
    const talk = await answered({ script: { phrases } })
    const from = talk.clock.nowMs()
    await talk.until('ended')
    expect(talk.clock.nowMs() - from).toBe(45_000)
    expect(talk.of('agent.start')).toHaveLength(1)
  })

  it('is not counted while the pitch is paused', async () => {
    const talk = await answered()
    talk.input({ type: 'pitch.pause' })
    await talk.after(10 * MINUTE)
    expect(talk.session.phase).toBe('paused')
  })

  it('is not counted while nobody is there, and begins anew when somebody is', async () => {
    const talk = await answered()
    await talk.after(14_000)
    talk.input({ type: 'detached' })
    await talk.after(2 * MINUTE)
    expect(talk.of('agent.start')).toHaveLength(1)
    talk.input({ type: 'attached' })
    await talk.after(14_900)
    expect(talk.of('agent.start')).toHaveLength(1)
    await talk.after(100)
    expect(talk.of('agent.start')).toHaveLength(2)
  })

  it('is not counted while the pitch is presented or a question is thought about', async () => {
    const talk = new Talk({ answers: [[{ waitMs: 19_000 }, 'Yes.']], voice: { wordMs: 2_000 } })
    await talk.go()
    await talk.until('section')
    await talk.after(30_000)
    expect(talk.session.phase).toBe('presenting')
    await talk.type('Why?')
    await talk.after(18_000)
    expect(talk.session.phase).toBe('thinking')
    expect(talk.of('agent.start').map(({ purpose }) => purpose)).toEqual(['prompt', 'pitch'])
  })

  it('lasts ten minutes before the talk has begun, and in a talk in writing', async () => {
    const idle = new Talk()
    const written = await answered({ channel: 'text' })
    for (const talk of [idle, written]) {
      const left = 10 * MINUTE - (talk.clock.nowMs() - (talk === idle ? 0 : talk.timeOf('agent.heard')))
      await talk.after(left - 1)
      expect(talk.of('ended')).toEqual([])
      await talk.after(1)
      expect(talk.of('ended')).toMatchObject([{ reason: 'silence' }])
    }
    expect(written.of('agent.start')).toHaveLength(1)
  })
})

describe('a talk in writing that is paused', () => {
  it('lasts ten minutes too, from the last time that its visitor wrote something', async () => {
    const talk = await answered({ channel: 'text' })
    talk.input({ type: 'pitch.pause' })
    await talk.after(4 * MINUTE)
    talk.input({ type: 'hold', what: 'typing', on: true })
    await talk.after(4 * MINUTE)
    talk.input({ type: 'hold', what: 'typing', on: false })
    await talk.after(10 * MINUTE - 1)
    expect(talk.of('ended')).toEqual([])
    await talk.after(1)
    expect(talk.of('ended')).toMatchObject([{ reason: 'silence' }])
  })

  it('lasts ten minutes in another process as well', async () => {
    const talk = new Talk({ channel: 'text' })
    await talk.go()
    talk.input({ type: 'pitch.pause' })
    const heir = new Talk({ channel: 'text', resumeFrom: talk.session.snapshot() })
    expect(heir.session.phase).toBe('paused')
    await heir.after(10 * MINUTE)
    expect(heir.of('ended')).toMatchObject([{ reason: 'silence' }])
  })
})

describe('the longest talk', () => {
  it('is warned of at 18 minutes, and closes at 20 with a goodbye', async () => {
    const before = { ...new Talk().session.snapshot(), elapsedMs: 18 * MINUTE - 2_000 }
    const settings = { warnBeforeEndMs: 2 * MINUTE, maxCallMs: 20 * MINUTE, goodbyeWithinMs: 8_000 }
    const talk = new Talk({ resumeFrom: before, settings, script: { sections: longPitch() } })
    await talk.go()
    await talk.after(1_999)
    expect(talk.of('notice')).toEqual([])
    await talk.after(1)
    expect(talk.of('notice')).toEqual([{ type: 'notice', code: 'call_ending_soon' }])
    await talk.after(2 * MINUTE)
    expect(talk.of('audio.clear')).toHaveLength(1)
    await talk.until('ended')
    expect(talk.heard.at(-1)).toBe('Time is up, goodbye.')
    const [ended] = talk.of('ended')
    expect(ended?.reason).toBe('max-duration')
    // The player's steps are 20 ms.
    expect((ended?.durationMs ?? 0) - 20 * MINUTE).toBeOneOf([380, 400])
  })

  it('cuts a goodbye that is too long, and keeps its reason when the visitor leaves within it', async () => {
    const settings = { maxCallMs: 1_000, warnBeforeEndMs: 500, goodbyeWithinMs: 300 }
    const cut = new Talk({ settings })
    const left = new Talk({ settings })
    await cut.until('ended')
    expect(cut.of('ended')).toMatchObject([{ reason: 'max-duration' }])
    expect(cut.heard).toEqual(['Time is'])
    await left.after(1_100)
    left.input({ type: 'end', reason: 'visitor-ended' })
    await left.until('ended')
    expect(left.of('ended')).toMatchObject([{ reason: 'max-duration' }])
  })

  it('ends at once where nobody is there', async () => {
    const talk = new Talk({ settings: { maxCallMs: 1_000 }, attached: false })
    await talk.after(1_000)
    expect(talk.of('ended')).toMatchObject([{ reason: 'max-duration', durationMs: 1_000, billableMs: 0 }])
  })

  it('counts the minutes before a resume', async () => {
    const first = new Talk()
    await first.after(19 * MINUTE - 9 * MINUTE)
    const second = new Talk({ resumeFrom: { ...first.session.snapshot(), elapsedMs: 19 * MINUTE } })
    await second.until('ended', undefined, 2 * MINUTE)
    expect(second.of('ended')[0]?.durationMs).toBeGreaterThanOrEqual(20 * MINUTE)
    expect(second.of('ended')[0]?.reason).toBe('max-duration')
  })
})

describe('a talk that its host ends with words', () => {
  it('says them once and to their end, then ends for the reason that was given', async () => {
    const talk = new Talk()
    await talk.go()
    await talk.after(2_000)
    talk.input({ type: 'end', reason: 'out-of-credits', words: 'I have to stop here.' })
    await talk.after(300)
    talk.input({ type: 'end', reason: 'out-of-credits', words: 'I have to stop here.' })
    await talk.until('ended')
    expect(talk.heard.at(-1)).toBe('I have to stop here.')
    expect(talk.of('ended')).toMatchObject([{ reason: 'out-of-credits' }])
  })

  it('ends at once where nobody is there to hear them', async () => {
    const talk = new Talk({ attached: false })
    talk.input({ type: 'end', reason: 'out-of-credits', words: 'I have to stop here.' })
    expect(talk.of('ended')).toHaveLength(1)
  })
})

function longPitch() {
  const sentences = Array.from({ length: 400 }, (_, i) => ({ text: `This is sentence number ${i} of it.` }))
  return [{ id: 'opening', title: '', sentences }]
}
