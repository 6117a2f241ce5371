import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { aVisitor, launchBrowser, signIn } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct({ SAMPLE_DATA: 'off' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.remove()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** A founder whom these people ask for access. */
async function askedBy(names: readonly string[]) {
  const founder = await aFounder(product.url)
  const { link, clone } = await aPublishedPitch(product.url, founder, {
    link: { access_type: 'password', password: 'open sesame' },
  })
  for (const [at, name] of names.entries()) {
    const body = { pitch_link_code: link.unique_code, name, email: `v${at}@fund.example` }
    expect((await call(product.url, routes.requestAccess, { body })).status).toBe(202)
  }
  return { founder, clone }
}

const BROWSERS = ['Firefox/120', 'Chrome/120', 'Edg/120', 'OPR/106']
const SYSTEMS = ['Windows NT 10.0', 'Macintosh; Mac OS X', 'Android 14', 'iPhone', 'iPad']
const DEVICES = BROWSERS.flatMap((name) => SYSTEMS.map((system) => `Mozilla/5.0 (${system}) ${name}`))

/** Signs in from a device that the account has not used: the founder is told of each. */
async function signInFrom({ email, password }: Founder, device: string): Promise<void> {
  const headers = { 'user-agent': device }
  expect((await call(product.url, routes.login, { body: { email, password }, headers })).status).toBe(200)
}

const unreadOf = async ({ token }: Founder) =>
  (await call(product.url, routes.countUnread, { token })).data.unread_count

describe('a founder who is told things', () => {
  it('sees them at the bell, opens what one is about, and reads the rest on the page', async () => {
    const names = ['Noor Haddad', 'Ines Okafor', 'Lee']
    const { founder, clone } = await askedBy(names)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/notifications?show=unread`)
    await signIn(page, founder)
    await heading(page, 'Notifications')
    // The publishing and the sign-in from this browser are told too.
    const told = names.length + 2
    const list = page.getByRole('list', { name: 'Notifications', exact: true })
    await expect.poll(() => list.getByRole('listitem').count()).toBe(told)

    // Following one at the bell marks it read and opens what it is about.
    await page.getByRole('button', { name: `Notifications, ${told} unread` }).click()
    const newest = page.getByRole('list', { name: 'Newest notifications' })
    await newest.getByRole('link', { name: /Ines Okafor asks for access/ }).click()
    await page.waitForURL(`**/clone/${clone.id}?tab=links`)
    await page.getByRole('button', { name: `Notifications, ${told - 1} unread` }).click()
    await page.getByRole('link', { name: 'View all notifications' }).click()
    await heading(page, 'Notifications')
    await expect.poll(() => unreadOf(founder)).toBe(told - 1)

    await page.getByRole('button', { name: /^Mark read: Noor Haddad/ }).click()
    await expect.poll(() => unreadOf(founder)).toBe(told - 2)
    await page.getByRole('link', { name: /^Unread/ }).click()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(told - 2)

    // Refused: they show as unread again, and the page says so.
    await page.route('**/mark-all-read', (route) => route.fulfill({ status: 503, body: '{}' }))
    await page.getByRole('button', { name: 'Mark all read' }).click()
    await page.getByText('Nothing was marked read. Please try again.').waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(told - 2)
    await page.getByRole('button', { name: `Notifications, ${told - 2} unread` }).waitFor()
    await page.unroute('**/mark-all-read')
    await page.getByRole('button', { name: 'Mark all read' }).click()
    await page.getByRole('heading', { name: 'All read' }).waitFor()
    await expect.poll(() => unreadOf(founder)).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('hears of the next one by itself, and finds the page again after a reload', async () => {
    const founder = await aFounder(product.url)
    const [last = '', ...before] = DEVICES
    for (const device of before) await signInFrom(founder, device)
    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await page.goto(`${product.url}/notifications`)
    await signIn(page, founder)
    await heading(page, 'Notifications')
    await page.getByText('1–20 of 20').waitFor({ timeout: 30_000 })
    await signInFrom(founder, last)
    await page.getByText('1–20 of 21').waitFor({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Next page' }).click()
    await page.getByText('21–21 of 21').waitFor()
    await page.reload()
    await page.getByText('21–21 of 21').waitFor()
    expect(new URL(page.url()).search).toBe('?page=2')
    expect(troubles).toEqual([])
    await context.close()
  })
})
