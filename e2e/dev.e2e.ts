import { globSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { aTalk } from '../apps/api/src/testing/a-talk.ts'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { aVisitor, launchBrowser } from './lib/browser.ts'
import { aCopyOfTheTree } from './lib/copy-of-tree.ts'
import { type Product, startProduct } from './lib/product.ts'

let tree: Awaited<ReturnType<typeof aCopyOfTheTree>>
let product: Product
let browser: Browser
beforeAll(async () => {
  tree = await aCopyOfTheTree()
  product = await startProduct({ SAMPLE_DATA: 'off' }, path.join(tree.dir, 'scripts/dev.mjs'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.remove()
  await tree.remove()
})

/**
 * Changes the one source below `room` that says so, wherever it lies. In one step: a reader between emptying and writing
 * would find a module without a component, and the page would rightly start anew. Undone for a second attempt.
 */
async function change(room: string, from: string, to: string): Promise<void> {
  const places = globSync(path.join(tree.dir, room, '**/*.{ts,tsx}')).filter(
    (file) => !file.includes('.test.') && readFileSync(file, 'utf8').includes(from),
  )
  const [place = ''] = places
  expect(places).toHaveLength(1)
  const before = readFileSync(place, 'utf8')
  await replaceWhole(place, before.replace(from, to))
  onTestFailed(() => replaceWhole(place, before))
}

async function replaceWhole(place: string, text: string): Promise<void> {
  const beside = path.join(tree.dir, 'next-version')
  await writeFile(beside, text)
  await rename(beside, place)
}

describe('npm run dev', () => {
  it('shows a changed screen in the open page, and keeps what was typed there', async () => {
    const { page, troubles } = await aVisitor(browser)
    await page.goto(`${product.url}/login`)
    await page.getByLabel('Email').fill('typed@before.example')
    await change('apps/web/src', 'title="Sign in"', 'title="Sign in anew"')
    await page.getByRole('heading', { level: 1, name: 'Sign in anew' }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe('typed@before.example')
    expect(troubles).toEqual([])
  })

  it('serves the pitch viewer under the head and the policy of the server, and changes it in place', async () => {
    const { page, troubles } = await aVisitor(browser)
    const answer = await page.goto(`${product.url}/pitch/nobody00`)
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-[^']+';/)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await page.getByRole('heading', { name: 'There is no pitch here' }).waitFor()
    await page.evaluate(() => Object.assign(window, { openedOnce: true }))
    await change('apps/web/src', 'There is no pitch here', 'There is another here')
    await page.getByRole('heading', { name: 'There is another here' }).waitFor()
    expect(await page.evaluate(() => 'openedOnce' in window)).toBe(true)
    expect(troubles).toEqual([])
  })

  it('carries a talk', async () => {
    const pitch = await aPublishedPitch(product.url, await aFounder(product.url))
    const { client, ready } = await aTalk(product.url, pitch)
    expect(ready.channel).toBe('text')
    client.socket.close()
  })

  it('answers by a changed server at the same address, and lets who asks meanwhile wait', async () => {
    const titleOf = async () => /<title>(.*)<\/title>/.exec(await (await fetch(product.url)).text())?.[1]
    expect(await titleOf()).toBe('Understudy: your pitch, live at any hour')
    await change('apps/api/src/kernel', 'live at any hour', 'changed at any hour')
    await expect.poll(titleOf).toBe('Understudy: your pitch, changed at any hour')
    expect((await fetch(`${product.url}/v1/public/languages`)).status).toBe(200)
  })

  it('shows the specimen page of the forms', async () => {
    const { page } = await aVisitor(browser)
    await page.goto(`${product.url}/specimen`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})
