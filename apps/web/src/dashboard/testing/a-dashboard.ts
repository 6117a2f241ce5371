import type { Dashboard, DashboardTile } from '@understudy/contract/dashboard'
import { NEEDS } from '@understudy/contract/dashboard'

const aTile = (value: number | null, change: number | null = null): DashboardTile => ({
  value,
  previous: value !== null && change !== null ? value - change : null,
  change,
})
const noneWait = Object.fromEntries(NEEDS.map((kind) => [kind, 0])) as Dashboard['needs_you']['counts']

/** A week of a founder whose pitch is out and who has nothing left to set up. */
export const aDashboard = (more: Partial<Dashboard> = {}): Dashboard => ({
  timezone: 'UTC',
  start: '2026-11-01T00:00:00.000Z',
  end: '2026-11-08T00:00:00.000Z',
  previous_start: '2026-10-25T00:00:00.000Z',
  tiles: {
    engaged_visitors: aTile(1_200, 200),
    calls: aTile(12, -3),
    talk_minutes: aTile(40.5, 0),
    answered_percent: aTile(88, 5),
    new_investors: aTile(0),
    meetings_booked: aTile(null),
    credits_left: aTile(150, -50),
  },
  needs_you: { total: 0, counts: noneWait, items: [] },
  live_calls: [],
  chart: {
    unit: 'day',
    points: [{ at: '2026-11-01T00:00:00.000Z', label: '2026-11-01', views: 1, calls: 2 }],
    views_without_hour: 0,
  },
  top_links: [],
  warmest_investors: [],
  events: [
    {
      type: 'call_completed',
      id: 'e1',
      title: 'Vera talked to Tern',
      detail: 'For 3 minutes.',
      action_url: '/call-logs?call=e1',
      at: '2026-11-02T09:00:00.000Z',
    },
  ],
  checklist: [],
  ...more,
})
export const countsOf = (
  more: Partial<Dashboard['needs_you']['counts']>,
): Dashboard['needs_you']['counts'] => ({
  ...noneWait,
  ...more,
})
