import { screen, waitFor } from '@testing-library/react'
import { billingRoutes, type PlanPage } from '@understudy/contract/billing'
import { expect, it } from 'vitest'
import { type Asked, aServer, openApp, refusal } from '../testing/page.tsx'

const { readPlan, readAutoRefill, saveAutoRefill, openCheckout, openBillingPortal } = billingRoutes
const REASON = 'No payments are set up here.'

const aPlan = (more: Partial<PlanPage> = {}): PlanPage => ({
  plan: 'founder',
  period: { starts_at: '2026-11-01T00:00:00.000Z', ends_at: '2026-12-01T00:00:00.000Z' },
  currency: 'usd',
  plans: [
    { id: 'free', name: 'Free', price_cents: 0, credits_a_month: 30 },
    { id: 'founder', name: 'Founder', price_cents: 4_900, credits_a_month: 600 },
    { id: 'scale', name: 'Scale', price_cents: 19_900, credits_a_month: 3_000 },
  ],
  billing: { past_due: false, ends_at: null },
  packs: [{ id: 'pack-500', credits: 500, price_cents: 5_000 }],
  payments: { configured: true, reason: null },
  ...more,
})
const refill = { enabled: false, threshold: 20, pack: 'pack-500', monthly_cap: 100, failures: 0 } as const

const open = async (plan: Partial<PlanPage> = {}, saved: { failures?: number } = {}) => {
  const server = aServer()
    .on(readPlan, aPlan(plan))
    .on(readAutoRefill, { ...refill, ...saved })
  return { server, ...(await openApp('/settings/billing')) }
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })

it.each([
  ['Choose the plan Scale', openCheckout, { plan: 'scale' }],
  ['Buy 500 credits', openCheckout, { pack: 'pack-500' }],
  ['Manage card and invoices', openBillingPortal, null],
])('leads to the payment once: %s', async (name, route, body) => {
  const { server, user } = await open()
  server.on(route, { url: '#paying' })
  const letGo = server.hold(route)
  await user.click(await button(name))
  await user.click(await button(name))
  letGo()
  await waitFor(() => expect(location.hash).toBe('#paying'))
  location.hash = ''
  expect(server.asked(route).map((asked) => asked.body)).toEqual([body])
})

it('says why nothing was bought', async () => {
  const { server, user } = await open()
  server.on(openCheckout, refusal('rate_limited', 429))
  await user.click(await button('Buy 500 credits'))
  await screen.findByText('That was asked for too often. Wait a minute and try again.')
})

it('says that nothing is for sale where no payments are set up, and marks the plan that holds', async () => {
  await open({ payments: { configured: false, reason: REASON } })
  await screen.findByText(REASON)
  await screen.findByText('Your plan')
  for (const name of ['Choose the plan Scale', 'Buy 500 credits']) {
    expect(await button(name)).toHaveProperty('disabled', true)
  }
  expect(screen.queryByRole('button', { name: 'Manage card and invoices' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Choose the plan Free' })).toBeNull()
})

it('says that plans and auto-refill did not load, each for itself', async () => {
  aServer().on(readPlan, refusal('internal', 500)).on(readAutoRefill, refusal('internal', 500))
  await openApp('/settings/billing')
  await screen.findByText('Plans and packs did not load')
  await screen.findByText('Auto-refill did not load')
})

it('turns the auto-refill on with its figures, and tells of refills that failed', async () => {
  const { server, user } = await open({}, { failures: 2 })
  server.on(saveAutoRefill, ({ body }: Asked) => ({ ...refill, ...(body as object) }))
  await screen.findByText(/The last 2 refills failed\./)
  await user.click(await screen.findByRole('checkbox', { name: 'Buy credits by itself' }))
  const threshold = await screen.findByLabelText('When the balance falls below')
  await user.clear(threshold)
  await user.type(threshold, '50')
  await user.click(await button('Save'))
  await screen.findByText('Saved')
  expect(server.asked(saveAutoRefill).map(({ body }) => body)).toEqual([
    { enabled: true, threshold: 50, pack: 'pack-500', monthly_cap: 100 },
  ])
})
