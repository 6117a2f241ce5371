import { describe, expect, it } from 'vitest'
import { countedGuess } from './guess.ts'
import { createMemoryLimits } from './memory.ts'
import type { Count } from './port.ts'
import { RATES } from './rates.ts'

const ofSite: Count = { limit: 'password.site', key: 'a' }
const most = RATES['password.site'].max

describe('a guess', () => {
  const guess = (limits: ReturnType<typeof createMemoryLimits>, check: () => Promise<boolean>) =>
    countedGuess(limits, [ofSite], 0, check)

  it('counts while it is checked and when it is wrong, and neither right nor unchecked', async () => {
    const limits = createMemoryLimits()
    expect(await guess(limits, async () => (await limits.countOf(ofSite, 0)) === 1)).toBe(true)
    await expect(guess(limits, () => Promise.reject(new Error('too busy')))).rejects.toThrow('too busy')
    expect(await limits.countOf(ofSite, 0)).toBe(0)
    for (let i = 0; i < most; i++) await guess(limits, async () => false)
    await expect(guess(limits, async () => true)).rejects.toMatchObject({ code: 'rate_limited' })
  })
})
