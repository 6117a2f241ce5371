import { describe, expect, it } from 'vitest'
import { PITCH, SCRIPT, Talk, type TalkOptions } from '../testing/a-talk.ts'

const MINUTE = 60_000
const ANSWER = ['One two three four.', 'Five six seven.', 'Eight nine ten eleven twelve.']

async function pitching(options: TalkOptions = {}): Promise<Talk> {
  const talk = new Talk({ answers: [ANSWER], ...options })
  await talk.go()
  await talk.until('section')
  await talk.after(650)
  return talk
}

const typing = (talk: Talk, on: boolean) => talk.input({ type: 'hold', what: 'typing', on })
const reading = (talk: Talk, on: boolean) => talk.input({ type: 'hold', what: 'reading', on })
/** Milliseconds until the clone says something. */
async function untilSaid(talk: Talk): Promise<number> {
  const from = talk.clock.nowMs()
  await talk.until('agent.start')
  return talk.clock.nowMs() - from
}

describe('after an answer', () => {
  it.each([
    ['four seconds and the time to read it', ANSWER, 4_600],
    ['twelve seconds at most', [Array.from({ length: 400 }, (_, i) => `word${i}`).join(' ')], 12_000],
  ])('the visitor has %s before the pitch goes on', async (_, answer, expected) => {
    const talk = await pitching({ answers: [answer] })
    await talk.type('Why?')
    await talk.until('agent.heard')
    expect(talk.of('state').at(-1)).toMatchObject({ phase: 'listening', resumesInMs: expected })
    const waited = await untilSaid(talk)
    // The clock is looked at each 20 ms.
    expect(Math.ceil(waited / 20) * 20).toBe(expected)
    await talk.untilPhase('presenting')
    expect(talk.of('state').at(-1)).not.toHaveProperty('resumesInMs')
  })

  it('goes on at once when the visitor says so, with the sentence that was cut', async () => {
    const talk = await pitching()
    await talk.type('Why?')
    await talk.until('agent.heard')
    talk.input({ type: 'pitch.continue' })
    await talk.after(0)
    expect(talk.of('agent.start').at(-1)?.purpose).toBe('pitch')
    await talk.untilPhase('listening')
    expect(talk.heard.at(-3)).toBe(PITCH.opening.slice(1).join(' '))
  })

  it('waits while the visitor reads, and four seconds more', async () => {
    const talk = await pitching()
    await talk.type('Why?')
    await talk.until('agent.heard')
    await talk.after(3_000)
    reading(talk, true)
    expect(talk.of('state').at(-1)).toMatchObject({ phase: 'listening', resumesInMs: null })
    await talk.after(5 * MINUTE)
    expect(talk.session.phase).toBe('listening')
    reading(talk, false)
    expect(talk.of('state').at(-1)).toMatchObject({ resumesInMs: 4_000 })
    expect(await untilSaid(talk)).toBe(4_000)
  })

  it('waits anew for who comes back, and asks nobody who is not there', async () => {
    const talk = await pitching()
    await talk.type('Why?')
    await talk.until('agent.heard')
    const starts = talk.of('agent.start').length
    talk.input({ type: 'detached' })
    await talk.after(20_000)
    expect(talk.of('agent.start')).toHaveLength(starts)
    const heir = new Talk({ resumeFrom: talk.session.snapshot() })
    talk.input({ type: 'attached' })
    for (const there of [talk, heir]) {
      expect(there.of('state').at(-1)).toMatchObject({ resumesInMs: 4_600 })
      const begun = there.of('agent.start').length
      await there.after(4_500)
      expect(there.of('agent.start')).toHaveLength(begun)
      await there.after(200)
      expect(there.of('agent.start')).toHaveLength(begun + 1)
    }
  })

  it('has nothing to wait for where no pitch was left', async () => {
    const talk = new Talk({ answers: [ANSWER] })
    await talk.type('Why?')
    await talk.until('agent.heard')
    expect(talk.of('state').at(-1)).toEqual({
      type: 'state',
      phase: 'listening',
      utterance: null,
      sectionId: null,
    })
    await talk.after(MINUTE)
    expect(talk.of('agent.start')).toHaveLength(1)
  })

  it('is a time for the next question', async () => {
    const talk = await pitching({ answers: [ANSWER, ['And so.']] })
    await talk.type('Why?')
    await talk.until('agent.heard')
    await talk.after(1_000)
    await talk.type('And then?')
    await talk.until('agent.heard', ({ heardText }) => heardText === 'And so.')
    await talk.untilPhase('presenting')
  })
})

