import { describe, expect, it } from 'vitest'
import { audibleText, isEcho } from './echo.ts'

const SAID = 'We build smart valves for water. The market is what leaks cost.'

describe('an echo', () => {
  it.each([
    ['we build smart valves', true],
    ['Build smart valves for water!', true],
    ['the market', true],
    ['valves', true],
    ['what is the market', false],
    ['stop', false],
    ['is the water smart', false],
    ['', false],
    ['...', false],
  ])('%j is one: %s', (text, expected) => {
    expect(isEcho(text, SAID)).toBe(expected)
  })

  it('is known in scripts without spaces', () => {
    expect(isEcho('智能水阀', '我们为城市建造智能水阀。')).toBe(true)
    expect(isEcho('多少钱', '我们为城市建造智能水阀。')).toBe(false)
  })

  it('can only be of what has come out of the loudspeaker, or is about to', () => {
    const segments = [0, 1, 2].map((i) => ({
      text: `Sentence ${i}.`,
      startSample: i * 16_000,
      samples: 16_000,
      words: null,
    }))
    const active = {
      id: 1,
      turn: 1,
      purpose: 'answer' as const,
      section: null,
      fromChar: 0,
      sampleRateHz: 16_000,
      segments,
      sentSamples: 48_000,
      playedSamples: 8_000,
      complete: true,
      ducked: false,
    }
    expect(audibleText(active)).toBe('Sentence 0. Sentence 1.')
    expect(audibleText({ ...active, sentSamples: 0 })).toBe('')
  })
})
