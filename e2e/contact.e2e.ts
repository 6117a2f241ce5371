import { readFile } from 'node:fs/promises'
import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClone, aFounder, type Founder } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { documentsRead, upload } from '../apps/api/src/testing/files.ts'
import { aVisitor, fitsWindow, launchBrowser, signIn } from './lib/browser.ts'
import { flawsOf, WCAG_AA } from './lib/flaws.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const SUBMIT = '/v1/public/investors/submit'
const head = (page: Page) => page.getByRole('banner')
const details = (page: Page) => page.getByRole('region', { name: 'Leave your details' })
const send = (page: Page) => details(page).getByRole('button', { name: 'Send your details' })
const documents = (page: Page) => page.getByRole('region', { name: 'Documents' })
const isFocused = (element: Element) => element === document.activeElement

/** A published pitch with two documents for visitors and one that is not for them. */
async function anOffer(founder: Founder) {
  const { token } = founder
  const clone = await aClone(product.url, founder)
  for (const name of ['seed-deck.txt', 'metrics.md', 'board-minutes.txt']) {
    await upload(product.url, founder, clone.id, { name, content: `${name} says that we find leaks.` })
  }
  const read = await documentsRead(product.url, founder, clone.id)
  for (const { id, file } of read) {
    if (file.name === 'board-minutes.txt') continue
    const params = { id: clone.id, documentId: id }
    await call(product.url, routes.offerDocument, { token, params, body: { offered: true } })
  }
  const params = { id: clone.id }
  await call(product.url, routes.launchClone, { token, params })
  const { data } = await call(product.url, routes.publishClone, { token, params })
  return { clone, read, pitch: data.pitch, address: `${product.url}/pitch/${data.pitch.link_code}` }
}

