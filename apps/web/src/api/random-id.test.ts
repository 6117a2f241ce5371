import { describe, expect, it } from 'vitest'
import { attemptKeys, randomId } from './random-id.ts'

describe('an attempt to create', () => {
  it('keeps its key while nothing was changed, and gets another with another body', () => {
    const keyOf = attemptKeys()
    const first = keyOf({ name: 'Maya' })
    expect(keyOf({ name: 'Maya' })).toBe(first)
    expect(keyOf({ name: 'Mayo' })).not.toBe(first)
  })
})

describe('an id of a part', () => {
  it('fits where ids go and differs from the next', () => {
    expect(randomId()).toMatch(/^[0-9a-f]{32}$/)
    expect(randomId()).not.toBe(randomId())
  })
})
