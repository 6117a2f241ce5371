import { DEFAULT_SITE, type PublicSite } from '@understudy/contract/site'
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
