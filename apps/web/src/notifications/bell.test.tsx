import { screen, waitFor, within } from '@testing-library/react'
import { notificationRoutes } from '@understudy/contract/notifications'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { serveNotifications } from '../testing/lists.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aNotification, idOf } from '../testing/rows.ts'
import './NotificationsPage.tsx'

const { listNotifications, countUnread, markRead, markAllRead } = notificationRoutes

/** A page with the bell over so many unread; the page itself shows nothing of them. */
async function withBell(unread: number) {
  const server = serveNotifications(aServer(), () => 0)
  const opened = await openApp('/notifications')
  server.on(countUnread, { unread_count: unread })
  await queryClient.invalidateQueries()
  const bell = await screen.findByRole('button', {
    name: unread > 0 ? new RegExp(`^Notifications, ${unread > 9 ? '9\\+' : unread} unread`) : 'Notifications',
  })
  return { ...opened, server, bell }
}
const opened = async () => within(await screen.findByRole('dialog'))

it.each([0, 3, 12])(
  '§2 notifications bell: says how many of %i are unread, none where there are none',
  async (unread) => {
    const { bell } = await withBell(unread)
    expect(bell.textContent).toBe(unread === 0 ? '' : unread > 9 ? '9+' : String(unread))
  },
)

it('§2 notifications dropdown: shows the newest ten, says which are unread and important, and marks the one that is followed', async () => {
  const { user, server, bell, router } = await withBell(2)
  server
    .on(listNotifications, {
      notifications: [
        aNotification(1, {
          priority: 'high',
          action_url: '/notifications?show=unread',
          content: 'For 3 minutes.',
        }),
        aNotification(2, { is_read: true, priority: 'high' }),
      ],
      unread_count: 1,
      total: 2,
    })
    .on(markRead, { id: idOf(1), is_read: true })
  await user.click(bell)
  const panel = await opened()
  const [first, second] = within(
    await panel.findByRole('list', { name: 'Newest notifications' }),
  ).getAllByRole('link')
  expect(first?.textContent).toMatch(/Call 1 ended.*For 3 minutes\..*Important · .*Unread/)
  expect(second?.textContent).not.toMatch(/Important|Unread/)
  expect(server.asked(listNotifications).at(-1)?.query.limit).toBe('10')
  await user.click(first ?? bell)
  await waitFor(() => expect(router.state.location.search).toBe('?show=unread'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked(markRead).map(({ params }) => params.id)).toEqual([idOf(1)])
})

it('leads nowhere outside, whatever a notification names', async () => {
  const { user, server, bell } = await withBell(0)
  server.on(listNotifications, {
    notifications: [aNotification(1, { action_url: 'https://evil.example/', is_read: true })],
    unread_count: 0,
    total: 1,
  })
  await user.click(bell)
  const link = within(await (await opened()).findByRole('list')).getByRole('link')
  expect(link.getAttribute('href')).toMatch(/^\/(?!\/)/)
  expect(server.asked(markRead)).toEqual([])
})

it('§2 notifications dropdown: says that nothing came yet, leads to all of them, and closes by Escape back to the bell', async () => {
  const { user, bell } = await withBell(0)
  await user.click(bell)
  const panel = await opened()
  await panel.findByText('Nothing yet. Calls, questions and requests for access will be here.')
  expect(panel.getByRole('link', { name: 'View all notifications' }).getAttribute('href')).toBe(
    '/notifications',
  )
  await user.click(panel.getByRole('button', { name: 'Mark all read' }))
  expect(aServer().asked(markAllRead)).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(bell))
})

it('says that they did not load, and shows them once asked again', async () => {
  const { user, server, bell } = await withBell(1)
  server.on(listNotifications, 'offline')
  await queryClient.resetQueries()
  await user.click(bell)
  await (await opened()).findByText('The notifications did not load.')
  server.on(listNotifications, { notifications: [aNotification(1)], unread_count: 1, total: 1 })
  await user.click((await opened()).getByRole('button', { name: 'Try again' }))
  await (await opened()).findByText('Call 1 ended')
})

it.each([
  [
    'offline' as const,
    'The server cannot be reached. Nothing was marked read; check your connection and try again.',
  ],
  [refusal('internal', 500), 'Nothing was marked read. Please try again.'],
])('says that nothing was marked read, and counts them on: %#', async (refused, words) => {
  const { user, server, bell } = await withBell(3)
  server.on(markAllRead, refused)
  await user.click(bell)
  await user.click((await opened()).getByRole('button', { name: 'Mark all read' }))
  await screen.findByText(words)
  await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications, 3 unread'))
})
