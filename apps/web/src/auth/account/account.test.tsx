import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type AccountSession, authRoutes } from '@understudy/contract/auth'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { aUser } from '../../api/testing/world.ts'
import { serveNotifications } from '../../testing/lists.ts'
import { type Asked, aServer, openApp, refusal, tooOften } from '../../testing/page.tsx'

const {
  validateToken,
  uploadAvatar,
  removeAvatar,
  saveProfile,
  sendVerification,
  changePassword,
  listSessions,
  endSession,
  listIdentities,
  listProviders,
} = authRoutes
const noIdentities = { identities: [], has_password: true }
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const pictured = (url: string | null) => ({ ...aUser().user_metadata, avatar_url: url })
const aPicture = (type = 'image/png') => new File(['picture'], 'noor.png', { type })
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no picture can be chosen')
  fireEvent.change(input, { target: { files: [file] } })
}

describe('the picture of an account', () => {
  it('is uploaded, shown, changed and removed', async () => {
    const server = aServer()
    const { user } = await openApp('/settings/profile')
    await button('Choose a picture')
    expect(screen.queryByRole('button', { name: 'Remove the picture' })).toBeNull()
    const withPicture = aUser({ user_metadata: pictured('/v1/files/noor.png') })
    server.on(uploadAvatar, withPicture)
    const letGo = server.hold(uploadAvatar)
    choose(aPicture())
    await screen.findByText('Uploading')
    expect(await button('Choose a picture')).toHaveProperty('disabled', true)
    server.on(validateToken, withPicture)
    letGo()
    await button('Choose another picture')
    await screen.findByText('Saved')
    const [{ body } = { body: null }] = server.asked(uploadAvatar)
    expect(body instanceof FormData && body.get('file')).toHaveProperty('name', 'noor.png')
    server.on(removeAvatar, aUser()).on(validateToken, aUser())
    await user.click(await button('Remove the picture'))
    await button('Choose a picture')
    expect(server.asked(removeAvatar)).toHaveLength(1)
  })

  it.each([
    ['too_large', 413, 'This picture is too large. Choose one of up to 10 MB and 20 million pixels.'],
    ['too_slow', 400, 'It came too slowly. Choose a smaller picture, or try again over a faster line.'],
    ['unsupported_media', 415, /^This file is not a picture that can be read\./],
    ['storage_full', 507, /^There is no room left for files\./],
    ['internal', 500, 'That did not work, and nothing was changed. Please try again.'],
  ] as const)('says why it was not taken: %s', async (code, status, words) => {
    aServer().on(uploadAvatar, refusal(code, status))
    await openApp('/settings/profile')
    await button('Choose a picture')
    choose(aPicture())
    await screen.findByText(words)
    await button('Choose a picture')
  })

  it('is refused before it is sent where it is none', async () => {
    const server = aServer().on(uploadAvatar, aUser())
    await openApp('/settings/profile')
    await button('Choose a picture')
    choose(aPicture('application/pdf'))
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^noor\.png is not one of PNG, JPEG, WebP\./,
    )
    expect(server.asked(uploadAvatar)).toEqual([])
  })
})

it('says that an address is not confirmed, and why no mail was sent to it', async () => {
  const server = aServer().on(sendVerification, refusal('unavailable', 503))
  const { user } = await openApp('/settings/profile')
  await screen.findByText('Confirmed')
  expect(screen.queryByRole('button', { name: /^Mail/ })).toBeNull()
  server.on(validateToken, aUser({ email_verified: false }))
  await queryClient.invalidateQueries()
  await screen.findByText('Not confirmed')
  screen.getByText(/^Your account since .*2026\.$/)
  await user.click(await button('Mail me the link to confirm it'))
  await screen.findByText('Service temporarily unavailable. Please try again later.')
  server.on(sendVerification, { success: true })
  await user.click(await button('Mail me the link to confirm it'))
  await button('Mail it again')
})

