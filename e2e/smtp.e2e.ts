import { routes } from '@understudy/contract'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { type SmtpPeer, startSmtpPeer } from '../apps/api/src/testing/smtp-peer.ts'
import { aVisitor, launchBrowser, signIn } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'

const GONE = 'gone@vantage.example'
const LOGIN = { user: 'understudy', pass: 'right' }
let peer: SmtpPeer
let product: Product
let browser: Browser
beforeAll(async () => {
  peer = await startSmtpPeer({ login: LOGIN, unknown: [GONE] })
  product = await startProduct({
    SAMPLE_DATA: 'off',
    SMTP_URL: `smtp://${LOGIN.user}:${LOGIN.pass}@${peer.host}`,
    MAIL_FROM: 'Understudy <no-reply@understudy.example>',
  })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.remove()
  await peer.close()
})

type Mail = Awaited<ReturnType<SmtpPeer['mailTo']>>

/** Where the button of a mail leads, as its reader sees it. */
function buttonOf({ html = '' }: Mail): string {
  const [address] = html.match(/https?:\/\/[^"]+/) ?? []
  if (!address) throw new Error(`no button in: ${html}`)
  return address.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

async function aLockedPitch() {
  const founder = await aFounder(product.url)
  const { link } = await aPublishedPitch(product.url, founder, {
    clone: { access_settings: { type: 'private', password: 'a canary sings' } },
  })
  const ask = (email: string) =>
    call(product.url, routes.requestAccess, {
      body: { pitch_link_code: link.unique_code, name: 'Vera Visitor', email, message: 'We met at Slush.' },
    })
  return { founder, ask }
}

describe('a founder whose mail goes by SMTP', () => {
  it('lets a visitor in from the mail alone, after their mail program followed its link three times', async () => {
    const { founder, ask } = await aLockedPitch()
    const email = 'vera@vantage.example'
    await ask(email)
    const mail = await peer.mailTo(founder.email, 1, /asks for access/)
    const address = buttonOf(mail)
    for (let i = 0; i < 3; i++) expect((await fetch(address)).status).toBe(200)

    const { page, context, troubles } = await aVisitor(browser, { width: 390, height: 844 })
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: 'Vera Visitor asks for access' }).waitFor()
    await page.getByText('We met at Slush.').waitFor()
    // By keyboard alone: past the skip link and the mark to the word, then to the button.
    await page.getByLabel('A word to them, if you like').focus()
    await page.keyboard.type('Come in.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('They have been mailed a link of their own.').waitFor()

    const personal = await peer.mailTo(email, 1, /^You have access/)
    expect(personal.text).toContain('Come in.')
    expect(personal.messageId).toMatch(/@understudy\.example>$/)
    await page.goto(buttonOf(personal))
    await page.getByRole('button', { name: /^Play the pitch/ }).waitFor()
    await page.goto(address)
    await page.getByText('Approved', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('is told whom a mail did not reach', async () => {
    const { founder, ask } = await aLockedPitch()
    await ask(GONE)
    const { page, context, troubles } = await aVisitor(browser)
    await page.goto(buttonOf(await peer.mailTo(founder.email, 1, /asks for access/)))
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('They have been mailed a link of their own.').waitFor()
    await peer.mailTo(founder.email, 1, /could not be delivered/)
    await page.goto(`${product.url}/login`)
    await signIn(page, founder)
    await page.waitForURL('**/dashboard')
    await page.goto(`${product.url}/notifications`)
    await page
      .getByText(`The answer to a request for access could not be delivered to ${GONE}`)
      .first()
      .waitFor()
    await page.getByText('550 5.1.1 No such user here').first().waitFor()
    expect(troubles).toEqual([])
    await context.close()
  })
})
