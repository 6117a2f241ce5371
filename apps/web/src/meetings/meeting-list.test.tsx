import { screen, waitFor, within } from '@testing-library/react'
import { availabilityRoutes } from '@understudy/contract/availability'
import { cloneRoutes } from '@understudy/contract/clones'
import { type Meeting, meetingRoutes } from '@understudy/contract/meetings'
import { expect, it } from 'vitest'
import { serveMeetings } from '../testing/lists.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aCloneSummary, aMeeting, idOf, someAvailability } from '../testing/rows.ts'
import { past } from './testing/open-meeting.tsx'
import './MeetingsPage.tsx'

const { listMeetings, setMeetingStatus } = meetingRoutes
const { readAvailability } = availabilityRoutes

const serving = (meetings: Meeting[], timezone = 'Europe/Berlin') =>
  serveMeetings(aServer(), () => 0)
    .on(listMeetings, ({ query }) => (query.view === 'requests' ? [] : meetings))
    .on(readAvailability, { ...someAvailability(), timezone })

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`${name} has no row`)
  return row
}

it('shows of each meeting when, with whom, where and how it stands', async () => {
  serving([
    aMeeting(1, { investor_company: 'Nordic', investor_timezone: 'Asia/Tokyo' }),
    aMeeting(2, { investor_name: '', investor_email: 'ben@tern.example', location_type: 'phone' }),
    aMeeting(3, {
      investor_name: '',
      title: 'Board',
      agenda: 'Berths',
      location_type: 'in-person',
      status: 'no-show',
    }),
  ])
  await openApp('/meetings')
  const first = await rowOf('Guest 1')
  expect(first.textContent).toMatch(/10:00.*10:30.*18:00 in Tokyo/)
  expect(first.textContent).toContain('Nordic · A first talk')
  expect(first.textContent).toContain('Video')
  within(first).getByText('Confirmed')
  expect((await rowOf('ben@tern.example')).textContent).toContain('Phone')
  const third = await rowOf('Board')
  expect(third.textContent).toContain('Berths')
  expect(third.textContent).toContain('In person')
  expect(within(third).getByRole('link').getAttribute('href')).toBe(`/meetings?meeting=${idOf(3)}`)
  expect(screen.queryByRole('button', { name: /Guest 1$/ })).toBeNull()
})

it('says what came of a meeting in its row, by a button that names it', async () => {
  const server = serving([aMeeting(1, past)]).on(
    setMeetingStatus,
    aMeeting(1, { ...past, status: 'completed' }),
  )
  const { user } = await openApp('/meetings?view=past')
  within(await rowOf('Guest 1')).getByText('Did it take place?')
  screen.getByRole('button', { name: 'No-show: Guest 1' })
  await user.click(screen.getByRole('button', { name: 'Took place: Guest 1' }))
  await screen.findByText('Noted: it took place')
  expect(server.asked(setMeetingStatus)[0]).toMatchObject({
    params: { id: idOf(1) },
    body: { status: 'completed' },
  })
})

it('says quietly whose clock is read where it is the one at hand', async () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  serving([aMeeting(1)], here)
  await openApp('/meetings')
  await screen.findByText(/^Times are those of .*\.$/)
  expect(screen.queryByRole('link', { name: 'Change the time zone' })).toBeNull()
})

it('leads to the setting of a zone that is not the device’s', async () => {
  serving([aMeeting(1)], 'Pacific/Kiritimati')
  await openApp('/meetings')
  const notice = await screen.findByText(/as your availability says\. This device is in/)
  expect(within(notice).getByRole('link').getAttribute('href')).toBe('/settings/availability')
})

it('shows no time while nobody knows whose clock counts, and the meetings once it is known', async () => {
  const server = serving([aMeeting(1)]).on(readAvailability, refusal('internal', 500))
  const { user } = await openApp('/meetings')
  await screen.findByText('Times cannot be told without your time zone.')
  screen.getByText('Your availability did not load. Please try again.')
  expect(screen.queryByText('Guest 1')).toBeNull()
  expect(screen.getByRole('button', { name: 'Add meeting' })).toHaveProperty('disabled', true)
  server.on(readAvailability, { ...someAvailability(), timezone: 'Europe/Berlin' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await rowOf('Guest 1')
  expect(screen.getByRole('button', { name: 'Add meeting' })).toHaveProperty('disabled', false)
})

it('narrows to a clone where there are two, and shows all of an investor’s until told otherwise', async () => {
  const server = serving([aMeeting(1)]).on(cloneRoutes.listClones, [
    aCloneSummary(50),
    aCloneSummary(51, { name: 'Petrel' }),
  ])
  const { user, router } = await openApp(`/meetings?investor=${idOf(3)}`)
  await rowOf('Guest 1')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Clone' }), 'Petrel')
  await waitFor(() =>
    expect(server.asked(listMeetings).at(-1)?.query).toMatchObject({
      clone_id: idOf(51),
      investor_id: idOf(3),
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Show all investors' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?clone=${idOf(51)}`))
  await waitFor(() => expect(server.asked(listMeetings).at(-1)?.query.investor_id).toBeUndefined())
})

it('shows every part of the calendar that a figure counts, and leaves its narrowing by a press', async () => {
  const server = serving([aMeeting(1)])
  const { user, router } = await openApp('/meetings?booked_from=2026-11-01T00:00:00Z')
  await rowOf('Guest 1')
  const parts = within(screen.getByRole('navigation', { name: 'Parts of the calendar' }))
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Upcoming',
    'Requests',
    'Past',
    'Called off',
  ])
  expect(parts.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page')
  expect(server.asked(listMeetings).some(({ query }) => query.booked_from && !query.view)).toBe(true)
  await user.click(parts.getByRole('link', { name: 'Past' }))
  await waitFor(() => expect(router.state.location.search).toContain('view=past'))
  await user.click(screen.getByRole('button', { name: /^Take away: / }))
  await waitFor(() => expect(router.state.location.search).toBe('?view=past'))
})

it.each([
  [refusal('unauthenticated', 401), 'Authentication required. Please log in to view your meetings.'],
  [refusal('unavailable', 503), 'Service temporarily unavailable. Please try again later.'],
  ['offline' as const, 'Failed to fetch meetings. Please try again.'],
])('says why the list did not load: %#', async (refused, words) => {
  serving([]).on(listMeetings, refused)
  await openApp('/meetings')
  await screen.findByText(words)
  screen.getByText('Your meetings are kept; only the list did not load.')
})
