import type { Dashboard } from '@understudy/contract/dashboard'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { readFilter } from './dashboard-filter.ts'
import { changeOf, dashboardWords, isNewAccount, moreWords, stepsOf } from './dashboard-words.ts'

const CLONE = '0190d5a2-7c1e-7b3a-9f00-000000000001'

const checklist = (...done: boolean[]): Dashboard['checklist'] =>
  (['company', 'voice', 'faqs', 'test_call', 'publish', 'share'] as const).map((step, index) => ({
    step,
    done: done[index] ?? false,
    count: step === 'faqs' ? 3 : Number(done[index] ?? false),
    of: step === 'faqs' ? 5 : 1,
    action_url: `/to/${step}`,
  }))

describe('filter of the dashboard', () => {
  it('is the last 7 days of all clones unless the address says otherwise', () => {
    const read = (address: string) => readFilter(new URLSearchParams(address))
    expect(read('')).toEqual({ range: '7d' })
    expect(read(`range=24h&clone=${CLONE}`)).toEqual({ range: '24h', clone_id: CLONE })
    expect(read('start=2026-01-01&end=2026-01-31')).toEqual({
      range: 'custom',
      start: '2026-01-01',
      end: '2026-01-31',
    })
  })

  it('leaves out what makes no sense', () => {
    for (const address of [
      'range=custom',
      'range=9d',
      'start=2026-01-01',
      'start=2026-02-01&end=2026-01-01',
    ]) {
      expect([address, readFilter(new URLSearchParams(address))]).toEqual([address, { range: '7d' }])
    }
  })
})

describe('the first steps of a new account', () => {
  it('explain the first that is open, and lead to each', () => {
    const steps = stepsOf(checklist(true, true))
    expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'current', 'todo', 'todo', 'todo'])
    expect(steps[2]).toMatchObject({ note: '3 of 5 answered.', href: '/to/faqs' })
    expect(steps.filter(({ note }) => note)).toHaveLength(1)
  })

  it('are all done in the end', () => {
    const steps = stepsOf(checklist(true, true, true, true, true, true))
    expect(steps.every(({ state, note }) => state === 'done' && !note)).toBe(true)
  })
})

describe('an account', () => {
  const tile = { value: 0, previous: 0, change: 0 }
  const tiles = {
    engaged_visitors: tile,
    calls: tile,
    talk_minutes: tile,
    answered_percent: tile,
    new_investors: tile,
    meetings_booked: tile,
    credits_left: tile,
  }
  const nothing = { checklist: checklist(true), events: [], tiles }

  it('is new until its steps are done or something happened', () => {
    expect(isNewAccount(nothing, { range: '7d' })).toBe(true)
    const talked = { ...tiles, calls: { value: 1, previous: 0, change: 1 } }
    expect(isNewAccount({ ...nothing, tiles: talked }, { range: '7d' })).toBe(false)
    expect(
      isNewAccount({ ...nothing, checklist: checklist(true, true, true, true, true, true) }, { range: '7d' }),
    ).toBe(false)
  })

  it('is not new because one of its clones is: the filter leads back to the others', () => {
    expect(isNewAccount(nothing, { range: '7d', clone_id: CLONE })).toBe(false)
  })
})

describe('words of the dashboard', () => {
  it('tell a change in its own unit', () => {
    expect(changeOf({ value: 80, previous: 60, change: 20 }, { unit: ' points' })).toMatchObject({
      direction: 'up',
      amount: '20 points',
      welcome: true,
    })
    expect(changeOf({ value: 90, previous: 100, change: -10 }, { judged: false })).not.toHaveProperty(
      'welcome',
    )
    expect(changeOf({ value: 0, previous: 0, change: 0 })).toBeUndefined()
    expect(changeOf({ value: null, previous: 3, change: null })).toBeUndefined()
  })

  it('say what there is beyond the listed needs', () => {
    const item = { id: 'a', title: '', detail: '', action_url: '/', at: '' }
    const counts = {
      access_request: 0,
      unanswered_question: 12,
      meeting_request: 1,
      follow_up_due: 9,
      draft_below_ready: 0,
      credits_low: 0,
    }
    const items = [
      { ...item, kind: 'unanswered_question' as const },
      { ...item, kind: 'meeting_request' as const },
    ]
    expect(moreWords({ total: 22, counts, items })).toBe('12 open questions, 9 follow-ups')
  })

  it('of a failure', () => {
    expect(dashboardWords(new ApiError(503, 'unavailable'))).toMatch(/temporarily unavailable/)
    expect(dashboardWords(new TypeError('no network'))).toMatch(/Failed to fetch your dashboard/)
  })
})
