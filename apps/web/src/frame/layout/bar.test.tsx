import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { billingRoutes } from '@understudy/contract/billing'
import { callRoutes } from '@understudy/contract/calls'
import { exploreRoutes } from '@understudy/contract/explore'
import { notificationRoutes } from '@understudy/contract/notifications'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { session } from '../../api/session/session.ts'
import { aUser } from '../../api/testing/world.ts'
import { serveNotifications } from '../../testing/lists.ts'
import { aServer, openApp, refusal } from '../../testing/page.tsx'

const { countUnread } = notificationRoutes
const { readCredits } = billingRoutes
const credits = (balance: number) => ({ balance, total_amount: 20_000, history: [] })
const openWorkspace = async () => {
  const server = serveNotifications(aServer(), () => 0)
  return { server, ...(await openApp('/notifications')) }
}
const bar = () => within(screen.getByRole('banner'))
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))

describe('the bar of the workspace', () => {
  it('§2 top links: leads to each of its screens, and marks the one that is open', async () => {
    aServer().on(callRoutes.callsPageData, refusal('internal', 500))
    await openApp('/call-logs')
    const main = within(await screen.findByRole('navigation', { name: 'Main' }))
    expect(hrefs(main.getAllByRole('link'))).toEqual([
      '/dashboard',
      '/ai-clones',
      '/analytics',
      '/call-logs',
      '/investors',
      '/meetings',
    ])
    const current = main.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
    expect(hrefs(current)).toEqual(['/call-logs'])
    expect(bar().getByRole('link', { name: 'Understudy' }).getAttribute('href')).toBe('/dashboard')
  })

  it.each([
    [0, '0 credits left', '0'],
    [1, '1 credit left, too few for a talk', '1'],
    [10, '10 credits left', '10'],
    [150, '150 credits left', '150'],
    [9_999, '9,999 credits left', '9,999'],
    [12_345, '12,345 credits left', '12.3K'],
  ])(
    '§2 credit badge: says what is left of the credits, in full to whoever hears it: %i',
    async (balance, name, shown) => {
      const { server } = await openWorkspace()
      server.on(readCredits, credits(balance))
      await queryClient.invalidateQueries()
      const badge = await screen.findByRole('link', { name })
      expect([badge.textContent, badge.getAttribute('href')]).toEqual([shown, '/settings?tab=billing'])
    },
  )

  it('keeps the place of the credits while they are not known, and shows none where they cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { server } = await openWorkspace()
    await screen.findByRole('link', { name: '150 credits left' })
    server.on(readCredits, refusal('internal', 500))
    const letGo = server.hold(readCredits)
    void queryClient.resetQueries()
    const badge = await screen.findByRole('link', { name: 'Credits' })
    expect(badge.textContent).toBe('')
    letGo()
    await screen.findByRole('link', { name: '0 credits left' })
    vi.restoreAllMocks()
  })

  it.each([
    [0, /^Notifications$/],
    [1, /^Notifications, 1 unread$/],
    [250, /^Notifications, .*unread$/],
  ])('says how many notifications wait: %i', async (unread_count, name) => {
    const { server } = await openWorkspace()
    server.on(countUnread, { unread_count })
    await queryClient.invalidateQueries()
    await screen.findByRole('button', { name })
  })

  it('names an account without a name by its address, once', async () => {
    const { server, user } = await openWorkspace()
    server.on(authRoutes.validateToken, aUser({ name: '' }))
    await session.check({ force: true })
    await user.click(await screen.findByRole('button', { name: 'Account menu of noor@tern.example' }))
    await screen.findByRole('menuitem', { name: 'Settings' })
    expect(screen.getAllByText('noor@tern.example')).toHaveLength(1)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('closes a phone’s menu by its own button, and marks in it the page that is open', async () => {
    aServer().on(callRoutes.callsPageData, refusal('internal', 500))
    const { user } = await openApp('/call-logs')
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    const link = menu.getByRole('link', { name: 'Call Logs' })
    expect(link.getAttribute('aria-current')).toBe('page')
    // Whoever is signed in finds their account beside it, not in it.
    expect(menu.queryByRole('navigation', { name: 'Account' })).toBeNull()
    await user.click(menu.getByRole('button', { name: 'Close menu' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('ends each page with the rules of the house and whom to write to', async () => {
  await openWorkspace()
  const links = within(await screen.findByRole('contentinfo')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Privacy', 'Terms', 'Contact', 'Support'])
  expect(hrefs(links)).toEqual([
    '/privacy-policy',
    '/terms',
    'mailto:contact@understudy.example',
    'mailto:support@understudy.example',
  ])
})

describe('the bar of a public page', () => {
  it.each([
    [false, ['/register', '/login']],
    [true, ['/dashboard']],
  ])('has on a phone a menu with the ways on; signed in: %s', async (signedIn, ways) => {
    aServer().on(exploreRoutes.explore, refusal('internal', 500))
    const { user, router } = await openApp('/explore', { signedIn })
    await user.click(await screen.findByRole('button', { name: 'Menu' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }))
    const account = within(menu.getByRole('navigation', { name: 'Account' }))
    expect(hrefs(account.getAllByRole('link'))).toEqual(ways)
    expect(menu.getByRole('link', { name: 'Explore' }).getAttribute('aria-current')).toBe('page')
    await user.click(account.getAllByRole('link').at(-1) ?? document.body)
    await waitFor(() => expect(router.state.location.pathname).toBe(ways.at(-1)))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['/privacy-policy', 'Privacy'],
    ['/terms', 'Terms of service'],
  ])('stands over what is written down, each in a language and with its date: %s', async (path, title) => {
    await openApp(path, { signedIn: false })
    const page = within(await screen.findByRole('main'))
    expect((await page.findByRole('heading', { level: 1 })).textContent).toContain(title)
    page.getByText(/^In force since/)
    expect(page.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(3)
    expect(document.title).toContain(title)
  })
})
