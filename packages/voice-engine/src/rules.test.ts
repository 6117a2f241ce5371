import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SessionSnapshot } from './events.ts'
import { PITCH, SCRIPT, Talk, type TalkOptions } from './testing/a-talk.ts'
import { Rules } from './testing/rules.ts'
import type { AnswerStep } from './testing/scripted-ports.ts'

const other = {
  ...SCRIPT,
  language: 'de',
  sections: [{ id: 'round', title: '', sentences: [{ text: 'Wir  suchen zwei Millionen.' }] }],
}
const error = new Error('a port failed')

const step: fc.Arbitrary<AnswerStep> = fc.oneof(
  fc.constantFrom<AnswerStep>('Yes.', 'One two. Three  four five.', 'Six\nseven eight.', '', error),
  fc.constantFrom('stop', 'continue', 'repeat', 'nothing').map((command) => ({ text: '', command }) as const),
  fc.integer({ min: 1, max: 2_000 }).map((waitMs) => ({ waitMs })),
  fc.constant({ text: 'Meet us.', offer: { kind: 'meeting' as const }, unanswered: true }),
)

const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 3_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('mic' as const),
      ms: fc.integer({ min: 20, max: 900 }),
      level: fc.constantFrom(0, 0, 3_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('type' as const), text: fc.constantFrom('Why?', 'how much') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('go' as const),
      sectionId: fc.constantFrom('opening', 'round', 'nowhere'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('transcript' as const),
      id: fc.constantFrom('a', 'b', 'c'),
      rev: fc.integer({ min: 0, max: 5 }),
      text: fc.constantFrom('', 'we build', 'we build smart valves for', 'how much is', 'how much is it now'),
      final: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('playout' as const),
      utterance: fc.integer({ min: 0, max: 12 }),
      playedSamples: fc.integer({ min: 0, max: 100_000 }),
      cause: fc.constantFrom('tick' as const, 'drained' as const, 'cleared' as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'pause',
        'continue',
        'mute',
        'unmute',
        'vad',
        'audio.stop',
        'attached',
        'detached',
        'attached',
        'deaf player',
        'player',
        'resume',
        'de',
        'en',
        'typing',
        'typed',
        'reading',
        'read',
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('ears partial' as const),
      text: fc.constantFrom('so and', 'What is it?'),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

const world = fc.record({
  answers: fc.array(fc.array(step, { maxLength: 5 }), { minLength: 1, maxLength: 5 }),
  heard: fc.option(
    fc.array(fc.constantFrom('How much?', 'we build smart', '', error), { minLength: 1, maxLength: 4 }),
  ),
  finalDelayMs: fc.constantFrom(0, 300, 20_000),
  channel: fc.constantFrom('voice', 'voice', 'voice', 'text'),
  sendAheadMs: fc.constantFrom(4_000, 600),
  voice: fc.record({
    timings: fc.boolean(),
    chunkDelayMs: fc.constantFrom(0, 70, 400),
    firstChunkDelayMs: fc.constantFrom(0, 120),
    faults: fc.array(fc.option(fc.constantFrom(0, 800, 2_400, 5_000), { freq: 3 }), { maxLength: 8 }),
  }),
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never

/** One talk, carried on through processes: the rules hold of all that was told. */
class Run {
  talk: Talk
  readonly #options: TalkOptions
  readonly rules = new Rules()
  #told = 0

  constructor({ voice: { faults, ...voice }, sendAheadMs, ...world }: World) {
    const fault = (_: unknown, call: number) => {
      const afterSamples = faults[call]
      return afterSamples == null ? undefined : { error, afterSamples }
    }
    const settings = { sendAheadMs, maxCallMs: 90_000, warnBeforeEndMs: 60_000 }
    this.#options = { ...world, voice: { ...voice, fault }, settings, other }
    this.talk = new Talk(this.#options)
  }

  check(): void {
    for (; this.#told < this.talk.outputs.length; this.#told++) {
      const output = this.talk.outputs[this.#told]
      if (output) this.rules.follow(output)
    }
  }

  async do(next: Act): Promise<void> {
    const { talk } = this
    switch (next.act) {
      case 'wait':
        await talk.after(next.ms)
        break
      case 'mic':
        await talk.mic(next.ms, next.level)
        break
      case 'type':
        await talk.type(next.text)
        break
      case 'go':
        await talk.go(next.sectionId)
        break
      case 'transcript':
        talk.input({ ...next, type: 'transcript' })
        break
      case 'playout':
        talk.input({ ...next, type: 'playout' })
        break
      case 'ears partial':
        talk.ears?.hearings.at(-1)?.partial(next.text)
        break
      default:
        this.#simple(next.act)
    }
    this.check()
    expect(JSON.parse(JSON.stringify(talk.session.snapshot()))).toEqual(talk.session.snapshot())
  }

  #simple(name: Extract<Act, { act: 'pause' | 'resume' | string }>['act']): void {
    const { talk } = this
    if (name === 'pause') talk.input({ type: 'pitch.pause' })
    else if (name === 'continue') talk.input({ type: 'pitch.continue' })
    else if (name === 'mute' || name === 'unmute') talk.input({ type: 'mute', muted: name === 'mute' })
    else if (name === 'vad') talk.input({ type: 'vad', streamId: 1, phase: 'start', atSample: 0 })
    else if (name === 'audio.stop') talk.input({ type: 'audio.stop', streamId: 1 })
    else if (name === 'attached' || name === 'detached') talk.input({ type: name })
    else if (name === 'deaf player' || name === 'player') talk.player.reports = name === 'player'
    else if (name === 'de' || name === 'en') talk.input({ type: 'language', language: name })
    else if (name === 'typing' || name === 'typed')
      talk.input({ type: 'hold', what: 'typing', on: name === 'typing' })
    else if (name === 'reading' || name === 'read')
      talk.input({ type: 'hold', what: 'reading', on: name === 'reading' })
    else if (name === 'resume') this.#resume()
  }

  #resume(): void {
    const { talk } = this
    if (talk.session.phase === 'ended') return
    talk.input({ type: 'detached' })
    this.check()
    const kept = JSON.parse(JSON.stringify(talk.session.snapshot())) as SessionSnapshot
    talk.session.dispose()
    talk.player.stop()
    this.talk = new Talk({ ...this.#options, clock: talk.clock, resumeFrom: kept })
    this.#told = 0
  }
}

describe('any talk', () => {
  it('keeps the rules, comes to one end and leaves nothing running', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.array(act, { maxLength: 25 }), async (about, acts) => {
        const run = new Run(about)
        for (const next of acts) await run.do(next)
        const { talk } = run
        if (talk.session.phase !== 'ended') talk.input({ type: 'end', reason: 'visitor-ended' })
        await talk.after(21_000)
        run.check()
        expect(talk.of('ended')).toHaveLength(1)
        expect(talk.clock.pending).toBe(0)
        expect(talk.voice.aborted).toBeLessThanOrEqual(talk.voice.requests.length)
      }),
      { numRuns: 150 },
    )
  })

  it('comes to its end by itself where everybody falls silent', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.array(act, { maxLength: 10 }), async (about, acts) => {
        const run = new Run(about)
        for (const next of acts) await run.do(next)
        await run.talk.after(100_000)
        run.check()
        expect(run.talk.of('ended')).toHaveLength(1)
      }),
      { numRuns: 40 },
    )
  })

  it('ends at the end of the pitch when nobody interrupts, whatever its voice does', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (about) => {
        const run = new Run({ ...about, channel: 'voice' })
        await run.talk.go()
        await run.talk.until('state', ({ phase }) => phase === 'listening')
        run.check()
        const said = run.talk.of('agent.start').map(({ sectionId }) => sectionId ?? null)
        expect([...new Set(said)]).toEqual([null, ...Object.keys(PITCH)])
      }),
      { numRuns: 30 },
    )
  })
})
