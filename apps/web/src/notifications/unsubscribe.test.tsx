import { screen, waitFor } from '@testing-library/react'
import { notificationRoutes } from '@understudy/contract/notifications'
import { expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { readUnsubscribe, unsubscribe } = notificationRoutes
const open = (search = '?token=signed') => openApp(`/unsubscribe${search}`, { signedIn: false })
const turnOff = () => screen.findByRole('button', { name: 'Turn off' })

it('changes nothing until the button is pressed, then once, and says which mails are off', async () => {
  const server = aServer()
    .on(readUnsubscribe, { kind: 'call_completed', is_on: true })
    .on(unsubscribe, { success: true })
  const { user } = await open()
  await screen.findByRole('heading', { name: 'Turn off mails about calls that have ended?' })
  expect(document.title).toContain('Turn off mails about calls that have ended?')
  expect(server.asked(unsubscribe)).toEqual([])
  const letGo = server.hold(unsubscribe)
  await user.click(await turnOff())
  await user.click(await turnOff())
  letGo()
  await screen.findByText(/^You no longer get mails about calls that have ended\./)
  expect(server.asked(unsubscribe).map(({ query }) => query)).toEqual([{ token: 'signed' }])
  expect(screen.getByRole('link', { name: 'Notification settings' }).getAttribute('href')).toBe(
    '/settings/notifications',
  )
})

it('warns where the mails are how somebody else’s sign-in, or the guessing of a link’s password, is noticed', async () => {
  aServer().on(readUnsubscribe, { kind: 'security_login', is_on: true })
  await open()
  await screen.findByRole('heading', {
    name: 'Turn off mails about new sign-ins and guessed passwords of links?',
  })
  await screen.findByText(
    /They are how you learn that somebody else signed in as you, or is guessing the password of a link\./,
  )
})

it('turns off a company’s mails for a visitor, who has no settings here', async () => {
  const server = aServer()
    .on(readUnsubscribe, { kind: 'company', is_on: true })
    .on(unsubscribe, { success: true })
  const { user } = await open()
  await screen.findByRole('heading', { name: 'Turn off mails from this company?' })
  await user.click(await turnOff())
  await screen.findByText(/^You no longer get mails from this company\. It holds for good/)
  expect(server.asked(unsubscribe)).toHaveLength(1)
  expect(screen.queryByRole('link', { name: 'Notification settings' })).toBeNull()
})

it('says that the mails are off already', async () => {
  aServer().on(readUnsubscribe, { kind: 'daily', is_on: false })
  await open()
  await screen.findByText(/^You no longer get the daily mail\./)
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
})

it.each([
  [
    'offline' as const,
    'The server cannot be reached. Nothing has changed yet; check your connection and try again.',
  ],
  [refusal('rate_limited', 429), 'Too many attempts. Try again in 1 minute.'],
  [refusal('internal', 500), 'Something went wrong on our side. Try again; the link works for a year.'],
])('says why nothing was turned off, and offers the button again: %#', async (refused, words) => {
  aServer().on(readUnsubscribe, { kind: 'daily', is_on: true }).on(unsubscribe, refused)
  const { user } = await open()
  await user.click(await turnOff())
  await screen.findByText(words)
  await turnOff()
})

it('says that a link has run out, whether it is opened or pressed', async () => {
  aServer().on(readUnsubscribe, { kind: 'daily', is_on: true }).on(unsubscribe, refusal('code_invalid', 400))
  const { user, unmount } = await open()
  await user.click(await turnOff())
  await screen.findByRole('heading', { name: 'This link has run out' })
  unmount()
  aServer().on(readUnsubscribe, refusal('code_invalid', 400))
  await open('?token=another')
  await screen.findByRole('heading', { name: 'This link has run out' })
})

it('looks the link up again where the server did not answer', async () => {
  const server = aServer().on(readUnsubscribe, 'offline')
  const { user } = await open()
  await screen.findByRole('heading', { name: 'Your mails are as they were' })
  server.on(readUnsubscribe, { kind: 'daily', is_on: true })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await turnOff()
})

it('asks for the mail’s own link where the address has none', async () => {
  const server = aServer()
  await open('')
  await screen.findByText('Open the link at the foot of a mail that you no longer want.')
  await waitFor(() => expect(server.asked(readUnsubscribe)).toEqual([]))
})
