import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { analyticsRoutes, type Metrics } from '@understudy/contract/analytics'
import { type CallSummary, callRoutes } from '@understudy/contract/calls'
import { type CloneSummary, cloneRoutes } from '@understudy/contract/clones'
import { LIMITS } from '@understudy/contract/limits'
import { pitchRoutes } from '@understudy/contract/pitches'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { press } from '../testing/clones.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aCall, aCloneCard, aSharedPitch, idOf } from '../testing/rows.ts'

const { listClones, deleteClone } = cloneRoutes
type PitchFigures = Metrics['pitches'][number]
const figuresOf = (cloneId: string, views: number, calls: number): PitchFigures => ({
  pitch_id: `pitch-of-${cloneId}`,
  clone_id: cloneId,
  title: 'Seed round',
  views,
  uniques: views,
  returning_percent: null,
  completion_percent: null,
  average_seconds: null,
  calls,
  average_call_seconds: null,
  contact_percent: null,
  meeting_percent: null,
  devices: [],
  languages: [],
  referrers: [],
  links: [],
  links_total: 0,
})
const metricsOf = (...pitches: PitchFigures[]): Metrics => ({
  start: '2026-11-01',
  end: '2026-11-30',
  pitches,
  set_apart: { bots: 0, previews: 0, own: 0 },
})
const callsOf = (...calls: CallSummary[]) => ({
  calls,
  total: calls.length,
  stats: { calls: calls.length, minutes: 0, average_seconds: 0, answered_percent: null, meetings: 0 },
  clones: [],
})
const listed = (...clones: CloneSummary[]) =>
  aServer()
    .on(listClones, clones)
    .on(pitchRoutes.listPitches, [])
    .on(analyticsRoutes.readMetrics, metricsOf())
    .on(callRoutes.callsPageData, callsOf())
const row = (name: string) => within(screen.getByRole('link', { name }).closest('li') ?? document.body)

it('shows that the list is on its way, and offers a first step where it is empty', async () => {
  const server = listed()
  const letGo = server.hold(listClones)
  await openApp('/ai-clones')
  await screen.findByText('Loading your clones')
  letGo()
  await screen.findByText('No clone yet')
  expect(screen.getByRole('link', { name: 'Create your first clone' }).getAttribute('href')).toBe(
    '/create-clone',
  )
  expect(screen.queryByRole('link', { name: 'Create a clone' })).toBeNull()
})

it('says of each clone what it is for, where it stands and since when', async () => {
  listed(
    aCloneCard(1, {
      status: 'published',
      published_at: '2026-11-02T09:00:00.000Z',
      unpublished_changes: true,
    }),
    aCloneCard(2, { company_name: '', tagline: '', is_sample: true }),
    aCloneCard(3, { status: 'archived', tagline: '' }),
    aCloneCard(4, { company_name: '', tagline: '', deck_waits: true }),
  )
  await openApp('/ai-clones')
  await screen.findByRole('link', { name: 'Clone 1' })
  row('Clone 1').getByText('Published')
  row('Clone 1').getByText('Tern · Freight')
  row('Clone 1').getByText('Changes not published')
  row('Clone 1').getByText(/Nov.* 2026/)
  row('Clone 2').getByText('Nothing about the company yet')
  row('Clone 4').getByText('What was read for it waits for you')
  row('Clone 2').getByText('Sample')
  row('Clone 2').getByText('Not published')
  row('Clone 3').getByText('Archived')
  row('Clone 3').getByText('Tern')
  expect(screen.getByRole('link', { name: 'Create a clone' }).getAttribute('href')).toBe('/create-clone')
  expect(screen.getByRole('link', { name: 'Edit Clone 2' }).getAttribute('href')).toBe(
    `/clone-manager-tabbed/${idOf(2)}?tab=basics`,
  )
})

it('leads from the menu of a clone to its pages', async () => {
  listed(aCloneCard(1))
  const { user } = await openApp('/ai-clones')
  await press(user, 'More for Clone 1')
  const hrefs = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('href'))
  expect(hrefs).toEqual([
    `/clone/${idOf(1)}`,
    `/clone-manager-tabbed/${idOf(1)}?tab=basics`,
    `/clone-manager-tabbed/${idOf(1)}?tab=review`,
    null,
    null,
    null,
  ])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement?.getAttribute('aria-label')).toBe('More for Clone 1')
})

