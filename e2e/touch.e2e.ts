import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder } from '../apps/api/src/testing/builders.ts'
import { aVisitor, launchBrowser, signIn } from './lib/browser.ts'
import { type SharedProduct, sampleOf, sharedProduct } from './lib/product.ts'

const PHONE = { width: 390, height: 844 }
const FINGER_PX = 44

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The smaller side of what a finger has to meet, px. */
const smallerSide = async (target: Locator) => {
  await target.waitFor()
  const box = await target.boundingBox()
  return Math.round(Math.min(box?.width ?? 0, box?.height ?? 0))
}

it('gives a finger room where somebody consents and goes through what a deck proposes', async () => {
  const founder = await aFounder(product.url)
  const { page, context, troubles } = await aVisitor(browser, PHONE, { hasTouch: true, isMobile: true })
  await page.goto(sampleOf(product).pitch)
  const traces = page.getByRole('button', { name: 'In full, and your traces' })
  expect(await smallerSide(traces)).toBeGreaterThanOrEqual(FINGER_PX)

  await page.goto(`${product.url}/create-clone?from=text`)
  await signIn(page, founder)
  await page.getByLabel('Text').fill('Heron is software that finds leaks for water utilities.')
  await page.getByRole('button', { name: 'Read this text' }).click()
  const steps = page.locator('summary').filter({ hasText: /^Step 2/ })
  expect(await smallerSide(steps)).toBeGreaterThanOrEqual(FINGER_PX)
  await steps.click()
  const questions = page.getByRole('link', { name: 'Questions' })
  expect((await questions.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER_PX)
  expect(troubles).toEqual([])
  await context.close()
})
