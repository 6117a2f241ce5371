import { expect, it } from 'vitest'
import { furthestStep, visitSummary } from './visit-words.ts'

it('a visit came as far as its last step', () => {
  const at = '2026-11-22T10:00:00.000Z'
  const none = { opened_at: at, unlocked_at: null, viewed_at: null, engaged_at: null, talked_at: null }
  expect(furthestStep(none)).toBe('Opened')
  expect(furthestStep({ ...none, unlocked_at: at })).toBe('Unlocked')
  expect(furthestStep({ ...none, unlocked_at: at, viewed_at: at })).toBe('Viewed')
  expect(furthestStep({ ...none, viewed_at: at, engaged_at: at })).toBe('Engaged')
  expect(furthestStep({ ...none, viewed_at: at, talked_at: at })).toBe('Talked')
})

it('the list says what it adds up to', () => {
  expect(visitSummary({ total: 3, visitors: 2, without_cookies: 0 })).toBe('3 visits of 2 visitors.')
  expect(visitSummary({ total: 0, visitors: 0, without_cookies: 0 })).toBeNull()
  expect(visitSummary({ total: 1, visitors: 1, without_cookies: 4 })).toBe(
    '1 visit of 1 visitor. 4 views more declined cookies: nothing else is known of them.',
  )
})
