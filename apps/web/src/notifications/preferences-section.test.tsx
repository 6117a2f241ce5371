import { act, screen, waitFor } from '@testing-library/react'
import { availabilityRoutes } from '@understudy/contract/availability'
import { calendarRoutes } from '@understudy/contract/calendars'
import { channelRoutes, type NotificationPreferences } from '@understudy/contract/notification-channels'
import { NOTIFICATION_TYPES } from '@understudy/contract/notifications'
import { phoneRoutes } from '@understudy/contract/phone'
import { pushRoutes } from '@understudy/contract/push'
import { expect, it } from 'vitest'
import { goes, leave } from '../testing/leaving.ts'
import { type Asked, aServer, openApp, refusal } from '../testing/page.tsx'
import { someAvailability } from '../testing/rows.ts'
import { PREFERENCE_GROUPS } from './preferences.ts'

const { readPreferences, savePreferences, readSlack } = channelRoutes
const { readPhone } = phoneRoutes
const { readAvailability, saveAvailability } = availabilityRoutes
const noPhone = { is_available: true, phone: null, asked: null }

const allNow = (): NotificationPreferences => ({
  preferences: Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [
      type,
      { in_app: 'now', email: 'now', slack: 'off', push: 'off', sms: 'off' },
    ]),
  ) as NotificationPreferences['preferences'],
  digest_timezone: 'UTC',
})

/** A server that keeps what is chosen. */
function keeping() {
  let kept = allNow()
  return aServer()
    .on(readSlack, { webhook: null })
    .on(pushRoutes.readPush, { key: 'k', devices: [] })
    .on(readPhone, noPhone)
    .on(readPreferences, () => kept)
    .on(savePreferences, ({ body }: Asked) => {
      const [[type, choice] = ['', {}]] = Object.entries((body as NotificationPreferences).preferences)
      const before = new Map<string, object>(Object.entries(kept.preferences)).get(type)
      kept = { ...kept, preferences: { ...kept.preferences, [type]: { ...before, ...choice } } }
      return kept
    })
}
const select = (name: string) => screen.findByRole('combobox', { name })

it('says by whose clock the daily mail comes, and leads to where that is changed', async () => {
  const server = keeping()
    .on(calendarRoutes.listCalendars, [])
    .on(readAvailability, someAvailability())
    .on(saveAvailability, someAvailability())
  const letGo = server.hold(readPreferences)
  const { user, router } = await openApp('/settings/notifications')
  const said = async () => (await screen.findByText(/^Digest is/)).textContent
  const words = (zone: string) =>
    `Digest is one line a day in the app, and one mail a day at eight in the morning, by the time zone of your availability${zone}. A choice is saved at once.`
  expect(await said()).toBe(words(''))
  letGo()
  await waitFor(async () => expect(await said()).toBe(words(': UTC')))
  await user.click(screen.getByRole('link', { name: 'availability' }))
  await user.selectOptions(await screen.findByLabelText('Your time zone'), 'America/New_York')
  await user.click(screen.getByRole('button', { name: 'Save availability' }))
  await screen.findByText('Saved')
  server.on(readPreferences, { ...allNow(), digest_timezone: 'America/New_York' })
  await act(() => router.navigate('/settings/notifications'))
  await waitFor(async () => expect(await said()).toBe(words(': America/New York')))
})

it('offers each kind of notification in the app and by email, in groups', async () => {
  keeping()
  await openApp('/settings/notifications')
  await select('A call begins: by email')
  const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(groups).toEqual(expect.arrayContaining(PREFERENCE_GROUPS.map(({ title }) => title)))
  expect(screen.getAllByRole('combobox')).toHaveLength(NOTIFICATION_TYPES.length * 2)
})

it('offers Slack beside them once a channel is connected, at once or not at all', async () => {
  const live = { ending: 'XXXX', created_at: '2026-11-20T09:00:00Z', ended_at: null }
  const server = keeping().on(readSlack, { webhook: live })
  const { user } = await openApp('/settings/notifications')
  const inSlack = await select('A call begins: in Slack')
  expect([...inSlack.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Now',
    'Off',
  ])
  await user.selectOptions(inSlack, 'Now')
  await screen.findByText('Saved')
  expect(server.asked(savePreferences).map(({ body }) => body)).toEqual([
    { preferences: { call_started: { slack: 'now' } } },
  ])
  await waitFor(async () => expect(await select('A call begins: in Slack')).toHaveProperty('value', 'now'))
})

