import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../apps/api/src/testing/builders.ts'
import { type StripePeer, startStripePeer } from '../apps/api/src/testing/stripe/stripe-peer.ts'
import { aVisitor, fitsWindow, launchBrowser, openAs } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'

let peer: StripePeer
let product: Product
let browser: Browser
beforeAll(async () => {
  peer = await startStripePeer()
  product = await startProduct({ SAMPLE_DATA: 'off', ...peer.settings })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.remove()
  await peer.close()
})

const billing = () => `${product.url}/settings?tab=billing`
const openBilling = async (page: Page, founder: Founder) => {
  await openAs(page, founder, billing())
  await page.getByRole('heading', { level: 2, name: 'Packs' }).waitFor()
}

describe('a founder who pays', () => {
  it('buys a pack on the provider’s page, waits for its word, and has the credits; their invoice is there', async () => {
    const founder = await aFounder(product.url)
    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await openBilling(page, founder)
    await page.getByRole('link', { name: '150 credits left' }).waitFor()

    // Thinks better of it first.
    await page.getByRole('button', { name: 'Buy 500 credits' }).click()
    await page.getByRole('heading', { name: 'Understudy, 500 credits' }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByText('Nothing was bought').waitFor()

    await page.getByRole('button', { name: 'Buy 500 credits' }).click()
    await page.getByText('$12.00').waitFor()
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByText('Your payment is being confirmed').waitFor()
    expect(await fitsWindow(page)).toBe(true)
    await page.getByRole('link', { name: '150 credits left' }).waitFor()

    // Its word comes late, twice and in the wrong order.
    for (const event of [...peer.books.events.toReversed(), ...peer.books.events]) {
      expect(await peer.send(product.url, event)).toBe(200)
    }
    await page.getByText('Thank you, your payment is confirmed').waitFor()
    await page.getByRole('link', { name: '650 credits left' }).waitFor()
    await page.getByRole('table', { name: 'Ledger of credits' }).getByText('Bought').waitFor()
    const invoice = page.getByRole('list', { name: 'Invoices' }).getByRole('link', { name: /: view$/ })
    expect(await invoice.getAttribute('href')).toMatch(new RegExp(`^${peer.url}/i/in_`))
    expect(troubles).toEqual([])
    await context.close()
  })

  it('takes a plan, hears of a payment that was refused, and looks after the card', async () => {
    peer.tellTo(product.url)
    const founder = await aFounder(product.url)
    const { page, context, troubles } = await aVisitor(browser)
    await openBilling(page, founder)
    await page.getByRole('button', { name: 'Choose the plan Founder' }).click()
    await page.getByRole('button', { name: 'Pay' }).click()
    await page.getByText('Thank you, your payment is confirmed').waitFor()
    await page.getByRole('link', { name: '1,650 credits left' }).waitFor()
    await page.getByText('Your plan', { exact: true }).waitFor()

    peer.books.renew([...peer.books.subscriptions.keys()].at(-1) ?? '', false)
    await expect
      .poll(async () => {
        await page.goto(billing())
        await page.getByRole('heading', { level: 2, name: 'Packs' }).waitFor()
        return page.getByText(/Your last payment was refused/).count()
      })
      .toBe(1)
    await page.getByRole('button', { name: 'Update your card' }).click()
    await page.getByRole('heading', { name: 'Billing portal' }).waitFor()
    await page.getByRole('link', { name: 'Back' }).click()
    await page.waitForURL(billing())
    expect(troubles).toEqual([])
    await context.close()
  })
})
