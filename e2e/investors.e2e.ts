import { readFile } from 'node:fs/promises'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../apps/api/src/testing/builders.ts'
import { aDesk, aVisitor, holdBack, launchBrowser, signIn } from './lib/browser.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
let founder: Founder
let pitchCode: string
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
  founder = await aFounder(product.url)
  pitchCode = (await aPublishedPitch(product.url, founder)).link.unique_code
})
afterAll(() => browser.close())

/** A call as the founder makes it, without a browser. */
async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = {
    ...(body ? { 'content-type': 'application/json' } : {}),
    authorization: `Bearer ${founder.token}`,
  }
  const sent = { method, headers, body: body ? JSON.stringify(body) : null }
  return (await (await fetch(`${product.url}${path}`, sent)).json()) as T
}

const addInvestor = (name: string, more: object = {}) =>
  ask<{ id: string }>('POST', '/v1/investors', { name, ...more })

/** Opens a path as the signed-in founder. */
async function open(page: Page, path: string) {
  await page.goto(`${product.url}${path}`)
  await shown(page).waitFor()
  if (!page.url().endsWith('/login')) return
  await signIn(page, founder)
  await page.waitForURL(`**${path}`)
  await shown(page).waitFor()
}

/** The page's own heading, or the record before it, which hides all else from assistive technology. */
const shown = (page: Page) => page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()

const record = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const row = (page: Page, name: string | RegExp) =>
  page.getByRole('list', { name: 'Investors' }).getByRole('link', { name })
const toast = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor()

/** Answers 500 to such calls, until it is called. */
async function broken(page: Page, path: string, method: string): Promise<() => Promise<void>> {
  const isSuch = (url: URL) => url.pathname.startsWith(path)
  await page.route(isSuch, (route, request: Request) =>
    request.method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  )
  return () => page.unroute(isSuch)
}

