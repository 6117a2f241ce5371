import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, unique } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { mailTo } from '../apps/api/src/testing/mailbox.ts'
import { aVisitor, holdBack, launchBrowser, signIn } from './lib/browser.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const heading = (page: Page, name: string, level = 1) =>
  page.getByRole('heading', { level, name, exact: true }).waitFor()
const open = async (page: Page, section: string) => {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: section }).click()
}

describe('a founder in the settings', () => {
  it('renames themselves, keeps what was typed through a reload and a refusal, and is asked before it is lost', async () => {
    const founder = await aFounder(product.url)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/settings/no-such-section`)
    await signIn(page, founder)
    await heading(page, 'Profile', 2)
    const name = page.getByLabel('Your name')
    await name.fill('Ada of the North')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await heading(page, 'Profile', 2)
    await expect.poll(() => name.inputValue()).toBe('Ada of the North')

    await open(page, 'Company')
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).last().click()
    await page.route('**/v1/auth/profile', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('It was not saved. What you typed is kept; please try again.').waitFor()
    expect(await name.inputValue()).toBe('Ada of the North')
    await page.unroute('**/v1/auth/profile')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Account menu of Ada of the North' }).waitFor()

    // Typed while a save is under way: it stays, and stays unsaved.
    await name.fill('Ada of the')
    const saving = await holdBack(page, 'PUT', '/v1/auth/profile')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await saving.asked
    await name.fill('Ada of the North')
    saving.letGo()
    await page.getByText('Unsaved changes').waitFor()
    expect(await name.inputValue()).toBe('Ada of the North')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()

    await open(page, 'Company')
    await heading(page, 'Company', 2)
    await page.getByLabel('Website').fill('not an address')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('This is not a web address. Write it as example.com.').waitFor()
    await page.getByLabel('Website').fill('north.example')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const { data } = await call(product.url, routes.validateToken, { token: founder.token })
    expect([data.name, data.company?.website]).toEqual(['Ada of the North', 'north.example'])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('moves the account to another address by keyboard alone, by the code mailed there, and signs in with it', async () => {
    const founder = await aFounder(product.url)
    const { page, context, troubles } = await aVisitor(browser)
    const address = `${unique('moved')}@example.com`
    await page.goto(`${product.url}/settings/profile`)
    await signIn(page, founder)
    await heading(page, 'Email', 2)
    await page.getByRole('button', { name: 'Change address' }).press('Enter')
    await page.getByLabel('New email address').and(page.locator(':focus')).waitFor()
    await page.keyboard.type(address)
    await page.keyboard.press('Enter')
    await page.getByLabel('Six digits').and(page.locator(':focus')).waitFor()
    const { subject = '' } = await mailTo(product, address, 1, /is your code/)
    await page.keyboard.type(subject.slice(0, 6))
    await page.getByLabel('Your password').fill(founder.password)
    await page.keyboard.press('Enter')
    await page.getByText(address, { exact: true }).waitFor()
    await page.getByText('Confirmed', { exact: true }).waitFor()
    const told = await mailTo(product, founder.email, 1, /another address/)
    expect(told.text).not.toContain(address)

    await page.getByRole('button', { name: /^Account menu of / }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await signIn(page, { ...founder, email: address })
    await page.waitForURL('**/settings/profile')
    await page.getByText(address, { exact: true }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('shows nobody what another one typed in the same tab', async () => {
    const [founder, other] = [await aFounder(product.url), await aFounder(product.url)]
    const { page, context, troubles } = await aVisitor(browser)
    const before = page.getByLabel('Kept free before')
    const reopen = async () => {
      await page.goto(`${product.url}/settings/availability`)
      await heading(page, 'Weekly hours', 2)
    }
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto(`${product.url}/settings/availability`)
    await signIn(page, founder)
    await heading(page, 'Weekly hours', 2)
    const usual = await before.inputValue()
    await before.selectOption('30')
    expect(usual).not.toBe('30')
    await reopen()
    await expect.poll(() => before.inputValue()).toBe('30')

    await page.getByRole('button', { name: /^Account menu of / }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await signIn(page, other)
    await page.waitForURL('**/dashboard')
    await reopen()
    await expect.poll(() => before.inputValue()).toBe(usual)
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('§2 credit badge: leads to billing, where one line says why nothing can be bought; and shares a referral link', async () => {
    const founder = await aFounder(product.url)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/settings`)
    await signIn(page, founder)
    await heading(page, 'Profile', 2)
    await page.getByRole('link', { name: '150 credits left' }).click()
    await page.waitForURL('**/settings?tab=billing')
    await heading(page, 'Plan and credits', 2)
    await page.getByText(/Payment is not set up on this installation/).waitFor()
    expect(await page.getByRole('button', { name: /Buy|Choose|Not for sale/ }).count()).toBe(0)
    await page.getByRole('table', { name: 'Ledger of credits' }).getByText('Credits of the plan').waitFor()

    await open(page, 'Referrals')
    await page.getByRole('button', { name: 'Get your link' }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    const made = await call(product.url, routes.generateReferralCode, { token: founder.token })
    expect(made.data.url).toMatch(/\/register\?ref=[A-Za-z0-9]{8}$/)
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(made.data.url)

    await open(page, 'Notifications')
    const choice = page.getByLabel('Credits run low: by email')
    await choice.selectOption('off')
    await page.getByText('Saved', { exact: true }).waitFor()
    const kept = async () =>
      (await call(product.url, routes.readPreferences, { token: founder.token })).data.preferences.credits_low
    await expect.poll(kept).toMatchObject({ email: 'off' })
    await page.route('**/v1/notifications/preferences', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
    )
    await choice.selectOption('now')
    await page.getByText('That did not work, and nothing was changed. Please try again.').waitFor()
    await expect.poll(() => choice.inputValue()).toBe('off')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('ends another session, changes the password, exports everything, and deletes the account', async () => {
    const founder = await aFounder(product.url)
    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await page.goto(`${product.url}/settings/security`)
    await signIn(page, founder)
    await heading(page, 'Sessions', 2)
    await page.getByRole('button', { name: /^Sign out / }).click()
    await expect
      .poll(async () => (await call(product.url, routes.validateToken, { token: founder.token })).status)
      .toBe(401)

    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('another good one')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Your password was not changed.').waitFor()
    await page.getByLabel('Current password').fill(founder.password)
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()

    await open(page, 'Privacy')
    await page.getByLabel('Keep transcripts for').selectOption('6')
    await page.getByText(/Transcripts older than 6 months are erased/).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export my data' }).click()
    expect((await arriving).suggestedFilename()).toMatch(/\.json$/)

    await page.getByRole('button', { name: 'Delete my account' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    await question.getByLabel(/^Type your email address/).fill('somebody@else.example')
    await question.getByLabel('Password', { exact: true }).fill('another good one')
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await question.getByText('Your account was not deleted.').waitFor()
    await question.getByLabel(/^Type your email address/).fill(founder.email)
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('Your account is deleted').waitFor()
    await page.goto(`${product.url}/login`)
    await signIn(page, { email: founder.email, password: 'another good one' })
    await page.getByText('Email or password is wrong.').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
