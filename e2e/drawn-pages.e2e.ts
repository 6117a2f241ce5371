import { readFileSync } from 'node:fs'
import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { aVisitor, launchBrowser, signIn } from './lib/browser.ts'
import { formattersMade } from './lib/formatters.ts'
import { type Product, startProduct } from './lib/product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.remove()
})

const HEADLINES = {
  '/': 'Your pitch, live at any hour.',
  '/landing-2': 'Ask the second question first.',
  '/landing-3': 'A demo day that nobody missed.',
  '/pricing': 'You pay for talk, and for nothing else.',
  '/features': 'Try each part of it here.',
  '/explore': 'Explore pitches',
  '/demo/enhanced-cards': 'One card, in all its states.',
  '/privacy-policy': 'Privacy policy',
  '/terms': 'Terms of service',
  '/login': 'Sign in',
  '/register': 'Open an account',
  '/complete-registration': 'Register your company',
  '/forgot-password': 'Forgot your password?',
}
const LISTS = ['/', '/landing-2', '/explore']

/** As a reader without scripts has it: the text of the body. */
async function textOf(path: string): Promise<string> {
  const html = await (await fetch(product.url + path)).text()
  const [, body = ''] = /<div id="root">(.*)<\/div>\s*<script type="application\/json"/s.exec(html) ?? []
  return body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

/** The file that the build made of a part of the public pages. */
function builtFileOf(part: string): string {
  const manifest = JSON.parse(readFileSync('apps/web/dist/.vite/public.json', 'utf8'))
  return manifest[part].file
}

/** Whatever the page says wrong: a difference between what server and browser draw is an error of its own. */
function listen(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    // One of the cards shows how it stands without a picture that does not come.
    if (message.location().url.endsWith('/broken')) return
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  return said
}

const isTakenOver = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('#root *')].some((one) =>
      Object.keys(one).some((key) => key.startsWith('__reactFiber')),
    ),
  )

describe('a public page without scripts', () => {
  it.each(Object.entries(HEADLINES))('%s says what it is about: %s', async (path, headline) => {
    expect(await textOf(path)).toContain(headline)
  })

  it('holds the plans and their prices, as this server sells them', async () => {
    const [text, { data }] = [await textOf('/pricing'), await call(product.url, routes.readPrices)]
    for (const { name, price_cents } of data.plans) {
      expect(text).toContain(name)
      expect(text).toContain(`$${price_cents / 100} a month`)
    }
  })

  it('holds the pitches that are listed, and none that is not', async () => {
    const founder = await aFounder(product.url)
    const listed = { companyName: 'Tern Works', tagline: 'Shown to all', elevatorPitch: 'Rent.' }
    const hidden = { companyName: 'Quiet Heron', tagline: 'Shown to some', elevatorPitch: 'Rent.' }
    await aPublishedPitch(product.url, founder, { clone: { company_details: listed } })
    await aPublishedPitch(product.url, founder, {
      clone: { company_details: hidden },
      link: { list_in_explore: false },
    })
    for (const path of LISTS) {
      const text = await textOf(path)
      expect([path, text.includes('Tern Works'), text.includes('Shown to all')]).toEqual([path, true, true])
      const whole = await (await fetch(product.url + path)).text()
      for (const secret of ['Quiet Heron', 'Shown to some', founder.email, founder.user.id]) {
        expect([path, whole.includes(secret)]).toEqual([path, false])
      }
    }
    expect(await textOf('/explore?search=tern')).toContain('Tern Works')
    expect(await textOf('/explore?search=nobody')).toContain('No pitch matches')
  })
})

/** Cards of every kind name languages and a day: nothing to be put off there. */
const FORMATTED: Record<string, string[]> = { '/demo/enhanced-cards': ['DisplayNames', 'DateTimeFormat'] }

