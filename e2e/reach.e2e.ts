import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aVisitor, fitsWindow, launchBrowser, signIn } from './lib/browser.ts'
import { COLOURS, flawsOf } from './lib/flaws.ts'
import { type Product, sampleOf, startProduct } from './lib/product.ts'

let product: Product
let browser: Browser
let founder: ReturnType<typeof sampleOf>
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  founder = sampleOf(product)
})
afterAll(async () => {
  await browser.close()
  await product.remove()
})

type Look = readonly [widthPx: 1440 | 390, colorScheme: 'light' | 'dark']
const PUBLIC_LOOKS: readonly Look[] = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'dark'],
  [390, 'light'],
]
const WORKSPACE_LOOKS: readonly Look[] = [
  [1440, 'light'],
  [1440, 'dark'],
  [390, 'dark'],
]
/** Some fifty pages, each judged three or four times over. */
const LOOKS_WITHIN_MS = 600_000
const HEIGHT_PX = { 1440: 900, 390: 844 } as const

/** Whether what the page is called can be read, whatever floats over it. */
const isTitleCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const title = document.querySelector('h1')
    const box = title?.getBoundingClientRect()
    if (!title || !box || box.height === 0 || getComputedStyle(title).clipPath !== 'none') return false
    const top = document.elementFromPoint(box.left + Math.min(20, box.width / 2), box.top + box.height / 2)
    return top !== null && !title.contains(top) && !top.contains(title)
  })

/** The page that is open in each look, loaded once: nothing to find fault with, nothing beside the window. */
async function looksRight(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  await page.waitForLoadState('networkidle')
  let judged = 0
  for (const [width, colorScheme] of looks) {
    await page.setViewportSize({ width, height: HEIGHT_PX[width] })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const flaws = await (width === judged ? flawsOf(page, COLOURS) : flawsOf(page))
    judged = width
    expect([name, width, colorScheme, ...flaws]).toEqual([name, width, colorScheme])
    expect([name, width, await fitsWindow(page)]).toEqual([name, width, true])
  }
}

describe('at 1440 and 390 px, light and dark', () => {
  it(
    'public pages are reachable for everybody and fit the window',
    async () => {
      const { page, context, troubles } = await aVisitor(browser)
      const paths = [
        '/',
        '/explore',
        '/landing-2',
        '/landing-3',
        '/pricing',
        '/features',
        '/demo/enhanced-cards',
        '/privacy-policy',
        '/complete-registration',
        '/claim/of-nothing',
        '/login',
        '/register',
        '/forgot-password',
        '/reset-password',
        '/reset-password?token=of-a-mail',
        '/verify-email?token=of-no-mail',
        '/unsubscribe',
        '/unsubscribe?token=of-no-mail',
        '/your-voice',
        '/your-voice?token=of-no-mail',
        '/terms',
        new URL(founder.pitch).pathname,
        '/pitch/none',
      ]
      for (const path of paths) {
        await page.goto(`${product.url}${path}`)
        await looksRight(page, path, PUBLIC_LOOKS)
      }
      expect(troubles).toEqual([])
      await context.close()
    },
    LOOKS_WITHIN_MS,
  )

  it(
    'a founder gets back to where they wanted to go, and every screen fits',
    async () => {
      const { page, context, troubles } = await aVisitor(browser)
      await page.goto(`${product.url}/call-logs?range=7d`)
      await page.waitForURL('**/login')
      await signIn(page, founder)
      await page.waitForURL('**/call-logs?range=7d')
      for (const path of [
        '/call-logs',
        '/notifications',
        '/settings',
        '/settings/company',
        '/settings/availability',
        '/settings/notifications',
        '/settings?tab=billing',
        '/settings/referrals',
        '/settings/privacy',
        '/settings/security',
        '/notifications?show=unread',
        '/meetings',
        '/meetings?view=past',
        '/settings/availability',
        '/dashboard',
        '/analytics',
        '/analytics/visits?from=2026-01-01T00:00:00Z&engaged=yes',
        '/analytics/questions?answered=no',
        '/call-logs?from=2026-01-01T00:00:00Z&counted=yes',
        '/meetings?booked_from=2026-01-01T00:00:00Z&first=yes',
        '/ai-clones',
        '/investors',
        '/create-clone',
        '/create-clone-tabbed/funding',
      ]) {
        await page.goto(`${product.url}${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await looksRight(page, path, WORKSPACE_LOOKS)
        // Nobody has chosen yet: what asks about cookies stands over the page, and not over what it is called.
        await page.getByRole('region', { name: 'Cookies' }).waitFor()
        expect([path, await isTitleCovered(page)]).toEqual([path, false])
      }
      await page.setViewportSize({ width: 1440, height: HEIGHT_PX[1440] })
      await page.goto(`${product.url}/ai-clones`)
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Northcrate/ })
        .first()
        .click()
      await page.waitForURL('**/clone/*')
      const clone = page.url()
      for (const tab of ['links', 'links&archived=true', 'links&link=new']) {
        await page.goto(`${clone}?tab=${tab}`)
        await page.getByText('Views of the last 30 days').waitFor()
        await looksRight(page, tab, WORKSPACE_LOOKS)
      }
      await page.goto(`${clone}?tab=links`)
      await page.getByRole('list', { name: 'Links' }).getByRole('link').first().click()
      await page.getByRole('dialog').getByText('Who came').waitFor()
      await looksRight(page, 'one link', WORKSPACE_LOOKS)
      expect(troubles).toEqual([])
      await context.close()
    },
    LOOKS_WITHIN_MS,
  )
})

describe('a server that goes down', () => {
  it('is back before the visitor gives up: the page takes its talk up again by itself', async () => {
    const { page, context } = await aVisitor(browser)
    await page.goto(founder.pitch)
    await page.getByRole('button', { name: /^Play the pitch/ }).click()
    await page.getByText('Presenting', { exact: true }).waitFor()
    await product.kill()
    await page.getByText('Reconnecting').first().waitFor()
    await product.restart()
    await page.getByText('Presenting', { exact: true }).waitFor({ timeout: 30_000 })
    const ask = page.getByLabel('Ask anything')
    await ask.fill('How much are you raising?')
    await ask.press('Enter')
    await page.getByRole('region', { name: 'Conversation' }).getByText('€2.5 million').first().waitFor()
    await context.close()
  })
})
