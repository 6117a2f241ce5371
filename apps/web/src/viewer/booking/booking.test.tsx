import { screen, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { bookingRoutes } from '@understudy/contract/bookings'
import { expect, it } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, openPitch } from '../../testing/pitch.tsx'

const { listSlots, bookMeeting } = bookingRoutes
const { sendEmailCode, verifyEmailCode } = authRoutes

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
const slotAt = (hour: string) => ({
  start_time: `${tomorrow}T${hour}:00:00.000Z`,
  end_time: `${tomorrow}T${hour}:30:00.000Z`,
  day: tomorrow,
  local_time: `${hour}:00`,
})
const slots = {
  slots: [slotAt('09'), slotAt('10')],
  timezone: 'Europe/Oslo',
  visitor_timezone: zone,
  slot_minutes: 30,
  location_types: ['video' as const],
  calendar_unread: false,
}
const booked = {
  ...slotAt('10'),
  title: 'Tern',
  agenda: '',
  host_name: 'Noor',
  visitor_name: 'Vera',
  timezone: 'Europe/Oslo',
  visitor_timezone: zone,
  location_type: 'video' as const,
  location: '',
  status: 'pending' as const,
  cancelled_by: null,
  cancellation_reason: '',
  held_until: null,
  is_open: true,
  moves_left: 3,
  calendar_file: 'BEGIN:VCALENDAR',
  calendar_unread: false,
}

/** A visitor has chosen the first time and said who they are. */
async function booking() {
  const server = anOpenPitch({ tools: ['meeting-invitations'] }).on(listSlots, slots)
  const page = await openPitch()
  await page.user.click(await screen.findByRole('button', { name: 'Book a meeting' }))
  await page.user.click(await screen.findByRole('radio', { name: /09:00/ }))
  await page.user.type(screen.getByLabelText('Your name'), 'Vera')
  await page.user.type(screen.getByLabelText('Your email address'), 'vera@nordic.example')
  const ask = () => page.user.click(screen.getByRole('button', { name: /^Ask for/ }))
  return { ...page, server, ask }
}

it('asks for a meeting, and for another time where it is not free any more', async () => {
  const { server, user, ask } = await booking()
  server.on(bookMeeting, refusal('conflict', 409))
  const letGo = server.on(listSlots, { ...slots, slots: [slotAt('10')] }).hold(listSlots)
  await ask()
  await screen.findByText(/This time is not free any more/)
  expect(screen.queryByRole('radio', { name: /09:00/ })).toBeNull()
  letGo()
  server.on(bookMeeting, booked)
  await user.click(screen.getByRole('radio', { name: /10:00/ }))
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Vera')
  await ask()
  await screen.findByText('Tern has your request')
  screen.getByText(/Their answer comes to vera@nordic.example/)
  expect(server.asked(bookMeeting).map(({ body }) => (body as { start_time: string }).start_time)).toEqual([
    slotAt('09').start_time,
    slotAt('10').start_time,
  ])
})

it('remembers over a reload what was asked for, and asks for another time only on request', async () => {
  const { server, unmount, ask } = await booking()
  server.on(bookMeeting, booked)
  await ask()
  await screen.findByText('Tern has your request')
  unmount()
  const { user } = await openPitch()
  const meet = within(await screen.findByRole('region', { name: 'Meet Tern' }))
  const words =
    /^You asked Tern for \w{3} \d.*, 10:00\. What became of it, .* is in your mail at vera@nordic\.example\.$/
  await meet.findByText(words)
  expect(meet.queryByRole('button', { name: 'Choose a time' })).toBeNull()
  await user.click(meet.getByRole('button', { name: 'Ask for one more' }))
  await meet.findByRole('radio', { name: /09:00/ })
  meet.getByText(words)
})

it('asks for a time as before once the one that was asked for has passed', async () => {
  const { server, unmount, ask } = await booking()
  server.on(bookMeeting, { ...booked, start_time: new Date(Date.now() - 1).toISOString() })
  await ask()
  await screen.findByText('Tern has your request')
  unmount()
  const { user } = await openPitch()
  const meet = within(await screen.findByRole('region', { name: 'Meet Tern' }))
  meet.getByText('Choose a time with the people behind the pitch.')
  await user.click(meet.getByRole('button', { name: 'Choose a time' }))
  await meet.findByRole('radio', { name: /09:00/ })
  expect(meet.queryByText(/You asked Tern/)).toBeNull()
})

it('says beforehand and afterwards where nobody could see whether the founder is free', async () => {
  const server = anOpenPitch({ tools: ['meeting-invitations'] })
    .on(listSlots, { ...slots, calendar_unread: true })
    .on(bookMeeting, { ...booked, calendar_unread: true })
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Book a meeting' }))
  await screen.findByText(/a time may be taken, and is confirmed by mail/)
  await user.click(await screen.findByRole('radio', { name: /09:00/ }))
  await user.type(screen.getByLabelText('Your name'), 'Vera')
  await user.type(screen.getByLabelText('Your email address'), 'vera@example.com')
  await user.click(screen.getByRole('button', { name: /^Ask for/ }))
  await screen.findByText(/so the time may be taken: Tern confirms by mail/)
  expect(server.asked(bookMeeting)).toHaveLength(1)
})

it('asks for the meeting again once the address is proven', async () => {
  const { server, user, ask } = await booking()
  server
    .on(bookMeeting, refusal('email_unproven', 403))
    .on(sendEmailCode, { success: true })
    .on(verifyEmailCode, { verified: true, proof: 'proof-1' })
  await ask()
  await user.type(await screen.findByLabelText('Digits from the mail'), '123456')
  server.on(bookMeeting, booked)
  await user.click(screen.getByRole('button', { name: 'Confirm and ask' }))
  await screen.findByText('Tern has your request')
  expect(server.asked(bookMeeting).at(-1)?.body).toMatchObject({ email_proof: 'proof-1' })
})

it.each([
  [refusal('rate_limited', 429), /from you or your network wait/],
  [refusal('invalid', 422), /Something you typed does not fit/],
  [refusal('access_denied', 403), /offers no meetings any more/],
  ['offline' as const, /The request did not go through/],
])('says why no meeting was asked for, and keeps what was typed: %#', async (refused, words) => {
  const { server, ask } = await booking()
  server.on(bookMeeting, refused)
  await ask()
  await screen.findByText(words)
  expect(screen.getByLabelText('Your email address')).toHaveProperty('value', 'vera@nordic.example')
})

it('says that the free times did not load, and loads them once asked again', async () => {
  const server = anOpenPitch({ tools: ['meeting-invitations'] }).on(listSlots, 'offline')
  const { user } = await openPitch('Tern2026', { hash: '#meet' })
  await screen.findByText('The free times did not load.')
  server.on(listSlots, slots)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('radio', { name: /09:00/ })
})
