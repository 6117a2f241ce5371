import { NOTIFICATION_TYPES } from '@understudy/contract/notifications'
import { describe, expect, it } from 'vitest'
import { PREFERENCE_GROUPS, withChoice } from './preferences.ts'

describe('the choice of notifications', () => {
  it('offers every type once', () => {
    const offered = PREFERENCE_GROUPS.flatMap(({ types }) => types.map(([type]) => type))
    expect(offered.toSorted()).toEqual(NOTIFICATION_TYPES.toSorted())
  })

  it('names the guessing of a link’s password beside the sign-in that it is chosen with', () => {
    const words = new Map(PREFERENCE_GROUPS.flatMap(({ types }) => types))
    expect(words.get('security_login')).toBe('A sign-in from a new device, or guessed passwords at a link')
  })

  it('changes one channel of one type and leaves the rest', () => {
    const on = { in_app: 'now', email: 'digest', slack: 'off', push: 'off', sms: 'off' } as const
    const before = { preferences: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, on])) }
    const after = withChoice(before as Parameters<typeof withChoice>[0], 'credits_low', 'email', 'off')
    expect(after.preferences.credits_low).toEqual({ ...on, email: 'off' })
    expect(after.preferences.credits_out).toEqual(on)
  })
})
