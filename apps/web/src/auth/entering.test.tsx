import { screen, waitFor } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { expect, it } from 'vitest'
import { shelfKeys } from '../api/session/session-shelf.ts'
import { aToken, aUser } from '../api/testing/world.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { login, register, validateToken, forgotPassword, resetPassword, completeRegistration, logout } =
  authRoutes
const signedOut = { signedIn: false }
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const anAnswer = (more: Parameters<typeof aUser>[0] = {}) => ({
  token: aToken(Date.now() + 3_600_000),
  user: aUser(more),
})
type Page = Awaited<ReturnType<typeof openApp>>

async function signIn({ user }: Page) {
  await user.type(await field(/^Email/), 'noor@tern.example')
  await user.type(await field(/^Password/), 'correct horse')
  await user.click(await button('Sign in'))
}

async function fillRegistration({ user }: Page) {
  await user.type(await field(/^Your name/), 'Noor Haddad')
  await user.type(await field(/^Email/), 'noor@tern.example')
  await user.type(await field(/^Password/), 'correct horse')
  await user.type(await field(/^Company name/), 'Tern')
  await user.type(await field(/^Your role/), 'CEO')
}

it('leads an account without a company from the login to its company, and on to where it wanted to go', async () => {
  const server = aServer().on(login, anAnswer({ incomplete_profile: true, company: null }))
  server.on(validateToken, refusal('profile_incomplete', 428))
  const page = await openApp('/notifications?show=unread', signedOut)
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'))
  await signIn(page)
  await heading('Tell us about your company')
  expect(page.router.state.location.pathname).toBe('/complete-registration')
  screen.getByText('Signed in as noor@tern.example.')
  server.on(completeRegistration, anAnswer()).on(validateToken, aUser())
  await page.user.type(await field(/^Company name/), 'Tern')
  await page.user.type(await field(/^Your role/), 'CEO')
  await page.user.selectOptions(screen.getByLabelText(/^Stage/), 'Seed')
  await page.user.click(await button('Continue'))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/notifications'))
  expect(page.router.state.location.search).toBe('?show=unread')
  expect(server.asked(completeRegistration)[0]?.body).toMatchObject({ companyName: 'Tern', stage: 'Seed' })
})

it('lets whoever is asked for a company sign out instead, and forgets what they typed', async () => {
  const server = aServer().on(login, anAnswer({ incomplete_profile: true, company: null }))
  server.on(validateToken, refusal('profile_incomplete', 428)).on(logout, { success: true })
  const page = await openApp('/login', signedOut)
  await signIn(page)
  await page.user.type(await field(/^Company name/), 'Tern')
  await page.user.click(await button('Logout'))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/login'))
  expect(server.asked(logout)).toHaveLength(1)
  expect(localStorage.getItem(shelfKeys.token)).toBeNull()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Tern')
})

it.each(['/login', '/register'])('leads whoever is signed in already on from %s', async (path) => {
  const { router } = await openApp(path)
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

it('goes on at the password where the login was refused, and says it anew of the next one', async () => {
  const server = aServer().on(login, refusal('invalid_credentials', 401))
  const page = await openApp('/login', signedOut)
  await signIn(page)
  await screen.findByText('Email or password is wrong.')
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^Password/)))
  server.on(login, 'offline')
  await page.user.keyboard('{Enter}')
  await screen.findByText('The server cannot be reached. Check your connection and try again.')
  expect(server.asked(login)).toHaveLength(2)
})

it('shows a password while it is typed, and hides it again', async () => {
  const { user } = await openApp('/login', signedOut)
  const password = await field(/^Password/)
  await user.type(password, 'correct horse')
  expect(password.type).toBe('password')
  await user.click(await button('Show password'))
  expect([password.type, password.value]).toEqual(['text', 'correct horse'])
  await user.click(await button('Hide password'))
  expect(password.type).toBe('password')
})

