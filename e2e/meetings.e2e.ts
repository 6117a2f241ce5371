import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { mailTo } from '../apps/api/src/testing/mailbox.ts'
import { aDesk, aVisitor, holdBack, launchBrowser, signIn } from './lib/browser.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

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
    // A video meeting that nobody could join is asked about first.
    const room = page.getByRole('dialog', { name: 'Add your room' })
    await room.getByRole('textbox').fill('meet.harbour.example/vera')
    await room.getByRole('button', { name: 'Confirm with this room' }).click()
    await page.getByText('Nobody waits for an answer').waitFor()
    const { text: confirmed = '' } = await mailTo(product, body.email, 1, /^Confirmed/)
    expect(confirmed).toContain('https://meet.harbour.example/vera')

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
    const { page, context, troubles } = await aDesk(browser, product, founder, { width: 390, height: 844 })
    await page.goto(`${product.url}/meetings`)
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
    const { page, context, troubles } = await aDesk(browser, product, founder)
    await page.goto(`${product.url}/settings/availability`)
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

    // A day that was taken out comes back taken out.
    await page.getByLabel('Saturday', { exact: true }).uncheck()
    await page.reload()
    await page.getByText('Unsaved changes').waitFor()
    expect(await page.getByLabel('Saturday', { exact: true }).isChecked()).toBe(false)

    // What is changed while a save is under way stays, unsaved.
    const saving = await holdBack(page, 'PUT', '/v1/availability')
    await page.getByRole('button', { name: 'Save availability' }).click()
    await saving.asked
    await page.getByLabel('Kept free before').selectOption('30')
    saving.letGo()
    await page.getByText('Unsaved changes').waitFor()
    expect(await page.getByLabel('Kept free before').inputValue()).toBe('30')
    await page.getByRole('button', { name: 'Save availability' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    const last = await call(product.url, routes.readAvailability, { token: founder.token })
    expect(last.data.weekly_hours.saturday).toEqual([])
    expect(last.data.buffer_before_minutes).toBe(30)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('sees what was changed elsewhere in a form that was opened before and not touched', async () => {
    const founder = await aFounder(product.url)
    const { token } = founder
    const { data: meeting } = await call(product.url, routes.createMeeting, {
      token,
      body: { title: 'Jo Park', start_time: inDays(3).toISOString(), notes: 'Asks about berths' },
    })
    const params = { id: meeting.id }
    const { page, context, troubles } = await aDesk(browser, product, founder)
    const notes = panel(page).getByLabel('Notes')
    await page.goto(`${product.url}/meetings?meeting=${meeting.id}`)
    await notes.waitFor()
    await call(product.url, routes.updateMeeting, { token, params, body: { notes: 'Asks about margins' } })
    await page.reload()
    await expect.poll(() => notes.inputValue()).toBe('Asks about margins')
    expect(await panel(page).getByText('Unsaved changes').count()).toBe(0)

    // What is typed over stays; the field beside it follows.
    const outcome = panel(page).getByLabel('Outcome')
    await outcome.fill('A second meeting')
    await call(product.url, routes.updateMeeting, { token, params, body: { notes: 'Asks about tides' } })
    await page.reload()
    await expect.poll(() => notes.inputValue()).toBe('Asks about tides')
    expect(await outcome.inputValue()).toBe('A second meeting')
    const saving = await holdBack(page, 'PUT', `/v1/meetings/${meeting.id}`)
    await panel(page).getByRole('button', { name: 'Save notes' }).click()
    await saving.asked
    await outcome.fill('A second meeting in May')
    saving.letGo()
    await panel(page).getByText('Unsaved changes').waitFor()
    expect(await outcome.inputValue()).toBe('A second meeting in May')
    const saved = async () => {
      const { data } = await call(product.url, routes.readMeeting, { token, params })
      return [data.notes, data.outcome]
    }
    await expect.poll(saved).toEqual(['Asks about tides', 'A second meeting'])
    await panel(page).getByRole('button', { name: 'Save notes' }).click()
    await panel(page).getByText('Saved', { exact: true }).waitFor()

    await page.goto(`${product.url}/settings/availability`)
    const before = page.getByLabel('Kept free before')
    await before.waitFor()
    const { data: hours } = await call(product.url, routes.readAvailability, { token })
    await call(product.url, routes.saveAvailability, { token, body: { ...hours, buffer_before_minutes: 45 } })
    await page.reload()
    await expect.poll(() => before.inputValue()).toBe('45')
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('says what came of past meetings, is told so at once, and keeps the focus on the page', async () => {
    const founder = await aFounder(product.url)
    for (const [days, title] of [
      [-2, 'Jo Park'],
      [-3, 'Ines Okafor'],
    ] as const) {
      const body = { title, start_time: inDays(days).toISOString() }
      await call(product.url, routes.createMeeting, { token: founder.token, body })
    }
    const { page, context, troubles } = await aDesk(browser, product, founder)
    await page.goto(`${product.url}/meetings?view=past`)
    const focused = () =>
      page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent)
    const took = page.getByRole('button', { name: 'Took place: Jo Park' })
    await took.waitFor()
    // The answer is told before the lists are there again.
    const lists = await holdBack(page, 'GET', '/v1/meetings')
    await took.click()
    await page.getByText('Noted: it took place').first().waitFor()
    await took.waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('Meetings')
    await page.getByRole('button', { name: 'No-show: Ines Okafor' }).click()
    await page.getByText('Noted: nobody came').first().waitFor()
    lists.letGo()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is led on where a button goes with its step: in a meeting, and where the last request is answered', async () => {
    const founder = await aFounder(product.url)
    const { token } = founder
    const body = { title: 'Jo Park', start_time: inDays(3).toISOString(), status: 'pending' as const }
    const { data: meeting } = await call(product.url, routes.createMeeting, { token, body })
    await call(product.url, routes.createMeeting, {
      token,
      body: { ...body, title: 'Ines Okafor', start_time: inDays(4).toISOString() },
    })
    const { page, context, troubles } = await aDesk(browser, product, founder)
    // A toast is a dialog too.
    const shown = page.getByRole('dialog', { name: 'Jo Park' })
    const inPanel = () => shown.evaluate((dialog) => dialog.contains(document.activeElement))
    await page.goto(`${product.url}/meetings?view=requests&meeting=${meeting.id}`)
    await shown.getByRole('button', { name: 'Confirm' }).click()
    const noRoom = page.getByRole('button', { name: 'Confirm without a room' })
    await noRoom.click()
    await shown.getByRole('button', { name: 'Confirm' }).waitFor({ state: 'detached' })
    await expect.poll(inPanel).toBe(true)
    const reschedule = shown.getByRole('button', { name: 'Reschedule' })
    await reschedule.click()
    await shown.getByRole('button', { name: 'Keep the time' }).waitFor()
    await expect.poll(inPanel).toBe(true)
    await shown.getByRole('button', { name: 'Keep the time' }).click()
    await expect.poll(() => reschedule.evaluate((button) => button === document.activeElement)).toBe(true)
    await shown.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Confirm: Ines Okafor' }).click()
    await noRoom.click()
    await page.getByText('Nobody waits for an answer').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Meetings')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('takes the details of a place along with it, and leaves them behind with it', async () => {
    const founder = await aFounder(product.url)
    const { token } = founder
    const { data: hours } = await call(product.url, routes.readAvailability, { token })
    const places = [
      { type: 'video' as const, details: 'https://meet.example.com/ada' },
      { type: 'phone' as const, details: '+49 30 1234567' },
    ]
    await call(product.url, routes.saveAvailability, { token, body: { ...hours, places, slot_minutes: 30 } })
    const { page, context, troubles } = await aDesk(browser, product, founder)
    await page.goto(`${product.url}/meetings`)
    const details = panel(page).getByLabel(/^(Address of the video room|Who calls whom|Where)/)
    await page.getByRole('button', { name: 'Add meeting' }).click()
    await expect.poll(() => details.inputValue()).toBe('https://meet.example.com/ada')
    await panel(page).getByLabel('Place').selectOption('phone')
    await expect.poll(() => details.inputValue()).toBe('+49 30 1234567')
    await panel(page).getByLabel('Place').selectOption('in-person')
    await expect.poll(() => details.inputValue()).toBe('')
    await details.fill('Harbour 3')
    await panel(page).getByLabel('Place').selectOption('video')
    expect(await details.inputValue()).toBe('Harbour 3')
    // Another length is text in its field, and comes back as well.
    await panel(page).getByLabel('Length').selectOption('45')
    await page.reload()
    await page.getByRole('button', { name: 'Add meeting' }).click()
    await expect.poll(() => details.inputValue()).toBe('Harbour 3')
    expect(await panel(page).getByLabel('Length').inputValue()).toBe('45')
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
    await page.getByText('This time is not free any more').waitFor()
    await aTime(page).first().click()
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Vera Lindqvist')
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

  it('is known by name to the next pitch of the tab, and what they ask about stays with its own', async () => {
    const pitches = [
      await aPublishedPitch(product.url, await aFounder(product.url)),
      await aPublishedPitch(product.url, await aFounder(product.url)),
    ]
    const [heron = '', tern = ''] = pitches.map(({ link }) => `${product.url}/pitch/${link.unique_code}`)
    const { page, context, troubles } = await aVisitor(browser)
    const agenda = page.getByLabel(/^What you want to talk about/)
    const choose = async (address: string) => {
      await page.goto(address)
      await page.getByRole('button', { name: /^(Choose a time|Ask for one more)$/ }).click()
      await aTime(page).first().click()
      await agenda.waitFor()
    }
    await choose(heron)
    await typeInto(page, 'vera@nordic.example')
    await agenda.fill('Why only twelve pilots?')
    await choose(tern)
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Vera Lindqvist')
    expect(await agenda.inputValue()).toBe('')
    await choose(heron)
    await expect.poll(() => agenda.inputValue()).toBe('Why only twelve pilots?')
    // The button names the day as well: it may be out of sight.
    await page.getByRole('button', { name: /^Ask for \w{3} \d{1,2} \w{3,4}, \d\d:\d\d$/ }).click()
    await page.getByRole('heading', { name: /has your request/ }).waitFor()
    await choose(heron)
    expect(await agenda.inputValue()).toBe('')
    await expect.poll(() => page.getByLabel('Your email address').inputValue()).toBe('vera@nordic.example')
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
