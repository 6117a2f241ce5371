import { screen, waitFor, within } from '@testing-library/react'
import { channelRoutes } from '@understudy/contract/notification-channels'
import { NOTIFICATION_TYPES } from '@understudy/contract/notifications'
import { type PushDevice, pushRoutes } from '@understudy/contract/push'
import { afterEach, expect, it, vi } from 'vitest'
import { aServer, openApp, refusal } from '../../testing/page.tsx'

const { readPush, savePush, removePush, testPush } = pushRoutes
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/here'
/** SHA-256 of it. */
const HERE = await crypto.subtle
  .digest('SHA-256', new TextEncoder().encode(ENDPOINT))
  .then((bytes) => Buffer.from(bytes).toString('hex'))
const KEYS = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }

const phone: PushDevice = {
  id: '0199a000-0000-7000-8000-000000000001',
  device: 'Safari on iPhone',
  mark: 'f'.repeat(64),
  created_at: '2026-11-20T09:00:00Z',
}
const thisOne: PushDevice = {
  id: '0199a000-0000-7000-8000-000000000002',
  device: 'Firefox on Linux',
  mark: HERE,
  created_at: '2026-11-21T09:00:00Z',
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** A server that keeps devices. */
function keeping(...devices: PushDevice[]) {
  let kept = devices
  const choice = { in_app: 'now', email: 'off', slack: 'off', push: 'off', sms: 'off' } as const
  const answer = () => ({ key: 'BKey', devices: kept })
  return aServer()
    .on(channelRoutes.readSlack, { webhook: null })
    .on(channelRoutes.readPreferences, {
      preferences: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, choice])) as Record<
        (typeof NOTIFICATION_TYPES)[number],
        typeof choice
      >,
      digest_timezone: 'UTC',
    })
    .on(readPush, answer)
    .on(savePush, () => {
      kept = [thisOne, ...kept]
      return answer()
    })
    .on(removePush, () => {
      kept = []
      return { success: true as const }
    })
    .on(testPush, { success: true })
}

/** What of web push a browser has. */
function aBrowser({ permission = 'default', answer = 'granted', isOn = false } = {}) {
  const asked: string[] = []
  let subscribed = isOn
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      asked.push('unsubscribe')
      subscribed = false
    },
  }
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => (subscribed ? subscription : null),
      async subscribe(options: object) {
        asked.push(`subscribe ${JSON.stringify(options)}`)
        subscribed = true
        return subscription
      },
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      asked.push('permission')
      return answer
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => registration,
      async register(script: string, { scope }: { scope: string }) {
        asked.push(`register ${script} ${scope}`)
        return registration
      },
    },
  })
  return asked
}

const open = () => openApp('/settings/notifications')
const part = async () => within(await screen.findByRole('region', { name: 'Your devices' }))
const button = async (name: string) => (await part()).findByRole('button', { name })

it('is turned on by a press, which alone asks for permission, and is then chosen kind by kind', async () => {
  const server = keeping()
  const asked = aBrowser()
  const { user } = await open()
  await user.click(await button('Turn on for this device'))
  await (await part()).findByText('This device')
  expect(asked).toEqual([
    'permission',
    'register /push-worker.js /push/',
    'subscribe {"userVisibleOnly":true,"applicationServerKey":"BKey"}',
  ])
  expect(server.asked(savePush).map(({ body }) => body)).toEqual([{ endpoint: ENDPOINT, ...KEYS }])
  expect((await part()).queryByRole('button', { name: 'Turn on for this device' })).toBeNull()
  const choice = await screen.findByRole('combobox', { name: 'A call begins: on devices' })
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['Now', 'Off'])
})

it('asks nothing by itself, and subscribes nobody who said no', async () => {
  const server = keeping()
  const asked = aBrowser({ answer: 'denied' })
  const { user } = await open()
  const press = await button('Turn on for this device')
  expect(asked).toEqual([])
  await user.click(press)
  await (await part()).findByText(/was not allowed to show notifications/)
  expect(asked).toEqual(['permission'])
  expect(server.asked(savePush)).toEqual([])
})

