import type { Notification } from '@understudy/contract/notifications'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aWorld, type World } from '../api/testing/world.ts'
import { badgeText, notificationList, readNotifications, readUnreadCount, withRead } from './notifications.ts'

const LIST = 'GET /v1/notifications/notifications?limit=10'
const COUNT = 'GET /v1/notifications/notifications/unread-count'
const told: Notification = {
  id: '0196f0a0-0000-7000-8000-000000000007',
  type: 'clone_published',
  title: 'Heron is published',
  content: 'Version 1 is what visitors see and hear now.',
  priority: 'low',
  is_read: false,
  created_at: '2026-11-02T09:00:00.000Z',
  action_url: '/clone/0196f0a0-0000-7000-8000-000000000008',
}

let world: World
const logged = vi.spyOn(console, 'error')
beforeEach(() => {
  world = aWorld()
  logged.mockImplementation(() => undefined)
})
afterEach(() => logged.mockReset())

describe('the notifications of the bell', () => {
  it('§9 notification dropdown: asks for ten, and gives what the server tells', async () => {
    const page = { notifications: [told], unread_count: 12, total: 30 }
    world.answer(LIST, { status: 200, body: page })
    world.answer(COUNT, { status: 200, body: { unread_count: 12 } })
    expect(await readNotifications({}, world.openTab().call)).toEqual(page)
    expect(await readUnreadCount(world.openTab().call)).toBe(12)
    expect(logged).not.toHaveBeenCalled()
  })

  it.each([
    ['an error of the server', { status: 500, body: { error: 'internal' } }],
    ['an answer of another shape', { status: 200, body: { notifications: 'none' } }],
    ['a lost connection', 'offline' as const],
  ])('§8 notifications failure: %s is only logged', async (_, answer) => {
    world.answer(LIST, answer)
    world.answer(COUNT, answer)
    expect(await readNotifications({}, world.openTab().call)).toBeNull()
    expect(await readUnreadCount(world.openTab().call)).toBeNull()
    expect(logged).toHaveBeenCalledTimes(2)
  })

  it.each([
    [0, ''],
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [1_000, '9+'],
  ])('§9 notification dropdown: %i unread are %j on the badge', (unread, text) => {
    expect(badgeText(unread)).toBe(text)
  })
})

describe('the list of all notifications', () => {
  const filterOf = (search: string) => notificationList.readFilter(new URLSearchParams(search))

  it('§9 notifications limit: asks for twenty a page, by offset', () => {
    expect(notificationList.queryOf(filterOf(''))).toEqual({ limit: 20, offset: 0, unread_only: false })
    expect(notificationList.queryOf(filterOf('show=unread&page=3'))).toEqual({
      limit: 20,
      offset: 40,
      unread_only: true,
    })
  })

  it.each(['page=0', 'page=-1', 'page=x', 'page=1.5', 'page=999999999999', 'page='])(
    'starts at the first page where the address says %s',
    (search) => {
      expect(filterOf(search).page).toBe(1)
    },
  )

  it('shows one read, once, or all of them', () => {
    const other = { ...told, id: '0196f0a0-0000-7000-8000-000000000009' }
    const page = { notifications: [told, other], unread_count: 12, total: 30 }
    const once = withRead(page, told.id)
    expect(once.notifications.map((one) => one.is_read)).toEqual([true, false])
    expect(once.unread_count).toBe(11)
    expect(withRead(once, told.id).unread_count).toBe(11)
    const all = withRead(page, 'all')
    expect(all.notifications.every((one) => one.is_read)).toBe(true)
    expect(all.unread_count).toBe(0)
  })
})