it('offers text messages beside them once a phone is proved, with Slack or without', async () => {
  const number = '+4915123456789'
  const phone = { number, proven_at: '2026-11-20T09:00:00Z', ended_at: null, ended_reason: '' }
  const server = keeping().on(readPhone, { is_available: true, phone, asked: null })
  const { user } = await openApp('/settings/notifications')
  await user.selectOptions(await select('A call begins: by text'), 'Now')
  await screen.findByText('Saved')
  expect(server.asked(savePreferences).map(({ body }) => body)).toEqual([
    { preferences: { call_started: { sms: 'now' } } },
  ])
  expect(screen.queryByRole('combobox', { name: 'A call begins: in Slack' })).toBeNull()
})

it('offers no text messages where this installation sends none any more', async () => {
  const phone = {
    number: '+4915123456789',
    proven_at: '2026-11-20T09:00:00Z',
    ended_at: null,
    ended_reason: '',
  }
  keeping().on(readPhone, { is_available: false, phone, asked: null })
  await openApp('/settings/notifications')
  await screen.findByText(phone.number)
  await select('A call begins: by email')
  expect(screen.queryByRole('combobox', { name: 'A call begins: by text' })).toBeNull()
})

it('saves a choice at once, alone, and says so', async () => {
  const server = keeping()
  const { user } = await openApp('/settings/notifications')
  await user.selectOptions(await select('A call begins: by email'), 'Digest')
  await user.selectOptions(await select('Credits run low: in the app'), 'Off')
  await screen.findByText('Saved')
  expect(server.asked(savePreferences).map(({ body }) => body)).toEqual([
    { preferences: { call_started: { email: 'digest' } } },
    { preferences: { credits_low: { in_app: 'off' } } },
  ])
  await waitFor(async () => expect(await select('A call begins: by email')).toHaveProperty('value', 'digest'))
})

it('shows a later choice while an earlier one is under way, and sends them one after the other', async () => {
  const server = keeping()
  const { user } = await openApp('/settings/notifications')
  await select('A call begins: by email')
  const letGo = server.hold(savePreferences)
  await user.selectOptions(await select('A call begins: by email'), 'Digest')
  await user.selectOptions(await select('A call begins: by email'), 'Off')
  expect(await select('A call begins: by email')).toHaveProperty('value', 'off')
  screen.getByText('Saving')
  expect(server.asked(savePreferences)).toHaveLength(1)
  letGo()
  await screen.findByText('Saved')
  expect(await select('A call begins: by email')).toHaveProperty('value', 'off')
})

it('goes back to what holds where a choice is refused, and says why', async () => {
  const server = keeping().on(savePreferences, refusal('internal', 500))
  const { user } = await openApp('/settings/notifications')
  const letGo = server.hold(savePreferences)
  await user.selectOptions(await select('A call begins: by email'), 'Off')
  await waitFor(async () => expect(await select('A call begins: by email')).toHaveProperty('value', 'off'))
  letGo()
  await screen.findByText('That did not work, and nothing was changed. Please try again.')
  screen.getByText('Not saved')
  await waitFor(async () => expect(await select('A call begins: by email')).toHaveProperty('value', 'now'))
})

it('says of several quick choices that one was refused, whatever was saved behind it, until the next', async () => {
  const server = keeping()
  const { user } = await openApp('/settings/notifications')
  const email = await select('A call begins: by email')
  const letGo = server.hold(savePreferences)
  let times = 0
  server.on(savePreferences, () => (times++ === 0 ? refusal('internal', 500) : allNow()) as never)
  await user.selectOptions(email, 'Off')
  await user.selectOptions(await select('Credits run low: in the app'), 'Now')
  letGo()
  await waitFor(() => expect(screen.queryByText('Saving')).toBeNull())
  screen.getByText('Not saved')
  screen.getByText('That did not work, and nothing was changed. Please try again.')
  await waitFor(() => expect(email).toHaveProperty('value', 'now'))
  await user.selectOptions(email, 'Off')
  await screen.findByText('Saved')
  expect(screen.queryByText('That did not work, and nothing was changed. Please try again.')).toBeNull()
})

it('has the browser ask while a choice waits, and says over the page what was refused once it was left', async () => {
  const server = keeping().on(savePreferences, refusal('internal', 500))
  const { user, router } = await openApp('/settings/notifications')
  const email = await select('A call begins: by email')
  expect(goes()).toBe(true)
  const letGo = server.hold(savePreferences)
  await user.selectOptions(email, 'Off')
  await leave({ router })
  expect(goes()).toBe(false)
  letGo()
  await screen.findByText('A choice of notifications was not saved')
  await waitFor(() => expect(goes()).toBe(true))
})

it('says that the choices did not load and hold all the same, and shows them once asked again', async () => {
  const server = keeping().on(readPreferences, refusal('internal', 500))
  const { user } = await openApp('/settings/notifications')
  await screen.findByText('Loading your choices')
  await screen.findByText('They hold all the same.')
  server.on(readPreferences, allNow())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await select('A call begins: by email')
})
