import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aVisitor, fitsWindow, launchBrowser } from './lib/browser.ts'
import { COLOURS, flawsOf } from './lib/flaws.ts'
import { type SharedProduct, sampleOf, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

type Scheme = 'light' | 'dark'
const windows = [
  { size: { width: 1440, height: 900 }, scheme: 'light' },
  { size: { width: 390, height: 844 }, scheme: 'dark' },
] as const
const other = (scheme: Scheme): Scheme => (scheme === 'light' ? 'dark' : 'light')

/** What is far below waits unseen, and so do its transitions: all of it is looked at. */
const showAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.seen-later { content-visibility: visible !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })

/** All rules as the page stands, and those of colours in the other scheme as well. */
async function flawsInBoth(page: Page, scheme: Scheme): Promise<string[]> {
  const flaws: string[] = []
  for (const now of [other(scheme), scheme]) {
    await page.emulateMedia({ colorScheme: now })
    await page.evaluate(() =>
      Promise.allSettled(
        document
          .getAnimations()
          .filter((one) => one instanceof CSSTransition)
          .map((one) => one.finished),
      ),
    )
    const found = await (now === scheme ? flawsOf(page) : flawsOf(page, COLOURS))
    flaws.push(...found.map((flaw) => `${now} ${flaw}`))
  }
  return flaws
}

describe.each(windows)('a talk at $size.width px, $scheme', ({ size, scheme }) => {
  it('has nothing in any of its states that shuts somebody out', async () => {
    const { page, context, troubles } = await aVisitor(browser, size, { colorScheme: scheme })
    const holds = async (state: string) => {
      expect([state, ...(await flawsInBoth(page, scheme))]).toEqual([state])
      expect([state, await fitsWindow(page)]).toEqual([state, true])
    }
    const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
    await page.goto(sampleOf(product).pitch)
    await showAll(page)
    await press('Decline')
    await holds('the cover')

    await press('Read instead')
    await page.getByRole('button', { name: 'Listen instead' }).waitFor()
    await holds('reading')
    await press('Listen instead')
    await page.getByText('Presenting', { exact: true }).waitFor()
    await holds('presenting')

    await press('Ask by voice')
    await page
      .getByText(/^The microphone is (blocked|gone)|^No microphone|^Speech is not recognised/)
      .waitFor()
    await holds('no microphone')

    const ask = page.getByLabel('Ask anything')
    await ask.fill('How much are you raising?')
    await page.getByRole('button', { name: /^Go on/ }).waitFor()
    await holds('typing')
    await ask.press('Enter')
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await conversation.getByText('€2.5 million').first().waitFor()
    await conversation.getByRole('list', { name: 'Sources' }).first().getByRole('button').first().click()
    await holds('an answer with its source')

    await press(/^Go on/)
    await page.getByText('Presenting', { exact: true }).waitFor()
    await press('Pause')
    await page.getByText('Paused', { exact: true }).waitFor()
    await holds('paused')

    await context.setOffline(true)
    await page
      .getByText(/^(You are offline|Reconnecting)/)
      .first()
      .waitFor({ timeout: 30_000 })
    await holds('offline')
    await context.setOffline(false)
    await page.getByText('Paused', { exact: true }).waitFor({ timeout: 30_000 })

    await press('End the call')
    const end = page.getByRole('region', { name: 'What you take with you' })
    await end.waitFor()
    await holds('ended')
    await end.getByRole('button', { name: 'A page for your memo' }).click()
    const memo = page.getByRole('dialog')
    await memo.getByRole('button', { name: 'Print' }).waitFor()
    await holds('the memo')
    await memo.getByRole('button', { name: 'Close' }).click()

    expect(troubles).toEqual([])
    await context.close()
  })
})
