import { screen, waitFor, within } from '@testing-library/react'
import { channelRoutes, type SlackWebhook } from '@understudy/contract/notification-channels'
import { NOTIFICATION_TYPES } from '@understudy/contract/notifications'
import { phoneRoutes } from '@understudy/contract/phone'
import { pushRoutes } from '@understudy/contract/push'
import { expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { readPreferences, readSlack, saveSlack, removeSlack, testSlack } = channelRoutes

const ADDRESS = 'https://hooks.slack.com/services/T0/B0/secretXXXX'
const live: SlackWebhook = { ending: 'XXXX', created_at: '2026-11-20T09:00:00Z', ended_at: null }

/** A server that keeps one webhook. */
function keeping(webhook: SlackWebhook | null) {
  let kept = webhook
  const choice = { in_app: 'now', email: 'off', slack: 'off', push: 'off', sms: 'off' } as const
  const server = aServer()
    .on(readPreferences, {
      preferences: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, choice])) as Record<
        (typeof NOTIFICATION_TYPES)[number],
        typeof choice
      >,
      digest_timezone: 'UTC',
    })
    .on(pushRoutes.readPush, { key: 'k', devices: [] })
    .on(readSlack, () => ({ webhook: kept }))
    .on(phoneRoutes.readPhone, { is_available: false, phone: null, asked: null })
    .on(saveSlack, () => {
      kept = live
      return { webhook: kept }
    })
    .on(removeSlack, () => {
      kept = null
      return { success: true as const }
    })
    .on(testSlack, { success: true })
  return { server, ends: () => (kept = { ...live, ended_at: '2026-11-22T09:00:00Z' }) }
}
const open = () => openApp('/settings/notifications')
const part = async () => within(await screen.findByRole('region', { name: 'Slack' }))
const field = async () => (await part()).findByLabelText<HTMLInputElement>(/^Webhook address/)

it('connects a channel by its address, which then stands nowhere on the page or in the browser', async () => {
  const { server } = keeping(null)
  const { user } = await open()
  await user.type(await field(), ADDRESS)
  await user.click((await part()).getByRole('button', { name: 'Connect' }))
  await (await part()).findByText(/Connected since/)
  expect(server.asked(saveSlack).map(({ body }) => body)).toEqual([{ address: ADDRESS }])
  expect((await part()).queryByRole('textbox')).toBeNull()
  expect(
    document.documentElement.outerHTML + JSON.stringify({ ...localStorage, ...sessionStorage }),
  ).not.toContain('secret')
  await screen.findByRole('combobox', { name: 'A call begins: in Slack' })
})

it('says at the field what is wrong with an address, and keeps what was typed', async () => {
  const problem = 'Paste the address of an incoming webhook: it begins with https://hooks.slack.com/services/'
  const { server } = keeping(null)
  server.on(saveSlack, refusal('invalid', 422, { fields: { address: problem } }))
  const { user } = await open()
  await user.type(await field(), 'https://evil.example/services/a')
  await user.click((await part()).getByRole('button', { name: 'Connect' }))
  await (await part()).findByText(/Paste the address of an incoming webhook/)
  expect((await field()).value).toBe('https://evil.example/services/a')
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
})

it('sends a test message and says that it was taken, or why not', async () => {
  const { server } = keeping(live)
  const { user } = await open()
  const press = async () =>
    user.click(await (await part()).findByRole('button', { name: 'Send a test message' }))
  await press()
  await (await part()).findByText('Sent. It stands in your channel now.')
  server.on(
    testSlack,
    refusal('unavailable', 503, { detail: 'Slack does not answer just now. Try again later.' }),
  )
  await press()
  await (await part()).findByText('Slack does not answer just now. Try again later.')
  expect((await part()).queryByText(/Sent\./)).toBeNull()
})

it('tells that Slack closed the webhook, found by a test too, and takes another', async () => {
  const { server, ends } = keeping(live)
  server.on(testSlack, () => {
    ends()
    return refusal('wrong_state', 409)
  })
  const { user } = await open()
  await user.click(await (await part()).findByRole('button', { name: 'Send a test message' }))
  await (await part()).findByText(/takes nothing at the webhook that ends in XXXX any more/)
  expect((await part()).queryByRole('button', { name: 'Send a test message' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'A call begins: in Slack' })).toBeNull()
  await user.type(await field(), ADDRESS)
  await user.click((await part()).getByRole('button', { name: 'Connect' }))
  await (await part()).findByText(/Connected since/)
})

it('is taken away by one press, and said not to be where that fails', async () => {
  const { server } = keeping(live)
  const { user } = await open()
  const press = async () => user.click(await (await part()).findByRole('button', { name: 'Remove' }))
  server.on(removeSlack, 'offline')
  await press()
  await (await part()).findByText(/Nothing was changed/)
  server.on(readSlack, { webhook: null }).on(removeSlack, { success: true })
  await press()
  await waitFor(async () => expect((await field()).value).toBe(''))
  // The button went with what it took away.
  await waitFor(async () =>
    expect(document.activeElement).toBe(await screen.findByRole('region', { name: 'Slack' })),
  )
})

it('says that the channel did not load, and shows it once asked again', async () => {
  const { server } = keeping(live)
  server.on(readSlack, refusal('internal', 500))
  const { user } = await open()
  await (await part()).findByText('Your channel did not load')
  server.on(readSlack, { webhook: live })
  await user.click((await part()).getByRole('button', { name: 'Try again' }))
  await (await part()).findByText(/Connected since/)
})
