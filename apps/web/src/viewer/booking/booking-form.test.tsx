import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { bookingRoutes } from '@understudy/contract/bookings'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it, vi } from 'vitest'
import { refusal } from '../../testing/page.tsx'
import { anOpenPitch, callId, granted, openPitch } from '../../testing/pitch.tsx'
import { aBooked, freeTimes, slotAt } from '../testing/booking.ts'
import './Booking.tsx'

const { listSlots, bookMeeting } = bookingRoutes
const { sendEmailCode, verifyEmailCode } = authRoutes

/** Free times are offered, and shown. */
async function meet(slots = freeTimes()) {
  const server = anOpenPitch({ tools: ['meeting-invitations'] }).on(listSlots, slots)
  const page = await openPitch('Tern2026', { hash: '#meet' })
  await screen.findByRole('button', { name: 'Change the time zone' })
  const choose = async (hour: string) =>
    page.user.click(await screen.findByRole('radio', { name: new RegExp(`^${hour}:00`) }))
  const ask = () => page.user.click(screen.getByRole('button', { name: /^Ask for/ }))
  const say = async (name: string, email: string) => {
    await page.user.type(screen.getByLabelText('Your name'), name)
    await page.user.type(screen.getByLabelText('Your email address'), email)
  }
  return { ...page, server, choose, ask, say }
}
const bodies = ({ server }: Awaited<ReturnType<typeof meet>>) =>
  server.asked(bookMeeting).map(({ body }) => body)
const named = () => screen.getByRole('region', { name: 'Meet Tern' })

it('asks who it is only once a time is chosen, and says at each field what is missing', async () => {
  const page = await meet()
  expect(screen.queryByLabelText('Your name')).toBeNull()
  await page.choose('09')
  await page.ask()
  screen.getByText('Fill this in.')
  screen.getByText('This is not an email address. Write it as name@example.com.')
  await page.say('Vera', 'vera@nordic.example')
  expect(screen.queryByText('Fill this in.')).toBeNull()
  expect(bodies(page)).toEqual([])
})

it('sends the whole wish once, however often it is pressed, and the same one under the same key', async () => {
  const page = await meet()
  page.server.on(bookMeeting, 'offline')
  await page.choose('10')
  await page.say('Vera', 'vera@nordic.example')
  await page.user.type(screen.getByLabelText(/^Your company/), 'Nordic')
  await page.user.type(screen.getByLabelText(/^What you want to talk about/), 'Routes')
  await page.user.click(within(screen.getByRole('group', { name: 'How you meet' })).getByLabelText('Phone'))
  const letGo = page.server.hold(bookMeeting)
  await page.ask()
  await page.ask()
  letGo()
  await screen.findByText(/The request did not go through\. What you typed is kept/)
  page.server.on(bookMeeting, aBooked())
  await page.ask()
  await screen.findByText('Tern has your request')
  const wish = {
    name: 'Vera',
    email: 'vera@nordic.example',
    company: 'Nordic',
    agenda: 'Routes',
    start_time: slotAt('10').start_time,
    timezone: expect.any(String),
    location_type: 'phone',
    session_id: sessionStorage.getItem('understudy.visit'),
    access_grant: 'grant-1',
  }
  expect(bodies(page)).toEqual([wish, wish])
  const keys = page.server.asked(bookMeeting).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeTruthy()
  expect(keys[0]).toBe(keys[1])
})

it('offers no choice of place where there is but one', async () => {
  const { choose } = await meet({ ...freeTimes(), location_types: ['video'] })
  await choose('09')
  expect(screen.queryByRole('group', { name: 'How you meet' })).toBeNull()
})

it('says what happens next, and hands out a calendar file', async () => {
  const page = await meet()
  page.server.on(bookMeeting, aBooked({ held_until: '2036-11-04T09:00:00.000Z' }))
  await page.choose('10')
  await page.say('Vera', 'vera@nordic.example')
  await page.ask()
  const heading = await screen.findByRole('heading', { name: 'Tern has your request' })
  expect(document.activeElement).toBe(heading)
  screen.getByText(/^The time is held for you until .* 4 Nov/)
  screen.getByText(/Their answer comes to vera@nordic\.example/)
  const made: Blob[] = []
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob)
    return 'blob:calendar'
  })
  await page.user.click(screen.getByRole('button', { name: 'Calendar file' }))
  expect(await made[0]?.text()).toBe('BEGIN:VCALENDAR')
  expect(made[0]?.type).toBe('text/calendar')
  expect(saved).toHaveBeenCalledOnce()
  vi.restoreAllMocks()
})

it('shows the times of another zone, and forgets the time that was chosen in the one before', async () => {
  const { server, user, choose } = await meet()
  await choose('09')
  await user.click(screen.getByRole('button', { name: 'Change the time zone' }))
  const zone = screen.getByRole('combobox', { name: 'Time zone' })
  expect(document.activeElement).toBe(zone)
  server.on(listSlots, freeTimes(['17']))
  fireEvent.change(zone, { target: { value: 'America/New_York' } })
  await screen.findByRole('radio', { name: /^17:00/ })
  expect(screen.queryByLabelText('Your name')).toBeNull()
  expect(server.asked(listSlots).map(({ query }) => query.timezone)).toEqual([
    expect.any(String),
    'America/New_York',
  ])
})

