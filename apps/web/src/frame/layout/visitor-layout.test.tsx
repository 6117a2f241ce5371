import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aServer, openApp } from '../../testing/page.tsx'

it.each([false, true])(
  'leads from a public page’s head, foot and menu to features, prices and pitches; signed in: %s',
  async (signedIn) => {
    aServer()
    const { user } = await openApp('/terms', { signedIn })
    const public_ = [
      ['Features', '/features'],
      ['Pricing', '/pricing'],
      ['Explore', '/explore'],
    ]
    const linksIn = (part: HTMLElement) =>
      within(part)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')])
    expect(linksIn(await screen.findByRole('navigation', { name: 'Main' }))).toEqual(public_)
    const foot = linksIn(screen.getByRole('contentinfo'))
    expect(foot.slice(0, 3)).toEqual(public_)
    expect(foot.slice(3).map(([label]) => label)).toEqual(['Privacy', 'Terms', 'Contact', 'Support'])
    await user.click(screen.getByRole('button', { name: 'Menu' }))
    expect(linksIn(await screen.findByRole('dialog', { name: 'Menu' })).slice(0, 3)).toEqual(public_)
  },
)
