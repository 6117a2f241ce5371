import { screen, waitFor } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { type ClaimStatus, claimRoutes } from '@understudy/contract/claims'
import { cloneRoutes } from '@understudy/contract/clones'
import { expect, it } from 'vitest'
import { aToken, aUser } from '../api/testing/world.ts'
import { aServer, openApp, refusal } from '../testing/page.tsx'

const { readClaimStatus, completeClaim } = claimRoutes
const id = '0196f0a0-0000-7000-8000-000000000031'
const open: ClaimStatus = {
  claimable: true,
  claimed: false,
  claimed_by_me: false,
  company_name: 'Tern',
  requires_code: true,
  expires_at: null,
}
const signedOut = { signedIn: false }
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Code/ })
const button = (name: string) => screen.findByRole('button', { name })

it('says what claiming does before it is done, where the code came from, and takes no longer one', async () => {
  aServer().on(readClaimStatus, open)
  const { user } = await openApp(`/claim/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Is Tern your company?' })
  screen.getByText(/The unofficial preview closes at once\.$/)
  screen.getByText('It came with the invitation.')
  await user.type(await code(), '1'.repeat(45))
  expect((await code()).value).toHaveLength(40)
  expect(document.title).toContain('Claim a pitch')
})

it.each([
  [refusal('gone', 410), 'The time to claim it is over.'],
  [refusal('conflict', 409), 'Somebody else has claimed it already.'],
  [refusal('rate_limited', 429), 'Too many attempts. Try again in 1 minute.'],
  [refusal('unauthenticated', 401), 'Your session has ended. Sign in again to go on.'],
  [refusal('internal', 500), 'It could not be claimed. Please try again.'],
  ['offline' as const, 'The server cannot be reached. Check your connection and try again.'],
])('says why it could not be claimed, and leads nowhere: %#', async (refused, words) => {
  aServer().on(readClaimStatus, open).on(completeClaim, refused)
  aServer().on(authRoutes.refresh, { token: aToken(Date.now() + 3_600_000), user: aUser() })
  const { user, router } = await openApp(`/claim/${id}`)
  await user.type(await code(), 'tern-1')
  await user.click(await button('Claim this pitch'))
  await screen.findByText(words)
  expect(router.state.location.pathname).toBe(`/claim/${id}`)
})

it.each(['Open an account and claim it', 'I have an account'])(
  'lets nobody begin without the code it asks for: %s',
  async (name) => {
    const server = aServer().on(readClaimStatus, open)
    const { user, router } = await openApp(`/claim/${id}`, signedOut)
    const begin = await button(name)
    expect(begin).toHaveProperty('disabled', true)
    await user.type(await code(), '   ')
    expect(begin).toHaveProperty('disabled', true)
    await user.clear(await code())
    await user.type(await code(), ' tern-1 ')
    await user.click(begin)
    await waitFor(() => expect(router.state.location.pathname).not.toContain('/claim/'))
    expect(Object.values({ ...localStorage }).join()).toContain('"tern-1"')
    expect(server.asked(completeClaim)).toEqual([])
  },
)

it('is claimed by signing in, and the code is asked for again where it was wrong', async () => {
  const server = aServer()
    .on(readClaimStatus, open)
    .on(authRoutes.login, () => ({ token: aToken(Date.now() + 3_600_000), user: aUser() }))
    .on(authRoutes.validateToken, aUser())
    .on(completeClaim, refusal('code_invalid', 400))
    .on(cloneRoutes.readClone, refusal('not_found', 404))
  const { user, router } = await openApp(`/claim/${id}`, signedOut)
  await user.type(await code(), 'tern-1')
  await user.click(await button('I have an account'))
  await user.type(await screen.findByLabelText(/^Email/), 'noor@tern.example')
  await user.type(await screen.findByLabelText(/^Password/, { selector: 'input' }), 'correct horse')
  await user.click(await button('Sign in'))
  await screen.findByText('That code is not the right one.')
  expect(router.state.location.pathname).toBe(`/claim/${id}`)
  expect(server.asked(completeClaim).map(({ body }) => body)).toEqual([{ clone_id: id, code: 'tern-1' }])
  server.on(completeClaim, { success: true, clone_id: id, redirect: `/clone/${id}` })
  await user.type(await code(), 'tern-2')
  await user.click(await button('Claim this pitch'))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/clone/${id}`))
  expect(JSON.stringify({ ...localStorage })).not.toContain('tern-1')
})

it('leads nowhere outside, whatever the server names as the next page', async () => {
  aServer().on(readClaimStatus, { ...open, requires_code: false })
  aServer().on(completeClaim, { success: true, clone_id: id, redirect: 'https://elsewhere.example/' })
  const { user, router } = await openApp(`/claim/${id}`)
  await user.click(await button('Claim this pitch'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})

it.each([
  [{ claimed: true }, 'Somebody has claimed this pitch already'],
  [{ claimable: false }, 'The time to claim this pitch is over'],
])('leads on to other pitches where there is nothing to claim: %j', async (more, words) => {
  const server = aServer().on(readClaimStatus, { ...open, ...more })
  await openApp(`/claim/${id}`, signedOut)
  await screen.findByRole('heading', { name: words })
  expect(screen.getByRole('link', { name: 'Explore pitches' }).getAttribute('href')).toBe('/explore')
  expect(screen.queryByRole('button', { name: /claim/i })).toBeNull()
  expect(server.asked(readClaimStatus).map(({ params }) => params)).toEqual([{ id }])
})
