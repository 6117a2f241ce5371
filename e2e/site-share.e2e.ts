import { routes, SITE_SHARE } from '@understudy/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk } from '../apps/api/src/testing/a-talk.ts'
import { aFounder, aPublishedPitch, type PublishedPitch } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { mailTo } from '../apps/api/src/testing/mailbox.ts'
import { aVisitor, launchBrowser } from './lib/browser.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

const QUESTION = 'Who are your customers?'
/** As many as a talk may ask a minute. */
const OF_A_TALK = 20

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Has one talk's worth of answers from the address that the browser comes from, too. */
async function askAway(pitch: PublishedPitch): Promise<void> {
  const { client } = await aTalk(product.url, pitch)
  for (let i = 0; i < OF_A_TALK; i++) {
    client.send({ type: 'text', id: `q-${i}`, text: QUESTION })
    const { turn } = await client.until('user.final', ({ id }) => id === `q-${i}`)
    const { utterance } = await client.until('agent.start', (message) => message.turn === turn)
    await client.until('agent.end', (message) => message.utterance === utterance)
  }
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
}

describe('a visitor whose site has had its share of the founder’s credits', () => {
  it('confirms an address in the talk, and has the answer to what was asked', async () => {
    const founder = await aFounder(product.url)
    const pitch = await aPublishedPitch(product.url, founder)
    for (let credits = 0; credits < SITE_SHARE.credits; credits += OF_A_TALK) await askAway(pitch)

    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await page.goto(`${product.url}/pitch/${pitch.link.unique_code}#read`)
    const answers = page.getByRole('region', { name: 'Conversation' }).last()
    await page.getByLabel('Ask anything').fill(QUESTION)
    await page.getByLabel('Ask anything').press('Enter')
    await answers.getByText('Confirm your email address').waitFor()
    await answers.getByRole('button', { name: 'Confirm your email' }).click()
    await answers.getByLabel('Your email address').fill('not an address')
    await answers.getByRole('button', { name: 'Mail me six digits' }).click()
    await answers.getByText('This is not an email address').waitFor()
    await answers.getByLabel('Your email address').fill('vera@berth.example')
    await answers.getByRole('button', { name: 'Mail me six digits' }).click()
    const { text = '' } = await mailTo(product, 'vera@berth.example')
    const digits = answers.getByLabel('Digits from the mail')
    await digits.fill('000000')
    await answers.getByRole('button', { name: 'Confirm', exact: true }).click()
    await answers.getByText('These are not the digits').waitFor()
    await digits.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
    await answers.getByRole('button', { name: 'Confirm', exact: true }).click()
    await answers.getByRole('list', { name: 'Sources' }).waitFor()
    await page.getByText('Your address is confirmed').waitFor()
    await expect.poll(() => answers.getByRole('button', { name: 'Confirm your email' }).count()).toBe(0)
    expect(troubles).toEqual([])

    await page.close()
    const callers = async () => {
      const { data } = await call(product.url, routes.callsPageData, { token: founder.token, query: {} })
      return data.calls.map(({ caller_email }) => caller_email)
    }
    await expect.poll(callers).toContain('vera@berth.example')
    await context.close()
  })
})
