import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { type IngestStub, startIngestStub } from '../apps/api/src/testing/ingest-stub.ts'
import { aVisitor, launchBrowser } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'

let ingest: IngestStub
let product: Product
let browser: Browser
beforeAll(async () => {
  ingest = await startIngestStub()
  product = await startProduct({
    SAMPLE_DATA: 'off',
    SENTRY_WEB_DSN: ingest.dsn,
    SENTRY_ENVIRONMENT: 'journey',
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.remove()
  await ingest.close()
})

const SCRIPT = /\/assets\/reports-[\w-]+\.js$/
/** Which scripts of reports a page asked for, and whom it asked besides its own server. */
function watch(page: Page, own = product.url) {
  const scripts: string[] = []
  const elsewhere = new Set<string>()
  page.on('request', (request) => {
    if (SCRIPT.test(request.url())) scripts.push(request.url())
    const { origin, protocol } = new URL(request.url())
    if (/^http/.test(protocol) && origin !== own) elsewhere.add(origin)
  })
  return { scripts, elsewhere }
}
const fail = (page: Page, words: string) =>
  page.evaluate(
    (said) =>
      void setTimeout(() => {
        throw new Error(said)
      }),
    words,
  )
const typesSince = (from: number) => new Set(ingest.items.slice(from).map(({ type }) => type))
const said = (words: string) =>
  ingest.items.some(({ type, payload }) => type === 'event' && payload.includes(words))

describe('§9 error reporting in a browser', () => {
  it('is there for who agreed, from then on and until they think better of it', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    const { scripts, elsewhere } = watch(page)
    const before = ingest.requestCount
    await page.goto(`${product.url}/pricing`)
    await page.getByRole('button', { name: 'Decline' }).waitFor()
    await fail(page, 'before anybody agreed')
    await page.waitForLoadState('networkidle')
    expect([scripts, ingest.requestCount]).toEqual([[], before])

    const loaded = page.waitForResponse(SCRIPT)
    await page.getByRole('button', { name: 'Accept' }).click()
    expect((await loaded).status()).toBe(200)
    await page.waitForFunction(() => '__SENTRY__' in window)
    await expect
      .poll(async () => {
        await fail(page, 'once they agreed, of /pitch/CanaryCode?token=CanaryToken')
        return said('once they agreed')
      })
      .toBe(true)
    await expect
      .poll(() => [...typesSince(0)])
      .toEqual(expect.arrayContaining(['replay_event', 'replay_recording']))
    const everything = ingest.everything()
    expect(everything).toContain('"environment":"journey"')
    // Nothing of the page is masked.
    expect(everything).toContain('You pay for talk')
    for (const secret of ['CanaryCode', 'CanaryToken', 'before anybody agreed']) {
      expect([secret, everything.includes(secret)]).toEqual([secret, false])
    }

    await page.evaluate(() => {
      // As another tab, or the footer's choice, does.
      localStorage.setItem('understudy.consent', 'declined')
      dispatchEvent(new Event('understudy.consent'))
    })
    const then = ingest.requestCount
    await fail(page, 'after they thought better of it')
    await page.goto(`${product.url}/features`)
    await page.waitForLoadState('networkidle')
    expect(ingest.requestCount).toBe(then)
    expect(scripts).toHaveLength(1)
    expect([...elsewhere]).toEqual([ingest.origin])
    expect(troubles.filter((trouble) => !/agreed|better/.test(trouble))).toEqual([])
    await context.close()
  })

  it('on a pitch page tells nobody its link, or what a visitor types as a password', async () => {
    const founder = await aFounder(product.url)
    const { link } = await aPublishedPitch(product.url, founder, {
      link: { access_type: 'password', password: 'CanaryOpens' },
    })
    const { page, context } = await aVisitor(browser, { width: 390, height: 844 })
    await context.addInitScript(() => localStorage.setItem('understudy.consent', 'accepted'))
    const address = `${product.url}/pitch/${link.unique_code}`
    const answer = await page.goto(`${address}#key=CanaryKey`)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toMatch(new RegExp(`connect-src 'self' ws://[^ ;]+ ${ingest.origin};`))
    expect(policy).toContain("worker-src 'self';")
    await page.waitForFunction(() => '__SENTRY__' in window)
    await page.getByLabel('Password', { exact: true }).fill('CanaryOpens')
    const from = ingest.items.length
    await expect
      .poll(async () => {
        await fail(page, 'of a locked pitch')
        return said('of a locked pitch')
      })
      .toBe(true)
    await expect.poll(() => [...typesSince(from)]).toEqual(expect.arrayContaining(['replay_recording']))
    for (const secret of [link.unique_code, 'CanaryOpens', 'CanaryKey']) {
      expect([secret, ingest.everything().includes(secret)]).toEqual([secret, false])
    }
    await context.close()
  })

  it('masks texts where the operator says so, and holds a page’s first errors for who agreed before', async () => {
    const masked = await startIngestStub()
    const other = await startProduct({ SAMPLE_DATA: 'off', SENTRY_WEB_DSN: masked.dsn, SENTRY_MASK: 'on' })
    const { page, context } = await aVisitor(browser)
    await context.addInitScript(() => {
      localStorage.setItem('understudy.consent', 'accepted')
      addEventListener('DOMContentLoaded', () =>
        setTimeout(() => {
          throw new Error('quite early')
        }),
      )
    })
    const { elsewhere } = watch(page, other.url)
    await page.goto(`${other.url}/pricing`)
    await expect.poll(() => masked.everything()).toContain('quite early')
    await expect.poll(() => masked.items.map(({ type }) => type)).toContain('replay_recording')
    expect(masked.everything()).not.toContain('You pay for talk')
    expect([...elsewhere]).toEqual([masked.origin])
    await context.close()
    await other.remove()
    await masked.close()
  })
})