describe('a visitor who types', () => {
  it('is spoken to more quietly at the first key, and not at all a word later', async () => {
    const talk = await pitching()
    const { utterance } = talk.of('agent.start').at(-1) ?? { utterance: 0 }
    typing(talk, true)
    expect(talk.outputs.at(-1)).toEqual({ type: 'audio.duck', utterance })
    await talk.after(250)
    expect(talk.of('audio.clear')).toEqual([{ type: 'audio.clear', utterance }])
    expect(talk.of('state').at(-1)).toMatchObject({ phase: 'listening', resumesInMs: null })
    const played = talk.player.playedOf(utterance).length
    await talk.after(30_000)
    expect(talk.player.playedOf(utterance)).toHaveLength(played)
  })

  it('who has thought better of it at once hears on', async () => {
    const talk = await pitching()
    typing(talk, true)
    await talk.after(100)
    typing(talk, false)
    expect(talk.outputs.at(-1)?.type).toBe('audio.unduck')
    await talk.after(1_000)
    expect(talk.of('audio.clear')).toEqual([])
    expect(talk.session.phase).toBe('presenting')
  })

  it('is answered when they ask, and the pitch goes on behind the window', async () => {
    const talk = await pitching()
    typing(talk, true)
    await talk.after(2_000)
    await talk.type('Why?')
    await talk.until('agent.heard', ({ heardText }) => heardText === ANSWER.join(' '))
    expect(talk.of('state').at(-1)).toMatchObject({ resumesInMs: 4_600 })
    await talk.untilPhase('presenting')
  })

  it('who empties the field and leaves it hears on after four seconds, from the cut sentence', async () => {
    const talk = await pitching()
    typing(talk, true)
    await talk.after(3_000)
    typing(talk, false)
    expect(await untilSaid(talk)).toBe(4_000)
    await talk.untilPhase('listening')
    expect(talk.heard.at(-3)).toBe(PITCH.opening.slice(1).join(' '))
  })

  it('over an answer hears the rest of it first', async () => {
    const talk = await pitching()
    await talk.type('Why?')
    await talk.until('agent.segment', ({ text }) => text === ANSWER[1])
    await talk.after(300)
    typing(talk, true)
    await talk.after(2_000)
    typing(talk, false)
    talk.input({ type: 'pitch.continue' })
    await talk.until('agent.heard')
    expect(talk.heard.at(-1)).toMatch(/Eight nine ten eleven twelve\.$/)
    await talk.untilPhase('presenting')
  })

  it('is not spoken over by what begins meanwhile', async () => {
    const talk = await pitching({ answers: [[{ waitMs: 1_000 }, ...ANSWER]] })
    await talk.type('Why?')
    typing(talk, true)
    await talk.until('agent.start')
    await talk.after(10_000)
    expect(talk.session.phase).toBe('listening')
    expect(talk.player.playedOf(talk.of('agent.start').at(-1)?.utterance ?? 0).length).toBeLessThan(8_000)
  })

  it('goes on by hand, and is silent again at the next key', async () => {
    const talk = await pitching()
    typing(talk, true)
    await talk.after(1_000)
    talk.input({ type: 'pitch.continue' })
    await talk.after(1_000)
    expect(talk.session.phase).toBe('presenting')
    typing(talk, true)
    await talk.after(300)
    expect(talk.session.phase).toBe('listening')
  })

  it('keeps nothing silent after a lost line: their page tells it anew', async () => {
    const talk = await pitching()
    typing(talk, true)
    await talk.after(1_000)
    talk.input({ type: 'detached' })
    typing(talk, true)
    talk.input({ type: 'attached' })
    await talk.untilPhase('presenting')
  })

  it('hears a goodbye to its end all the same', async () => {
    const talk = await pitching()
    typing(talk, true)
    await talk.after(1_000)
    talk.input({ type: 'end', reason: 'clone-ended', words: 'I have to stop here.' })
    await talk.until('ended')
    expect(talk.heard.at(-1)).toBe('I have to stop here.')
    expect(talk.of('state').at(-1)?.phase).toBe('ended')
  })

  it('is taken up in another process: what was being answered is asked for once more', async () => {
    const steps = ['One two three four.', { waitMs: 9_000 }, 'Five.'] as const
    const talk = new Talk({ answers: [steps] })
    await talk.type('Why?')
    await talk.after(450)
    typing(talk, true)
    await talk.after(1_000)
    const heir = new Talk({ resumeFrom: talk.session.snapshot(), answers: [['Whole.']] })
    expect(await untilSaid(heir)).toBe(4_000)
    await heir.until('agent.heard')
    expect(heir.heard).toEqual(['Whole.'])
    expect(heir.answerer.requests).toMatchObject([{ text: 'Why?', turn: 1 }])
  })

  it('and changes the language hears what was left, in the new one', async () => {
    const other = { ...SCRIPT, language: 'de' }
    const steps = ['One two three four.', { waitMs: 9_000 }, 'Five.'] as const
    const talk = new Talk({ other, answers: [steps, ['Ganz.']] })
    await talk.type('Why?')
    await talk.after(450)
    typing(talk, true)
    await talk.after(1_000)
    typing(talk, false)
    talk.input({ type: 'language', language: 'de' })
    await talk.until('agent.heard')
    expect(talk.heard.at(-1)).toBe('Ganz.')
  })

  it('in a talk in writing interrupts nothing', async () => {
    const talk = await pitching({ channel: 'text' })
    typing(talk, true)
    await talk.after(1_000)
    expect(talk.of('agent.truncated')).toEqual([])
  })
})

