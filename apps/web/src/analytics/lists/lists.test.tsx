import { screen, waitFor, within } from '@testing-library/react'
import { analyticsRoutes } from '@understudy/contract/analytics'
import { cloneRoutes } from '@understudy/contract/clones'
import { expect, it } from 'vitest'
import { takenDownloads } from '../../testing/downloads.ts'
import { aServer, DOWNLOAD_NAME, openApp } from '../../testing/page.tsx'
import { aCloneSummary, anAskedQuestion, aVisit, CLONE_ID, idOf } from '../../testing/rows.ts'
import './QuestionsPage.tsx'
import './VisitsPage.tsx'

const { listVisits, listAskedQuestions } = analyticsRoutes
const aServerWithClones = () =>
  aServer().on(cloneRoutes.listClones, [aCloneSummary(1, { id: CLONE_ID, name: 'Tern' }), aCloneSummary(2)])
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')

it('shows of each visit its link, its clone, how far it came and whether they came back', async () => {
  const server = aServerWithClones().on(listVisits, {
    visits: [
      aVisit(1, { talked_at: '2026-11-02T09:05:00.000Z', seconds: 95, came_back: true }),
      aVisit(2, { link_name: null, clone_id: idOf(99) }),
      aVisit(3, { link_name: '' }),
    ],
    total: 3,
    visitors: 2,
    without_cookies: 0,
  })
  await openApp('/analytics/visits')
  await screen.findByText('Link 1')
  await waitFor(() => expect(rows()[0]).toMatch(/Link 1TernTalked Came back1 min 35 s2$/))
  expect(rows()[1]).toMatch(/A link that is gone–Viewed 30 s2$/)
  expect(rows()[2]).toContain('Unnamed')
  expect(screen.getByRole('link', { name: 'Link 1' }).getAttribute('href')).toBe(
    `/clone/${CLONE_ID}?tab=links&link=${idOf(1)}`,
  )
  expect(server.asked(listVisits)[0]?.query).toMatchObject({ days: '30', step: 'viewed' })
})

it('shows all days that a link beside a figure asks for, and says how many they are', async () => {
  const server = aServerWithClones().on(listVisits, {
    visits: [aVisit(1)],
    total: 1,
    visitors: 1,
    without_cookies: 0,
  })
  await openApp(`/analytics/visits?investor=${idOf(8)}&days=366`)
  await screen.findByText('Link 1')
  expect(server.asked(listVisits)[0]?.query).toMatchObject({ days: '366' })
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '366')
  screen.getByRole('option', { name: 'Last 366 days' })
})

it('names who came, narrows to one investor, and saves what is shown as a file', async () => {
  const ofInes = { link_investor_id: idOf(7), link_investor_name: 'Ines', forwarded: true }
  const server = aServerWithClones()
    .on(listVisits, {
      visits: [
        aVisit(1, { investor_id: idOf(8), investor_name: 'Bob', known_by: 'details' }),
        aVisit(2, ofInes),
      ],
      total: 2,
      visitors: 2,
      without_cookies: 0,
    })
    .on(analyticsRoutes.exportVisits, 'Who\nBob')
  const taken = takenDownloads()
  const { user } = await openApp(`/analytics/visits?investor=${idOf(8)}&days=7`)
  await screen.findByRole('link', { name: 'Bob' })
  screen.getByRole('link', { name: 'Forwarded from Ines' })
  screen.getByText('Of one investor')
  expect(server.asked(listVisits)[0]?.query).toMatchObject({ investor_id: idOf(8) })
  await user.click(screen.getByRole('button', { name: 'Save the visits as CSV' }))
  await waitFor(() => expect(taken.map(({ name }) => name)).toEqual([DOWNLOAD_NAME]))
  const { query } = server.asked(analyticsRoutes.exportVisits)[0] ?? {}
  expect(query).toMatchObject({ investor_id: idOf(8), days: '7' })
  expect(query).not.toHaveProperty('limit')
  server.on(analyticsRoutes.exportVisits, 'offline')
  await user.click(screen.getByRole('button', { name: 'Save the visits as CSV' }))
  await screen.findByText(/cannot be reached|no connection|not saved|offline/i)
})

it('says who asked a question, as far as it is known', async () => {
  const ofInes = { link_investor_id: idOf(7), link_investor_name: 'Ines', forwarded: true }
  aServerWithClones().on(listAskedQuestions, {
    questions: [
      anAskedQuestion(1, { ...ofInes, investor_id: idOf(8), investor_name: 'Bob', investor_company: 'Fund' }),
      anAskedQuestion(2, ofInes),
    ],
    total: 2,
  })
  await openApp('/analytics/questions')
  const list = await screen.findByRole('list', { name: 'Questions' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first?.textContent).toContain(' · Bob · Fund · forwarded from Ines')
  expect(second?.textContent).toContain(' · Forwarded from Ines')
})

it('names no clone where one is chosen, and keeps a time that came with the address until another is chosen', async () => {
  const server = aServerWithClones().on(listVisits, {
    visits: [aVisit(1)],
    total: 1,
    visitors: 1,
    without_cookies: 0,
  })
  const span = 'from=2026-11-15T00:00:00.000Z&before=2026-11-22T00:00:00.000Z'
  const { user, router } = await openApp(`/analytics/visits?${span}&clone=${CLONE_ID}`)
  await screen.findByText('Link 1')
  const heads = within(screen.getByRole('table')).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).not.toContain('Clone')
  const time = screen.getByRole('combobox', { name: 'Time' })
  within(time).getByRole('option', { name: 'The time below' })
  await user.selectOptions(time, 'Last 7 days')
  await waitFor(() =>
    expect(decodeURIComponent(router.state.location.search)).toBe(`?clone=${CLONE_ID}&days=7`),
  )
  await waitFor(() =>
    expect(server.asked(listVisits).at(-1)?.query).toMatchObject({ days: '7', clone_id: CLONE_ID }),
  )
  expect(within(time).queryByRole('option', { name: 'The time below' })).toBeNull()
})

it.each([
  [1, '1 question.'],
  [1_200, '1,200 questions.'],
])('counts %i questions, and opens the call of each', async (total, words) => {
  aServerWithClones().on(listAskedQuestions, {
    questions: [anAskedQuestion(1), anAskedQuestion(2, { answered: false, clone_id: idOf(99) })],
    total,
  })
  await openApp('/analytics/questions')
  await screen.findByText(words)
  const [first, second] = within(screen.getByRole('list', { name: 'Questions' })).getAllByRole('listitem')
  await waitFor(() => expect(first?.textContent).toMatch(/^Question 1\?.* · TernAnswered$/))
  expect(second?.textContent).toMatch(/ · A clone that is goneNot answered$/)
  expect(
    within(first ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/call-logs?call=${idOf(1)}`)
})
