import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aVisitor, launchBrowser } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'

let product: Product
let browser: Browser
let pitch: string
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  pitch = /sample company:\s+(\S+)/.exec(product.output())?.[1] ?? ''
})
afterAll(async () => {
  await browser.close()
  await product.remove()
})

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

describe('cookies of a shared pitch (trust §24)', () => {
  it('declined: no analytics call, nothing of it loaded, nothing kept', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    const calls = analyticsCalls(page)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto(pitch)
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
    await page.goto(pitch)
    await page.getByRole('button', { name: 'Accept All' }).click()
    await expect.poll(() => calls.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    expect(calls.slice(0, 3)).toEqual([
      { call: 'visitor-session', status: 201 },
      { call: 'pitch-link-view', status: 202 },
      { call: 'event', status: 202 },
    ])
    expect(troubles).toEqual([])
    await context.close()
  })
})
