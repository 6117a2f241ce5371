import { screen, waitFor, within } from '@testing-library/react'
import { availabilityRoutes } from '@understudy/contract/availability'
import {
  type CalendarChoice,
  type CalendarConnection,
  type CalendarService,
  calendarRoutes,
} from '@understudy/contract/calendars'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { asksAnew, goes, leave } from '../../testing/leaving.ts'
import { type Asked, aServer, openApp, refusal } from '../../testing/page.tsx'
import { someAvailability } from '../../testing/rows.ts'

const { listCalendars, connectCalendar, chooseCalendars, readCalendar, removeCalendar } = calendarRoutes

const aConnection = (more: Partial<CalendarConnection> = {}): CalendarConnection => ({
  account: 'maren@example.com',
  state: 'reading',
  connected_at: '2026-11-20T09:00:00.000Z',
  read_at: '2026-11-23T09:00:00.000Z',
  last_error: null,
  last_write_error: null,
  calendars: [
    { id: 'own', name: 'Maren', is_primary: true, can_write: true, reads: true },
    { id: 'team', name: 'Team', is_primary: false, can_write: false, reads: false },
  ],
  writes_to: 'own',
  ...more,
})
const google = (connection: CalendarConnection | null, reason: string | null = null): CalendarService => ({
  provider: 'google',
  reason,
  connection,
})
function withChosen({ reads, writes_to }: CalendarChoice): CalendarConnection {
  const calendars = aConnection().calendars.map((one) => ({ ...one, reads: reads.includes(one.id) }))
  return aConnection({ calendars, writes_to })
}
const microsoft: CalendarService = {
  provider: 'microsoft',
  reason: 'Microsoft 365 is not set up here',
  connection: null,
}

const assign = vi.fn((_url: string | URL) => undefined)
beforeEach(() => {
  assign.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(assign)
})

async function open(service: CalendarService, address = '/settings/availability') {
  const server = aServer()
    .on(availabilityRoutes.readAvailability, someAvailability())
    .on(listCalendars, () => [service, microsoft])
    .on(chooseCalendars, ({ body }: Asked) => {
      service = google(withChosen(body as CalendarChoice))
      return service
    })
  const opened = await openApp(address)
  const part = within(
    (await screen.findByRole('heading', { name: 'Your own calendars' })).closest('section') ?? document.body,
  )
  return { ...opened, server, part }
}

