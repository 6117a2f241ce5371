import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SessionSnapshot } from './events.ts'
import { PITCH, SCRIPT, Talk, type TalkOptions } from './testing/a-talk.ts'

const ALL = ['Hello I am an AI.', ...Object.values(PITCH).map((all) => all.join(' ')), 'That was it.'].join(
  ' ',
)
const ANSWER = ['One two three four.', 'Five  six seven.', 'Eight nine.']
const answers = [ANSWER]

/** Loses the line and finds it again: in the same process, or in another from what was kept as JSON. */
async function drop(talk: Talk, how: 'same' | 'other', options: TalkOptions = {}): Promise<Talk> {
  talk.input({ type: 'detached' })
  talk.player.stop()
  await talk.after(3_000)
  if (how === 'same') {
    talk.input({ type: 'attached' })
    return talk
  }
  const kept = JSON.parse(JSON.stringify(talk.session.snapshot())) as SessionSnapshot
  talk.session.dispose()
  expect(talk.clock.pending).toBe(0)
  return new Talk({ clock: talk.clock, resumeFrom: kept, ...options })
}

const heardOf = (...talks: Talk[]) =>
  [...new Set(talks)].flatMap((talk) => talk.heard).filter((text) => text !== '')

describe.each(['same', 'other'] as const)('a lost line, found again in the %s process', (how) => {
  it('goes on with the pitch at the very next word', async () => {
    const first = new Talk()
    await first.go()
    await first.until('section')
    await first.after(910)
    const second = await drop(first, how)
    const again = await second.until('agent.segment')
    expect(again.text).toBe('cities a lot.')
    await second.untilPhase('listening')
    expect(heardOf(first, second).join(' ')).toBe(ALL)
    expect(first.of('audio.clear')).toEqual([])
  })

  it('loses no word of the greeting, the pitch and its closing, wherever it is lost', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 1_500 }), { maxLength: 5 }), async (drops) => {
        const talks = [new Talk()]
        await talks[0]?.go()
        for (const ms of drops) {
          const talk = talks.at(-1)
          if (!talk) break
          await talk.after(ms)
          talks.push(await drop(talk, how))
        }
        const last = talks.at(-1)
        await last?.after(12_000)
        expect(last?.session.phase).toBe('listening')
        expect(heardOf(...talks).join(' ')).toBe(ALL)
      }),
      { numRuns: 15 },
    )
  })

  it('goes on with the answer at the very next word, with its sources', async () => {
    const sources = [{ id: 'f', kind: 'fact', label: 'F' }]
    const first = new Talk({ answers: [ANSWER.map((text) => ({ text, sources }))] })
    await first.type('Why?')
    await first.after(610)
    const second = await drop(first, how, { answers: [['Never.']] })
    await second.until('agent.heard')
    expect(heardOf(first, second)).toEqual(['One two three four. Five  six', 'seven. Eight nine.'])
    const told = second.of('agent.segment').at(-1)
    expect(told).toMatchObject({ text: 'Eight nine.', sources })
    expect(second.of('agent.start').at(-1)).toMatchObject({ turn: 1, utterance: 2, purpose: 'answer' })
    expect(second.of('user.final')).toHaveLength(how === 'same' ? 1 : 0)
  })

  it('asks again for an answer that was not yet made to its end', async () => {
    const first = new Talk({ answers: [['One two three.', { waitMs: 9_000 }, 'Four.'], ['Whole.']] })
    await first.type('Why?')
    await first.after(250)
    const second = await drop(first, how, { answers: [['Whole.']] })
    await second.until('agent.heard')
    expect(heardOf(first, second)).toEqual(['One two', 'Whole.'])
  })

  it('answers the question that was thought about', async () => {
    const first = new Talk({ answers: [[{ waitMs: 9_000 }, 'Never.'], ['Because.']] })
    await first.go()
    await first.until('section')
    await first.after(650)
    await first.type('Why?')
    const second = await drop(first, how, { answers: [['Because.']] })
    await second.until('agent.heard')
    expect(heardOf(first, second).at(-1)).toBe('Because.')
    expect(second.answerer.requests.at(-1)).toMatchObject({ text: 'Why?', sectionId: 'opening', turn: 1 })
    expect(second.answerer.requests.at(-1)?.history.map(({ role }) => role)).toEqual(['clone', 'clone'])
    await second.untilPhase('presenting')
    expect(second.of('agent.segment').at(-1)?.text).toBe('Our valves find them early.')
  })

  it('stays paused where it was paused', async () => {
    const first = new Talk()
    await first.go()
    await first.until('section')
    await first.after(650)
    first.input({ type: 'pitch.pause' })
    await first.after(200)
    const second = await drop(first, how)
    await second.after(50_000)
    expect(second.session.phase).toBe('paused')
    second.input({ type: 'pitch.continue' })
    await second.untilPhase('listening')
    expect(second.heard.slice(-3)).toEqual([
      'Leaks cost cities a lot. Our valves find them early.',
      PITCH.round.join(' '),
      'That was it.',
    ])
  })

  it('goes on numbering turns and utterances, with the history', async () => {
    const first = new Talk({ answers })
    await first.type('Why?')
    await first.until('agent.heard')
    const second = await drop(first, how, { answers })
    await second.type('And?')
    await second.until('agent.heard')
    expect(second.of('user.final').at(-1)).toMatchObject({ turn: 2 })
    expect(second.of('agent.start').at(-1)).toMatchObject({ turn: 2, utterance: 2 })
    expect(second.answerer.requests.at(-1)?.history.map(({ turn, role }) => [turn, role])).toEqual([
      [1, 'visitor'],
      [1, 'clone'],
    ])
  })
})

