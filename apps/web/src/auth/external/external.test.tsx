import { screen, waitFor } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { SignInProblem } from '@understudy/contract/sign-in-problem'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberReturnPath } from '../../api/session/return-path.ts'
import { shelfKeys } from '../../api/session/session-shelf.ts'
import { aToken, aUser } from '../../api/testing/world.ts'
import { aServer, openApp, refusal } from '../../testing/page.tsx'
import { referrals } from '../referral/referral.ts'
import { problemWords } from './external-words.ts'

const {
  listProviders,
  startExternalSignIn,
  completeExternalSignIn,
  completeRegistration,
  validateToken,
  listIdentities,
  listSessions,
} = authRoutes
const signedOut = { signedIn: false }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const anAnswer = (more: Parameters<typeof aUser>[0] = {}) => ({
  token: aToken(Date.now() + 3_600_000),
  user: aUser(more),
})
const google = { provider: 'google' as const, configured: true, reason: null }
const noLinkedIn = {
  provider: 'linkedin' as const,
  configured: false,
  reason: 'Sign-in with LinkedIn is not set up here',
}

const assign = vi.fn((_url: string | URL) => undefined)
beforeEach(() => {
  assign.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(assign)
})

describe.each(['/login', '/register'])('§6 external sign-in: the buttons on %s', (path) => {
  it('lead to the provider, and stand disabled with the reason where one is not set up', async () => {
    const server = aServer().on(listProviders, [google, noLinkedIn])
    server.on(startExternalSignIn, { url: 'https://accounts.google.com/o/oauth2/v2/auth?state=x' })
    const { user } = await openApp(path, signedOut)
    const other = await button('Continue with LinkedIn')
    expect(other.disabled).toBe(true)
    expect(other.getAttribute('aria-describedby')).toBe(screen.getByText(noLinkedIn.reason).id)
    await user.click(await button('Continue with Google'))
    await waitFor(() =>
      expect(assign.mock.lastCall).toEqual(['https://accounts.google.com/o/oauth2/v2/auth?state=x']),
    )
    expect(server.asked(startExternalSignIn)).toMatchObject([
      {
        params: { provider: 'google' },
        query: { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      },
    ])
  })

  it('say what went wrong, and can be pressed again', async () => {
    const detail = 'Google cannot be reached just now. Try again, or sign in with your email'
    const server = aServer()
      .on(listProviders, [google])
      .on(startExternalSignIn, refusal('unavailable', 503, { detail }))
    const { user } = await openApp(path, signedOut)
    await user.click(await button('Continue with Google'))
    await screen.findByText(detail)
    server.on(startExternalSignIn, 'offline')
    await user.click(await button('Continue with Google'))
    await screen.findByText('The server cannot be reached. Check your connection and try again.')
    expect(assign).not.toHaveBeenCalled()
  })
})

it('says at the provider’s button who sent the person', async () => {
  const server = aServer().on(listProviders, [google]).on(startExternalSignIn, { url: 'https://x.example' })
  const { user } = await openApp('/register?ref=Ab12Cd34', signedOut)
  await user.click(await button('Continue with Google'))
  await waitFor(() => expect(assign).toHaveBeenCalled())
  expect(server.asked(startExternalSignIn)[0]?.query).toMatchObject({ referral_code: 'Ab12Cd34' })
})

it.each([
  ['uses that up with a new account', { incomplete_profile: true, company: null }, null],
  ['keeps it where an account was there before, which it brings nothing', {}, 'Ab12Cd34'],
])('who sent a person: %s', async (_, user, kept) => {
  referrals.remember('Ab12Cd34')
  const server = aServer().on(completeExternalSignIn, 'offline')
  const page = await openApp('/auth/callback#code=one-time', signedOut)
  await screen.findByText('The server cannot be reached. Check your connection and try again.')
  expect(referrals.code()).toBe('Ab12Cd34')
  server.on(completeExternalSignIn, anAnswer(user))
  server.on(validateToken, kept === null ? refusal('profile_incomplete', 428) : aUser())
  await page.user.click(await button('Try again'))
  await waitFor(() => expect(page.router.state.location.pathname).not.toBe('/auth/callback'))
  expect(referrals.code()).toBe(kept)
})

describe('§2 route /auth/callback', () => {
  it('trades the code once, takes it out of the address, and leads to the remembered path', async () => {
    const server = aServer().on(completeExternalSignIn, anAnswer()).on(validateToken, aUser())
    rememberReturnPath(localStorage, '/notifications?show=unread', null)
    const { router } = await openApp('/auth/callback#code=one-time', signedOut)
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
    expect(router.state.location.search).toBe('?show=unread')
    expect(server.asked(completeExternalSignIn).map(({ body }) => body)).toEqual([{ code: 'one-time' }])
    expect(localStorage.getItem(shelfKeys.token)).not.toBeNull()
  })

  it('leads on where another account was signed in here', async () => {
    const other = { id: '0196f0a0-0000-7000-8000-000000000002', name: 'Sam Okoro' }
    const server = aServer().on(completeExternalSignIn, anAnswer(other))
    const letGo = server.hold(completeExternalSignIn)
    const { router } = await openApp('/auth/callback#code=one-time')
    await screen.findByText('Signing you in', { selector: 'h1' })
    server.on(validateToken, aUser(other))
    letGo()
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(server.asked(completeExternalSignIn)).toHaveLength(1)
  })

  it('asks a new account for its company first (428), and leads on from there', async () => {
    const server = aServer().on(completeExternalSignIn, anAnswer({ incomplete_profile: true, company: null }))
    server.on(validateToken, refusal('profile_incomplete', 428))
    rememberReturnPath(localStorage, '/notifications', null)
    const { router, user } = await openApp('/auth/callback#code=one-time', signedOut)
    await heading('Tell us about your company')
    expect(router.state.location.pathname).toBe('/complete-registration')
    server.on(completeRegistration, anAnswer()).on(validateToken, aUser())
    await user.type(await screen.findByLabelText(/^Company name/), 'Tern')
    await user.type(await screen.findByLabelText(/^Your role/), 'CEO')
    await user.click(await button('Continue'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'))
  })

  it('leads nowhere else, whatever was remembered', async () => {
    for (const path of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example']) {
      aServer().on(completeExternalSignIn, anAnswer()).on(validateToken, aUser())
      rememberReturnPath(localStorage, path, null)
      const { router, unmount } = await openApp('/auth/callback#code=one-time', signedOut)
      await waitFor(() => expect([path, router.state.location.pathname]).toEqual([path, '/dashboard']))
      unmount()
      localStorage.removeItem(shelfKeys.token)
    }
  })

  it('says that a code has run out, and leads back to sign in', async () => {
    aServer().on(completeExternalSignIn, refusal('code_invalid', 400))
    const { router, user } = await openApp('/auth/callback#code=spent', signedOut)
    await heading('This sign-in has run out')
    expect(screen.getByRole('link', { name: 'Understudy' }).getAttribute('href')).toBe('/')
    expect(router.state.location.hash).toBe('')
    expect(localStorage.getItem(shelfKeys.token)).toBeNull()
    aServer().on(listProviders, [])
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }))
    await heading('Sign in')
  })

  it('keeps the code where the server was not reached, for another try', async () => {
    const server = aServer().on(completeExternalSignIn, 'offline')
    const { router, user } = await openApp('/auth/callback#code=one-time', signedOut)
    await screen.findByText('The server cannot be reached. Check your connection and try again.')
    server.on(completeExternalSignIn, anAnswer()).on(validateToken, aUser())
    await user.click(await button('Try again'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
    expect(server.asked(completeExternalSignIn)).toHaveLength(2)
  })

  it.each(SignInProblem.options)('says in words what went wrong: %s', async (problem) => {
    const server = aServer()
    const { router } = await openApp(`/auth/callback#error=${problem}&provider=linkedin`, signedOut)
    const { title, text } = problemWords(problem, 'LinkedIn')
    await heading(title)
    screen.getByText(text)
    expect(router.state.location.hash).toBe('')
    screen.getByRole('link', { name: 'Back to sign in' })
    const register = screen.queryByRole('link', { name: 'Open an account' })
    expect(register !== null).toBe(problem === 'email_unverified')
    expect(server.asked(completeExternalSignIn)).toEqual([])
  })

  it('takes what it does not know for a sign-in that has run out', async () => {
    for (const hash of ['', '#error=<script>&provider=<script>', '#linked=nobody', '#access_token=x']) {
      const { unmount } = await openApp(`/auth/callback${hash}`, signedOut)
      await heading('This sign-in has run out')
      unmount()
    }
  })

  it('leads back to the settings whoever linked an account, and says so there', async () => {
    const linkedAt = '2026-11-01T10:00:00.000Z'
    const identity = { provider: 'google' as const, email: null, linked_at: linkedAt, last_used_at: null }
    aServer()
      .on(listSessions, [])
      .on(listProviders, [google, noLinkedIn])
      .on(listIdentities, { has_password: true, identities: [identity] })
    const { router } = await openApp('/auth/callback#linked=google')
    expect((await screen.findByText('Linked just now')).closest('[role=status]')).not.toBeNull()
    expect(router.state.location.pathname).toBe('/settings/security')
  })

  it('leads whoever is signed in back to the settings where linking came to nothing', async () => {
    const { user, router } = await openApp('/auth/callback#error=linked_elsewhere&provider=google')
    await heading('Linked to another account')
    expect(screen.getByRole('link', { name: 'Understudy' }).getAttribute('href')).toBe('/dashboard')
    aServer().on(listSessions, []).on(listProviders, [google])
    await user.click(screen.getByRole('link', { name: 'Back to the settings' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/security'))
  })
})
