import { describe, expect, it } from 'vitest'
import type { SessionSnapshot } from '../events.ts'
import { PITCH, SCRIPT, Talk, type TalkOptions } from '../testing/a-talk.ts'

const NOTICE = 'Hello I am an AI.'
const OWN = 'We are glad that you are here today.'
const GREETING = `${NOTICE} ${OWN}`
const OPENING = PITCH.opening.join(' ')
const phrases = { ...SCRIPT.phrases, greeting: GREETING }
const other = {
  ...SCRIPT,
  language: 'de',
  sections: [{ id: 'anfang', title: '', sentences: [{ text: 'Wir bauen Ventile.' }] }],
  phrases: { ...SCRIPT.phrases, greeting: 'Ich bin eine KI. Willkommen.' },
}

/** Within the greeting, as much of it as a tenth of a second a word comes to. */
async function greeting(afterMs: number, options: TalkOptions = {}): Promise<Talk> {
  const talk = new Talk({ script: { phrases }, other, ...options })
  talk.input({ type: 'pitch.continue' })
  await talk.after(afterMs)
  return talk
}

/** What is heard from now on, until nothing more comes by itself. */
async function heardOn(talk: Talk): Promise<string[]> {
  const before = talk.heard.length
  await talk.until('state', ({ phase, resumesInMs }) => phase === 'listening' && resumesInMs === undefined)
  return talk.heard.slice(before).filter((text) => text !== '')
}

/** As it stands when the node is gone, and elsewhere, where a visitor comes to it. */
function elsewhere(talk: Talk, resumeFrom: SessionSnapshot = talk.session.snapshot()): Talk {
  const kept = JSON.parse(JSON.stringify(resumeFrom)) as SessionSnapshot
  return new Talk({ script: { phrases }, other, resumeFrom: kept })
}

