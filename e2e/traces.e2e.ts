import { readFile } from 'node:fs/promises'
import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { aVisitor, launchBrowser } from './lib/browser.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
let founder: Founder
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
  founder = await aFounder(product.url)
})
afterAll(() => browser.close())

const calls = async () =>
  (await call(product.url, routes.callsPageData, { token: founder.token, query: {} })).data.calls
const readCall = async (id: string) =>
  (await call(product.url, routes.readCall, { token: founder.token, params: { id } })).data

/** Chooses how the talk is kept, asks in writing, and waits until the call log has it. */
async function asks(page: Page, kept: string, question: string): Promise<string> {
  const before = (await calls()).length
  await page.getByText(kept, { exact: true }).click()
  await page.getByLabel('Ask anything').fill(question)
  await page.getByLabel('Ask anything').press('Enter')
  await page.getByRole('region', { name: 'Conversation' }).getByText(question).waitFor()
  await expect.poll(async () => (await calls()).length).toBe(before + 1)
  return (await calls())[0]?.id ?? ''
}

describe('decline and delete as a visitor', () => {
  it('declines: nothing is kept but that there was a talk, by keyboard and on a phone alike', async () => {
    const { link } = await aPublishedPitch(product.url, founder)
    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await page.goto(`${product.url}/pitch/${link.unique_code}`)
    await page.getByText(/gets this talk in writing and keeps it for 12 months/).waitFor()
    await page.getByRole('radio', { name: 'With my name' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.getByRole('radio', { name: 'Keep nothing' }).isChecked()).toBe(true)
    const id = await asks(page, 'Keep nothing', 'What is your zebrafinch?')
    const kept = await readCall(id)
    expect(kept).toMatchObject({ transcript: [], consent: { transcript: false, wording: '1.12.-' } })
    // The next visit in this browser begins with what was chosen.
    await page.reload()
    await expect.poll(() => page.getByRole('radio', { name: 'Keep nothing' }).isChecked()).toBe(true)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('reads the wording, takes a copy, sets something right and deletes it, without an account', async () => {
    const { link } = await aPublishedPitch(product.url, founder)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/pitch/${link.unique_code}`)
    const id = await asks(page, 'Firm only', 'What is your zebrafinch?')
    const hangUp = page.getByRole('button', { name: 'End the call' })
    await hangUp.click()
    await expect.poll(async () => (await readCall(id)).status).toBe('completed')
    await page.getByRole('button', { name: /^In full/ }).click()
    await page.getByText('Nobody uses it to improve the product', { exact: false }).waitFor()
    const traces = page.getByRole('region', { name: 'Your traces here' })
    await traces.getByText(/kept with your firm only/).waitFor()

    const coming = page.waitForEvent('download')
    await traces.getByRole('button', { name: 'My copy as JSON' }).click()
    const copy = await readFile((await (await coming).path()) ?? '', 'utf8')
    expect(JSON.parse(copy)).toMatchObject({ talks: [{ id, kept: 'firm' }] })

    await traces.getByRole('button', { name: 'Set something right' }).click()
    await traces.getByLabel('What it is about').selectOption('What is your zebrafinch?')
    await traces.getByLabel('What is right').fill('I meant the river finch.')
    await traces.getByRole('button', { name: 'Send' }).click()
    await traces.getByText('Your correction: I meant the river finch.').waitFor()
    expect((await readCall(id)).notes.map(({ text }) => text)).toEqual(['I meant the river finch.'])

    await traces.getByRole('button', { name: 'Delete this talk' }).click()
    await traces.getByRole('button', { name: 'Delete this talk for good' }).click()
    await traces.getByText('No talk is found by this browser.').waitFor()
    const gone = await readCall(id)
    expect(gone).toMatchObject({ transcript: [], notes: [], questions: [], caller_name: null })
    expect(gone.visitor_deleted_at).not.toBeNull()
    expect(troubles).toEqual([])
    await context.close()
  })
})
