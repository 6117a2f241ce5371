import { analyticsRoutes } from '@understudy/contract/analytics'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAnalytics } from './analytics.ts'

const SESSION = { session_id: 'a'.repeat(32) }
const OPENING = { address: 'AbCd1234', grant: 'signed', countedBefore: false }

interface Sent {
  path: string
  body: { events?: { event_id: string; type: string; seconds?: number; section_id?: string }[] }
}
function aTab() {
  const sent: Sent[] = []
  const page = { visible: true, online: true }
  const analytics = createAnalytics({
    send: async ({ path }, body) => {
      if (!page.online) throw new Error('offline')
      sent.push({ path, body: Object(body) })
      return null
    },
    named: () => undefined,
    isVisible: () => page.visible,
    session: () => SESSION,
  })
  const events = () => sent.flatMap(({ body }) => body.events ?? [])
  const seconds = () => events().reduce((sum, event) => sum + (event.seconds ?? 0), 0)
  return { analytics, sent, page, events, seconds }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what a visit tells', () => {
  it('is nothing before the pitch is opened, and nothing once the visitor no longer agrees', async () => {
    const { analytics, sent } = aTab()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toEqual([])
    analytics.opened(OPENING)
    analytics.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.filter(({ path }) => path.endsWith('/event'))).toHaveLength(1)
  })

  it('is a session, the view and heartbeats, as the server takes them', async () => {
    const { analytics, sent, events, seconds } = aTab()
    analytics.opened(OPENING)
    await vi.advanceTimersByTimeAsync(40_000)
    expect(sent.map(({ path }) => path.split('/').at(-1)).slice(0, 3)).toEqual([
      'visitor-session',
      'pitch-link-view',
      'event',
    ])
    expect(events().map(({ type }) => type)).toEqual(['heartbeat', 'heartbeat', 'heartbeat', 'heartbeat'])
    expect(seconds()).toBe(40)
    const bodies = {
      'visitor-session': analyticsRoutes.openVisitorSession.body,
      'pitch-link-view': analyticsRoutes.recordPitchLinkView.body,
      event: analyticsRoutes.recordEvents.body,
    }
    for (const { path, body } of sent) {
      const [, schema] = Object.entries(bodies).find(([name]) => path.endsWith(`/${name}`)) ?? []
      expect(schema?.safeParse(body).error).toBeUndefined()
    }
  })

  it('of a locked door is the view alone', async () => {
    const { analytics, sent } = aTab()
    analytics.opened({ ...OPENING, grant: null })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['visitor-session', 'pitch-link-view'])
  })

  it('counts no time before a locked door, however its page is turned, left and unlocked', async () => {
    const { analytics, page, sent, events, seconds } = aTab()
    analytics.opened({ ...OPENING, grant: null })
    for (const visible of [false, true]) {
      await vi.advanceTimersByTimeAsync(12_000)
      page.visible = visible
      analytics.turned()
    }
    await vi.advanceTimersByTimeAsync(12_000)
    analytics.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.map(({ path }) => path.split('/').at(-1))).toEqual(['visitor-session', 'pitch-link-view'])
    analytics.opened(OPENING)
    await vi.advanceTimersByTimeAsync(0)
    expect(events()).toMatchObject([{ type: 'heartbeat', seconds: 0 }])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(seconds()).toBe(10)
  })

  it('counts the time that the page is seen', async () => {
    const { analytics, page, seconds } = aTab()
    analytics.opened(OPENING)
    await vi.advanceTimersByTimeAsync(4_000)
    page.visible = false
    analytics.turned()
    await vi.advanceTimersByTimeAsync(60_000)
    page.visible = true
    analytics.turned()
    await vi.advanceTimersByTimeAsync(3_000)
    analytics.leave()
    await vi.advanceTimersByTimeAsync(0)
    expect(seconds()).toBe(7)
  })

  it('waits while there is no network, and is sent once', async () => {
    const { analytics, page, events } = aTab()
    page.online = false
    analytics.opened(OPENING)
    analytics.section('opening')
    analytics.note('question')
    await vi.advanceTimersByTimeAsync(70_000)
    expect(events()).toEqual([])
    page.online = true
    analytics.turned()
    await vi.advanceTimersByTimeAsync(60_000)
    const ids = events().map(({ event_id }) => event_id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(events().filter(({ type }) => type === 'question')).toMatchObject([{ section_id: 'opening' }])
  })

  it('says how long a section was heard', async () => {
    const { analytics, events } = aTab()
    analytics.opened(OPENING)
    analytics.section('opening')
    await vi.advanceTimersByTimeAsync(12_000)
    analytics.section('round')
    analytics.section('round')
    await vi.advanceTimersByTimeAsync(5_000)
    analytics.leave()
    await vi.advanceTimersByTimeAsync(0)
    const told = events().filter(({ type }) => type.startsWith('section'))
    expect(told.map(({ type, section_id, seconds }) => [type, section_id, seconds])).toEqual([
      ['section_view', 'opening', undefined],
      ['section_end', 'opening', 12],
      ['section_view', 'round', undefined],
      ['section_end', 'round', 5],
    ])
  })
})
