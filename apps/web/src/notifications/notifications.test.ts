import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aWorld, type World } from '../api/testing/world.ts'
import { badgeText, readNotifications, readUnreadCount } from './notifications.ts'

const LIST = 'GET /v1/notifications/notifications?limit=10'
const COUNT = 'GET /v1/notifications/notifications/unread-count'
const told = {
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
