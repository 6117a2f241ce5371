import { screen, waitFor, within } from '@testing-library/react'
import { meetingRoutes } from '@understudy/contract/meetings'
import { describe, expect, it } from 'vitest'
import { takenDownloads } from '../../testing/downloads.ts'
import { DOWNLOAD_NAME, openApp, refusal } from '../../testing/page.tsx'
import { aMeeting, idOf } from '../../testing/rows.ts'
import { openMeeting, past, serveMeeting } from '../testing/open-meeting.tsx'
import '../MeetingsPage.tsx'

const { readMeeting, setMeetingStatus, updateMeeting, downloadInvite } = meetingRoutes
type Opened = Awaited<ReturnType<typeof openMeeting>>

const factOf = ({ panel }: Opened, label: string) =>
  panel.queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent ?? null
const linkOf = ({ panel }: Opened, name: string) => panel.getByRole('link', { name }).getAttribute('href')

describe('a meeting', () => {
  it('says when by the founder’s clock and by theirs, where, with whom and about what', async () => {
    const opened = await openMeeting({
      investor_timezone: 'Asia/Tokyo',
      investor_email: 'vera@nordic.example',
      investor_company: 'Nordic',
      investor_id: idOf(3),
      call_id: idOf(4),
      agenda: 'Berths in winter',
      location: 'https://meet.example.com/ada',
    })
    expect(factOf(opened, 'When')).toMatch(/10:00.*10:30.*Berlin/)
    expect(factOf(opened, 'Their time')).toBe('18:00 in Tokyo')
    expect(factOf(opened, 'Where')).toBe('Video: https://meet.example.com/ada')
    expect(factOf(opened, 'Company')).toBe('Nordic')
    expect(factOf(opened, 'Agenda')).toBe('Berths in winter')
    expect(linkOf(opened, 'https://meet.example.com/ada')).toBe('https://meet.example.com/ada')
    expect(linkOf(opened, 'vera@nordic.example')).toBe('mailto:vera@nordic.example')
    expect(linkOf(opened, 'their record')).toBe(`/investors?investor=${idOf(3)}`)
    expect(linkOf(opened, 'their call')).toBe(`/call-logs?call=${idOf(4)}`)
    opened.panel.getByText('A first talk')
  })

  it('warns of a request that was taken while their own calendar could not be read', async () => {
    const opened = await openMeeting({
      status: 'pending',
      held_until: '2036-11-01T09:00:00.000Z',
      calendar_unread: true,
    })
    expect(factOf(opened, 'Held until')).toMatch(/Your own calendar was away: look there first$/)
  })

  it('leaves out what nobody said, and makes no link of what is no address', async () => {
    const opened = await openMeeting({ location: 'javascript:alert(1)', location_type: 'in-person' })
    expect(factOf(opened, 'Where')).toBe('In person: javascript:alert(1)')
    expect(opened.panel.queryAllByRole('link')).toEqual([])
    const labels = [
      'Their time',
      'Company',
      'Email',
      'Investor',
      'Agenda',
      'Held until',
      'Called off',
      'Booked in',
    ]
    expect(labels.map((label) => factOf(opened, label))).toEqual(labels.map(() => null))
  })

  it.each([
    ['owner', 'By you'],
    ['visitor', 'By the investor'],
    ['system', 'Nobody answered in time'],
  ] as const)(
    'that was called off by the %s says so, and why, and offers no step',
    async (cancelled_by, words) => {
      const opened = await openMeeting({
        status: 'cancelled',
        cancelled_by,
        cancellation_reason: 'Ill.',
      })
      expect([factOf(opened, 'Called off'), factOf(opened, 'Reason')]).toEqual([words, 'Ill.'])
      for (const name of ['Reschedule', 'Confirm', 'Cancel meeting', 'Took place']) {
        expect(opened.panel.queryByRole('button', { name })).toBeNull()
      }
      // No empty bar is left where the steps would stand.
      expect(screen.getByRole('dialog').querySelector('footer')).toBeNull()
    },
  )

  it('that is gone says so without asking again; one that did not load is asked for again', async () => {
    const server = serveMeeting().on(readMeeting, refusal('not_found', 404))
    const { unmount } = await openApp(`/meetings?meeting=${idOf(70)}`)
    const gone = within(await screen.findByRole('dialog', { name: 'Meeting' }))
    await gone.findByText('There is no such meeting here, or it was deleted.')
    expect(gone.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(server.asked(readMeeting)).toHaveLength(1)
    unmount()
    server.on(readMeeting, refusal('internal', 500))
    const { user } = await openApp(`/meetings?meeting=${idOf(71)}`)
    await screen.findByText('The meeting did not load. Please try again.')
    server.on(readMeeting, aMeeting(1, { id: idOf(71) }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('dialog', { name: 'Guest 1' })
  })

  it('is handed to the founder’s own calendar, or says why not', async () => {
    const taken = takenDownloads()
    const { user, panel, server } = await openMeeting()
    server.on(downloadInvite, refusal('internal', 500))
    await user.click(panel.getByRole('button', { name: 'Calendar file' }))
    await panel.findByText('The calendar file did not come. Please try again.')
    server.on(downloadInvite, 'BEGIN:VCALENDAR')
    await user.click(panel.getByRole('button', { name: 'Calendar file' }))
    await waitFor(() => expect(taken.map(({ name }) => name)).toEqual([DOWNLOAD_NAME]))
    expect(await taken[0]?.text()).toBe('BEGIN:VCALENDAR')
    expect(panel.queryByText('The calendar file did not come. Please try again.')).toBeNull()
    expect(server.asked(downloadInvite).map(({ params }) => params.id)).toEqual([idOf(70), idOf(70)])
  })
})

describe('the steps of a meeting', () => {
  const request = { status: 'pending', source: 'pitch-page', held_until: '2036-11-01T09:00:00.000Z' } as const
  const stepsOf = ({ panel }: Opened) =>
    panel
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((name) => name && !['Calendar file', 'Save notes'].includes(name))

  it.each([
    ['a request', { ...request }, ['Reschedule', 'Decline', 'Confirm']],
    [
      'one that waits by the founder’s own hand',
      { status: 'pending' },
      ['Reschedule', 'Cancel meeting', 'Confirm'],
    ],
    [
      'one of the founder’s own that its investor asks to move',
      { status: 'pending', held_until: request.held_until },
      ['Reschedule', 'Decline', 'Confirm'],
    ],
    ['one that is to come', {}, ['Reschedule', 'Cancel meeting']],
    ['one that is over', { ...past }, ['No-show', 'Took place']],
    ['one that nobody came to', { ...past, status: 'no-show' }, []],
    ['a request that is over', { ...request, ...past }, ['Decline', 'Confirm']],
  ] as const)('are those of %s', async (_, more, steps) => {
    expect(stepsOf(await openMeeting({ ...more }))).toEqual(steps)
  })

  it('confirm a request, say who is told, and leave the focus in the panel', async () => {
    const opened = await openMeeting({ ...request, investor_email: 'vera@nordic.example' })
    const { user, panel, server } = opened
    expect(factOf(opened, 'Held until')).toMatch(/10:00/)
    const confirmed = aMeeting(1, { id: idOf(70), investor_email: 'vera@nordic.example' })
    server.on(setMeetingStatus, confirmed).on(readMeeting, confirmed)
    await user.click(panel.getByRole('button', { name: 'Confirm' }))
    await screen.findByText('Confirmed. The invitation goes to Guest 1')
    expect(server.asked(setMeetingStatus).map(({ params, body }) => [params.id, body])).toEqual([
      [idOf(70), { status: 'confirmed' }],
    ])
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Confirm' })).toBeNull())
    await waitFor(() => {
      expect(document.activeElement).not.toBe(document.body)
      expect(screen.getByRole('dialog', { name: 'Guest 1' }).contains(document.activeElement)).toBe(true)
    })
  })

  it.each([
    ['Took place', 'completed', 'Noted: it took place'],
    ['No-show', 'no-show', 'Noted: nobody came'],
  ] as const)('say of one that is over: %s', async (button, status, words) => {
    const { user, panel, server } = await openMeeting(past)
    panel.getByText('Did it take place?')
    server.on(setMeetingStatus, aMeeting(1, { id: idOf(70), ...past, status }))
    await user.click(panel.getByRole('button', { name: button }))
    await screen.findByText(words)
    expect(server.asked(setMeetingStatus)[0]?.body).toEqual({ status })
  })

  it('decline with a reason that goes to the investor, after a question', async () => {
    const { user, panel, server } = await openMeeting({ ...request, investor_email: 'vera@nordic.example' })
    server.on(setMeetingStatus, refusal('internal', 500))
    await user.click(panel.getByRole('button', { name: 'Decline' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this request?' }))
    dialog.getByText(/Guest 1 gets a mail, with your reason if you give one/)
    const reason = dialog.getByLabelText(/Reason/)
    await waitFor(() => expect(document.activeElement).toBe(reason))
    await user.type(reason, ' Not this round. ')
    await user.click(dialog.getByRole('button', { name: 'Decline request' }))
    await dialog.findByText('The meeting was not changed. Please try again.')
    expect(reason).toHaveProperty('value', ' Not this round. ')
    server.on(setMeetingStatus, aMeeting(1, { id: idOf(70), ...request, status: 'declined' }))
    await user.click(dialog.getByRole('button', { name: 'Decline request' }))
    await screen.findByText('Declined. Guest 1 is told by mail')
    expect(server.asked(setMeetingStatus).at(-1)?.body).toEqual({
      status: 'declined',
      reason: 'Not this round.',
    })
  })

  it('call off a meeting that nobody can be written to about, or keep it', async () => {
    const { user, panel, server } = await openMeeting()
    await user.click(panel.getByRole('button', { name: 'Cancel meeting' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this meeting?' }))
    dialog.getByText('The time is free again. Nobody is written to.')
    await user.click(dialog.getByRole('button', { name: 'Keep it' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cancel this meeting?' })).toBeNull())
    expect(server.asked(setMeetingStatus)).toEqual([])
    await user.click(panel.getByRole('button', { name: 'Cancel meeting' }))
    server.on(setMeetingStatus, aMeeting(1, { id: idOf(70), status: 'cancelled' }))
    const again = within(await screen.findByRole('dialog', { name: 'Cancel this meeting?' }))
    await user.click(again.getByRole('button', { name: 'Cancel meeting' }))
    await screen.findByText('Cancelled')
    expect(server.asked(setMeetingStatus)[0]?.body).toEqual({ status: 'cancelled', reason: '' })
  })

  it('show the meeting as it stands where it changed meanwhile', async () => {
    const { user, panel, server } = await openMeeting(request)
    server
      .on(setMeetingStatus, refusal('wrong_state', 409))
      .on(readMeeting, aMeeting(1, { id: idOf(70), status: 'cancelled', cancelled_by: 'visitor' }))
    await user.click(panel.getByRole('button', { name: 'Confirm' }))
    await screen.findByText(/The meeting has changed meanwhile/)
    await panel.findByText('By the investor')
  })
})

describe('the notes of a meeting', () => {
  it('are saved together with its outcome, and say that they are', async () => {
    const { user, panel, server } = await openMeeting({ notes: 'Asks about berths' })
    server.on(updateMeeting, ({ body }) => aMeeting(1, { id: idOf(70), ...(body as object) }))
    expect(panel.getByRole('button', { name: 'Save notes' })).toHaveProperty('disabled', true)
    await user.type(panel.getByLabelText('Notes'), ' in winter')
    panel.getByText('Unsaved changes')
    await user.type(panel.getByLabelText('Outcome'), 'A second meeting')
    await user.click(panel.getByRole('button', { name: 'Save notes' }))
    await panel.findByText('Saved')
    expect(server.asked(updateMeeting).map(({ body }) => body)).toEqual([
      { notes: 'Asks about berths in winter', outcome: 'A second meeting' },
    ])
  })

  it('are saved without the outcome that nobody typed, which another window may have written', async () => {
    const { user, panel, server } = await openMeeting()
    let kept = aMeeting(1, { id: idOf(70), outcome: 'A second meeting' })
    server
      .on(readMeeting, () => kept)
      .on(updateMeeting, ({ body }) => {
        kept = { ...kept, ...(body as object) }
        return kept
      })
    await user.type(panel.getByLabelText('Notes'), 'Asks about berths')
    await user.click(panel.getByRole('button', { name: 'Save notes' }))
    await panel.findByText('Saved')
    expect(panel.getByLabelText('Outcome')).toHaveProperty('value', 'A second meeting')
    await user.type(panel.getByLabelText('Outcome'), ' in May')
    await user.click(panel.getByRole('button', { name: 'Save notes' }))
    await waitFor(() => expect(server.asked(updateMeeting)).toHaveLength(2))
    expect(server.asked(updateMeeting).map(({ body }) => body)).toEqual([
      { notes: 'Asks about berths' },
      { outcome: 'A second meeting in May' },
    ])
  })

  it.each([
    [refusal('internal', 500), 'The meeting was not changed. Please try again.'],
    [refusal('not_found', 404), 'This meeting is gone.'],
  ])('stay where they are refused, with the reason: %#', async (refused, words) => {
    const { user, panel, server } = await openMeeting()
    server.on(updateMeeting, refused)
    await user.type(panel.getByLabelText('Notes'), 'Asks about berths')
    await user.click(panel.getByRole('button', { name: 'Save notes' }))
    await panel.findByText(words)
    panel.getByText('Not saved')
    expect(panel.getByLabelText('Notes')).toHaveProperty('value', 'Asks about berths')
  })

  it('are saved over another window’s only once those were told', async () => {
    const { user, panel, server } = await openMeeting()
    server
      .on(readMeeting, aMeeting(1, { id: idOf(70), notes: 'Brings a partner' }))
      .on(updateMeeting, ({ body }) => aMeeting(1, { id: idOf(70), ...(body as object) }))
    await user.type(panel.getByLabelText('Notes'), 'Asks about berths')
    await user.click(panel.getByRole('button', { name: 'Save notes' }))
    await panel.findByText(/changed meanwhile, to “Brings a partner”/)
    expect(server.asked(updateMeeting)).toEqual([])
    await user.click(panel.getByRole('button', { name: 'Save notes' }))
    await panel.findByText('Saved')
    expect(server.asked(updateMeeting).map(({ body }) => body)).toEqual([{ notes: 'Asks about berths' }])
  })

  it('are written anew by another press: another window may have changed them since', async () => {
    const { user, panel, server } = await openMeeting()
    server.on(updateMeeting, 'offline')
    await user.type(panel.getByLabelText('Notes'), 'Asks about berths')
    await user.click(panel.getByRole('button', { name: 'Save notes' }))
    await panel.findByText('Not saved')
    await user.click(panel.getByRole('button', { name: 'Save notes' }))
    await waitFor(() => expect(server.asked(updateMeeting)).toHaveLength(2))
    const keys = server.asked(updateMeeting).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
  })
})
