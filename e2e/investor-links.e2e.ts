import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { aVisitor, launchBrowser, signIn } from './lib/browser.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Without the mark of a browser that nobody looks at, which counts as a bot. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Comes by a link as a person who agrees to be counted, and says who they are where that is asked. */
async function come(address: string, email: string | null) {
  const { page, context, troubles } = await aVisitor(browser, undefined, { userAgent: PERSON })
  await page.goto(address)
  await page.getByRole('button', { name: 'Accept All' }).click()
  if (email !== null) {
    await page.getByLabel('Your email address').fill(email)
    await page.getByRole('button', { name: 'Open the pitch' }).click()
  }
  await page.getByRole('button', { name: 'Play the pitch' }).waitFor()
  return { page, context, troubles }
}

async function makeLinks(page: Page, lines: string) {
  await page.getByRole('button', { name: 'Links for investors' }).click()
  const dialog = page.getByRole('dialog', { name: 'Links for investors' })
  await dialog.getByLabel(/^Investors/).fill(lines)
  await dialog.getByText('2 lines are understood.').waitFor()
  await dialog.getByRole('button', { name: 'Make 2 links' }).click()
  const made = dialog.getByRole('list', { name: 'Links made' }).getByRole('listitem')
  await made.first().waitFor()
  const codes = await made.evaluateAll((rows) =>
    rows.map((row) => /\/pitch\/(\w{8})/.exec(row.textContent)?.[1]),
  )
  await dialog.getByRole('button', { name: 'QR code of Ines Costa' }).click()
  await page.getByRole('img', { name: 'QR code of the address of Ines Costa' }).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return codes.map((code) => `${product.url}/pitch/${code}`)
}

/** The visits by the link of somebody, as the founder is told of them. */
async function visitsOf({ token }: Founder, name: string): Promise<string[]> {
  const { data } = await call(product.url, routes.listVisits, { token, query: { step: 'opened' } })
  return data.visits
    .filter((visit) => visit.link_investor_name === name)
    .map(({ forwarded }) => (forwarded ? 'forwarded' : 'her own'))
    .toSorted()
}

it('a link each for two investors: who came is named, a forward says from whom, and a door asks', async () => {
  const founder = await aFounder(product.url)
  const { clone } = await aPublishedPitch(product.url, founder)
  const { page, troubles } = await aVisitor(browser)
  await page.goto(`${product.url}/clone/${clone.id}?tab=links`)
  await page.waitForURL('**/login')
  await signIn(page, founder)
  const [ines = '', omar = ''] = await makeLinks(page, 'Ines Costa, Harbour, ines@harbour.vc\nOmar Aziz')
  const first = await come(ines, null)
  const other = await come(ines, null)

  const rows = page.getByRole('list', { name: 'Links' }).getByRole('listitem')
  await rows.filter({ hasText: 'Omar Aziz' }).getByRole('link').first().click()
  const panel = page.getByRole('dialog', { name: 'Omar Aziz' })
  await panel.getByLabel(/^Their email address/).check()
  await panel.getByLabel(/^Only these domains/).fill('northfund.com')
  await panel.getByRole('button', { name: 'Save' }).click()
  await panel.getByText('Saved').waitFor()
  await page.keyboard.press('Escape')
  const refused = await aVisitor(browser, undefined, { userAgent: PERSON })
  await refused.page.goto(omar)
  await refused.page.getByLabel('Your email address').fill('omar@gmail.com')
  await refused.page.getByRole('button', { name: 'Open the pitch' }).click()
  await refused.page.getByText(/This link is not meant for that address/).waitFor()
  const known = await come(omar, 'omar@northfund.com')

  // A visit is counted by a job soon after it was told.
  await expect
    .poll(() => visitsOf(founder, 'Ines Costa'), { timeout: 60_000 })
    .toEqual(['forwarded', 'her own'])
  await rows.filter({ hasText: 'Ines Costa, Harbour' }).getByRole('link').first().click()
  const came = page
    .getByRole('dialog', { name: 'Ines Costa, Harbour' })
    .getByRole('region', { name: 'Visits' })
  await came.getByText('Forwarded from Ines Costa').waitFor()
  await came.getByRole('link', { name: 'Ines Costa', exact: true }).click()
  const record = page.getByRole('dialog', { name: /Ines Costa/ })
  await record.getByRole('list', { name: 'Visits' }).getByRole('listitem').first().waitFor()
  expect([troubles, first.troubles, other.troubles, known.troubles].flat()).toEqual([])
})
