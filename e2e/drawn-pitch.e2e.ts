import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { aVisitor, launchBrowser } from './lib/browser.ts'
import { formattersMade } from './lib/formatters.ts'
import { type Product, sampleOf, startProduct } from './lib/product.ts'

let product: Product
let browser: Browser
let founder: Founder
let sample: string
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  founder = await aFounder(product.url)
  sample = sampleOf(product).pitch
})
afterAll(async () => {
  await browser.close()
  await product.remove()
})

const password = 'open sesame'
const shared = (more: Parameters<typeof aPublishedPitch>[2] = {}) =>
  aPublishedPitch(product.url, founder, more)
const addressOf = (code: string) => `${product.url}/pitch/${code}`

/** As a reader without scripts has it: the text of the body. */
async function textOf(address: string): Promise<{ status: number; text: string; html: string }> {
  const response = await fetch(address)
  const html = await response.text()
  const [, body = ''] = /<div id="root">(.*)<\/div>\s*<script type="application\/json"/s.exec(html) ?? []
  return {
    status: response.status,
    html,
    text: body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
  }
}

/** Whatever the page says wrong: a difference between what server and browser draw is an error of its own. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    // A status that a page or call has by right is no fault of the page.
    const isStatus = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isStatus) said.push(message.text())
  })
  return said
}

const isTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('#root *')].some((one) =>
      Object.keys(one).some((key) => key.startsWith('__reactFiber')),
    ),
  )

/** Such files come once the answer is called. */
async function heldBack(page: Page, files: string): Promise<() => void> {
  const { promise: told, resolve: tell } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await told
    await route.continue()
  })
  return tell
}

/** How far things moved by themselves since the page began. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'moved') as number[])

describe('a pitch without scripts', () => {
  it('says who speaks and for whom, its chapters, its figures with their dates, what to ask and how it begins', async () => {
    const { status, text } = await textOf(sample)
    expect(status).toBe(200)
    for (const words of [
      'Northcrate',
      'The cold box that rides through town',
      'The AI understudy of Maren Ostrova',
      'Cold, all the way to the door',
      '€1.26 million',
      'Sep 2026',
      'What does Northcrate do?',
    ])
      expect([words, text.includes(words)]).toEqual([words, true])
  })

  it('says of a link what anybody may hear, and of a locked one nothing', async () => {
    const funding = {
      keyMetrics: [
        {
          id: 'sent',
          label: 'Churn',
          value: '31337',
          unit: '',
          asOf: '2026-09-30',
          audience: 'link' as const,
        },
      ],
    }
    const open = await shared({ clone: { funding } })
    const { html, text } = await textOf(addressOf(open.link.unique_code))
    expect(text).toContain('Heron Labs')
    for (const secret of ['31337', '31,337', 'Churn', founder.email, founder.user.id, 'access_grant'])
      expect([secret, html.includes(secret)]).toEqual([secret, false])
    const locked = await shared({ link: { access_type: 'password', password } })
    const shut = await textOf(addressOf(locked.link.unique_code))
    expect([shut.status, shut.text.includes('This pitch is private')]).toEqual([200, true])
    expect(shut.html).not.toContain('Heron')
  })

  it('is gone for a link that was closed, and nowhere for one that never was', async () => {
    const { link } = await shared()
    await call(product.url, routes.disablePitchLink, { token: founder.token, params: { id: link.id } })
    const closed = await textOf(addressOf(link.unique_code))
    expect([closed.status, closed.text.includes('This link is closed')]).toEqual([410, true])
    const none = await textOf(addressOf('NoSuchCode'))
    expect([none.status, none.text.includes('There is no pitch here')]).toEqual([404, true])
  })
})

describe('a pitch in the browser', () => {
  it.each([
    ['a wide screen', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ])('is taken over as it stands, and nothing moves: on %s', async (_, viewport) => {
    const { page, context } = await aVisitor(browser)
    await page.setViewportSize(viewport)
    const said = listen(page)
    const formatters = await formattersMade(page)
    await watchShifts(page)
    const opened = page.waitForResponse((response) => response.url().endsWith('/view'))
    await page.goto(sample)
    await isTakenOver(page)
    await opened
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
    expect(Math.max(0, ...(await shiftsOf(page)))).toBeLessThan(0.01)
    expect([said, await formatters()]).toEqual([[], []])
    await context.close()
  })

  it('has its faces late, and nothing moves for them', async () => {
    const { page, context } = await aVisitor(browser)
    await watchShifts(page)
    const send = await heldBack(page, '**/*.woff2')
    await page.goto(sample, { waitUntil: 'commit' })
    await isTakenOver(page)
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
    send()
    await page.waitForFunction(() => document.fonts.check('16px "Instrument Sans"'))
    await page.evaluate(() => document.fonts.ready)
    expect(Math.max(0, ...(await shiftsOf(page)))).toBeLessThan(0.01)
    await context.close()
  })

  it('keeps what was typed and pressed before it was taken over', async () => {
    const { page, context } = await aVisitor(browser)
    const said = listen(page)
    const tell = await heldBack(page, '**/assets/pitch-*.js')
    await page.goto(sample, { waitUntil: 'commit' })
    await page.getByLabel('Ask anything').fill('Why now?')
    await page.getByText('Keep nothing').click()
    await page.getByRole('button', { name: 'Play the pitch' }).click()
    tell()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    expect(await page.getByLabel('Ask anything').inputValue()).toBe('Why now?')
    expect(await page.evaluate(() => localStorage.getItem('understudy.kept'))).toBe('nothing')
    expect(said).toEqual([])
    await context.close()
  })

  it.each([
    ['Enter', (page: Page) => page.getByLabel('Ask anything').press('Enter')],
    // Drawn as there is nothing to ask yet.
    [
      'its button',
      (page: Page) => page.getByRole('button', { name: 'Ask', exact: true }).click({ force: true }),
    ],
  ])('asks what was sent before it was taken over: by %s', async (_, send) => {
    const { page, context } = await aVisitor(browser)
    const said = listen(page)
    const tell = await heldBack(page, '**/assets/pitch-*.js')
    await page.goto(sample, { waitUntil: 'commit' })
    await page.getByLabel('Ask anything').fill('What does Northcrate do?')
    await send(page)
    tell()
    await page.getByRole('list', { name: 'Sources' }).first().waitFor()
    await expect.poll(() => page.getByLabel('Ask anything').inputValue()).toBe('')
    expect(said).toEqual([])
    await context.close()
  })

  it('stands before its door at once, opens it, and shows no door to who has passed it', async () => {
    const { page, context } = await aVisitor(browser)
    const said = listen(page)
    const { link } = await shared({ link: { access_type: 'password', password } })
    await page.goto(addressOf(link.unique_code))
    await isTakenOver(page)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Open the pitch' }).click()
    await page.getByRole('button', { name: 'Play the pitch' }).waitFor()
    await page.goto(addressOf(link.unique_code))
    await page.getByRole('button', { name: 'Play the pitch' }).waitFor()
    await page.goto(addressOf('NoSuchCode'))
    await page.getByRole('heading', { level: 1, name: 'There is no pitch here' }).waitFor()
    expect(said).toEqual([])
    await context.close()
  })
})