describe('an answer that was cut off', () => {
  it('tells the reader the sentences that nobody has said', async () => {
    const sources = [{ id: 'f', kind: 'fact', label: 'F' }]
    const talk = new Talk({
      answers: [ANSWER.map((text) => ({ text, sources })), ['And so.']],
      settings: { sendAheadMs: 200 },
    })
    await talk.type('Why?')
    await talk.after(150)
    await talk.type('And then?')
    const cut = await talk.until('agent.truncated')
    expect(cut.heardText).toBe('One')
    expect(cut.unsaid).toEqual(ANSWER.slice(1).map((text) => ({ text, sources })))
  })

  it('says of each of them how it answers, and does so still where they are taken up again', async () => {
    const how = { sources: [], answers: false } as const
    const steps = [
      { text: 'I do not know.', ...how },
      { text: 'They will tell you.', ...how, unanswered: true },
    ] as const
    const talk = new Talk({ answers: [steps], voice: { firstChunkDelayMs: 400 } })
    await talk.type('Why?')
    await talk.until('agent.start')
    await talk.after(100)
    talk.input({ type: 'detached' })
    const cut = await talk.until('agent.truncated')
    expect([cut.heardText, cut.unsaid]).toEqual(['', steps])
    for (const there of [talk, new Talk({ attached: false, resumeFrom: talk.session.snapshot() })]) {
      there.input({ type: 'attached' })
      await there.until('agent.heard')
      const told = there.of('agent.segment').map(({ answers, unanswered }) => [answers, unanswered])
      expect(new Set(told.map(String))).toEqual(new Set(['false,false', 'false,true']))
    }
  })

  it('costs as little as before where it only says why there is no answer', async () => {
    const talk = new Talk({ answers: [[{ text: 'I cannot answer that just now.', free: true }]] })
    await talk.type('Why?')
    await talk.after(300)
    talk.input({ type: 'detached' })
    for (const there of [talk, new Talk({ attached: false, resumeFrom: talk.session.snapshot() })]) {
      there.input({ type: 'attached' })
      await there.until('agent.heard')
      const again = there.of('agent.start').at(-1)
      expect([again?.utterance, again?.free]).toEqual([2, true])
    }
  })

  it('answers nothing where it is only said again', async () => {
    const talk = new Talk({
      answers: [[{ text: 'For that.', answers: true }], [{ text: '', command: 'repeat' }]],
    })
    await talk.type('Why?')
    await talk.until('agent.heard')
    await talk.type('Say that again')
    await talk.until('agent.heard')
    const told = talk.of('agent.segment').map(({ utterance, text, answers }) => [utterance, text, answers])
    expect(told.at(0)).toEqual([1, 'For that.', true])
    expect(told.at(-1)).toEqual([2, 'For that.', undefined])
  })

  it('has nothing to add where all of it was told, nor has the pitch', async () => {
    const talk = await pitching({ answers: [['One two three four.']] })
    await talk.type('Why?')
    await talk.after(250)
    await talk.type('And?')
    await talk.until('agent.truncated')
    expect(talk.of('agent.truncated').map((cut) => 'unsaid' in cut)).toEqual([false, false])
  })
})

