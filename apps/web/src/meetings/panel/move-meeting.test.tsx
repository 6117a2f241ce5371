import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { availabilityRoutes, type Slot } from '@understudy/contract/availability'
import { type Meeting, meetingRoutes } from '@understudy/contract/meetings'
import { expect, it } from 'vitest'
import { staysWhileSent } from '../../testing/leaving.ts'
import { refusal } from '../../testing/page.tsx'
import { aMeeting, idOf } from '../../testing/rows.ts'
import { openMeeting } from '../testing/open-meeting.tsx'
import '../MeetingsPage.tsx'

const { listOwnSlots } = availabilityRoutes
const { updateMeeting, readMeeting } = meetingRoutes

const aSlot = (day: string, hour: number): Slot => ({
  start_time: `${day}T0${hour - 1}:00:00.000Z`,
  end_time: `${day}T0${hour - 1}:30:00.000Z`,
  day,
  local_time: `0${hour}:00`,
})
const free = [aSlot('2036-11-02', 9), aSlot('2036-11-02', 8), aSlot('2036-11-03', 9)]
const answer = (slots: Slot[]) => ({
  slots,
  timezone: 'Europe/Berlin',
  visitor_timezone: 'Europe/Berlin',
  slot_minutes: 30,
  location_types: ['video' as const],
  calendar_unread: false,
  // In the second fortnight.
  last_day: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10),
})

/** The meeting stands at eight in the morning of the second, and is about to be moved. */
async function moving(more: Partial<Meeting> = {}) {
  const start_time = free[1]?.start_time ?? ''
  const opened = await openMeeting({ start_time, end_time: '2036-11-02T07:30:00.000Z', ...more })
  opened.server.on(listOwnSlots, answer(free))
  await opened.user.click(opened.panel.getByRole('button', { name: 'Reschedule' }))
  return opened
}
const times = (day: RegExp) =>
  within(screen.getByRole('group', { name: day }))
    .getAllByRole('radio')
    .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)

it('offers the founder’s free times by the day, without the one that it has', async () => {
  const { panel, user, server } = await moving()
  await panel.findByLabelText('09:00')
  panel.getByText(/^Now .*08:00\. Times are those of .*Berlin/)
  expect(times(/2 Nov$/)).toEqual(['09:00'])
  await user.click(panel.getByLabelText(/Mon 3/))
  expect(times(/3 Nov$/)).toEqual(['09:00'])
  expect(server.asked(listOwnSlots).map(({ query }) => query)).toEqual([
    { timezone: 'Europe/Berlin', meeting_id: idOf(70) },
  ])
  expect(panel.getByRole('button', { name: 'Move meeting' })).toHaveProperty('disabled', true)
})

