import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { describe, expect, it } from 'vitest'
import { aServer, openApp, refusal, tooOften } from '../testing/page.tsx'

const { verifyEmail, sendVerification } = authRoutes
const signedOut = { signedIn: false }
const path = '/verify-email?token=t0k3n'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.findByRole('button', { name })

describe('the link of the welcome mail', () => {
  it('confirms nothing by being opened: its button does, once, and the token stays in no address', async () => {
    const server = aServer().on(verifyEmail, { success: true })
    const { user, router } = await openApp(path, signedOut)
    await heading('Confirm your address')
    await waitFor(() => expect(document.title).toContain('Confirm your address'))
    expect(server.asked(verifyEmail)).toEqual([])
    const letGo = server.hold(verifyEmail)
    await user.click(await button('Confirm this address'))
    await user.click(screen.getByRole('button', { name: /Confirm this address/ }))
    letGo()
    await heading('Your address is confirmed')
    await waitFor(() => expect(document.title).toContain('Your address is confirmed'))
    expect(server.asked(verifyEmail).map(({ body }) => body)).toEqual([{ token: 't0k3n' }])
    expect([router.state.location.pathname, router.state.location.search]).toEqual(['/verify-email', ''])
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it.each([
    [true, 'Go to the dashboard', '/dashboard'],
    [false, 'Sign in', '/login'],
  ])('leads on from there; signed in: %s', async (signedIn, name, href) => {
    aServer().on(verifyEmail, { success: true })
    const { user } = await openApp(path, { signedIn })
    await user.click(await button('Confirm this address'))
    await heading('Your address is confirmed')
    expect(screen.getByText(/^What we mail you reaches you there\./).getAttribute('role')).toBe('status')
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
  })

  it.each([
    ['offline' as const, /^The server cannot be reached\..*the link works for a week\.$/],
    [refusal('rate_limited', 429), 'Too many attempts. Try again in 1 minute.'],
    [refusal('internal', 500), 'Something went wrong on our side. Try again; the link works for a week.'],
  ])(
    'says why the address is not confirmed yet, and tries again only when asked: %#',
    async (refused, words) => {
      const server = aServer().on(verifyEmail, refused)
      const { user } = await openApp(path, signedOut)
      await user.click(await button('Confirm this address'))
      await heading('Your address is not confirmed yet')
      expect(screen.getByRole('alert').textContent).toMatch(words)
      expect(server.asked(verifyEmail)).toHaveLength(1)
      server.on(verifyEmail, { success: true })
      await user.click(await button('Try again'))
      await heading('Your address is confirmed')
      // The token is in no address any more, and was not forgotten.
      expect(server.asked(verifyEmail).map(({ body }) => body)).toEqual([
        { token: 't0k3n' },
        { token: 't0k3n' },
      ])
    },
  )
})

describe('without a link that works', () => {
  it.each([
    ['/verify-email', 'Confirm your address', 'Open the link in the mail that came when you opened'],
    [path, 'This link has run out', 'A link works for a week, and only for the address it was mailed to.'],
  ])('whoever is signed in is mailed a new one (%s)', async (at, title, text) => {
    const server = aServer()
      .on(verifyEmail, refusal('code_invalid', 400))
      .on(sendVerification, tooOften(3_600))
    const { user } = await openApp(at)
    if (at === path) await user.click(await button('Confirm this address'))
    await heading(title)
    screen.getByText(new RegExp(`^${text}`))
    screen.getByText('You are signed in as noor@tern.example.')
    await user.click(await button('Mail me a new link'))
    await screen.findByText('Too many links were asked for. Try again in 1 hour.')
    server.on(sendVerification, { success: true })
    const letGo = server.hold(sendVerification)
    await user.click(await button('Mail me a new link'))
    await user.click(screen.getByRole('button', { name: /Mail me a new link/ }))
    letGo()
    const sent = await screen.findByText(/a new link is on its way to/)
    within(sent).getByText('noor@tern.example')
    expect(screen.queryByRole('button', { name: 'Mail me a new link' })).toBeNull()
    expect(server.asked(sendVerification)).toHaveLength(2)
  })

  it('whoever is not signed in is led to the login, and back here afterwards', async () => {
    const server = aServer()
    const { user, router } = await openApp('/verify-email', signedOut)
    await heading('Confirm your address')
    screen.getByText('Sign in, and we mail you a new one.')
    expect(screen.queryByRole('button', { name: 'Mail me a new link' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(Object.values({ ...localStorage, ...sessionStorage }).join()).toContain('/verify-email')
    expect(server.asked(verifyEmail)).toEqual([])
  })
})
