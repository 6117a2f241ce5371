import { DEFAULT_SITE, type PublicSite } from '@understudy/contract/site'
import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { tellSite } from '../public/site.ts'
import { footerLinks } from './contact.ts'
import { Footer } from './Footer.tsx'
import { PublicBar } from './PublicBar.tsx'
import { TopBar, type TopBarProps } from './TopBar.tsx'
import { linksTo } from './top-links.ts'

const bar = (more: Partial<TopBarProps>) =>
  renderToStaticMarkup(
    h(TopBar, {
      links: linksTo(['/dashboard', '/call-logs', '/investors']),
      currentPath: '/investors',
      live: false,
      user: { name: 'Noor', email: 'noor@example.com' },
      userMenu: [],
      ...more,
    }),
  )
const hrefs = (html: string) => [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map((found) => found[1])

describe('the bar of a signed-in page', () => {
  it('§2 top links, §2 logo: links to the dashboard by its logo and to the screens that stand', () => {
    expect(hrefs(bar({}))).toEqual(['/dashboard', '/dashboard', '/call-logs', '/investors'])
  })

  it('marks the current page', () => {
    expect(bar({}).match(/href="([^"]*)" aria-current="page"/)?.[1]).toBe('/investors')
  })

  it('§4 live indicator: turns Call Logs into Live while a call is under way, and back', () => {
    expect(bar({})).toContain('Call Logs')
    expect(bar({})).not.toContain('animate-live')
    const live = bar({ live: true })
    expect(live).not.toContain('>Call Logs<')
    expect(live).toContain('animate-live')
    expect(hrefs(live)).toContain('/call-logs')
  })

  it('shows no Live button while the call logs are not built', () => {
    expect(bar({ live: true, links: linksTo(['/dashboard']) })).not.toContain('animate-live')
  })
})

describe('the bar of a public page', () => {
  it.each([
    [false, '/'],
    [true, '/dashboard'],
  ])('§2 logo: with signed in %s leads to %s', (signedIn, href) => {
    const html = renderToStaticMarkup(h(PublicBar, { links: [], currentPath: '/', signedIn }))
    expect(hrefs(html)).toEqual([href])
  })
})

function drawnFor(site: Partial<PublicSite>): string {
  tellSite({ ...DEFAULT_SITE, ...site })
  const html = renderToStaticMarkup(h(Footer, { links: footerLinks() }))
  tellSite(undefined)
  return html
}

describe('the footer', () => {
  it('§2 footer: has Privacy, Terms, Contact and Support, the last two by mail', () => {
    const html = drawnFor({})
    expect(hrefs(html)).toEqual([
      '/privacy-policy',
      '/terms',
      'mailto:contact@understudy.example',
      'mailto:support@understudy.example',
    ])
    for (const label of ['Privacy', 'Terms', 'Contact', 'Support']) expect(html).toContain(`>${label}</a>`)
  })

  it('has the addresses and the name that the operator gave, the name as plain text', () => {
    const html = drawnFor({
      contact: 'hello@heron.example',
      support: 'help@heron.example',
      title: 'Understudy, run by Heron <GmbH>',
    })
    expect(hrefs(html).slice(2)).toEqual(['mailto:hello@heron.example', 'mailto:help@heron.example'])
    expect(html).toContain('Understudy, run by Heron &lt;GmbH&gt;')
  })
})
