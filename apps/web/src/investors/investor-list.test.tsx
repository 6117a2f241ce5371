import { screen, waitFor, within } from '@testing-library/react'
import { type Investor, investorRoutes } from '@understudy/contract/investors'
import type { OutOf } from '@understudy/contract/route'
import { describe, expect, it } from 'vitest'
import { takenDownloads } from '../testing/downloads.ts'
import { serveInvestors } from '../testing/lists.ts'
import { aServer, DOWNLOAD_NAME, openApp, refusal } from '../testing/page.tsx'
import { idOf } from '../testing/rows.ts'
import { anInvestor } from './testing/an-investor.ts'
import './InvestorsPage.tsx'

const { investorsPageData, exportInvestors, addInvestor } = investorRoutes
const insight = anInvestor().ai_insights[0]
type Stats = OutOf<typeof investorsPageData>['stats']
const noFigures: Stats = {
  total_investors: 4,
  high_interest: 0,
  meetings_scheduled: 0,
  avg_call_duration: null,
}

const answering = (investors: Investor[], stats = noFigures) =>
  aServer().on(investorsPageData, {
    investors,
    total: 4,
    total_capped: false,
    stats,
    tags: ['climate', 'warm'],
  })

const rowOf = (name: string) => {
  const row = screen.getByText(name).closest('a')
  if (!row) throw new Error(`${name} opens nothing`)
  return row
}

it('§2 investors list: shows of each investor who they are, their tags, standing, interest and fit', async () => {
  answering([
    anInvestor({ id: idOf(1), name: 'Ada', tags: ['one', 'two', 'three', 'four'] }),
    anInvestor({
      id: idOf(2),
      name: 'Ben',
      title: '',
      company: '',
      interest_pinned: false,
      status: 'closed-lost',
    }),
    anInvestor({ id: idOf(3), name: 'Cleo', title: '', company: '', email: '', interest_level: 'very-low' }),
    anInvestor({
      id: idOf(4),
      name: 'Dee',
      title: '',
      company: '',
      email: '',
      location: '',
      ai_insights: [],
      last_interaction: null,
    }),
  ])
  await openApp('/investors?tag=climate')
  await screen.findByText('Ada')
  expect(rowOf('Ada').getAttribute('href')).toBe(`/investors?tag=climate&investor=${idOf(1)}`)
  const ada = within(rowOf('Ada'))
  ada.getByText('Partner, Tern Capital')
  ada.getByText('two')
  expect(ada.queryByText('three')).toBeNull()
  ada.getByText('+2')
  ada.getByText('Qualified')
  expect(rowOf('Ada').textContent).toContain('Interest High, pinned')
  expect(rowOf('Ada').textContent).toContain('70 of 100 fit')
  ada.getByTitle('90 % of it could be compared')
  within(rowOf('Ben')).getByText('noor@tern.example')
  expect(rowOf('Ben').textContent).not.toContain('pinned')
  within(rowOf('Ben')).getByText('Closed lost')
  within(rowOf('Cleo')).getByText('Berlin')
  expect(rowOf('Cleo').textContent).toContain('Interest Very low')
  for (const words of ['Only the name is known', 'Fit not known', 'Not yet'])
    within(rowOf('Dee')).getByText(words)
})

it('shows a fit that was hardly compared fainter, and says nothing about one that was compared whole', async () => {
  if (!insight) throw new Error('An investor of the tests has an insight')
  const withFit = (number: number, fitConfidence: number) =>
    anInvestor({ id: idOf(number), name: `Fit ${number}`, ai_insights: [{ ...insight, fitConfidence }] })
  answering([withFit(1, 49), withFit(2, 50), withFit(3, 100)])
  await openApp('/investors')
  await screen.findByText('Fit 1')
  const fits = ['Fit 1', 'Fit 2', 'Fit 3'].map(
    (name) => within(rowOf(name)).getByText(/of 100 fit/).parentElement,
  )
  expect(fits.map((fit) => fit?.className.includes('text-ink-faint'))).toEqual([true, false, false])
  expect(fits.map((fit) => fit?.title)).toEqual([
    '49 % of it could be compared',
    '50 % of it could be compared',
    '',
  ])
})

const figureOf = (label: string) =>
  screen.getByText(label).closest('div')?.textContent?.replace(label, '').trim()

it('§2 investors stats: shows four figures over all, none in place of one that nobody measured', async () => {
  const server = answering([anInvestor()], {
    total_investors: 1_312,
    high_interest: 40,
    meetings_scheduled: 3,
    avg_call_duration: 4.5,
  })
  const { unmount } = await openApp('/investors')
  await screen.findByText('1,312')
  expect(['High Interest', 'Meetings Scheduled', 'Avg Call Duration'].map(figureOf)).toEqual([
    expect.stringContaining('40'),
    expect.stringContaining('3'),
    expect.stringContaining('4 min 30 s'),
  ])
  expect(screen.getByRole('link', { name: 'Meetings Scheduled: 3' }).getAttribute('href')).toBe('/meetings')
  unmount()
  expect(server.unanswered).toEqual([])
})