describe('a visitor whose microphone was never on', () => {
  it('reads for ten minutes without a word from anybody', async () => {
    const talk = new Talk({ answers: [ANSWER] })
    await talk.type('Why?')
    await talk.until('agent.heard')
    await talk.after(10 * MINUTE - 1)
    expect(talk.of('agent.start')).toHaveLength(1)
    expect(talk.of('ended')).toEqual([])
    await talk.after(1)
    expect(talk.of('ended')).toMatchObject([{ reason: 'silence' }])
  })

  it.each([
    ['the server hears', { type: 'audio.start', streamId: 1, sampleRateHz: 16_000 }],
    ['the browser hears', { type: 'mute', muted: false }],
    ['was understood', { type: 'transcript', id: 'a', rev: 0, text: '', final: false }],
  ] as const)('is asked whether they are there once it is on: %s', async (_, event) => {
    const talk = new Talk({ answers: [ANSWER] })
    await talk.type('Why?')
    await talk.until('agent.heard')
    await talk.after(MINUTE)
    talk.input(event)
    await talk.after(15_000)
    expect(talk.of('agent.start').at(-1)?.purpose).toBe(event.type === 'transcript' ? 'answer' : 'prompt')
    const { mic } = talk.session.snapshot()
    expect(mic).toBe(true)
  })

  it('is not taken for silent where all that is told of it is that it is off', async () => {
    const talk = new Talk({ answers: [ANSWER] })
    talk.input({ type: 'mute', muted: true })
    await talk.type('Why?')
    await talk.until('agent.heard')
    await talk.after(MINUTE)
    expect(talk.of('agent.start')).toHaveLength(1)
    expect(talk.session.snapshot()).not.toHaveProperty('mic')
  })

  it('is not asked while they type or read, with a microphone either', async () => {
    const talk = new Talk({ answers: [ANSWER] })
    talk.input({ type: 'mute', muted: false })
    await talk.type('Why?')
    await talk.until('agent.heard')
    reading(talk, true)
    await talk.after(2 * MINUTE)
    expect(talk.of('agent.start')).toHaveLength(1)
    reading(talk, false)
    await talk.after(15_000)
    expect(talk.of('agent.start')).toHaveLength(2)
  })
})

it('a chapter is begun at a place inside it, from its sentence on', async () => {
  const talk = new Talk()
  const [first = '', second = ''] = PITCH.opening
  talk.input({ type: 'pitch.go', sectionId: 'opening', fromChar: first.length + 3 })
  await talk.untilPhase('listening')
  expect(talk.heard[1]).toBe(PITCH.opening.slice(1).join(' '))
  talk.input({ type: 'pitch.go', sectionId: 'opening', fromChar: first.length + second.length + 4 })
  await talk.until('agent.heard')
  expect(talk.heard.at(-1)).toBe(PITCH.opening[2])
  talk.input({ type: 'pitch.go', sectionId: 'opening', fromChar: 9_000 })
  await talk.untilPhase('presenting')
})