it('makes the subscription anew where it stands with another key, or with nobody', async () => {
  keeping(phone)
  const asked = aBrowser({ isOn: true })
  const { user } = await open()
  await user.click(await button('Turn on for this device'))
  await (await part()).findByText('This device')
  expect(asked).toContain('unsubscribe')
})

it.each([
  ['denied', /blocked in this browser/],
  ['default', null],
] as const)('says what is in the way where permission is %s', async (permission, words) => {
  keeping()
  aBrowser({ permission })
  await open()
  if (words) await (await part()).findByText(words)
  else await button('Turn on for this device')
  expect((await part()).queryByRole('button', { name: 'Turn on for this device' }) === null).toBe(
    words !== null,
  )
})

it('says that a browser cannot, and what an iPhone needs', async () => {
  keeping()
  const agent = vi.spyOn(navigator, 'userAgent', 'get')
  const first = await open()
  await (await part()).findByText(/This browser cannot show notifications/)
  first.unmount()
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1')
  await open()
  await (await part()).findByText(/Add to Home Screen/)
})

it('waits while the browser is offline', async () => {
  keeping()
  aBrowser()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await open()
  expect(await button('Turn on for this device')).toHaveProperty('disabled', true)
  await (await part()).findByText(/once you are back online/)
})

it('says why a browser could not be kept', async () => {
  const detail = 'This browser’s push service is not one that this installation sends to.'
  const server = keeping().on(savePush, refusal('invalid', 422, { detail }))
  aBrowser()
  const { user } = await open()
  await user.click(await button('Turn on for this device'))
  await (await part()).findByText(detail)
  server.on(savePush, 'offline')
  await user.click(await button('Turn on for this device'))
  await (await part()).findByText(/The server cannot be reached/)
})

it('is tested by one press, and off the list where that browser is gone', async () => {
  const server = keeping(phone)
  aBrowser()
  const { user } = await open()
  await user.click(await button('Send a test to Safari on iPhone'))
  await (await part()).findByText('Sent. It shows there in a moment.')
  server.on(testPush, refusal('unavailable', 503, { detail: 'The push service does not answer just now.' }))
  await user.click(await button('Send a test to Safari on iPhone'))
  await (await part()).findByText('The push service does not answer just now.')
  server.on(testPush, refusal('wrong_state', 409)).on(readPush, { key: 'BKey', devices: [] })
  await user.click(await button('Send a test to Safari on iPhone'))
  await (await part()).findByText(/Safari on iPhone takes nothing any more/)
  expect((await part()).queryByRole('list', { name: 'Devices' })).toBeNull()
})

it('is removed by one press, here with its subscription, and said not to be where that fails', async () => {
  const server = keeping(thisOne)
  const asked = aBrowser({ isOn: true })
  server.on(removePush, 'offline')
  const { user } = await open()
  await (await part()).findByText('This device')
  await user.click(await button('Remove Firefox on Linux'))
  await (await part()).findByText(/Nothing was changed/)
  expect(asked).toEqual([])
  server.on(removePush, { success: true }).on(readPush, { key: 'BKey', devices: [] })
  await user.click(await button('Remove Firefox on Linux'))
  await button('Turn on for this device')
  expect(asked).toEqual(['unsubscribe'])
})

it('says that the devices did not load, and shows them once asked again', async () => {
  const server = keeping(phone)
  aBrowser()
  server.on(readPush, refusal('internal', 500))
  const { user } = await open()
  await (await part()).findByText('Your devices did not load')
  server.on(readPush, { key: 'BKey', devices: [phone] })
  await user.click(await button('Try again'))
  await waitFor(async () => expect((await part()).getAllByRole('listitem')).toHaveLength(1))
})
