import { type PitchLink, routes } from '@understudy/contract'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { aDesk, aVisitor, launchBrowser, openAs } from './lib/browser.ts'
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

const linksPath = (cloneId: string) => `/clone/${cloneId}?tab=links`

/** Opens a path as a founder who has to sign in first. */
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Links' }).getByRole('listitem').filter({ hasText: name })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const focusedWords = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function linksOf(founder: Founder, pitchId: string): Promise<PitchLink[]> {
  const { data } = await call(product.url, routes.listPitchLinks, {
    token: founder.token,
    params: { pitchId },
    query: { archived: 'true' },
  })
  return data
}

describe('the links of a clone', () => {
  it('§7 create pitch link: one is made with a password and an end, opens for who knows it, is disabled, enabled and put away', async () => {
    const founder = await aFounder(product.url)
    const { clone, pitch, link: standing } = await aPublishedPitch(product.url, founder)
    const { page, context, troubles } = await aVisitor(browser)
    await openAs(page, founder, product.url + linksPath(clone.id))
    await row(page, standing.unique_code).getByText('Default', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'New link' }).click()
    const form = page.getByRole('dialog', { name: 'New link' })
    await form.getByLabel('Name').fill('Seed angels')
    await form.getByLabel(/^Code/).fill(standing.unique_code)
    await form.getByLabel(/^Message to visitors/).fill('We met at the harbour day.')
    await form.getByLabel(/^Tracking id/).fill('spring-angels')
    await form.getByLabel('Link expires').selectOption('In 30 days')
    await form.getByRole('radio', { name: /^Password/ }).check()
    await expect.poll(() => form.getByLabel('Password', { exact: true }).inputValue()).toHaveLength(12)
    await form.getByLabel('Password', { exact: true }).fill('a canary sings')

    // The server refuses, and nothing that was typed is lost.
    await form.getByRole('button', { name: 'Make link' }).click()
    await form.getByText('This code is taken. Choose another').waitFor()
    await expect
      .poll(() => form.getByLabel(/^Code/).evaluate((field) => field === document.activeElement))
      .toBe(true)
    expect(await form.getByLabel('Name').inputValue()).toBe('Seed angels')
    expect(await form.getByLabel('Password', { exact: true }).inputValue()).toBe('a canary sings')

    // A reload in the middle keeps it too, all but the password, which no browser may keep.
    await page.reload()
    await form.waitFor()
    expect(await form.getByLabel('Name').inputValue()).toBe('Seed angels')
    expect(await form.getByLabel(/^Message to visitors/).inputValue()).toBe('We met at the harbour day.')
    expect(await form.getByLabel('Link expires').inputValue()).toBe('30d')
    expect(await form.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await form.getByLabel(/^Code/).fill('')
    await form.getByRole('button', { name: 'Make link' }).click()
    await form.getByText('Fill this in.').waitFor()
    await form.getByLabel('Password', { exact: true }).fill('a canary sings')
    await form.getByRole('button', { name: 'Make link' }).dblclick()

    // Made once, and at hand at once: its address, and the password for the only time.
    const record = panel(page, 'Seed angels')
    await record.getByText('The link is made. Copy it and send it.').waitFor()
    await expect.poll(() => focusedWords(page)).toBe('Copy link')
    await record.getByText('a canary sings').waitFor()
    await page.keyboard.press('Enter')
    await record.getByText('Copied').first().waitFor()
    const address = await page.evaluate(() => navigator.clipboard.readText())
    const [made, ...others] = (await linksOf(founder, pitch.id)).filter(({ name }) => name === 'Seed angels')
    expect(others).toEqual([])
    expect(address).toBe(`${product.url}/pitch/${made?.unique_code}`)
    expect([made?.access_type, made?.tracking_id]).toEqual(['password', 'spring-angels'])
    await page.keyboard.press('Escape')
    await row(page, 'Seed angels').getByText('Password').waitFor()
    await row(page, 'Seed angels').getByText('Open', { exact: true }).waitFor()

    const visitor = await aVisitor(browser, { width: 390, height: 844 }, { userAgent: PERSON })
    await visitor.page.goto(address)
    await heading(visitor.page, 'This pitch is private')
    await visitor.page.getByRole('button', { name: 'Accept All' }).click()
    await visitor.page.getByLabel('Password', { exact: true }).fill('a canary sings')
    await visitor.page.getByRole('button', { name: 'Open' }).click()
    await visitor.page.getByText('We met at the harbour day.').first().waitFor()

    // A visit is counted by a job soon after it was told.
    const views = async () => {
      const query = { pitch_id: pitch.id, days: 30 }
      const { data } = await call(product.url, routes.readMetrics, { token: founder.token, query })
      return data.pitches[0]?.links.find(({ link_id }) => link_id === made?.id)?.views
    }
    await expect.poll(views, { timeout: 60_000 }).toBe(1)
    await page.reload()
    await row(page, 'Seed angels').getByText('1 view', { exact: true }).waitFor()
    await row(page, 'Seed angels').getByRole('link', { name: 'Seed angels' }).click()
    await record.getByText('1 visit of 1 visitor within a year.').waitFor()
    const visits = record.getByRole('list', { name: 'Latest visits' }).getByRole('listitem')
    await expect.poll(() => visits.count()).toBe(1)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'More for Seed angels' }).click()
    await page.getByRole('menuitem', { name: 'Disable' }).click()
    const question = page.getByRole('dialog', { name: 'Disable “Seed angels”?' })
    await question.getByRole('button', { name: 'Disable link' }).click()
    await row(page, 'Seed angels').getByText('Disabled').waitFor()
    await visitor.page.goto(address)
    await heading(visitor.page, 'This link is closed')

    await row(page, 'Seed angels').getByRole('link', { name: 'Seed angels' }).click()
    await record.getByRole('button', { name: 'Enable' }).click()
    await record.getByRole('status').getByText('Open').waitFor()
    await expect.poll(() => focusedWords(page)).toBe('Disable')
    await visitor.page.reload()
    await heading(visitor.page, 'This pitch is private')

    await record.getByRole('button', { name: 'Archive' }).click()
    const archiving = page.getByRole('dialog', { name: 'Archive “Seed angels”?' })
    await archiving.getByRole('button', { name: 'Archive link' }).click()
    await record.getByRole('status').getByText('Archived').waitFor()
    await page.keyboard.press('Escape')
    await row(page, 'Seed angels').waitFor({ state: 'detached' })
    await visitor.page.reload()
    await heading(visitor.page, 'This link is closed')

    // On a slow machine too the box stands as it was pressed, before the list is drawn anew.
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 30 })
    await page.getByRole('checkbox', { name: 'Show archived links too' }).check()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await row(page, 'Seed angels').getByText('Archived').waitFor()
    await page.getByRole('button', { name: 'More for Seed angels' }).click()
    await page.getByRole('menuitem', { name: 'Bring it back' }).click()
    await row(page, 'Seed angels').getByText('Open', { exact: true }).waitFor()
    expect([...troubles, ...visitor.troubles]).toEqual([])
    await visitor.context.close()
    await context.close()
  })

  it('are changed one by one: what was typed outlives a failure and a reload, and only what was changed is sent', async () => {
    const founder = await aFounder(product.url)
    const { clone, link } = await aPublishedPitch(product.url, founder)
    const { page, context } = await aDesk(browser, product, founder)
    const path = `${linksPath(clone.id)}&link=${link.id}`
    await page.goto(product.url + path)
    const record = panel(page, link.name)
    await record.getByText('The default link').waitFor()
    expect(await record.getByRole('button', { name: 'Archive' }).count()).toBe(0)
    await record.getByLabel('Name').fill('The front door')
    const isLink = (url: URL) => url.pathname === `/v1/pitch-links/${link.id}`
    const bodies: unknown[] = []
    await page.route(isLink, (route, request: Request) => {
      bodies.push(request.postDataJSON())
      return route.fulfill({ status: 500, body: '' })
    })
    await record.getByRole('button', { name: 'Save' }).click()
    await record.getByText('The link was not saved. What you typed is kept; try again.').waitFor()
    await page.unroute(isLink)
    await page.reload()
    await record.getByText('Unsaved changes').waitFor()
    expect(await record.getByLabel('Name').inputValue()).toBe('The front door')
    await record.getByRole('button', { name: 'Save' }).click()
    await panel(page, 'The front door').getByText('Saved', { exact: true }).waitFor()
    expect(bodies).toEqual([{ name: 'The front door' }])
    await page.keyboard.press('Escape')
    await row(page, 'The front door').waitFor()

    // What does not load says so, and comes when it is asked for again.
    const isList = (url: URL) => url.pathname.startsWith('/v1/pitch-links/pitch/')
    await page.route(isList, (route) => route.fulfill({ status: 500, body: '' }))
    await page.reload()
    await page.getByText('The links did not load').waitFor()
    await page.unroute(isList)
    await page.getByRole('button', { name: 'Try again' }).click()
    await row(page, 'The front door').waitFor()
    await page.goto(`${product.url}${linksPath(clone.id)}&link=00000000-0000-7000-8000-000000000000`)
    await page.getByText('There is no such link here').waitFor()
    await context.close()
  })

  it('one that is made while its form is closed is told of, and its words do not wait to be sent again', async () => {
    const founder = await aFounder(product.url)
    const { clone, pitch } = await aPublishedPitch(product.url, founder)
    const { page, context } = await aDesk(browser, product, founder)
    await page.goto(product.url + linksPath(clone.id))
    let answer = () => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/v1/pitch-links', async (route) => {
      await held
      await route.fallback()
    })
    await page.getByRole('button', { name: 'New link' }).click()
    const form = page.getByRole('dialog', { name: 'New link' })
    await form.getByLabel('Name').fill('Demo day')
    await form.getByRole('button', { name: 'Make link' }).click()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    answer()
    await page.getByText('The link “Demo day” is made').first().waitFor()
    await row(page, 'Demo day').waitFor()
    await page.getByRole('button', { name: 'New link' }).click()
    expect(await form.getByLabel('Name').inputValue()).toBe('')
    await form.getByLabel('Name').fill('Never sent')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New link' }).click()
    expect(await form.getByLabel('Name').inputValue()).toBe('')
    expect(await linksOf(founder, pitch.id)).toHaveLength(2)
    await context.close()
  })

  it('a request whose link is closed leads to it: once it is enabled, the request is approved', async () => {
    const founder = await aFounder(product.url)
    const { clone, link } = await aPublishedPitch(product.url, founder, {
      clone: { access_settings: { type: 'private', password: 'a canary sings' } },
    })
    await call(product.url, routes.requestAccess, {
      body: { pitch_link_code: link.unique_code, name: 'Vera', email: 'vera@shut.example' },
    })
    await call(product.url, routes.disablePitchLink, { token: founder.token, params: { id: link.id } })
    const { page, context, troubles } = await aDesk(browser, product, founder)
    await page.goto(product.url + linksPath(clone.id))
    await page.getByRole('button', { name: 'Approve Vera' }).click()
    await page.getByText('Open it again, then approve.').waitFor()
    await page.getByRole('link', { name: /^Look at the link/ }).click()
    const record = panel(page, link.name)
    await record.getByRole('button', { name: 'Enable' }).click()
    await record.getByRole('status').getByText('Open').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Approve Vera' }).click()
    await page.getByText('Has access').waitFor()
    // Its button is gone; the row stays.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent))
      .toContain('Has access')

    // Another password ends what was mailed, says so, and is mended by approving again.
    await row(page, link.name).getByRole('link', { name: link.name }).click()
    await record.getByLabel(/^New password/).fill('another canary')
    await record.getByRole('button', { name: 'Save' }).click()
    await record.getByText('another canary').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Their link has ended').waitFor()
    await page.getByRole('button', { name: 'Approve Vera again' }).click()
    await page.getByText('Has access').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
