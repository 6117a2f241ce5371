import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amplitudeAt, rms, sine, speechLike, toPcm16 } from '../testing/signals.ts'
import { Playout, type PlayoutReport } from './playout.ts'
import { SampleQueue } from './sample-queue.ts'
import { TimeStretch } from './time-stretch.ts'

const RATE_HZ = 22_050
const OUT_HZ = 48_000

/** All of a signal at one speed, made in small steps as it is asked for. */
function stretched(signal: Float32Array, speed: number): Float32Array {
  const input = new SampleQueue()
  const output = new SampleQueue()
  const stretch = new TimeStretch(RATE_HZ, 0)
  input.push(signal)
  const out: number[] = []
  while (!stretch.done) {
    stretch.pump(input, true, output, speed, 64)
    while (output.length > 0) out.push(output.shift())
  }
  return Float32Array.from(out)
}

describe('another speed', () => {
  it('at 1 changes not a sample', () => {
    const signal = speechLike(0.5, 0.4, RATE_HZ)
    expect(stretched(signal, 1)).toEqual(signal)
  })

  it.each([1.25, 1.5, 0.8])(
    'keeps the pitch and the loudness, and takes its part of the time: %s',
    (speed) => {
      for (const hz of [110, 220, 400]) {
        const out = stretched(sine(hz, 0.5, 2, RATE_HZ), speed)
        expect(Math.abs(out.length - (2 * RATE_HZ) / speed)).toBeLessThan(RATE_HZ * 0.05)
        const middle = out.subarray(4_410, 17_640)
        expect(amplitudeAt(middle, hz, RATE_HZ)).toBeGreaterThan(0.42)
        expect(amplitudeAt(middle, hz * speed, RATE_HZ)).toBeLessThan(0.1)
      }
    },
  )

  it('knows of each moment which one of the source it is: rising, even, and all of it at the end', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(1, 1.25, 1.5), { minLength: 1, maxLength: 12 }), (speeds) => {
        const input = new SampleQueue()
        const output = new SampleQueue()
        const stretch = new TimeStretch(RATE_HZ, 0)
        input.push(speechLike(0.5, 1, RATE_HZ))
        let out = 0
        let before = 0
        for (let step = 0; !stretch.done || output.length > 0; step++) {
          const speed = speeds[step % speeds.length] ?? 1
          stretch.pump(input, true, output, speed, 512)
          for (let n = 0; n < 512 && output.length > 0; n++) {
            output.shift()
            out++
          }
          const source = stretch.sourceAt(out)
          expect(source).toBeGreaterThanOrEqual(before)
          // A hop more than the pace of it: no moment is skipped or told early.
          expect(source - before).toBeLessThanOrEqual(512 * 1.5 + RATE_HZ * 0.03)
          before = source
        }
        expect(stretch.sourceAt(out)).toBe(RATE_HZ)
      }),
      { numRuns: 20 },
    )
  })

  it('waits for what has not come yet, and does not end before it was told', () => {
    const input = new SampleQueue()
    const output = new SampleQueue()
    const stretch = new TimeStretch(RATE_HZ, 0)
    input.push(sine(200, 0.5, 0.01, RATE_HZ))
    stretch.pump(input, false, output, 1.5, 64)
    expect([output.length, stretch.done]).toEqual([0, false])
    stretch.pump(input, true, output, 1.5, 10_000)
    expect([output.length > 0, stretch.done]).toEqual([true, true])
  })
})

describe('a loudspeaker at another speed', () => {
  function playing() {
    const reports: PlayoutReport[] = []
    const playout = new Playout({ sampleRateHz: OUT_HZ, onReport: (report) => reports.push(report) })
    const voice = toPcm16(sine(300, 0.5, 3, RATE_HZ))
    playout.open(1, RATE_HZ)
    playout.push(1, 0, voice, true)
    const render = (ms: number): Float32Array => {
      const out = new Float32Array(Math.ceil((ms / 1000) * (OUT_HZ / 128)) * 128)
      for (let at = 0; at < out.length; at += 128) playout.render(out.subarray(at, at + 128))
      return out
    }
    return { playout, reports, render, total: voice.length }
  }
  const make = (rate: number, at: number) => new TimeStretch(rate, at)
  const seconds = (samples: number) => samples / RATE_HZ

  it('reports where it is in the voice, and has heard all of it sooner', () => {
    const { playout, reports, render, total } = playing()
    render(500)
    playout.setSpeed(1.5, make)
    render(1_000)
    expect(seconds(playout.position()?.playedSamples ?? 0)).toBeCloseTo(2, 1)
    playout.setSpeed(1, make)
    render(500)
    expect(seconds(playout.position()?.playedSamples ?? 0)).toBeCloseTo(2.5, 1)
    render(600)
    expect(reports.at(-1)).toEqual({ utterance: 1, playedSamples: total, cause: 'drained' })
    const played = reports.map(({ playedSamples }) => playedSamples)
    expect(played).toEqual(played.toSorted((a, b) => a - b))
  })

  it('says what was heard when it is cut off, and is silent then', () => {
    const { playout, reports, render } = playing()
    playout.setSpeed(1.25, make)
    render(800)
    playout.clear(1)
    expect(reports.at(-1)?.cause).toBe('cleared')
    expect(seconds(reports.at(-1)?.playedSamples ?? 0)).toBeCloseTo(1, 1)
    render(20)
    expect(rms(render(100))).toBe(0)
  })

  it('stays as it is where the code for it did not come', () => {
    const { playout, render } = playing()
    playout.setSpeed(1.5, null)
    render(1_000)
    expect(seconds(playout.position()?.playedSamples ?? 0)).toBeCloseTo(1, 1)
  })

  it('is as loud as the visitor wants, quieter still while somebody speaks', () => {
    const { playout, render } = playing()
    const full = rms(render(200))
    playout.setVolume(0.5)
    render(100)
    expect(rms(render(200)) / full).toBeCloseTo(0.5, 1)
    playout.duck('server')
    render(200)
    expect(rms(render(200)) / full).toBeLessThan(0.1)
    playout.setVolume(0)
    playout.unduck()
    render(200)
    expect(rms(render(100))).toBe(0)
  })
})
