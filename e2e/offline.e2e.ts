import { routes } from '@understudy/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { aVisitor, launchBrowser, signIn } from './lib/browser.ts'
import { aLine } from './lib/line.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

const BACK = { timeout: 30_000 }
let product: SharedProduct
let browser: Browser
let founder: Founder
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
  founder = await aFounder(product.url)
})
afterAll(() => browser.close())

describe('a browser that goes offline, or waits', () => {
  it('in the middle of a talk: says so, keeps what is typed, and goes on by itself, each question asked once', async () => {
    const { pitch } = await aPublishedPitch(product.url, founder)
    const { page, context, troubles } = await aVisitor(browser)
    const line = await aLine(product, page)
    await page.goto(`${line.url}/pitch/${pitch.unique_slug}`)
    await page.getByRole('button', { name: /^Play the pitch/ }).click()
    const ask = page.getByLabel('Ask anything')
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await ask.fill('How does it work?')
    await ask.press('Enter')
    await conversation.getByText('A clip-on meter').first().waitFor()

    await line.cut()
    await page.getByText('You are offline').first().waitFor(BACK)
    await ask.fill('Who competes with you?')
    await ask.press('Enter')
    await ask.fill('What is your business')
    await line.mend()
    await conversation.getByText('Acoustic surveys by hand').first().waitFor(BACK)
    expect(await ask.inputValue()).toBe('What is your business')
    await ask.fill('What is your business model?')
    await ask.press('Enter')
    await conversation.getByText('A yearly fee').first().waitFor()

    const { data: calls } = await call(product.url, routes.callsPageData, { token: founder.token })
    expect(calls.calls).toHaveLength(1)
    const params = { id: calls.calls[0]?.id ?? '' }
    const { data } = await call(product.url, routes.readCall, { token: founder.token, params })
    expect(data.transcript.filter(({ role }) => role === 'visitor').map(({ text }) => text)).toEqual([
      'How does it work?',
      'Who competes with you?',
      'What is your business model?',
    ])
    expect(troubles).toEqual([])
    await line.close()
    await context.close()
  })

  it('in a form of the workspace: says so, keeps what is typed and what was not saved, and saves it when back', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    const line = await aLine(product, page)
    await page.goto(`${line.url}/settings`)
    await signIn(page, founder)
    const name = page.getByLabel('Your name')
    await name.waitFor()
    const offline = page.getByText('You are offline. What you typed stays on this page')
    const save = page.getByRole('button', { name: 'Save', exact: true })

    await name.fill('Ada before the tunnel')
    await line.cut()
    await offline.waitFor()
    await name.fill('Ada in the tunnel')
    await save.click()
    await page.getByText('The server cannot be reached. What you typed is kept').waitFor()
    expect(await name.inputValue()).toBe('Ada in the tunnel')
    await line.mend()
    await offline.waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Ada in the tunnel')
    await save.click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const { data } = await call(product.url, routes.validateToken, { token: founder.token })
    expect(data.name).toBe('Ada in the tunnel')
    expect(troubles).toEqual([])
    await line.close()
    await context.close()
  })

  it('on a slow line in a new clone: leaves whoever types in the midst of a word there, and makes one draft', async () => {
    const own = await aFounder(product.url)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/create-clone-tabbed/basics`)
    await signIn(page, own)
    const letGo = Promise.withResolvers<void>()
    await page.route('**/draft', async (route) => {
      await letGo.promise
      await route.continue()
    })
    await page.getByLabel('Name', { exact: true }).fill('Slow line')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.keyboard.press('Control+s')
    const purpose = page.getByLabel('Purpose')
    await purpose.fill('For climate before May')
    for (const _letter of ' before May') await page.keyboard.press('ArrowLeft')
    const typed = ' funds that lead a seed round in the north'
    const typing = page.keyboard.type(typed, { delay: 20 })
    letGo.resolve()
    await page.getByRole('link', { name: 'Overview' }).waitFor()
    await typing
    expect(await purpose.inputValue()).toBe(`For climate${typed} before May`)
    expect(await purpose.evaluate((field) => field === document.activeElement)).toBe(true)
    const { data } = await call(product.url, routes.listClones, { token: own.token })
    expect(data.map(({ name }) => name)).toEqual(['Slow line'])
    expect(troubles).toEqual([])
    await context.close()
  })
})
