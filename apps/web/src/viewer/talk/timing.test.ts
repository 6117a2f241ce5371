import { TALK_LIMITS } from '@understudy/contract/talk'
import { expect, it } from 'vitest'
import { MAX_TEXT_CHARS, MIC_FRAME_SAMPLES, MIC_SAMPLE_RATE_HZ, PLAYOUT_EVERY_MS } from './timing.ts'

it('keeps the audio thread’s numbers equal to the contract’s', () => {
  expect(MIC_SAMPLE_RATE_HZ).toBe(TALK_LIMITS.micSampleRateHz)
  expect(MIC_FRAME_SAMPLES / MIC_SAMPLE_RATE_HZ).toBe(0.02)
  expect(PLAYOUT_EVERY_MS).toBe(TALK_LIMITS.playoutEveryMs)
  expect(MAX_TEXT_CHARS).toBe(TALK_LIMITS.maxTextChars)
})
