import { screen, waitFor, within } from '@testing-library/react'
import { channelRoutes } from '@understudy/contract/notification-channels'
import { NOTIFICATION_TYPES } from '@understudy/contract/notifications'
import { type PhoneAnswer, phoneRoutes } from '@understudy/contract/phone'
import { expect, it } from 'vitest'
import { aServer, openApp, refusal, tooOften } from '../../testing/page.tsx'

const { readPhone, askPhone, provePhone, removePhone } = phoneRoutes
const { readPreferences, readSlack } = channelRoutes

const NUMBER = '+4915123456789'
const choice = { in_app: 'now', email: 'off', slack: 'off', push: 'off', sms: 'now' } as const
const none: PhoneAnswer = { is_available: true, phone: null, asked: null }
const phone = { number: NUMBER, proven_at: '2026-11-20T09:00:00Z', ended_at: null, ended_reason: '' }
const asked = { number: NUMBER, expires_at: '2026-11-20T09:10:00Z', refused_reason: '' }

/** A server that keeps one phone. */
function keeping(answer: PhoneAnswer = none) {
  let kept = answer
  return aServer()
    .on(readPreferences, {
      preferences: Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, choice])) as Record<
        (typeof NOTIFICATION_TYPES)[number],
        typeof choice
      >,
      digest_timezone: 'UTC',
    })
    .on(readSlack, { webhook: null })
    .on(readPhone, () => kept)
    .on(askPhone, () => (kept = { ...kept, asked }))
    .on(provePhone, () => (kept = { ...kept, phone, asked: null }))
    .on(removePhone, () => {
      kept = none
      return { success: true as const }
    })
}
const open = () => openApp('/settings/notifications')
const part = async () => within(await screen.findByRole('region', { name: 'Text messages' }))
const button = async (name: string) => (await part()).findByRole('button', { name })

it('is proved by the code that is sent to it, and then hears what is chosen', async () => {
  const server = keeping()
  const { user } = await open()
  await user.type(await (await part()).findByLabelText(/^Mobile number/), '+49 151 23456789')
  await user.click(await button('Send a code'))
  await (await part()).findByText(/on its way to/)
  const digits = await (await part()).findByLabelText(/^Six digits/)
  expect(digits).toHaveProperty('autocomplete', 'one-time-code')
  await user.type(digits, '123456')
  await user.click(await button('Confirm'))
  await (await part()).findByText(/Text messages go to/)
  await screen.findByRole('combobox', { name: 'A call begins: by text' })
  expect(server.asked(askPhone).map(({ body }) => body)).toEqual([{ number: '+49 151 23456789' }])
  expect(server.asked(provePhone).map(({ body }) => body)).toEqual([{ code: '123456' }])
})

it('says at the field what is wrong with a number, and how to write it', async () => {
  const problem = 'This is not a mobile number that takes text messages. Write it with its country’s code.'
  keeping().on(askPhone, refusal('invalid', 422, { fields: { number: problem } }))
  const { user } = await open()
  await user.type(await (await part()).findByLabelText(/^Mobile number/), '0151')
  await user.click(await button('Send a code'))
  await (await part()).findByText(/not a mobile number that takes text messages/)
  expect(await (await part()).findByLabelText(/^Mobile number/)).toHaveProperty('value', '0151')
})

it.each([
  ['code_invalid', 400, /This is not the code, or it has run out/],
  ['network', 0, /cannot be reached/],
] as const)('says what came of a code: %s', async (code, status, words) => {
  keeping({ ...none, asked }).on(provePhone, code === 'network' ? 'offline' : refusal(code, status))
  const { user } = await open()
  await user.type(await (await part()).findByLabelText(/^Six digits/), '000000')
  await user.click(await button('Confirm'))
  await (await part()).findByText(words)
})

it('says why no code can be sent, and takes another number', async () => {
  keeping({ ...none, asked: { ...asked, refused_reason: 'the number takes no text messages' } })
  const { user } = await open()
  await (await part()).findByText(/No code can be sent to \+4915123456789: the number takes no text messages/)
  await user.click(await button('Another number'))
  await (await part()).findByLabelText(/^Mobile number/)
})

it('sends a new code, until enough were sent', async () => {
  const server = keeping({ ...none, asked })
  const { user } = await open()
  await user.click(await button('Send a new code'))
  expect(server.asked(askPhone).map(({ body }) => body)).toEqual([{ number: NUMBER }])
  server.on(askPhone, tooOften(2_400))
  await user.click(await button('Send a new code'))
  await (await part()).findByText('Enough codes were sent for now. Try again in 40 minutes.')
})

it('is changed and removed in one press each', async () => {
  const server = keeping({ ...none, phone })
  const { user } = await open()
  await user.click(await button('Change the number'))
  await (await part()).findByLabelText(/^Mobile number/)
  await (await part()).findByText(/Text messages go to/)
  await user.click(await button('Remove'))
  await (await part()).findByLabelText(/^Mobile number/)
  expect((await part()).queryByText(/Text messages go to/)).toBeNull()
  expect(server.asked(removePhone)).toHaveLength(1)
})

it('offers one way to another number while a code is waited for', async () => {
  keeping({ ...none, phone, asked })
  await open()
  await button('Another number')
  expect((await part()).queryByRole('button', { name: 'Change the number' })).toBeNull()
})

it('says that a number takes no messages any more, and why, and offers a new proof', async () => {
  const ended = {
    ended_at: '2026-11-22T09:00:00Z',
    ended_reason: 'whoever has it asked for no more messages',
  }
  keeping({ ...none, phone: { ...phone, ...ended } })
  await open()
  await (await part()).findByText(/takes no text messages any more.*asked for no more messages/)
  await (await part()).findByLabelText(/^Mobile number/)
  expect(screen.queryByRole('combobox', { name: 'A call begins: by text' })).toBeNull()
})

it('says in one line where this installation sends none, and asks for nothing', async () => {
  keeping({ ...none, is_available: false })
  await open()
  await (await part()).findByText('This installation sends no text messages.')
  expect((await part()).queryByRole('textbox')).toBeNull()
})

it('shows a proved number also where this installation sends none any more, and takes it away', async () => {
  const server = keeping({ ...none, is_available: false, phone })
  server.on(removePhone, () => {
    server.on(readPhone, { ...none, is_available: false })
    return { success: true as const }
  })
  const { user } = await open()
  await (await part()).findByText('This installation sends no text messages.')
  await (await part()).findByText(/is kept/)
  screen.getByText(NUMBER)
  expect((await part()).queryByText(/Text messages go to/)).toBeNull()
  expect((await part()).queryByRole('button', { name: 'Change the number' })).toBeNull()
  await user.click(await button('Remove'))
  await waitFor(() => expect(screen.queryByText(NUMBER)).toBeNull())
  expect(server.asked(removePhone)).toHaveLength(1)
})

it('says that it did not load, and loads once asked again', async () => {
  const server = keeping({ ...none, phone }).on(readPhone, refusal('internal', 500))
  const { user } = await open()
  await (await part()).findByText('Your phone did not load')
  server.on(readPhone, { ...none, phone })
  await user.click(await button('Try again'))
  await (await part()).findByText(/Text messages go to/)
})
