import { fireEvent, screen, waitFor } from '@testing-library/react'
import { passwordRequestRoutes } from '@understudy/contract/password-requests'
import { pitchRoutes } from '@understudy/contract/pitches'
import { traceRoutes } from '@understudy/contract/traces'
import { expect, it } from 'vitest'
import { aServer, refusal, tooOften } from '../../testing/page.tsx'
import { aDoor, anOpenPitch, granted, openPitch } from '../../testing/pitch.tsx'

const { viewPitchLink } = pitchRoutes
const { requestAccess } = passwordRequestRoutes
const { readTraces } = traceRoutes
const locked = (more: object = {}) =>
  aServer().on(viewPitchLink, refusal('password_required', 401, { door: { ...aDoor, ...more } }))
const passwords = () =>
  aServer()
    .asked(viewPitchLink)
    .map(({ body }) => (body as { password?: string }).password)

it.each([
  { refused: refusal('access_denied', 403), title: 'This link is closed', text: /has expired/ },
  { refused: refusal('link_not_found', 404), title: 'There is no pitch here', text: /may be mistyped/ },
  { refused: refusal('internal', 500), title: 'The pitch did not open', text: /on our side/ },
  { refused: 'offline' as const, title: 'The pitch did not open', text: /connection is gone/ },
])('§8 says why a link does not open: $title', async ({ refused, title, text }) => {
  aServer().on(viewPitchLink, refused)
  await openPitch()
  await screen.findByRole('heading', { name: title })
  screen.getByText(text)
  const isWorthAnother = title === 'The pitch did not open'
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(isWorthAnother ? 1 : 0)
})

it('opens once the server is back and the visitor tries again', async () => {
  const server = aServer().on(viewPitchLink, refusal('internal', 500))
  const { user } = await openPitch()
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.on(viewPitchLink, granted())
  await user.click(again)
  await screen.findByRole('button', { name: 'Play the pitch' })
})

it('opens by itself once the connection is back, with what was given before it was lost', async () => {
  const server = locked()
  const { user } = await openPitch()
  server.on(viewPitchLink, 'offline')
  await user.type(await screen.findByLabelText('Password'), 'Gull{Enter}')
  await screen.findByRole('heading', { name: 'The pitch did not open' })
  server.on(viewPitchLink, granted())
  fireEvent(window, new Event('online'))
  await screen.findByRole('button', { name: 'Play the pitch' })
  expect(passwords()).toEqual([undefined, 'Gull', 'Gull'])
})

it('is not tried again for a connection that changes nothing about why it is shut', async () => {
  locked()
  await openPitch()
  await screen.findByLabelText('Password')
  fireEvent(window, new Event('online'))
  expect(passwords()).toEqual([undefined])
})

it('asks for the password, says that a wrong one is wrong, and opens with the right one', async () => {
  const server = locked()
  const { user } = await openPitch()
  await screen.findByRole('heading', { name: 'This pitch is private' })
  const open = screen.getByRole('button', { name: 'Open the pitch' })
  await user.click(open)
  expect(passwords()).toEqual([undefined])
  server.on(viewPitchLink, refusal('incorrect_password', 401, { door: aDoor }))
  await user.type(screen.getByLabelText('Password'), 'gull{Enter}')
  await screen.findByText('That password is wrong. Check upper and lower case.')
  server.on(viewPitchLink, granted())
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'Gull')
  await user.click(open)
  await screen.findByRole('button', { name: 'Play the pitch' })
  expect(passwords()).toEqual([undefined, 'gull', 'Gull'])
})

it.each([
  { held: tooOften(900), words: /there were too many\. Try again in 15 minutes\.$/, asksAtOnce: false },
  { held: tooOften(72_000), words: /there were too many\. Try again in 20 hours\.$/, asksAtOnce: false },
  {
    held: refusal('rate_limited', 429, { ask_for_access: true }),
    words: /Too many people guess/,
    asksAtOnce: true,
  },
])('says that a password is held back: $words', async ({ held, words, asksAtOnce }) => {
  const server = locked()
  const { user } = await openPitch()
  const field = await screen.findByLabelText('Password')
  server.on(viewPitchLink, held)
  await user.type(field, 'Gull{Enter}')
  await screen.findByText(words)
  expect(screen.queryAllByRole('heading', { name: 'Ask the founder for access' })).toHaveLength(
    asksAtOnce ? 1 : 0,
  )
  if (!asksAtOnce) expect(field).toHaveProperty('value', 'Gull')
})

it('tries a personal link’s key, and says that the founder took it back', async () => {
  locked()
  await openPitch('Tern2026', { hash: '#key=abcdefghijklmnopqrstuvwxyz' })
  await screen.findByRole('heading', { name: 'Your personal link is closed' })
  expect(aServer().asked(viewPitchLink)[0]?.body).toMatchObject({ access_key: 'abcdefghijklmnopqrstuvwxyz' })
})

