import { routes } from '@understudy/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { calendarSettings } from '../apps/api/src/testing/calendars/connecting.ts'
import { type GooglePeer, startGooglePeer } from '../apps/api/src/testing/calendars/google-peer.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { mailTo } from '../apps/api/src/testing/mailbox.ts'
import { aVisitor, launchBrowser, signIn } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'

const CALENDAR = 'maren@example.com'
const within = { timeout: 60_000 }

let google: GooglePeer
let product: Product
let browser: Browser
beforeAll(async () => {
  google = await startGooglePeer()
  product = await startProduct({ SAMPLE_DATA: 'off', ...calendarSettings({ google }) })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.remove()
  await google.close()
})

describe('a founder’s own calendar', () => {
  it('is connected in the browser, keeps busy times from visitors, and holds the meeting once it is agreed', async () => {
    const founder = await aFounder(product.url)
    const { link } = await aPublishedPitch(product.url, founder)
    const params = { code: link.unique_code }
    const slots = async () => (await call(product.url, routes.listSlots, { params })).data
    const [busy, free] = (await slots()).slots
    if (!busy || !free) throw new Error('no slots')
    google.busy.set(CALENDAR, [{ start: busy.start_time, end: busy.end_time }])

    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/settings/availability`)
    await page.waitForURL('**/login')
    await signIn(page, founder)
    await page.getByRole('button', { name: 'Connect Google Calendar' }).click()
    await page.getByText(CALENDAR).first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/settings/availability')

    // A visitor is not offered what the calendar holds, and does not get it by asking either.
    const offered = (await slots()).slots.map(({ start_time }) => start_time)
    expect([offered.includes(busy.start_time), offered.includes(free.start_time)]).toEqual([false, true])
    const asks = { name: 'Vera Lindqvist', email: 'vera@nordic.example', timezone: 'UTC' }
    const book = (start_time: string) =>
      call(product.url, routes.bookMeeting, { params, body: { ...asks, start_time } })
    expect((await book(busy.start_time)).status).toBe(409)
    const booked = await book(free.start_time)
    expect([booked.status, booked.data.calendar_unread]).toEqual([201, false])
    expect(google.events.size).toBe(0)

    await page.goto(`${product.url}/meetings?view=requests`)
    await page.getByRole('button', { name: 'Confirm: Vera Lindqvist' }).click()
    const room = page.getByRole('dialog', { name: 'Add your room' })
    await room.getByRole('textbox').fill('meet.harbour.example/vera')
    await room.getByRole('button', { name: 'Confirm with this room' }).click()
    await expect
      .poll(() => [...google.events.values()], within)
      .toMatchObject([
        { start: { dateTime: free.start_time }, location: 'https://meet.harbour.example/vera' },
      ])

    // Its access taken back, it makes of the next time a request that says so where its visitor comes back to it.
    google.takeBack()
    const later = offered.find((start) => start > free.end_time) ?? ''
    const unread = await call(product.url, routes.bookMeeting, {
      params,
      body: { ...asks, email: 'nia@nordic.example', start_time: later },
    })
    expect([unread.status, unread.data.calendar_unread]).toEqual([201, true])
    const { text = '' } = await mailTo(product, 'nia@nordic.example')
    const visitor = await aVisitor(browser, { width: 390, height: 844 })
    await visitor.page.goto(/https?:\/\/\S+\/meeting\/\S+/.exec(text)?.[0] ?? '')
    await visitor.page.getByText('This is a request and no confirmed time').waitFor()
    await visitor.page.getByText('cannot be looked at just now').waitFor()
    expect([...troubles, ...visitor.troubles]).toEqual([])
    await visitor.context.close()
    await context.close()
  })
})
