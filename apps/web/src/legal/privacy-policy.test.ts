import { DEFAULT_SITE } from '@understudy/contract/site'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { tellSite } from '../frame/public/site.ts'
import { monthChoices } from '../privacy/months.ts'
import { monthsWords } from '../words/long-times.ts'
import { PrivacyPolicyPage } from './PrivacyPolicyPage.tsx'

it('the privacy policy says how long transcripts can be kept, as the settings offer it', () => {
  tellSite(DEFAULT_SITE)
  const choices = monthChoices(12)
  const text = renderToStaticMarkup(h(PrivacyPolicyPage))
  expect(text).toContain(`from ${monthsWords(choices[0] ?? 0)} to ${monthsWords(choices.at(-1) ?? 0)}`)
})
