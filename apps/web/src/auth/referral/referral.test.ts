import { beforeEach, describe, expect, it } from 'vitest'
import { aWorld, type World } from '../../api/testing/world.ts'
import { createReferrals, type Referrals } from './referral.ts'

const dayMs = 24 * 3_600_000
let world: World
let referrals: Referrals
beforeEach(() => {
  world = aWorld()
  referrals = createReferrals(world.shelf, world.now)
})

describe('the one who sent a visitor', () => {
  it('is remembered for 60 days', async () => {
    referrals.remember('ABCD1234')
    await world.pass(60 * dayMs - 1)
    expect(referrals.code()).toBe('ABCD1234')
    await world.pass(1)
    expect([referrals.code(), world.shelf.getItem('understudy.referral')]).toEqual([null, null])
  })

  it('stays the first, until those days are over', async () => {
    referrals.remember('ABCD1234')
    referrals.remember('EFGH5678')
    expect(referrals.code()).toBe('ABCD1234')
    await world.pass(61 * dayMs)
    referrals.remember('EFGH5678')
    expect(referrals.code()).toBe('EFGH5678')
  })

  it('is nobody where the code cannot be one', () => {
    for (const code of ['', 'short', 'ABCD 234', 'ABCD12345', '<script>']) referrals.remember(code)
    expect(referrals.code()).toBeNull()
  })

  it('is forgotten once the account is open', () => {
    referrals.remember('ABCD1234')
    referrals.forget()
    expect(referrals.code()).toBeNull()
  })
})