it('opens when a personal link is followed over the locked page', async () => {
  const server = locked()
  await openPitch()
  await screen.findByRole('heading', { name: 'This pitch is private' })
  server.on(viewPitchLink, granted())
  history.replaceState(null, '', '#key=abcdefghijklmnopqrstuvwxyz')
  dispatchEvent(new Event('hashchange'))
  await screen.findByRole('button', { name: 'Play the pitch' })
})

it.each([
  ['password_required', 401],
  ['incorrect_password', 401],
  ['access_denied', 403],
  ['views_spent', 403],
  ['email_required', 403],
  ['email_refused', 403],
] as const)('leads to what is kept of talks behind a link that is shut since: %s', async (code, status) => {
  const server = aServer()
    .on(viewPitchLink, refusal(code, status, { door: aDoor }))
    .on(readTraces, { company: 'Tern', months: 12, talks: [], total: 0 })
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'See or delete my traces' }))
  await screen.findByText('No talk is found by this browser.')
  screen.getByRole('button', { name: 'Find earlier talks by my address' })
  expect(server.asked(readTraces)[0]?.params).toEqual({ code: 'Tern2026' })
})

it('leads there also where a pitch was deleted, and says where none was known', async () => {
  const server = aServer()
    .on(viewPitchLink, refusal('link_not_found', 404))
    .on(readTraces, refusal('link_not_found', 404))
  const { user } = await openPitch()
  const door = await screen.findByRole('button', { name: 'See or delete my traces' })
  await user.click(door)
  await screen.findByText('No pitch is known by this address, so no talk is found by it.')
  expect(screen.queryByRole('button', { name: /by my address/ })).toBeNull()
  server.on(readTraces, { company: 'Tern', months: 12, talks: [], total: 0 })
  await user.click(door)
  await user.click(door)
  await screen.findByText('No talk is found by this browser.')
})

it('speaks of no traces where the server or the line is away', async () => {
  aServer().on(viewPitchLink, refusal('internal', 500))
  await openPitch()
  await screen.findByRole('link', { name: 'See other pitches' })
  expect(screen.queryByRole('button', { name: /traces/ })).toBeNull()
})

it('asks the founder for access, and keeps what was typed while that is refused', async () => {
  const server = locked()
  const { user } = await openPitch()
  await user.click(await screen.findByRole('button', { name: 'Ask for access' }))
  await user.type(screen.getByLabelText('Your name'), 'Vera')
  await user.type(screen.getByLabelText('Your email address'), 'vera@')
  await user.click(screen.getByRole('button', { name: 'Ask for access' }))
  await screen.findByText(/^This is not an email address/)
  expect(server.asked(requestAccess)).toEqual([])
  await user.type(screen.getByLabelText('Your email address'), 'nordic.exampl')
  const refusals = [
    [refusal('invalid', 422), 'Check your name and your email address.'],
    [tooOften(60), /^Too many requests came from here\. What you typed is kept\. Try again in 1 minute/],
    [tooOften(2_000), /^Too many requests came from here\. What you typed is kept\. Try again in 34 minutes/],
    ['offline', /^The request did not go through/],
  ] as const
  for (const [refused, words] of refusals) {
    server.on(requestAccess, refused)
    await user.click(screen.getByRole('button', { name: 'Ask for access' }))
    await screen.findByText(words)
  }
  await user.type(screen.getByLabelText('Your email address'), 'e')
  server.on(requestAccess, { success: true })
  await user.click(screen.getByRole('button', { name: 'Ask for access' }))
  await screen.findByRole('heading', { name: 'Your request is with the founder' })
  expect(server.asked(requestAccess).at(-1)?.body).toEqual({
    pitch_link_code: 'Tern2026',
    name: 'Vera',
    email: 'vera@nordic.example',
    company: '',
    message: '',
  })
})

it('names the pitch by the link in the address', async () => {
  anOpenPitch()
  await openPitch('tern%20seed')
  await screen.findByRole('button', { name: 'Play the pitch' })
  expect(aServer().asked(viewPitchLink)[0]?.params).toEqual({ code: 'tern seed' })
})

it('says that the visitor is offline for as long as they are', async () => {
  anOpenPitch()
  await openPitch()
  await screen.findByRole('button', { name: 'Play the pitch' })
  const online = Object.getOwnPropertyDescriptor(navigator, 'onLine')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  dispatchEvent(new Event('offline'))
  await screen.findByText(/You are offline/)
  if (online) Object.defineProperty(navigator, 'onLine', online)
  else Reflect.deleteProperty(navigator, 'onLine')
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull())
})