describe('a founder’s own calendars, in the settings', () => {
  it('say that they load, that they did not, and are shown once asked again', async () => {
    const server = aServer()
      .on(availabilityRoutes.readAvailability, someAvailability())
      .on(listCalendars, refusal('internal', 500))
    const { user } = await openApp('/settings/availability')
    await screen.findByText('Your calendars did not load. Please try again.')
    server.on(listCalendars, [google(null), microsoft])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Connect Google Calendar' })
  })

  it('are connected at the provider’s page; what is not set up has a line and no button', async () => {
    const { user, server, part } = await open(google(null))
    server.on(connectCalendar, { url: 'https://accounts.google.example/o?x' })
    await user.click(await part.findByRole('button', { name: 'Connect Google Calendar' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.google.example/o?x'))
    part.getByText('Microsoft 365 is not set up here')
    expect(part.getAllByRole('button')).toHaveLength(1)
  })

  it('say why nobody is led there', async () => {
    const { user, server, part } = await open(google(null))
    const detail = 'Google Calendar cannot be reached just now. Try again in a while'
    server.on(connectCalendar, refusal('unavailable', 503, { detail }))
    await user.click(await part.findByRole('button', { name: 'Connect Google Calendar' }))
    await part.findByText(detail)
    expect(assign).not.toHaveBeenCalled()
  })

  it.each([
    ['cancelled', /did not allow all that is needed/],
    ['expired', /begun more than ten minutes ago/],
    ['provider_unreachable', /cannot be reached just now/],
    ['provider_refused', /did not let us in/],
  ])('say once what came of an attempt that came to nothing: %s', async (problem, words) => {
    const at = `/settings/availability#calendar=google&problem=${problem}`
    const { part, router } = await open(google(null), at)
    await part.findByText(words)
    expect(router.state.location.hash).toBe('')
  })

  it('stand with their account and when they were read, new ones as new', async () => {
    const { part } = await open(google(aConnection()), '/settings/availability#calendar=google')
    const mark = await part.findByText('Connected just now')
    expect(mark.closest('[role=status]')).not.toBeNull()
    part.getByText(/maren@example.com · last read/)
    expect(part.getByLabelText('Maren')).toHaveProperty('checked', true)
    expect(part.getByLabelText('Team')).toHaveProperty('checked', false)
  })

  it('count as they are ticked, and meetings go where they are told to', async () => {
    const { user, server, part } = await open(google(aConnection()))
    await user.click(await part.findByLabelText('Team'))
    await waitFor(() => expect(part.getByLabelText('Team')).toHaveProperty('checked', true))
    await user.click(part.getByLabelText('Maren'))
    await waitFor(() => expect(part.getByLabelText('Maren')).toHaveProperty('checked', false))
    await user.click(part.getByLabelText('Team'))
    await part.findByText('With none, times at which you are busy are offered.')
    const select = part.getByLabelText('Agreed meetings are written into')
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No calendar here', 'Maren'])
    await user.selectOptions(select, 'No calendar here')
    await waitFor(() => expect(server.asked(chooseCalendars)).toHaveLength(4))
    expect(server.asked(chooseCalendars).map(({ body }) => body)).toEqual([
      { reads: ['own', 'team'], writes_to: 'own' },
      { reads: ['team'], writes_to: 'own' },
      { reads: [], writes_to: 'own' },
      { reads: [], writes_to: null },
    ])
  })

  it('are all counted where several are ticked before the first is saved, and the box keeps the focus', async () => {
    const { user, server, part } = await open(google(aConnection()))
    const team = await part.findByLabelText('Team')
    const answer = server.hold(chooseCalendars)
    await user.click(team)
    // A browser takes the focus from what is disabled.
    expect([document.activeElement, team.matches(':disabled')]).toEqual([team, false])
    await user.click(part.getByLabelText('Maren'))
    await user.selectOptions(part.getByLabelText('Agreed meetings are written into'), 'No calendar here')
    answer()
    await waitFor(() => expect(server.asked(chooseCalendars)).toHaveLength(3))
    expect(server.asked(chooseCalendars).at(-1)?.body).toEqual({ reads: ['team'], writes_to: null })
    expect(part.getByLabelText('Team')).toHaveProperty('checked', true)
    expect(part.getByLabelText('Maren')).toHaveProperty('checked', false)
  })

  it('are ticked over what another window chose meanwhile', async () => {
    const { user, server, part } = await open(google(aConnection()))
    await part.findByLabelText('Team')
    server.on(listCalendars, [google(withChosen({ reads: [], writes_to: null })), microsoft])
    await user.click(part.getByLabelText('Team'))
    await waitFor(() => expect(part.getByLabelText('Maren')).toHaveProperty('checked', false))
    server.on(listCalendars, [google(withChosen({ reads: ['own', 'team'], writes_to: null })), microsoft])
    await user.selectOptions(part.getByLabelText('Agreed meetings are written into'), 'Maren')
    await waitFor(() => expect(part.getByLabelText('Maren')).toHaveProperty('checked', true))
    expect(server.asked(chooseCalendars).map(({ body }) => body)).toEqual([
      { reads: ['team'], writes_to: null },
      { reads: ['own', 'team'], writes_to: 'own' },
    ])
  })

  it('stand as they were ticked while the server is asked, and as they are where it refuses', async () => {
    const { user, server, part } = await open(google(aConnection()))
    server.on(chooseCalendars, refusal('unavailable', 503))
    const answer = server.hold(chooseCalendars)
    await user.click(await part.findByLabelText('Team'))
    expect(part.getByLabelText('Team')).toHaveProperty('checked', true)
    answer()
    await waitFor(() => expect(part.getByLabelText('Team')).toHaveProperty('checked', false))
  })

  it('are told of over the page where a choice was refused once it was left', async () => {
    const { user, server, part, router } = await open(google(aConnection()))
    server.on(chooseCalendars, refusal('unavailable', 503))
    const answer = server.hold(chooseCalendars)
    await user.click(await part.findByLabelText('Team'))
    await leave({ router })
    expect(goes()).toBe(false)
    answer()
    await screen.findByText('Your choice of Google Calendar was not saved')
  })

  it('say what went wrong last, and are asked anew', async () => {
    const last_error = { at: '2026-11-23T10:00:00.000Z', words: 'Google Calendar did not answer in time' }
    const { user, server, part } = await open(google(aConnection({ state: 'failing', last_error })))
    await part.findByText('Cannot be read')
    part.getByText(/Google Calendar did not answer in time/)
    server.on(readCalendar, google(aConnection()))
    await user.click(part.getByRole('button', { name: 'Read now' }))
    await part.findByText('Connected')
    expect(part.queryByText(/did not answer in time/)).toBeNull()
  })

  it('say that meetings are not written there, beside that they are read, and not once their access ended', async () => {
    const words = 'Google Calendar refused what we asked (it answered 403)'
    const last_write_error = { at: '2026-11-23T10:00:00.000Z', words }
    const { user, server, part } = await open(google(aConnection({ last_write_error })))
    await part.findByText('Cannot be written into')
    part.getByText(/A meeting was not written into it: Google Calendar refused what we asked/)
    expect(part.queryByText(/Until it is read again/)).toBeNull()
    server.on(readCalendar, google(aConnection({ state: 'ended', last_write_error })))
    await user.click(part.getByRole('button', { name: 'Read now' }))
    await part.findByText('Access ended')
    expect(part.queryByText(/A meeting was not written/)).toBeNull()
  })

  it('whose access ended are connected again', async () => {
    const { user, server, part } = await open(google(aConnection({ state: 'ended' })))
    await part.findByText('Access ended')
    expect(part.queryByLabelText('Maren')).toBeNull()
    server.on(connectCalendar, { url: 'https://accounts.google.example/again' })
    await user.click(part.getByRole('button', { name: 'Connect again' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.google.example/again'))
  })

  it('are disconnected after a question, and not where that is refused', async () => {
    const { user, server, part } = await open(google(aConnection()))
    server.on(removeCalendar, refusal('internal', 500))
    await user.click(await part.findByRole('button', { name: 'Disconnect' }))
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByRole('heading', { name: 'Disconnect Google Calendar?' })
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }))
    await dialog.findByText('That did not work, and nothing was changed. Please try again.')
    server.on(removeCalendar, { success: true }).on(listCalendars, [google(null), microsoft])
    const again = await asksAnew(user)
    await user.click(again.getByRole('button', { name: 'Disconnect' }))
    await part.findByRole('button', { name: 'Connect Google Calendar' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
