import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PITCH, Talk, type TalkOptions } from './testing/a-talk.ts'

const wordCount = (text: string): number => (text === '' ? 0 : text.split(' ').length)
const SENTENCES = Object.values(PITCH).flat()

async function pitching(options: TalkOptions = {}): Promise<Talk> {
  const talk = new Talk(options)
  await talk.go()
  await talk.until('section')
  return talk
}

describe('a typed question in the middle of a sentence', () => {
  it('silences the pitch at once, keeps what was heard, and is answered', async () => {
    const talk = await pitching({ settings: { sendAheadMs: 500 } })
    await talk.after(950)
    await talk.type('How much do you raise?')
    const cut = await talk.until('agent.truncated')
    expect(cut.heardText).toBe('We build smart valves for water. Leaks cost cities')
    expect(talk.tonesOf(cut.utterance)).toBe(wordCount(cut.heardText))
    expect(cut.heardMs).toBe(940)
    expect(talk.of('agent.end').at(1)).toMatchObject({ utterance: cut.utterance, reason: 'aborted' })
    const answer = await talk.until('agent.heard')
    expect(answer.heardText).toBe('The answer is here. It is short.')
    expect(talk.of('user.final')).toEqual([
      { type: 'user.final', turn: 1, id: 'text-1', text: 'How much do you raise?', via: 'text' },
    ])
  })

  it('is asked with the section that was spoken and only what was heard as history', async () => {
    const talk = await pitching()
    await talk.after(950)
    await talk.type('And the price?')
    await talk.until('agent.heard')
    await talk.type('And then?')
    const [first, second] = talk.answerer.requests
    expect(first).toMatchObject({ turn: 1, text: 'And the price?', sectionId: 'opening' })
    expect(first?.history.map(({ role, text }) => [role, text])).toEqual([
      ['clone', 'Hello I am an AI.'],
      ['clone', 'We build smart valves for water. Leaks cost'],
    ])
    expect(second).toMatchObject({ turn: 2, sectionId: 'opening' })
    expect(second?.history.map(({ turn, role }) => [turn, role])).toEqual([
      [0, 'clone'],
      [0, 'clone'],
      [1, 'visitor'],
      [1, 'clone'],
    ])
  })

  it('takes the last report when none comes within 150 ms of the clear', async () => {
    const talk = await pitching()
    await talk.after(950)
    talk.player.reports = false
    await talk.type('Why?')
    await talk.until('agent.truncated')
    expect(talk.timeOf('agent.truncated', -1) - talk.timeOf('audio.clear', -1)).toBe(150)
    // Reports come each 200 ms; the last word was heard and not reported.
    expect(talk.heard.at(-1)).toBe('We build smart valves for water. Leaks cost')
  })

  it('is answered before the pitch goes on, 700 ms later, with the sentence that was cut', async () => {
    const talk = await pitching()
    await talk.after(950)
    await talk.type('Why?')
    await talk.until('agent.heard')
    const heardAt = talk.clock.nowMs()
    const again = await talk.until('agent.segment')
    expect(again.text).toBe('Leaks cost cities a lot.')
    expect(talk.clock.nowMs() - heardAt).toBeGreaterThanOrEqual(680)
    await talk.untilPhase('listening')
    expect(talk.heard.slice(-3)).toEqual([
      'Leaks cost cities a lot. Our valves find them early.',
      PITCH.round.join(' '),
      'That was it.',
    ])
  })

  it('cuts off an answer too, whose rest nobody asked for', async () => {
    const talk = new Talk({ answers: [['One two three four five six.'], ['Second.']] })
    await talk.type('First?')
    await talk.after(350)
    await talk.type('Second?')
    await talk.untilPhase('listening')
    expect(talk.heard).toEqual(['One two three', 'Second.'])
    await talk.after(5_000)
    expect(talk.heard).toHaveLength(2)
  })

  it('is all that counts when the one before was still thought about', async () => {
    const talk = new Talk({ answers: [[{ waitMs: 1_000 }, 'First.'], ['Second.']] })
    await talk.type('First?')
    await talk.after(200)
    await talk.type('Second?')
    await talk.untilPhase('listening')
    expect(talk.heard).toEqual(['Second.'])
    expect(talk.answerer.abortedTurns).toEqual([1])
  })
})

describe('what was heard', () => {
  const cuts = {
    cutMs: fc.integer({ min: 0, max: 2_400 }),
    timings: fc.boolean(),
    slow: fc.integer({ min: 0, max: 150 }),
  }

  it('agrees with the audible tones within a word, wherever it is cut and however slow the voice is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(cuts), async ({ cutMs, timings, slow }) => {
        const talk = await pitching({ voice: { timings, chunkDelayMs: slow } })
        await talk.after(cutMs)
        await talk.type('Wait.')
        await talk.after(200)
        const cut = talk.of('agent.truncated')[0]
        const utterance = talk.of('agent.start')[1]?.utterance ?? 0
        const heard = cut?.utterance === utterance ? cut.heardText : (talk.heard[1] ?? '')
        const tones = talk.tonesOf(utterance)
        // Without timings an unfinished sentence is an estimate, which must not claim too much.
        expect(wordCount(heard)).toBeLessThanOrEqual(tones + 1)
        if (timings) expect(wordCount(heard)).toBeGreaterThanOrEqual(tones - 1)
        expect(PITCH.opening.join(' ').startsWith(heard)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  it('never counts a whole sentence of which the voice has made only the beginning', async () => {
    const talk = await pitching({ voice: { timings: false, chunkDelayMs: 5_000, chunkSamples: 8_000 } })
    await talk.after(4_000)
    await talk.type('Wait.')
    await talk.after(200)
    expect(talk.tonesOf(2)).toBe(5)
    expect(wordCount(talk.heard.at(-1) ?? '')).toBeOneOf([1, 2, 3, 4, 5])
  })

  it('leaves no sentence of the pitch unheard, however often it is interrupted', async () => {
    const interruptions = fc.array(fc.integer({ min: 20, max: 2_500 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(interruptions, fc.boolean(), async (waits, reports) => {
        const talk = await pitching({ answers: [['Yes.']] })
        talk.player.reports = reports
        for (const waitMs of waits) {
          await talk.after(waitMs)
          await talk.type('Hm?')
        }
        talk.player.reports = true
        await talk.until('agent.start', ({ purpose }) => purpose === 'prompt')
        const pitches = talk.of('agent.start').filter(({ purpose }) => purpose === 'pitch')
        const audible = pitches.map(({ utterance }) => talk.heard[utterance - 1] ?? '').join(' | ')
        for (const sentence of SENTENCES) expect(audible).toContain(sentence)
      }),
      { numRuns: 25 },
    )
  })
})
