import { act, screen, waitFor, within } from '@testing-library/react'
import { analyticsRoutes, type Visit } from '@understudy/contract/analytics'
import { availabilityRoutes } from '@understudy/contract/availability'
import { type Investor, InvestorContact, investorRoutes } from '@understudy/contract/investors'
import { meetingRoutes } from '@understudy/contract/meetings'
import { describe, expect, it } from 'vitest'
import { openApp, refusal } from '../../testing/page.tsx'
import { aMeeting, aVisit, idOf } from '../../testing/rows.ts'
import { factOf, openRecord, serveRecord } from '../testing/open-record.tsx'
import '../../analytics/lists/VisitsPage.tsx'
import '../InvestorsPage.tsx'

const { readInvestor } = investorRoutes
const part = (name: string) => screen.getByRole('region', { name })
const hrefOf = (link: HTMLElement) => link.getAttribute('href')

it('§2 investor detail: shows who they are, where they stand and why, and how to reach them', async () => {
  const { panel } = await openRecord()
  panel.getByText('Partner, Tern Capital')
  expect(panel.getByLabelText('Status')).toHaveProperty('value', 'qualified')
  expect(panel.getByLabelText('Interest level')).toHaveProperty('value', 'high')
  panel.getByText('Score 41 of 100')
  panel.getByText('You pinned the level; the score goes on by itself.')
  within(panel.getByRole('list', { name: 'Reasons of the score' })).getByText('Talked for 13 minutes')
  const contact = within(part('Contact info'))
  expect(hrefOf(contact.getByRole('link', { name: 'noor@tern.example' }))).toBe('mailto:noor@tern.example')
  expect(hrefOf(contact.getByRole('link', { name: '+44 20 7946 0100' }))).toBe('tel:+442079460100')
  const linkedIn = contact.getByRole('link', { name: 'linkedin.com/in/noor' })
  expect([hrefOf(linkedIn), linkedIn.getAttribute('rel')]).toEqual([
    'https://linkedin.com/in/noor',
    'noopener noreferrer',
  ])
  expect(hrefOf(contact.getByRole('link', { name: 'tern.example' }))).toBe('https://tern.example/')
  expect(factOf(part('Contact info'), 'Location')).toBe('Berlin')
})

it('shows what the talks and the profile say', async () => {
  await openRecord()
  const insights = part('AI insights')
  expect(factOf(insights, 'Next best action')).toBe('Propose a meeting.')
  expect(factOf(insights, 'Fit score')).toBe('70 of 100 · 90 % of it could be compared')
  expect(factOf(insights, 'Key interests')).toBe('Market')
  expect(factOf(insights, 'Concerns')).toBe('Runway')
  expect(factOf(insights, 'Decision factors')).toBe('Team')
  within(insights).getByText(/^By rules, from what was asked .+; no language model wrote any of it\./)
  const profile = part('Investment profile')
  expect(factOf(profile, 'Focus areas')).toBe('AISaaS')
  expect(factOf(profile, 'Check size')).toBe('$250K-$500K')
  expect(factOf(profile, 'Priority')).toBe('High')
  within(profile).getByText('Aqua Grid')
  within(profile).getByText('Seed · $500K · 2024 · Series A')
})

it('§2 investor detail: shows what they did: figures, talks that open in the call log, and documents', async () => {
  await openRecord()
  const figures = part('Engagement metrics')
  expect(
    ['Calls', 'Total talk time', 'Average call', 'Questions asked', 'Meetings booked'].map((label) =>
      factOf(figures, label),
    ),
  ).toEqual(['2', '12 min 30 s', '6 min 18 s', '4', '1'])
  expect(factOf(figures, 'Response rate')).toBe('50 %')
  const call = within(part('Recent calls')).getByRole('link')
  expect(hrefOf(call)).toBe('/call-logs?call=0196f0a0-0000-7000-8000-000000000008')
  expect(call.textContent).toContain('12 min 30 s · Mobile · Left their contact')
  expect(call.textContent).toContain('Asked about berths.')
  within(part('Documents downloaded')).getByText('Deck.pdf')
})

const WAYS_TO_REACH = Object.keys(InvestorContact.shape)
  .filter((field) => field !== 'name')
  .map((field) => (field === 'position' ? 'title' : field))
