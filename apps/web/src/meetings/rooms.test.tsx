import { screen, waitFor, within } from '@testing-library/react'
import { availabilityRoutes } from '@understudy/contract/availability'
import { type Meeting, meetingRoutes } from '@understudy/contract/meetings'
import { expect, it } from 'vitest'
import { refusal } from '../testing/page.tsx'
import { aMeeting, idOf, someAvailability } from '../testing/rows.ts'
import { openMeeting } from './testing/open-meeting.tsx'
import './MeetingsPage.tsx'

const { readMeeting, setMeetingStatus, updateMeeting } = meetingRoutes
const { readAvailability, saveAvailability } = availabilityRoutes
const ROOM = 'https://meet.example.com/tidewell'
const request = { status: 'pending', location: '', investor_email: 'vera@nordic.example' } as const
const changed = (more: Partial<Meeting>) => aMeeting(1, { id: idOf(70), ...request, ...more })

async function press(opened: Awaited<ReturnType<typeof openMeeting>>, name: string) {
  await opened.user.click(opened.panel.getByRole('button', { name }))
}

it('asks for a room before a video meeting is confirmed that nobody could join, and keeps it for the next ones', async () => {
  const opened = await openMeeting(request)
  const { server, user, panel } = opened
  panel.getByText(', no room yet')
  server
    .on(setMeetingStatus, changed({ status: 'confirmed', location: ROOM }))
    .on(saveAvailability, someAvailability())
  await press(opened, 'Confirm')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add your room' }))
  expect(server.asked(setMeetingStatus)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Confirm with this room' }))
  dialog.getByText('Fill this in.')
  await user.type(dialog.getByLabelText('Address of the video room'), 'my room')
  await user.click(dialog.getByRole('button', { name: 'Confirm with this room' }))
  dialog.getByText(/^This is not a web address/)
  await user.clear(dialog.getByLabelText('Address of the video room'))
  await user.type(dialog.getByLabelText('Address of the video room'), 'meet.example.com/tidewell')
  await user.click(dialog.getByRole('button', { name: 'Confirm with this room' }))
  await waitFor(() =>
    expect(server.asked(setMeetingStatus).map(({ body }) => body)).toEqual([
      { status: 'confirmed', room: 'meet.example.com/tidewell' },
    ]),
  )
  await waitFor(() =>
    expect(server.asked(saveAvailability)[0]?.body).toMatchObject({
      places: [{ type: 'video', details: ROOM }],
    }),
  )
})

it('keeps a room over the hours that are saved now, whatever another window made of them', async () => {
  const opened = await openMeeting(request)
  const { server, user } = opened
  server
    .on(setMeetingStatus, changed({ status: 'confirmed', location: ROOM }))
    .on(saveAvailability, someAvailability())
    .on(readAvailability, { ...someAvailability(), slot_minutes: 45, horizon_days: 90 })
  await press(opened, 'Confirm')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add your room' }))
  await user.type(dialog.getByLabelText('Address of the video room'), ROOM)
  await user.click(dialog.getByRole('button', { name: 'Confirm with this room' }))
  await waitFor(() => expect(server.asked(saveAvailability)).toHaveLength(1))
  expect(server.asked(saveAvailability)[0]?.body).toMatchObject({
    slot_minutes: 45,
    horizon_days: 90,
    places: [{ type: 'video', details: ROOM }],
  })
})

const NOT_KEPT =
  'This meeting has the room, but it was not kept for the ones to come. Set it under Settings, Availability.'
it.each([
  [refusal('forbidden', 403), NOT_KEPT],
  [
    'offline' as const,
    /^This meeting has the room\. No answer came whether it was kept for the ones to come/,
  ],
  [
    { ...someAvailability(), places: [{ type: 'phone' as const, details: '' }] },
    'Only this meeting has the room: by your settings you no longer offer video meetings.',
  ],
])('saves no hours over what could not be read or offers no video, and says so: %#', async (hours, words) => {
  const opened = await openMeeting(request)
  const { server, user } = opened
  server.on(setMeetingStatus, changed({ status: 'confirmed', location: ROOM })).on(readAvailability, hours)
  await press(opened, 'Confirm')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add your room' }))
  await user.type(dialog.getByLabelText('Address of the video room'), ROOM)
  await user.click(dialog.getByRole('button', { name: 'Confirm with this room' }))
  await screen.findByText(words)
  expect(server.asked(saveAvailability)).toEqual([])
})

it('says that a room is this meeting’s alone where keeping it for the next ones was refused', async () => {
  const opened = await openMeeting(request)
  const { server, user } = opened
  server
    .on(setMeetingStatus, changed({ status: 'confirmed', location: ROOM }))
    .on(saveAvailability, refusal('internal', 500))
  await press(opened, 'Confirm')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add your room' }))
  await user.type(dialog.getByLabelText('Address of the video room'), ROOM)
  await user.click(dialog.getByRole('button', { name: 'Confirm with this room' }))
  await screen.findByText(NOT_KEPT)
})

it('confirms without a room on the founder’s word alone, and changes no settings then', async () => {
  const opened = await openMeeting(request)
  opened.server.on(setMeetingStatus, changed({ status: 'confirmed' }))
  await press(opened, 'Confirm')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add your room' }))
  dialog.getByText(/Without a room it has no way to join/)
  await opened.user.type(dialog.getByLabelText('Address of the video room'), 'my room')
  const reads = opened.server.asked(readAvailability).length
  await opened.user.click(dialog.getByRole('button', { name: 'Confirm without a room' }))
  await waitFor(() =>
    expect(opened.server.asked(setMeetingStatus).map(({ body }) => body)).toEqual([{ status: 'confirmed' }]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add your room' })).toBeNull())
  // They would be read before they are saved.
  expect(opened.server.asked(readAvailability)).toHaveLength(reads)
  expect(opened.server.asked(saveAvailability)).toEqual([])
})

it.each([
  ['has one', { location: ROOM }, {}],
  ['gets the founder’s own', {}, { places: [{ type: 'video' as const, details: ROOM }] }],
  ['gets one that is made', {}, { makes_rooms: true }],
  ['is no video meeting', { location_type: 'phone' as const }, {}],
])('asks for none where the meeting %s', async (_, meeting, hours) => {
  const opened = await openMeeting({ ...request, ...meeting }, hours)
  expect(opened.panel.queryByText(', no room yet')).toBeNull()
  opened.server.on(setMeetingStatus, changed({ status: 'confirmed', ...meeting }))
  await press(opened, 'Confirm')
  await waitFor(() => expect(opened.server.asked(setMeetingStatus)).toHaveLength(1))
})

it('says of an agreed meeting that it has no room, and takes one', async () => {
  const opened = await openMeeting({ ...request, status: 'confirmed' })
  const { server, user } = opened
  server.on(updateMeeting, refusal('internal', 500))
  await press(opened, 'Add your room')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add your room' }))
  await user.type(dialog.getByLabelText('Address of the video room'), ROOM)
  await user.click(dialog.getByLabelText(/^Use it for every video meeting/))
  await user.click(dialog.getByRole('button', { name: 'Add this room' }))
  await dialog.findByText('The meeting was not changed. Please try again.')
  const withRoom = changed({ status: 'confirmed', location: ROOM })
  server.on(updateMeeting, withRoom).on(readMeeting, withRoom)
  await user.click(dialog.getByRole('button', { name: 'Add this room' }))
  await opened.panel.findByRole('link', { name: ROOM })
  expect(server.asked(updateMeeting).at(-1)?.body).toEqual({ location: ROOM })
  expect(server.asked(saveAvailability)).toEqual([])
})
