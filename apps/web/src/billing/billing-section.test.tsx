import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { billingRoutes, type PlanPage } from '@understudy/contract/billing'
import { type Invoice, paymentRoutes } from '@understudy/contract/payments'
import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { queryKeys } from '../api/query-keys.ts'
import { type Asked, aServer, openApp, refusal } from '../testing/page.tsx'
import { askAgainInMs } from './use-payments.ts'

const { readPlan, readAutoRefill, readCredits, saveAutoRefill } = billingRoutes
const { readCheckout, listInvoices, openCheckout, openBillingPortal } = paymentRoutes
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

const open = async (
  plan: Partial<PlanPage> = {},
  saved: { failures?: number; enabled?: boolean } = {},
  path = '/settings/billing',
) => {
  const server = aServer()
    .on(readPlan, aPlan(plan))
    .on(readAutoRefill, { ...refill, ...saved })
    .on(listInvoices, { invoices: [], next: null })
  return { server, ...(await openApp(path)) }
}
const nothingSold = { billing: null, payments: { configured: false, reason: REASON } }
const button = (name: string | RegExp) => screen.findByRole('button', { name })

it.each([
  ['Choose the plan Scale', openCheckout, { plan: 'scale' }],
  ['Buy 500 credits', openCheckout, { pack: 'pack-500' }],
  ['Manage card and plan', openBillingPortal, null],
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
  await screen.findByText('That was asked for too often. Try again in 1 minute.')
})

it.each([
  ['Choose the plan Scale', openCheckout, 'Plans', 'Packs'],
  ['Manage card and plan', openBillingPortal, 'Plans', 'Packs'],
  ['Buy 500 credits', openCheckout, 'Packs', 'Plans'],
])('says where it was pressed that it came to nothing: %s', async (name, route, where, elsewhere) => {
  const { server, user } = await open()
  server.on(route, refusal('rate_limited', 429))
  await user.click(await button(name))
  const said = /^That was asked for too often/
  await within(await screen.findByRole('region', { name: where })).findByText(said)
  expect(within(screen.getByRole('region', { name: elsewhere })).queryByText(said)).toBeNull()
})

it('says in one line why nothing can be bought, without a button that does nothing', async () => {
  const { server } = await open(nothingSold)
  await screen.findByText(REASON)
  await screen.findByRole('heading', { name: 'Ledger' })
  await screen.findByText('Founder')
  await waitFor(() => expect(server.asked(readAutoRefill)).toHaveLength(1))
  expect(screen.queryAllByRole('button', { name: /Buy|Choose|Manage|Not for sale/ })).toEqual([])
  for (const title of ['Plans', 'Packs', 'Auto-refill', 'Invoices']) {
    expect(screen.queryByRole('heading', { name: title })).toBeNull()
  }
  expect(screen.getAllByText(REASON)).toHaveLength(1)
  expect(server.asked(listInvoices)).toEqual([])
})

it('says what a credit is, and where nothing is sold whom to write to', async () => {
  await open(nothingSold)
  const lead = await screen.findByText(/A credit is 6 seconds of voice or one answer in writing\./)
  expect(within(lead).getByRole('link').getAttribute('href')).toBe('/pricing#calculator')
  const to = await screen.findByRole('link', { name: 'Write to them' })
  expect(to.getAttribute('href')).toMatch(/^mailto:support@/)
})

it('lets an auto-refill that is still on be turned off where payments went away', async () => {
  const { server, user } = await open(nothingSold, { enabled: true })
  server.on(saveAutoRefill, ({ body }: Asked) => ({ ...refill, ...(body as object) }))
  await screen.findByText('It buys nothing until payments are set up here again.')
  await user.click(await screen.findByRole('checkbox', { name: 'Buy credits by itself' }))
  await user.click(await button('Save'))
  await waitFor(() => expect(server.asked(saveAutoRefill)[0]?.body).toMatchObject({ enabled: false }))
})

it('marks the plan that holds, and offers the others; who never paid has nothing to manage', async () => {
  await open({ plan: 'free', billing: null })
  await screen.findByText('Your plan')
  expect(screen.queryByRole('button', { name: 'Choose the plan Free' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Manage card and plan' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Invoices' })).toBeNull()
  await button('Choose the plan Founder')
})

