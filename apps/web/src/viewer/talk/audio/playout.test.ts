import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { amplitudeAt, correlate, rms, sine, speechLike, toPcm16 } from '../testing/signals.ts'
import { toDb } from './gain.ts'
import { Playout, type PlayoutReport } from './playout.ts'

const RATE_HZ = 48_000
const VOICE_HZ = 22_050
let reports: PlayoutReport[] = []
let playout: Playout

beforeEach(() => {
  reports = []
  playout = new Playout({ sampleRateHz: RATE_HZ, onReport: (report) => reports.push(report) })
})

function render(ms: number): Float32Array {
  const blocks = Math.ceil((ms / 1000) * (RATE_HZ / 128))
  const out = new Float32Array(blocks * 128)
  for (let n = 0; n < blocks; n++) playout.render(out.subarray(n * 128, (n + 1) * 128))
  return out
}

function say(utterance: number, samples: Float32Array, rateHz = VOICE_HZ): void {
  playout.open(utterance, rateHz)
  const pcm = toPcm16(samples)
  for (let at = 0; at < pcm.length; at += 4_410) {
    playout.push(utterance, at, pcm.slice(at, at + 4_410), at + 4_410 >= pcm.length)
  }
}

describe('playing', () => {
  it('sounds like what was sent, at the right pitch and length', () => {
    const voice = speechLike(0.5, 1, VOICE_HZ)
    say(1, voice)
    const out = render(1_050)
    const { likeness } = correlate(speechLike(0.5, 1, RATE_HZ), out)
    expect(likeness).toBeGreaterThan(0.98)
    expect(rms(out, RATE_HZ + 128)).toBe(0)
  })

  it('starts with the first sample that arrives, without waiting for more', () => {
    playout.open(1, VOICE_HZ)
    render(20)
    playout.push(1, 0, toPcm16(sine(500, 0.5, 0.02, VOICE_HZ)), false)
    expect(rms(render(5))).toBeGreaterThan(0.1)
  })

  it('goes from one utterance to the next without a pause and without mixing them', () => {
    say(1, sine(400, 0.5, 0.5, VOICE_HZ))
    say(2, sine(900, 0.5, 0.5, 24_000), 24_000)
    const out = render(1_000)
    expect(amplitudeAt(out.subarray(0, 23_900), 400, RATE_HZ)).toBeCloseTo(0.5, 2)
    expect(amplitudeAt(out.subarray(24_100, 47_900), 900, RATE_HZ)).toBeCloseTo(0.5, 2)
    expect(amplitudeAt(out.subarray(24_100, 47_900), 400, RATE_HZ)).toBeLessThan(0.001)
  })

  it('moves on when an utterance was cut off at the server and never got its last frame', () => {
    playout.open(1, VOICE_HZ)
    playout.push(1, 0, toPcm16(sine(400, 0.5, 0.1, VOICE_HZ)), false)
    say(2, sine(900, 0.5, 0.1, VOICE_HZ))
    render(400)
    expect(reports.filter((report) => report.cause === 'drained').map((report) => report.utterance)).toEqual([
      1, 2,
    ])
  })

  it('goes on where it stopped when the network was late', () => {
    const voice = toPcm16(speechLike(0.5, 0.4, VOICE_HZ))
    playout.open(1, VOICE_HZ)
    playout.push(1, 0, voice.slice(0, 4_410), false)
    render(400)
    playout.push(1, 4_410, voice.slice(4_410), true)
    render(400)
    expect(reports.at(-1)).toEqual({ utterance: 1, playedSamples: voice.length, cause: 'drained' })
  })
})

describe('reporting', () => {
  it('rises every 200 ms and ends at the total', () => {
    say(7, speechLike(0.5, 1.1, VOICE_HZ))
    render(1_400)
    const played = reports.map((report) => report.playedSamples)
    expect(played).toEqual(played.toSorted((a, b) => a - b))
    expect(reports.filter((report) => report.cause === 'tick').length).toBeGreaterThanOrEqual(5)
    expect(reports.at(-1)).toEqual({ utterance: 7, playedSamples: 24_255, cause: 'drained' })
  })

  it('counts only what the loudspeaker has given out, not what waits in the device', () => {
    playout.setOutputLatency(100)
    say(1, speechLike(0.5, 1, VOICE_HZ))
    render(500)
    expect(playout.position()?.playedSamples).toBeGreaterThan(0.39 * VOICE_HZ)
    expect(playout.position()?.playedSamples).toBeLessThan(0.41 * VOICE_HZ)
    render(550)
    expect(reports.some((report) => report.cause === 'drained')).toBe(false)
    render(60)
    expect(reports.at(-1)?.cause).toBe('drained')
  })

  it('never falls when the loudspeaker becomes slower', () => {
    say(1, speechLike(0.5, 1, VOICE_HZ))
    render(400)
    const before = playout.position()?.playedSamples ?? Number.NaN
    playout.setOutputLatency(200)
    expect(playout.position()?.playedSamples).toBe(before)
  })
})

describe('ducking', () => {
  it('lowers the voice by 18 dB within 20 ms and brings it back', () => {
    say(1, sine(500, 0.5, 2, VOICE_HZ))
    const loud = amplitudeAt(render(200), 500, RATE_HZ)
    playout.duck('server')
    render(20)
    const low = amplitudeAt(render(200), 500, RATE_HZ)
    expect(toDb(low) - toDb(loud)).toBeCloseTo(-18, 1)
    playout.unduck()
    render(20)
    expect(amplitudeAt(render(200), 500, RATE_HZ)).toBeCloseTo(loud, 3)
  })

  it('undoes a duck of the browser’s own after 400 ms unless the server confirms it', () => {
    say(1, sine(500, 0.5, 3, VOICE_HZ))
    render(100)
    playout.duck('browser')
    render(380)
    expect(rms(render(10))).toBeLessThan(0.06)
    render(40)
    expect(rms(render(50))).toBeGreaterThan(0.3)

    playout.duck('browser')
    render(100)
    playout.duck('server')
    render(500)
    expect(rms(render(50))).toBeLessThan(0.06)
  })
})