describe('a visitor of a pitch', () => {
  it('§7 investor submit: leaves details while it talks on, is refused, loses an answer, and is known to the founder', async () => {
    const founder = await aFounder(product.url)
    const { address } = await anOffer(founder)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(address)
    await head(page).getByRole('button', { name: 'Leave your details' }).click()
    await details(page).getByLabel('Your name').fill('Vera Lindqvist')
    await details(page).getByLabel('Your email address').fill('vera at nordic')
    await send(page).click()
    const email = details(page).getByLabel('Your email address')
    await details(page).getByText('This is not an email address').waitFor()
    await expect.poll(() => email.evaluate(isFocused)).toBe(true)
    // What was typed outlives a reload; the talk begins beside the open form and goes on.
    await page.reload()
    await page.getByRole('button', { name: /^Play the pitch/ }).click()
    await page.getByText('Presenting', { exact: true }).waitFor()
    // The clone says that it can be done right here, and leads there.
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await page.getByLabel('Ask anything').fill('How can I get in touch with you?')
    await page.getByLabel('Ask anything').press('Enter')
    await conversation.getByText('You can leave your contact details right here').waitFor()
    await conversation.getByRole('button', { name: 'Leave your details' }).click()
    await details(page).getByLabel('Your name').waitFor()
    await expect.poll(() => details(page).getByLabel('Your name').inputValue()).toBe('Vera Lindqvist')
    // What only the server refuses comes back to its field.
    await email.fill('vera@-nordic.example')
    await details(page).getByRole('button', { name: 'Add phone or links' }).click()
    await expect.poll(() => details(page).getByLabel('Your phone number').evaluate(isFocused)).toBe(true)
    await details(page).getByLabel('Your LinkedIn profile').fill('javascript:alert(1)')
    await send(page).click()
    await details(page).getByText('This is not a web address').waitFor()
    await details(page).getByText('This is not an email address').waitFor()
    await expect.poll(() => email.evaluate(isFocused)).toBe(true)
    expect(await flawsOf(page, WCAG_AA)).toEqual([])

    await email.fill('vera@nordic.example')
    await details(page).getByLabel('Your LinkedIn profile').fill('linkedin.com/in/vera')
    await details(page).getByLabel('Your message').fill('Call me about the round')
    const keys: (string | undefined)[] = []
    await page.route(`**${SUBMIT}`, async (route, request) => {
      keys.push(request.headers()['idempotency-key'])
      if (keys.length > 1) return route.fallback()
      // It is kept; only the answer is lost.
      await route.fetch()
      await route.abort()
    })
    await send(page).dblclick()
    await details(page).getByText('There is no connection. What you typed is kept').waitFor()
    await send(page).dblclick()
    await page.getByRole('heading', { name: 'Thank you. Heron Labs has your details' }).waitFor()
    expect(keys).toEqual([keys[0], keys[0]])
    await head(page).getByRole('button', { name: 'Book a meeting' }).waitFor()
    await head(page).getByRole('button', { name: 'Leave your details' }).waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'See the documents' }).click()
    const files = documents(page).getByRole('listitem')
    await expect.poll(() => files.count()).toBe(2)
    await files.getByText(/^Markdown, \d+ B$/).waitFor()
    const coming = page.waitForEvent('download')
    await documents(page).getByRole('button', { name: 'Download: seed-deck.txt' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('seed-deck.txt')
    expect(await readFile(await file.path(), 'utf8')).toContain('we find leaks')
    await documents(page).getByText('Downloading.').waitFor()
    expect(await flawsOf(page, WCAG_AA)).toEqual([])

    // None of it took the talk away.
    await page.getByLabel('Ask anything').fill('Who are your customers?')
    await page.getByLabel('Ask anything').press('Enter')
    await conversation.getByText('Water utilities in Belgium.').waitFor()
    await page.getByRole('button', { name: 'End the call' }).click()
    await page.getByText('You ended the call.').waitFor()
    // Nobody is asked twice in a visit.
    await page.reload()
    await page.getByRole('heading', { name: 'Heron Labs has your details' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Leave your details' }).count()).toBe(0)

    const { page: desk, context: office } = await aVisitor(browser)
    await desk.goto(`${product.url}/investors`)
    await desk.waitForURL('**/login')
    await signIn(desk, founder)
    const rows = desk.getByRole('list', { name: 'Investors' }).getByRole('link')
    await rows.filter({ hasText: 'Vera Lindqvist' }).waitFor()
    expect(await rows.count()).toBe(1)
    const known = async () =>
      (await call(product.url, routes.listInvestors, { token: founder.token, query: {} })).data[0]
    await expect.poll(async () => (await known())?.documents_downloaded.length).toBe(1)
    await expect.poll(async () => (await known())?.total_calls).toBeGreaterThan(0)
    await rows.filter({ hasText: 'Vera Lindqvist' }).click()
    const record = desk.getByRole('dialog', { name: 'Vera Lindqvist' })
    await desk.reload()
    await record.getByText('seed-deck.txt').waitFor()
    await record.getByRole('list', { name: 'Recent calls' }).getByRole('link').first().waitFor()
    await record.getByText('Call me about the round', { exact: true }).waitFor()
    expect(troubles).toEqual([])
    await office.close()
    await context.close()
  })

  it('is told which document is gone and when the pitch was closed, and gets in again', async () => {
    const founder = await aFounder(product.url)
    const { address, read, pitch } = await anOffer(founder)
    const { token } = founder
    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await page.goto(`${address}#documents`)
    await documents(page).getByText('metrics.md').waitFor()
    expect(await fitsWindow(page)).toBe(true)
    const [gone] = read.filter(({ file }) => file.name === 'metrics.md')
    if (!gone) throw new Error('no document')
    const query = { bucket_name: gone.file.bucket_name, file_path: gone.file.file_path }
    await call(product.url, routes.deleteFile, { token, query })
    await documents(page).getByRole('button', { name: 'Download: metrics.md' }).click()
    await documents(page).getByText('This document was taken away').waitFor()
    const links = await call(product.url, routes.listPitchLinks, { token, params: { pitchId: pitch.id } })
    const params = { id: links.data[0]?.id ?? '' }
    await call(product.url, routes.disablePitchLink, { token, params })
    await documents(page).getByRole('button', { name: 'Download: seed-deck.txt' }).click()
    await documents(page).getByText('Your access to this pitch has ended.').waitFor()
    await documents(page).getByRole('button', { name: 'Open it again' }).click()
    await page.getByRole('heading', { name: 'This link is closed' }).waitFor()
    await call(product.url, routes.enablePitchLink, { token, params })
    await page.reload()
    await documents(page).getByText('seed-deck.txt').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('sees nothing of documents where none are offered, and comes to the form by its address', async () => {
    const founder = await aFounder(product.url)
    const clone = await aClone(product.url, founder)
    const { token } = founder
    const params = { id: clone.id }
    await call(product.url, routes.launchClone, { token, params })
    const { data } = await call(product.url, routes.publishClone, { token, params })
    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await page.goto(`${product.url}/pitch/${data.pitch.link_code}#contact`)
    await details(page).getByLabel('Your name').waitFor()
    expect(await page.getByRole('heading', { name: 'Documents' }).count()).toBe(0)
    expect(await fitsWindow(page)).toBe(true)
    expect(await flawsOf(page, WCAG_AA)).toEqual([])
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('a founder', () => {
  it('adds a document, offers it to visitors, and takes it back', async () => {
    const founder = await aFounder(product.url)
    const { token } = founder
    const clone = await aClone(product.url, founder)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/clone-manager-tabbed/${clone.id}?tab=content`)
    await page.waitForURL('**/login')
    await signIn(page, founder)
    await page.getByRole('heading', { level: 2, name: 'Content' }).waitFor()
    const choosing = page.waitForEvent('filechooser')
    await documents(page).getByRole('button', { name: 'Add documents' }).click()
    const buffer = Buffer.from('Heron finds leaks within a day.')
    const file = { name: 'one-pager.txt', mimeType: 'text/plain', buffer }
    await (await choosing).setFiles([file, { ...file, name: 'notes.exe' }])
    await documents(page).getByText('notes.exe is not one of').waitFor()
    const offer = documents(page).getByRole('switch', { name: 'Offer one-pager.txt to visitors' })
    await expect.poll(() => offer.isEnabled()).toBe(true)
    // Refused once: it goes back, and says so.
    let refused = false
    await page.route('**/documents/*', (route, request) => {
      if (request.method() !== 'PUT' || refused) return route.fallback()
      refused = true
      return route.fulfill({ status: 500, body: '' })
    })
    await offer.click()
    await documents(page).getByText('That was not saved.').waitFor()
    await expect.poll(() => offer.isChecked()).toBe(false)
    await offer.click()
    await expect.poll(() => offer.isChecked()).toBe(true)
    expect(await flawsOf(page, WCAG_AA)).toEqual([])
    await page.reload()
    await offer.waitFor()
    await expect.poll(() => offer.isChecked()).toBe(true)

    const params = { id: clone.id }
    await call(product.url, routes.launchClone, { token, params })
    const { data } = await call(product.url, routes.publishClone, { token, params })
    const visitor = await aVisitor(browser)
    const address = `${product.url}/pitch/${data.pitch.link_code}`
    await visitor.page.goto(address)
    await documents(visitor.page).getByText('One file to take along.').waitFor()
    await documents(visitor.page).getByRole('button', { name: 'Show the document' }).click()
    await documents(visitor.page).getByText('one-pager.txt').waitFor()

    await documents(page).getByRole('button', { name: 'Delete one-pager.txt' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete document' }).click()
    await offer.waitFor({ state: 'detached' })
    await expect.poll(() => documents(page).evaluate(isFocused)).toBe(true)
    await visitor.page.goto(`${address}?again#documents`)
    await documents(visitor.page).getByText('The documents were taken away').waitFor()
    expect([...troubles, ...visitor.troubles]).toEqual([])
    await visitor.context.close()
    await context.close()
  })
})
