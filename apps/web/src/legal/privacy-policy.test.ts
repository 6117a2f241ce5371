import { readdirSync, readFileSync } from 'node:fs'
import { CONSENT_KEY, DEFAULT_SITE, type PublicSite } from '@understudy/contract/site'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { tellSite } from '../frame/public/site.ts'
import { monthChoices } from '../privacy/months.ts'
import { monthsWords } from '../words/long-times.ts'
import { PrivacyPolicyPage } from './PrivacyPolicyPage.tsx'
import { TermsPage } from './TermsPage.tsx'

it('the privacy policy says how long transcripts can be kept, as the settings offer it', () => {
  tellSite(DEFAULT_SITE)
  const choices = monthChoices(12)
  const text = renderToStaticMarkup(h(PrivacyPolicyPage))
  expect(text).toContain(`from ${monthsWords(choices[0] ?? 0)} to ${monthsWords(choices.at(-1) ?? 0)}`)
})

it('the privacy policy names the services that are connected, and what each gets', () => {
  const of = (services: PublicSite['services']) => {
    tellSite({ ...DEFAULT_SITE, services })
    return renderToStaticMarkup(h(PrivacyPolicyPage))
  }
  expect(of([])).toContain('No service of another house hears, reads or carries anything.')
  const text = of([
    { name: 'ears', at: 'ears.example' },
    { name: 'payments', at: 'api.stripe.com' },
    { name: 'mail', at: '' },
    { name: 'database', at: 'db.example' },
  ])
  expect(text).toContain('ears.example turns what visitors say into text.')
  expect(text).toContain('api.stripe.com takes payments of founders.')
  expect(text).toContain('Another server of the operator’s carries the mails')
  // Where rows are kept is the operator's own matter.
  expect(text).not.toContain('db.example')
})

it('terms and privacy policy promise that no talk is used to improve the product', () => {
  tellSite(DEFAULT_SITE)
  for (const page of [PrivacyPolicyPage, TermsPage]) {
    expect(renderToStaticMarkup(h(page))).toContain('No talk is used to improve the product')
  }
})

/** By what the policy names each thing that pages keep in a browser. */
const KEPT: Record<string, RegExp> = {
  token: /a token in your browser’s storage/,
  'may-refresh': /a cookie that renews it/,
  'company-profile': /Signing in needs/,
  'return-path': /the page that you wanted is remembered/,
  'pending-claim': /a clone that you want to take over, with its code/,
  theme: /How the pages look for you/,
  visit: /a random number for the length of the visit/,
  calls: /a random number for the length of the visit/,
  kept: /how you want your talks to be kept and to sound/,
  sound: /how you want your talks to be kept and to sound/,
  talk: /What you asked and were answered, and how you rated it, stays for 14 days/,
  asked: /In which visits you asked/,
  seen: /which answers you saw/,
  in: /it keeps a key for that, and not the password/,
  typed: /What you type into a form/,
  handed: /What you type into a form/,
  left: /an address that you leave or prove/,
  proof: /an address that you leave or prove/,
  referral: /its code, for 60 days/,
  'prelude.text': /A text that you paste for a preview/,
  prelude: /the company’s name and the keys to open it and to take it over/,
  visitor: /the number that this browser is counted under/,
  consent: /Your choice itself is kept in your browser/,
}

it('the privacy policy names all that pages keep in a browser', () => {
  tellSite(DEFAULT_SITE)
  const text = renderToStaticMarkup(h(PrivacyPolicyPage))
  const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
  const names = sources.flatMap((source) =>
    [...source.matchAll(/['`]understudy\.([a-z.-]*[a-z-])/g)].map(([, name]) => name ?? ''),
  )
  expect([...new Set([...names, CONSENT_KEY.replace('understudy.', '')])].sort()).toEqual(
    Object.keys(KEPT).sort(),
  )
  for (const words of Object.values(KEPT)) expect(text).toMatch(words)
})