describe('clearing', () => {
  it('fades within 5 ms, is exactly silent afterwards, and says what was heard', () => {
    say(3, sine(500, 0.5, 2, VOICE_HZ))
    render(500)
    playout.clear(3)
    const out = render(300)
    expect(rms(out, 0, 240)).toBeGreaterThan(0)
    expect(out.subarray(240).every((sample) => sample === 0)).toBe(true)
    const report = reports.at(-1)
    expect(report).toMatchObject({ utterance: 3, cause: 'cleared' })
    expect(report?.playedSamples).toBeGreaterThan(0.5 * VOICE_HZ)
    expect(report?.playedSamples).toBeLessThan(0.51 * VOICE_HZ)
  })

  it('drops utterances that wait, and audio that arrives too late', () => {
    say(3, sine(500, 0.5, 1, VOICE_HZ))
    say(4, sine(500, 0.5, 1, VOICE_HZ))
    render(100)
    playout.clear(4)
    expect(reports.filter((report) => report.cause === 'cleared').map((report) => report.utterance)).toEqual([
      3, 4,
    ])
    expect(reports.at(-1)?.playedSamples).toBe(0)
    render(20)
    playout.open(4, VOICE_HZ)
    playout.push(4, 0, toPcm16(sine(500, 0.5, 0.2, VOICE_HZ)), true)
    expect(rms(render(200))).toBe(0)
  })

  it('spares an utterance with a higher number', () => {
    say(3, sine(500, 0.5, 1, VOICE_HZ))
    say(4, sine(900, 0.5, 1, VOICE_HZ))
    render(100)
    playout.clear(3)
    render(10)
    expect(amplitudeAt(render(200), 900, RATE_HZ)).toBeCloseTo(0.5, 2)
  })

  it('answers for an utterance that had already been heard, and for one it never got', () => {
    say(1, sine(500, 0.5, 0.1, VOICE_HZ))
    render(200)
    playout.clear(1)
    expect(reports.at(-1)).toEqual({ utterance: 1, playedSamples: 2_205, cause: 'cleared' })
    playout.clear(9)
    expect(reports.at(-1)).toEqual({ utterance: 9, playedSamples: 0, cause: 'cleared' })
  })

  it('counts what the device still holds when it clears an utterance’s last moment', () => {
    playout.setOutputLatency(200)
    say(1, sine(500, 0.5, 0.3, VOICE_HZ))
    render(400)
    playout.clear(1)
    expect(reports.at(-1)).toEqual({ utterance: 1, playedSamples: 6_615, cause: 'cleared' })
  })

  it('leaves the next utterance at full volume after a ducked one was cleared', () => {
    say(1, sine(500, 0.5, 1, VOICE_HZ))
    playout.duck('server')
    render(100)
    playout.clear(1)
    say(2, sine(500, 0.5, 1, VOICE_HZ))
    render(20)
    expect(amplitudeAt(render(200), 500, RATE_HZ)).toBeCloseTo(0.5, 2)
  })

  it('hushes all that there is to hear and keeps the account of it', () => {
    say(1, sine(500, 0.5, 1, VOICE_HZ))
    say(2, sine(500, 0.5, 1, VOICE_HZ))
    render(500)
    playout.hush()
    render(10)
    expect(rms(render(100))).toBe(0)
    const cleared = reports.filter((report) => report.cause === 'cleared')
    expect(cleared.map((report) => report.utterance)).toEqual([1, 2])
    expect(cleared[0]?.playedSamples).toBeGreaterThan(0.5 * VOICE_HZ)
  })

  it('starts counting anew after a reset', () => {
    say(5, sine(500, 0.5, 1, VOICE_HZ))
    render(100)
    playout.reset()
    render(10)
    expect(rms(render(50))).toBe(0)
    say(5, sine(500, 0.5, 0.1, VOICE_HZ))
    render(200)
    expect(reports.at(-1)).toEqual({ utterance: 5, playedSamples: 2_205, cause: 'drained' })
  })
})

it('reports monotone, bounded positions whatever happens', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('say'), ms: fc.integer({ min: 1, max: 120 }) }),
    fc.record({ do: fc.constant('render'), ms: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ do: fc.constant('clear'), ms: fc.constant(0) }),
    fc.record({ do: fc.constant('latency'), ms: fc.integer({ min: 0, max: 150 }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      reports = []
      playout = new Playout({ sampleRateHz: RATE_HZ, onReport: (report) => reports.push(report) })
      const sent = new Map<number, number>()
      let utterance = 0
      for (const { do: what, ms } of steps) {
        if (what === 'say') {
          utterance += 1
          const samples = sine(500, 0.5, ms / 1000, VOICE_HZ)
          sent.set(utterance, samples.length)
          say(utterance, samples)
        } else if (what === 'render') render(ms)
        else if (what === 'clear') playout.clear(utterance)
        else playout.setOutputLatency(ms)
      }
      const last = new Map<number, number>()
      for (const report of reports) {
        expect(report.playedSamples).toBeGreaterThanOrEqual(last.get(report.utterance) ?? 0)
        expect(report.playedSamples).toBeLessThanOrEqual(sent.get(report.utterance) ?? 0)
        last.set(report.utterance, report.playedSamples)
      }
    }),
    { numRuns: 60 },
  )
})
