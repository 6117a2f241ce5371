import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { mailTo } from '../apps/api/src/testing/mailbox.ts'
import { aVisitor, launchBrowser, signIn } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.remove()
})

const list = (page: Page) => page.getByRole('list', { name: 'Meetings' })
/** The times of a chosen day, as they are pressed. */
const aTime = (page: Page) => page.locator('label:has(input[name=slot-time])')
const panel = (page: Page) => page.getByRole('dialog')
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000)

describe('a founder', () => {
  it('answers a request, moves the meeting and calls it off, each told to the investor by mail', async () => {
    const founder = await aFounder(product.url)
    const { link } = await aPublishedPitch(product.url, founder)
    const params = { code: link.unique_code }
    const { data } = await call(product.url, routes.listSlots, { params })
    const [slot] = data.slots
    if (!slot) throw new Error('no slot')
    const body = { name: 'Vera Lindqvist', email: 'vera@nordic.example', start_time: slot.start_time }
    await call(product.url, routes.bookMeeting, { params, body: { ...body, timezone: 'Asia/Tokyo' } })

    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/meetings?view=requests`)
    await page.waitForURL('**/login')
    await signIn(page, founder)
    await page.waitForURL('**/meetings?view=requests')
    const row = list(page).getByRole('listitem').filter({ hasText: 'Vera Lindqvist' })
    await row.getByText('in Tokyo').waitFor()
    await row.getByRole('button', { name: 'Confirm: Vera Lindqvist' }).click()
    await page.getByText('Nobody waits for an answer').waitFor()
    await mailTo(product, body.email, 1, /^Confirmed/)

    await page.getByRole('link', { name: 'Upcoming' }).click()
    await list(page).getByRole('link', { name: 'Vera Lindqvist' }).click()
    await panel(page).getByRole('button', { name: 'Reschedule' }).click()
    await aTime(page).first().click()
    await panel(page).getByRole('button', { name: 'Move meeting' }).click()
    await panel(page).getByRole('button', { name: 'Reschedule' }).waitFor()
    await mailTo(product, body.email, 1, /^Changed/)

    await panel(page).getByRole('button', { name: 'Cancel meeting' }).click()
    const asking = page.getByRole('dialog', { name: 'Cancel this meeting?' })
    await asking.getByLabel(/^Reason/).fill('The flight is late')
    await asking.getByRole('button', { name: 'Cancel meeting' }).click()
    await panel(page).getByText('The flight is late').waitFor()
    const mail = await mailTo(product, body.email, 1, /^Cancelled/)
    expect(mail.text).toContain('The flight is late')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('adds a meeting by hand, is refused a second one at its time, and keeps what was typed', async () => {
    const founder = await aFounder(product.url)
    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await page.goto(`${product.url}/meetings`)
    await page.waitForURL('**/login')
    await signIn(page, founder)
    await page.getByRole('heading', { level: 1, name: 'Meetings' }).waitFor()
    const day = inDays(3).toISOString().slice(0, 10)
    const add = async (name: string) => {
      await page.getByRole('button', { name: 'Add meeting' }).click()
      await panel(page).getByLabel('With', { exact: true }).fill(name)
      await panel(page).getByLabel('Day').fill(day)
      await panel(page).getByLabel('Time', { exact: true }).fill('10:30')
      await panel(page).getByRole('button', { name: 'Add meeting' }).click()
    }
    await add('Jo Park')
    await panel(page).getByText('10:30–11:00').waitFor()
    await panel(page).getByLabel('Notes').fill('Asks about berths')
    await panel(page).getByRole('button', { name: 'Save notes' }).click()
    await panel(page).getByText('Saved', { exact: true }).waitFor()
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await list(page).getByRole('link', { name: 'Jo Park' }).waitFor()

    await add('Ines Okafor')
    await panel(page).getByText('Another meeting stands at this time').waitFor()
    expect(await panel(page).getByLabel('With', { exact: true }).inputValue()).toBe('Ines Okafor')
    await panel(page).getByLabel('Time', { exact: true }).fill('11:00')
    await panel(page).getByRole('button', { name: 'Add meeting' }).click()
    await panel(page).getByText('11:00–11:30').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('says when they can be met, and keeps unsaved hours through a reload', async () => {
    const founder = await aFounder(product.url)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/settings/availability`)
    await page.waitForURL('**/login')
    await signIn(page, founder)
    const zone = page.getByLabel('Your time zone')
    await zone.selectOption('Europe/Lisbon')
    await page.getByLabel('Saturday', { exact: true }).check()
    await page.reload()
    await page.getByText('Unsaved changes').waitFor()
    expect(await zone.inputValue()).toBe('Europe/Lisbon')
    await page.getByRole('button', { name: 'Save availability' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const { data } = await call(product.url, routes.readAvailability, { token: founder.token })
    expect(data.timezone).toBe('Europe/Lisbon')
    expect(data.weekly_hours.saturday).toEqual([{ start: '09:00', end: '17:00' }])
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('a visitor of a pitch', () => {
  const wish = { name: 'Fast Fund', timezone: 'Europe/Berlin' }
  const typeInto = async (page: Page, email: string) => {
    await page.getByLabel('Your name').fill('Vera Lindqvist')
    await page.getByLabel('Your email address').fill(email)
  }

  it('asks for a time; where somebody was faster, what was typed stays and fresh times are shown', async () => {
    const founder = await aFounder(product.url)
    const { link } = await aPublishedPitch(product.url, founder)
    const params = { code: link.unique_code }
    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await page.goto(`${product.url}/pitch/${link.unique_code}`)
    await page.getByRole('button', { name: 'Book a meeting' }).click()
    await aTime(page).first().waitFor()
    const { data: before } = await call(product.url, routes.listSlots, { params })
    const [first] = before.slots
    if (!first) throw new Error('no slot')
    await aTime(page).first().click()
    await typeInto(page, 'vera@nordic.example')
    const body = { ...wish, email: 'fast@fund.example', start_time: first.start_time }
    expect((await call(product.url, routes.bookMeeting, { params, body })).status).toBe(201)

    const ask = page.getByRole('button', { name: /^Ask for/ })
    await ask.click()
    await page.getByText('Somebody was faster').waitFor()
    await aTime(page).first().click()
    expect(await page.getByLabel('Your name').inputValue()).toBe('Vera Lindqvist')
    await ask.click()
    await page.getByRole('heading', { name: /has your request/ }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Calendar file' }).click()
    expect((await download).suggestedFilename()).toBe('meeting.ics')
    await mailTo(product, 'vera@nordic.example', 1, /^Your request/)
    const { data } = await call(product.url, routes.listMeetings, {
      token: founder.token,
      query: { view: 'requests' },
    })
    expect(data.map(({ investor_name: name }) => name).sort()).toEqual(['Fast Fund', 'Vera Lindqvist'])
    expect(troubles).toEqual([])
    await context.close()
  })

  it('proves their address by the digits of a mail where many wait already', async () => {
    const founder = await aFounder(product.url)
    const { link } = await aPublishedPitch(product.url, founder)
    const params = { code: link.unique_code }
    const { data } = await call(product.url, routes.listSlots, { params })
    for (const [i, slot] of data.slots.slice(0, 3).entries()) {
      const body = { ...wish, email: `fund-${i}@crowd.example`, start_time: slot.start_time }
      expect((await call(product.url, routes.bookMeeting, { params, body })).status).toBe(201)
    }
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/pitch/${link.unique_code}`)
    await page.getByRole('button', { name: 'Choose a time' }).click()
    await aTime(page).first().click()
    await typeInto(page, 'vera@proven.example')
    await page.getByRole('button', { name: /^Ask for/ }).click()
    const digits = page.getByLabel('Digits from the mail')
    await digits.fill('000000')
    await page.getByRole('button', { name: 'Confirm and ask' }).click()
    await page.getByText('These are not the digits').waitFor()
    const { text = '' } = await mailTo(product, 'vera@proven.example')
    await digits.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
    await page.getByRole('button', { name: 'Confirm and ask' }).click()
    await page.getByRole('heading', { name: /has your request/ }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
