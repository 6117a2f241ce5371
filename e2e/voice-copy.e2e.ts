import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { spokenWav, useOwnKey } from '../apps/api/src/testing/a-voice-copy.ts'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { spokenLines } from '../apps/api/src/testing/elevenlabs-peer.ts'
import { startVoiceCopiesPeer, type VoiceCopiesPeer } from '../apps/api/src/testing/voice-copies-peer.ts'
import { aVisitor, fitsWindow, launchBrowser, openAs } from './lib/browser.ts'
import { flawsOf, WCAG_AA } from './lib/flaws.ts'
import { type Product, startProduct } from './lib/product.ts'

let peer: VoiceCopiesPeer
let product: Product
let browser: Browser
let folder: string
beforeAll(async () => {
  peer = await startVoiceCopiesPeer(spokenLines)
  folder = await mkdtemp(path.join(tmpdir(), 'understudy-voice-'))
  const microphone = path.join(folder, 'maren.wav')
  await writeFile(microphone, spokenWav(90))
  product = await startProduct({ OWN_KEY_HOUSES: `elevenlabs=${peer.baseUrl}`, SAMPLE_DATA: 'off' })
  browser = await launchBrowser({ microphone })
})
afterAll(async () => {
  await browser.close()
  await product.remove()
  await peer.close()
  await rm(folder, { recursive: true, force: true })
})

/** Reads for as long as it takes: a real microphone has no shorter way. */
async function reads(page: Page, seconds: number, send: string): Promise<void> {
  await page.getByRole('button', { name: 'Record' }).click()
  await page.getByRole('button', { name: 'Stop' }).waitFor()
  await page.getByText(new RegExp(`^0:${String(seconds).padStart(2, '0')}$`)).waitFor({ timeout: 90_000 })
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: send }).click()
}

it('asks a co-founder for a copy of their voice, speaks with it, and lets them take it back without an account', async () => {
  const founder = await aFounder(product.url)
  await useOwnKey(product.url, founder, peer)
  const { clone, link } = await aPublishedPitch(product.url, founder)
  const { page, troubles } = await aVisitor(browser)
  await openAs(page, founder, `${product.url}/clone/${clone.id}?tab=recordings`)
  const copy = page.getByRole('region', { name: 'An AI copy of a voice' })
  await copy.getByLabel('Whose voice').fill('Maren Holt')
  await copy.getByRole('button', { name: 'Make a link to record by' }).click()
  const way = copy.getByRole('link', { name: 'Record it here, as Maren Holt' })
  const address = (await way.getAttribute('href')) ?? ''
  expect(await flawsOf(page, WCAG_AA)).toEqual([])

  const maren = await aVisitor(browser, { width: 390, height: 844 })
  await maren.page.goto(address)
  await maren.page.getByRole('heading', { name: /asks for an AI copy of your voice$/ }).waitFor()
  expect(maren.page.url()).not.toContain('token')
  expect([await fitsWindow(maren.page), await flawsOf(maren.page, WCAG_AA)]).toEqual([true, []])
  await reads(maren.page, 6, 'I agree: send it')
  await maren.page.getByRole('heading', { name: 'One minute of your voice' }).waitFor({ timeout: 30_000 })
  expect(await flawsOf(maren.page, WCAG_AA)).toEqual([])
  await reads(maren.page, 31, 'Send it and make the copy')
  await maren.page.getByRole('heading', { name: 'The copy is made' }).waitFor({ timeout: 60_000 })
  expect([peer.voices.size, await flawsOf(maren.page, WCAG_AA)]).toEqual([1, []])

  const vera = await aVisitor(browser)
  await vera.page.goto(`${product.url}/pitch/${link.unique_code}`)
  await vera.page.getByText('You hear an AI copy of Maren Holt’s voice.').first().waitFor()
  await vera.page.getByRole('button', { name: /^Play the pitch/ }).click()
  await vera.page.getByText('You hear an AI copy of Maren Holt’s voice', { exact: true }).waitFor()
  // The words may stand before the house was asked for the first of them.
  await expect
    .poll(() => peer.spoken.some(({ voice }) => peer.voices.has(voice)), { timeout: 15_000 })
    .toBe(true)

  await maren.page.getByRole('button', { name: 'Take the copy back' }).click()
  await maren.page.getByRole('dialog').getByRole('button', { name: 'Take the copy back' }).click()
  await maren.page.getByRole('heading', { name: 'The copy is taken back' }).waitFor()
  await expect.poll(() => peer.voices.size, { timeout: 30_000 }).toBe(0)
  await page.reload()
  await copy.getByText(/was taken back by its speaker/).waitFor()
  expect([...troubles, ...maren.troubles, ...vera.troubles]).toEqual([])
})
