import { Availability } from '@understudy/contract/availability'
import { NewMeeting } from '@understudy/contract/meetings'
import { describe, expect, it } from 'vitest'
import { blankMeeting, locationAt, toNewMeeting } from './add-meeting-form.ts'
import { AddMeetingForm } from './schemas.ts'
import { instantOf } from './slots/instants.ts'

const typed = {
  ...blankMeeting(Availability.parse({ places: [{ type: 'phone', details: '+49 30 1' }] })),
  investor_name: 'Vera',
  day: '2026-07-01',
  time: '09:30',
}

describe('a meeting by hand', () => {
  it('is at the time that the founder’s clocks show, winter and summer', () => {
    expect(instantOf('2026-07-01', '09:30', 'Europe/Berlin')).toBe('2026-07-01T07:30:00.000Z')
    expect(instantOf('2026-01-01', '09:30', 'Europe/Berlin')).toBe('2026-01-01T08:30:00.000Z')
    expect(instantOf('2026-01-01', '09:30', 'Asia/Kolkata')).toBe('2026-01-01T04:00:00.000Z')
  })

  it('becomes a call that the contract takes, named after its guest where it has no title', () => {
    const meeting = toNewMeeting(AddMeetingForm.parse(typed), 'Europe/Berlin')
    expect(NewMeeting.safeParse(meeting).success).toBe(true)
    expect(meeting).toMatchObject({
      title: 'Meeting with Vera',
      investor_email: null,
      start_time: '2026-07-01T07:30:00.000Z',
      end_time: '2026-07-01T08:00:00.000Z',
      timezone: 'Europe/Berlin',
      location_type: 'phone',
      location: '+49 30 1',
      status: 'confirmed',
    })
    const waiting = AddMeetingForm.parse({ ...typed, agreed: false, title: 'Coffee' })
    expect(toNewMeeting(waiting, 'UTC')).toMatchObject({ title: 'Coffee', status: 'pending' })
  })

  it('needs a day, a time, and somebody or something', () => {
    const wrong = (part: object) =>
      AddMeetingForm.safeParse({ ...typed, ...part }).error?.issues.map(({ path }) => path[0])
    expect(wrong({ day: '', time: '' })).toEqual(['day', 'time'])
    expect(wrong({ investor_name: ' ' })).toEqual(['investor_name'])
    expect(wrong({ investor_name: ' ', title: 'Coffee' })).toBeUndefined()
    expect(wrong({ investor_email: 'vera@' })).toEqual(['investor_email'])
  })
})

describe('the details of its place', () => {
  const { places } = Availability.parse({
    places: [
      { type: 'video', details: 'https://meet.example.com/ada' },
      { type: 'phone', details: '+49 30 1' },
    ],
  })
  const details = (
    from: 'video' | 'phone' | 'in-person',
    to: 'video' | 'phone' | 'in-person',
    text: string,
  ) => locationAt({ places }, { from, to, typed: text })

  it('follow the place, and leave none behind where the next has none', () => {
    expect(details('video', 'phone', 'https://meet.example.com/ada')).toBe('+49 30 1')
    expect(details('video', 'in-person', 'https://meet.example.com/ada')).toBe('')
    expect(details('in-person', 'video', '')).toBe('https://meet.example.com/ada')
  })

  it('stay where somebody typed them', () => {
    expect(details('video', 'phone', 'The café at the harbour')).toBe('The café at the harbour')
    expect(details('in-person', 'phone', 'https://meet.example.com/ada')).toBe('https://meet.example.com/ada')
  })
})
