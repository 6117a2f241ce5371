import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { authRoutes } from '@understudy/contract/auth'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { session } from '../../api/session/session.ts'
import { serveNotifications } from '../../testing/lists.ts'
import { aServer, openApp, refusal } from '../../testing/page.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { framed } from './framed.tsx'

afterEach(cleanup)

describe('a page of the workspace', () => {
  it('§2 protected routes: leads whoever is not signed in to the login, and remembers where they wanted to go', async () => {
    aServer().on(authRoutes.listProviders, [])
    const { router } = await openApp('/notifications?show=unread#top', { signedIn: false })
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(Object.values({ ...sessionStorage, ...localStorage }).join()).toContain(
      '/notifications?show=unread#top',
    )
  })

  it('forgets what one account loaded once somebody else is signed in, or nobody', async () => {
    serveNotifications(aServer(), () => 3)
    const { user, router } = await openApp('/notifications')
    await screen.findByText('Call 1 ended')
    expect(queryClient.getQueryCache().getAll().length).toBeGreaterThan(0)
    aServer().on(authRoutes.logout, refusal('internal', 500))
    await user.click(screen.getByRole('button', { name: /^Account menu/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    await waitFor(() => expect(session.read().user).toBeNull())
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/notifications'))
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain('Call 1 ended')
  })
})

describe('a page that does not come', () => {
  const failing = () =>
    createMemoryRouter(
      [
        {
          element: (
            <>
              <nav>Bar</nav>
              <Outlet />
            </>
          ),
          children: framed([
            { path: '/', element: <Link to="/late">Late</Link> },
            { path: '/late', lazy: () => Promise.reject(new Error('no connection')) },
          ]),
        },
      ],
      { initialEntries: ['/'] },
    )

  it('leaves its frame standing, and says that it is for want of a connection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    render(<RouterProvider router={failing()} />)
    await userEvent.setup().click(screen.getByRole('link', { name: 'Late' }))
    await screen.findByRole('heading', { level: 1, name: 'This page needs a connection' })
    screen.getByText('Bar')
    screen.getByRole('button', { name: 'Back to the page before' })
    vi.restoreAllMocks()
  })

  it('opens once there is a connection again, and is never said to have stopped meanwhile', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    render(<RouterProvider router={failing()} />)
    await userEvent.setup().click(screen.getByRole('link', { name: 'Late' }))
    await screen.findByRole('heading', { name: 'This page needs a connection' })
    expect(reload).not.toHaveBeenCalled()
    onLine.mockReturnValue(true)
    act(() => {
      dispatchEvent(new Event('online'))
    })
    expect(reload).toHaveBeenCalledTimes(1)
    screen.getByRole('heading', { name: 'This page needs a connection' })
    vi.restoreAllMocks()
  })

  it('is said to have stopped where there is a connection', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    render(<RouterProvider router={failing()} />)
    await userEvent.setup().click(screen.getByRole('link', { name: 'Late' }))
    await screen.findByRole('heading', { name: 'This page stopped working' })
    screen.getByText('Bar')
    vi.restoreAllMocks()
  })
})

function Breaking({ breaks }: { breaks: boolean }) {
  if (breaks) throw new Error('It broke.')
  return <p>It stands.</p>
}

describe('a page that breaks', () => {
  const within = (resetKey: string, breaks: boolean) => (
    <ErrorBoundary resetKey={resetKey}>
      <Breaking breaks={breaks} />
    </ErrorBoundary>
  )

  it('says that what was saved is safe, and leads on without the router', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    render(within('/one', true))
    screen.getByRole('heading', { name: 'This page stopped working' })
    screen.getByText(/^What was saved is safe\./)
    const front = screen.getByRole('link', { name: 'Go to the front page' })
    expect([front.getAttribute('href'), front.getAttribute('target')]).toEqual(['/', '_self'])
    await userEvent.setup().click(screen.getByRole('button', { name: 'Load the page again' }))
    expect(reload).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })

  it('is cleared by going to another page, and not by being drawn anew', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { rerender } = render(within('/one', true))
    rerender(within('/one', false))
    screen.getByRole('heading', { name: 'This page stopped working' })
    rerender(within('/two', false))
    screen.getByText('It stands.')
    vi.restoreAllMocks()
  })
})
