import { screen, waitFor, within } from '@testing-library/react'
import { billingRoutes, type CreditEntry } from '@understudy/contract/billing'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { idOf } from '../testing/rows.ts'

const { readCredits, readPlan, readAutoRefill } = billingRoutes

const anEntry = (number: number, more: Partial<CreditEntry> = {}): CreditEntry => ({
  id: idOf(number),
  type: 'grant',
  amount: 100 + number,
  balance_after: 1_000 + number,
  call_id: null,
  created_at: '2026-11-02T09:00:00.000Z',
  expires_at: null,
  ...more,
})

/** Opens billing over so many lines; what surrounds the page asks for the newest alone. */
async function openLedger(lines: CreditEntry[], path = '/settings/billing') {
  const server = aServer().on(readPlan, refusal('internal', 500)).on(readAutoRefill, refusal('internal', 500))
  const opened = await openApp(path)
  server.on(readCredits, ({ query }) => ({
    balance: 150,
    total_amount: 400,
    history: lines.slice(Number(query.skip ?? 0), Number(query.skip ?? 0) + Number(query.limit)),
  }))
  await queryClient.invalidateQueries()
  return { ...opened, server }
}
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

it('shows of each line what it was, with its sign, and what was left after it', async () => {
  await openLedger([
    anEntry(1, { amount: 150, expires_at: '2036-12-01T12:00:00.000Z' }),
    anEntry(2, { type: 'hold', amount: -10, call_id: idOf(7) }),
    anEntry(3, { type: 'expire', amount: -1_200, expires_at: '2036-12-01T12:00:00.000Z' }),
    anEntry(4, { type: 'settle', amount: 0 }),
  ])
  await screen.findByRole('table')
  const cells = () =>
    rows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(2)
        .map((cell) => cell.textContent),
    )
  await waitFor(() =>
    expect(cells()).toEqual([
      ['+150', '1,001'],
      ['−10', '1,002'],
      ['−1,200', '1,003'],
      ['0', '1,004'],
    ]),
  )
  const [grant, hold, expired] = rows()
  expect(grant?.textContent).toMatch(/Credits of the plan · until .*2036/)
  expect(
    within(hold ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/call-logs?call=${idOf(7)}`)
  expect(hold?.textContent).toContain('Laid aside for a call')
  expect(expired?.textContent).not.toContain('until')
})

it('says who brought what neither a plan nor a press did, and names the last day of what ends at midnight', async () => {
  const midnight = new Date(2036, 11, 1).toISOString()
  await openLedger([
    anEntry(1, { brought_by: 'operator', expires_at: midnight }),
    anEntry(2, { type: 'purchase', brought_by: 'auto-refill' }),
    anEntry(3, { brought_by: null }),
  ])
  await waitFor(() => expect(rows()).toHaveLength(3))
  const [given, refilled, ofPlan] = rows().map((row) => row.textContent)
  expect(given).toMatch(/Given by the operator · until Nov 30, 2036/)
  expect(refilled).toContain('Bought by auto-refill')
  expect(ofPlan).toContain('Credits of the plan')
})

it('turns its pages as long as another line follows, in the address', async () => {
  const { user, router, server } = await openLedger(Array.from({ length: 21 }, (_, index) => anEntry(index)))
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of the ledger' }))
  expect(rows()).toHaveLength(20)
  await user.click(pages.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(router.state.location.search).toBe('?page=2')
  expect(server.asked(readCredits).at(-1)?.query).toEqual({ skip: '20', limit: '21' })
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('says that nothing came or went yet, and that a page is behind the last', async () => {
  const { router } = await openLedger([])
  await screen.findByText('Nothing yet. Credits that come and go will be here.')
  await router.navigate('/settings/billing?page=3')
  await screen.findByText('There is nothing on this page.')
})

it('shows what is left in the top bar, short where it is long, and warns where there is none', async () => {
  const server = aServer().on(readPlan, refusal('internal', 500)).on(readAutoRefill, refusal('internal', 500))
  await openApp('/settings/billing')
  const badge = await screen.findByRole('link', { name: '150 credits left' })
  expect(badge.getAttribute('href')).toBe('/settings?tab=billing')
  server.on(readCredits, { balance: 12_345, total_amount: 0, history: [] })
  await queryClient.invalidateQueries()
  expect((await screen.findByRole('link', { name: '12,345 credits left' })).textContent).toBe('12.3K')
  server.on(readCredits, { balance: 0, total_amount: 0, history: [] })
  await queryClient.invalidateQueries()
  expect((await screen.findByRole('link', { name: '0 credits left' })).className).toContain('text-bad')
  server.on(readCredits, { balance: 9, total_amount: 14, history: [] })
  await queryClient.invalidateQueries()
  const few = await screen.findByRole('link', { name: '9 credits left, too few for a talk' })
  expect(few.className).toContain('text-bad')
  await screen.findByText('too few for a talk, which needs 10')
})

it('says of credits that went with a refund, and of those that came back, what happened', async () => {
  await openLedger([
    anEntry(1, { type: 'refund', amount: 500 }),
    anEntry(2, { type: 'refund', amount: -500 }),
    anEntry(3, { type: 'purchase', amount: 500 }),
  ])
  await waitFor(() => expect(rows()).toHaveLength(3))
  const [back, gone, bought] = rows().map((row) => row.textContent)
  expect(back).toContain('After a payment was refunded or disputed')
  expect(back).toContain('+500')
  expect(gone).toContain('−500')
  expect(bought).toContain('Bought')
})