const unknown: Partial<Investor> = {
  ...Object.fromEntries(WAYS_TO_REACH.map((field) => [field, ''])),
  investment_focus: [],
  check_size: null,
  stage: [],
  previous_investments: [],
  priority: null,
  tags: [],
  notes: '',
  total_calls: 0,
  total_duration: 0,
  first_interaction: null,
  last_interaction: null,
  avg_call_duration: null,
  response_rate: null,
  documents_downloaded: [],
  interest_pinned: false,
  interest_reasons: [],
  recent_calls: [],
  ai_insights: [],
}

it('says in each part that nothing is known yet, and shows no figure that nobody measured', async () => {
  const { panel } = await openRecord(unknown)
  for (const words of [
    'Nothing but the name is known yet.',
    'Only you see what you write here.',
    'Focus, stages and check size let us tell how well they fit your round.',
    'No talk with your clone yet.',
    'None yet.',
    'Nothing has happened lately that counts.',
    'The level follows the score until you pin it.',
  ]) {
    panel.getByText(words)
  }
  await panel.findByText('No meeting yet.')
  expect(screen.queryByRole('region', { name: 'AI insights' })).toBeNull()
  const figures = part('Engagement metrics')
  expect(
    ['Average call', 'Response rate', 'First seen', 'Last seen'].map((label) => factOf(figures, label)),
  ).toEqual([null, null, null, null])
  expect(factOf(figures, 'Calls')).toBe('0')
})

it('leaves out of the insights what the talks did not say', async () => {
  const insight = { keyInterests: ['Market'], concerns: [], decisionFactors: [], nextBestAction: '' }
  await openRecord({ ai_insights: [{ ...insight, fitScore: null, fitConfidence: 0 }] })
  const insights = part('AI insights')
  const labels = within(insights)
    .getAllByRole('term')
    .map(({ textContent }) => textContent)
  expect(labels).toEqual(['Key interests'])
})

it('says nothing about a comparison that was whole', async () => {
  const insight = { keyInterests: [], concerns: [], decisionFactors: [], nextBestAction: '' }
  await openRecord({ ai_insights: [{ ...insight, fitScore: 55, fitConfidence: 100 }] })
  expect(factOf(part('AI insights'), 'Fit score')).toBe('55 of 100')
})

describe('their meetings', () => {
  it('stand by the founder’s clock, and open in the list of meetings', async () => {
    const { server } = await openRecord({}, [aMeeting(4, { title: 'A second talk' })])
    const link = within(await screen.findByRole('list', { name: 'Meetings' })).getByRole('link')
    expect(hrefOf(link)).toBe(`/meetings?meeting=${idOf(4)}`)
    expect(link.textContent).toContain('A second talk')
    // Nine in London is six in the evening there.
    expect(link.textContent).toMatch(/18:00|6:00/)
    within(part('Meetings')).getByText(/Times are those of .*Tokyo/)
    expect(server.asked(meetingRoutes.listMeetings).at(-1)?.query).toEqual({
      investor_id: idOf(90),
      limit: '10',
    })
  })

  it('are read again on request where they did not load, and the rest of the record stands meanwhile', async () => {
    serveRecord().on(meetingRoutes.listMeetings, refusal('internal', 500))
    const { user } = await openApp(`/investors?investor=${idOf(90)}`)
    await screen.findByText('The meetings did not load.')
    part('Engagement metrics')
    serveRecord({}, [aMeeting(4)])
    await user.click(within(part('Meetings')).getByRole('button', { name: 'Try again' }))
    await screen.findByText('A first talk')
    expect(screen.queryByText('The meetings did not load.')).toBeNull()
  })

  it('stand by the clock at hand where it is not known whose counts', async () => {
    serveRecord({}, [aMeeting(4)]).on(availabilityRoutes.readAvailability, refusal('internal', 500))
    await openApp(`/investors?investor=${idOf(90)}`)
    await screen.findByRole('list', { name: 'Meetings' })
    expect(within(part('Meetings')).queryByText(/Tokyo/)).toBeNull()
    within(part('Meetings')).getByText(/^Times are those of /)
  })
})

