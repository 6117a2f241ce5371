import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlayoutClock } from './playout-clock.ts'

function spoken(text: string, samples: number): PlayoutClock {
  const clock = new PlayoutClock(16_000)
  clock.openSegment(text)
  clock.append(samples)
  clock.closeSegment()
  return clock
}

describe('the playout clock', () => {
  it('believes no report beyond what was sent, and none that goes back', () => {
    const clock = spoken('One two.', 1000)
    expect(clock.report(500)).toBe(0)
    clock.send(600)
    expect(clock.report(5000)).toBe(600)
    expect(clock.report(100)).toBe(600)
    expect(clock.report(Number.NaN)).toBe(600)
    clock.send(5000)
    expect(clock.sentSamples).toBe(1000)
  })

  it('never goes back nor ahead, whatever is reported', () => {
    const step = fc.record({
      send: fc.integer({ min: 0, max: 300 }),
      report: fc.integer({ min: -500, max: 2000 }),
    })
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const clock = spoken('One two three.', 1000)
        let last = 0
        for (const { send, report } of steps) {
          clock.send(send)
          const played = clock.report(report)
          expect(played).toBeGreaterThanOrEqual(last)
          expect(played).toBeLessThanOrEqual(clock.sentSamples)
          last = played
        }
      }),
    )
  })

  it('is drained when everything was made, sent and played', () => {
    const clock = spoken('One two.', 1000)
    clock.send(1000)
    clock.report(1000)
    expect(clock.drained).toBe(false)
    clock.finish()
    expect(clock.drained).toBe(true)
    expect(clock.heard()).toBe('One two.')
    expect(clock.playedMs).toBe(63)
  })

  it('lays its segments end to end, with the timings that came in parts', () => {
    const clock = spoken('Zero.', 1000)
    expect(clock.openSegment('One two')).toBe(1)
    const word = (k: number) => ({
      charStart: k * 4,
      charEnd: k * 4 + 3,
      startSample: k * 100,
      endSample: (k + 1) * 100,
    })
    expect(clock.append(100, [word(0)])).toBe(1000)
    expect(clock.append(150, [word(1)])).toBe(1100)
    clock.closeSegment()
    clock.send(1250)
    expect(clock.segments[1]).toMatchObject({ startSample: 1000, samples: 250 })
    clock.report(1150)
    expect(clock.heard()).toBe('Zero. One')
    expect(clock.heardChars()).toBe('Zero. One'.length)
    expect(clock.heardSegment).toBe(1)
    clock.report(1200)
    expect(clock.heard()).toBe('Zero. One two')
  })

  it('does not take the made part of a sentence for the whole of it', () => {
    const clock = spoken('This first one sets the pace.', 2900)
    clock.openSegment('And this was cut off by a fault.')
    clock.append(800)
    clock.send(3700)
    clock.finish()
    clock.report(3700)
    expect(clock.heard()).toBe('This first one sets the pace. And')
    expect(clock.drained).toBe(true)
  })

  it('has heard nothing of a sentence that has no audio yet', () => {
    const clock = new PlayoutClock(16_000)
    clock.openSegment('Not yet.')
    expect(clock.heard()).toBe('')
    expect(clock.heardSegment).toBe(null)
    expect(clock.text).toBe('Not yet.')
  })

  it('takes a shown caption for heard once the voice before it was', () => {
    const clock = spoken('Spoken.', 1000)
    clock.addCaption('Shown.')
    clock.send(1000)
    clock.finish()
    clock.report(999)
    expect(clock.heard()).toBe('')
    clock.report(1000)
    expect(clock.heard()).toBe('Spoken. Shown.')
  })

  it('refuses audio without a sentence, and a sentence after the end', () => {
    const clock = spoken('One.', 10)
    expect(() => clock.append(5)).toThrow('no sentence is open')
    clock.finish()
    expect(() => clock.openSegment('Two.')).toThrow('finished')
    expect(() => new PlayoutClock(0)).toThrow(RangeError)
  })
})
