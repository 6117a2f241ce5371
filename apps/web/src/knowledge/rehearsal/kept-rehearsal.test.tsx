import { screen, waitFor, within } from '@testing-library/react'
import { type Rehearsal, type RehearsedQuestion, rehearsalRoutes } from '@understudy/contract/rehearsal'
import { expect, it } from 'vitest'
import { aKeptClone, openTab, press, retype } from '../../testing/clones.ts'
import { refusal } from '../../testing/page.tsx'
import { asked, missing } from '../../testing/rehearsed.ts'

const { rehearse, readLastRehearsal, mendRehearsed } = rehearsalRoutes

const run = (questions: RehearsedQuestion[], more: Partial<Rehearsal> = {}): Rehearsal => ({
  questions,
  total: questions.length,
  language: 'en',
  most_asked: questions.length,
  revision: 1,
  ...more,
})

/** A clone whose last rehearsal was this one. */
function aRehearsed(last: Rehearsal, draft_changed = false) {
  const { server } = aKeptClone()
  const keep = (now: Rehearsal, changed = false, rehearsed_at = '2026-11-02T12:00:00.000Z') =>
    server.on(readLastRehearsal, { last: { ...now, rehearsed_at, draft_changed: changed } })
  keep(last, draft_changed)
  return { server, keep }
}

it('shows the rehearsal that was kept, with its time', async () => {
  const { server } = aRehearsed(run([asked('a'), missing('b')]))
  await openTab('review')
  await screen.findByText('1 of 2 answered (50 %)')
  screen.getByText(/^Rehearsed on Nov 2, 2026.*M\.$/)
  screen.getByText('Question b?')
  screen.getByRole('button', { name: 'Run it again' })
  expect(server.asked(rehearse)).toEqual([])
})

it('says that the draft was changed since, until it is rehearsed again', async () => {
  const before = run([asked('a')], { total: 2 })
  const { server, keep } = aRehearsed(before, true)
  const { user } = await openTab('review')
  const changed = /Your draft was changed since: run it again to hear what it says now\.$/
  await screen.findByText(changed)
  const now = run([missing('a'), asked('b')], { revision: 2 })
  server.on(rehearse, () => {
    keep(now)
    return now
  })
  const letGo = server.hold(rehearse)
  await press(user, 'Run it again')
  await screen.findByText('Reading your draft')
  expect(screen.queryByText(changed)).toBeNull()
  letGo()
  await screen.findByText('1 of 2 answered (50 %)')
  await screen.findByText(/^Rehearsed on/)
  expect(screen.queryByText(changed)).toBeNull()
  expect(server.asked(rehearse).map(({ query }) => query.skip)).toEqual(['0'])
})

it('goes on with a rehearsal that stopped before the page was loaded', async () => {
  const { server } = aRehearsed(run([asked('a'), asked('b')], { total: 3 }))
  server.on(rehearse, run([missing('c')], { total: 3 }))
  const { user } = await openTab('review')
  await press(user, 'Go on')
  await screen.findByText('2 of 3 answered (66 %)')
  expect(server.asked(rehearse).map(({ query }) => query.skip)).toEqual(['2'])
})

it('mends an answer in the rehearsal that was kept', async () => {
  const { server } = aRehearsed(run([asked('a'), missing('b')]))
  server.on(mendRehearsed, { faq_id: 'faq-b' })
  server.on(rehearse, run([asked('b', { answer: 'Two patents.' })], { total: 2, revision: 2 }))
  const { user } = await openTab('review')
  const row = within((await screen.findByText('Question b?')).closest('li') ?? document.body)
  await user.click(row.getByRole('button', { name: 'Write an answer' }))
  await retype(user, 'Your answer, as the clone should say it', 'Two patents.')
  await press(user, 'Save and ask again')
  await row.findByText('Answered')
  screen.getByText('2 of 2 answered (100 %)')
  screen.getByRole('heading', { name: 'To mend: 1 of 1 done' })
  expect(server.asked(rehearse).map(({ query }) => query)).toEqual([{ skip: '1', limit: '1' }])
})

it('still shows what was kept where another could not be begun', async () => {
  const { server } = aRehearsed(run([asked('a'), missing('b')]))
  server.on(rehearse, refusal('unavailable', 503))
  const { user } = await openTab('review')
  await press(user, 'Run it again')
  await screen.findByText('The answers are busy. Wait a moment and go on.')
  await screen.findByText('1 of 2 answered (50 %)')
})

it('can be run where what was kept did not load, and offers to load it', async () => {
  const { server, keep } = aRehearsed(run([asked('a')]))
  server.on(readLastRehearsal, refusal('internal', 500))
  const { user } = await openTab('review')
  await screen.findByText('The last rehearsal did not load', {}, { timeout: 5_000 })
  screen.getByRole('button', { name: 'Run the rehearsal' })
  keep(run([asked('a')]))
  await press(user, 'Try again')
  await screen.findByText('1 of 1 answered (100 %)')
  await waitFor(() => expect(screen.queryByText('The last rehearsal did not load')).toBeNull())
})
