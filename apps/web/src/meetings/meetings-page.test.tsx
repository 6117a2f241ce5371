import { screen, waitFor, within } from '@testing-library/react'
import { meetingRoutes } from '@understudy/contract/meetings'
import { expect, it } from 'vitest'
import { serveMeetings } from '../testing/lists.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aMeeting, idOf } from '../testing/rows.ts'
import './MeetingsPage.tsx'

const { listMeetings, setMeetingStatus } = meetingRoutes

/** Requests alone, of so many guests. */
const serveRequests = (count: () => number) =>
  serveMeetings(aServer(), () => 0).on(listMeetings, ({ query }) =>
    query.view === 'requests'
      ? Array.from({ length: count() }, (_, index) =>
          aMeeting(index + 1, { status: 'pending', source: 'pitch-page' }),
        )
      : [],
  )

it('takes a confirmed request off the list, and the focus to the list', async () => {
  let waiting = 2
  const server = serveRequests(() => waiting).on(setMeetingStatus, () => {
    waiting = 1
    return aMeeting(2)
  })
  const { user } = await openApp('/meetings?view=requests')
  await user.click(await screen.findByRole('button', { name: /^Confirm.*Guest 2/ }))
  await waitFor(() => expect(screen.queryByText('Guest 2')).toBeNull())
  expect(server.asked(setMeetingStatus)[0]).toMatchObject({
    params: { id: idOf(2) },
    body: { status: 'confirmed' },
  })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Meetings' })))
})

it('is asked anew where a step was refused: it changed elsewhere', async () => {
  let waiting = 2
  serveRequests(() => waiting).on(setMeetingStatus, () => {
    waiting = 1
    return refusal('conflict', 409)
  })
  const { user } = await openApp('/meetings?view=requests')
  await user.click(await screen.findByRole('button', { name: /^Confirm.*Guest 2/ }))
  await waitFor(() => expect(screen.queryByText('Guest 2')).toBeNull())
})

it('says how many wait for an answer, whatever part is shown, and turns to it', async () => {
  serveRequests(() => 2)
  const { user, router } = await openApp('/meetings')
  const parts = within(await screen.findByRole('navigation', { name: 'Parts of the calendar' }))
  await user.click(await parts.findByRole('link', { name: /2 waiting/ }))
  await screen.findByText('Guest 2')
  expect(router.state.location.search).toBe('?view=requests')
})

it('shows an empty page beyond the last, with a way back: nobody counted its pages', async () => {
  serveMeetings(aServer(), () => 3)
  const { user, router } = await openApp('/meetings?page=3')
  await screen.findByText('Nothing on this page')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'))
})

it.each([
  ['', 'No meetings ahead', 2],
  ['?view=requests', 'Nobody waits for an answer', 2],
  ['?view=called-off', 'Nothing was called off', 0],
])('/meetings%s says “%s” while there is none', async (search, words, steps) => {
  serveMeetings(aServer(), () => 0)
  await openApp(`/meetings${search}`)
  const head = await screen.findByRole('heading', { name: words })
  const empty = head.parentElement
  expect(empty && within(empty).queryAllByRole('link')).toHaveLength(steps)
})
