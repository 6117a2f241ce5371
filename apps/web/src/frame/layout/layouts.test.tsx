import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { callRoutes } from '@understudy/contract/calls'
import { exploreRoutes } from '@understudy/contract/explore'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { serveNotifications } from '../../testing/lists.ts'
import { aServer, openApp, refusal } from '../../testing/page.tsx'
import { CLONE_ID, idOf } from '../../testing/rows.ts'

const openWorkspace = async () => {
  const server = serveNotifications(aServer(), () => 0)
  return { server, ...(await openApp('/notifications')) }
}
const aLiveCall = {
  id: idOf(1),
  clone_id: CLONE_ID,
  clone_name: 'Tern',
  status: 'in-progress' as const,
  channel: 'voice' as const,
  started_at: '2026-11-02T09:00:00.000Z',
  duration_seconds: 5,
}

it('§2 user menu: leads from the account’s menu to the settings, and out: nobody is signed in afterwards', async () => {
  const { server, user, router } = await openWorkspace()
  server.on(authRoutes.logout, { success: true })
  await user.click(await screen.findByRole('button', { name: 'Account menu of Noor Haddad' }))
  screen.getByText('noor@tern.example')
  expect((await screen.findByRole('menuitem', { name: 'Settings' })).getAttribute('href')).toBe('/settings')
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/notifications'))
  expect(server.asked(authRoutes.logout)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Account menu/ })).toBeNull()
})

it('§2 Live button: turns Call Logs into Live while somebody talks, in the bar and in a phone’s menu, and back', async () => {
  const { server, user } = await openWorkspace()
  await screen.findByRole('link', { name: 'Call Logs' })
  server.on(callRoutes.liveCalls, { calls: [aLiveCall] })
  await queryClient.invalidateQueries()
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: /^Live: a call is under way/ })).toHaveLength(2),
  )
  expect(screen.queryByRole('link', { name: 'Call Logs' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
  menu.getByRole('link', { name: /^Live: a call is under way/ })
  server.on(callRoutes.liveCalls, { calls: [] })
  await queryClient.invalidateQueries()
  await menu.findByRole('link', { name: 'Call Logs' })
})

it('opens a phone’s menu, closes it by Escape back to its button, and by following a link', async () => {
  const { server, user, router } = await openWorkspace()
  server.on(callRoutes.callsPageData, refusal('internal', 500))
  const opener = await screen.findByRole('button', { name: 'Menu' })
  await user.click(opener)
  await screen.findByRole('dialog', { name: 'Menu' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
  await user.click(opener)
  await user.click(within(await screen.findByRole('dialog')).getByRole('link', { name: 'Call Logs' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/call-logs'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // A new page is read from its start.
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

it('lets keyboards skip to the content, and says that the device is offline for as long as it is', async () => {
  await openWorkspace()
  expect((await screen.findByRole('link', { name: 'Skip to content' })).getAttribute('href')).toBe('#main')
  const online = Object.getOwnPropertyDescriptor(navigator, 'onLine')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  dispatchEvent(new Event('offline'))
  await screen.findByText(/^You are offline\. What you typed stays on this page/)
  if (online) Object.defineProperty(navigator, 'onLine', online)
  else Reflect.deleteProperty(navigator, 'onLine')
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/^You are offline/)).toBeNull())
})

it.each([
  [false, ['Log in', 'Sign up'], 'Go to the front page', '/'],
  [true, ['Go to dashboard'], 'Go to the dashboard', '/dashboard'],
] as const)(
  'says that there is no page, and leads on; signed in: %s',
  async (signedIn, actions, way, href) => {
    aServer().on(exploreRoutes.explore, refusal('internal', 500))
    await openApp('/no/such/page', { signedIn })
    await screen.findByRole('heading', { level: 1, name: 'There is no page here' })
    expect(document.title).toContain('Page not found')
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(href)
    const bar = within(screen.getByRole('banner'))
    for (const name of actions) bar.getByRole('link', { name })
    expect(bar.getByRole('link', { name: 'Understudy' }).getAttribute('href')).toBe(href)
  },
)
