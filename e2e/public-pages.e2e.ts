import { routes } from '@understudy/contract'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { aDesk, aVisitor, fitsWindow, launchBrowser, signIn } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'

let product: Product
let browser: Browser
let slug: string
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const { data } = await call(product.url, routes.landingClones)
  slug = data.data.clones[0]?.slug ?? ''
})
afterAll(async () => {
  await browser.close()
  await product.remove()
})

const OWN_TEXT = `Quaywright
Harbours that plan themselves
Quaywright builds software that plans the berths of harbours, so that ships wait an hour and not a day.

Traction
Monthly recurring revenue was €42,000 in September 2026. Nineteen harbours pay for it.
`
const PHONE = { width: 390, height: 844 }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Buttons and the links of bars below 44 px; a link or a button within a sentence is as tall as its line. */
const smallOnes = (page: Page): Promise<string[]> =>
  page
    .locator('header a:visible, button:visible')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.closest('p') && one.getBoundingClientRect().height < 44)
        .map((one) => `${one.textContent}: ${one.getBoundingClientRect().height} px`),
    )

describe('a visitor of the public pages', () => {
  it('finds prices and features from the front page, works out a month, and talks to the clone on the page', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(product.url)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click()
    await heading(page, /You pay for talk/)
    await expect.poll(() => page.title()).toBe('Pricing · Understudy')
    await page.getByText('Nothing can be bought here.').waitFor()
    await page.getByLabel('Minutes of talk a month').fill('600')
    await page.getByText('$99 a month').last().waitFor()

    await page.getByRole('contentinfo').getByRole('link', { name: 'Features' }).click()
    await heading(page, 'Try each part of it here.')
    await page.getByRole('button', { name: 'How much are you raising?' }).click()
    const answers = page.getByRole('region', { name: 'It answers from your material, with the source' })
    await answers.getByRole('list', { name: 'Sources' }).getByRole('button').first().click()
    await answers.getByText('A figure the founders have given').waitFor()
    const log = page.getByRole('region', { name: 'You read every word' })
    await log.getByText('How much are you raising?').waitFor()
    await log.getByText('Your talk on this page').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('fits the narrowest phones, signed in or not, and finds the ways in within the menu', async () => {
    const NARROWEST = { width: 320, height: 640 }
    const founder = await aFounder(product.url)
    const windows = [await aVisitor(browser, NARROWEST), await aDesk(browser, product, founder, NARROWEST)]
    for (const [at, { page, context }] of windows.entries()) {
      for (const path of ['/', '/explore', '/pricing', '/features']) {
        await page.goto(product.url + path)
        await page.getByRole('button', { name: 'Menu' }).waitFor()
        await expect.poll(() => fitsWindow(page), { message: path }).toBe(true)
      }
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('link', { name: at === 0 ? 'Log in' : 'Go to dashboard' }).waitFor()
      await context.close()
    }
  })

  it('hears the pitch on the front page on a phone, then their own beside it, then the first again', async () => {
    const { page, context, troubles } = await aVisitor(browser, PHONE)
    await page.goto(product.url)
    const stages = page.getByRole('region', { name: 'Stage' })
    const play = (stage: number) => stages.nth(stage).getByRole('button', { name: 'Play the pitch' }).click()
    const presents = (stage: number) => stages.nth(stage).getByText('Presenting', { exact: true }).waitFor()
    await play(0)
    await presents(0)
    await stages.nth(0).getByRole('button', { name: 'Pause' }).click()
    await page.getByLabel('Text of your website').fill(OWN_TEXT)
    await page.getByRole('button', { name: 'Make my preview' }).click()
    await page.getByText(/^Only this browser can open it\. It is deleted on/).waitFor()
    await play(1)
    await presents(1)
    await play(0)
    await presents(0)
    expect(await page.getByText('You have a call open elsewhere.').count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('meets nothing on a phone that is smaller than a thumb', async () => {
    const { page, context } = await aVisitor(browser, PHONE, { hasTouch: true, isMobile: true })
    for (const path of ['/', '/explore', `/pitch/${slug}`]) {
      await page.goto(`${product.url}${path}`)
      await page.waitForLoadState('networkidle')
      expect([path, ...(await smallOnes(page))]).toEqual([path])
    }
    await context.close()
  })

  it('reads each of them on a phone, called by its own name', async () => {
    const { page, context, troubles } = await aVisitor(browser, PHONE)
    for (const [path, title] of [
      ['/landing-2', 'For investors'],
      ['/landing-3', 'For demo days'],
      ['/pricing', 'Pricing'],
      ['/features', 'Features'],
      ['/demo/enhanced-cards', 'Pitch cards'],
      ['/complete-registration', 'Your company'],
    ]) {
      const reply = await page.goto(`${product.url}${path}`)
      expect([path, reply?.status()]).toEqual([path, 200])
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.title()).toBe(`${title} · Understudy`)
      expect([path, await fitsWindow(page)]).toEqual([path, true])
    }
    expect(troubles).toEqual([])
    await context.close()
  })

  it('registers a company and its account with one press', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/complete-registration`)
    await heading(page, 'Register your company')
    for (const [label, text] of [
      ['Your name', 'Ida Lund'],
      ['Email', 'ida@lund.example'],
      ['Password', 'correct horse battery'],
      ['Company name', 'Lund'],
      ['Your role', 'CEO'],
    ] as const) {
      await page.getByRole('textbox', { name: label, exact: true }).fill(text)
    }
    await page.getByLabel(/^Stage/).selectOption('Seed')
    await page.getByRole('button', { name: 'Open account' }).click()
    await page.waitForURL('**/dashboard')
    await page.goto(`${product.url}/complete-registration`)
    await page.waitForURL('**/dashboard')
    expect(troubles).toEqual([])
    await context.close()
  })
})

/** Of a stage, at first sight: what is agreed to by playing, what is chosen before it, and play; and what the page is called. */
const coveredBy = (banner: Locator): Promise<(string | null)[]> =>
  banner.evaluate((one) => {
    const over = one.getBoundingClientRect()
    return [...document.querySelectorAll('h1, .on-stage button, .on-stage label, .on-stage p')]
      .filter((under) => {
        const { top, right, bottom, left, width } = under.getBoundingClientRect()
        const apart =
          right <= over.left || left >= over.right || bottom <= over.top + 1 || top >= over.bottom - 1
        return width > 1 && !apart
      })
      .map(({ textContent }) => textContent)
  })

describe('what asks about cookies', () => {
  it('§2 cookie banner: covers neither what is agreed to before a pitch nor its play, beside a stage or on a phone', async () => {
    for (const [width, height] of [
      [390, 844],
      [1024, 768],
      [1440, 900],
    ] as const) {
      const { page, context } = await aVisitor(browser, { width, height }, { hasTouch: width === 390 })
      for (const path of ['/', '/landing-2', '/landing-3', '/features', `/pitch/${slug}`]) {
        await page.goto(product.url + path)
        const banner = page.getByRole('region', { name: 'Cookies' })
        await banner.waitFor()
        expect([width, path, ...(await coveredBy(banner))]).toEqual([width, path])
      }
      await context.close()
    }
  })

  it('§2 cookie banner: comes under no press, which would be lost to what it began on', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    await page.clock.install()
    await page.goto(`${product.url}/pricing`)
    const banner = page.getByRole('region', { name: 'Cookies' })
    // Where it will stand.
    await page.mouse.move(100, 800)
    await page.mouse.down()
    await page.clock.runFor(10_000)
    expect(await banner.count()).toBe(0)
    await page.mouse.up()
    await page.clock.runFor(1_000)
    await banner.waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('a pitch by its slug', () => {
  it('§2 /{slug} is shown to who signs in there, talks in the shell, and is left with the page', async () => {
    const founder = await aFounder(product.url)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/${slug}`)
    await page.waitForURL('**/login')
    await signIn(page, founder)
    await page.getByRole('button', { name: 'Play the pitch' }).click()
    expect(new URL(page.url()).pathname).toBe(`/${slug}`)
    const main = page.getByRole('main')
    await main.getByText('Presenting').waitFor()
    await expect.poll(() => main.locator('span.text-spot').textContent()).toBeTruthy()
    await page.getByLabel('Ask anything').fill('How much are you raising?')
    await page.keyboard.press('Enter')
    await main.getByRole('list', { name: 'Sources' }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Investors' }).click()
    await heading(page, 'Investors')
    const isLive = async () => (await call(product.url, routes.landingClones)).data.data.clones[0]?.live_now
    // A visitor of an earlier test may have left their line open, which is given up after half a minute.
    await expect.poll(isLive, { timeout: 60_000 }).toBe(false)
    expect(troubles).toEqual([])
    await context.close()
  })
})
