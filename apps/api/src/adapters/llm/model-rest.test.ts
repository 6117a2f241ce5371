import { describe, expect, it } from 'vitest'
import { createModelRests } from './model-rest.ts'
import { ChatError, type ChatErrorCode } from './port.ts'

function aModel() {
  let nowMs = 0
  const told: string[] = []
  const health = { ok: () => void told.push('ok'), failed: (reason: string) => void told.push(reason) }
  const rests = createModelRests({ nowMs: () => nowMs }, health)
  return {
    ...rests,
    told,
    /** Who lets it alone now. */
    resting: () =>
      [rests.talks.isResting && 'talks', rests.writing.isResting && 'writing'].filter(Boolean).join(' '),
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

const fault = (code: ChatErrorCode, retryAfterMs?: number) => new ChatError(code, 'it is', retryAfterMs)
const PASSING: ChatErrorCode[] = ['rate_limited', 'provider_failed', 'unreachable', 'cut_off', 'malformed']

describe('a model that failed', () => {
  it.each(PASSING)('where nobody waits goes on in talks: %s', (code) => {
    const model = aModel()
    model.writing.failed(fault(code, 60_000))
    expect(model.resting()).toBe('writing')
    expect(model.told).toEqual([`${code}: it is; nothing is written by it, it is tried again in 60 s`])
    model.pass(60_000)
    expect(model.resting()).toBe('')
  })

  it.each(PASSING)('in a talk is let alone by all: %s', (code) => {
    const model = aModel()
    model.talks.failed(fault(code))
    expect(model.resting()).toBe('talks writing')
    expect(model.told).toEqual([`${code}: it is; the embedded answers step in, it is tried again in 30 s`])
  })

  it('since its key is refused is let alone by all, wherever that was learned', () => {
    for (const where of ['talks', 'writing'] as const) {
      const model = aModel()
      model[where].failed(fault('unauthorized'))
      expect(model.resting()).toBe('talks writing')
      expect(model.told).toHaveLength(1)
    }
  })

  it('is not woken by what was begun before, however that ends, and is told to work by what comes after', () => {
    const model = aModel()
    model.talks.failed(fault('rate_limited', 120_000))
    model.talks.ok()
    model.writing.ok()
    expect(model.resting()).toBe('talks writing')
    expect(model.told).not.toContain('ok')
    model.pass(120_000)
    expect(model.resting()).toBe('')
    model.talks.ok()
    expect(model.told.at(-1)).toBe('ok')
  })

  it('is not woken sooner by a shorter rest than the one it was told', () => {
    const model = aModel()
    model.writing.failed(fault('rate_limited', 300_000))
    model.talks.failed(fault('provider_failed'))
    model.pass(30_000)
    expect(model.resting()).toBe('writing')
  })
})

it('a model that is slow in talks writes on: there nobody waits', () => {
  const model = aModel()
  for (let i = 0; i < 3; i++) model.talks.late()
  expect(model.resting()).toBe('talks')
  // That a long text was written says nothing of a first sentence, nor does one that was asked for before.
  model.writing.ok()
  model.talks.ok()
  expect(model.resting()).toBe('talks')
})
