import { describe, expect, it } from 'vitest'
import { LIMITS } from '../base/limits.ts'
import { refusalsOf, refusedAt } from '../testing/refusals.ts'
import {
  AccessType,
  EXPIRES_IN_MS,
  NewPitch,
  NewPitchLink,
  PitchLinkUpdate,
  PitchUpdate,
} from './pitch-fields.ts'

const ID = '00000000-0000-7000-8000-000000000001'
const aLink = (more = {}) => NewPitchLink.safeParse({ pitch_id: ID, ...more })

describe('who may open a link', () => {
  it('is anybody, or who knows the password, by the editor’s word for it as well', () => {
    expect(['public', 'password', 'private'].map((type) => AccessType.parse(type))).toEqual([
      'public',
      'password',
      'password',
    ])
    expect(AccessType.safeParse('secret').success).toBe(false)
  })

  it('stays as it was where nothing is said of it', () => {
    expect(PitchLinkUpdate.parse({})).toEqual({})
    expect(PitchUpdate.parse({})).toEqual({})
  })

  it('is changed on links alone: a pitch takes no word of it', () => {
    expect(PitchUpdate.parse({ title: 'Seed', access_type: 'public', password: 'x' })).toEqual({
      title: 'Seed',
    })
  })
})

describe('the code of a link', () => {
  it('is eight letters and digits as they are, or left to the server', () => {
    expect(aLink({ unique_code: 'aB3dE6gH' }).data?.unique_code).toBe('aB3dE6gH')
    expect(aLink({ unique_code: '' }).data).not.toHaveProperty('unique_code', '')
    for (const unique_code of ['aB3dE6g', 'aB3dE6gHi', 'aB3dE6g!', 'aB3dE6gé', ' aB3dE6g']) {
      expect([unique_code, aLink({ unique_code }).success]).toEqual([unique_code, false])
    }
  })
})

describe('how long a link lives', () => {
  it('is as long as its name says', () => {
    expect(EXPIRES_IN_MS).toEqual({
      ...{ '24h': 86_400_000, '7d': 604_800_000, '30d': 2_592_000_000, '90d': 7_776_000_000 },
    })
  })

  it.each(['expires_at', 'expiration_date'])('ends by %s at a moment, with a day, or never', (field) => {
    const kept = (value: unknown) => PitchLinkUpdate.parse({ [field]: value })
    expect(kept('2026-12-01T01:00:00+01:00')).toEqual({ [field]: '2026-12-01T00:00:00.000Z' })
    expect(kept('2026-12-01')).toEqual({ [field]: '2026-12-02T00:00:00.000Z' })
    expect(kept(null)).toEqual({ [field]: null })
    expect(refusedAt(PitchLinkUpdate, { [field]: 'soon' })).toEqual([field])
  })
})

describe('the domains that a link lets in', () => {
  it('are read as they are kept, and are few', () => {
    const of = (count: number) => ({ allowed_domains: Array(count).fill('@Fund.com') })
    expect(PitchLinkUpdate.parse(of(1)).allowed_domains).toEqual(['fund.com'])
    expect(refusedAt(PitchLinkUpdate, of(LIMITS.maxAllowedDomains))).toEqual([])
    expect(refusedAt(PitchLinkUpdate, of(LIMITS.maxAllowedDomains + 1))).toEqual(['allowed_domains'])
  })

  it('are told by place where one is none', () => {
    expect(refusalsOf(PitchLinkUpdate, { allowed_domains: ['fund.com', 'fund'] })).toEqual([
      'allowed_domains.1: must be a domain, as fund.com',
    ])
  })
})

describe('a new pitch', () => {
  it('is public and listed, until it is said otherwise', () => {
    expect(NewPitch.parse({ clone_id: ID, title: ' Seed ' })).toEqual({
      ...{ clone_id: ID, title: 'Seed', access_type: 'public', list_in_explore: true },
    })
  })

  it('is of a clone, by its id, and has a title', () => {
    expect(refusedAt(NewPitch, { clone_id: 'mine', title: ' ' })).toEqual(['clone_id', 'title'])
  })
})
