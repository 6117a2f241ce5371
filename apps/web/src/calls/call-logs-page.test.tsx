import { screen, waitFor, within } from '@testing-library/react'
import { callRoutes } from '@understudy/contract/calls'
import { expect, it } from 'vitest'
import { serveCalls } from '../testing/lists.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { aWholeCall, idOf } from '../testing/rows.ts'
import './CallLogsPage.tsx'

it('no longer shows a call that was deleted, and keeps the filters', async () => {
  let left = 3
  const server = serveCalls(aServer(), () => left)
    .on(callRoutes.readCall, aWholeCall(3))
    .on(callRoutes.deleteCall, { success: true })
  const { user, router } = await openApp(`/call-logs?interest=high&call=${idOf(3)}`)
  await user.click(await screen.findByRole('button', { name: 'Delete call' }))
  left = 2
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Delete this call?' })).getByRole('button', {
      name: 'Delete call',
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.queryByText('Caller 3')).toBeNull())
  expect(router.state.location.search).toBe('?interest=high')
  expect(server.asked(callRoutes.deleteCall).map(({ params }) => params.id)).toEqual([idOf(3)])
})

it('shows no call that is gone although the answer to that was lost, and does not say again that it failed', async () => {
  let left = 3
  const server = serveCalls(aServer(), () => left).on(callRoutes.readCall, aWholeCall(3))
  server.on(callRoutes.deleteCall, () => {
    left = 2
    return 'offline'
  })
  const { user } = await openApp(`/call-logs?call=${idOf(3)}`)
  await user.click(await screen.findByRole('button', { name: 'Delete call' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this call?' }))
  await user.click(question.getByRole('button', { name: 'Delete call' }))
  await question.findByText(/^No answer came, so it may be deleted by now\./)
  await waitFor(() => expect(screen.queryByText('Caller 3', { selector: 'a *, a' })).toBeNull())
  server.on(callRoutes.deleteCall, refusal('not_found', 404))
  await user.click(question.getByRole('button', { name: 'Delete call' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('tells what a figure narrowed it to, and takes that away by a press', async () => {
  const server = serveCalls(aServer(), () => 3)
  const span = 'from=2026-11-15T00:00:00.000Z&before=2026-11-22T00:00:00.000Z'
  const { user, router } = await openApp(`/call-logs?${span}&counted=yes&range=7d`)
  await screen.findByText('Caller 1')
  expect(server.asked(callRoutes.callsPageData)[0]?.query).toMatchObject({
    from: '2026-11-15T00:00:00.000Z',
    before: '2026-11-22T00:00:00.000Z',
    counted: 'true',
    date_range: 'all',
  })
  await user.click(screen.getByRole('button', { name: 'Take away: Finished, and no test calls' }))
  await user.click(screen.getByRole('button', { name: /^Take away: Began/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?range=7d'))
  await waitFor(() => expect(server.asked(callRoutes.callsPageData).at(-1)?.query.date_range).toBe('7d'))
})
