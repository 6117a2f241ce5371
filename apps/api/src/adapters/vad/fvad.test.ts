import { afterEach, describe, expect, it } from 'vitest'
import { readQuestion } from '../../testing/corpus/questions.ts'
import { type FvadOptions, loadFvad } from './fvad.ts'

const maker = await loadFvad()
const open: { close(): void }[] = []
const openOne = (options?: FvadOptions) => {
  const activity = maker.open(options)
  open.push(activity)
  return activity
}
afterEach(() => {
  for (const activity of open.splice(0)) activity.close()
})

function shareOfSpeech(samples: Int16Array, frameMs: number): number {
  const activity = openOne({ mode: 3 })
  const length = frameMs * 16
  let [voiced, all] = [0, 0]
  for (let at = 0; at + length <= samples.length; at += length, all++) {
    const frame = { samples: samples.subarray(at, at + length), sampleRateHz: 16_000, startSample: at }
    if (activity.isSpeech(frame)) voiced++
  }
  return voiced / all
}

describe('voice activity', () => {
  it.each([10, 20, 30, 40])('hears a question in frames of %i ms, and none in silence', (frameMs) => {
    expect(shareOfSpeech(readQuestion('arr').samples, frameMs)).toBeGreaterThan(0.8)
    expect(shareOfSpeech(new Int16Array(16_000), frameMs)).toBe(0)
  })

  it.each([
    ['15 ms', 240, 16_000],
    ['no samples', 0, 16_000],
    ['another rate', 160, 8_000],
    ['more than 60 ms', 1_120, 16_000],
  ])('refuses a frame of %s', (_name, length, sampleRateHz) => {
    const frame = { samples: new Int16Array(length), sampleRateHz, startSample: 0 }
    expect(() => openOne().isSpeech(frame)).toThrow(expect.objectContaining({ code: 'bad_request' }))
  })

  it('keeps what one call heard away from another', () => {
    const [one, other] = [openOne(), openOne()]
    const { samples } = readQuestion('team')
    for (let at = 0; at + 320 <= samples.length; at += 320) {
      one.isSpeech({ samples: samples.subarray(at, at + 320), sampleRateHz: 16_000, startSample: at })
    }
    const quiet = { samples: new Int16Array(320), sampleRateHz: 16_000, startSample: 0 }
    expect([one.isSpeech(quiet), other.isSpeech(quiet)]).toEqual([true, false])
  })

  it('is given back once, and refuses to be used after that', () => {
    const before = maker.openCount
    const activity = openOne()
    expect(maker.openCount).toBe(before + 1)
    activity.close()
    activity.close()
    expect(maker.openCount).toBe(before)
    const frame = { samples: new Int16Array(320), sampleRateHz: 16_000, startSample: 0 }
    expect(() => activity.isSpeech(frame)).toThrow(expect.objectContaining({ code: 'closed' }))
  })

  it('loads its module once', async () => {
    expect(await loadFvad()).toBe(maker)
  })
})
