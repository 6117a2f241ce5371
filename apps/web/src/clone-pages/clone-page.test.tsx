import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { analyticsRoutes } from '@understudy/contract/analytics'
import { callRoutes } from '@understudy/contract/calls'
import { cloneRoutes } from '@understudy/contract/clones'
import { pitchRoutes } from '@understudy/contract/pitches'
import { publishingRoutes } from '@understudy/contract/publishing'
import { describe, expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aKeptClone, cloneId, press } from '../testing/clones.ts'
import { openApp, refusal } from '../testing/page.tsx'
import { aCall, aSharedPitch, aWholeCall } from '../testing/rows.ts'

const { publishClone } = publishingRoutes
const path = `/clone/${cloneId}`
const out = {
  status: 'published' as const,
  version: 3,
  launched_at: '2026-11-02T09:00:00.000Z',
  published_at: '2026-11-03T09:00:00.000Z',
}

it('shows that the clone is on its way, what it is of, when what happened, and its parts', async () => {
  const { server, kept } = aKeptClone(out)
  kept.clone.company_details = { ...kept.clone.company_details, companyName: 'Tern', tagline: 'Freight' }
  const letGo = server.hold(cloneRoutes.readClone)
  await openApp(path)
  await screen.findByText('Loading the clone')
  letGo()
  await screen.findByRole('heading', { level: 1, name: /Maya/ })
  screen.getByText('Tern · Freight')
  const dates = (await screen.findAllByRole('term')).map(({ textContent }) => textContent)
  expect(dates).toEqual(['Created', 'Last changed', 'Launched', 'Published', 'Version'])
  const parts = within(screen.getByRole('navigation', { name: 'Parts of this clone' }))
  expect(parts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Overview', path],
    ['Links', `${path}?tab=links`],
    ['Recordings', `${path}?tab=recordings`],
    ['Conversations', `${path}?tab=conversations`],
    ['Questions', `${path}?tab=questions`],
    ['Test call', `${path}?tab=test-call`],
    ['Analytics', `${path}?tab=analytics`],
    ['Versions', `${path}?tab=versions`],
  ])
  expect(parts.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
  expect(screen.queryByText(/You changed it since then/)).toBeNull()
})

it('opens the part that the address names, and the overview where it names none of them', async () => {
  aKeptClone()
  const { router, user } = await openApp(`${path}?tab=versions`)
  await screen.findByText(/^It was never published/)
  await user.click(screen.getByRole('link', { name: 'Overview' }))
  await screen.findByRole('heading', { name: 'Readiness' })
  await router.navigate(`${path}?tab=elsewhere`)
  await screen.findByRole('heading', { name: 'Status' })
})

it('shares the link of a published clone, and says that visitors do not see what changed since', async () => {
  const { server } = aKeptClone({ ...out, unpublished_changes: true })
  server.on(pitchRoutes.listPitches, [aSharedPitch(cloneId, 'Tern2026')])
  await openApp(path)
  const link = await screen.findByRole('textbox', { name: 'Pitch link' })
  expect(link).toHaveProperty('value', `${location.origin}/pitch/Tern2026`)
  screen.getByText(/You changed it since then/)
  expect(screen.getByRole('link', { name: /^Publish changes/ }).getAttribute('href')).toBe(
    `/clone-manager-tabbed/${cloneId}?tab=review`,
  )
})

it('makes a link that is missing, and says why it could not', async () => {
  const { server, kept } = aKeptClone(out)
  server.on(publishClone, refusal('unavailable', 503))
  const { user } = await openApp(path)
  await press(user, 'Make the link')
  await screen.findByText('Publishing service is currently unavailable. Please try again later.')
  server
    .on(publishClone, () => ({
      ...kept.clone,
      pitch: { id: 'pitch', unique_slug: 'tern', link_code: 'Tern2026' },
    }))
    .on(pitchRoutes.listPitches, [aSharedPitch(cloneId, 'Tern2026')])
  await press(user, 'Make the link')
  await screen.findByRole('textbox', { name: 'Pitch link' })
  expect(server.asked(publishClone)).toHaveLength(2)
})

it('shares nothing of a draft', async () => {
  aKeptClone()
  await openApp(path)
  await screen.findByRole('heading', { name: 'Readiness' })
  expect(screen.queryByText('The link to share')).toBeNull()
})

it('keeps the rest of the page where one part of it did not load', async () => {
  const { server } = aKeptClone(out)
  server
    .on(pitchRoutes.listPitches, refusal('forbidden', 403))
    .on(callRoutes.callsPageData, refusal('forbidden', 403))
    .on(publishingRoutes.readReadiness, refusal('forbidden', 403))
  const { user } = await openApp(path)
  await screen.findByText('The link did not load')
  await screen.findByText('The calls did not load')
  await screen.findByText('You do not have permission to access this clone')
  server.on(pitchRoutes.listPitches, [aSharedPitch(cloneId, 'Tern2026')])
  const panel = within(screen.getByRole('region', { name: 'The link to share' }))
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('textbox', { name: 'Pitch link' })
})

