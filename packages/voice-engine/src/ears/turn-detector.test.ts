import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PcmFrame } from '../ports.ts'
import { TurnDetector } from './turn-detector.ts'
import type { TurnSignal } from './turn-settings.ts'

const RATE_HZ = 16_000
const samplesOf = (ms: number) => (ms * RATE_HZ) / 1000
const QUIET = 10
const LOUD = 4000

/** Square wave: its level is its amplitude. */
function frameAt(startMs: number, ms: number, level: number): PcmFrame {
  const samples = Int16Array.from({ length: samplesOf(ms) }, (_, i) => (i % 40 < 20 ? level : -level))
  return { samples, sampleRateHz: RATE_HZ, startSample: samplesOf(startMs) }
}

/** Plays stretches of level and voice activity; a signal is told with the time at which it came. */
class Mic {
  readonly detector = new TurnDetector({}, RATE_HZ)
  readonly told: (TurnSignal & { atMs: number })[] = []
  ms = 0
  readonly #frameMs: number

  constructor(frameMs = 20) {
    this.#frameMs = frameMs
    this.play(400, QUIET, false)
  }

  play(ms: number, level: number, isSpeech: boolean): this {
    for (const endMs = this.ms + ms; this.ms < endMs; this.ms += this.#frameMs) {
      const signals = this.detector.push(frameAt(this.ms, this.#frameMs, level), isSpeech)
      for (const signal of signals) this.told.push({ ...signal, atMs: this.ms + this.#frameMs })
    }
    return this
  }
  say = (ms: number) => this.play(ms, LOUD, true)
  /** Silence through which the voice activity stays voiced at first. */
  hush = (ms: number, hangoverMs = 0) =>
    this.play(hangoverMs, QUIET, true).play(ms - hangoverMs, QUIET, false)
  get types() {
    return this.told.map((signal) => signal.type)
  }
  find = (type: TurnSignal['type']) => this.told.find((signal) => signal.type === type)
}

describe('hearing when a turn begins', () => {
  it.each([10, 20, 40])(
    'ducks at 80 ms and gives the visitor the word at 250 ms, in frames of %d ms',
    (frameMs) => {
      const mic = new Mic(frameMs).say(400)
      expect(mic.types).toEqual(['onset', 'duck', 'commit'])
      expect(mic.find('onset')).toMatchObject({ atSample: samplesOf(400) })
      expect(mic.find('duck')?.atMs).toBe(480)
      expect(mic.find('commit')?.atMs).toBe(400 + Math.ceil(250 / frameMs) * frameMs)
      expect(mic.detector.speaking).toBe(true)
    },
  )

  it('takes a cough for a false alarm, though the voice activity outlasts it', () => {
    const mic = new Mic().say(180).hush(600, 160)
    expect(mic.types).toEqual(['onset', 'duck', 'false-alarm'])
    expect(mic.detector.speaking).toBe(false)
    expect(mic.detector.voicedMs).toBe(180)
  })

  it('does not even duck for a click', () => {
    expect(new Mic().say(40).hush(400).types).toEqual(['onset', 'false-alarm'])
  })

  it('lets a short gap pass inside what becomes a turn', () => {
    expect(new Mic().say(140).hush(180).say(140).types).toEqual(['onset', 'duck', 'commit'])
  })

  it('begins anew after a long gap', () => {
    expect(new Mic().say(140).hush(200).say(140).types).toEqual([
      'onset',
      'duck',
      'false-alarm',
      'onset',
      'duck',
    ])
  })

  it('takes noise without voice for nothing', () => {
    expect(new Mic().play(3000, LOUD, false).types).toEqual([])
  })

  it('does not take the noise of a room for speech when the voice activity does', () => {
    const mic = new Mic().play(6000, 1000, false).play(2000, 1000, true)
    expect(mic.types).toEqual([])
    expect(mic.play(400, 3200, true).types).toEqual(['onset', 'duck', 'commit'])
  })

  it('commits early when a word was recognised', () => {
    const mic = new Mic().say(100)
    expect(mic.detector.commit()).toEqual([{ type: 'commit' }])
    expect(mic.detector.commit()).toEqual([])
    expect(mic.say(400).types).toEqual(['onset', 'duck'])
  })
})

describe('hearing when a turn ends', () => {
  it('counts the silence from the last energetic frame', () => {
    const mic = new Mic().say(600).hush(800, 180)
    expect(mic.find('endpoint')).toEqual({
      type: 'endpoint',
      speechEndSample: samplesOf(1000),
      silenceMs: 500,
      atMs: 1500,
    })
    expect(mic.detector.voicedMs).toBe(600)
  })

  it('does not take what a filter keeps of a loud word for the word', () => {
    const mic = new Mic().play(600, 10_000, true).play(80, 150, true).hush(800)
    expect(mic.find('endpoint')).toMatchObject({ speechEndSample: samplesOf(1000), atMs: 1500 })
  })

  it('hears soft words behind a bang', () => {
    const mic = new Mic().play(40, 30_000, true).play(1_500, 500, true).hush(800)
    expect(mic.types).toEqual(['onset', 'duck', 'commit', 'endpoint'])
    expect(mic.find('endpoint')).toMatchObject({ speechEndSample: samplesOf(1940) })
  })

  it.each([
    ['What is your revenue?', 380],
    ['What is your revenue', 380],
    ['Go on', 380],
    ['Okay', 900],
    ['What is your', 2800],
    ['And how much do you, uh', 2800],
  ])('waits after %j as long as it needs: %d ms', (text, silenceMs) => {
    const mic = new Mic().say(600)
    mic.detector.hint(text, 'en')
    mic.hush(3000)
    expect(mic.find('endpoint')).toMatchObject({ silenceMs })
  })

  it('takes a hint that comes during the silence', () => {
    const mic = new Mic().say(600).hush(400)
    expect(mic.find('endpoint')).toBeUndefined()
    mic.detector.hint('That is all.', 'en')
    expect(mic.hush(20).find('endpoint')?.atMs).toBe(1420)
  })

  it('forgets the hint with the turn', () => {
    const mic = new Mic().say(600)
    mic.detector.hint('Stop.', 'en')
    mic.hush(1000).say(600).hush(1000)
    expect(mic.told.filter((signal) => signal.type === 'endpoint').map((signal) => signal.silenceMs)).toEqual(
      [380, 500],
    )
  })

  it('waits through a pause of 700 ms after an unfinished phrase', () => {
    const mic = new Mic().say(600)
    mic.detector.hint('I would like to know the', 'en')
    expect(mic.hush(700).say(500).types).toEqual(['onset', 'duck', 'commit'])
  })

  it('never waits longer than the cap', () => {
    const detector = new TurnDetector({ continuingSilenceMs: 9000, maxSilenceMs: 1000 }, RATE_HZ)
    for (let ms = 0; ms < 400; ms += 20) detector.push(frameAt(ms, 20, LOUD), true)
    detector.hint('and', 'en')
    const signals = Array.from({ length: 100 }, (_, k) =>
      detector.push(frameAt(400 + k * 20, 20, QUIET), false),
    ).flat()
    expect(signals).toEqual([{ type: 'endpoint', speechEndSample: samplesOf(400), silenceMs: 1000 }])
  })

  it('ends the turn, or drops what was none, when the audio stops', () => {
    const mic = new Mic().say(600).hush(100)
    expect(mic.detector.stop()).toEqual([
      { type: 'endpoint', speechEndSample: samplesOf(1000), silenceMs: 100 },
    ])
    expect(mic.detector.stop()).toEqual([])
    expect(new Mic().say(60).detector.stop()).toEqual([{ type: 'false-alarm' }])
  })
})

describe('the pre-roll', () => {
  const span = (frames: readonly PcmFrame[]) => {
    const last = frames.at(-1)
    return [frames[0]?.startSample, last && last.startSample + last.samples.length]
  }

  it('begins 400 ms before the onset and reaches to now, without a gap', () => {
    const mic = new Mic().hush(1000).say(300)
    const frames = mic.detector.takePreRoll()
    expect(span(frames)).toEqual([samplesOf(1000), samplesOf(1700)])
    expect(frames).toHaveLength(35)
  })

  it('gives no frame twice', () => {
    const mic = new Mic().say(300)
    expect(mic.detector.takePreRoll()).not.toHaveLength(0)
    expect(mic.detector.takePreRoll()).toHaveLength(0)
    expect(span(mic.say(40).detector.takePreRoll())).toEqual([samplesOf(700), samplesOf(740)])
  })

  it('leaves the last words of one turn out of the next', () => {
    const mic = new Mic().say(600)
    mic.detector.hint('Stop.', 'en')
    mic.hush(380).say(300)
    expect(mic.types.filter((type) => type === 'commit')).toHaveLength(2)
    expect(span(mic.detector.takePreRoll())).toEqual([samplesOf(1000), samplesOf(1680)])
  })

  it('gives what a false alarm took to the next turn again', () => {
    const mic = new Mic().say(100)
    mic.detector.takePreRoll()
    mic.hush(220).say(300)
    expect(span(mic.detector.takePreRoll())[0]).toBe(samplesOf(720 - 400))
  })

  it('keeps no more of a long turn than it may', () => {
    const detector = new TurnDetector({ maxHeldMs: 1000 }, RATE_HZ)
    for (let ms = 0; ms < 5000; ms += 20) detector.push(frameAt(ms, 20, LOUD), true)
    expect(span(detector.takePreRoll())).toEqual([samplesOf(4000), samplesOf(5000)])
  })
})

describe('frames that go astray', () => {
  it('ends a turn whose silence lies in lost frames', () => {
    const mic = new Mic().say(600)
    mic.ms += 1000
    expect(mic.say(20).types).toEqual(['onset', 'duck', 'commit', 'endpoint', 'onset'])
  })

  it('ignores a late frame and an empty one', () => {
    const mic = new Mic().say(600)
    expect(mic.detector.push(frameAt(900, 20, QUIET), false)).toEqual([])
    expect(mic.detector.push({ ...frameAt(1000, 20, QUIET), samples: new Int16Array(0) }, true)).toEqual([])
    expect(mic.hush(600).find('endpoint')).toMatchObject({ speechEndSample: samplesOf(1000) })
  })

  it('ends the turn of a stream that began anew, and hears the new one', () => {
    const mic = new Mic().play(3000, QUIET, false).say(600)
    mic.ms = 0
    expect(mic.say(300).types.slice(3)).toEqual(['endpoint', 'onset', 'duck', 'commit'])
  })

  it('pairs every onset with one end, whatever comes', () => {
    const frame = fc.record({
      skipMs: fc.constantFrom(0, 0, 0, 0, 10, 300, -10, -40, -5000, 2000),
      ms: fc.constantFrom(0, 10, 20, 30, 40),
      level: fc.constantFrom(0, QUIET, 300, LOUD, 32_767),
      isSpeech: fc.boolean(),
      hint: fc.constantFrom(null, null, '', 'and', 'Yes.'),
    })
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 200 }), (frames) => {
        const detector = new TurnDetector({}, RATE_HZ)
        const types: string[] = []
        let ms = 10_000
        for (const { skipMs, level, isSpeech, hint, ...one } of frames) {
          if (hint !== null) detector.hint(hint, 'en')
          ms = Math.max(0, ms + skipMs)
          types.push(...detector.push(frameAt(ms, one.ms, level), isSpeech).map((signal) => signal.type))
          ms += one.ms
        }
        types.push(...detector.stop().map((signal) => signal.type))
        const letters = types.map((type) => type[0]).join('')
        // onset, then duck and commit and endpoint, or a false alarm before the commit.
        expect(letters).toMatch(/^(?:o(?:dce|d?f))*$/)
      }),
    )
  })
})
