import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aVisitor, launchBrowser, signIn } from './lib/browser.ts'
import { type SharedProduct, sampleOf, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
let founder: ReturnType<typeof sampleOf>
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
  founder = sampleOf(product)
})
afterAll(() => browser.close())

// A headless browser names itself as one, and is set apart as a bot.
const PERSON =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Status of each analytics call that the page makes. */
function analyticsCalls(page: Page): { call: string; status: number }[] {
  const calls: { call: string; status: number }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const [, call] = pathname.split('/v1/public/analytics/')
    if (call) calls.push({ call, status: response.status() })
  })
  return calls
}

describe('cookies of a shared pitch (trust §1.24)', () => {
  it('declined: no analytics call, nothing of it loaded, nothing kept', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    const calls = analyticsCalls(page)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(founder.pitch)
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
    expect(loaded.filter((url) => url.includes('analytics'))).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('understudy.visitor'))).toBeNull()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('accepted: the visit is told of from then on', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    const calls = analyticsCalls(page)
    await page.goto(founder.pitch)
    await page.getByRole('button', { name: 'Accept All' }).click()
    await expect.poll(() => calls.length).toBeGreaterThanOrEqual(3)
    expect(calls.slice(0, 3)).toEqual([
      { call: 'visitor-session', status: 201 },
      { call: 'pitch-link-view', status: 202 },
      { call: 'event', status: 202 },
    ])
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('analytics of a founder', () => {
  it('show the visit of a person, tell of the bots, and offer other days', async () => {
    const visitor = await aVisitor(browser, { width: 1440, height: 900 }, { userAgent: PERSON })
    const calls = analyticsCalls(visitor.page)
    await visitor.page.goto(founder.pitch)
    await visitor.page.getByRole('button', { name: 'Accept All' }).click()
    await expect.poll(() => calls.map(({ call }) => call)).toContain('event')

    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/analytics?days=7`)
    await page.waitForURL('**/login')
    await signIn(page, founder)
    await page.waitForURL('**/analytics?days=7')
    const views = page.getByRole('radio', { name: /^Views [1-9]/ })
    // A view is counted by a job soon after it was told.
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByRole('radio', { name: /^Views \d/ }).waitFor()
          return views.count()
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe(1)
    await page.getByText(/^Not counted: .*bots?/).waitFor()
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await page.getByRole('table', { name: 'Views per day' }).waitFor()
    await page.getByRole('table', { name: 'Pitches and their links' }).getByText('Default link').waitFor()

    await page.getByRole('link', { name: 'These visits' }).click()
    await page.getByRole('heading', { level: 1, name: 'Visits' }).waitFor()
    const [, total] =
      /^(\d+) visits? of/.exec((await page.getByText(/^\d+ visits? of/).textContent()) ?? '') ?? []
    const rows = page.getByRole('table', { name: 'Visits' }).locator('tbody').getByRole('row')
    await expect.poll(() => rows.count()).toBe(Number(total))
    await page.getByLabel('How far they came').selectOption({ label: 'Talked' })
    await page.getByRole('heading', { name: 'No visit came this far in this time' }).waitFor()
    await page.getByLabel('Time').selectOption({ label: 'Last 90 days' })
    await page.waitForURL((url) => url.searchParams.get('days') === '90' && !url.searchParams.has('start'))
    await page.goto(`${product.url}/analytics?days=7`)
    await page.getByRole('table', { name: 'Pitches and their links' }).waitFor()

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save the links as CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/)

    await page.getByLabel('Time').selectOption({ label: 'Days of your choice' })
    await page.getByLabel('First day').fill('2025-02-02')
    await page.getByLabel('Last day').fill('2025-02-01')
    await page.getByText('The last day must not come before the first.').waitFor()
    await page.getByLabel('Last day').fill('2025-02-03')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await page.waitForURL('**/analytics?start=2025-02-02&end=2025-02-03')
    await page.getByRole('heading', { name: 'Nobody came in this time' }).waitFor()
    expect(troubles).toEqual([])
    await visitor.context.close()
    await context.close()
  })
})
