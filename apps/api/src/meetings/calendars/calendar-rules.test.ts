import { describe, expect, it } from 'vitest'
import { secretsFrom } from '../../kernel/settings/secrets.ts'
import type { MeetingRow } from '../rows.ts'
import * as rules from './calendar-rules.ts'

const at = (hours: number) => new Date(Date.parse('2026-03-02T00:00:00Z') + hours * 3_600_000)
const span = (start: number, end: number) => ({ start: at(start), end: at(end) })

describe('busy times', () => {
  it('are put together where they touch or overlap, in whatever order they come', () => {
    expect(rules.merged([span(5, 6), span(1, 3), span(2, 4), span(4, 5), span(8, 9)])).toEqual([
      span(1, 6),
      span(8, 9),
    ])
    expect(rules.merged([span(1, 9), span(2, 3)])).toEqual([span(1, 9)])
    expect(rules.merged([])).toEqual([])
  })

  it('that last no time are none', () => {
    expect(rules.merged([span(2, 2), span(4, 3)])).toEqual([])
  })

  it('stay as they came: what was read is not changed by putting it together', () => {
    const first = span(1, 2)
    rules.merged([first, span(2, 5)])
    expect(first).toEqual(span(1, 2))
  })

  it('lose the time of a meeting that makes room for itself, and nothing else', () => {
    expect(rules.without([span(1, 4)], span(2, 3))).toEqual([span(1, 2), span(3, 4)])
    expect(rules.without([span(1, 3)], span(1, 3))).toEqual([])
    expect(rules.without([span(1, 3), span(4, 5)], span(2, 4))).toEqual([span(1, 2), span(4, 5)])
  })

  it.each([
    ['ends where it begins', span(0, 2), [span(0, 2)]],
    ['begins where it ends', span(4, 6), [span(4, 6)]],
    ['lies within it', span(2.5, 3), []],
    ['is the same', span(2, 4), []],
    ['lies around it', span(1, 5), [span(1, 2), span(4, 5)]],
    ['begins with it and goes on', span(2, 5), [span(4, 5)]],
    ['ends with it and began before', span(1, 4), [span(1, 2)]],
    ['reaches into it', span(1, 3), [span(1, 2)]],
    ['reaches out of it', span(3, 5), [span(4, 5)]],
  ])('lose nothing but the time of that meeting: one that %s', (_, busy, left) => {
    expect(rules.without([busy], span(2, 4))).toEqual(left)
  })

  it('that many calendars say are said once, in the order of time', () => {
    const many = Array.from({ length: 50 }, (_, i) => span(49 - i, 49 - i + 0.5))
    const twice = rules.merged([...many, ...many])
    expect(twice).toHaveLength(50)
    expect(twice[0]).toEqual(span(0, 0.5))
    expect(twice.at(-1)).toEqual(span(49, 49.5))
    expect(rules.merged(twice)).toEqual(twice)
    // Each begins half an hour after the one before has ended.
    for (const [i, { start }] of twice.slice(1).entries()) {
      expect(start.getTime() - (twice[i]?.end.getTime() ?? 0)).toBe(1_800_000)
    }
  })

  it('are read as far as anything can be booked, with what lies around it', () => {
    const window = rules.readWindow(at(0), 30)
    expect(window.start.getTime()).toBeLessThan(at(0).getTime())
    expect(window.end.getTime()).toBeGreaterThan(at(31 * 24).getTime())
  })
})

const calendar = (
  id: string,
  more: Partial<Parameters<typeof rules.keptCalendars>[0]['calendars'][0]> = {},
) => ({
  id,
  name: id,
  isPrimary: false,
  canWrite: true,
  ...more,
})

