import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call } from '../apps/api/src/testing/client.ts'
import { aPng } from '../apps/api/src/testing/files.ts'
import { mailTo } from '../apps/api/src/testing/mailbox.ts'
import { type GoogleLike, startGoogleLike } from '../apps/api/src/testing/sign-in/google-like.ts'
import { type LinkedInLike, startLinkedInLike } from '../apps/api/src/testing/sign-in/linkedin-like.ts'
import { CLIENT } from '../apps/api/src/testing/sign-in/person.ts'
import { type PictureHost, startPictureHost } from '../apps/api/src/testing/sign-in/picture-host.ts'
import { aVisitor, launchBrowser } from './lib/browser.ts'
import { freePort, type Product, startProduct } from './lib/product.ts'

let google: GoogleLike
let linkedin: LinkedInLike
let pictures: PictureHost
let product: Product
let browser: Browser
beforeAll(async () => {
  const port = await freePort()
  google = await startGoogleLike({
    redirectUri: `http://127.0.0.1:${port}/v1/auth/external/google/callback`,
  })
  linkedin = await startLinkedInLike()
  pictures = await startPictureHost((_, response) => response.end(aPng()))
  product = await startProduct(
    {
      SAMPLE_DATA: 'off',
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      LINKEDIN_ISSUER: linkedin.issuer,
      LINKEDIN_CLIENT_ID: CLIENT.id,
      LINKEDIN_CLIENT_SECRET: CLIENT.secret,
      SIGN_IN_PICTURE_HOSTS: pictures.host,
    },
    undefined,
    port,
  )
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.remove()
  await google.close()
  await linkedin.close()
  await pictures.close()
})

const rosa = { sub: 'rosa', name: 'Rosa Río', email: 'rosa@example.com', email_verified: true }
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function logOut(page: Page) {
  await press(page, 'Account menu of Rosa Río')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
}

it('§6 external sign-in: a founder signs up, comes back to where they were going, links a second way in and unlinks it', async () => {
  const { page, context, troubles } = await aVisitor(browser)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => void addresses.push(frame.url()))
  google.next = { ...rosa, picture: `${pictures.url}/rosa` }
  await page.goto(`${product.url}/investors?search=tern`)
  await page.waitForURL('**/login')
  await press(page, 'Continue with Google')
  await heading(page, 'Tell us about your company')
  await page.getByLabel('Company name').fill('Tern')
  await page.getByLabel('Your role').fill('CEO')
  await press(page, 'Continue')
  await page.waitForURL('**/investors?search=tern')
  // The provider's picture, kept here: no other house sees who looks at it.
  const avatar = page.getByRole('button', { name: 'Account menu of Rosa Río' }).locator('img')
  await expect
    .poll(() => avatar.evaluate((img: HTMLImageElement) => [img.naturalWidth, new URL(img.src).origin]))
    .toEqual([96, product.url])
  expect(pictures.asked).toHaveLength(1)

  await page.goto(`${product.url}/settings/security`)
  await page.getByText('Your only way in. Set a password first, by the link above.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Unlink Google' }).isDisabled()).toBe(true)
  linkedin.next = { ...rosa, sub: 'rosa-at-work', email: 'rosa@tern.example' }
  await press(page, 'Link LinkedIn')
  await page.getByText('Linked just now').waitFor()
  await page.getByText('rosa@tern.example').waitFor()
  await mailTo(product, rosa.email, 1, /LinkedIn now opens your account/)
  await press(page, 'Unlink Google')
  await page.getByRole('button', { name: 'Link Google', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Unlink LinkedIn' }).isDisabled()).toBe(true)

  await logOut(page)
  await press(page, 'Continue with LinkedIn')
  // Where they had left.
  await page.waitForURL('**/settings/security')
  await page.getByText('rosa@tern.example').waitFor()

  // Google opens nothing any more: the address is somebody's, and is not handed over.
  await logOut(page)
  await press(page, 'Continue with Google')
  await heading(page, 'You have an account already')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  linkedin.next = 'cancel'
  await press(page, 'Continue with LinkedIn')
  await heading(page, 'You left LinkedIn')

  // Neither a token nor a code stays in an address.
  await expect.poll(() => page.url()).toBe(`${product.url}/auth/callback`)
  expect(addresses.filter((address) => /eyJ|token=/.test(address))).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})

it('says on the sign-in page that a provider is away, and the password still opens', async () => {
  const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
  const email = 'noor@example.com'
  const account = { name: 'Noor', email, password: 'correct horse battery' }
  const company = { companyName: 'Tern', role: 'CEO' }
  await call(product.url, routes.register, { body: { ...account, company } })
  linkedin.fault = { kind: 'answer', status: 503, body: 'busy', contentType: 'text/plain' }
  linkedin.next = { ...rosa, sub: 'another', email: 'another@example.com' }
  await page.goto(`${product.url}/login`)
  await press(page, 'Continue with LinkedIn')
  await heading(page, 'LinkedIn cannot be reached')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await press(page, 'Sign in')
  await page.waitForURL('**/dashboard')
  expect(troubles).toEqual([])
  await context.close()
})
