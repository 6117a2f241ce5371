import { describe, expect, it } from 'vitest'
import { countedGuess } from './guess.ts'
import { createMemoryLimits } from './memory.ts'
import type { Count } from './port.ts'
import { RATES } from './rates.ts'

const ofSite: Count = { limit: 'password.site', key: 'a' }
const ofLink: Count = { limit: 'password.link', key: 'a' }
const most = RATES['password.site'].max

describe('limits in memory', () => {
  it('count all of several or none', async () => {
    const limits = createMemoryLimits()
    for (let i = 0; i < most; i++) expect(await limits.take([ofSite, ofLink], i)).toBe(0)
    const { windowMs } = RATES['password.site']
    expect(await limits.take([ofSite, ofLink], 100)).toBe(windowMs - 100)
    expect(await limits.countOf(ofLink, 100)).toBe(most)
    expect(await limits.take([{ ...ofSite, key: 'b' }], 100)).toBe(0)
    expect(await limits.take([ofSite], windowMs)).toBe(0)
  })

  it('give as many as all of several have left', async () => {
    const limits = createMemoryLimits()
    await limits.add([ofSite], 0)
    expect(await limits.takeSome([ofSite, ofLink], 100, 0)).toBe(most - 1)
    expect(await limits.takeSome([ofSite, ofLink], 100, 0)).toBe(0)
    expect(await limits.countOf(ofLink, 0)).toBe(most - 1)
  })

  it('are multiplied, save those about guessing', () => {
    const limits = createMemoryLimits(1_000)
    expect(limits.mostOf('submit.network')).toBe(RATES['submit.network'].max * 1_000)
    expect(limits.mostOf('password.site')).toBe(most)
  })
})

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