describe('the notice that an AI speaks', () => {
  it('is said before the pitch where it was paused before it was heard', async () => {
    const talk = await greeting(250)
    talk.input({ type: 'pitch.pause' })
    await talk.after(1_000)
    expect(talk.heard).toEqual(['Hello I'])
    talk.input({ type: 'pitch.continue' })
    expect((await heardOn(talk)).slice(0, 2)).toEqual([GREETING, OPENING])
  })

  it('is said before the section that was asked for in the middle of it', async () => {
    const talk = await greeting(250)
    await talk.go('round')
    expect((await heardOn(talk)).slice(-3)).toEqual([GREETING, PITCH.round.join(' '), 'That was it.'])
  })

  it('is said in the language that was chosen in the middle of it, or in a pause behind that', async () => {
    for (const pauses of [false, true]) {
      const talk = await greeting(250)
      if (pauses) talk.input({ type: 'pitch.pause' })
      talk.input({ type: 'language', language: 'de' })
      if (pauses) talk.input({ type: 'pitch.continue' })
      expect((await heardOn(talk)).slice(-3)).toEqual([
        'Ich bin eine KI. Willkommen.',
        'Wir bauen Ventile.',
        'That was it.',
      ])
    }
  })

  it('is said behind the answer to a question that cut it off, before the pitch goes on', async () => {
    const talk = await greeting(250, { answers: [['Forty cities.']] })
    await talk.type('How many?')
    await talk.until('agent.heard')
    expect((await heardOn(talk)).slice(-4)).toEqual([
      GREETING,
      OPENING,
      PITCH.round.join(' '),
      'That was it.',
    ])
    expect(talk.heard.filter((text) => text === GREETING)).toHaveLength(1)
  })

  it('is said again, and once, to who asks to hear it again', async () => {
    const talk = await greeting(250, { answers: [[{ text: '', command: 'repeat' }]] })
    await talk.type('Pardon?')
    expect((await heardOn(talk)).slice(-4)).toEqual([
      GREETING,
      OPENING,
      PITCH.round.join(' '),
      'That was it.',
    ])
    expect(talk.heard.filter((text) => text === GREETING)).toHaveLength(1)
  })

  it('is said to who hears nothing of it because their player is silent', async () => {
    const talk = new Talk({ script: { phrases } })
    talk.player.plays = false
    talk.input({ type: 'pitch.continue' })
    await talk.untilPhase('paused')
    talk.player.stop()
    talk.player.plays = true
    talk.input({ type: 'pitch.continue' })
    expect((await heardOn(talk)).slice(0, 2)).toEqual([GREETING, OPENING])
  })

  it('is not said again once it was heard, whatever cuts off the rest', async () => {
    const paused = await greeting(900)
    paused.input({ type: 'pitch.pause' })
    await paused.after(1_000)
    expect(paused.heard[0]).toMatch(/^Hello I am an AI\. We/)
    paused.input({ type: 'pitch.continue' })
    expect((await heardOn(paused))[0]).toBe(OPENING)
    const jumped = await greeting(900)
    await jumped.go('round')
    expect((await heardOn(jumped)).slice(-2)).toEqual([PITCH.round.join(' '), 'That was it.'])
    const changed = await greeting(900)
    changed.input({ type: 'language', language: 'de' })
    expect((await heardOn(changed)).slice(-2)).toEqual(['Wir bauen Ventile.', 'That was it.'])
    const asked = await greeting(900)
    await asked.type('Why?')
    await asked.until('agent.heard')
    expect((await heardOn(asked))[0]).toBe(OPENING)
  })

  it('is not said again where it was heard out of a lost line', async () => {
    for (const [ms, rest] of [
      [150, `an AI. ${OWN}`],
      [350, OWN],
    ] as const) {
      const talk = await greeting(250)
      talk.input({ type: 'detached' })
      talk.player.stop()
      const playedSamples = (talk.player.voices.get(1)?.played ?? 0) + ms * 16
      talk.input({ type: 'playout', utterance: 1, playedSamples, cause: 'tick' })
      talk.input({ type: 'attached' })
      expect((await talk.until('agent.segment')).text).toBe(rest)
      await talk.after(250)
      talk.input({ type: 'pitch.pause' })
      await talk.after(1_000)
      talk.input({ type: 'pitch.continue' })
      expect((await heardOn(talk))[0]).toBe(OPENING)
    }
  })

  it('goes on elsewhere where it was cut, and is known to have been heard then', async () => {
    const first = await greeting(250)
    const { greeted, tail } = first.session.snapshot()
    expect([greeted, tail?.sentences[0]?.text]).toEqual([false, `am an AI. ${OWN}`])
    const second = elsewhere(first)
    await second.after(700)
    second.input({ type: 'pitch.pause' })
    await second.after(1_000)
    expect(second.session.snapshot().greeted).toBe(true)
    second.input({ type: 'pitch.continue' })
    expect((await heardOn(second))[0]).toBe(OPENING)
  })

  it('is said elsewhere where it was paused here, or where no words were kept', async () => {
    const paused = await greeting(250)
    paused.input({ type: 'pitch.pause' })
    await paused.after(1_000)
    const second = elsewhere(paused)
    second.input({ type: 'pitch.continue' })
    expect((await heardOn(second)).slice(0, 2)).toEqual([GREETING, OPENING])
    const cut = await greeting(250)
    const third = elsewhere(cut, { ...cut.session.snapshot(), history: [], tail: null })
    expect((await heardOn(third)).slice(0, 2)).toEqual([GREETING, OPENING])
  })

  it('counts as said in what was kept of a begun pitch before that was written down', async () => {
    const paused = await greeting(250)
    paused.input({ type: 'pitch.pause' })
    await paused.after(1_000)
    const { greeted: _, ...kept } = paused.session.snapshot()
    const second = elsewhere(paused, kept)
    second.input({ type: 'pitch.continue' })
    expect((await heardOn(second))[0]).toBe(OPENING)
  })

  it('is heard in a script without spaces, and in a talk in writing', async () => {
    const chinese = { ...phrases, greeting: '我是苍鹭的AI。欢迎您来到这里。' }
    const talk = new Talk({
      script: { language: 'zh', phrases: chinese },
      voice: { wordMs: 4_000, timings: false },
    })
    talk.input({ type: 'pitch.continue' })
    await talk.after(1_000)
    expect(talk.session.snapshot().greeted).toBe(false)
    await talk.after(2_000)
    expect(talk.session.snapshot().greeted).toBe(true)
    expect(talk.of('section')).toEqual([])
    const written = new Talk({ channel: 'text', script: { phrases } })
    written.input({ type: 'pitch.continue' })
    await written.after(0)
    written.input({ type: 'pitch.pause' })
    expect(written.session.snapshot().greeted).toBe(true)
  })
})