it('offers who bought a pack alone their card', async () => {
  await open({ plan: 'free' })
  await button('Manage card')
  await screen.findByText('A plan’s credits come each month, and last for that month.')
})

it('says what another plan does to whoever pays one', async () => {
  await open()
  await screen.findByText(/^Another plan starts and is paid at once\. The one before it ends then;/)
})

it('keeps every button but the pressed one as it was, and lets another try follow a failure', async () => {
  const { server, user } = await open()
  server.on(openCheckout, 'offline')
  const letGo = server.hold(openCheckout)
  await user.click(await button('Choose the plan Scale'))
  expect((await button('Choose the plan Scale')).getAttribute('aria-busy')).toBe('true')
  expect((await button('Buy 500 credits')).getAttribute('aria-busy')).toBeNull()
  letGo()
  await screen.findByText(/^The server cannot be reached\. Nothing was changed;/)
  server.on(openCheckout, { url: '#again' })
  await user.click(await button('Choose the plan Scale'))
  await waitFor(() => expect(location.hash).toBe('#again'))
  location.hash = ''
})

it('shows when new credits come: of the free plan with the month, of a paid one with its period', async () => {
  await open({ period: { starts_at: '2036-11-09T12:00:00.000Z', ends_at: '2036-12-09T12:00:00.000Z' } })
  await screen.findByText('Dec 9, 2036')
  await screen.findByText('New credits')
  await screen.findByText('600 credits')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('holds its place while plans load', async () => {
  const letGo = aServer().hold(readPlan)
  await open()
  await screen.findByText('Loading plans and packs')
  expect(screen.queryByRole('button', { name: /Buy|Choose/ })).toBeNull()
  letGo()
  await button('Buy 500 credits')
})

it('says that a payment was refused, and leads to the card', async () => {
  const { server, user } = await open({ billing: { past_due: true, ends_at: null } })
  server.on(openBillingPortal, refusal('unavailable', 503))
  const alert = await screen.findByRole('alert')
  await screen.findByText('Once paid')
  expect(alert.textContent).toContain('Your last payment was refused.')
  await user.click(await button('Update your card'))
  await within(alert).findByText('unavailable')
  server.on(openBillingPortal, { url: '#card' })
  await user.click(await button('Update your card'))
  await waitFor(() => expect(location.hash).toBe('#card'))
  location.hash = ''
})

it('says when a plan ends that is not renewed', async () => {
  await open({ billing: { past_due: false, ends_at: '2036-12-01T12:00:00.000Z' } })
  await screen.findByText(/Your plan ends on Dec 1, 2036 and is not renewed\./)
  await button('Keep the plan')
  await screen.findByText('Plan ends')
  expect(screen.queryByText('New credits')).toBeNull()
})

it('says after paying that it is being confirmed, asks until it is, and shows the new balance', async () => {
  let state: 'waiting' | 'confirmed' = 'waiting'
  const server = aServer().on(readCheckout, () => ({ state }))
  await open({}, {}, '/settings?tab=billing&checkout=cs_1')
  await screen.findByText('Your payment is being confirmed')
  await screen.findByText('This takes a few seconds.')
  await waitFor(() => expect(server.asked(readCheckout)[0]?.query).toEqual({ session: 'cs_1' }))
  state = 'confirmed'
  server.on(readCredits, { balance: 650, total_amount: 650, history: [] })
  const notice = (await screen.findByText('Thank you, your payment is confirmed')).closest('[role=status]')
  await screen.findByText('650')
  const asked = server.asked(readCheckout).length
  await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Thank you, your payment is confirmed')).toBeNull()
  expect(server.asked(readCheckout)).toHaveLength(asked)
})

it('says that it takes longer, and that one can leave, where the server cannot say', async () => {
  aServer().on(readCheckout, refusal('internal', 500))
  await open({}, {}, '/settings?tab=billing&checkout=cs_2')
  await screen.findByText(/This takes longer than usual\. You can leave/)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says after a while that it takes longer, and goes on asking', async () => {
  const server = aServer().on(readCheckout, { state: 'waiting' })
  queryClient.setQueryData([...queryKeys.checkout, 'cs_3'], { state: 'waiting', askings: 14 })
  await open({}, {}, '/settings?tab=billing&checkout=cs_3')
  await screen.findByText(/This takes longer than usual\. You can leave/)
  server.on(readCheckout, { state: 'confirmed' })
  await queryClient.refetchQueries({ queryKey: queryKeys.checkout })
  await screen.findByText('What you bought is in your balance.')
})

it('says that a payment was refused, and can be closed', async () => {
  aServer().on(readCheckout, { state: 'refused' })
  const { user } = await open({}, {}, '/settings?tab=billing&checkout=cs_5')
  await screen.findByText('Your payment was refused')
  await screen.findByText(/so nothing was bought\. Try again with another card or account\./)
  expect(screen.queryByText(/your payment is confirmed/)).toBeNull()
  await user.click(await button('Close'))
  expect(screen.queryByText('Your payment was refused')).toBeNull()
})

it('can be closed while it waits, and says after minutes that it may take days', async () => {
  const server = aServer().on(readCheckout, { state: 'waiting' })
  queryClient.setQueryData([...queryKeys.checkout, 'cs_6'], { state: 'waiting', askings: 59 })
  const { user } = await open({}, {}, '/settings?tab=billing&checkout=cs_6')
  await screen.findByText('Your payment is not confirmed yet')
  await screen.findByText(/A bank may take days/)
  await user.click(await button('Close'))
  expect(screen.queryByText('Your payment is not confirmed yet')).toBeNull()
  expect(server.asked(readCheckout)).toHaveLength(1)
})

it.each([
  ['often at first', { state: 'waiting', askings: 14 }, null, 0, 2_000],
  ['seldom then', { state: 'waiting', askings: 15 }, null, 0, 10_000],
  ['not for ever', { state: 'waiting', askings: 60 }, null, 0, false],
  ['not for ever of a server that cannot say', undefined, new ApiError(500, 'internal'), 60, false],
  ['no more once it is confirmed', { state: 'confirmed', askings: 1 }, null, 0, false],
  ['no more once it was refused', { state: 'refused', askings: 1 }, null, 0, false],
  ['no more of what is none', undefined, new ApiError(422, 'invalid'), 1, false],
] as const)('asks what became of a payment %s', (_when, data, error, errorUpdateCount, inMs) => {
  expect(askAgainInMs({ data, error, errorUpdateCount })).toBe(inMs)
})

it('says of an address that names no payment that there is none, and asks no more', async () => {
  const server = aServer().on(readCheckout, refusal('invalid', 422))
  const { user, router } = await open({}, {}, '/settings?tab=billing&checkout=..')
  await screen.findByText('There is no such payment')
  expect(server.asked(readCheckout)).toHaveLength(1)
  await user.click(await button('Close'))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=billing'))
})

it('reads plan, balance and invoices anew once a payment is confirmed', async () => {
  aServer().on(readCheckout, { state: 'confirmed' })
  const { server } = await open({ plan: 'free' }, {}, '/settings?tab=billing&checkout=cs_4')
  await screen.findByText('Thank you, your payment is confirmed')
  await waitFor(() => expect(server.asked(readPlan).length).toBeGreaterThan(1))
  await waitFor(() => expect(server.asked(listInvoices).length).toBeGreaterThan(0))
})

it('says that nothing was bought to whoever left the payment page', async () => {
  const { server, user, router } = await open({}, {}, '/settings?tab=billing&checkout=cancelled')
  await screen.findByText('Nothing was bought')
  await user.click(await button('Close'))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=billing'))
  expect(screen.queryByText('Nothing was bought')).toBeNull()
  expect(server.asked(readCheckout)).toEqual([])
})

const anInvoice = (number: number, more: Partial<Invoice> = {}): Invoice => ({
  id: `in_${number}`,
  number: `UND-000${number}`,
  created_at: '2036-11-02T12:00:00.000Z',
  amount_cents: 2_900,
  currency: 'usd',
  status: 'paid',
  hosted_url: `https://invoice.stripe.com/i/${number}`,
  pdf_url: null,
  ...more,
})

it('shows invoices a page at a time, with the provider’s own pages', async () => {
  const { server, user } = await open()
  server.on(listInvoices, ({ query }: Asked) =>
    query['after'] === 'in_2'
      ? { invoices: [anInvoice(3, { status: 'open', number: null, currency: 'jpy' })], next: null }
      : { invoices: [anInvoice(1), anInvoice(2)], next: 'in_2' },
  )
  await queryClient.invalidateQueries()
  const list = await screen.findByRole('list', { name: 'Invoices' })
  const page = within(list).getByRole('link', { name: 'UND-0001: view' })
  expect([page.getAttribute('href'), page.getAttribute('rel')]).toEqual([
    'https://invoice.stripe.com/i/1',
    'noreferrer',
  ])
  expect(within(list).queryByRole('link', { name: 'UND-0001: PDF' })).toBeNull()
  expect(within(list).getAllByText('$29.00')).toHaveLength(2)
  await user.click(await button('Show more'))
  await within(list).findByText('To be paid')
  await within(list).findByText('¥2,900')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('says beneath the invoices that more did not load, and brings them by another press', async () => {
  const { server, user } = await open()
  server.on(listInvoices, ({ query }: Asked) =>
    query['after'] === 'in_2'
      ? refusal('unavailable', 503)
      : { invoices: [anInvoice(1), anInvoice(2)], next: 'in_2' },
  )
  await queryClient.invalidateQueries()
  const list = await screen.findByRole('list', { name: 'Invoices' })
  await user.click(await button('Show more'))
  const told = await screen.findByText('More did not load. What is here stays; press it again.')
  expect(told.getAttribute('role')).toBe('alert')
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  server.on(listInvoices, { invoices: [anInvoice(3)], next: null })
  await user.click(await button('Show more'))
  await within(list).findByText('UND-0003')
  expect(screen.queryByText(/More did not load/)).toBeNull()
})

it('says that invoices did not load, and asks again', async () => {
  const { server, user } = await open()
  server.on(listInvoices, refusal('unavailable', 503))
  await queryClient.resetQueries({ queryKey: queryKeys.invoices })
  await screen.findByText('Invoices did not load')
  server.on(listInvoices, { invoices: [], next: null })
  await user.click(await button('Try again'))
  await screen.findByText('None yet. Each payment will be here.')
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

it('is turned off whatever stands in its fields, and says what belongs into one', async () => {
  const { server, user } = await open({}, { enabled: true })
  server.on(saveAutoRefill, ({ body }: Asked) => ({ ...refill, ...(body as object) }))
  await user.clear(await screen.findByLabelText('When the balance falls below'))
  await user.click(await button('Save'))
  await screen.findByText('Write a whole number.')
  expect(server.asked(saveAutoRefill)).toEqual([])
  await user.click(await screen.findByRole('checkbox', { name: 'Buy credits by itself' }))
  await user.click(await screen.findByRole('button', { name: /^Save/ }))
  await screen.findByText('Saved')
  expect(server.asked(saveAutoRefill).map(({ body }) => body)).toMatchObject([{ enabled: false }])
})

it('does not turn on again what another window or refused payments turned off meanwhile', async () => {
  const { server, user } = await open({}, { enabled: true })
  const threshold = await screen.findByLabelText('When the balance falls below')
  await user.clear(threshold)
  await user.type(threshold, '50')
  server
    .on(readAutoRefill, { ...refill, monthly_cap: 200, failures: 3 })
    .on(saveAutoRefill, ({ body }: Asked) => ({ ...refill, failures: 3, ...(body as object) }))
  await user.click(await button('Save'))
  await screen.findByText('Saved')
  expect(server.asked(saveAutoRefill).map(({ body }) => body)).toEqual([
    { enabled: false, threshold: 20, pack: 'pack-500', monthly_cap: 200 },
  ])
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Buy credits by itself' })
  expect(box.checked).toBe(false)
  screen.getByText(/The last 3 refills failed\./)
})

it('turns no auto-refill on that would never buy, or buy only once, and says what would', async () => {
  const { server, user } = await open()
  await user.click(await screen.findByRole('checkbox', { name: 'Buy credits by itself' }))
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label)
    await user.clear(field)
    await user.type(field, text)
  }
  await type('When the balance falls below', '501')
  await type('Spend at most, each month', '49')
  await user.click(await button('Save'))
  await screen.findByText('Use a number from 10, what a call lays aside, to 500, what one pack brings.')
  await screen.findByText('Use at least $50, what one pack costs.')
  expect(server.asked(saveAutoRefill)).toEqual([])
})
