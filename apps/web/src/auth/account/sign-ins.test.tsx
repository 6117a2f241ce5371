import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes, type Identity } from '@understudy/contract/auth'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aServer, openApp, refusal } from '../../testing/page.tsx'

const { listProviders, listIdentities, listSessions, linkIdentity, unlinkIdentity } = authRoutes

const both = [
  { provider: 'google' as const, configured: true, reason: null },
  { provider: 'linkedin' as const, configured: true, reason: null },
]
const google: Identity = {
  provider: 'google',
  email: 'noor@gmail.example',
  linked_at: '2026-11-01T10:00:00.000Z',
  last_used_at: null,
}
const linked = (identities: Identity[], hasPassword = true) => ({ identities, has_password: hasPassword })

const assign = vi.fn((_url: string | URL) => undefined)
beforeEach(() => {
  assign.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(assign)
})

async function openSecurity(identities: Identity[], hasPassword = true) {
  const server = aServer()
    .on(listSessions, [])
    .on(listProviders, both)
    .on(listIdentities, linked(identities, hasPassword))
  return { server, ...(await openApp('/settings/security')) }
}
const itemOf = async (name: string) => {
  const item = (await screen.findByText(name)).closest('li')
  if (!item) throw new Error(`${name} stands in no list`)
  return item
}
const buttonIn = (item: HTMLElement) => within(item).getByRole('button')

describe('other ways to sign in, in the settings', () => {
  it('say which account is linked, since when, and why one cannot be', async () => {
    const { server } = await openSecurity([google])
    expect((await itemOf('Google')).textContent).toContain('Linkednoor@gmail.example · since')
    expect(buttonIn(await itemOf('LinkedIn')).textContent).toBe('Link')
    server.on(listProviders, [
      { provider: 'google', configured: false, reason: 'Sign-in with Google is not set up here' },
      { provider: 'linkedin', configured: false, reason: 'Sign-in with LinkedIn is not set up here' },
    ])
  })

  it('stand with the reason where they are not set up, and can be unlinked all the same', async () => {
    aServer()
      .on(listSessions, [])
      .on(listIdentities, linked([google]))
      .on(listProviders, [
        { provider: 'google', configured: false, reason: 'Sign-in with Google is not set up here' },
        { provider: 'linkedin', configured: false, reason: 'Sign-in with LinkedIn is not set up here' },
      ])
    await openApp('/settings/security')
    const linkedIn = await itemOf('LinkedIn')
    expect(linkedIn.textContent).toBe('LinkedInSign-in with LinkedIn is not set up here')
    expect(within(linkedIn).queryByRole('button')).toBeNull()
    expect(buttonIn(await itemOf('Google'))).toHaveProperty('disabled', false)
  })

  it('are linked at the provider’s page', async () => {
    const { server, user } = await openSecurity([])
    server.on(linkIdentity, { url: 'https://www.linkedin.com/oauth/v2/authorization?state=x' })
    await user.click(await screen.findByRole('button', { name: 'Link LinkedIn' }))
    await waitFor(() =>
      expect(assign.mock.lastCall).toEqual(['https://www.linkedin.com/oauth/v2/authorization?state=x']),
    )
    expect(server.asked(linkIdentity)[0]?.params).toEqual({ provider: 'linkedin' })
  })

  it('say what stands in the way of linking, with the server’s own words', async () => {
    const { server, user } = await openSecurity([])
    const detail = 'Google cannot be reached just now. Try again, or sign in with your email'
    server.on(linkIdentity, refusal('unavailable', 503, { detail }))
    await user.click(await screen.findByRole('button', { name: 'Link Google' }))
    await screen.findByText(detail)
    server.on(linkIdentity, 'offline')
    await user.click(screen.getByRole('button', { name: 'Link Google' }))
    await screen.findByText('The server cannot be reached. Check your connection and try again.')
    expect(assign).not.toHaveBeenCalled()
  })

  it('are unlinked, and the list says so', async () => {
    const { server, user } = await openSecurity([google])
    server.on(unlinkIdentity, () => {
      server.on(listIdentities, linked([]))
      return { success: true as const }
    })
    await user.click(await screen.findByRole('button', { name: 'Unlink Google' }))
    await screen.findByRole('button', { name: 'Link Google' })
    const item = await itemOf('Google')
    await waitFor(() => expect(document.activeElement).toBe(item))
    expect(server.asked(unlinkIdentity)[0]?.params).toEqual({ provider: 'google' })
  })

  it('keep the last way in, and say what to do first', async () => {
    const { server, user, unmount } = await openSecurity([google], false)
    const item = await itemOf('Google')
    expect(item.textContent).toContain('Your only way in. Set a password first, by the link above.')
    expect(buttonIn(item)).toHaveProperty('disabled', true)
    await user.click(buttonIn(item))
    expect(server.asked(unlinkIdentity)).toEqual([])
    unmount()
    // It became the last one in another tab meanwhile.
    const detail = 'Google is your only way in. Set a password first'
    server.on(listIdentities, linked([google, { ...google, provider: 'linkedin' }], false))
    server.on(unlinkIdentity, refusal('wrong_state', 409, { detail }))
    const again = await openApp('/settings/security')
    await again.user.click(await screen.findByRole('button', { name: 'Unlink Google' }))
    await screen.findByText(detail)
  })

  it('say that none of it loaded, and load it at a press', async () => {
    aServer().on(listSessions, []).on(listProviders, both).on(listIdentities, refusal('internal', 500))
    const { user } = await openApp('/settings/security')
    await screen.findByText('The ways to sign in did not load')
    aServer().on(listIdentities, linked([google]))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await itemOf('Google')
  })
})
