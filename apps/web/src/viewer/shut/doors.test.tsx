import { screen, waitFor } from '@testing-library/react'
import { investorRoutes } from '@understudy/contract/investors'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { aServer, refusal } from '../../testing/page.tsx'
import { aDoor, anOpenPitch, fromTern, granted, openPitch } from '../../testing/pitch.tsx'

const { viewPitchLink } = pitchRoutes
const { submitInvestor } = investorRoutes
type Shut = 'password_required' | 'access_denied' | 'email_required' | 'views_spent'
const shut = (code: Shut, door: object = {}) =>
  aServer().on(
    viewPitchLink,
    refusal(code, code === 'password_required' ? 401 : 403, { door: { ...aDoor, ...door } }),
  )
const button = (name: string) => screen.getByRole('button', { name })
const ask = 'Ask for access'

it.each(['password_required', 'access_denied'] as const)(
  'says whose pitch it is where the founder allows it: %s',
  async (code) => {
    shut(code, { from: fromTern })
    const { unmount } = await openPitch()
    await screen.findByText('Noor Haddad, CEO')
    unmount()
    shut(code)
    await openPitch()
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(/^From/)).toBeNull()
  },
)

it('offers no request where the founder takes none', async () => {
  shut('password_required', { takes_requests: false })
  await openPitch()
  await screen.findByText(/Ask them for it/)
  expect(screen.queryByRole('button', { name: ask })).toBeNull()
})

it('keeps a key for the next visit once the password was right, and asks again where it opens no more', async () => {
  const server = shut('password_required')
  const locked = refusal('password_required', 401, { door: aDoor })
  server.on(viewPitchLink, ({ body }) =>
    (body as { password?: string }).password === 'sesame' ? { ...granted(), return_key: '9.key' } : locked,
  )
  const first = await openPitch()
  await first.user.type(await screen.findByLabelText('Password'), 'sesame{Enter}')
  await screen.findByRole('button', { name: 'Play the pitch' })
  first.unmount()
  // Another tab: the visit ended with the one before.
  sessionStorage.clear()
  const asked = () =>
    server.asked(viewPitchLink).map(({ body }) => (body as { return_key?: string }).return_key)
  await openPitch()
  await screen.findByLabelText('Password')
  expect(asked().at(-1)).toBe('9.key')
  expect(JSON.stringify({ ...localStorage })).not.toContain('sesame')
})

it('leaves no wrong password’s error over the form that asks, and nothing typed is lost on the way', async () => {
  const server = shut('password_required', { from: fromTern })
  const { user } = await openPitch()
  server.on(viewPitchLink, refusal('incorrect_password', 401, { door: { ...aDoor, from: fromTern } }))
  await user.type(await screen.findByLabelText('Password'), 'Gull{Enter}')
  await screen.findByText(/^That password is wrong/)
  await user.click(button(ask))
  expect(screen.queryByText(/^That password is wrong/)).toBeNull()
  await screen.findByRole('heading', { name: 'Ask Tern for access' })
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
  await user.keyboard('Vera')
  await user.type(screen.getByLabelText(/^Message/), 'We met in Oslo.')
  await user.click(button('I have the password'))
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Gull')
  await user.click(button(ask))
  expect(screen.getByLabelText('Your name')).toHaveProperty('value', 'Vera')
  expect(screen.getByLabelText(/^Message/)).toHaveProperty('value', 'We met in Oslo.')
})

it('shows the password to who wants to look at it', async () => {
  shut('password_required')
  const { user } = await openPitch()
  await user.type(await screen.findByLabelText('Password'), 'Gull')
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
  await user.click(button('Show password'))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Gull')
  await user.click(button('Hide password'))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
})

it('takes details at a closed link, says to whom they went, and asks for them once', async () => {
  const server = shut('access_denied').on(submitInvestor, { success: true })
  const { user, unmount } = await openPitch()
  await user.type(await screen.findByLabelText('Your name'), 'Vera')
  await user.type(screen.getByLabelText('Your email address'), 'vera@nordic.example')
  screen.getByText(/^They go to the founder and to nobody else, to write back to you\.$/)
  await user.click(button('Send your details'))
  await screen.findByText('Thank you. The founder has your details')
  expect(server.asked(submitInvestor).map(({ body }) => body)).toMatchObject([
    { name: 'Vera', email: 'vera@nordic.example', pitch_link_code: 'Tern2026' },
  ])
  unmount()
  await openPitch()
  await screen.findByText('Their answer comes to vera@nordic.example.')
  expect(screen.queryByLabelText('Your name')).toBeNull()
})

it.each([
  ['email_required', 'Who is looking?'],
  ['views_spent', 'This link was opened as often as it may be'],
] as const)('says who sent a link that asks or counts: %s', async (code, title) => {
  shut(code, { from: fromTern })
  await openPitch()
  await screen.findByRole('heading', { name: title })
  await screen.findByText('Noor Haddad, CEO')
  expect(screen.queryByLabelText('Your name') !== null).toBe(code === 'views_spent')
})

it('takes no details where they would reach nobody', async () => {
  shut('access_denied', { from: fromTern, takes_contacts: false })
  await openPitch()
  await screen.findByText('Noor Haddad, CEO')
  expect(screen.queryByLabelText('Your name')).toBeNull()
})

it.each([
  ['password_required', 401, {}, 'A private pitch'],
  ['password_required', 401, { from: fromTern }, 'Tern: a private pitch'],
  ['access_denied', 403, { from: fromTern }, 'This link is closed · Understudy'],
  ['email_required', 403, { from: fromTern }, 'Tern: a private pitch'],
  ['views_spent', 403, { from: fromTern }, 'This link was opened as often as it may be · Understudy'],
  ['link_not_found', 404, null, 'There is no pitch here · Understudy'],
  ['internal', 500, null, 'The pitch did not open · Understudy'],
] as const)('names the tab truly: %s %s %j', async (code, status, door, title) => {
  const server = aServer().on(
    viewPitchLink,
    refusal(code, status, door ? { door: { ...aDoor, ...door } } : {}),
  )
  const { unmount } = await openPitch()
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.title).toBe(title))
  unmount()
  server.on(viewPitchLink, granted())
  const { unmount: close } = await openPitch()
  await screen.findByRole('button', { name: 'Play the pitch' })
  await waitFor(() => expect(document.title).toBe('Tern: Freight that finds its own way'))
  close()
  anOpenPitch({ unofficial: true })
  await openPitch()
  await screen.findByRole('button', { name: 'Play the pitch' })
  await waitFor(() => expect(document.title).toBe('Unofficial preview: Tern: Freight that finds its own way'))
})

it('says at once that no password was typed, and has the field in hand after a press that was refused', async () => {
  const server = shut('password_required')
  const { user } = await openPitch()
  const field = await screen.findByLabelText('Password')
  await user.click(button('Open the pitch'))
  screen.getByText('Type the password.')
  expect(document.activeElement).toBe(field)
  expect(server.asked(viewPitchLink)).toHaveLength(1)
  await user.type(field, 'Gull')
  expect(screen.queryByText('Type the password.')).toBeNull()
  server.on(viewPitchLink, refusal('incorrect_password', 401, { door: aDoor }))
  await user.click(button('Open the pitch'))
  await screen.findByText(/That password is wrong/)
  await waitFor(() => expect(document.activeElement).toBe(field))
})