describe('a visitor who heard on while the line was lost', () => {
  /** Nothing is reported any more, and the player goes on for a while with what it has. */
  async function stalled(talk: Talk, ms: number): Promise<{ utterance: number; playedSamples: number }> {
    talk.player.reports = false
    await talk.after(ms)
    const { utterance, played } = [...talk.player.voices.values()].findLast((voice) => voice.played > 0) ?? {}
    if (utterance === undefined || played === undefined) throw new Error('nothing was heard')
    talk.input({ type: 'detached' })
    talk.player.stop()
    talk.player.reports = true
    return { utterance, playedSamples: Math.floor(played) }
  }
  const comesBack = (talk: Talk, heard: { utterance: number; playedSamples: number }) => {
    talk.input({ type: 'playout', ...heard, cause: 'tick' })
    talk.input({ type: 'attached' })
  }

  it('hears the pitch on from there, and what they heard is told, counted and remembered once', async () => {
    const talk = new Talk({ answers })
    await talk.go()
    await talk.until('section')
    await talk.after(410)
    const heard = await stalled(talk, 710)
    const before = talk.session.snapshot()
    comesBack(talk, heard)
    expect((await talk.until('agent.segment')).text).toBe('Our valves find them early.')
    expect(talk.of('agent.truncated').map(({ heardText, heardMs }) => [heardText, heardMs])).toEqual([
      ['We build smart valves', 400],
      [PITCH.opening.slice(0, 2).join(' '), 1_120],
    ])
    const { heardAgentMs, heardPitchMs = 0, history } = talk.session.snapshot()
    expect([heardAgentMs - before.heardAgentMs, heardPitchMs]).toEqual([720, 1_120])
    expect(history.map(({ text }) => text)).toEqual([
      'Hello I am an AI.',
      PITCH.opening.slice(0, 2).join(' '),
    ])
  })

  it('goes on with the next section where they heard the one to its end', async () => {
    const talk = new Talk()
    await talk.go()
    await talk.until('section')
    await talk.after(1_000)
    comesBack(talk, await stalled(talk, 1_000))
    expect((await talk.until('agent.segment')).text).toBe(PITCH.round[0])
  })

  it('hears that the pitch is over where they heard its last section to the end', async () => {
    const talk = new Talk()
    await talk.go('round')
    await talk.until('section')
    await talk.after(400)
    comesBack(talk, await stalled(talk, 1_000))
    await talk.untilPhase('listening')
    expect(talk.heard.at(-1)).toBe('That was it.')
  })

  it('has the time to read an answer that they heard to its end, before the pitch goes on', async () => {
    const talk = new Talk({ answers })
    await talk.go()
    await talk.until('section')
    await talk.after(410)
    await talk.type('Why?')
    await talk.after(310)
    comesBack(talk, await stalled(talk, 800))
    await talk.after(1_000)
    expect(talk.session.phase).toBe('listening')
    await talk.until('section')
    expect(talk.heard.filter((text) => text.includes('nine'))).toEqual([ANSWER.join(' ')])
  })

  it.each([
    [10, ['', 'One two three four. Five  six seven. Eight', 'nine. Ten.']],
    [310, ['One two', 'One two three four. Five  six seven. Eight nine. Ten.']],
  ])('hears an answer on from there, or nothing more of it: %i', async (ms, heard) => {
    const talk = new Talk({ answers: [[...ANSWER, 'Ten.']] })
    await talk.type('Why?')
    await talk.after(ms)
    comesBack(talk, await stalled(talk, 800))
    await talk.untilPhase('listening')
    expect(talk.heard).toEqual(heard)
  })
})

