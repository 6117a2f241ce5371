import { screen, waitFor, within } from '@testing-library/react'
import { bookingRoutes } from '@understudy/contract/bookings'
import { expect, it } from 'vitest'
import { takenDownloads } from '../../testing/downloads.ts'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'

const { listSlots, bookMeeting } = bookingRoutes
const here = Intl.DateTimeFormat().resolvedOptions().timeZone
const slot = {
  start_time: '2036-11-03T09:00:00.000Z',
  end_time: '2036-11-03T09:30:00.000Z',
  day: '2036-11-03',
  local_time: '09:00',
}
const booked = {
  ...slot,
  title: 'Tern',
  agenda: '',
  host_name: 'Noor',
  visitor_name: 'Vera',
  timezone: 'Europe/Oslo',
  visitor_timezone: 'Asia/Tokyo',
  location_type: 'phone' as const,
  location: '',
  status: 'pending' as const,
  cancelled_by: null,
  cancellation_reason: '',
  held_until: '2036-11-02T09:00:00.000Z',
  is_open: true,
  moves_left: 3,
  calendar_file: 'BEGIN:VCALENDAR',
  calendar_unread: false,
}

/** A visitor before the free times of a pitch, of one place or of two. */
async function wishing(location_types: ('video' | 'phone')[] = ['video']) {
  const server = anOpenPitch({ tools: ['meeting-invitations'] }).on(listSlots, ({ query, body }) => ({
    slots: [slot],
    timezone: 'Europe/Oslo',
    visitor_timezone: String(query.timezone ?? (body as { timezone?: string } | null)?.timezone ?? here),
    slot_minutes: 30,
    location_types,
    calendar_unread: false,
  }))
  const page = await openPitch('Tern2026', { hash: '#meet' })
  await page.user.click(await screen.findByRole('radio', { name: '09:00' }))
  const ask = () => page.user.click(screen.getByRole('button', { name: /^Ask for Mon/ }))
  return { ...page, server, ask }
}

it('asks who it is before anything is sent, and says at each field what is wrong', async () => {
  const { server, user, ask } = await wishing()
  await ask()
  const name = screen.getByLabelText('Your name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await user.type(name, 'Vera')
  await user.type(screen.getByLabelText('Your email address'), 'vera@')
  await ask()
  expect(name.getAttribute('aria-invalid')).toBeNull()
  expect(screen.getByLabelText('Your email address').getAttribute('aria-invalid')).toBe('true')
  expect(server.asked(bookMeeting)).toEqual([])
})

it('asks how to meet only where there is a choice, and says when, where and what comes next', async () => {
  const taken = takenDownloads()
  const { server, user, ask } = await wishing(['video', 'phone'])
  await user.click(
    within(screen.getByRole('group', { name: 'How you meet' })).getByRole('radio', { name: 'Phone' }),
  )
  await user.type(screen.getByLabelText('Your name'), 'Vera')
  await user.type(screen.getByLabelText('Your email address'), 'vera@nordic.example')
  await user.type(screen.getByLabelText(/^What you want to talk about/), 'Berths')
  server.on(bookMeeting, booked)
  await ask()
  const head = await screen.findByRole('heading', { name: 'Tern has your request' })
  await waitFor(() => expect(document.activeElement).toBe(head))
  expect(head.parentElement?.textContent).toMatch(/18:00.*18:30 · PhoneYour time, in .*Tokyo/)
  screen.getByText(/^The time is held for you until .*18:00\.$/)
  expect(server.asked(bookMeeting).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: 'Vera',
      email: 'vera@nordic.example',
      agenda: 'Berths',
      start_time: slot.start_time,
      location_type: 'phone',
      access_grant: 'grant-1',
    }),
  ])
  await user.click(screen.getByRole('button', { name: 'Calendar file' }))
  expect(taken.map(({ name }) => name)).toEqual(['meeting.ics'])
  expect(await taken[0]?.text()).toBe('BEGIN:VCALENDAR')
})

it('takes another time zone, and chooses no time for it', async () => {
  const { server, user } = await wishing()
  expect(screen.queryByRole('group', { name: 'How you meet' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change the time zone' }))
  const zone = screen.getByLabelText('Time zone')
  expect(document.activeElement).toBe(zone)
  const before = server.asked(listSlots).length
  await user.selectOptions(zone, 'Asia/Tokyo')
  await waitFor(() => expect(server.asked(listSlots).length).toBeGreaterThan(before))
  expect(screen.queryByLabelText('Your name')).toBeNull()
  expect(JSON.stringify(server.asked(listSlots).at(-1))).toContain('Asia/Tokyo')
})

it('asks once under one key however often the answer is lost', async () => {
  const { server, user, ask } = await wishing()
  await user.type(screen.getByLabelText('Your name'), 'Vera')
  await user.type(screen.getByLabelText('Your email address'), 'vera@nordic.example')
  server.on(bookMeeting, 'offline')
  await ask()
  await screen.findByText(/The request did not go through/)
  server.on(bookMeeting, refusal('internal', 500))
  await ask()
  await waitFor(() => expect(server.asked(bookMeeting)).toHaveLength(2))
  const [first, second] = server.asked(bookMeeting).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})
