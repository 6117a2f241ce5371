import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encodeWav } from '../apps/api/src/adapters/stt/wav.ts'
import { CORPUS_RATE_HZ, readQuestion } from '../apps/api/src/testing/corpus/questions.ts'
import { type ListeningStub, startListeningStub } from '../apps/api/src/testing/listening-stub.ts'
import { aVisitor, fitsWindow, launchBrowser, Steps } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'
import { listen, loudest } from './lib/sound.ts'

const AUDIBLE = 0.02
const MOST_STEPS = 30

/** A question with silence around it. */
function between(samples: Int16Array, beforeMs: number, afterMs: number): Int16Array {
  const count = (ms: number) => Math.round((ms * CORPUS_RATE_HZ) / 1_000)
  const all = new Int16Array(count(beforeMs) + samples.length + count(afterMs))
  all.set(samples, count(beforeMs))
  return all
}

let ears: ListeningStub
let product: Product
let browser: Browser
let scratch: string
beforeAll(async () => {
  ears = await startListeningStub({ apiKey: 'ears', listener: { stray: 0.12 } })
  product = await startProduct({ STT_BASE_URL: ears.baseUrl, STT_API_KEY: 'ears' })
  browser = await launchBrowser()
  scratch = await mkdtemp(path.join(tmpdir(), 'understudy-journey-'))
})
afterAll(async () => {
  await browser.close()
  await product.remove()
  await ears.close()
  await rm(scratch, { recursive: true, force: true })
})

/** From the versions of a clone that was changed: the new one stands among them without loading the page again. */
async function publishesAgain(page: Page) {
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('link', { name: 'Publish changes' }).click()
  await page.waitForURL('**/clone-manager-tabbed/**')
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('there is nothing to publish').waitFor()
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByText('Version 2', { exact: true }).waitFor()
}

/** From a clone's page. */
async function opensTheLatestCall(page: Page) {
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('list', { name: 'Calls' }).getByRole('link').first().click()
  await page.waitForURL('**/call-logs?clone=*&call=*')
  await page.getByRole('dialog').getByText('What traction do you have?', { exact: true }).waitFor()
}

/** The figures of the dashboard lead to lists that add up to them. */
async function figuresOpenTheirLists(page: Page) {
  const dashboard = new URL('/dashboard', page.url()).href
  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Calls: 1', exact: true }).click()
  await page.waitForURL('**/call-logs?*counted=yes*')
  const calls = page.getByRole('list', { name: 'Calls' }).getByRole('link')
  await expect.poll(() => calls.count()).toBe(1)
  await page.getByRole('button', { name: 'Take away: Finished, and no test calls' }).click()
  await page.waitForURL((url) => !url.searchParams.has('counted') && url.searchParams.has('from'))
  await page.getByRole('button', { name: /^Take away: Began / }).click()
  await page.waitForURL('**/call-logs')

  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Answered: 50 %', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Questions' }).waitFor()
  const questions = page.getByRole('list', { name: 'Questions' }).getByRole('link')
  await expect.poll(() => questions.count()).toBe(2)
  await page.getByLabel('Outcome').selectOption({ label: 'Not answered' })
  await page.getByText('1 question.', { exact: true }).waitFor()
  await page.getByRole('link', { name: /^Who is your head of sales in Norway/ }).click()
  await page.getByRole('dialog').getByText('No answer in the material').waitFor()

  await page.goto(dashboard)
  await page.getByRole('link', { name: 'Meetings booked: 0', exact: true }).click()
  await page.getByRole('heading', { name: 'No meeting matches' }).waitFor()
  await page.getByRole('button', { name: 'Take away: Each once, moved or not' }).click()
  await page.getByRole('button', { name: 'Take away: From your pitches' }).click()
  await page.getByRole('button', { name: /^Take away: Asked for or added / }).click()
  await page.getByRole('heading', { name: 'No meetings ahead' }).waitFor()
}

const DRAFT = 'A second act'

/** The dashboard of a clone that nobody has talked to keeps its filter, and with it the way back. */
async function chooseADraft(page: Page) {
  await page.goto(new URL('/create-clone?from=blank', page.url()).href)
  await page.getByRole('heading', { level: 1, name: 'Create a clone' }).waitFor()
  await page.getByLabel('Name', { exact: true }).fill(DRAFT)
  await page.getByLabel('Elevator pitch').fill('The same batteries, for ferries.')
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await page.waitForURL('**/clone-manager-tabbed/**')
  await page.goto(new URL('/dashboard', page.url()).href)
  const clone = page.getByRole('search').getByLabel('Clone')
  await clone.selectOption({ label: DRAFT })
  await page.waitForURL('**/dashboard?clone=*')
  await page.getByText('Nobody came in this time.').waitFor()
  await clone.selectOption({ label: 'All clones' })
  await page.waitForURL((url) => url.search === '')
  await page.getByRole('heading', { name: 'Views and calls' }).waitFor()
}