it('copies the link of a published clone, and offers none for the others', async () => {
  listed(aCloneCard(1, { status: 'published' }), aCloneCard(2, { status: 'launched' }))
  aServer().on(pitchRoutes.listPitches, [aSharedPitch(idOf(1), 'Tern2026'), aSharedPitch(idOf(2), 'Heron1')])
  const { user } = await openApp('/ai-clones')
  const [copy] = await screen.findAllByRole('button', { name: 'Copy link' })
  if (copy) await user.click(copy)
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/pitch/Tern2026`),
  )
  expect(row('Clone 2').queryByRole('button', { name: 'Copy link' })).toBeNull()
})

it.each([
  [refusal('forbidden', 403), 'You do not have permission to view these clones.'],
  [refusal('internal', 500), 'Server error occurred while fetching clones. Please try again.'],
  [refusal('unavailable', 503), 'Service temporarily unavailable. Please try again later.'],
  ['offline' as const, 'Failed to fetch AI clones. Please try again.'],
])('§8 says why the clones did not load, and loads them once asked again: %#', async (refused, words) => {
  const server = listed().on(listClones, refused)
  const { user } = await openApp('/ai-clones')
  await screen.findByText(words)
  server.on(listClones, [aCloneCard(1)])
  await press(user, 'Try Again')
  await screen.findByRole('link', { name: 'Clone 1' })
})

it('keeps the clones in sight where a later look at them fails', async () => {
  const server = listed(aCloneCard(1))
  await openApp('/ai-clones')
  await screen.findByRole('link', { name: 'Clone 1' })
  server.on(listClones, refusal('forbidden', 403))
  await queryClient.invalidateQueries()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You do not have permission to view these clones.',
  )
  screen.getByRole('link', { name: 'Clone 1' })
})

it('shows more where there is more, from where the list ended', async () => {
  const server = listed()
  const full = Array.from({ length: LIMITS.defaultPageSize }, (_, n) => aCloneCard(n + 1))
  server.on(listClones, ({ query }) => (query.skip === '0' ? full : [aCloneCard(500)]))
  const { user } = await openApp('/ai-clones')
  await press(user, 'Show more')
  await screen.findByRole('link', { name: 'Clone 500' })
  expect(server.asked(listClones).map(({ query }) => query.skip)).toEqual([
    '0',
    String(LIMITS.defaultPageSize),
  ])
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('says beneath its button why more did not come, and nothing else of the list', async () => {
  const full = Array.from({ length: LIMITS.defaultPageSize }, (_, n) => aCloneCard(n + 1))
  const server = listed(...full)
  server.on(listClones, ({ query }) => (query.skip === '0' ? full : refusal('forbidden', 403)))
  const { user } = await openApp('/ai-clones')
  await press(user, 'Show more')
  await screen.findByText('You do not have permission to view these clones.')
  const letGo = server.hold(listClones)
  void queryClient.invalidateQueries()
  await waitFor(() => expect(server.asked(listClones)).toHaveLength(3))
  expect(screen.queryByText('You do not have permission to view these clones.')).toBeNull()
  letGo()
})

it('shows the face and the first slide of each clone, and initials where it has no face', async () => {
  listed(
    aCloneCard(1, { avatar_url: '/face.webp', slide_url: '/slide.webp' }),
    aCloneCard(2, { name: 'Noor Haddad' }),
  )
  await openApp('/ai-clones')
  await screen.findByRole('link', { name: 'Clone 1' })
  const pictures = [...document.querySelectorAll('main li img')].map((image) => image.getAttribute('src'))
  expect(pictures).toEqual(['/face.webp', '/slide.webp'])
  row('Noor Haddad').getByText('NH')
})

it('says what came of each clone that was published, and nothing where that did not load', async () => {
  const out = { status: 'published', published_at: '2026-11-02T09:00:00.000Z' } as const
  const server = listed(aCloneCard(1, out), aCloneCard(2, out), aCloneCard(3))
    .on(analyticsRoutes.readMetrics, metricsOf(figuresOf(idOf(1), 12, 1), figuresOf(idOf(1), 3, 0)))
    .on(
      callRoutes.callsPageData,
      callsOf(
        aCall(9, { clone_id: idOf(1), started_at: '2026-11-20T09:00:00.000Z' }),
        aCall(8, { clone_id: idOf(1), started_at: '2026-11-18T09:00:00.000Z' }),
      ),
    )
  await openApp('/ai-clones')
  await screen.findByText(/^15 views, 1 call/)
  row('Clone 1').getByText(/^Last heard .*20/)
  row('Clone 2').getByText('Nobody came in 30 days')
  expect(row('Clone 3').queryByText(/in 30 days/)).toBeNull()
  expect(server.asked(analyticsRoutes.readMetrics)).toHaveLength(1)
  expect(server.asked(callRoutes.callsPageData)).toHaveLength(1)
  server
    .on(analyticsRoutes.readMetrics, refusal('internal', 500))
    .on(callRoutes.callsPageData, refusal('internal', 500))
  cleanup()
  queryClient.clear()
  await openApp('/ai-clones')
  await screen.findByRole('link', { name: 'Clone 1' })
  await waitFor(() => expect(server.asked(analyticsRoutes.readMetrics).length).toBeGreaterThan(1))
  expect(row('Clone 1').queryByText(/views|in 30 days/)).toBeNull()
})

it('takes a clone for deleted where that was asked for before and its answer was lost', async () => {
  const server = listed(aCloneCard(1)).on(deleteClone, 'offline')
  const { user } = await openApp('/ai-clones')
  await press(user, 'More for Clone 1')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await press(user, 'Delete clone')
  await screen.findByText('Failed to delete clone. Please try again.')
  server.on(deleteClone, refusal('not_found', 404)).on(listClones, [])
  await press(user, 'Delete clone')
  await screen.findByText('No clone yet')
})

it('shows no clone that is gone although the answer to that was lost', async () => {
  const server = listed(aCloneCard(1))
  server.on(deleteClone, () => {
    server.on(listClones, [])
    return refusal('internal', 500)
  })
  const { user } = await openApp('/ai-clones')
  await press(user, 'More for Clone 1')
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await press(user, 'Delete clone')
  await screen.findByText('No clone yet')
})
