import type { Meeting } from '@understudy/contract/meetings'
import { describe, expect, it } from 'vitest'
import { guestWords, standingOf, subjectWords, theirTimeWords } from './meeting-words.ts'

const START = '2026-03-03T10:00:00.000Z'
const END = '2026-03-03T10:30:00.000Z'
const span = { start_time: START, end_time: END }
const at = (iso: string) => Date.parse(iso)

describe('the time of a meeting', () => {
  it('has the investor’s beside it where that reads another, with their day where it is another', () => {
    const theirs = (investor_timezone: string | null, start_time = START) =>
      theirTimeWords({ start_time, investor_timezone }, 'Europe/Berlin')
    expect(theirs('America/New_York')).toBe('05:00 in New York')
    expect(theirs('Asia/Tokyo', '2026-03-03T16:00:00Z')).toBe('Wed 4 Mar 01:00 in Tokyo')
    // Another name of the same time says nothing new.
    expect(theirs('Europe/Paris')).toBeNull()
    expect(theirs(null)).toBeNull()
  })
})

describe('where a meeting stands', () => {
  const standing = (status: Meeting['status'], now: string) => standingOf({ ...span, status }, at(now)).words

  it('goes with its status, and with the clock', () => {
    expect(standing('pending', '2026-03-02T00:00:00Z')).toBe('Waits for you')
    expect(standing('confirmed', '2026-03-02T00:00:00Z')).toBe('Confirmed')
    expect(standing('confirmed', '2026-03-03T10:10:00Z')).toBe('Now')
    expect(standing('confirmed', END)).toBe('Did it take place?')
    expect(standing('pending', END)).toBe('Never confirmed')
    expect(standing('no-show', END)).toBe('No-show')
  })
})

it('whom it is with is a name, else an address, else what it is about', () => {
  const meeting = { investor_name: 'Vera', investor_email: 'vera@example.com', title: 'Coffee' }
  expect(guestWords(meeting)).toBe('Vera')
  expect(guestWords({ ...meeting, investor_name: '' })).toBe('vera@example.com')
  expect(guestWords({ ...meeting, investor_name: '', investor_email: null })).toBe('Coffee')
})

it('what it is about is not the name a second time', () => {
  const meeting = { investor_name: 'Vera', investor_email: null, agenda: 'The round' }
  expect(subjectWords({ ...meeting, title: 'Meeting with Vera' })).toBe('The round')
  expect(subjectWords({ ...meeting, title: 'Coffee' })).toBe('Coffee')
})