/** What one account could still take back is not shown to whoever signs in next. */
async function leavesNothingToTheNext(page: Page) {
  await page.goto(new URL('/ai-clones', page.url()).href)
  await page.getByRole('button', { name: `More for ${DRAFT}` }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  const toast = page.getByText(`“${DRAFT}” is archived`)
  await toast.waitFor()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await toast.waitFor({ state: 'detached' })
}

describe('a newcomer', () => {
  it('§1 visitors: plays the sample pitch on the front page, hears it, interrupts in writing and gets the source', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    await listen(page)
    await page.goto(product.url)
    await page.getByRole('button', { name: /^Play the pitch/ }).click()
    await expect.poll(() => loudest(page)).toBeGreaterThan(AUDIBLE)
    await page.getByText('Presenting', { exact: true }).waitFor()
    const ask = page.getByLabel('Ask anything')
    await ask.fill('How much are you raising?')
    await ask.press('Enter')
    const conversation = page.getByRole('region', { name: 'Conversation' })
    await conversation.getByText('€2.5 million').first().waitFor()
    await conversation.getByRole('list', { name: 'Sources' }).first().waitFor()
    await expect.poll(() => loudest(page)).toBeGreaterThan(AUDIBLE)
    // The pitch is taken up again by itself.
    await page.getByText('Presenting', { exact: true }).waitFor({ timeout: 30_000 })
    await page.getByRole('button', { name: 'End the call' }).click()
    await page.getByText('You ended the call.').waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })

  it('asks aloud, is heard through the microphone, and is answered with the source', async () => {
    const question = readQuestion('raising')
    const microphone = path.join(scratch, 'question.wav')
    await writeFile(microphone, encodeWav(between(question.samples, 3_000, 3_000), CORPUS_RATE_HZ))
    const speaking = await launchBrowser({ microphone })
    try {
      const { page, troubles } = await aVisitor(speaking)
      await page.goto(product.url)
      await page
        .getByRole('link', { name: /Northcrate/ })
        .first()
        .click()
      await page.waitForURL('**/pitch/**')
      await page.getByRole('button', { name: /^Play the pitch/ }).click()
      await page.getByText('Presenting', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Ask by voice' }).click()
      const conversation = page.getByRole('region', { name: 'Conversation' })
      await conversation
        .getByText(question.text)
        .waitFor({ timeout: 30_000 })
        .catch((error: unknown) => {
          throw new Error(`not understood: ${JSON.stringify(ears.turns)}`, { cause: error })
        })
      await conversation.getByText('€2.5 million').first().waitFor()
      await conversation.getByRole('list', { name: 'Sources' }).first().waitFor()
      expect(troubles).toEqual([])
    } finally {
      await speaking.close()
    }
  })
})

describe('a founder', () => {
  it('§1 founders, §1 pitch links: gets from the front page to a shared link in few steps, and finds the call with its transcript', async () => {
    const { page, context, troubles } = await aVisitor(browser)
    const steps = new Steps(page)
    await page.goto(product.url)
    await steps.press('button', 'Decline')
    await steps.press('link', 'Make your understudy')
    await steps.fill('Your name', 'Ines Okafor')
    await steps.fill('Email', 'ines@tidewater.example')
    await steps.fill('Password', 'a long enough one')
    await steps.fill('Company name', 'Tidewater')
    await steps.fill('Your role', 'CEO')
    await steps.press('button', 'Open account')
    await page.waitForURL('**/dashboard')

    await steps.press('link', 'Create a clone')
    await steps.press('link', 'Blank')
    await steps.fill(
      'Elevator pitch',
      'Harbours burn diesel while ships wait. Tidewater makes batteries that charge from the tide and plug into any berth. Four harbours pay for it today.',
    )
    await steps.press('button', 'Create the draft')
    await steps.fill(
      'What problem do you solve, and for whom?',
      'Harbours burn diesel while ships wait at berth.',
    )
    await steps.fill('What is your business model?', 'Harbours pay a yearly fee for each berth.')
    await steps.fill('What traction do you have so far?', 'Four harbours pay us today.')
    await steps.fill(
      'Who do you compete with, and why will you win?',
      'Diesel gensets; we cost half as much to run.',
    )
    await steps.fill(
      'How much are you raising, and what will you do with it?',
      'Two million euros, for ten more berths.',
    )
    await steps.press('button', /^Save/)
    await page.getByText('Saved', { exact: true }).first().waitFor()
    await steps.press('link', /Review/)
    await steps.press('button', 'Publish')
    await steps.press('button', 'Copy link')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/\/pitch\/[A-Za-z0-9]{8}$/)
    const link = await copied()
    console.log(`steps from the front page to a copied link: ${steps.count}`)
    expect(steps.count).toBeLessThanOrEqual(MOST_STEPS)

    const investor = await aVisitor(browser, { width: 390, height: 844 })
    await listen(investor.page)
    await investor.page.goto(link)
    await investor.page.getByRole('button', { name: /^Play the pitch/ }).click()
    await expect.poll(() => loudest(investor.page)).toBeGreaterThan(AUDIBLE)
    await page.goto(`${product.url}/dashboard`)
    const live = page.getByRole('link', { name: /Live/ }).first()
    await live.waitFor()
    const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await fitsWindow(page)).toBe(true)
    await page.setViewportSize({ width, height })

    const ask = investor.page.getByLabel('Ask anything')
    await ask.fill('What traction do you have?')
    await ask.press('Enter')
    const conversation = investor.page.getByRole('region', { name: 'Conversation' })
    await conversation.getByText('Four harbours pay us today.').waitFor()
    // Heard to its end: a question before that would cut the answer off, in the transcript too.
    await investor.page
      .getByText(/^(Presenting|Listening)$/)
      .first()
      .waitFor({ timeout: 30_000 })
    await ask.fill('Who is your head of sales in Norway?')
    await ask.press('Enter')
    await conversation.getByText('Not in the material').waitFor()
    await investor.page.getByRole('button', { name: 'End the call' }).click()
    await investor.page.getByText('You ended the call.').waitFor()

    await page.getByRole('link', { name: 'Call Logs' }).first().waitFor()
    await page.goto(`${product.url}/call-logs`)
    await page.getByRole('list', { name: 'Calls' }).getByRole('link').first().click()
    const call = page.getByRole('dialog')
    await call.getByText('What traction do you have?', { exact: true }).waitFor()
    await call.getByText('Four harbours pay us today.').waitFor()
    await call.getByText('No answer in the material').waitFor()

    // What it could not answer waits for the founder, who answers it once.
    await page.goto(`${product.url}/dashboard`)
    await page
      .getByRole('link', { name: /^Answer: / })
      .first()
      .click()
    await page.waitForURL('**/clone/*?tab=questions')
    // The dashboard tells of the question too, and stands until the next page is loaded.
    await page.getByRole('heading', { name: 'Questions', exact: true }).waitFor()
    await page.getByText('Who is your head of sales in Norway?', { exact: true }).waitFor()
    // An old address may name a page that is gone.
    const questions = page.url()
    await page.goto(`${questions}&page=2`)
    await page.getByText('Who is your head of sales in Norway?', { exact: true }).waitFor()
    await expect.poll(() => page.url()).toBe(questions)
    await page.getByRole('button', { name: 'Answer', exact: true }).click()
    await page.getByRole('button', { name: 'Teach the clone' }).click()
    await page.getByText('Write an answer first.').waitFor()
    const answer = page.getByLabel('Your answer, as the clone should say it')
    await answer.fill('Sigrid Moe leads our sales in Norway.')
    // A half-written answer outlives a reload.
    await page.reload()
    await answer.waitFor()
    await expect.poll(() => answer.inputValue()).toBe('Sigrid Moe leads our sales in Norway.')
    await page.getByRole('button', { name: 'Teach the clone' }).click()
    await page.getByText('Nothing is open.').waitFor()
    await page.getByLabel('Which questions').selectOption({ label: 'Answered' })
    await page.getByText('Sigrid Moe leads our sales in Norway.').waitFor()
    await page.getByRole('link', { name: 'Versions' }).click()
    await page.getByText('Visitors get this one').waitFor()
    await publishesAgain(page)
    await opensTheLatestCall(page)
    await figuresOpenTheirLists(page)
    await chooseADraft(page)
    await leavesNothingToTheNext(page)
    expect([...troubles, ...investor.troubles]).toEqual([])
    await investor.context.close()
    await context.close()
  })
})
