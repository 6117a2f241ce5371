import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { aVisitor, fitsWindow, launchBrowser, openAs } from './lib/browser.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const ASKED = 'Do you have patents?'
const ANSWER = 'We hold two patents, in Europe and in Japan.'

/** The row of the question, in a list of the page. */
const rowOf = (page: Page, question: string) =>
  page.getByRole('listitem').filter({ hasText: question }).first()

async function mends(page: Page): Promise<void> {
  const rehearsal = page.getByRole('region', { name: 'Rehearsal' })
  await rehearsal.getByRole('button', { name: 'Run the rehearsal' }).click()
  await rehearsal.getByRole('button', { name: 'Run it again' }).waitFor({ timeout: 60_000 })
  const before = await rehearsal.getByText(/^\d+ of 40 answered/).textContent()
  const row = rowOf(page, ASKED)
  await row.getByText('Missing').waitFor()
  await row.getByRole('button', { name: 'Write an answer' }).click()
  await row.getByLabel('Your answer, as the clone should say it').fill(ANSWER)
  await row.getByRole('button', { name: 'Save and ask again' }).click()
  await row.getByText('Answered').waitFor()
  await row.getByText(ANSWER).waitFor()
  const answered = (words: string | null) => Number(/^\d+/.exec(words ?? '')?.[0])
  const after = await rehearsal.getByText(/^\d+ of 40 answered/).textContent()
  expect(answered(after)).toBe(answered(before) + 1)
}

/** Asks as somebody who was sent the link, by typing. */
async function hears(code: string, question: string, answer: string | RegExp): Promise<string[]> {
  const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
  await page.goto(`${product.url}/pitch/${code}`)
  const ask = page.getByLabel('Ask anything')
  await ask.fill(question)
  await ask.press('Enter')
  await page.getByRole('region', { name: 'Conversation' }).getByText(answer).first().waitFor()
  await context.close()
  return troubles
}

it('rehearses a draft, mends it in place and publishes it; then goes back to the version before', async () => {
  const founder = await aFounder(product.url)
  const { clone, link } = await aPublishedPitch(product.url, founder)
  const { page, troubles } = await aVisitor(browser)
  await openAs(page, founder, `${product.url}/clone-manager-tabbed/${clone.id}?tab=review`)
  await mends(page)
  const found = await page.getByText(/^\d+ of 40 answered/).textContent()
  await page.reload()
  await page.getByText(/^Rehearsed on [^.]+\.$/).waitFor()
  expect(await page.getByText(/^\d+ of 40 answered/).textContent()).toBe(found)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('It is live. This is the link to share').waitFor()
  await page.getByRole('link', { name: 'Make links for investors' }).waitFor()
  const heard = await hears(link.unique_code, ASKED, ANSWER)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await fitsWindow(page)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })

  // What the version changed, in words; and back.
  await page.goto(`${product.url}/clone/${clone.id}?tab=versions`)
  await rowOf(page, 'Version 1').getByRole('button', { name: 'Compare with the next' }).click()
  const content = page.getByRole('region', { name: 'Content' })
  await content.getByText(`Question “${ASKED}”`).waitFor()
  await content.getByText(ANSWER).waitFor()
  await rowOf(page, 'Version 1').getByRole('button', { name: 'Go back to this' }).click()
  await page.getByRole('button', { name: 'Make it the draft' }).click()
  await page.getByText(/^Your draft was made from version 1/).waitFor()
  await page.getByRole('dialog', { name: 'Go back to version 1?' }).waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: /Review and publish/ }).click()

  // The rehearsal tells what would be lost.
  const changed = page.getByText(/Your draft was changed since/)
  await changed.waitFor()
  await page.getByRole('button', { name: 'Run it again' }).click()
  await changed.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Run it again' }).waitFor({ timeout: 60_000 })
  await rowOf(page, ASKED)
    .getByText(/Visitors get an answer now, and would not from this draft/)
    .waitFor()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('It is live. This is the link to share').waitFor()
  const unheard = await hears(link.unique_code, ASKED, 'Not in the material')
  expect([...troubles, ...heard, ...unheard]).toEqual([])
})
