import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { analyticsRoutes } from '@understudy/contract/analytics'
import { expect, it } from 'vitest'
import { takenDownloads } from '../testing/downloads.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { CLONE_ID, idOf } from '../testing/rows.ts'
import { anEngagement, aPitchFigure, someMetrics, someTotals } from './testing/figures.ts'
import { openFigures } from './testing/open-figures.tsx'
import './AnalyticsPage.tsx'

const { readEngagement, readMetrics, exportEngagement, exportMetrics } = analyticsRoutes

const part = (name: string) => screen.findByRole('region', { name })
const hrefOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '', 'http://localhost')

it('shows each total with its change against the days before, and draws the one that is chosen', async () => {
  const { user } = await openFigures()
  const totals = within(screen.getByRole('group', { name: 'Figure to draw day by day' }))
  const wordsOf = (name: RegExp) => totals.getByRole('radio', { name }).closest('label')?.textContent
  await totals.findByText('1,200')
  expect(wordsOf(/^Views/)).toBe('Views1,200up 100 %more than before')
  expect(wordsOf(/^Calls/)).toBe('Calls2down 50 %less than before')
  expect(wordsOf(/^Questions/)).toBe('Questions3unchanged Sameas before')
  expect(wordsOf(/^Meetings/)).toBe('Meetings0')
  await part('Views per day')
  await user.click(totals.getByRole('radio', { name: /^Calls/ }))
  const calls = within(await part('Calls per day'))
  calls.getByText(/Days of your time zone\./)
  calls.getByText(/Your own test calls are not in it\./)
  expect(hrefOf(calls.getByRole('link', { name: 'These calls' })).pathname).toBe('/call-logs')
})

it('tells the days as a table, the last first, and leads from a figure to what it counts', async () => {
  const { user } = await openFigures()
  const days = within(await part('Views per day'))
  const button = days.getByRole('button', { name: 'Show as a table' })
  await user.click(button)
  const rows = days.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Monday, 2 November 20260',
    'Sunday, 1 November 20261,200',
  ])
  const link = hrefOf(days.getByRole('link', { name: '1,200' }))
  expect([link.pathname, link.searchParams.get('start'), link.searchParams.get('end')]).toEqual([
    '/analytics/visits',
    '2026-11-01',
    '2026-11-01',
  ])
  expect(button.getAttribute('aria-pressed')).toBe('true')
  await user.click(days.getByRole('button', { name: 'Show as bars' }))
  expect(days.queryByRole('table')).toBeNull()
})

it('says how many got how far, of those one step before, and leads to them', async () => {
  await openFigures()
  const steps = within(await part('From opening to meeting')).getAllByRole('listitem')
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Opened40',
    'Unlocked40100 % of the step before',
    'Engaged1025 % of the step before',
    'Talked00 % of the step before',
    'Left contact0',
    'Meeting0',
  ])
  const engaged = within(steps[2] ?? document.body).getByRole('link', { name: 'Engaged: 10' })
  expect(hrefOf(engaged).searchParams.get('step')).toBe('engaged')
  expect(within(steps[3] ?? document.body).queryByRole('link')).toBeNull()
})

it('says where visitors stay and leave, names clones and languages only where there are several', async () => {
  const [section] = anEngagement().sections
  if (!section) throw new Error('There is a section')
  const { unmount } = await openFigures({
    sections: [
      section,
      { ...section, section_id: 'gone', title: '', language: 'de', drop_off_percent: null },
    ],
  })
  const rows = within(await part('Sections')).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'SectionCloneLanguageReached byAverage timeLeft hereQuestions',
    'The problemTernEnglish3042 s25.5 %3',
    'A section that is goneTernGerman3042 s–3',
  ])
  unmount()
  await openFigures({}, [], `?clone=${CLONE_ID}`)
  const [head] = within(await part('Sections')).getAllByRole('row')
  expect(head?.textContent).toBe('SectionReached byAverage timeLeft hereQuestions')
})

it('shows no share of a step that one can leave out, where more came without it', async () => {
  await openFigures({
    funnel: [
      { step: 'opened', count: 40 },
      { step: 'left_contact', count: 2 },
      { step: 'meeting', count: 3 },
    ],
  })
  const steps = within(await part('From opening to meeting'))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Opened40',
    'Left contact25 % of the step before',
    'Meeting3',
  ])
  steps.getByText('Meeting is wider than the step before: one can get there without it.')
})

