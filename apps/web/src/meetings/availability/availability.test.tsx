import { screen, waitFor, within } from '@testing-library/react'
import { type Availability, availabilityRoutes } from '@understudy/contract/availability'
import { calendarRoutes } from '@understudy/contract/calendars'
import { expect, it } from 'vitest'
import { staysWhileSent } from '../../testing/leaving.ts'
import { type Asked, aServer, openApp, refusal } from '../../testing/page.tsx'
import { someAvailability } from '../../testing/rows.ts'

const { readAvailability, saveAvailability } = availabilityRoutes

async function hours(more: Partial<Availability> = {}) {
  const server = aServer()
    .on(calendarRoutes.listCalendars, [])
    .on(readAvailability, { ...someAvailability(), ...more })
    .on(saveAvailability, ({ body }: Asked) => {
      const kept = { ...(body as Availability), makes_rooms: false }
      server.on(readAvailability, kept)
      return kept
    })
  const opened = await openApp('/settings/availability')
  await screen.findByLabelText('Your time zone')
  const saved = () => server.asked(saveAvailability).map(({ body }) => body as Availability)
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Save availability' }))
  return { ...opened, server, saved, save }
}
const day = (name: string) => screen.getByLabelText(name, { selector: '[type=checkbox]' })
const rowOf = (name: string) => within(day(name).closest('li') ?? document.body)
const stretches = (name: string) =>
  rowOf(name)
    .queryAllByRole('combobox')
    .map((select) => (select as HTMLSelectElement).value)

it('says that it loads, that it did not, and shows the hours once asked again', async () => {
  const server = aServer().on(calendarRoutes.listCalendars, []).on(readAvailability, refusal('internal', 500))
  const letGo = server.hold(readAvailability)
  const { user } = await openApp('/settings/availability')
  await screen.findByText('Loading your availability')
  letGo()
  await screen.findByText('Your availability did not load. Please try again.')
  server.on(readAvailability, someAvailability())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('Your time zone')
  expect(day('Monday')).toHaveProperty('checked', true)
  expect(day('Saturday')).toHaveProperty('checked', false)
  rowOf('Saturday').getByText('Not on this day')
  expect(screen.queryByRole('button', { name: 'Save availability' })).toBeNull()
})

it('saves over what another window saved meanwhile only what was changed here', async () => {
  const { user, server, saved, save } = await hours({ timezone: 'Asia/Tokyo' })
  await user.click(day('Saturday'))
  server.on(readAvailability, { ...someAvailability(), timezone: 'Europe/Berlin' })
  await save()
  await screen.findByText('Saved')
  expect(saved()).toMatchObject([
    { timezone: 'Europe/Berlin', weekly_hours: { saturday: [{ start: '09:00', end: '17:00' }] } },
  ])
})

it('takes days, stretches of them and their times, and sends the whole week', async () => {
  const { user, saved, save } = await hours()
  await user.click(day('Saturday'))
  await user.click(day('Friday'))
  expect(stretches('Saturday')).toEqual(['09:00', '17:00'])
  await user.click(screen.getByRole('button', { name: 'More hours on Monday' }))
  expect(stretches('Monday')).toEqual(['09:00', '17:00', '18:00', '19:00'])
  await user.selectOptions(screen.getAllByLabelText('Monday, to')[1] ?? document.body, 'Midnight')
  await user.click(screen.getByRole('button', { name: 'Remove 09:00 to 17:00 of Monday' }))
  expect(stretches('Monday')).toEqual(['18:00', '24:00'])
  screen.getByText('Unsaved changes')
  await save()
  await screen.findByText('Saved')
  const [week] = saved().map(({ weekly_hours }) => weekly_hours)
  expect(week).toMatchObject({
    monday: [{ start: '18:00', end: '24:00' }],
    tuesday: [{ start: '09:00', end: '17:00' }],
    friday: [],
    saturday: [{ start: '09:00', end: '17:00' }],
  })
  expect(screen.queryByRole('button', { name: 'Save availability' })).toBeNull()
})

