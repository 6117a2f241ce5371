import { screen, within } from '@testing-library/react'
import { billingRoutes, type Prices } from '@understudy/contract/billing'
import { expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { onASite } from '../testing/site.ts'
import { somePrices } from './testing/prices.ts'
import './PricingPage.tsx'

const { readPrices } = billingRoutes
const visiting = { signedIn: false }
const forSale = { payments: { configured: true, reason: null } }
const open = async (more: Partial<Prices> = {}, who = visiting) => {
  const server = aServer().on(readPrices, somePrices(more))
  const page = await openApp('/pricing', who)
  await screen.findByRole('region', { name: 'Plans' })
  return { server, ...page }
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const total = () => screen.getByRole('status', { name: 'What it comes to' }).textContent
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('§2 pricing: tells the server’s own plans and packs, to anybody', async () => {
  const { server } = await open({
    plans: [{ id: 'free', name: 'Seedling', price_cents: 0, credits_a_month: 20 }],
    packs: [{ id: 'pack-500', credits: 30, price_cents: 150 }],
    credit: { voice_ms: 6_000, typed_answers: 1 },
  })
  expect(document.title).toBe('Pricing · Understudy')
  region('Plans').getByText('Seedling')
  region('Plans').getByText('20 credits: 2 min of talk')
  region('Plans').getByText('$0 a month')
  region('Packs').getByText('$1.50')
  expect(region('Plans').getAllByRole('listitem')).toHaveLength(1)
  expect(server.asked(readPrices)).toHaveLength(1)
})

it('says where nothing can be bought, and offers no button for it', async () => {
  await open()
  region('Plans').getByText(/Payment is not set up here\./)
  expect(region('Plans').getAllByText('Not for sale here')).toHaveLength(3)
  const ways = region('Plans').getAllByRole('link')
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Open an account', '/register'],
  ])
})

it.each([
  [
    'open',
    '; the plan Seedling is open to everybody.',
    /does not end\. Founders that you refer .* Referrals\.$/,
  ],
  ['closed', '.', /^There is no trial, for the plan that costs nothing does not end\.$/],
] as const)(
  'promises what the configuration holds, where registration is %s',
  async (registration, plan, trial) => {
    onASite({ registration })
    const { user } = await open({
      plans: [{ id: 'free', name: 'Seedling', price_cents: 0, credits_a_month: 20 }],
    })
    const said = region('Plans').getByText(/^Payment is not set up here/).textContent
    expect(said).toBe(`Payment is not set up here. The prices below are what its configuration says${plan}`)
    await user.click(screen.getByText('Is there a trial, or a discount?'))
    expect(screen.getByText(/^There is no trial/).textContent).toMatch(trial)
  },
)

it('leads to an account where it can be bought, and whoever has one to their billing', async () => {
  const { unmount } = await open(forSale)
  expect(region('Plans').queryByText('Nothing can be bought here.')).toBeNull()
  expect(region('Plans').getByRole('link', { name: 'Begin with the plan Growth' }).getAttribute('href')).toBe(
    '/register',
  )
  unmount()
  await open(forSale, { signedIn: true })
  const choose = await region('Plans').findByRole('link', { name: 'Choose the plan Growth' })
  expect(choose.getAttribute('href')).toBe('/settings?tab=billing')
  expect(region('Plans').getAllByRole('link')).toHaveLength(3)
})

it('works out a month while it is typed: minutes to credits to the cheapest plan', async () => {
  const { user } = await open()
  expect(total()).toContain('1,200 credits$29 a month')
  await user.clear(field('Minutes of talk a month'))
  await user.type(field('Minutes of talk a month'), '1 600')
  await user.type(field('Questions answered in writing'), '50')
  expect(total()).toBe(
    '16,050 credits$291 in such a monthThe plan Growth, and 1 × 10,000 credits and 1 × 500 credits bought once.450 credits left over. What is left of a pack stays for the next month.',
  )
  await user.clear(field('Minutes of talk a month'))
  expect(total()).toBe('50 credits$0 a monthThe plan Free.100 credits left over. They end with the month.')
})

it.each(['1200', '1,200', '1.200', '1 200', '1’200', ' 1200 '])(
  'reads thousands however they are parted: %j',
  async (typed) => {
    const { user } = await open()
    await user.clear(field('Minutes of talk a month'))
    await user.type(field('Minutes of talk a month'), typed)
    expect(total()).toContain('12,000 credits')
  },
)

const noWholeNumbers = ['-1', 'lots', '50001', '9999999999', '1.5', '1,5', '12,5', '1,20', '1,2,3', '1 2']
it.each([...noWholeNumbers, '1,200.5', '1,200.000', '0,125', '1.200,'])(
  'asks for a whole number where it is given none, and keeps what was typed: %s',
  async (typed) => {
    const { user } = await open()
    await user.clear(field('Minutes of talk a month'))
    await user.type(field('Minutes of talk a month'), typed)
    screen.getByText('Write a whole number from 0 to 50,000.')
    expect(field('Minutes of talk a month').value).toBe(typed)
    expect(total()).toBe('Once both are whole numbers, what it comes to stands here.')
  },
)

it('says so where no plan reaches so far', async () => {
  const { user } = await open({ packs: [] })
  await user.clear(field('Minutes of talk a month'))
  await user.type(field('Minutes of talk a month'), '50000')
  expect(total()).toBe('No plan reaches so far, and there are no packs to add.')
})

it('answers what is asked about prices with the numbers of this server', async () => {
  const { user } = await open({
    credit: { voice_ms: 10_000, typed_answers: 4 },
    free_test_minutes_a_month: 45,
  })
  await user.click(screen.getByText('What is a credit?'))
  screen.getByText(/^10 s of voice, or 4 answers in writing\./)
  screen.getByText(/45 minutes a month of test calls/)
  screen.getByText('Payment is not set up here.')
})

it.each([
  [refusal('internal', 500), 'Server error occurred while fetching prices. Please try again.'],
  [refusal('unavailable', 503), 'Service temporarily unavailable. Please try again later.'],
  ['offline' as const, 'Failed to fetch prices. Please try again.'],
])('says why there are no prices, and shows them once asked again: %#', async (refused, words) => {
  const server = aServer().on(readPrices, refused)
  const { user } = await openApp('/pricing', visiting)
  await screen.findByText('Loading prices')
  await screen.findByText(words)
  screen.getByRole('heading', { level: 1 })
  server.on(readPrices, somePrices())
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByRole('region', { name: 'Plans' })
})
