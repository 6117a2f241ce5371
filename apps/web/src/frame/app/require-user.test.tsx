import { act, screen, waitFor } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { pitchRoutes } from '@understudy/contract/pitches'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../api/session/session.ts'
import { shelfKeys } from '../../api/session/session-shelf.ts'
import { aToken, aUser } from '../../api/testing/world.ts'
import { serveNotifications } from '../../testing/lists.ts'
import { aServer, openApp, refusal } from '../../testing/page.tsx'
import { granted } from '../../testing/pitch.tsx'

const { validateToken, refresh, logout } = authRoutes
const signedOut = { signedIn: false }
const tokenOf = (claims: object = {}) => aToken(Date.now() + 3_600_000, claims)
const heading = (name: string) => screen.findByRole('heading', { name })

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

/** A token lies in the browser, and nobody has judged it. Another one lay there before. */
function aTokenFoundAtStart(claims: object = {}) {
  const token = tokenOf(claims)
  localStorage.setItem(shelfKeys.token, token)
  window.dispatchEvent(new StorageEvent('storage', { key: shelfKeys.token }))
  return token
}

describe('a page of the workspace', () => {
  it('says that it looks whether the session is good, and lets through once it is', async () => {
    const server = serveNotifications(aServer(), () => 1).on(validateToken, aUser())
    const letGo = server.hold(validateToken)
    const { router } = await openApp('/notifications', signedOut)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    aTokenFoundAtStart({ sub: 'somebody-else' })
    await act(() => router.navigate('/notifications'))
    await screen.findByText('Checking your session')
    letGo()
    await screen.findByText('Call 1 ended')
    expect(screen.queryByText('Checking your session')).toBeNull()
  })

  it('says that the server cannot be reached, signs nobody out for it, and goes on once it answers', async () => {
    const server = serveNotifications(aServer(), () => 1).on(validateToken, 'offline')
    const { router, user } = await openApp('/notifications', signedOut)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    const token = aTokenFoundAtStart({ sub: 'a-third' })
    await act(() => router.navigate('/notifications'))
    await heading('The server cannot be reached')
    screen.getByText('You are still signed in on this device. Check your connection, then try again.')
    expect(router.state.location.pathname).toBe('/notifications')
    expect(localStorage.getItem(shelfKeys.token)).toBe(token)
    server.on(validateToken, aUser())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Call 1 ended')
  })

  it('tells somebody whose session was ended elsewhere, and leads to the login', async () => {
    const server = serveNotifications(aServer(), () => 1)
    const { router } = await openApp('/notifications?show=unread')
    await screen.findByText('Call 1 ended')
    server.on(validateToken, refusal('unauthenticated', 401)).on(refresh, refusal('refresh_invalid', 401))
    await act(() => session.check({ force: true }))
    await screen.findByText('You have been signed out')
    screen.getByText('Sign in to go on.')
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(screen.queryByText('Call 1 ended')).toBeNull()
  })

  it('says nothing of the kind to whoever signs out by their own hand', async () => {
    const server = serveNotifications(aServer(), () => 1).on(logout, { success: true })
    const { router } = await openApp('/notifications')
    await screen.findByText('Call 1 ended')
    await act(() => session.logout())
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(server.asked(logout)).toHaveLength(1)
    expect(screen.queryByText('You have been signed out')).toBeNull()
  })

  it('takes away what one account saw once another one signs in beside it', async () => {
    const server = serveNotifications(aServer(), () => 1)
    await openApp('/notifications')
    await screen.findByText('Call 1 ended')
    const other = aUser({
      id: '0196f0a0-0000-7000-8000-000000000002',
      name: 'Vera',
      email: 'vera@nordic.example',
    })
    server.on(validateToken, other)
    act(() => void aTokenFoundAtStart({ sub: other.id }))
    await screen.findByRole('button', { name: 'Account menu of Vera' })
    expect(screen.queryByRole('button', { name: 'Account menu of Noor Haddad' })).toBeNull()
  })
})

describe('the address of a pitch by its slug', () => {
  it('stays in sight for whoever was signed out there, who signs in again from it', async () => {
    const server = aServer().on(logout, { success: true }).on(pitchRoutes.viewPitchLink, granted())
    history.replaceState(null, '', '/tern-seed')
    const { router, user } = await openApp('/tern-seed')
    await screen.findByRole('button', { name: 'Play the pitch' })
    server.on(validateToken, refusal('unauthenticated', 401)).on(refresh, refusal('refresh_invalid', 401))
    await act(() => session.check({ force: true }))
    await screen.findByText('Sign in again to see this pitch.')
    expect(screen.queryByRole('button', { name: 'Play the pitch' })).toBeNull()
    // Not under a blank page: the public frame is around it, with its ways on.
    screen.getAllByRole('link', { name: 'Explore' })
    expect(router.state.location.pathname).toBe('/tern-seed')
    await user.click(screen.getByRole('link', { name: 'Sign in' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(Object.values({ ...localStorage }).join()).toContain('/tern-seed')
    history.replaceState(null, '', '/')
  })

  it.each(['/petrel-seed', '/tern%20seed'])(
    'asks who is not signed in for the login first: %s',
    async (path) => {
      const server = aServer()
      const { router } = await openApp(path, signedOut)
      await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
      expect(server.asked(pitchRoutes.viewPitchLink)).toEqual([])
      expect(Object.values({ ...localStorage }).join()).toContain(path)
    },
  )

  it('is none where the product owns the word', async () => {
    const server = aServer()
    await openApp('/demo')
    await heading('There is no page here')
    expect(server.asked(pitchRoutes.viewPitchLink)).toEqual([])
  })
})