describe('the filters', () => {
  it('§2 investors filters: go into the address and to the server together; the usual order needs no word', async () => {
    const server = serveInvestors(aServer(), () => 3)
    const { user, router } = await openApp('/investors?page=1')
    await screen.findByText('Investor 1')
    const choose = (label: string, option: string) =>
      user.selectOptions(screen.getByRole('combobox', { name: label }), option)
    await choose('Interest level', 'Very high')
    await choose('Stage', 'Seed')
    await choose('Tag', 'climate')
    await choose('Sort by', 'By name')
    await waitFor(() =>
      expect(server.asked(investorsPageData).at(-1)?.query).toMatchObject({
        interest_level: 'very-high',
        stage: 'Seed',
        tag: 'climate',
        sort: 'name',
      }),
    )
    expect(router.state.location.search).toBe('?interest=very-high&stage=Seed&tag=climate&sort=name')
    await choose('Sort by', 'By last interaction')
    await choose('Tag', 'Any tag')
    await waitFor(() => expect(router.state.location.search).toBe('?interest=very-high&stage=Seed'))
  })

  it('name a tag that nobody bears any more, and say what they cannot choose', async () => {
    const server = serveInvestors(aServer(), () => 3)
    const { user, router } = await openApp(
      `/investors?tag=gone&added_from=2026-11-01T00:00:00Z&clone=${idOf(5)}`,
    )
    await screen.findByText('Investor 1')
    expect(screen.getByRole('combobox', { name: 'Tag' })).toHaveProperty('value', 'gone')
    const shown = within(screen.getByRole('list', { name: 'This list shows only' }))
    await user.click(shown.getByRole('button', { name: 'Take away: Of one clone' }))
    await waitFor(() => expect(router.state.location.search).not.toContain('clone'))
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Take away: Added/)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.search).toBe('?tag=gone'))
    expect(screen.queryByRole('list', { name: 'This list shows only' })).toBeNull()
    await waitFor(() => expect(server.asked(investorsPageData).at(-1)?.query.added_from).toBeUndefined())
  })
})

describe('the export', () => {
  it('§2 investors export: is of all that matches, whatever page and order is shown', async () => {
    const taken = takenDownloads()
    const server = serveInvestors(aServer(), () => 300).on(exportInvestors, 'name\nVera\n')
    const { user } = await openApp('/investors?status=engaged&search=no&sort=name&page=2')
    await screen.findByText('Investor 101')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await waitFor(() => expect(taken).toHaveLength(1))
    expect(server.asked(exportInvestors).map(({ query }) => query)).toEqual([
      { status: 'engaged', search: 'no' },
    ])
    expect(taken[0]?.name).toBe(DOWNLOAD_NAME)
    expect(await taken[0]?.text()).toBe('name\nVera\n')
  })

  it.each([
    [refusal('rate_limited', 429), 'Too many exports in a short time. Try again in 1 minute.'],
    [refusal('internal', 500), 'The export failed. Please try again.'],
    ['offline' as const, 'The export failed. Please try again.'],
  ])('says why it failed: %#', async (refused, words) => {
    const taken = takenDownloads()
    serveInvestors(aServer(), () => 3).on(exportInvestors, refused)
    const { user } = await openApp('/investors')
    await screen.findByText('Investor 1')
    await user.click(screen.getByRole('button', { name: 'Export' }))
    await screen.findByText(words)
    expect(taken).toEqual([])
  })
})

describe('somebody new', () => {
  async function adding() {
    const server = serveInvestors(aServer(), () => 3)
    const opened = await openApp('/investors')
    await screen.findByText('Investor 1')
    await opened.user.click(screen.getByRole('button', { name: 'Add Investor' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Investor' }))
    return { ...opened, server, dialog }
  }
  const added = (more: { merged: boolean }) => ({ ...anInvestor({ id: idOf(9), name: 'Vera' }), ...more })

  it('§2 add investor: needs a name and nothing else, and comes with tags that were used before', async () => {
    const { server, dialog, user } = await adding()
    const submit = dialog.getByRole('button', { name: 'Add Investor' })
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name')))
    expect(submit).toHaveProperty('disabled', true)
    await user.type(dialog.getByLabelText('Name'), 'Vera')
    await user.type(dialog.getByLabelText('Tags', { selector: 'input' }), 'climate{Enter}')
    dialog.getByRole('button', { name: 'Remove tag climate' })
    server.on(addInvestor, added({ merged: true }))
    await user.click(submit)
    await screen.findByText('They were on your list already')
    screen.getByText('What was new is filled in. Nothing was overwritten.')
    expect(server.asked(addInvestor).map(({ body }) => body)).toEqual([
      { name: 'Vera', email: '', phone: '', company: '', position: '', tags: ['climate'] },
    ])
  })

  it('is sent under one key until it went through, and is not typed a second time', async () => {
    const { server, dialog, user } = await adding()
    server.on(addInvestor, 'offline')
    await user.type(dialog.getByLabelText('Name'), 'Vera')
    await user.click(dialog.getByRole('button', { name: 'Add Investor' }))
    await dialog.findByText('Failed to add investor. Please try again.')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Add Investor' }))
    const again = within(await screen.findByRole('dialog', { name: 'Add Investor' }))
    expect(again.getByLabelText('Name')).toHaveProperty('value', 'Vera')
    expect(again.queryByText('Failed to add investor. Please try again.')).toBeNull()
    server.on(addInvestor, added({ merged: false }))
    await user.click(again.getByRole('button', { name: 'Add Investor' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add Investor' })).toBeNull())
    const keys = server.asked(addInvestor).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBeTruthy()
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('has an address where there is one, or is asked for again', async () => {
    const { server, dialog, user } = await adding()
    await user.type(dialog.getByLabelText('Name'), 'Vera')
    await user.type(dialog.getByLabelText(/Email/), 'vera@')
    await user.click(dialog.getByRole('button', { name: 'Add Investor' }))
    await dialog.findByText(/This is not an email address/)
    expect(document.activeElement).toBe(dialog.getByLabelText(/Email/))
    expect(server.asked(addInvestor)).toEqual([])
  })
})