describe('while nobody is there', () => {
  it('keeps a question for the one who comes back', async () => {
    const talk = new Talk({ attached: false, answers })
    await talk.type('Early?')
    expect(talk.of('user.final')).toHaveLength(1)
    expect(talk.answerer.requests).toEqual([])
    talk.input({ type: 'attached' })
    await talk.until('agent.heard')
    expect(talk.heard).toEqual(['One two three four. Five  six seven. Eight nine.'])
  })

  it('begins the pitch only when somebody hears it', async () => {
    const talk = new Talk({ attached: false })
    await talk.go('round')
    expect(talk.of('agent.start')).toEqual([])
    talk.input({ type: 'attached' })
    await talk.untilPhase('listening')
    expect(talk.heard).toEqual(['Hello I am an AI.', PITCH.round.join(' '), 'That was it.'])
  })

  it('still transcribes a question that was spoken to its end', async () => {
    const talk = new Talk({ heard: ['Spoken?'], finalDelayMs: 600, answers })
    await talk.mic(400, 0)
    await talk.mic(600)
    await talk.mic(560, 0)
    expect(talk.session.phase).toBe('endpointing')
    talk.input({ type: 'detached' })
    await talk.after(700)
    expect(talk.of('user.final')).toMatchObject([{ text: 'Spoken?' }])
    expect(talk.answerer.requests).toEqual([])
    talk.input({ type: 'attached' })
    await talk.until('agent.heard')
  })

  it('is not told twice that somebody is there', async () => {
    const talk = new Talk()
    await talk.go()
    talk.input({ type: 'attached' })
    await talk.untilPhase('listening')
    expect(talk.heard.join(' ')).toBe(ALL)
  })
})

describe('another language', () => {
  const other = {
    ...SCRIPT,
    language: 'de',
    sections: [
      { id: 'anfang', title: '', sentences: [{ text: 'Wir bauen Ventile.' }, { text: 'Sie sind klug.' }] },
    ],
    phrases: { ...SCRIPT.phrases, afterPitch: 'Das war es.' },
  }

  it('begins the section anew, without a second greeting', async () => {
    const talk = new Talk({ other })
    await talk.go()
    await talk.until('section')
    await talk.after(650)
    talk.input({ type: 'language', language: 'de' })
    await talk.untilPhase('listening')
    expect(talk.heard.slice(2)).toEqual(['Wir bauen Ventile. Sie sind klug.', 'Das war es.'])
    expect(talk.voice.requests.at(-1)?.language).toBe('de')
    expect(talk.session.snapshot()).toMatchObject({ language: 'de', pitch: { finished: true } })
  })

  it('begins it anew where it was chosen right behind a pause, too', async () => {
    const talk = new Talk({ other })
    await talk.go()
    await talk.until('section')
    await talk.after(650)
    talk.input({ type: 'pitch.pause' })
    talk.input({ type: 'language', language: 'de' })
    await talk.after(200)
    talk.input({ type: 'pitch.continue' })
    await talk.untilPhase('listening')
    expect(talk.heard.slice(2)).toEqual(['Wir bauen Ventile. Sie sind klug.', 'Das war es.'])
  })

  it('has a pitch that was over begin anew, once it is wanted', async () => {
    const talk = new Talk({ other })
    await talk.go('round')
    await talk.untilPhase('listening')
    const before = talk.heard.length
    talk.input({ type: 'language', language: 'de' })
    expect(talk.of('state').at(-1)).toMatchObject({ phase: 'listening', sectionId: 'anfang' })
    await talk.after(2_000)
    expect(talk.heard).toHaveLength(before)
    talk.input({ type: 'pitch.continue' })
    await talk.untilPhase('listening')
    expect(talk.heard.slice(before)).toEqual(['Wir bauen Ventile. Sie sind klug.', 'Das war es.'])
  })

  it('tells at once where a talk that rests stands in it, and what is asked then is of that', async () => {
    const talk = new Talk({ other, answers })
    await talk.go()
    await talk.until('section')
    await talk.after(650)
    talk.input({ type: 'pitch.pause' })
    talk.input({ type: 'language', language: 'de' })
    expect(talk.of('state').at(-1)).toMatchObject({ phase: 'paused', utterance: null, sectionId: 'anfang' })
    await talk.type('Why?')
    expect(talk.answerer.requests.at(-1)).toMatchObject({ language: 'de', sectionId: 'anfang' })
  })

  it('answers the question that is thought about', async () => {
    const talk = new Talk({ other, answers: [[{ waitMs: 900 }, 'Never.'], ['Darum.']] })
    await talk.go()
    await talk.until('section')
    await talk.type('Why?')
    talk.input({ type: 'language', language: 'de' })
    await talk.until('agent.heard')
    expect(talk.heard.at(-1)).toBe('Darum.')
    expect(talk.answerer.requests.map(({ language, sectionId }) => [language, sectionId])).toEqual([
      ['en', 'opening'],
      ['de', 'anfang'],
    ])
  })

  it('does not keep the pitch from going on behind an answer', async () => {
    const talk = new Talk({ other, answers })
    await talk.go()
    await talk.type('Why?')
    await talk.until('agent.heard')
    talk.input({ type: 'language', language: 'de' })
    await talk.until('agent.segment', ({ text }) => text === 'Wir bauen Ventile.')
  })

  it('is refused where the clone does not speak it', async () => {
    const talk = new Talk({ other })
    talk.input({ type: 'language', language: 'fr' })
    talk.input({ type: 'language', language: 'en' })
    expect(talk.of('notice')).toEqual([{ type: 'notice', code: 'language_unavailable' }])
  })
})