it('says what is asked most, whether there was an answer, and leads to those without', async () => {
  await openFigures()
  const questions = within(await part('Questions'))
  questions.getByText('66.7 % had an answer in your material.')
  const [first, second, third] = questions.getAllByRole('listitem')
  expect(first?.textContent).toBe('How many berths?Answered2 times')
  expect(second?.textContent).toBe('What is your burn?No answer yet1 time')
  expect(third?.textContent).toBe('What is your churn?Waits for a proven address1 time')
  // Whoever searched the calls for these words would find others, and none of a talk of which nothing is kept.
  const askings = hrefOf(within(second ?? document.body).getByRole('link'))
  const { top_questions } = anEngagement()
  expect([askings.pathname, askings.searchParams.get('question')]).toEqual([
    '/analytics/questions',
    top_questions[1]?.key,
  ])
  const without = hrefOf(questions.getByRole('link', { name: 'Those without an answer' }))
  expect(without.searchParams.get('answered')).toBe('no')
})

it('has no list of unanswered questions where all were answered, and says where nobody asked', async () => {
  const { unmount } = await openFigures({ answered_percent: 100 })
  expect(within(await part('Questions')).queryByRole('link', { name: 'Those without an answer' })).toBeNull()
  unmount()
  await openFigures({ answered_percent: null, top_questions: [] }, [], '?days=7')
  within(await part('Questions')).getByText('Nobody asked anything in this time.')
})

it('saves each table whole, of the time and the clone that are chosen, and says why it could not', async () => {
  const taken = takenDownloads()
  const { user, server } = await openFigures({}, [aPitchFigure(1)], `?days=7&clone=${CLONE_ID}`)
  server.on(exportEngagement, 'day,views').on(exportMetrics, 'link,views')
  for (const what of [
    'the days',
    'the funnel',
    'the sections',
    'the questions',
    'the pitches',
    'the links',
  ]) {
    await user.click(await screen.findByRole('button', { name: `Save ${what} as CSV` }))
  }
  await waitFor(() => expect(taken).toHaveLength(6))
  const asked = [...server.asked(exportEngagement), ...server.asked(exportMetrics)]
  expect(asked.map(({ query }) => query.table)).toEqual([
    'days',
    'funnel',
    'sections',
    'questions',
    'pitches',
    'links',
  ])
  expect(asked.every(({ query }) => query.days === '7' && query.clone_id === CLONE_ID)).toBe(true)
  server.on(exportMetrics, refusal('rate_limited', 429))
  await user.click(screen.getByRole('button', { name: 'Save the links as CSV' }))
  await screen.findByText('That was a lot of files in a short time. Try again in 1 minute.')
})

it('goes by the address: a span, a clone, days of one’s own that make sense', async () => {
  const { user, server, router } = await openFigures()
  await screen.findByRole('option', { name: 'Petrel' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Clone' }), 'Petrel')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Last 90 days')
  await waitFor(() =>
    expect(server.asked(readEngagement).at(-1)?.query).toEqual({ days: '90', clone_id: idOf(51) }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time' }), 'Days of your choice')
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  screen.getByText('Days of your time zone.')
  type('First day', '2026-10-05')
  type('Last day', '2026-10-01')
  screen.getByText(/must not come before/)
  expect(screen.getByRole('button', { name: 'Show' })).toHaveProperty('disabled', true)
  type('Last day', '2026-10-31')
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(router.state.location.search).toContain('start=2026-10-05&end=2026-10-31'))
  await waitFor(() =>
    expect(server.asked(readEngagement).at(-1)?.query).toEqual({
      start: '2026-10-05',
      end: '2026-10-31',
      clone_id: idOf(51),
    }),
  )
})

it('says what is in no figure, and that nobody came', async () => {
  const { unmount } = await openFigures({
    set_apart: { own: 1, previews: 2, bots: 1_000 },
    views_without_cookies: 7,
  })
  await screen.findByText(
    /Not counted: 1 visit of your own, 2 link previews, 1,000 visits of bots\..*7 of the views declined cookies: they are in Views, Opened and Unlocked, and in no other figure of visits\./,
  )
  unmount()
  await openFigures({ totals: someTotals() }, [], '?days=7')
  await screen.findByText('Nobody came in this time')
  expect(screen.queryByRole('region', { name: 'Sections' })).toBeNull()
})

it('says that the figures did not load, and shows them once asked again', async () => {
  const server = aServer()
    .on(readEngagement, refusal('internal', 500))
    .on(readMetrics, refusal('internal', 500))
  const { user } = await openApp('/analytics')
  await screen.findByText('Loading your figures')
  await screen.findByText('Your figures are kept; only this page did not load.')
  server.on(readEngagement, anEngagement())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findAllByText('1,200')
  // The pitches fail for themselves, beside figures that stand.
  const pitches = within(await part('Pitches and links'))
  await pitches.findByText('Server error occurred while fetching analytics. Please try again.')
  server.on(readMetrics, someMetrics([aPitchFigure(1)]))
  await user.click(pitches.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Pitch 1')
})