it('lists everybody who talked to it, opens a transcript beside the list, and says what did not load', async () => {
  const { server } = aKeptClone()
  const calls = [aCall(1, { clone_id: cloneId }), aCall(2, { clone_id: cloneId })]
  const stats = { calls: 2, minutes: 3, average_seconds: 90, answered_percent: null, meetings: 0 }
  server.on(callRoutes.callsPageData, refusal('internal', 500))
  const { user, router } = await openApp(`${path}?tab=conversations`)
  await screen.findByText(/only the list did not load/)
  server
    .on(callRoutes.callsPageData, { calls, total: 2, stats, clones: [] })
    .on(callRoutes.readCall, aWholeCall(1, { clone_id: cloneId }))
  await press(user, 'Try again')
  const list = within(await screen.findByRole('list', { name: 'Calls' }))
  expect(server.asked(callRoutes.callsPageData).at(-1)?.query).toMatchObject({ clone_id: cloneId })
  expect(screen.getByRole('link', { name: 'Search and filter them' }).getAttribute('href')).toBe(
    `/call-logs?clone=${cloneId}`,
  )
  const [first] = list.getAllByRole('link')
  if (first) await user.click(first)
  await screen.findByRole('dialog')
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `${path}?tab=conversations&call=${calls[0]?.id}`,
  )
  await press(user, 'Close')
  expect(router.state.location.search).toBe('?tab=conversations')
})

it('says that nobody has talked to it yet', async () => {
  aKeptClone()
  await openApp(`${path}?tab=conversations`)
  await screen.findByText('Nobody has talked to it yet')
})

it('shows the figures of this clone alone, and lets no other be chosen', async () => {
  const { server } = aKeptClone()
  server.on(analyticsRoutes.readEngagement, refusal('internal', 500))
  const { user } = await openApp(`${path}?tab=analytics`)
  await screen.findByText(/only this page did not load/)
  expect(server.asked(analyticsRoutes.readEngagement)[0]?.query).toMatchObject({
    clone_id: cloneId,
    days: '30',
  })
  expect(screen.queryByRole('combobox', { name: 'Clone' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '7')
  await waitFor(() =>
    expect(server.asked(analyticsRoutes.readEngagement).at(-1)?.query).toMatchObject({
      clone_id: cloneId,
      days: '7',
    }),
  )
  screen.getByRole('link', { name: 'Analytics', current: 'page' })
})

describe('a test call', () => {
  const testCall = `${path}?tab=test-call`
  const start = () => screen.findByRole('link', { name: 'Start a test call' })

  it('opens the page that visitors see, and says which version it speaks', async () => {
    const { server, kept } = aKeptClone({ ...out, unpublished_changes: true })
    server.on(pitchRoutes.listPitches, [aSharedPitch(cloneId, 'Tern2026')])
    await openApp(testCall)
    const draft = await screen.findByRole('link', { name: 'Try the draft' })
    const live = screen.getByRole('link', { name: 'Call the live version' })
    const page = `${location.origin}/pitch/Tern2026`
    expect([draft, live].map((link) => link.getAttribute('href'))).toEqual([`${page}?draft`, page])
    expect(draft.getAttribute('target')).toBe('_blank')
    screen.getByText(/without what you changed since/)
    cleanup()
    queryClient.clear()
    kept.clone = { ...kept.clone, unpublished_changes: false }
    await openApp(testCall)
    await screen.findByText(/^You hear what visitors hear\./)
    expect((await start()).getAttribute('href')).toBe(page)
    expect(screen.queryByRole('link', { name: 'Try the draft' })).toBeNull()
  })

  it('is led to from a draft: launched first, then its page is made, and said why either was not', async () => {
    const { server, take, kept } = aKeptClone()
    kept.clone.company_details = { ...kept.clone.company_details, companyName: 'Tern' }
    server.on(publishingRoutes.launchClone, refusal('internal', 500)).on(pitchRoutes.createPitch, 'offline')
    const { user } = await openApp(testCall)
    await press(user, 'Launch it to talk to it')
    await screen.findByText('Server error occurred while launching clone. Please try again.')
    server.on(publishingRoutes.launchClone, () => take({ status: 'launched' }))
    await press(user, 'Launch it to talk to it')
    await press(user, 'Make its page')
    await screen.findByText(/^There is no connection\./)
    server
      .on(pitchRoutes.createPitch, { ...aSharedPitch(cloneId, 'Tern2026'), sections: [] })
      .on(pitchRoutes.listPitches, [aSharedPitch(cloneId, 'Tern2026')])
    await press(user, 'Make its page')
    await start()
    screen.getByText(/nobody else reaches it yet/)
    const asked = server.asked(pitchRoutes.createPitch)
    expect(asked.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ clone_id: cloneId, title: 'Tern', allow_password_request: true })),
    )
    // Sent again it makes no second page.
    expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  it('waits where the clone is archived, and says that the link did not load', async () => {
    aKeptClone({ status: 'archived' })
    await openApp(testCall)
    await screen.findByText('It is archived. Bring it back to talk to it.')
    cleanup()
    queryClient.clear()
    const { server } = aKeptClone(out)
    server.on(pitchRoutes.listPitches, refusal('internal', 500))
    await openApp(testCall)
    await screen.findByText('The link did not load')
  })
})
it.each([
  ['not_found', 404, 'Clone not found'],
  ['forbidden', 403, 'You do not have permission to access this clone'],
] as const)(
  '§2 clone not found: says so in the shell where it does not load: %s',
  async (code, status, words) => {
    const { server } = aKeptClone(out)
    server.on(cloneRoutes.readClone, refusal(code, status))
    await openApp(path)
    await screen.findByRole('heading', { level: 1, name: words })
    screen.getByRole('link', { name: 'Go to your clones' })
    expect(screen.queryByRole('navigation', { name: 'Parts of this clone' })).toBeNull()
  },
)
