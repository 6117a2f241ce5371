import type { Referral } from '@understudy/contract/referrals'
import { describe, expect, it } from 'vitest'
import { nextWords, referralLink } from './referral-words.ts'

const referral = (more: Partial<Referral>): Referral => ({
  id: '1',
  friend_name: 'Noor',
  status: 'joined',
  joined_at: '2026-11-02T09:00:00.000Z',
  reward_at: null,
  rewarded_at: null,
  credits: 0,
  ...more,
})
const words = (more: Partial<Referral>) => nextWords(referral(more), (iso) => iso.slice(0, 10))

describe('a referral', () => {
  it('says what has to happen next, and when the credits come', () => {
    expect(words({})).toContain('complete their registration')
    expect(words({ status: 'completed' })).toContain('publish')
    expect(words({ status: 'engaged', reward_at: '2026-11-20T09:00:00.000Z' })).toContain('2026-11-20')
    expect(words({ status: 'engaged' })).toContain('left')
    expect(words({ status: 'rewarded', credits: 300, rewarded_at: '2026-11-21T09:00:00.000Z' })).toBe(
      '300 credits on 2026-11-21',
    )
  })

  it('is handed on by a link to registration', () => {
    expect(referralLink('https://this.site', 'Ab12Cd34')).toBe('https://this.site/register?ref=Ab12Cd34')
  })
})
