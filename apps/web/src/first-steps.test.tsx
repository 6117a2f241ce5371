import { act, screen, waitFor, within } from '@testing-library/react'
import { investorRoutes } from '@understudy/contract/investors'
import { describe, expect, it } from 'vitest'
import { queryClient } from './api/query-client.ts'
import { lists, serveInvestors, serveMeetings } from './testing/lists.ts'
import { aServer, openApp, refusal } from './testing/page.tsx'

const emptyListOf = (name: (typeof lists)[number]['list']) => {
  const found = lists.find(({ list }) => list === name)
  if (!found) throw new Error(`there is no list of ${name}`)
  return () => found.serve(aServer(), () => 0)
}
const meetings = () => serveMeetings(aServer(), () => 0)
const share = ['Share your pitch link', '/ai-clones'] as const

describe('an empty page of the workspace says what will be there, and leads to the first step', () => {
  it.each([
    [
      '/call-logs',
      emptyListOf('calls'),
      'No calls yet',
      /^Whoever talks to your clone will be here, with every word and what was left unanswered\.$/,
      [share],
    ],
    [
      '/notifications',
      emptyListOf('notifications'),
      'No notifications yet',
      /^Calls, questions that your clone could not answer, and requests for access will be here\.$/,
      [share],
    ],
    [
      '/notifications?show=unread',
      emptyListOf('notifications'),
      'All read',
      /^What comes next will be here until you have seen it\.$/,
      [['Show all', '/notifications']],
    ],
    [
      '/meetings',
      meetings,
      'No meetings ahead',
      /it stands here once you confirm it\.$/,
      [['Say when you can be met', '/settings/availability'], share],
    ],
    [
      '/meetings?view=requests',
      meetings,
      'Nobody waits for an answer',
      /It is held for a day until you answer\.$/,
      [['Say when you can be met', '/settings/availability'], share],
    ],
    ['/meetings?view=past', meetings, 'No meetings yet', /^What came of each meeting, and your notes/, []],
    [
      '/meetings?view=called-off',
      meetings,
      'Nothing was called off',
      /^Cancelled and declined meetings are kept here\.$/,
      [],
    ],
    [
      '/analytics/visits',
      emptyListOf('visits'),
      'No visit came this far in this time',
      /^Try a longer time, or another step on the way from opening to talking\.$/,
      [],
    ],
    [
      '/analytics/questions',
      emptyListOf('questions'),
      'Nobody asked anything in this time',
      /^Try a longer time\. Your own test calls are not in it\.$/,
      [],
    ],
    [
      '/explore',
      emptyListOf('explore'),
      'The stage is empty',
      /^Published pitches that their founders list will be here\.$/,
      [],
    ],
  ] as const)('%s', async (path, serve, title, words, steps) => {
    serve()
    await openApp(path)
    const heading = await screen.findByRole('heading', { level: 2, name: title })
    const empty = within(heading.parentElement ?? document.body)
    empty.getByText(words)
    expect(empty.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      steps,
    )
    // Nothing failed: nothing is announced, and there is nothing to try again.
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Try again$/i })).toBeNull()
  })
})

describe('a page whose filters leave nothing says what to try', () => {
  it.each([
    ['/call-logs?interest=high', 'calls', 'No call matches', 'Try fewer words or a longer time.'],
    ['/investors?status=engaged', 'investors', 'No investor matches', 'Try fewer words or another filter.'],
    ['/explore?stage=Seed', 'explore', 'No pitch matches', 'Try fewer words or another industry.'],
    [
      '/meetings?view=past&status=completed',
      'meetings',
      'No meeting matches',
      'Try another part of the calendar, or fewer filters.',
    ],
  ] as const)('%s', async (path, list, title, words) => {
    emptyListOf(list)()
    await openApp(path)
    const heading = await screen.findByRole('heading', { level: 2, name: title })
    within(heading.parentElement ?? document.body).getByText(words)
    screen.getByRole('button', { name: 'Clear the filters' })
  })
})

it('shows a new founder how investors come: by the pitch, by hand or from a file', async () => {
  serveInvestors(aServer(), () => 0, 0)
  const { user } = await openApp('/investors')
  const words = await screen.findByText(
    /^Whoever leaves their contact with your clone comes here by themselves/,
  )
  const empty = within(words.parentElement ?? document.body)
  expect(empty.getByRole('link', { name: 'Share Your Pitch Link' }).getAttribute('href')).toBe('/ai-clones')
  await user.click(empty.getByRole('button', { name: 'Add Investor Manually' }))
  await screen.findByRole('dialog', { name: 'Add Investor' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(empty.getByRole('button', { name: 'Import a CSV file' }))
  await screen.findByRole('dialog', { name: /Import/ })
})

it('counts what a list holds over all pages, and dashes what is not known', async () => {
  serveInvestors(aServer(), () => 250, 1_234)
  await openApp('/investors')
  await screen.findByText('Investor 1')
  const wordsOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect([wordsOf('Total Investors'), wordsOf('High Interest'), wordsOf('Meetings Scheduled')]).toEqual([
    '1,234',
    '0',
    '0',
  ])
  screen.getByText(/^1–\d+ of 250$/)
  expect(aServer().asked(investorRoutes.investorsPageData)).toHaveLength(1)
})

it('keeps nothing of a list in sight that stands for everybody and cannot be read any more', async () => {
  const explore = lists.find(({ list }) => list === 'explore')
  if (!explore) throw new Error('pitches are a list')
  explore.serve(aServer(), () => 30)
  const { user } = await openApp('/explore')
  await screen.findByText('Company 1')
  aServer().on(explore.route, refusal('unavailable', 503))
  await act(() => queryClient.invalidateQueries())
  await screen.findByText('Service temporarily unavailable. Please try again later.')
  expect(screen.queryByText('Company 1')).toBeNull()
  explore.serve(aServer(), () => 30)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Company 1')
})
