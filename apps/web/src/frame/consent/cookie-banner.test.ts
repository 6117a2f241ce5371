import { LIMITS } from '@understudy/contract/limits'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CookieBanner, CookieChoice } from './CookieBanner.tsx'

const nothing = () => {}

describe('§9 cookie banner', () => {
  it('is not there at load, and waits 1 second', () => {
    expect(renderToStaticMarkup(h(CookieBanner, { privacyHref: '/privacy-policy' }))).toBe('')
    expect(LIMITS.cookieBannerDelayMs).toBe(1_000)
  })

  it('offers Accept All, Decline and Customize', () => {
    const html = renderToStaticMarkup(h(CookieChoice, { privacyHref: '/privacy-policy', onChoose: nothing }))
    expect([...html.matchAll(/>([^<>]+)<\/button>/g)].map(([, words]) => words)).toEqual([
      'Accept All',
      'Decline',
      'Customize',
    ])
  })
})
