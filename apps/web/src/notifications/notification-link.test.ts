import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Notification } from '@understudy/contract/notifications'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NotificationLink } from './NotificationLink.tsx'
import { unreadCountQuery } from './use-notifications.ts'

const told: Notification = {
  id: '0196f0a0-0000-7000-8000-000000000007',
  type: 'access_requested',
  title: 'Noor Haddad asks for access',
  content: 'They would like to see "Seed". Approve or decline. (3 in all)',
  priority: 'high',
  is_read: false,
  created_at: '2026-11-02T09:00:00.000Z',
  action_url: '/clone/0196f0a0-0000-7000-8000-000000000008?tab=links',
}
const shown = (more: Partial<Notification> = {}) =>
  renderToStaticMarkup(
    h(
      QueryClientProvider,
      { client: new QueryClient() },
      h(NotificationLink, { notification: { ...told, ...more } }),
    ),
  )

it('§9 unread poll: asks every 10 seconds, and rests while the tab is hidden', () => {
  expect(unreadCountQuery.refetchInterval).toBe(10_000)
  expect(unreadCountQuery.refetchIntervalInBackground).toBe(false)
})

describe('a notification', () => {
  it('opens what it is about, and says how many became one', () => {
    expect(shown()).toContain(`href="${told.action_url}"`)
    expect(shown()).toContain('(3 in all)')
  })

  it('tells unread and important in words, and neither once it was read', () => {
    expect(shown()).toContain('Unread')
    expect(shown()).toContain('Important')
    const read = shown({ is_read: true })
    expect(read).not.toContain('Unread')
    expect(read).not.toContain('Important')
  })

  it.each(['https://elsewhere.example/x', '//elsewhere.example', 'javascript:alert(1)'])(
    'leads nowhere else: %s becomes the dashboard',
    (address) => {
      expect(shown({ action_url: address })).toContain('href="/dashboard"')
    },
  )
})
