import { randomUUID } from 'node:crypto'
import { NOTIFICATION_TYPES, type NotificationType, routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { mailTo } from '../apps/api/src/testing/mailbox.ts'
import { aVisitor, launchBrowser, signIn } from './lib/browser.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The first address of this site in the newest mail with such a subject. */
async function mailedLink(address: string, subject: RegExp, count = 1): Promise<string> {
  const { text = '' } = await mailTo(product, address, count, subject)
  const link = text.match(/https?:\/\/\S+/)?.[0]
  if (!link?.startsWith(product.url)) throw new Error(`no link of this site in: ${text}`)
  return link
}

const screens: Partial<Record<NotificationType, string>> = {
  call_started: '/call-logs?range=all',
  call_completed: '/call-logs?range=all',
  investor_submitted: '/investors?search=nobody',
  investor_returned: '/investors?search=nobody',
  follow_up_due: '/investors?status=follow-up',
  pitch_first_view: '/analytics?days=7',
  meeting_requested: '/meetings?view=requests',
}

/** Every path that mails about notifications lead to. */
function mailedPaths(cloneId: string): Set<string> {
  const paths = NOTIFICATION_TYPES.map((type) => screens[type] ?? `/clone/${cloneId}?tab=links`)
  const settings = ['billing', 'referrals', 'security'].map((section) => `/settings/${section}`)
  return new Set([...paths, ...settings])
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('a founder', () => {
  it('confirms their address, forgets their password, and is back in by what was mailed', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    // Done again after a failure, it is somebody new.
    const email = `mira-${randomUUID()}@kelpworks.example`
    await page.goto(`${product.url}/register`)
    await page.getByLabel('Your name').fill('Mira Lund')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('the first password')
    await page.getByLabel('Company name').fill('Kelpworks')
    await page.getByLabel('Your role').fill('CEO')
    await page.getByRole('button', { name: 'Open account' }).click()
    await page.waitForURL('**/dashboard')

    await page.goto(await mailedLink(email, /^Confirm/))
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await heading(page, 'Your address is confirmed')
    await expect.poll(() => new URL(page.url()).search).toBe('')

    const other = await aVisitor(browser, { width: 390, height: 844 })
    await other.page.goto(`${product.url}/login`)
    await other.page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The sign-in page has a field of this name too, and stands until the next one is loaded.
    await heading(other.page, 'Forgot your password?')
    const asked = (address: string) =>
      other.page.getByText(`If ${address} has an account here, a mail with a link is on its way.`)
    const ask = async (address: string) => {
      await other.page.getByLabel('Email').fill(address)
      await other.page.getByRole('button', { name: 'Mail me a link' }).click()
      await asked(address).waitFor()
    }
    await ask('nobody@kelpworks.example')
    await other.page.getByRole('button', { name: 'Use another address' }).click()
    await ask(email)

    const link = await mailedLink(email, /new password/)
    await other.page.goto(link)
    await heading(other.page, 'Choose a new password')
    await expect.poll(() => new URL(other.page.url()).search).toBe('')
    await other.page.getByLabel('New password').fill('short')
    await other.page.getByRole('button', { name: 'Change password' }).click()
    await other.page.getByText('at least 8 characters').waitFor()
    await other.page.getByLabel('New password').fill('the second password')
    await other.page.getByRole('button', { name: 'Change password' }).click()
    await heading(other.page, 'Your password is changed')
    await other.page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(other.page, { email, password: 'the second password' })
    await other.page.waitForURL('**/dashboard')

    // The first device was signed out, and the link is spent.
    await page.goto(`${product.url}/call-logs`)
    await page.waitForURL('**/login')
    await page.goto(link)
    await page.getByLabel('New password').fill('the third password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await heading(page, 'This link has run out')
    await page.getByRole('link', { name: 'Ask for a new link' }).click()
    await heading(page, 'Forgot your password?')
    expect([...troubles, ...other.troubles]).toEqual([])
    await other.context.close()
    await context.close()
  })

  it('with a link that cannot confirm anything gets a new one once signed in', async () => {
    const founder = await aFounder(product.url)
    await mailTo(product, founder.email, 1, /^Confirm/)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/verify-email?token=of-another-mail`)
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await heading(page, 'This link has run out')
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, founder)
    await page.waitForURL('**/verify-email')
    await page.getByRole('button', { name: 'Mail me a new link' }).click()
    await page.getByText(founder.email).last().waitFor()
    await page.goto(await mailedLink(founder.email, /^Confirm/, 2))
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await heading(page, 'Your address is confirmed')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('turns off mails of a kind by the link at the foot of one, once they press the button', async () => {
    const founder = await aFounder(product.url)
    const { link } = await aPublishedPitch(product.url, founder, {
      clone: { access_settings: { type: 'private', password: 'a canary sings' } },
    })
    await call(product.url, routes.requestAccess, {
      body: { pitch_link_code: link.unique_code, name: 'Vera', email: 'vera@harbour.example' },
    })
    const { text = '' } = await mailTo(product, founder.email, 1, /asks for access/)
    const address = text.trim().split(/\s/).at(-1) ?? ''
    const choice = async () => {
      const { data } = await call(product.url, routes.readPreferences, { token: founder.token })
      return data.preferences.access_requested.email
    }
    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await page.goto(address)
    await heading(page, 'Turn off mails about requests for access?')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await choice()).toBe('now')
    await page.getByRole('button', { name: 'Turn off' }).click()
    await heading(page, 'These mails are off')
    expect(await choice()).toBe('off')
    await page.goto(address)
    await heading(page, 'These mails are off')
    await page.goto(`${address}x`)
    await heading(page, 'This link has run out')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('finds a screen behind whatever their mails link to', async () => {
    const founder = await aFounder(product.url)
    const { clone } = await aPublishedPitch(product.url, founder)
    const { page, context } = await aVisitor(browser)
    await page.goto(`${product.url}/login`)
    await signIn(page, founder)
    await page.waitForURL('**/dashboard')
    const referral = await call(product.url, routes.generateReferralCode, { token: founder.token })
    const links = [...mailedPaths(clone.id)].map((path) => product.url + path)
    for (const link of [...links, referral.data.url]) {
      await page.goto(link)
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      expect([link, title]).toEqual([link, expect.not.stringMatching(/not found|no page here/)])
    }
    await context.close()
  })
})

describe('a visitor of a locked pitch', () => {
  it('asks for access, is let in by the founder, and opens the pitch by the mailed link until it is taken back', async () => {
    const founder = await aFounder(product.url)
    const { clone, link } = await aPublishedPitch(product.url, founder, {
      clone: { access_settings: { type: 'private', password: 'a canary sings' } },
    })
    const email = 'vera@vantage.example'
    const visitor = await aVisitor(browser, { width: 390, height: 844 })
    await visitor.page.goto(`${product.url}/pitch/${link.unique_code}`)
    await heading(visitor.page, 'This pitch is private')
    await visitor.page.getByRole('button', { name: 'Ask for access' }).click()
    await visitor.page.getByLabel('Your name').fill('Vera Visitor')
    await visitor.page.getByLabel('Your email address').fill(email)
    await visitor.page.getByLabel('Your company').fill('Vantage')
    await visitor.page.getByLabel('Message').fill('We met at the harbour day.')
    // The banner lies over the end of the page, which can be scrolled out from under it.
    await visitor.page.getByRole('region', { name: 'Cookies' }).waitFor()
    await visitor.page.getByRole('button', { name: 'Ask for access' }).click()
    await visitor.page.getByText('Your request is with the founder').waitFor()

    const { page, context, troubles } = await aVisitor(browser)
    // Without signing in, by the page that the mail leads to.
    await page.goto(await mailedLink(founder.email, /asks for access/))
    await heading(page, 'Vera Visitor (Vantage) asks for access')
    await page.getByText('We met at the harbour day.').waitFor()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('They have been mailed a link of their own.').waitFor()
    await page.getByRole('link', { name: 'Open the requests' }).click()
    await page.waitForURL('**/login')
    await signIn(page, founder)
    await page.waitForURL(`**/clone/${clone.id}*`)
    await page.getByText('Has access').waitFor()

    const personal = await mailedLink(email, /^You have access/)
    // Opened over the locked page, then as a page of its own.
    await visitor.page.goto(personal)
    await visitor.page.getByRole('button', { name: /^Play the pitch/ }).waitFor()
    const another = await aVisitor(browser)
    await another.page.goto(personal)
    await another.page.getByRole('button', { name: /^Play the pitch/ }).waitFor()

    await page.getByRole('button', { name: 'Take back the access of Vera Visitor' }).click()
    await page.getByText(/^Nobody asks any more/).waitFor()
    await another.page.reload()
    await heading(another.page, 'Your personal link is closed')
    await another.page.getByLabel('Password', { exact: true }).fill('a canary sings')
    await another.page.getByRole('button', { name: 'Open the pitch' }).click()
    await another.page.getByRole('button', { name: /^Play the pitch/ }).waitFor()
    expect([...troubles, ...visitor.troubles, ...another.troubles]).toEqual([])
    await another.context.close()
    await visitor.context.close()
    await context.close()
  })
})