describe('the list of investors', () => {
  it('begins with the first steps; somebody is added by name, and a refusal loses nothing that was typed', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    await open(page, '/investors')
    await page.getByRole('heading', { name: 'No investors yet' }).waitFor()
    const share = page.getByRole('link', { name: 'Share Your Pitch Link' })
    expect(await share.getAttribute('href')).toBe('/ai-clones')
    await page.getByRole('button', { name: 'Add Investor Manually' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Investor' })
    const submit = dialog.getByRole('button', { name: 'Add Investor' })
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByLabel('Name').fill('   ')
    expect(await submit.isDisabled()).toBe(true)
    await dialog.getByLabel('Name').fill('Noor Haddad')
    await dialog.getByLabel(/^Email/).fill('noor at tern')
    await submit.click()
    await dialog.getByText('This is not an email address').waitFor()
    await dialog.getByLabel(/^Email/).fill('noor@tern.example')
    await dialog.getByLabel(/^Tags/).first().fill('climate')
    await dialog.getByLabel(/^Tags/).first().press('Enter')
    const mend = await broken(page, '/v1/investors', 'POST')
    await submit.click()
    await dialog.getByText('Failed to add investor. Please try again.').waitFor()
    await mend()
    await submit.click()
    await record(page, 'Noor Haddad').waitFor()
    expect(new URL(page.url()).searchParams.get('investor')).toMatch(/^[0-9a-f-]{36}$/)
    await page.keyboard.press('Escape')
    await row(page, /Noor Haddad/).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('§8 investors list, §8 investors add: a failure says the catalogue’s words, and Try Again brings the list', async () => {
    await addInvestor('Lina Retry')
    const { page, context } = await aDesk(browser, product, founder)
    await open(page, '/investors')
    const mendList = await broken(page, '/v1/investors/page-data', 'GET')
    await page.reload()
    await page.getByText('Failed to load investors data. Please try again later.').waitFor()
    await mendList()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await row(page, /Lina Retry/).waitFor()
    const mendAdd = await broken(page, '/v1/investors', 'POST')
    await page.getByRole('button', { name: 'Add Investor' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Investor' })
    await dialog.getByLabel('Name').fill('Never Added')
    await dialog.getByRole('button', { name: 'Add Investor' }).click()
    await dialog.getByText('Failed to add investor. Please try again.').waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Never Added')
    await mendAdd()
    // What was typed is there the next time; what was wrong the last time is not.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Add Investor' }).click()
    await dialog.waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Never Added')
    expect(await dialog.getByText('Failed to add investor. Please try again.').count()).toBe(0)
    await context.close()
  })

  it('keeps search, filters and order in the address, through a reload and back again', async () => {
    await addInvestor('Ada Zander', { company: 'Filter Fund' })
    const won = await addInvestor('Bo Young', { company: 'Filter Fund', tags: ['won-it'] })
    await ask('PUT', `/v1/investors/${won.id}`, { status: 'closed-won' })
    const { page, context } = await aDesk(browser, product, founder)
    await open(page, '/investors')
    await row(page, /Ada Zander/).waitFor()
    await page.getByPlaceholder('search investors, companies, or emails').fill('filter fund')
    await page.waitForURL('**/investors?search=filter+fund')
    await page.getByLabel('Status').selectOption('Closed won')
    await page.waitForURL(/status=closed-won/)
    await row(page, /Ada Zander/).waitFor({ state: 'detached' })
    await row(page, /Bo Young/).click()
    await record(page, 'Bo Young').waitFor()
    await page.reload()
    await record(page, 'Bo Young').waitFor()
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => !url.searchParams.has('investor'))
    // Closing the record went back to the list that it was opened from: back to the one before.
    await page.goBack()
    await row(page, /Ada Zander/).waitFor()
    await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('')
    await page.getByLabel('Tag', { exact: true }).selectOption('won-it')
    await row(page, /Ada Zander/).waitFor({ state: 'detached' })
    await page.getByLabel('Sort by').selectOption('By fit score')
    await page.waitForURL(/sort=fitScore/)
    await open(page, '/investors?search=nobody+at+all')
    await page.getByRole('heading', { name: 'No investor matches' }).waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await row(page, /Ada Zander/).waitFor()
    await context.close()
  })

  it('is written to a file as it is filtered, and reads one, line by line', async () => {
    await addInvestor('Eve Exported', { email: 'eve@export.example', tags: ['to-export'] })
    const { page, context, troubles } = await aDesk(browser, product, founder)
    await open(page, '/investors?tag=to-export')
    await row(page, /Eve Exported/).waitFor()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toMatch(/^investors_\d{4}-\d\d-\d\d_\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFName,Email,/)
    expect(lines.filter(Boolean)).toHaveLength(2)

    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import investors' })
    const choosing = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a CSV file' }).click()
    const rows = [
      'Name,Email',
      'Fay Fresh,fay@import.example',
      'Eve,eve@export.example',
      ',x@y.example',
      'Bad,no',
    ]
    const buffer = Buffer.from(rows.join('\n'))
    await (await choosing).setFiles({ name: 'from-sheet.csv', mimeType: 'text/csv', buffer })
    await dialog.getByText('Nothing is imported yet. This is what becomes of 4 rows.').waitFor()
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await dialog.getByRole('heading', { name: '2 lines were left out' }).waitFor()
    await dialog.getByText('1 investor added, 0 filled in, 1 with nothing new, 2 left out.').waitFor()
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Line 4\s+Name: Fill this in\.$/),
      expect.stringMatching(/^Line 5\s+Email: This is not an email address\./),
    ])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByPlaceholder('search investors, companies, or emails').fill('fay fresh')
    await page.getByLabel('Tag', { exact: true }).selectOption('')
    await row(page, /Fay Fresh/).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})

describe('the record of an investor', () => {
  it('opens where a notification leads, and shows who it is about', async () => {
    await fetch(`${product.url}/v1/public/investors/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Vera Visitor', email: 'vera@visit.example', pitch_link_code: pitchCode }),
    })
    const told = async () => {
      const { notifications } = await ask<{ notifications: { type: string; action_url: string }[] }>(
        'GET',
        '/v1/notifications/notifications',
      )
      return notifications.find(({ type }) => type === 'investor_submitted')?.action_url
    }
    await expect.poll(told).toBeTruthy()
    const { page, context } = await aDesk(browser, product, founder)
    await open(page, (await told()) ?? '')
    await record(page, 'Vera Visitor').getByRole('link', { name: 'vera@visit.example' }).waitFor()
    await open(page, '/investors?investor=00000000-0000-7000-8000-000000000000')
    await page.getByText('There is no such investor here, or they were deleted.').waitFor()
    await context.close()
  })

  it('§4 investor edit, §8 investors notes: notes turn from view to edit and back, and say when they are saved or not', async () => {
    const { id } = await addInvestor('Nils Notes')
    const { page, context } = await aDesk(browser, product, founder)
    await open(page, `/investors?investor=${id}`)
    const panel = record(page, 'Nils Notes')
    const notes = panel.getByRole('region', { name: 'Notes' })
    await notes.getByRole('button', { name: 'Edit notes' }).click()
    await notes.getByLabel('Notes').fill('Asked about berths.')
    await notes.getByRole('button', { name: 'Cancel' }).click()
    await notes.getByText('Only you see what you write here.').waitFor()
    await notes.getByRole('button', { name: 'Edit notes' }).click()
    expect(await notes.getByLabel('Notes').inputValue()).toBe('')
    await notes.getByLabel('Notes').fill('Wants unit economics.')
    const mend = await broken(page, `/v1/investors/${id}`, 'PUT')
    await notes.getByRole('button', { name: 'Save' }).click()
    await notes.getByText('Failed to update notes').waitFor()
    await mend()
    // What was typed outlives a reload.
    await page.reload()
    await notes.getByLabel('Notes').waitFor()
    expect(await notes.getByLabel('Notes').inputValue()).toBe('Wants unit economics.')
    let answer = () => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route(`**/v1/investors/${id}`, async (route) => {
      await held
      await route.fallback()
    })
    await notes.getByRole('button', { name: 'Save' }).click()
    await notes.getByRole('button', { name: 'Saving...' }).waitFor()
    answer()
    await toast(page, 'Notes updated successfully')
    await notes.getByText('Wants unit economics.').waitFor()
    await expect.poll(() => notes.getByRole('button', { name: 'Edit notes' }).evaluate(isFocused)).toBe(true)
    await context.close()
  })

  it('keeps what is typed while a save is under way, and takes in what was changed elsewhere', async () => {
    const { id } = await addInvestor('Tina Typed')
    await ask('PUT', `/v1/investors/${id}`, { notes: 'Old words' })
    const { page, context } = await aDesk(browser, product, founder)
    await open(page, `/investors?investor=${id}`)
    const notes = record(page, 'Tina Typed').getByRole('region', { name: 'Notes' })
    await notes.getByText('Old words').waitFor()
    await ask('PUT', `/v1/investors/${id}`, { notes: 'New words' })
    await page.reload()
    await notes.getByText('New words').waitFor()
    await notes.getByRole('button', { name: 'Edit notes' }).click()
    const field = notes.getByLabel('Notes')
    await field.fill('Wants a call')
    const saving = await holdBack(page, 'PUT', `/v1/investors/${id}`)
    await notes.getByRole('button', { name: 'Save' }).click()
    await saving.asked
    await field.fill('Wants a call in May')
    saving.letGo()
    await toast(page, 'Notes updated successfully')
    expect(await field.inputValue()).toBe('Wants a call in May')
    expect((await ask<{ notes: string }>('GET', `/v1/investors/${id}`)).notes).toBe('Wants a call')
    await notes.getByRole('button', { name: 'Save' }).click()
    await notes.getByRole('button', { name: 'Edit notes' }).waitFor()
    await notes.getByText('Wants a call in May').waitFor()
    await context.close()
  })

  it('keeps a focus that was taken away through a reload, and tells meetings by the founder’s clock', async () => {
    const { id } = await addInvestor('Zoe Zoned')
    await ask('PUT', `/v1/investors/${id}`, { investment_focus: ['SaaS', 'AI'] })
    const hours = await ask<object>('GET', '/v1/availability')
    await ask('PUT', '/v1/availability', { ...hours, timezone: 'Asia/Tokyo' })
    await ask('POST', '/v1/meetings', {
      title: 'Tea with Zoe',
      start_time: '2030-05-01T09:00:00Z',
      end_time: '2030-05-01T09:30:00Z',
      investor_id: id,
    })
    const { page, context } = await aDesk(browser, product, founder)
    await open(page, `/investors?investor=${id}`)
    const meetings = record(page, 'Zoe Zoned').getByRole('region', { name: 'Meetings' })
    await meetings.getByText('Wed 1 May 2030 18:00–18:30').waitFor()
    await meetings.getByText('Times are those of Asia/Tokyo.').waitFor()
    const profile = record(page, 'Zoe Zoned').getByRole('region', { name: 'Investment profile' })
    await profile.getByRole('button', { name: 'Edit profile' }).click()
    await profile.getByText('AI', { exact: true }).click()
    await page.reload()
    await profile.getByRole('button', { name: 'Save' }).waitFor()
    expect(await profile.getByRole('checkbox', { name: 'SaaS', exact: true }).isChecked()).toBe(true)
    expect(await profile.getByRole('checkbox', { name: 'AI', exact: true }).isChecked()).toBe(false)
    await ask('PUT', '/v1/availability', hours)
    await context.close()
  })

  it('§8 investors profile: the profile says when it is saved or not, and shows what was chosen', async () => {
    const { id } = await addInvestor('Pia Profile')
    const { page, context } = await aDesk(browser, product, founder)
    await open(page, `/investors?investor=${id}`)
    const profile = record(page, 'Pia Profile').getByRole('region', { name: 'Investment profile' })
    await profile.getByRole('button', { name: 'Edit profile' }).click()
    for (const name of ['SaaS', 'AI', 'Pre-seed', 'Seed'])
      await profile.getByText(name, { exact: true }).click()
    await profile.getByLabel('Check size').selectOption('$250K-$500K')
    await profile.getByLabel('Priority').selectOption('High')
    const mend = await broken(page, `/v1/investors/${id}`, 'PUT')
    await profile.getByRole('button', { name: 'Save' }).click()
    await profile.getByText('Failed to update investment profile').waitFor()
    await mend()
    await profile.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Investment profile updated successfully')
    await expect
      .poll(() => profile.getByRole('definition').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^SaaS\s*AI$/),
        expect.stringMatching(/^Pre-seed\s*Seed$/),
        '$250K-$500K',
        'High',
      ])
    await context.close()
  })

  it('§8 investors copy: email and phone are copied with a word of it', async () => {
    const { id } = await addInvestor('Cora Copy', { email: 'cora@copy.example', phone: '+44 20 7946 0100' })
    const { page, context } = await aDesk(browser, product, founder)
    await open(page, `/investors?investor=${id}`)
    const panel = record(page, 'Cora Copy')
    await panel.getByRole('button', { name: 'Copy email' }).click()
    await toast(page, 'Email copied to clipboard')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe('cora@copy.example')
    await panel.getByRole('button', { name: 'Copy phone' }).click()
    await toast(page, 'Phone number copied to clipboard')
    await expect.poll(copied).toBe('+44 20 7946 0100')
    await context.close()
  })

  it('takes a status, a pinned level and tags at once, and the list shows them', async () => {
    const { id } = await addInvestor('Theo Tags')
    const { page, context } = await aDesk(browser, product, founder)
    await open(page, `/investors?investor=${id}`)
    const panel = record(page, 'Theo Tags')
    await panel.getByLabel('Status').selectOption('Follow-up')
    await panel.getByLabel('Interest level').selectOption('Very high')
    await panel.getByRole('button', { name: 'Unpin' }).waitFor()
    await panel.getByPlaceholder('Add a tag').fill('angel, climate,')
    await panel.getByRole('button', { name: 'Remove tag angel' }).waitFor()
    await panel.getByRole('button', { name: 'Remove tag angel' }).click()
    const kept = () => ask<object>('GET', `/v1/investors/${id}`)
    await expect.poll(kept).toMatchObject({
      status: 'follow-up',
      interest_level: 'very-high',
      interest_pinned: true,
      tags: ['climate'],
    })
    await panel.getByRole('button', { name: 'Unpin' }).click()
    await expect.poll(kept).toMatchObject({ interest_level: 'very-low', interest_pinned: false })
    await page.keyboard.press('Escape')
    await row(page, /Theo Tags.*Follow-up.*Very low/s).waitFor()
    await context.close()
  })

  it('is made one with a duplicate, and a contact’s email that another has is refused', async () => {
    const { id } = await addInvestor('Dora Double', { email: 'dora@one.example' })
    await addInvestor('Dora Double', { email: 'dora@two.example', company: 'Twofold Fund' })
    const { page, context } = await aDesk(browser, product, founder)
    await open(page, `/investors?investor=${id}`)
    const panel = record(page, 'Dora Double')
    const contact = panel.getByRole('region', { name: 'Contact info' })
    await contact.getByRole('button', { name: 'Edit contact' }).click()
    await contact.getByLabel('Email').fill('dora@two.example')
    await contact.getByRole('button', { name: 'Save' }).click()
    await contact.getByText('Another of your investors has this email.').waitFor()
    await contact.getByRole('button', { name: 'Cancel' }).click()
    await panel.getByRole('button', { name: 'Merge duplicates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge duplicates' })
    await dialog.getByRole('checkbox', { name: 'Dora Double' }).check()
    await dialog.getByRole('button', { name: 'Merge 2 records' }).click()
    await contact.getByText('Twofold Fund').waitFor()
    await open(page, '/investors?search=dora+double')
    await expect.poll(() => row(page, /Dora Double/).count()).toBe(1)
    await context.close()
  })

  it('is turned to the next of the list and back, and closed', async () => {
    await addInvestor('Anna Turned', { company: 'Turning Fund' })
    await addInvestor('Berta Turned', { company: 'Turning Fund' })
    const { page, context, troubles } = await aDesk(browser, product, founder)
    await open(page, '/investors?search=turning+fund&sort=name')
    await row(page, /Anna Turned/).click()
    await record(page, 'Anna Turned').getByRole('button', { name: 'Next investor' }).click()
    const next = record(page, 'Berta Turned')
    await next.waitFor()
    await expect.poll(() => next.getByRole('button', { name: 'Next investor' }).isDisabled()).toBe(true)
    await next.getByRole('button', { name: 'Previous investor' }).click()
    await record(page, 'Anna Turned').waitFor()
    await page.keyboard.press('Escape')
    await row(page, /Berta Turned/).waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is deleted after a question, and the focus stays on the page', async () => {
    await addInvestor('Gus Gone')
    const { page, context } = await aDesk(browser, product, founder)
    await open(page, '/investors?search=gus+gone')
    await row(page, /Gus Gone/).click()
    await record(page, 'Gus Gone').getByRole('button', { name: 'Delete investor' }).click()
    const question = page.getByRole('dialog', { name: 'Delete Gus Gone?' })
    const mend = await broken(page, '/v1/investors/', 'DELETE')
    await question.getByRole('button', { name: 'Delete investor' }).click()
    const refusal = question.getByText('The investor was not deleted. Please try again.')
    await refusal.waitFor()
    await mend()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await record(page, 'Gus Gone').getByRole('button', { name: 'Delete investor' }).click()
    await question.waitFor()
    expect(await refusal.count()).toBe(0)
    await question.getByRole('button', { name: 'Delete investor' }).click()
    await page.getByRole('heading', { name: 'No investor matches' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Investors')
    await context.close()
  })
})

const isFocused = (element: Element) => element === document.activeElement
