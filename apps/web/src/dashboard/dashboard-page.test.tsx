import { screen, waitFor, within } from '@testing-library/react'
import { callRoutes, type LiveCall } from '@understudy/contract/calls'
import { cloneRoutes } from '@understudy/contract/clones'
import { type Dashboard, dashboardRoutes } from '@understudy/contract/dashboard'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aPitch } from '../pitches/links/testing/open-links.tsx'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aCloneSummary, idOf } from '../testing/rows.ts'
import { aDashboard, countsOf } from './testing/a-dashboard.ts'
import './DashboardPage.tsx'

const { readDashboard } = dashboardRoutes
const { listClones } = cloneRoutes

async function openDashboard(more: Partial<Dashboard> = {}, search = '') {
  const server = aServer()
    .on(readDashboard, aDashboard(more))
    .on(listClones, [aCloneSummary(50), aCloneSummary(51, { status: 'draft' })])
    .on(pitchRoutes.listPitches, [
      aPitch({ clone_id: idOf(50) }),
      aPitch({ id: idOf(2), clone_id: idOf(51) }),
    ])
  const opened = await openApp(`/dashboard${search}`)
  await screen.findByRole('heading', { level: 1, name: 'Hello, Noor' })
  return { ...opened, server }
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const hrefOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://localhost')

it('shows the figures of the time with their change, each leading to what it counts', async () => {
  await openDashboard()
  const visitors = await screen.findByRole('link', { name: 'Engaged visitors: 1,200' })
  expect(hrefOf(visitors).pathname).toBe('/analytics/visits')
  expect(hrefOf(visitors).searchParams.get('from')).toBe('2026-11-01T00:00:00.000Z')
  const wordsOf = (label: string) =>
    screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent
  expect(wordsOf('Engaged visitors')).toBe('1,200up 200more than before')
  expect(wordsOf('Calls')).toBe('12down 3fewer than before')
  expect(wordsOf('Talk minutes')).toBe('40.5unchanged Sameas before')
  expect(wordsOf('Answered')).toBe('88 %up 5 pointsmore than before')
  expect(wordsOf('New investors')).toBe('0')
  expect(wordsOf('Meetings booked')).toBe('–')
  expect(hrefOf(screen.getByRole('link', { name: /^Credits left/ })).search).toBe('?tab=billing')
})

it('lists what waits with its action, and how much more there is', async () => {
  const told = { detail: 'For the link “Angels”', at: '2026-11-02T09:00:00.000Z' }
  await openDashboard({
    needs_you: {
      total: 13,
      counts: countsOf({ access_request: 1, unanswered_question: 12 }),
      items: [
        { kind: 'access_request', id: 'n1', title: 'Vera asks for access', action_url: '/clone/1', ...told },
        {
          kind: 'unanswered_question',
          id: 'n2',
          title: 'What is your burn?',
          action_url: '/clone/2',
          ...told,
        },
      ],
    },
  })
  const needs = await part('Needs you')
  expect(needs.getByRole('link', { name: 'Decide: Vera asks for access' }).getAttribute('href')).toBe(
    '/clone/1',
  )
  expect(needs.getByRole('link', { name: 'Answer: What is your burn?' }).getAttribute('href')).toBe(
    '/clone/2',
  )
  needs.getByText('12 open questions in all.')
  expect(needs.getAllByRole('listitem')[0]?.textContent).toContain(' · For the link “Angels”')
})

it('says where nothing waits, nothing happened and nobody came', async () => {
  await openDashboard({ events: [], chart: { unit: 'hour', points: [], views_without_hour: 0 } })
  ;(await part('Needs you')).getByText('Nothing waits for you.')
  ;(await part('Latest')).getByText(
    'Calls, questions, requests and new investors will be here, as they come.',
  )
  ;(await part('Views and calls')).getByText('Nobody came in this time.')
  expect(screen.queryByRole('region', { name: 'Warmest investors' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Top links' })).toBeNull()
})

it.each([
  [1, 0, '1 view more declined cookies on the days of these hours: its hour is not known.'],
  [1_200, 3, '1,200 views more declined cookies on the days of these hours: their hours are not known.'],
])(
  'says of views without cookies that their hour is not known, never that nobody came: %i',
  async (more, views, words) => {
    const points = [{ at: '2026-11-01T09:00:00.000Z', label: '09:00', views, calls: 0 }]
    await openDashboard({ chart: { unit: 'hour', points, views_without_hour: more } }, '?range=24h')
    const chart = await part('Views and calls')
    chart.getByText(words)
    expect(chart.queryByText('Nobody came in this time.')).toBeNull()
  },
)

it('tells what happened, who is warm and which links bring people', async () => {
  const points = ['2026-11-01', '2026-11-02'].map((label) => ({
    at: `${label}T00:00:00.000Z`,
    label,
    views: 700,
    calls: 0,
  }))
  await openDashboard({
    chart: {
      unit: 'day',
      points: [...points, { at: '', label: '2026-11-03', views: 0, calls: 1 }],
      views_without_hour: 0,
    },
    warmest_investors: [
      {
        id: 'i1',
        name: '',
        company: 'Nordic',
        interest_level: 'very-high',
        interest_score: 90,
        reasons: ['Asked three questions', 'Came back'],
        last_interaction: null,
        action_url: '/investors?investor=i1',
      },
    ],
    top_links: [
      {
        link_id: 'l1',
        name: '',
        code: 'Abcd1234',
        pitch_id: 'p1',
        pitch_title: 'Tern',
        clone_id: 'c1',
        views: 1,
        calls: 2,
        action_url: '/clone/c1?tab=links&link=l1',
      },
    ],
  })
  const event = (await part('Latest')).getByRole('link')
  expect([event.getAttribute('href'), event.textContent]).toEqual([
    '/call-logs?call=e1',
    expect.stringMatching(/^Vera talked to Tern.*For 3 minutes\.$/),
  ])
  const warm = (await part('Warmest investors')).getByRole('link')
  expect(warm.getAttribute('href')).toBe('/investors?investor=i1')
  expect(warm.textContent).toBe('Somebody without a nameVery highNordic · Asked three questions · Came back')
  const link = (await part('Top links')).getByRole('link')
  expect([link.getAttribute('href'), link.textContent]).toEqual([
    '/clone/c1?tab=links&link=l1',
    'Abcd12341 viewTern2 calls',
  ])
  const chart = await part('Views and calls')
  chart.getByText('1,400 views')
  chart.getByText('1 call')
})

it('shows the newest clones with their state, and hands out the link of those that are published', async () => {
  const { user, server } = await openDashboard()
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  const clones = await part('Your clones')
  await user.click(await clones.findByRole('button', { name: 'Copy the link of Clone 50' }))
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/pitch/Abcd1234`)
  expect(clones.queryByRole('button', { name: 'Copy the link of Clone 51' })).toBeNull()
  expect(clones.getByRole('link', { name: 'Clone 51' }).closest('li')?.textContent).toContain('Draft')
  expect(clones.queryByRole('link', { name: 'All clones' })).toBeNull()
  server.on(
    listClones,
    Array.from({ length: 6 }, (_, index) => aCloneSummary(60 + index)),
  )
  await queryClient.invalidateQueries()
  await clones.findByRole('link', { name: 'All clones' })
  expect(clones.getAllByRole('listitem')).toHaveLength(5)
})

it('shows a new founder the first steps in place of figures, and the steps beside them later on', async () => {
  const steps = ['company', 'voice', 'faqs', 'test_call', 'publish', 'share'] as const
  const checklist = steps.map((step, index) => ({
    step,
    done: index < 2,
    count: 3,
    of: 5,
    action_url: `/to/${step}`,
  }))
  const { tiles } = aDashboard()
  const fresh = { checklist, events: [], tiles: { ...tiles, calls: { value: 0, previous: 0, change: 0 } } }
  const { server } = await openDashboard(fresh)
  const list = within(await screen.findByRole('list', { name: 'Your first pitch' }))
  list.getByText('3 of 5 answered.')
  expect(list.getByRole('link', { name: /Answer five questions/ }).getAttribute('href')).toBe('/to/faqs')
  expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Time' })).toBeNull()
  server.on(readDashboard, aDashboard({ checklist }))
  await queryClient.invalidateQueries()
  await screen.findByRole('region', { name: 'Needs you' })
  screen.getByRole('list', { name: 'Your first pitch' })
})

it('goes by the address: a span and a clone', async () => {
  const { user, server, router } = await openDashboard()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Time' }), 'Last 24 hours')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clone' }), 'Clone 51')
  await waitFor(() =>
    expect(server.asked(readDashboard).at(-1)?.query).toEqual({ range: '24h', clone_id: idOf(51) }),
  )
  expect(router.state.location.search).toBe(`?range=24h&clone=${idOf(51)}`)
})

it('shows of what happened what the filter leaves, where a clone was published twice', async () => {
  const published = (version: number): Dashboard['events'][number] => ({
    type: 'clone_published',
    id: idOf(50),
    title: `Clone 50 is out in version ${version}`,
    detail: '',
    action_url: `/clone/${idOf(50)}`,
    at: `2026-11-0${version}T09:00:00.000Z`,
  })
  const { user, server } = await openDashboard({ events: [published(2), published(1)] })
  const latest = await part('Latest')
  await latest.findByText('Clone 50 is out in version 1')
  server.on(readDashboard, aDashboard())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clone' }), 'Clone 51')
  await latest.findByText('Vera talked to Tern')
  expect(latest.getAllByRole('listitem')).toHaveLength(1)
})

it.each([
  [refusal('internal', 500), 'Server error occurred while fetching your dashboard. Please try again.'],
  [refusal('unavailable', 503), 'Service temporarily unavailable. Please try again later.'],
  ['offline' as const, 'Failed to fetch your dashboard. Please try again.'],
])(
  'says why it did not load, and shows it once asked again; clones fail for themselves: %#',
  async (refused, words) => {
    const server = aServer().on(readDashboard, refused).on(listClones, refusal('forbidden', 403))
    const { user } = await openApp('/dashboard')
    await screen.findByText('You do not have permission to view these clones.')
    const failed = within((await screen.findByText(words)).closest('[role=alert]') ?? document.body)
    server.on(readDashboard, aDashboard())
    await user.click(failed.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Vera talked to Tern')
    server.on(readDashboard, refused)
    await queryClient.invalidateQueries()
    await screen.findByText('What you see is from before.')
    screen.getByText('Vera talked to Tern')
  },
)

it('shows who is talking right now, five at most, and nothing while nobody does', async () => {
  const aLiveCall = (number: number): LiveCall => ({
    id: idOf(number),
    clone_id: idOf(50),
    clone_name: `Clone ${number}`,
    status: 'in-progress',
    channel: 'voice',
    started_at: '2026-11-02T09:00:00.000Z',
    duration_seconds: 65,
  })
  const { server } = await openDashboard()
  await screen.findByText('Vera talked to Tern')
  expect(screen.queryByRole('region', { name: 'Live now' })).toBeNull()
  server.on(callRoutes.liveCalls, { calls: Array.from({ length: 7 }, (_, index) => aLiveCall(index + 1)) })
  await queryClient.invalidateQueries()
  const live = await part('Live now')
  expect(live.getAllByText('1 min 5 s')).toHaveLength(5)
  expect(live.getAllByRole('link', { name: 'Follow it' })[0]?.getAttribute('href')).toBe(
    `/call-logs?call=${idOf(1)}`,
  )
  expect(live.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('/call-logs')
})
