import { describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../../kernel/limits/memory.ts'
import { createCodeGuard } from './attempt-limits.ts'

describe('codes that lead nowhere', () => {
  it('send away who tries a hundred of them, and nobody else', async () => {
    const guard = createCodeGuard(createMemoryLimits())
    for (let i = 0; i < 100; i++) {
      expect(await guard.waitMs('1.1.1.1', 0)).toBe(0)
      await guard.unknown('1.1.1.1', 0)
    }
    expect(await guard.waitMs('1.1.1.1', 0)).toBeGreaterThan(0)
    expect(await guard.waitMs('2.2.2.2', 0)).toBe(0)
  })

  it('have one budget for all: when it is spent, those who missed wait and the others get in', async () => {
    const guard = createCodeGuard(createMemoryLimits())
    for (let i = 0; i < 5_000; i++) await guard.unknown(`10.0.${i >> 8}.${i & 255}`, 0)
    expect(await guard.waitMs('10.0.0.7', 0)).toBeGreaterThan(0)
    expect(await guard.waitMs('192.0.2.1', 0)).toBe(0)
  })
})