describe('a public page in the browser', () => {
  it('is taken over as it stands, and asks for nothing that it was drawn with', async () => {
    const { page, context } = await aVisitor(browser)
    const said = listen(page)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const formatters = await formattersMade(page)
    for (const [path, headline] of Object.entries(HEADLINES)) {
      await page.goto(product.url + path)
      await isTakenOver(page)
      await page.getByRole('heading', { level: 1, name: headline }).waitFor()
      await page.getByRole('region', { name: 'Cookies' }).waitFor()
      expect([path, await formatters()]).toEqual([path, FORMATTED[path] ?? []])
    }
    expect(asked.filter((path) => /^\/v1\/(?!files\/)/.test(path))).toEqual([])
    expect(said).toEqual([])
    await context.close()
  })

  it('leads to the login and the registration with what was typed, to a pitch, and back', async () => {
    const { page, context } = await aVisitor(browser)
    const said = listen(page)
    await page.goto(product.url)
    await page.getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL('**/login')
    await page.getByLabel('Email').fill('ines@fund.example')
    await page.getByRole('link', { name: 'Open an account' }).click()
    await page.waitForURL('**/register')
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ines@fund.example')
    await page.goBack()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: HEADLINES['/'] }).waitFor()
    await page.getByRole('link', { name: 'Explore pitches' }).click()
    await page.getByLabel('Order').selectOption('newest')
    await page.waitForURL('**/explore?sort=newest')
    await page
      .getByRole('link', { name: /Northcrate/ })
      .first()
      .click()
    await page.waitForURL('**/pitch/**')
    await page.goBack()
    await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('newest')
    await page.goBack()
    await expect.poll(() => page.getByLabel('Order').inputValue()).toBe('featured')
    expect(said).toEqual([])
    await context.close()
  })

  it('keeps what was typed and pressed before it was taken over, and sends nothing by itself', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    const founder = await aFounder(product.url)
    const { promise: told, resolve: tell } = Promise.withResolvers<void>()
    await page.route('**/assets/public-*.js', async (route) => {
      await told
      await route.continue()
    })
    await page.goto(`${product.url}/login`, { waitUntil: 'commit' })
    await signIn(page, founder)
    expect(page.url()).toBe(`${product.url}/login`)
    tell()
    await page.waitForURL('**/dashboard')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('asks who has an account and no company for that alone, with what they typed before they signed in', async () => {
    const { page, context } = await aVisitor(browser)
    const said = listen(page)
    const founder = await aFounder(product.url, { company: null })
    await page.goto(`${product.url}/register`)
    await page.getByLabel('Company name').fill('Lund')
    await page.goto(`${product.url}/login`)
    const asked = page.getByRole('heading', { level: 1, name: 'Tell us about your company' })
    await signIn(page, founder)
    await asked.waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await signIn(page, founder)
    await asked.waitFor()
    await page.reload()
    await asked.waitFor()
    expect(await page.getByLabel('Password').count()).toBe(0)
    await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Lund')
    await page.getByLabel('Your role').fill('CEO')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/dashboard')
    // The browser says of a refused call that it was: the account's company was missing (428).
    expect(said.filter((words) => !words.includes('428'))).toEqual([])
    await context.close()
  })

  it.each(['public.html', 'src/auth/LoginPage.tsx'])(
    'says that it did not load whole where what is made of %s does not come, sends nothing, and loads again',
    async (part) => {
      const { page, context, troubles } = await aVisitor(browser)
      const file = `**/${builtFileOf(part)}`
      await page.route(file, (route) => route.abort())
      await page.addInitScript(() => localStorage.setItem('understudy.token', 'of.an.hour-ago'))
      await page.goto(`${product.url}/login`)
      await page.getByText('This page did not load whole').waitFor()
      await page.getByLabel('Email').fill('ines@fund.example')
      await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery')
      await page.getByRole('button', { name: 'Sign in' }).click()
      const again = page.getByRole('button', { name: 'Load the page again' })
      expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
      expect(page.url()).toBe(`${product.url}/login`)
      await page.unroute(file)
      await again.click()
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Fill this in.').first().waitFor()
      expect(troubles).toEqual([])
      await context.close()
    },
  )

  it('says so of the page of a pitch as well, which keeps the key in its address', async () => {
    const { page, context } = await aVisitor(browser)
    const { link } = await aPublishedPitch(product.url, await aFounder(product.url))
    await page.route('**/assets/pitch-*.js', (route) => route.abort())
    await page.goto(`${product.url}/pitch/${link.unique_code}#key=of-a-door`)
    await page.getByText('This page did not load whole').waitFor()
    await page.unroute('**/assets/pitch-*.js')
    await page.getByRole('button', { name: 'Load the page again' }).click()
    await isTakenOver(page)
    expect(await page.getByText('This page did not load whole').isVisible()).toBe(false)
    await context.close()
  })

  it('tells at its own fields what is wrong, sends no password in its address, and leads whoever signs in on', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    const founder = await aFounder(product.url)
    await page.goto(`${product.url}/login`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Fill this in.').first().waitFor()
    await page.getByLabel('Email').fill(founder.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Email or password is wrong.').waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('shows whoever is signed in no door for others, and nobody’s theme but their own', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    const founder = await aFounder(product.url)
    await page.goto(`${product.url}/login`)
    await signIn(page, founder)
    await page.waitForURL('**/dashboard')
    await page.evaluate(() => localStorage.setItem('understudy.theme', 'dark'))
    const { promise: judged, resolve: judge } = Promise.withResolvers<void>()
    await page.route('**/v1/auth/validate-token', async (route) => {
      await judged
      await route.continue()
    })
    await page.goto(product.url)
    await isTakenOver(page)
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    expect(await page.getByRole('link', { name: 'Log in' }).isVisible()).toBe(false)
    judge()
    await page.getByRole('link', { name: 'Go to dashboard' }).waitFor()
    await page.goto(`${product.url}/login`)
    await page.waitForURL('**/dashboard')
    expect(troubles).toEqual([])
    await context.close()
  })
})
