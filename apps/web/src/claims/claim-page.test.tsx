import { screen, waitFor } from '@testing-library/react'
import { type ClaimStatus, claimRoutes } from '@understudy/contract/claims'
import { cloneRoutes } from '@understudy/contract/clones'
import { expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { readClaimStatus, completeClaim } = claimRoutes
const id = '0196f0a0-0000-7000-8000-000000000031'
const status = (more: Partial<ClaimStatus> = {}): ClaimStatus => ({
  claimable: true,
  claimed: false,
  claimed_by_me: false,
  company_name: 'Tern',
  requires_code: true,
  expires_at: null,
  ...more,
})
const code = () => screen.findByRole('textbox', { name: /^Code/ })

it.each([
  [{ claimed: true }, 'Somebody has claimed this pitch already'],
  [{ claimable: false }, 'The time to claim this pitch is over'],
  [{ claimed: true, claimed_by_me: true }, 'Tern is yours'],
])('says how it stands where there is nothing to claim (%o)', async (more, words) => {
  aServer().on(readClaimStatus, status(more))
  await openApp(`/claim/${id}`)
  await screen.findByText(words)
})

it('says that there is nothing where the pitch is unknown', async () => {
  aServer().on(readClaimStatus, refusal('not_found', 404))
  await openApp(`/claim/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'There is nothing to claim here' })
})

it('§1 claim: claims once with the code, and leads to the clone', async () => {
  const server = aServer()
    .on(readClaimStatus, status())
    .on(completeClaim, { success: true, clone_id: id, redirect: `/clone/${id}` })
    .on(cloneRoutes.readClone, refusal('not_found', 404))
  const { user, router } = await openApp(`/claim/${id}`)
  const claim = await screen.findByRole('button', { name: 'Claim this pitch' })
  expect(claim).toHaveProperty('disabled', true)
  await user.type(await code(), ' tern-1 ')
  const letGo = server.hold(completeClaim)
  await user.click(claim)
  await user.click(claim)
  letGo()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/clone/${id}`))
  expect(server.asked(completeClaim).map(({ body }) => body)).toEqual([{ clone_id: id, code: 'tern-1' }])
})

it('says that the code is wrong, and keeps it', async () => {
  aServer().on(readClaimStatus, status()).on(completeClaim, refusal('code_invalid', 400))
  const { user } = await openApp(`/claim/${id}`)
  await user.type(await code(), 'tern-1')
  await user.click(screen.getByRole('button', { name: 'Claim this pitch' }))
  await screen.findByRole('alert')
  expect(await code()).toHaveProperty('value', 'tern-1')
})

it.each([
  ['Open an account and claim it', '/register'],
  ['I have an account', '/login'],
])('remembers the claim of somebody without an account: %s', async (name, path) => {
  aServer().on(readClaimStatus, status({ requires_code: false }))
  const { user, router } = await openApp(`/claim/${id}`, { signedIn: false })
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(router.state.location.pathname).toBe(path))
  expect(Object.values({ ...localStorage }).join()).toContain(id)
  if (path === '/register')
    await waitFor(() => expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Tern'))
})
