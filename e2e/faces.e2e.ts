import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { aPng } from '../apps/api/src/testing/files.ts'
import { aPdf } from '../apps/api/src/testing/pdfs.ts'
import { aVisitor, fitsWindow, launchBrowser, openAs } from './lib/browser.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const aPicture = (sidePx: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: aPng(sidePx, 600),
})
/** Whether a picture is there and not broken. */
const isDrawn = (page: Page, name: string | RegExp) =>
  page
    .getByRole('img', { name })
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)

it('gives a clone a face, its team another, its sections slides, and visitors see all of them', async () => {
  const founder = await aFounder(product.url)
  const { clone, pitch } = await aPublishedPitch(product.url, founder)
  const { page, troubles } = await aVisitor(browser)
  const editor = `/clone-manager-tabbed/${clone.id}`
  await openAs(page, founder, `${product.url}${editor}?tab=basics`)

  // A text that only calls itself a picture is refused in words; the next file is taken.
  const input = page.locator('input[type=file]')
  await input.setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  })
  await page.getByText(/^This file is not a picture that can be read/).waitFor()
  await input.setInputFiles(aPicture(900))
  await page.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor()
  await expect.poll(() => isDrawn(page, /^The picture of/)).toBe(true)

  await page
    .getByRole('navigation', { name: 'Parts of the clone' })
    .getByRole('link', { name: /^Team/ })
    .click()
  await page.getByRole('button', { name: /^Ada/ }).first().click()
  await page.locator('input[type=file]').setInputFiles(aPicture(600))
  await page.getByRole('button', { name: 'Choose another picture' }).waitFor()

  // The deck comes under Content; its pages are there to choose from.
  await page
    .getByRole('navigation', { name: 'Parts of the clone' })
    .getByRole('link', { name: /^Content/ })
    .click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'deck.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(aPdf(['Page one.', 'Page two.'])),
  })
  // Below all else that the machine does.
  await page.getByText(/^PDF.*2 pages/).waitFor({ timeout: 120_000 })
  await page
    .getByRole('navigation', { name: 'Parts of the clone' })
    .getByRole('link', { name: /^Pitch/ })
    .click()
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Move up/ }) })
    .first()
  await first.getByRole('button', { expanded: false }).click()
  await first.getByRole('button', { name: 'Choose a slide' }).click()
  const chooser = page.getByRole('dialog')
  await chooser.getByRole('button', { name: /page 2/ }).click()
  await chooser.waitFor({ state: 'detached' })
  await expect.poll(() => isDrawn(page, /^Slide:/)).toBe(true)

  // It is heard as it stands there.
  await first.getByRole('button', { name: /^Listen/ }).click()
  await first.getByRole('status').filter({ hasText: 'Speaking' }).waitFor()
  await first.getByRole('button', { name: /^Stop listening/ }).click()

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'Saved' }).first().waitFor()
  await page
    .getByRole('navigation', { name: 'Parts of the clone' })
    .getByRole('link', { name: /^Review/ })
    .click()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText(/there is nothing to publish/).waitFor()

  const view = await call(product.url, routes.viewPitchLink, {
    params: { code: pitch.unique_slug },
    body: {},
  })
  const { speaker, team, sections } = view.data.pitch
  const pictures = [speaker.image, team[0]?.image, sections[0]?.slide_url]
  for (const url of pictures)
    expect((await fetch(`${product.url}${url}`)).headers.get('content-type')).toBe('image/webp')
  expect(new Set(pictures).size).toBe(3)

  const visitor = await aVisitor(browser, { width: 390, height: 844 })
  await visitor.page.goto(`${product.url}/pitch/${pitch.unique_slug}`)
  await visitor.page.locator(`img[src^="${speaker.image}"]`).waitFor()
  await visitor.page.getByRole('button', { name: 'Play the pitch' }).click()
  await visitor.page.locator(`img[src="${sections[0]?.slide_url}"]`).waitFor()

  await page.goto(`${product.url}/ai-clones`)
  await page.locator(`main li img[src^="${speaker.image}"]`).waitFor()
  await page.locator(`main li img[src="${sections[0]?.slide_url}"]`).waitFor()
  for (const shown of [page, visitor.page]) expect(await fitsWindow(shown)).toBe(true)
  expect([...troubles, ...visitor.troubles]).toEqual([])
})
