import { screen, waitFor } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { expect, it } from 'vitest'
import { aUser } from '../../api/testing/world.ts'
import { type Asked, aServer, openApp, refusal } from '../../testing/page.tsx'

const {
  sendEmailCode,
  verifyEmailCode,
  changeEmail,
  validateToken,
  endOtherSessions,
  listSessions,
  listIdentities,
} = authRoutes
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function asked() {
  const server = aServer()
    .on(listIdentities, { identities: [], has_password: true })
    .on(sendEmailCode, { success: true })
    .on(verifyEmailCode, { verified: true, proof: 'proof-1' })
  const { user } = await openApp('/settings/profile')
  await user.click(await button('Change address'))
  const address = await field(/^New email address/)
  await waitFor(() => expect(document.activeElement).toBe(address))
  await user.type(address, 'new@tern.example')
  await user.click(await button('Mail me a code'))
  await screen.findByText('new@tern.example')
  const digits = await field(/^Six digits/)
  await waitFor(() => expect(document.activeElement).toBe(digits))
  await user.type(digits, '123456')
  await user.type(await field(/^Your password/), 'correct horse')
  return { server, user }
}

it('proves another address by the digits mailed there, and moves the account to it', async () => {
  const { server, user } = await asked()
  const moved = aUser({ email: 'new@tern.example' })
  server.on(changeEmail, moved).on(validateToken, moved)
  await user.click(await button('Change address'))
  await waitFor(() => expect(screen.queryByLabelText(/^Six digits/)).toBeNull())
  await screen.findByText('new@tern.example')
  expect(server.asked(verifyEmailCode).map(({ body }) => body)).toEqual([
    { email: 'new@tern.example', code: '123456', purpose: 'account' },
  ])
  expect(server.asked(changeEmail).map(({ body }) => body)).toEqual([
    { email_proof: 'proof-1', password: 'correct horse' },
  ])
})

it('needs no other code where the password was the wrong one, and keeps what was typed', async () => {
  const { server, user } = await asked()
  const wrong = refusal('invalid', 422, { fields: { password: 'is not your password' } })
  server.on(changeEmail, wrong)
  await user.click(await button('Change address'))
  await screen.findByText('This is not your password.')
  expect((await field(/^Six digits/)).value).toBe('123456')
  server.on(changeEmail, aUser())
  await user.click(await button('Change address'))
  await waitFor(() => expect(screen.queryByLabelText(/^Six digits/)).toBeNull())
  expect(server.asked(verifyEmailCode)).toHaveLength(1)
})

it.each([
  [verifyEmailCode, refusal('code_invalid', 400), 'This is not the code, or it has run out.'],
  [changeEmail, refusal('email_taken', 409), 'Another account has this address. Yours keeps the one it has.'],
  [changeEmail, refusal('wrong_state', 409), /^Your account has no password\. Have new codes sent/],
  [changeEmail, refusal('conflict', 409), /^Your address or password was changed somewhere else just now\./],
  [changeEmail, refusal('internal', 500), 'Your address was not changed. Please try again.'],
] as const)('says why the address stays as it was: %#', async (route, refused, words) => {
  const { server, user } = await asked()
  server.on(route, refused)
  await user.click(await button('Change address'))
  await screen.findByText(words)
})

it('asks an account without a password for a code that is mailed to the address it has, and for none', async () => {
  const present = aUser().email
  const server = aServer()
    .on(listIdentities, { identities: [], has_password: false })
    .on(sendEmailCode, { success: true })
    .on(verifyEmailCode, ({ body }) => {
      const { email, code } = body as { email: string; code: string }
      return code === '000000'
        ? refusal('code_invalid', 400)
        : { verified: true as const, proof: `of ${email}` }
    })
    .on(changeEmail, aUser({ email: 'new@tern.example' }))
  const { user } = await openApp('/settings/profile')
  await user.click(await button('Change address'))
  await user.type(await field(/^New email address/), 'new@tern.example')
  await user.click(await button('Mail me a code'))
  const own = await field(/^Six digits mailed to the address that you have/)
  expect(screen.queryByLabelText(/^Your password/)).toBeNull()
  screen.getByText(/^A code is on its way to/)
  expect(server.asked(sendEmailCode).map(({ body }) => body)).toEqual([
    { email: 'new@tern.example', purpose: 'account' },
    { email: present, purpose: 'account' },
  ])
  await user.type(await field(/^Six digits mailed to the new address/), '123456')
  await user.type(own, '000000')
  await user.click(await button('Change address'))
  await screen.findByText('This is not the code, or it has run out.')
  await waitFor(() => expect(document.activeElement).toBe(own))
  await user.clear(own)
  await user.type(own, '654321')
  await user.click(await button('Change address'))
  await waitFor(() => expect(screen.queryByLabelText(/^Six digits/)).toBeNull())
  expect(server.asked(changeEmail).map(({ body }) => body)).toEqual([
    { email_proof: 'of new@tern.example', present_proof: `of ${present}` },
  ])
})

it('sends nothing to the address that an account without a password has already', async () => {
  const server = aServer().on(listIdentities, { identities: [], has_password: false })
  const { user } = await openApp('/settings/profile')
  await user.click(await button('Change address'))
  await user.type(await field(/^New email address/), aUser().email.toUpperCase())
  await user.click(await button('Mail me a code'))
  await screen.findByText('This is the address that your account has.')
  expect(server.asked(sendEmailCode)).toEqual([])
})

it('reads the account again where it was moved somewhere else', async () => {
  const { server, user } = await asked()
  server.on(changeEmail, refusal('conflict', 409)).on(validateToken, aUser({ email: 'moved@tern.example' }))
  await user.click(await button('Change address'))
  await screen.findByText(/^Your address or password was changed somewhere else/)
  await screen.findByText('moved@tern.example')
})

it('leads back to another address or a new code, and leaves all as it is by a cancel', async () => {
  const { server, user } = await asked()
  await user.click(await button('Another address, or a new code'))
  await field(/^New email address/)
  await user.click(await button('Cancel'))
  await button('Change address')
  expect(server.asked(changeEmail)).toEqual([])
})

it('signs out all other sessions by one press, where there are several', async () => {
  const row = (number: number) => ({
    id: `s${number}`,
    current: number === 1,
    device: `Firefox ${number}`,
    created_at: '2026-11-02T09:00:00.000Z',
    last_seen_at: '2026-11-02T09:00:00.000Z',
    expires_at: '2036-11-02T09:00:00.000Z',
  })
  let rows = [1, 2, 3].map(row)
  const server = aServer()
    .on(listSessions, (_: Asked) => rows)
    .on(endOtherSessions, () => {
      rows = [row(1)]
      return { success: true as const }
    })
  const { user } = await openApp('/settings/security')
  await screen.findByText('Firefox 3')
  await user.click(await button('Sign out all others'))
  await waitFor(() => expect(screen.queryByText('Firefox 3')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Sessions' }))
  expect(server.asked(endOtherSessions)).toHaveLength(1)
})
