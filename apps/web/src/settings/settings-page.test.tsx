import { screen, waitFor, within } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { privacyRoutes } from '@understudy/contract/privacy'
import { expect, it } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { aUser } from '../api/testing/world.ts'
import { type Asked, aServer, openApp, refusal, tooOften } from '../testing/page.tsx'

const {
  saveProfile,
  sendVerification,
  changePassword,
  listSessions,
  endSession,
  listProviders,
  validateToken,
} = authRoutes
const { readPrivacy, savePrivacy, deleteAccount } = privacyRoutes

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const press = (name: string | RegExp) => screen.findByRole('button', { name })

it('saves the name, and says what cannot be one', async () => {
  const server = aServer().on(saveProfile, ({ body }: Asked) => aUser(body as object))
  const { user } = await openApp('/settings/profile')
  await user.clear(await field(/^Your name/))
  await user.click(await press('Save'))
  await screen.findByText('Fill this in.')
  await user.type(await field(/^Your name/), 'Noor H.')
  await user.click(await press('Save'))
  await screen.findByText('Saved')
  expect(server.asked(saveProfile).map(({ body }) => body)).toEqual([{ name: 'Noor H.' }])
})

it('mails the link that confirms an address once more, and says so', async () => {
  const server = aServer()
  const { user } = await openApp('/settings/profile')
  server.on(validateToken, aUser({ email_verified: false })).on(sendVerification, { success: true })
  await queryClient.invalidateQueries()
  await user.click(await press('Mail me the link to confirm it'))
  await screen.findByText('A mail is on its way to noor@tern.example.')
})

it('changes the password and keeps neither of the two anywhere', async () => {
  const server = aServer().on(listProviders, []).on(listSessions, [])
  server.on(changePassword, refusal('invalid', 422, { fields: { current: 'is not the password' } }))
  const { user } = await openApp('/settings/security')
  await user.type(await field(/^Current password/), 'old horse')
  await user.type(await field(/^New password/), 'new battery')
  await user.click(await press('Change password'))
  await screen.findByText('Your password was not changed.')
  expect((await field(/^Current password/)).getAttribute('aria-invalid')).toBe('true')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('battery')
  server.on(changePassword, { success: true })
  await user.click(await press('Change password'))
  await waitFor(async () => expect(await field(/^New password/)).toHaveProperty('value', ''))
  expect(server.asked(changePassword).at(-1)?.body).toEqual({ current: 'old horse', next: 'new battery' })
})

it('keeps transcripts for as long as is chosen, and warns before words are erased', async () => {
  const server = aServer()
    .on(readPrivacy, { transcript_months: 12 })
    .on(savePrivacy, ({ body }: Asked) => body as { transcript_months: number })
  const { user } = await openApp('/settings/privacy')
  await user.selectOptions(await screen.findByLabelText('Keep transcripts for'), '6')
  await screen.findByText(/are erased the next night/)
  await user.click(await press('Save'))
  await screen.findByText('Saved')
  expect(server.asked(savePrivacy).map(({ body }) => body)).toEqual([{ transcript_months: 6 }])
})

it('says that the setting of transcripts did not load', async () => {
  aServer().on(readPrivacy, refusal('internal', 500))
  await openApp('/settings/privacy')
  await screen.findByText('This setting did not load')
})

it('deletes the account once, only with its own address, and says at the field what is wrong', async () => {
  const server = aServer().on(readPrivacy, { transcript_months: 12 })
  server.on(deleteAccount, refusal('invalid', 422, { fields: { password: 'is not the password' } }))
  const { user, router } = await openApp('/settings/privacy')
  await user.click(await press('Delete my account'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await dialog.findByText('This is not an email address. Write it as name@example.com.')
  expect(server.asked(deleteAccount)).toEqual([])
  await user.type(dialog.getByLabelText(/^Type your email address/), 'noor@tern.example')
  await user.type(dialog.getByLabelText('Password', { selector: 'input' }), 'old horse')
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await dialog.findByText('Your account was not deleted.')
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByLabelText('Password', { selector: 'input' })),
  )
  server.on(deleteAccount, tooOften(812))
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await dialog.findByText('That was asked for too often. Try again in 14 minutes.')
  server.on(deleteAccount, { success: true }).on(authRoutes.logout, { success: true })
  const letGo = server.hold(deleteAccount)
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
  letGo()
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(server.asked(deleteAccount)).toHaveLength(3)
})

it('signs out another browser', async () => {
  const session = {
    id: 's2',
    current: false,
    device: 'Firefox on Linux',
    created_at: '2026-11-01T08:00:00.000Z',
    last_seen_at: '2026-11-01T08:00:00.000Z',
    expires_at: '2026-12-01T08:00:00.000Z',
  }
  const server = aServer().on(listProviders, []).on(listSessions, [session]).on(endSession, { success: true })
  const { user } = await openApp('/settings/security')
  await screen.findByText('Firefox on Linux')
  await user.click(await press(/Sign out/))
  await waitFor(() => expect(server.asked(endSession).map(({ params }) => params)).toEqual([{ id: 's2' }]))
})
