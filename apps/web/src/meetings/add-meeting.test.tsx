import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Availability } from '@understudy/contract/availability'
import { meetingRoutes } from '@understudy/contract/meetings'
import { expect, it } from 'vitest'
import { openApp, refusal } from '../testing/page.tsx'
import { aMeeting, idOf } from '../testing/rows.ts'
import { serveMeeting } from './testing/open-meeting.tsx'
import './MeetingsPage.tsx'

const { createMeeting, readMeeting, listMeetings } = meetingRoutes

type Opened = Awaited<ReturnType<typeof openApp>>

async function adding(
  hours: Partial<Availability> = {},
  before?: (user: Opened['user'], router: Opened['router']) => Promise<void>,
) {
  const server = serveMeeting({}, hours)
  const opened = await openApp('/meetings')
  await before?.(opened.user, opened.router)
  await opened.user.click(await screen.findByRole('button', { name: 'Add meeting' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Add a meeting' }))
  const at = (day: string, time: string) => {
    fireEvent.change(panel.getByLabelText('Day'), { target: { value: day } })
    fireEvent.change(panel.getByLabelText('Time'), { target: { value: time } })
  }
  const submit = () => opened.user.click(panel.getByRole('button', { name: 'Add meeting' }))
  return { ...opened, server, panel, at, submit }
}

it('writes a meeting into the calendar by the founder’s clock, and opens it', async () => {
  const { server, panel, at, submit, user, router } = await adding({
    slot_minutes: 40,
    places: [{ type: 'phone', details: '+49 30 1234567' }],
  })
  await waitFor(() => expect(document.activeElement).toBe(panel.getByLabelText('With')))
  panel.getByText(/^In .*Berlin/)
  // A length of the founder's own stands among the usual ones.
  expect(panel.getByLabelText('Length')).toHaveProperty('value', '40')
  expect(panel.getByLabelText('Place')).toHaveProperty('value', 'phone')
  await user.type(panel.getByLabelText('With'), 'Vera')
  panel.getByText('Without it nobody is written to.')
  await user.type(panel.getByLabelText(/Email/), 'vera@nordic.example')
  panel.getByText('The invitation is mailed there when you add the meeting.')
  await user.click(panel.getByLabelText('It is agreed'))
  panel.getByText('Without it nobody is written to.')
  at('2036-07-01', '10:00')
  await user.type(panel.getByLabelText(/Agenda/), 'Berths')
  const added = aMeeting(1, { id: idOf(71), investor_name: 'Vera' })
  server.on(createMeeting, added).on(readMeeting, added)
  const before = server.asked(listMeetings).length
  await submit()
  await waitFor(() => expect(router.state.location.search).toBe(`?meeting=${idOf(71)}`))
  expect(server.asked(createMeeting).map(({ body }) => body)).toEqual([
    {
      investor_name: 'Vera',
      investor_company: '',
      investor_email: 'vera@nordic.example',
      title: 'Meeting with Vera',
      start_time: '2036-07-01T08:00:00.000Z',
      end_time: '2036-07-01T08:40:00.000Z',
      timezone: 'Europe/Berlin',
      location_type: 'phone',
      location: '+49 30 1234567',
      agenda: 'Berths',
      status: 'pending',
    },
  ])
  expect(server.asked(createMeeting)[0]?.headers.get('idempotency-key')).toBeTruthy()
  await waitFor(() => expect(server.asked(listMeetings).length).toBeGreaterThan(before))
})

it('says at each field what is missing, and asks nothing of the server', async () => {
  const { server, panel, submit } = await adding()
  await submit()
  await panel.findByText('Say whom you meet, or what it is about.')
  panel.getByText('Choose a day.')
  panel.getByText('Choose a time.')
  expect(panel.getByLabelText('Day').getAttribute('aria-invalid')).toBe('true')
  expect(server.asked(createMeeting)).toEqual([])
})

it.each([
  [refusal('conflict', 409), 'Another meeting stands at this time. Choose another one; nothing was changed.'],
  [
    refusal('invalid', 422, { fields: { end_time: 'must end after it starts' } }),
    'A meeting ends after it starts, within a day. Nothing was saved.',
  ],
  [refusal('invalid', 422), 'Some fields need another look. Nothing was saved.'],
  [refusal('internal', 500), 'The meeting was not added. What you typed is kept; please try again.'],
  ['offline' as const, 'The meeting was not added. What you typed is kept; please try again.'],
])(
  'keeps what was typed where it is refused, and is the same meeting when tried again: %#',
  async (refused, words) => {
    const { server, panel, at, submit, user } = await adding()
    await user.type(panel.getByLabelText('With'), 'Vera')
    at('2036-07-01', '10:00')
    server.on(createMeeting, refused)
    await submit()
    await panel.findByText(words)
    expect(panel.getByLabelText('With')).toHaveProperty('value', 'Vera')
    server.on(createMeeting, aMeeting(1, { id: idOf(71) }))
    await submit()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a meeting' })).toBeNull())
    const [first, second] = server.asked(createMeeting).map(({ headers }) => headers.get('idempotency-key'))
    expect(first).toBeTruthy()
    expect(second).toBe(first)
  },
)

it('is another meeting for the server once another time is chosen', async () => {
  const { server, panel, at, submit, user } = await adding()
  await user.type(panel.getByLabelText('With'), 'Vera')
  at('2036-07-01', '10:00')
  server.on(createMeeting, refusal('conflict', 409))
  await submit()
  await panel.findByText(/Another meeting stands/)
  at('2036-07-01', '11:00')
  await submit()
  await waitFor(() => expect(server.asked(createMeeting)).toHaveLength(2))
  const [first, second] = server.asked(createMeeting).map(({ headers }) => headers.get('idempotency-key'))
  expect(second).not.toBe(first)
})

it('keeps a meeting that was begun while its form is closed', async () => {
  const { panel, user } = await adding()
  await user.type(panel.getByLabelText('With'), 'Vera')
  await user.click(panel.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add meeting' })),
  )
  await user.click(screen.getByRole('button', { name: 'Add meeting' }))
  expect(await screen.findByLabelText('With')).toHaveProperty('value', 'Vera')
})

it('leaves the calendar where it was once the new one is closed, also where the menu led there twice', async () => {
  const { server, panel, at, submit, user, router } = await adding({}, async (user, { navigate }) => {
    await act(() => navigate('/settings/availability'))
    const toMeetings = () => screen.getByRole('link', { name: /^Meetings/ })
    await user.click(toMeetings())
    await screen.findByRole('button', { name: 'Add meeting' })
    await user.click(toMeetings())
  })
  await user.type(panel.getByLabelText('With'), 'Vera')
  at('2036-07-01', '10:00')
  const added = aMeeting(1, { id: idOf(71), investor_name: 'Vera' })
  server.on(createMeeting, added).on(readMeeting, added)
  await submit()
  await waitFor(() => expect(router.state.location.search).toBe(`?meeting=${idOf(71)}`))
  await within(await screen.findByRole('dialog')).findByText('Vera')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(router.state.location.pathname).toBe('/meetings')
})
