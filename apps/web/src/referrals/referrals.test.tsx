import { screen, waitFor, within } from '@testing-library/react'
import { type Referral, type ReferralStats, referralRoutes } from '@understudy/contract/referrals'
import { expect, it, vi } from 'vitest'
import { aServer, openApp, refusal } from '../testing/page.tsx'
import { idOf } from '../testing/rows.ts'

const { readReferralStats, listReferrals, generateReferralCode } = referralRoutes

const someStats = (more: Partial<ReferralStats> = {}): ReferralStats => ({
  code: 'TERN26',
  joined: 0,
  completed: 0,
  held: 0,
  rewarded: 0,
  credits_earned: 0,
  credits_held: 0,
  ...more,
})
const aFriend = (number: number, more: Partial<Referral> = {}): Referral => ({
  id: idOf(number),
  friend_name: `Friend ${number}`,
  status: 'joined',
  joined_at: '2026-11-02T09:00:00.000Z',
  reward_at: null,
  rewarded_at: null,
  credits: 0,
  ...more,
})
const open = (stats: Partial<ReferralStats>, friends: Referral[]) => {
  const server = aServer()
    .on(readReferralStats, someStats(stats))
    .on(listReferrals, ({ query }) =>
      friends.slice(Number(query.skip), Number(query.skip) + Number(query.limit)),
    )
  return openApp('/settings/referrals').then((opened) => ({ ...opened, server }))
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') ?? document.body)

it('hands the link out: to copy whole, with its code', async () => {
  const { user } = await open({}, [])
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  const link = `${location.origin}/register?ref=TERN26`
  expect(await screen.findByLabelText('Your link')).toHaveProperty('value', link)
  screen.getByText('Your code is TERN26.')
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(writeText).toHaveBeenCalledWith(link)
  await screen.findByText(/Nobody yet\. Send your link to a founder/)
})

it('makes a link once it is asked for, and says why it was not made', async () => {
  const { user, server } = await open({ code: null }, [])
  server.on(generateReferralCode, refusal('rate_limited', 429))
  await user.click(await screen.findByRole('button', { name: 'Get your link' }))
  await screen.findByText('That was asked for too often. Try again in 1 minute.')
  server.on(generateReferralCode, { code: 'NEW26', referral_code: 'NEW26', user_id: idOf(1), url: '' })
  await user.click(screen.getByRole('button', { name: 'Get your link' }))
  expect(await screen.findByLabelText('Your link')).toHaveProperty(
    'value',
    `${location.origin}/register?ref=NEW26`,
  )
  expect(server.asked(generateReferralCode)).toHaveLength(2)
})

it('says of each friend how far they came and what that brings', async () => {
  await open({ joined: 4, held: 1, rewarded: 2, credits_earned: 1_100, credits_held: 50 }, [
    aFriend(1),
    aFriend(2, { status: 'completed' }),
    aFriend(3, { status: 'engaged', reward_at: '2036-11-20T09:00:00.000Z' }),
    aFriend(4, { status: 'engaged' }),
    aFriend(5, { status: 'rewarded', credits: 50, rewarded_at: '2026-11-20T09:00:00.000Z' }),
  ])
  ;(await rowOf('Friend 1')).getByText('Still to complete their registration')
  ;(await rowOf('Friend 2')).getByText('Still to publish and have a first real call')
  ;(await rowOf('Friend 3')).getByText(/Your credits come on .*2036/)
  ;(await rowOf('Friend 4')).getByText('They left before the credits came')
  ;(await rowOf('Friend 5')).getByText(/50 credits on .*2026/)
  for (const words of ['1,100', 'from 2', '50', 'from 1']) screen.getByText(words)
})

it('shows twenty friends a page, in the address', async () => {
  const friends = Array.from({ length: 21 }, (_, index) => aFriend(index + 1))
  const { user, router } = await open({ joined: 21 }, friends)
  await screen.findByText('Friend 20')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Friend 21')
  expect(screen.queryByText('Friend 20')).toBeNull()
  expect(router.state.location.search).toBe('?page=2')
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

it('stays where it is on another page, whichever way it was come to', async () => {
  const friends = Array.from({ length: 21 }, (_, index) => aFriend(index + 1))
  const { user, router } = await open({ joined: 21 }, friends)
  await router.navigate('/settings?tab=referrals')
  await screen.findByText('Friend 20')
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText('Friend 21')
  expect(router.state.location.search).toBe('?tab=referrals&page=2')
})

it('says that code and friends did not load, each for itself, and loads what is asked for again', async () => {
  const server = aServer()
    .on(readReferralStats, refusal('internal', 500))
    .on(listReferrals, refusal('internal', 500))
  const { user } = await openApp('/settings/referrals')
  const failed = within(
    (await screen.findByText('Your code did not load')).closest('[role=alert]') ?? document.body,
  )
  await screen.findByText('Your friends did not load')
  server.on(readReferralStats, someStats())
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  await screen.findByLabelText('Your link')
  screen.getByText('Your friends did not load')
})
