import { fileURLToPath } from 'node:url'
import { routes } from '@understudy/contract'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { aVisitor, launchBrowser, signIn } from './lib/browser.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const DECK = fileURLToPath(new URL('../bench/decks/files/tune-1-voltfern.pdf', import.meta.url))
const MOST_ACTIONS = 15

describe('a founder with a deck', () => {
  it('comes from the deck to a pitch that can be shared, in 15 actions at most, whatever is reloaded', async () => {
    const founder = await aFounder(product.url)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/create-clone`)
    await page.waitForURL('**/login')
    await signIn(page, founder)
    await page.waitForURL('**/create-clone')

    let actions = 0
    const act = async (work: () => Promise<unknown>) => {
      actions++
      await work()
    }
    const press = (name: string | RegExp) =>
      act(() => page.getByRole('button', { name, exact: true }).click())
    const part = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

    await page.getByRole('button', { name: 'Choose a deck' }).waitFor()
    await act(() => page.locator('input[type=file]').setInputFiles(DECK))
    await part('Your company')
    await page.getByText('Voltfern', { exact: true }).first().waitFor()
    // What says so stands beside it, as the page itself.
    await expect.poll(() => naturalWidth(page)).toBeGreaterThan(1_000)
    await press('Accept: Name')
    await page.getByText('Accepted', { exact: true }).first().waitFor()
    await page.reload()
    await page.getByText('Accepted', { exact: true }).first().waitFor()
    await press(/^Accept the other \d+ and go on/)
    await part('Your team')
    await press(/^Accept all 3 and go on/)
    await part('Your round and your figures')
    await press(/^Accept all \d+ and go on/)
    await part('Your pitch, section by section')
    await press(/^Accept all \d+ and go on/)
    await part('What investors ask first')
    await press(/^Accept all 10 and make the clone/)

    await page.waitForURL('**/clone-manager-tabbed/**')
    await press('Publish')
    await page.getByLabel('Pitch link').waitFor()
    await press('Copy link')
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)
    expect(troubles).toEqual([])
    await context.close()
    await isShared(founder.token)
  })
})

const naturalWidth = (page: Page) =>
  page.locator('aside img').evaluateAll((images) => {
    const [image] = images
    return image instanceof HTMLImageElement ? image.naturalWidth : 0
  })

/** A visitor sees the founder's pages beside the sections, the opening first. */
async function isShared(token: string): Promise<void> {
  const [pitch] = (await call(product.url, routes.listPitches, { token })).data
  const [link] = (
    await call(product.url, routes.listPitchLinks, { token, params: { pitchId: pitch?.id ?? '' } })
  ).data
  const viewed = await call(product.url, routes.viewPitchLink, {
    params: { code: link?.unique_code ?? '' },
    body: {},
  })
  expect(viewed.data.access_granted).toBe(true)
  const clone = await call(product.url, routes.readClone, { token, params: { id: pitch?.clone_id ?? '' } })
  const { sections } = clone.data
  expect(sections[0]?.text).toMatch(/^Voltfern is charging software|^This is Voltfern\./)
  // The page of the ask tells terms that are not for everybody.
  expect(sections.filter(({ slide }) => slide === null).map(({ title }) => title)).toEqual(['The ask'])
}