it('asks whose a taken address is at its field, and takes it along to the login', async () => {
  aServer().on(register, refusal('email_taken', 409))
  const page = await openApp('/register', signedOut)
  await fillRegistration(page)
  expect(screen.queryByText(/^Is it yours\?/)).toBeNull()
  await page.user.click(await button('Open account'))
  await screen.findByText('An account with this email exists.')
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^Email/)))
  const ways = screen.getAllByRole('link', { name: 'Sign in' })
  expect(ways).toHaveLength(2)
  await page.user.click(ways[1] ?? document.body)
  await heading('Sign in')
  expect(await field(/^Email/)).toHaveProperty('value', 'noor@tern.example')
  expect(page.router.state.location.search).toBe('')
})

it.each([
  [refusal('rate_limited', 429), 'Too many accounts from here. Try again in 1 minute.'],
  [refusal('unavailable', 503), 'Service temporarily unavailable. Please try again later.'],
  [
    'offline' as const,
    'The server cannot be reached. What you typed is kept; check your connection and try again.',
  ],
])('says why no account was opened, and opens one when asked again: %#', async (refused, words) => {
  const server = aServer().on(register, refused)
  const page = await openApp('/register?ref=TERN2026', signedOut)
  await fillRegistration(page)
  await page.user.click(await button('Open account'))
  await screen.findByText(words)
  server.on(register, anAnswer()).on(validateToken, aUser())
  await page.user.click(await button('Open account'))
  await waitFor(() => expect(page.router.state.location.pathname).toBe('/dashboard'))
  // Whoever sent them is told once: the next account of this browser is nobody's friend.
  expect(server.asked(register).at(-1)?.body).toMatchObject({ referral_code: 'TERN2026' })
  expect(JSON.stringify({ ...localStorage })).not.toContain('TERN2026')
})

it('asks for a link with the address of whoever is signed in, and says when it was not sent', async () => {
  const server = aServer().on(forgotPassword, refusal('internal', 500))
  const { user } = await openApp('/forgot-password')
  await waitFor(async () => expect(await field(/^Email/)).toHaveProperty('value', 'noor@tern.example'))
  screen.getByText('We mail you a link to choose a new one.')
  expect(screen.queryByRole('link', { name: 'sign in' })).toBeNull()
  await user.click(await button('Mail me a link'))
  await screen.findByText('No link was asked for. Please try again.')
  server.on(forgotPassword, { success: true })
  await user.click(await button('Mail me a link'))
  await heading('Look into your mailbox')
  expect(document.title).toContain('Look into your mailbox')
  expect(screen.getByText('noor@tern.example').closest('[role=status]')?.textContent).toContain(
    'The link works once, within an hour.',
  )
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login')
})

it('asks for the link in the mail where the address of the page has none, and changes nothing', async () => {
  const server = aServer()
  await openApp('/reset-password', signedOut)
  await heading('Open the link in the mail')
  expect(screen.queryByLabelText(/^New password/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/forgot-password',
  )
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
  expect(server.asked(resetPassword)).toEqual([])
})

it('takes the mailed token out of the address, refuses a short password, and says that nothing has changed yet', async () => {
  const server = aServer().on(resetPassword, 'offline')
  const { user, router } = await openApp('/reset-password?token=t0k3n', signedOut)
  const password = await field(/^New password/)
  expect(router.state.location.search).toBe('')
  screen.getByText('At least 8 characters.')
  await user.type(password, 'short')
  await user.click(await button('Change password'))
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  // The error says the same, louder.
  expect(screen.queryAllByText('At least 8 characters.')).toHaveLength(0)
  expect(server.asked(resetPassword)).toEqual([])
  await user.type(password, ' battery')
  await user.click(await button('Change password'))
  await screen.findByText(/Your password was not changed yet/)
  server.on(resetPassword, { success: true })
  await user.click(await button('Change password'))
  await heading('Your password is changed')
  expect(server.asked(resetPassword).at(-1)?.body).toEqual({ token: 't0k3n', password: 'short battery' })
})