it('says that the account did not load, and shows it once asked again', async () => {
  const server = serveNotifications(aServer(), () => 0)
  const { user, router } = await openApp('/notifications')
  server.on(validateToken, refusal('internal', 500))
  const letGo = server.hold(validateToken)
  await router.navigate('/settings/profile')
  await screen.findByText('Loading your account')
  letGo()
  await screen.findByText('Your account did not load')
  screen.getByText('Nothing was changed.')
  server.on(validateToken, aUser())
  await user.click(await button('Try again'))
  expect(await field(/^Your name/)).toHaveProperty('value', 'Noor Haddad')
})

it('keeps a stage to choose that another list has chosen, and saves a company without one', async () => {
  const server = aServer()
  const opened = await openApp('/settings/company')
  server.on(validateToken, aUser({ company: { companyName: 'Tern', role: 'CEO', stage: 'Angel' } }))
  server.on(saveProfile, ({ body }: Asked) => aUser(body as object))
  await queryClient.invalidateQueries()
  const stage = await screen.findByLabelText<HTMLSelectElement>(/^Stage/, { selector: 'select' })
  await waitFor(() => expect(stage.value).toBe('Angel'))
  await opened.user.selectOptions(stage, 'Not said')
  await opened.user.click(await button('Save'))
  await screen.findByText('Saved')
  expect(server.asked(saveProfile)[0]?.body).toMatchObject({ company: { companyName: 'Tern' } })
  expect(JSON.stringify(server.asked(saveProfile)[0]?.body)).not.toContain('Angel')
})

it('saves of a company what was typed here, over what another window saved meanwhile', async () => {
  const server = aServer()
  const { user } = await openApp('/settings/company')
  await user.type(await field(/^Industry/), 'Freight')
  server.on(
    validateToken,
    aUser({ company: { companyName: 'Tern', role: 'Chair', website: 'https://tern.example' } }),
  )
  server.on(saveProfile, ({ body }: Asked) => aUser(body as object))
  await user.click(await button('Save'))
  await screen.findByText('Saved')
  expect(server.asked(saveProfile)[0]?.body).toMatchObject({
    company: { companyName: 'Tern', role: 'Chair', website: 'https://tern.example', industry: 'Freight' },
  })
  expect(await field(/^Your role/)).toHaveProperty('value', 'Chair')
})

describe('the password', () => {
  it.each([
    ['conflict', 409, 'The password was changed somewhere else just now. Sign in with that one.'],
    ['rate_limited', 429, 'Too many attempts. Try again in 14 minutes.'],
    ['internal', 500, 'Your password was not changed. Please try again.'],
  ] as const)(
    'is kept where the change of it is refused, and it says why: %s',
    async (code, status, words) => {
      aServer()
        .on(listProviders, [])
        .on(listIdentities, noIdentities)
        .on(listSessions, [])
        .on(changePassword, code === 'rate_limited' ? tooOften(812) : refusal(code, status))
      const { user } = await openApp('/settings/security')
      await user.type(await field(/^Current password/), 'old horse')
      await user.type(await field(/^New password/), 'new battery')
      await user.click(await button('Change password'))
      await screen.findByText(words)
      expect(await field(/^New password/)).toHaveProperty('value', 'new battery')
      expect(screen.getByRole('link', { name: /^Mail me a link/ }).getAttribute('href')).toBe(
        '/forgot-password',
      )
    },
  )
})

