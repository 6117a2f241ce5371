import { screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { notificationRoutes } from '@understudy/contract/notifications'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { serveNotifications } from '../testing/lists.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aNotification, idOf } from '../testing/rows.ts'
import './NotificationsPage.tsx'

const { listNotifications, markRead, markAllRead, countUnread } = notificationRoutes

it('marks one read at once, has the list read again and puts the focus on the next row', async () => {
  const server = serveNotifications(aServer(), () => 3).on(markRead, { id: idOf(1), is_read: true })
  const { user } = await openApp('/notifications')
  const list = within(await screen.findByRole('list', { name: 'Notifications' }))
  const letGo = server.hold(markRead)
  await user.click(list.getByRole('button', { name: 'Mark read: Call 1 ended' }))
  await waitFor(() => expect(list.queryByRole('button', { name: 'Mark read: Call 1 ended' })).toBeNull())
  expect(document.activeElement).toBe(list.getByText('Call 2 ended').closest('a'))
  const before = server.asked(listNotifications).length
  letGo()
  await waitFor(() => expect(server.asked(listNotifications).length).toBeGreaterThan(before))
  expect(server.asked(markRead).map(({ params }) => params.id)).toEqual([idOf(1)])
})

it('takes the mark back, in words, where the server refuses', async () => {
  serveNotifications(aServer(), () => 1).on(markRead, refusal('internal', 500))
  const { user } = await openApp('/notifications')
  await user.click(await screen.findByRole('button', { name: 'Mark read: Call 1 ended' }))
  await screen.findByText('It could not be marked read. Please try again.')
  await screen.findByRole('button', { name: 'Mark read: Call 1 ended' })
})

it('marks all read, once some are unread, and reads the number and the list again', async () => {
  let unread = 2
  const server = aServer()
    .on(listNotifications, () => ({
      notifications: [aNotification(1, { is_read: unread === 0 })],
      unread_count: unread,
      total: 1,
    }))
    .on(markAllRead, () => {
      unread = 0
      return { success: true as const, marked: 2 }
    })
  const { user } = await openApp('/notifications')
  server.on(countUnread, () => ({ unread_count: unread }))
  await screen.findByRole('link', { name: 'Unread 2' })
  const button = screen.getByRole('button', { name: 'Mark all read' })
  await user.click(button)
  await screen.findByRole('link', { name: 'Unread' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(server.asked(markAllRead)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /^Mark read/ })).toBeNull()
})

it('says live only while the call is, without a reload', async () => {
  const calls = [
    {
      id: idOf(1),
      clone_id: idOf(2),
      clone_name: 'Tern',
      status: 'in-progress' as const,
      channel: 'voice' as const,
      started_at: '2026-11-02T09:00:00.000Z',
      duration_seconds: 5,
    },
  ]
  let title = 'Live now: Vera is talking with Tern'
  const notification = () => aNotification(1, { title, type: 'call_started', is_read: true })
  const server = aServer().on(listNotifications, () => ({
    notifications: [notification()],
    unread_count: 0,
    total: 1,
  }))
  await openApp('/notifications')
  server.on(callRoutes.liveCalls, { calls })
  await queryClient.invalidateQueries({ queryKey: queryKeys.liveCalls })
  await screen.findByText(title)
  await screen.findAllByRole('link', { name: /^Live: a call is under way/ })
  title = 'Vera began a talk with Tern'
  server.on(callRoutes.liveCalls, { calls: [] })
  await queryClient.invalidateQueries({ queryKey: queryKeys.liveCalls })
  await screen.findByText(title)
})

it('keeps what it shows where it is read anew in vain', async () => {
  const server = serveNotifications(aServer(), () => 2).on(markRead, { id: idOf(1), is_read: true })
  const { user } = await openApp('/notifications')
  await user.click(await screen.findByRole('button', { name: 'Mark read: Call 2 ended' }))
  server.on(listNotifications, refusal('internal', 500))
  await waitFor(() => expect(server.asked(listNotifications).length).toBeGreaterThan(1))
  expect(screen.getByText('Call 1 ended')).toBeTruthy()
})
