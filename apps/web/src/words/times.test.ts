import { expect, it } from 'vitest'
import { agoWords, dateWords } from './times.ts'

it('§9 relative times: how long ago it was, and after a week on which day', () => {
  const now = Date.parse('2026-11-20T12:00:00Z')
  const ago = (seconds: number) => agoWords(new Date(now - seconds * 1000).toISOString(), now)
  const minute = 60
  const day = 24 * 60 * minute
  expect([-5, 0, 59].map(ago)).toEqual(['Just now', 'Just now', 'Just now'])
  expect([minute, 59 * minute].map(ago)).toEqual(['1 minute ago', '59 minutes ago'])
  expect([60 * minute, day - 1].map(ago)).toEqual(['1 hour ago', '23 hours ago'])
  expect([day, 7 * day].map(ago)).toEqual(['1 day ago', '7 days ago'])
  expect(ago(8 * day)).toBe('Nov 12, 2026')
})

it('a date that is not known has no words', () => {
  expect(dateWords('2026-11-12T12:00:00Z')).toBe('Nov 12, 2026')
  expect(dateWords(null)).toBeNull()
})