const aSession = (number: number, more: Partial<AccountSession> = {}): AccountSession => ({
  id: `s${number}`,
  current: false,
  device: `Firefox ${number}`,
  created_at: '2026-11-01T08:00:00.000Z',
  last_seen_at: '2026-11-01T08:00:00.000Z',
  expires_at: '2036-12-01T08:00:00.000Z',
  ...more,
})
const devices = () =>
  within(screen.getByRole('list', { name: 'Sessions' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.match(/^Firefox \d+/)?.[0])

describe('where somebody is signed in', () => {
  it('is read again once a new password has signed out every other browser', async () => {
    const server = aServer()
      .on(listProviders, [])
      .on(listIdentities, noIdentities)
      .on(listSessions, [aSession(1, { current: true }), aSession(2)])
      .on(changePassword, { success: true })
    const { user } = await openApp('/settings/security')
    await waitFor(() => expect(devices()).toEqual(['Firefox 1', 'Firefox 2']))
    server.on(listSessions, [aSession(1, { current: true })])
    await user.type(await field(/^Current password/), 'old horse')
    await user.type(await field(/^New password/), 'new battery')
    await user.click(await button('Change password'))
    await waitFor(() => expect(devices()).toEqual(['Firefox 1']))
  })

  it('marks this browser, which is not signed out from here, and says why another one was not', async () => {
    const server = aServer()
      .on(listProviders, [])
      .on(listIdentities, noIdentities)
      .on(listSessions, [aSession(1, { current: true }), aSession(2)])
      .on(endSession, refusal('internal', 500))
    const { user } = await openApp('/settings/security')
    await screen.findByText('This browser')
    const signOut = await button(/^Sign out Firefox 2, signed in /)
    expect(screen.getAllByRole('button', { name: /^Sign out/ })).toEqual([signOut])
    await user.click(signOut)
    await screen.findByText('That did not work, and nothing was changed. Please try again.')
    server.on(endSession, { success: true }).on(listSessions, [aSession(1, { current: true })])
    await user.click(await button(/^Sign out Firefox 2/))
    await waitFor(() => expect(devices()).toEqual(['Firefox 1']))
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' }))
  })

  it('says when another one was last seen, with the month as everywhere, and of this browser that it is in use', async () => {
    vi.setSystemTime('2026-01-20T08:00:00.000Z')
    try {
      aServer()
        .on(listProviders, [])
        .on(listIdentities, noIdentities)
        .on(listSessions, [
          aSession(1, { last_seen_at: '2026-01-02T08:00:00.000Z' }),
          aSession(2, { last_seen_at: '2026-01-20T08:00:00.000Z' }),
          aSession(3, { last_seen_at: '2026-01-20T07:10:00.000Z', current: true }),
        ])
      await openApp('/settings/security')
      await waitFor(() => expect(devices()).toHaveLength(3))
      expect(screen.getAllByText(/^In use now · signed in/)).toHaveLength(1)
      const rows = screen.getAllByText(/^Last seen/).map((row) => row.textContent)
      expect(rows).toHaveLength(2)
      expect(rows[0]).toMatch(/^Last seen Jan/)
      expect(rows[1]).toMatch(/^Last seen just now/)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is silent about one that was ended elsewhere, even where the list does not know it yet', async () => {
    const server = aServer()
      .on(listProviders, [])
      .on(listIdentities, noIdentities)
      .on(listSessions, [aSession(1), aSession(2)])
    server.on(endSession, refusal('not_found', 404))
    const { user } = await openApp('/settings/security')
    const signOut = await button(/^Sign out Firefox 2/)
    await user.click(signOut)
    await waitFor(() => expect(server.asked(listSessions)).toHaveLength(2))
    await waitFor(() => expect(signOut.getAttribute('aria-busy')).not.toBe('true'))
    expect(devices()).toEqual(['Firefox 1', 'Firefox 2'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('turns pages of ten, as far as there are more', async () => {
    const all = Array.from({ length: 12 }, (_, index) => aSession(index + 1))
    const server = aServer().on(listProviders, []).on(listIdentities, noIdentities)
    server.on(listSessions, ({ query }) =>
      all.slice(Number(query.skip), Number(query.skip) + Number(query.limit)),
    )
    const { user } = await openApp('/settings/security')
    await waitFor(() => expect(devices()).toHaveLength(10))
    await user.click(await button('Next page'))
    await waitFor(() => expect(devices()).toEqual(['Firefox 11', 'Firefox 12']))
    expect((await button('Next page')).getAttribute('aria-disabled')).toBe('true')
    expect(server.asked(listSessions).at(-1)?.query).toEqual({ skip: '10', limit: '11' })
  })
})
