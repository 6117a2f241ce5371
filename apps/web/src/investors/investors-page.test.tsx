import { screen, waitFor, within } from '@testing-library/react'
import { investorRoutes } from '@understudy/contract/investors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveInvestors } from '../testing/lists.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { idOf } from '../testing/rows.ts'
import { anInvestor } from './testing/an-investor.ts'
import './InvestorsPage.tsx'

const { investorsPageData, addInvestor, updateInvestor, deleteInvestor } = investorRoutes
afterEach(() => void vi.useRealTimers())

it('§2 investors empty: says that the list did not load, and loads it once asked again', async () => {
  const server = aServer().on(investorsPageData, refusal('internal', 500))
  const { user } = await openApp('/investors')
  await screen.findByText('Your investors are kept; only the list did not load.')
  server.on(investorsPageData, 'offline')
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('Your investors are kept; only the list did not load.')
  expect(server.asked(investorsPageData).length).toBeGreaterThan(1)
})

it('adds an investor once, however often the button is pressed, and keeps what was typed when refused', async () => {
  const server = aServer()
    .on(investorsPageData, refusal('internal', 500))
    .on(addInvestor, refusal('invalid', 422, { fields: { email: 'Not an email address' } }))
  const { user } = await openApp('/investors')
  await user.click(await screen.findByRole('button', { name: 'Add Investor' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Name'), 'Vera')
  await user.type(dialog.getByLabelText(/Email/), 'vera@nordic.example')
  const letGo = server.hold(addInvestor)
  await user.click(dialog.getByRole('button', { name: 'Add Investor' }))
  await user.click(dialog.getByRole('button', { name: 'Add Investor' }))
  letGo()
  await dialog.findByText(/email address/)
  expect(server.asked(addInvestor).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Vera', email: 'vera@nordic.example' }),
  ])
  expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'Vera')
})

describe('a list that somebody changed', () => {
  const rows = (...names: string[]) =>
    names.map((name, index) => anInvestor({ id: idOf(index + 1), name, interest_pinned: false }))
  const answers = (investors: ReturnType<typeof rows>) => ({
    investors,
    total: investors.length,
    total_capped: false,
    stats: {
      total_investors: investors.length,
      high_interest: 0,
      meetings_scheduled: 0,
      avg_call_duration: null,
    },
    tags: [],
  })
  const namesShown = () =>
    [...document.querySelectorAll('[aria-label="Investors"] > li')].map(
      (row) => row.querySelector('bdi')?.textContent,
    )

  it('shows who was added, and opens their record', async () => {
    const server = aServer().on(investorsPageData, answers(rows('Noor')))
    const { user, router } = await openApp('/investors?status=new')
    await user.click(await screen.findByRole('button', { name: 'Add Investor' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('Name'), 'Vera')
    server
      .on(investorsPageData, answers(rows('Noor', 'Vera')))
      .on(addInvestor, { ...anInvestor({ id: idOf(2), name: 'Vera' }), merged: false })
    await user.click(dialog.getByRole('button', { name: 'Add Investor' }))
    await waitFor(() => expect(router.state.location.search).toBe(`?status=new&investor=${idOf(2)}`))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(namesShown()).toEqual(['Noor', 'Vera']))
  })

  it('shows a changed record at once, and is asked anew', async () => {
    const server = aServer()
      .on(investorsPageData, answers(rows('Noor')))
      .on(investorRoutes.readInvestor, anInvestor({ id: idOf(1), name: 'Noor' }))
    const { user } = await openApp(`/investors?investor=${idOf(1)}`)
    await user.click(await screen.findByRole('button', { name: 'Edit contact' }))
    const name = screen.getByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Noor Haddad')
    server.on(updateInvestor, anInvestor({ id: idOf(1), name: 'Noor Haddad' }))
    const before = server.asked(investorsPageData).length
    server.hold(investorsPageData)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.asked(investorsPageData).length).toBeGreaterThan(before))
    expect(namesShown()).toEqual(['Noor Haddad'])
    expect(server.asked(updateInvestor)[0]?.body).toMatchObject({ name: 'Noor Haddad' })
  })

  it('keeps what was changed while the record was being read', async () => {
    const before = anInvestor({ id: idOf(1), name: 'Noor' })
    const server = aServer()
      .on(investorsPageData, answers([before]))
      .on(investorRoutes.readInvestor, before)
      .on(updateInvestor, { ...before, status: 'closed-won' })
    const { user } = await openApp('/investors')
    const row = await screen.findByRole('link', { name: /Noor/ })
    // What the list knows is old by now.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const letGo = server.hold(investorRoutes.readInvestor)
    await user.click(row)
    const record = within(await screen.findByRole('dialog'))
    const status = await record.findByLabelText('Status')
    await waitFor(() => expect(server.asked(investorRoutes.readInvestor)).toHaveLength(1))
    await user.selectOptions(status, 'Closed won')
    await waitFor(() => expect(server.asked(investorsPageData)).toHaveLength(2))
    letGo()
    // The next change leaves after that.
    server.hold(updateInvestor)
    await user.selectOptions(record.getByLabelText('Interest level'), 'Low')
    await waitFor(() => expect(server.asked(updateInvestor)).toHaveLength(2))
    expect(status).toHaveProperty('value', 'closed-won')
  })

  it('no longer shows who was deleted, and puts the focus on the page’s head', async () => {
    const server = aServer().on(investorsPageData, answers(rows('Noor', 'Vera')))
    const { user } = await openApp('/investors')
    await user.click((await screen.findByText('Vera')).closest('a') ?? document.body)
    await user.click(await screen.findByRole('button', { name: 'Delete investor' }))
    server.on(investorsPageData, answers(rows('Noor'))).on(deleteInvestor, { success: true })
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete Vera?' })).getByRole('button', {
        name: 'Delete investor',
      }),
    )
    await waitFor(() => expect(screen.queryByText('Vera')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Investors'))
  })

  it('closes the record of who was deleted at once, however long the list takes', async () => {
    const server = aServer().on(investorsPageData, answers(rows('Noor', 'Vera')))
    const { user } = await openApp('/investors')
    await user.click((await screen.findByText('Vera')).closest('a') ?? document.body)
    await user.click(await screen.findByRole('button', { name: 'Delete investor' }))
    server.on(investorsPageData, answers(rows('Noor'))).on(deleteInvestor, { success: true })
    const letGo = server.hold(investorsPageData)
    const question = within(await screen.findByRole('dialog', { name: 'Delete Vera?' }))
    await user.click(question.getByRole('button', { name: 'Delete investor' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(namesShown()).toEqual(['Noor', 'Vera'])
    letGo()
    await waitFor(() => expect(namesShown()).toEqual(['Noor']))
  })

  it('no longer shows who is gone although the answer to that was lost, nor says again that it failed', async () => {
    const server = aServer().on(investorsPageData, answers(rows('Noor', 'Vera')))
    const { user } = await openApp('/investors')
    await user.click((await screen.findByText('Vera')).closest('a') ?? document.body)
    await user.click(await screen.findByRole('button', { name: 'Delete investor' }))
    server.on(investorsPageData, answers(rows('Noor'))).on(deleteInvestor, 'offline')
    const question = within(await screen.findByRole('dialog', { name: 'Delete Vera?' }))
    await user.click(question.getByRole('button', { name: 'Delete investor' }))
    await question.findByText(/^No answer came, so they may be deleted by now\./)
    await waitFor(() => expect(screen.queryByText('Vera', { selector: 'a *, a' })).toBeNull())
    server.on(deleteInvestor, refusal('not_found', 404))
    await user.click(question.getByRole('button', { name: 'Delete investor' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('§2 investors empty: offers a first step where there is no investor yet, and neither filter nor export', async () => {
  serveInvestors(aServer(), () => 0, 0)
  await openApp('/investors')
  await screen.findByText('No investors yet')
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('§2 investors search: searches once the typing rests, and replaces the step before in the history', async () => {
  const server = serveInvestors(aServer(), () => 3)
  const { user, router } = await openApp('/investors')
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'no')
  await waitFor(() => expect(router.state.location.search).toBe('?search=no'))
  expect(router.state.historyAction).toBe('REPLACE')
  await waitFor(() => expect(server.asked(investorsPageData).at(-1)?.query.search).toBe('no'))
})

it('goes on behind what the server counts as long as pages are full', async () => {
  const full = Array.from({ length: 100 }, (_, index) => anInvestor({ id: idOf(index + 1) }))
  aServer().on(investorsPageData, {
    investors: full,
    total: 100,
    total_capped: true,
    stats: { total_investors: 300, high_interest: 0, meetings_scheduled: 0, avg_call_duration: null },
    tags: [],
  })
  await openApp('/investors?page=2')
  await screen.findByText('101–200 of 200+')
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', false)
})
