import { describe, expect, it } from 'vitest'
import { InvitedInvestor, NewInvestorLinks } from '../audience/investor-links.ts'
import { LIMITS } from '../base/limits.ts'
import { MailDomain, NewPitchLink, PitchLinkUpdate } from './pitch-fields.ts'

const PITCH = '00000000-0000-7000-8000-000000000001'

describe('the domains of a link', () => {
  it.each(['fund.com', '@fund.com', ' Fund.COM ', 'a.b.co.uk'])('takes %j', (typed) => {
    expect(MailDomain.parse(typed)).toMatch(/^[a-z.]+$/)
  })

  it.each(['', 'fund', 'a@fund.com', 'fund.com/x', '*.fund.com', '-fund.com', 'fund..com'])(
    'refuses %j',
    (typed) => {
      expect(MailDomain.safeParse(typed).success).toBe(false)
    },
  )
})

describe('the limit of a link', () => {
  it('is a whole number of visits, or none', () => {
    const limit = (view_limit: unknown) => PitchLinkUpdate.safeParse({ view_limit }).success
    expect([1, LIMITS.maxViewLimit, null].map(limit)).toEqual([true, true, true])
    expect([0, -1, 1.5, LIMITS.maxViewLimit + 1, '3'].map(limit)).toEqual(Array(5).fill(false))
  })
})

describe('links for investors', () => {
  it('need a name, and read an address as it is kept', () => {
    expect(InvitedInvestor.parse({ name: ' Ines ', email: ' Ines@Harbour.VC ' })).toEqual({
      name: 'Ines',
      company: '',
      email: 'ines@harbour.vc',
    })
    expect(InvitedInvestor.safeParse({ name: ' ' }).success).toBe(false)
    expect(InvitedInvestor.safeParse({ name: 'Ines', email: 'ines' }).success).toBe(false)
  })

  it('are up to two hundred at once, and open for whoever has them unless it is said', () => {
    const of = (count: number) => ({ pitch_id: PITCH, investors: Array(count).fill({ name: 'Ines' }) })
    expect([0, 1, 200, 201].map((count) => NewInvestorLinks.safeParse(of(count)).success)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(NewInvestorLinks.parse(of(1))).toMatchObject({
      gate: 'none',
      allowed_domains: [],
      view_limit: null,
    })
  })

  it('leave a link of its own as it was made before', () => {
    expect(NewPitchLink.parse({ pitch_id: PITCH })).toEqual({ pitch_id: PITCH, link_type: 'standard' })
  })
})