it('moves it to the time that is chosen, says who is told, and opens what became of it', async () => {
  const { panel, user, server, router } = await moving({
    investor_email: 'vera@nordic.example',
    investor_timezone: 'Asia/Tokyo',
  })
  await user.click(await panel.findByLabelText('09:00'))
  expect(panel.getAllByRole('status').at(-1)?.textContent).toMatch(
    /09:00 · 17:00 in TokyoGuest 1 is told by mail\.$/,
  )
  const successor = aMeeting(1, { id: idOf(71), rescheduled_from: idOf(70) })
  server.on(updateMeeting, successor).on(readMeeting, successor)
  await user.click(panel.getByRole('button', { name: 'Move meeting' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?meeting=${idOf(71)}`))
  expect(server.asked(updateMeeting).map(({ params, body }) => [params.id, body])).toEqual([
    [idOf(70), { start_time: free[0]?.start_time }],
  ])
  await screen.findByRole('button', { name: 'Reschedule' })
})

it('moves it once where the answer was lost: a second press asks under the same key', async () => {
  const { panel, user, server, router } = await moving()
  server.on(updateMeeting, 'offline')
  await user.click(await panel.findByLabelText('09:00'))
  await user.click(panel.getByRole('button', { name: 'Move meeting' }))
  await waitFor(() => expect(server.asked(updateMeeting)).toHaveLength(1))
  const successor = aMeeting(1, { id: idOf(71), rescheduled_from: idOf(70) })
  server.on(updateMeeting, successor).on(readMeeting, successor)
  await waitFor(() =>
    expect(panel.getByRole('button', { name: 'Move meeting' })).toHaveProperty('disabled', false),
  )
  await user.click(panel.getByRole('button', { name: 'Move meeting' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?meeting=${idOf(71)}`))
  const [first, again] = server.asked(updateMeeting).map(({ headers }) => headers.get('idempotency-key'))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(again).toBe(first)
})

it('says that nobody is told of what was never agreed, moved or called off', async () => {
  const { panel, user } = await moving({
    status: 'pending',
    source: 'manual',
    held_until: null,
    investor_email: 'vera@example.com',
  })
  await user.click(await panel.findByLabelText('09:00'))
  panel.getByText('Guest 1 is told once it is confirmed.')
  await user.click(panel.getByRole('button', { name: 'Keep the time' }))
  await user.click(await panel.findByRole('button', { name: 'Cancel meeting' }))
  await screen.findByText('The time is free again. Nobody is written to.')
})

it('takes any other time by the founder’s clock, and one kind of choice at a time', async () => {
  const { panel, user, server } = await moving()
  await user.click(await panel.findByLabelText('09:00'))
  panel.getByText('Without an address nobody is written to.')
  const other = within(panel.getByRole('group', { name: 'Any other time' }))
  fireEvent.change(other.getByLabelText('Day'), { target: { value: '2036-11-08' } })
  expect(panel.getByRole('button', { name: 'Move meeting' })).toHaveProperty('disabled', true)
  expect(panel.getByLabelText('09:00')).toHaveProperty('checked', false)
  fireEvent.change(other.getByLabelText('Time'), { target: { value: '21:00' } })
  server.on(updateMeeting, refusal('conflict', 409))
  await user.click(panel.getByRole('button', { name: 'Move meeting' }))
  await panel.findByText('Another meeting stands at this time. Choose another one; nothing was changed.')
  expect(other.getByLabelText('Time')).toHaveProperty('value', '')
  expect(panel.getByRole('button', { name: 'Move meeting' })).toHaveProperty('disabled', true)
  expect(server.asked(updateMeeting)[0]?.body).toEqual({ start_time: '2036-11-08T20:00:00.000Z' })
  await waitFor(() => expect(server.asked(listOwnSlots).length).toBeGreaterThan(1))
  await user.click(panel.getByLabelText('09:00'))
  expect(other.getByLabelText('Day')).toHaveProperty('value', '')
  expect(panel.queryByText(/Another meeting stands at this time/)).toBeNull()
})

it('says of a time that is over so at its field, and keeps it to be changed', async () => {
  const { panel, user, server } = await moving()
  const other = within(panel.getByRole('group', { name: 'Any other time' }))
  const type = (label: string, value: string) =>
    fireEvent.change(other.getByLabelText(label), { target: { value } })
  expect(other.getByLabelText('Day').getAttribute('min')).toMatch(/^\d{4}-\d\d-\d\d$/)
  type('Day', '2020-11-08')
  type('Time', '21:00')
  server.on(updateMeeting, refusal('invalid', 422, { fields: { start_time: 'must not be over already' } }))
  await user.click(panel.getByRole('button', { name: 'Move meeting' }))
  const words = 'This time has begun already. Choose a later one; nothing was changed.'
  await panel.findByText(words)
  expect(panel.getAllByText(words)).toHaveLength(1)
  const day = other.getByLabelText('Day')
  expect(day.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(day.getAttribute('aria-describedby') ?? '')?.textContent).toContain(words)
  expect(day).toHaveProperty('value', '2020-11-08')
  type('Day', '2036-11-08')
  expect(panel.queryByText(words)).toBeNull()
})

it.each([
  ['the line is down', 'offline' as const],
  ['the server fails', refusal('internal', 500)],
])('keeps the time that was chosen where %s, and moves it by another press', async (_, failed) => {
  const { panel, user, server } = await moving()
  const other = within(panel.getByRole('group', { name: 'Any other time' }))
  fireEvent.change(other.getByLabelText('Day'), { target: { value: '2036-11-08' } })
  fireEvent.change(other.getByLabelText('Time'), { target: { value: '21:00' } })
  server.on(updateMeeting, failed)
  const send = () => user.click(panel.getByRole('button', { name: 'Move meeting' }))
  await staysWhileSent(server, updateMeeting, { send, cancel: 'Keep the time' })
  await panel.findByText(/lease try again\.$/)
  const successor = aMeeting(1, { id: idOf(71), rescheduled_from: idOf(70) })
  server.on(updateMeeting, successor).on(readMeeting, successor)
  await user.click(panel.getByRole('button', { name: 'Move meeting' }))
  await screen.findByRole('button', { name: 'Reschedule' })
  expect(server.asked(updateMeeting).map(({ body }) => body)).toEqual([
    { start_time: '2036-11-08T20:00:00.000Z' },
    { start_time: '2036-11-08T20:00:00.000Z' },
  ])
})

it('keeps the time on request, and gives the focus back', async () => {
  const { panel, user, server } = await moving()
  await user.click(await panel.findByLabelText('09:00'))
  await user.click(panel.getByRole('button', { name: 'Keep the time' }))
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Reschedule' })))
  expect(server.asked(updateMeeting)).toEqual([])
})

it('turns over two weeks at a time, ends where no more are offered, and loads again what did not come', async () => {
  const { panel, user, server } = await moving()
  await panel.findByLabelText('09:00')
  const turn = (name: string) => panel.getByRole('button', { name })
  expect(turn('Earlier days').getAttribute('aria-disabled')).toBe('true')
  server.on(listOwnSlots, answer([]))
  await user.click(turn('Later days'))
  await panel.findByText(/Times are not offered further ahead than this\./)
  expect(turn('Later days').getAttribute('aria-disabled')).toBe('true')
  expect(server.asked(listOwnSlots).at(-1)?.query.from).toMatch(/^\d{4}-\d\d-\d\d$/)
  server.on(listOwnSlots, refusal('internal', 500))
  await user.click(turn('Earlier days'))
  await waitFor(() => expect(turn('Earlier days').getAttribute('aria-disabled')).toBe('true'))
  await panel.findByText('The free times did not load. Please try again.')
  server.on(listOwnSlots, answer([]))
  await user.click(turn('Try again'))
  await panel.findByText('No time is free in these days. Look at later ones.')
})