it('turns two weeks on and back, and says where no time is free', async () => {
  const { server, user } = await meet({ ...freeTimes(), slots: [] })
  await screen.findByText(/No time is free in these days\. *Look at later ones\./)
  const earlier = within(named()).getByRole('button', { name: 'Earlier days' })
  expect(earlier.getAttribute('aria-disabled')).toBe('true')
  await user.click(within(named()).getByRole('button', { name: 'Later days' }))
  await screen.findByText(/Times are not offered further ahead than this\./)
  expect(within(named()).getByRole('button', { name: 'Later days' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  server.on(listSlots, freeTimes())
  await user.click(earlier)
  await screen.findByRole('radio', { name: /^09:00/ })
  const [first, second, third] = server.asked(listSlots).map(({ query }) => query.from)
  expect([first, third]).toEqual([undefined, undefined])
  expect(second).toMatch(/^\d{4}-\d\d-\d\d$/)
})

it('shows what was asked for last, whichever answer comes first', async () => {
  const { server, user, choose } = await meet()
  await choose('09')
  const late = Promise.withResolvers<void>()
  let calls = 0
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    const isSlots = String(request[0]).includes('/slots?')
    if (isSlots && ++calls === 1) await late.promise
    return fetched(...request)
  })
  server.on(listSlots, ({ query }) => freeTimes([query.from === undefined ? '09' : '17']))
  await user.click(within(named()).getByRole('button', { name: 'Later days' }))
  await user.click(within(named()).getByRole('button', { name: 'Earlier days' }))
  await screen.findByRole('radio', { name: /^09:00/ })
  late.resolve()
  await waitFor(() => expect(server.asked(listSlots)).toHaveLength(3))
  expect(screen.queryByRole('radio', { name: /^17:00/ })).toBeNull()
})

it('says that no meetings are offered any more, where that is why no times came', async () => {
  anOpenPitch({ tools: ['meeting-invitations'] }).on(listSlots, refusal('access_denied', 403))
  await openPitch('Tern2026', { hash: '#meet' })
  await screen.findByText('This pitch offers no meetings any more.')
})

it('asks with a renewed pass where the first one has run out', async () => {
  const page = await meet()
  page.server
    .on(pitchRoutes.viewPitchLink, granted({ tools: ['meeting-invitations'] }, 'grant-2'))
    .on(bookMeeting, ({ body }) =>
      (body as { access_grant: string }).access_grant === 'grant-1'
        ? refusal('grant_invalid', 403)
        : aBooked(),
    )
  await page.choose('10')
  await page.say('Vera', 'vera@nordic.example')
  await page.ask()
  await screen.findByText('Tern has your request')
  expect(bodies(page)).toEqual([
    expect.objectContaining({ access_grant: 'grant-1' }),
    expect.objectContaining({ access_grant: 'grant-2' }),
  ])
})

it('tells of the call that the wish comes from', async () => {
  const page = await meet()
  page.server.on(bookMeeting, aBooked())
  await page.user.click(screen.getByRole('button', { name: 'Play the pitch' }))
  await page.talk.hears('pitch.continue')
  await page.choose('10')
  await page.say('Vera', 'vera@nordic.example')
  await page.ask()
  await screen.findByText('Tern has your request')
  expect(bodies(page)).toEqual([expect.objectContaining({ call_id: expect.any(String) })])
  expect(callId).toBeTruthy()
})

it('knows who somebody is after a reload, and what they meant to talk about until it was sent', async () => {
  const before = await meet()
  await before.choose('09')
  await before.say('Vera', 'vera@nordic.example')
  await before.user.type(screen.getByLabelText(/^What you want to talk about/), 'Routes')
  before.unmount()
  const page = await meet()
  await page.choose('09')
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Vera')
  expect(screen.getByLabelText(/^What you want/)).toHaveProperty('value', 'Routes')
  page.server.on(bookMeeting, aBooked())
  await page.ask()
  await screen.findByText('Tern has your request')
  page.unmount()
  const { choose } = await meet()
  await choose('09')
  expect(screen.getByLabelText('Your email address')).toHaveProperty('value', 'vera@nordic.example')
  expect(screen.getByLabelText(/^What you want/)).toHaveProperty('value', '')
})

it('proves an address once: digits alone, six of them, mailed once, and another address if need be', async () => {
  const page = await meet()
  page.server
    .on(bookMeeting, refusal('email_unproven', 403))
    .on(sendEmailCode, { success: true })
    .on(verifyEmailCode, refusal('code_invalid', 400))
  await page.choose('09')
  await page.say('Vera', 'vera@nordic.exampel')
  await page.ask()
  const digits = await screen.findByLabelText('Digits from the mail')
  expect(document.activeElement).toBe(digits)
  screen.getByText(/Many requests wait here already, so yours needs an address that is surely yours/)
  await page.user.type(digits, '12a34')
  const confirm = screen.getByRole('button', { name: 'Confirm and ask' })
  expect([(digits as HTMLInputElement).value, confirm.matches(':disabled')]).toEqual(['1234', true])
  await page.user.keyboard('{Enter}')
  expect(page.server.asked(verifyEmailCode)).toEqual([])
  await page.user.click(screen.getByRole('button', { name: 'Use another address' }))
  const email = screen.getByLabelText('Your email address')
  expect(email).toHaveProperty('value', 'vera@nordic.exampel')
  await page.user.clear(email)
  await page.user.type(email, 'vera@nordic.example')
  await page.ask()
  await page.user.type(await screen.findByLabelText('Digits from the mail'), '123456{Enter}')
  await screen.findByText(/These are not the digits of the newest mail/)
  expect(page.server.asked(sendEmailCode).map(({ body }) => body)).toEqual([
    { email: 'vera@nordic.exampel' },
    { email: 'vera@nordic.example' },
  ])
  page.server.on(verifyEmailCode, 'offline')
  await page.user.click(screen.getByRole('button', { name: 'Confirm and ask' }))
  await screen.findByText('That did not go through. Try again.')
})
