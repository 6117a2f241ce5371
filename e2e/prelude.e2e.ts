import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aVisitor, fitsWindow, launchBrowser } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  // As a public installation has it: nothing is listed, and the front page is not empty all the same.
  product = await startProduct({ SAMPLE_DATA: 'off' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.remove()
})

const DECK = fileURLToPath(new URL('../bench/decks/files/report-1-kelpline.pdf', import.meta.url))
const TEXT = `Quaywright
Harbours that plan themselves
Quaywright builds software that plans the berths of harbours, so that ships wait an hour and not a day.

The problem
A ship waits eleven hours for a berth, and burns four tonnes of fuel meanwhile.

Traction
Monthly recurring revenue was €42,000 in September 2026. Nineteen harbours pay for it.

Team
Ines Holm, CEO. Ran the port of Ghent for nine years.
`

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

async function register(page: Page, email: string): Promise<void> {
  await page.waitForURL('**/register')
  await page.getByLabel('Your name').fill('Ines Holm')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a long enough password')
  // What the preview knows is not asked again.
  await expect.poll(() => page.getByLabel('Company name').inputValue()).toBe('Quaywright')
  await page.getByLabel('Your role').fill('CEO')
  await press(page, 'Open account')
}

describe('a founder without an account', () => {
  it('pastes a text, hears it as a pitch, asks, registers, and finds it as a draft', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(product.url)
    await page.getByLabel('Text of your website').fill(TEXT)
    await page.reload()
    await expect.poll(() => page.getByLabel('Text of your website').inputValue()).toBe(TEXT)
    await press(page, 'Make my preview')
    await page.getByText(/^Only this browser can open it\. It is deleted on/).waitFor()
    await press(page, 'Play the pitch')
    await page.getByText('Presenting', { exact: true }).waitFor()
    await page
      .getByLabel('Your question')
      .getByRole('textbox')
      .fill('What is your monthly recurring revenue?')
    await page.keyboard.press('Enter')
    await page
      .getByLabel('Conversation')
      .getByText(/42,000/)
      .first()
      .waitFor()

    await page.getByRole('link', { name: 'Keep it: create your account' }).click()
    await register(page, 'ines@quaywright.example')
    await page.waitForURL('**/clone/*')
    await page.getByRole('heading', { name: 'Quaywright' }).waitFor()
    await page.getByText('Draft', { exact: true }).first().waitFor()
    await page.goto(`${page.url().replace('/clone/', '/clone-manager-tabbed/')}?tab=company`)
    await expect.poll(() => page.getByLabel('Elevator pitch').inputValue()).toContain('plans the berths')
    await page.goto(product.url)
    await page.getByText('Quaywright was kept: it is a draft in a workspace now.').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('drops a deck, and nobody else opens what came of it', async () => {
    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await page.goto(product.url)
    await page.getByRole('button', { name: 'Choose a deck' }).waitFor()
    await page.locator('input[type=file]').setInputFiles(DECK)
    await page.getByRole('heading', { name: 'Kelpline' }).waitFor()
    expect(await fitsWindow(page)).toBe(true)
    const kept = await page.evaluate(() => localStorage.getItem('understudy.prelude'))
    const { linkCode } = JSON.parse(kept ?? '{}') as { linkCode: string }
    await page.reload()
    await page.getByRole('heading', { name: 'Kelpline' }).waitFor()

    const stranger = await aVisitor(browser)
    await stranger.page.goto(`${product.url}/pitch/${linkCode}`)
    await stranger.page.getByLabel('Password', { exact: true }).waitFor()
    expect(await stranger.page.content()).not.toContain('Kelpline')
    expect([...troubles, ...stranger.troubles]).toEqual([])
    await stranger.context.close()
    await context.close()
  })
})
