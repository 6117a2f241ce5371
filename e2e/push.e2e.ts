import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder } from '../apps/api/src/testing/builders.ts'
import { aVisitor, fitsWindow, launchBrowser, openAs } from './lib/browser.ts'
import { type SharedProduct, sharedProduct } from './lib/product.ts'

let product: SharedProduct
let browser: Browser
beforeAll(async () => {
  product = await sharedProduct()
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('the worker of web push shows what comes, and stands over no page', async () => {
  const founder = await aFounder(product.url)
  const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
  await context.grantPermissions(['notifications'], { origin: product.url })
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${product.url}/push/`)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await openAs(page, founder, `${product.url}/settings/notifications`)
  const part = page.getByRole('region', { name: 'Your devices' })
  await part.getByRole('button', { name: 'Turn on for this device' }).click()
  // Chromium cannot reach its push service from here; its worker is there all the same.
  await part.getByText(/could not reach its push service/).waitFor()
  expect(await fitsWindow(page)).toBe(true)
  const registrationId = await registered
  const note = { title: 'Ines is on the round now', body: 'At Heron', path: '/calls' }
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: product.url,
    registrationId,
    data: JSON.stringify(note),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration('/push/')
      const notes = (await registration?.getNotifications()) ?? []
      return notes.map(({ title, body, data }) => ({ title, body, path: data.path }))
    })
  await expect.poll(shown).toEqual([note])

  await page.goto(`${product.url}/settings/notifications`)
  await part.waitFor()
  expect(await page.evaluate(async () => [navigator.serviceWorker.controller, await caches.keys()])).toEqual([
    null,
    [],
  ])
  expect(troubles).toEqual([])
  await context.close()
})