it('copies Monday to the working days, and neither to Saturday nor to Sunday', async () => {
  const { user } = await hours()
  await user.selectOptions(screen.getByLabelText('Monday, from'), '10:30')
  await user.click(screen.getByRole('button', { name: 'Copy Monday to Tuesday–Friday' }))
  expect(['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(stretches)).toEqual([
    ...Array.from({ length: 4 }, () => ['10:30', '17:00']),
    [],
  ])
})

it('says at its day which hours cannot be, and saves nothing until they are mended', async () => {
  const { user, saved, save } = await hours()
  await user.selectOptions(screen.getByLabelText('Tuesday, to'), '08:00')
  await user.click(screen.getByRole('button', { name: 'More hours on Monday' }))
  await user.selectOptions(screen.getAllByLabelText('Monday, from')[1] ?? document.body, '16:00')
  await save()
  await waitFor(() => rowOf('Tuesday').getByText('Hours end after they start.'))
  const late = screen.getByLabelText('Tuesday, to')
  expect(late.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(late.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Hours end after they start.',
  )
  expect(document.activeElement).toBe(screen.getAllByLabelText('Monday, from')[0])
  rowOf('Monday').getByText('These hours meet or overlap. Leave time between them, or make them one.')
  screen.getByText('Some fields need another look.')
  expect(saved()).toEqual([])
  await user.selectOptions(screen.getByLabelText('Tuesday, to'), '12:00')
  await user.selectOptions(screen.getAllByLabelText('Monday, from')[1] ?? document.body, '17:30')
  await save()
  await screen.findByText('Saved')
  expect(saved()).toHaveLength(1)
})

it('offers the clock at hand, the usual lengths and the founder’s own, and takes what is kept free', async () => {
  const { user, saved, save } = await hours({
    timezone: 'Pacific/Kiritimati',
    slot_minutes: 25,
    horizon_days: 45,
  })
  expect(screen.getByLabelText('Length')).toHaveProperty('value', '25')
  expect(screen.getByLabelText('Booked how far ahead')).toHaveProperty('value', '45')
  await user.selectOptions(screen.getByLabelText('Length'), '1 h')
  await user.selectOptions(screen.getByLabelText('Kept free before'), '15 min')
  await user.selectOptions(screen.getByLabelText('Kept free after'), '10 min')
  await user.selectOptions(screen.getByLabelText(/Shortest notice/), 'None')
  await user.selectOptions(screen.getByLabelText('Booked how far ahead'), 'Up to 90 days')
  await user.click(screen.getByRole('button', { name: /^Use / }))
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  await save()
  await waitFor(() =>
    expect(saved()).toEqual([
      expect.objectContaining({
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        slot_minutes: 60,
        buffer_before_minutes: 15,
        buffer_after_minutes: 10,
        minimum_notice_minutes: 0,
        horizon_days: 90,
      }),
    ]),
  )
})

it('asks for the details of the places that are offered, and for the usual one among several', async () => {
  const { user, saved, save } = await hours()
  expect(screen.queryByLabelText('The usual one')).toBeNull()
  await user.click(screen.getByLabelText('Video'))
  await user.type(screen.getByLabelText(/Address of the video room/), 'https://meet.example.com/ada')
  await user.click(screen.getByLabelText('Phone'))
  await user.selectOptions(screen.getByLabelText('The usual one'), 'Phone')
  await save()
  await waitFor(() =>
    expect(saved()[0]?.places).toEqual([
      { type: 'phone', details: '' },
      { type: 'video', details: 'https://meet.example.com/ada' },
    ]),
  )
})

it.each([
  [refusal('invalid', 422), 'Some fields need another look. Nothing was saved.'],
  [refusal('internal', 500), 'Your availability was not saved. What you changed is kept; please try again.'],
  ['offline' as const, 'Your availability was not saved. What you changed is kept; please try again.'],
])('keeps what was changed where it is refused, and drops it on request: %#', async (refused, words) => {
  const { user, server, save } = await hours()
  server.on(saveAvailability, refused)
  await user.click(day('Sunday'))
  await staysWhileSent(server, saveAvailability, { send: save, cancel: 'Discard changes' })
  await screen.findByText(words)
  expect(day('Sunday')).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(day('Sunday')).toHaveProperty('checked', false)
  expect(screen.queryByText(words)).toBeNull()
})
