import { act, screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { privacyRoutes } from '@understudy/contract/privacy'
import { describe, expect, it } from 'vitest'
import { aToken, aUser } from '../../api/testing/world.ts'
import { type Asked, aServer, openApp, refusal } from '../../testing/page.tsx'

const { saveProfile, refresh, logout } = authRoutes
const { readPrivacy, deleteAccount } = privacyRoutes
const name = () => screen.findByLabelText<HTMLInputElement>(/^Your name/, { selector: 'input' })
const save = () => screen.getByRole('button', { name: 'Save' })
const open = async () => {
  const server = aServer()
    .on(saveProfile, ({ body }: Asked) => aUser(body as object))
    .on(refresh, () => ({ token: aToken(Date.now() + 3_600_000), user: aUser() }))
  return { server, ...(await openApp('/settings/profile')) }
}
const UNREACHED = 'The server cannot be reached. What you typed is kept; check your connection and try again.'

describe('a part of the settings', () => {
  it.each([
    ['offline' as const, UNREACHED],
    [
      refusal('unauthenticated', 401),
      'Your session has ended. Sign in again to go on; what you typed is kept.',
    ],
    [
      refusal('conflict', 409),
      'This was changed somewhere else just now. Load the page again, then change it here.',
    ],
    [refusal('rate_limited', 429), 'Too many attempts. Try again in 1 minute.'],
    [refusal('unavailable', 503, { detail: 'Names rest on Sundays.' }), 'Names rest on Sundays.'],
    [refusal('internal', 500), 'It was not saved. What you typed is kept; please try again.'],
  ])(
    'says why it was not saved, keeps what was typed, and saves it when asked again: %#',
    async (refused, words) => {
      const { server, user } = await open()
      server.on(saveProfile, refused)
      await user.clear(await name())
      await user.type(await name(), 'Noor H.')
      await user.click(save())
      await screen.findByText(words)
      expect((await name()).value).toBe('Noor H.')
      server.on(saveProfile, ({ body }: Asked) => aUser(body as object))
      await user.click(save())
      await screen.findByText('Saved')
      expect(screen.queryByText(words)).toBeNull()
      expect(server.asked(saveProfile).at(-1)?.body).toEqual({ name: 'Noor H.' })
    },
  )

  it('has the browser ask before the page itself goes, while something is unsaved and no longer', async () => {
    const { user } = await open()
    const goes = () => {
      const event = new Event('beforeunload', { cancelable: true })
      act(() => void window.dispatchEvent(event))
      return !event.defaultPrevented
    }
    expect((await name()).value).toBe('Noor Haddad')
    expect(goes()).toBe(true)
    await user.type(await name(), ' H.')
    await screen.findByText('Unsaved changes')
    expect(goes()).toBe(false)
    await user.click(save())
    await screen.findByText('Saved')
    expect(goes()).toBe(true)
  })

  it('asks by name what would be lost where a link leads away, and lets go at once of what was put back', async () => {
    const { user, router } = await open()
    await user.type(await name(), 'x')
    await user.click(screen.getByRole('link', { name: 'Company' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    dialog.getByText('There are unsaved changes in “Profile”. They are lost when you leave.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/settings/profile')
    await user.type(await name(), '{Backspace}')
    await act(() => router.navigate('/settings/company'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings/company'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the deletion of an account', () => {
  const ask = async () => {
    const server = aServer().on(readPrivacy, { transcript_months: 12 }).on(logout, { success: true })
    const page = await openApp('/settings/privacy')
    await page.user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }))
    return { server, dialog, ...page }
  }

  it('tells what goes, is not lost by a press outside, and is kept by Cancel', async () => {
    const { dialog, user, server } = await ask()
    dialog.getByText('This cannot be taken back. It erases:')
    dialog.getByText('Leave it empty if your account has none.')
    await user.type(dialog.getByLabelText(/^Type your email address, noor@tern\.example/), 'noor')
    await user.click(document.querySelector('.bg-scrim') ?? document.body)
    expect(dialog.getByLabelText(/^Type your email/)).toHaveProperty('value', 'noor')
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.asked(deleteAccount)).toEqual([])
  })

  it('says that it is done on a page that stands for everybody', async () => {
    const { dialog, user, server, router } = await ask()
    server.on(deleteAccount, { success: true })
    const ways: (string | undefined)[] = []
    router.subscribe(({ navigation }) => void ways.push(navigation.location?.pathname))
    await user.type(dialog.getByLabelText(/^Type your email address/), 'noor@tern.example')
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
    await screen.findByText('Your account is deleted')
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    // The page that is left leads whoever is signed out to the login, unless it is told better.
    expect(ways).not.toContain('/login')
    expect(server.asked(logout)).toHaveLength(1)
  })
})
