import { screen, waitFor } from '@testing-library/react'
import { type ClaimStatus, claimRoutes } from '@understudy/contract/claims'
import { expect, it } from 'vitest'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { readClaimStatus, completeClaim } = claimRoutes
const id = '0196f0a0-0000-7000-8000-000000000031'
const open: ClaimStatus = {
  claimable: true,
  claimed: false,
  claimed_by_me: false,
  company_name: 'Tern',
  requires_code: false,
  expires_at: null,
}

it('needs no code where the pitch asks for none', async () => {
  const server = aServer().on(readClaimStatus, open).on(completeClaim, refusal('conflict', 409))
  const { user } = await openApp(`/claim/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Claim this pitch' }))
  await screen.findByRole('alert')
  expect(screen.queryByRole('textbox', { name: /^Code/ })).toBeNull()
  expect(server.asked(completeClaim).map(({ body }) => body)).toEqual([{ clone_id: id }])
})

it('looks the pitch up again where the server did not answer', async () => {
  const server = aServer().on(readClaimStatus, 'offline')
  const { user } = await openApp(`/claim/${id}`)
  await screen.findByText('Looking up the pitch')
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.on(readClaimStatus, open)
  await user.click(again)
  await screen.findByRole('button', { name: 'Claim this pitch' })
})

it('opens the clone of whoever has claimed it', async () => {
  aServer().on(readClaimStatus, { ...open, claimed: true, claimed_by_me: true })
  await openApp(`/claim/${id}`)
  const link = await screen.findByRole('link', { name: 'Open the clone' })
  await waitFor(() => expect(link.getAttribute('href')).toBe(`/clone/${id}`))
})
