import { screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { expect, it } from 'vitest'
import { serveCalls } from '../testing/lists.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aCall, CLONE_ID } from '../testing/rows.ts'
import './CallLogsPage.tsx'

const { callsPageData } = callRoutes
const stats = { calls: 1_204, minutes: 310.5, average_seconds: 95, answered_percent: 88, meetings: 4 }
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li')
  if (!row) throw new Error(`${name} has no row`)
  return row
}

it('shows of each call who, about what, how long, how interested and how it ended, and the figures over all', async () => {
  aServer().on(callsPageData, {
    calls: [
      aCall(1, { caller_company: 'Nordic', summary: 'Asked about berths.', interest_level: 'very-high' }),
      aCall(2, {
        caller_name: null,
        caller_email: 'ben@tern.example',
        pitch_link_name: 'Angels',
        status: 'missed',
      }),
      aCall(3, { caller_name: null, is_test: true }),
      aCall(4, { caller_name: null, status: 'failed' }),
    ],
    total: 4,
    stats,
    clones: [],
  })
  await openApp('/call-logs')
  const first = await rowOf('Caller 1')
  expect(first.textContent).toContain('Nordic · Tern')
  for (const words of ['Asked about berths.', 'Very high', 'Completed']) within(first).getByText(words)
  const second = await rowOf('ben@tern.example')
  within(second).getByText('Through “Angels”')
  within(second).getByText('Missed')
  within(await rowOf('You')).getByText('Test')
  within(await rowOf('Somebody without a name')).getByText('Failed')
  for (const figure of ['1,204', '310.5', '1 min 35 s', '88 %', '4']) screen.getByText(figure)
})

it.each([
  [7, 'Finished calls of visitors.'],
  [8, /One more is listed: your own test calls/],
  [19, /12 more are listed: your own test calls, talks under way/],
])('says what the figures count, and how many more are listed: %s', async (total, words) => {
  aServer().on(callsPageData, { calls: [aCall(1)], total, stats: { ...stats, calls: 7 }, clones: [] })
  await openApp('/call-logs')
  await screen.findByText(words)
})

it('shows no interest of a talk that is scored by nothing', async () => {
  const least = { interest_level: 'very-low' } as const
  aServer().on(callsPageData, {
    calls: [aCall(1, least), aCall(2, { ...least, unscored: true })],
    total: 2,
    stats,
    clones: [],
  })
  await openApp('/call-logs')
  within(await rowOf('Caller 1')).getByText('Very low')
  const row = within(await rowOf('Caller 2'))
  row.getByText('Completed')
  expect(row.queryByText('Very low')).toBeNull()
})

it('shows no share of answers while nothing was asked', async () => {
  aServer().on(callsPageData, {
    calls: [aCall(1)],
    total: 1,
    stats: { ...stats, answered_percent: null },
    clones: [],
  })
  await openApp('/call-logs')
  await rowOf('Caller 1')
  expect(screen.queryByText(/\d %$/)).toBeNull()
})

it('searches what was said once the typing rests, of one clone and a time, each in the address', async () => {
  const server = serveCalls(aServer(), () => 3)
  const { user, router } = await openApp('/call-logs')
  await screen.findByText('Caller 1')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clone' }), 'Tern')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 7 days')
  await user.type(screen.getByRole('searchbox', { name: 'Search what was said' }), ' burn ')
  await waitFor(() => expect(router.state.location.search).toContain('search=burn'))
  await waitFor(() =>
    expect(server.asked(callsPageData).at(-1)?.query).toMatchObject({
      clone_id: CLONE_ID,
      date_range: '7d',
      search: 'burn',
    }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'All time')
  await waitFor(() => expect(router.state.location.search).toBe(`?clone=${CLONE_ID}&search=burn`))
})

it.each([
  [refusal('unauthenticated', 401), 'Authentication required. Please log in to view your call logs.'],
  [refusal('unavailable', 503), 'Service temporarily unavailable. Please try again later.'],
  ['offline' as const, 'Failed to fetch call logs. Please try again.'],
])('says why the calls did not load: %#', async (refused, words) => {
  aServer().on(callsPageData, refused)
  await openApp('/call-logs')
  await screen.findByText(words)
})

it('says by whose link somebody came, and who passed it on to somebody who is known', async () => {
  const ofInes = { link_investor_id: '7', link_investor_name: 'Ines' }
  aServer().on(callsPageData, {
    calls: [
      aCall(1, { caller_name: null, ...ofInes }),
      aCall(2, { caller_name: null, ...ofInes, forwarded: true }),
      aCall(3, { caller_name: 'Bob', ...ofInes, forwarded: true }),
      aCall(4, { caller_name: 'Ines', ...ofInes }),
    ],
    total: 4,
    stats,
    clones: [],
  })
  await openApp('/call-logs')
  await rowOf('By the link of Ines')
  await rowOf('Forwarded from Ines')
  expect((await rowOf('Bob')).textContent).toContain('forwarded from Ines')
  expect((await rowOf('Ines')).textContent).not.toContain('forwarded')
})