it('says who is gone without offering to ask again, and who did not load with it', async () => {
  const server = serveRecord().on(readInvestor, refusal('not_found', 404))
  const { user, router } = await openApp(`/investors?investor=${idOf(90)}`)
  const gone = within(await screen.findByRole('dialog', { name: 'Investor' }))
  await gone.findByText('There is no such investor here, or they were deleted.')
  gone.getByText('It was deleted, or made one with another record.')
  expect(gone.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(gone.queryByRole('button', { name: 'Delete investor' })).toBeNull()
  expect(server.asked(readInvestor)).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('loads a record that failed once it is asked for again', async () => {
  const server = serveRecord().on(readInvestor, 'offline')
  const { user } = await openApp(`/investors?investor=${idOf(90)}`)
  await screen.findByText('Loading the investor')
  await screen.findByText('The record is kept; only reading it failed.')
  serveRecord()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('dialog', { name: 'Noor Haddad' })
  expect(server.asked(readInvestor)).toHaveLength(3)
})

it('turns to the records before and behind, in the order of the list, and back closes it at once', async () => {
  serveRecord()
  const { user, router } = await openApp(`/investors?investor=${idOf(1)}`)
  const button = (name: string) => screen.getByRole('button', { name })
  await waitFor(() => expect(button('Previous investor').getAttribute('aria-disabled')).toBe('true'))
  await user.click(button('Next investor'))
  await waitFor(() => expect(router.state.location.search).toBe(`?investor=${idOf(2)}`))
  expect(router.state.historyAction).toBe('REPLACE')
  await user.click(button('Next investor'))
  await waitFor(() => expect(button('Next investor').getAttribute('aria-disabled')).toBe('true'))
  await user.click(button('Previous investor'))
  await waitFor(() => expect(router.state.location.search).toBe(`?investor=${idOf(2)}`))
})

it('leaves the list in the history once, however it was opened and turned over: back leads to what was before', async () => {
  serveRecord()
  const { user, router } = await openApp('/investors?sort=name')
  const search = () => router.state.location.search
  const close = () => user.click(screen.getByRole('button', { name: 'Close' }))
  await screen.findByText('Investor 1')
  await act(() => router.navigate('/investors'))
  await user.click(await screen.findByRole('link', { name: /Investor 1/ }))
  await user.click(await screen.findByRole('button', { name: 'Next investor' }))
  await waitFor(() => expect(search()).toBe(`?investor=${idOf(2)}`))
  await close()
  await waitFor(() => expect(search()).toBe(''))
  await act(() => router.navigate(-1))
  expect(search()).toBe('?sort=name')
  // By its address alone there is no list behind it.
  await act(() => router.navigate(`/investors?investor=${idOf(1)}`))
  await close()
  await waitFor(() => expect(search()).toBe(''))
  await act(() => router.navigate(-1))
  expect(search()).toBe('?sort=name')
})

it('turns nowhere from a record that the list does not show', async () => {
  const { panel } = await openRecord()
  await screen.findByText('Investor 1')
  expect(panel.queryByRole('button', { name: 'Next investor' })).toBeNull()
})

describe('their visits', () => {
  const { listVisits } = analyticsRoutes
  const answer = (visits: Visit[], total = visits.length) => ({
    visits,
    total,
    visitors: 1,
    without_cookies: 0,
  })

  it('are those that are known to be theirs, with the link they came by, and lead to all of them', async () => {
    const own = aVisit(1, { seconds: 95, sections: 2 })
    const passedOn = aVisit(2, { link_name: null, forwarded: true, link_investor_name: 'Ines' })
    const server = serveRecord().on(listVisits, answer([own, passedOn], 12))
    const { panel, user } = await openRecord()
    const rows = within(await panel.findByRole('list', { name: 'Visits' })).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('1 min 35 s · 2 sectionsThrough “Link 1”')
    expect(rows[1]?.textContent).toContain('A link that is gone, forwarded from Ines')
    const id = server.asked(listVisits)[0]?.query.investor_id
    server.on(listVisits, answer([own, passedOn]))
    await user.click(panel.getByRole('link', { name: 'All 12 visits' }))
    await screen.findByRole('heading', { name: 'Visits', level: 1 })
    await waitFor(() =>
      expect(server.asked(listVisits).at(-1)?.query).toMatchObject({
        investor_id: id,
        days: '366',
        limit: '50',
      }),
    )
  })

  it('say that there are none, or that they did not load, and load once asked', async () => {
    const server = serveRecord().on(listVisits, refusal('internal', 500))
    const { panel, user } = await openRecord()
    await panel.findByText('The visits did not load.')
    server.on(listVisits, answer([]))
    await user.click(within(part('Visits')).getByRole('button', { name: 'Try again' }))
    await panel.findByText('None that is known to be theirs.')
  })
})