describe('the calendars of a connection', () => {
  it('count from the first one alone, until their founder chooses', () => {
    const list = { account: 'maren', calendars: [calendar('own', { isPrimary: true }), calendar('team')] }
    expect(rules.keptCalendars(list, []).map(({ reads }) => reads)).toEqual([true, false])
  })

  it('keep what was chosen where they are listed anew; a new one does not count by itself', () => {
    const list = { account: 'maren', calendars: [calendar('own', { isPrimary: true }), calendar('new')] }
    const before = [
      { id: 'own', name: 'own', is_primary: true, can_write: true, reads: false },
      { id: 'gone', name: 'gone', is_primary: false, can_write: true, reads: true },
    ]
    expect(rules.keptCalendars(list, before).map(({ id, reads }) => [id, reads])).toEqual([
      ['own', false],
      ['new', false],
    ])
  })

  it('have names in one line, of a length that a page can show', () => {
    const list = { account: '', calendars: [calendar('own', { name: `Team\n${'x'.repeat(300)}` })] }
    const [kept] = rules.keptCalendars(list, [])
    expect(kept?.name).toHaveLength(200)
    expect(kept?.name).toMatch(/^Team x/)
  })

  it('are written into where that is allowed, and by themselves only into the first', () => {
    const kept = rules.keptCalendars(
      {
        account: '',
        calendars: [calendar('own', { isPrimary: true }), calendar('team', { canWrite: false })],
      },
      [],
    )
    expect(rules.firstWritable(kept)).toBe('own')
    expect(['own', 'team', 'gone', null].map((id) => rules.writableIn(kept, id))).toEqual([
      'own',
      null,
      null,
      null,
    ])
    const readOnly = kept.map((one) => ({ ...one, can_write: false }))
    expect(rules.firstWritable(readOnly)).toBeNull()
  })
})

describe('an attempt to connect', () => {
  const secrets = secretsFrom('a secret of the tests that is long enough')

  it('has a verifier that only this state in this browser brings, of the length that PKCE asks for', () => {
    const one = rules.attemptOf(secrets, 'state', 'browser').verifier
    expect(one).toMatch(/^[\w-]{43}$/)
    expect(rules.attemptOf(secrets, 'state', 'browser').verifier).toBe(one)
    expect(rules.attemptOf(secrets, 'state', 'other').verifier).not.toBe(one)
    expect(rules.attemptOf(secrets, 'other', 'browser').verifier).not.toBe(one)
  })

  it('knows its browser by a cookie of our own making alone', () => {
    const token = 'a'.repeat(43)
    expect(rules.browserIn({ understudy_calendar: token })).toBe(token)
    for (const wrong of ['', 'short', `${token}!`, `${token}a`]) {
      expect(rules.browserIn({ understudy_calendar: wrong })).toBeNull()
    }
    expect(rules.browserCookie(token)).toMatchObject({ path: '/v1/calendars', sameSite: 'lax' })
  })

  it('ends on the settings page, which is told behind the # what came of it', () => {
    expect(rules.settingsPage('google', null)).toBe('/settings/availability#calendar=google')
    expect(rules.settingsPage('microsoft', 'expired')).toBe(
      '/settings/availability#calendar=microsoft&problem=expired',
    )
  })
})

describe('what stands in a calendar', () => {
  const meeting = {
    title: 'First\ntalk',
    agenda: '',
    investor_name: 'Vera',
    investor_company: 'Nordic',
    investor_email: null,
    location: '',
    location_type: 'video',
    start_time: at(9),
    end_time: at(10),
  } as MeetingRow
  const links = { meeting: 'https://us.example/meetings?meeting=1', pitch: null }

  it('is what is known of the meeting, and no empty line', () => {
    const entry = rules.entryOf(meeting, { name: 'Ada', company: 'Heron' }, links)
    expect(entry).toEqual({
      title: 'First talk',
      description: 'With Vera, Nordic\n\nIn Understudy: https://us.example/meetings?meeting=1',
      location: '',
      ...span(9, 10),
    })
    const nobody = { ...meeting, title: '', investor_name: '', investor_company: '' }
    expect(rules.entryOf(nobody, { name: 'Ada', company: '' }, links)).toMatchObject({
      title: 'Meeting with Ada',
      description: 'In Understudy: https://us.example/meetings?meeting=1',
    })
  })

  it('has a key that Google takes for an id, another one for each time it is made', () => {
    const uid = '01a20a8a-db31-7222-aef2-3655a9fcf3e0'
    const keys = [0, 1, 12].map((generation) => rules.entryKey(uid, generation))
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(key).toMatch(/^[a-v0-9]{5,1024}$/)
  })
})
