import { screen, waitFor } from '@testing-library/react'
import { authRoutes } from '@understudy/contract/auth'
import { referralRoutes } from '@understudy/contract/referrals'
import { beforeEach, expect, it } from 'vitest'
import { type Asked, aServer, openApp, refusal } from '../../testing/page.tsx'
import { referrals } from './referral.ts'

const { validateReferralCode } = referralRoutes
beforeEach(() => referrals.forget())

const open = (code: string) => openApp(`/register?ref=${code}`, { signedIn: false })
/** A server where one code is somebody's. */
const knows = (code: string) =>
  aServer().on(validateReferralCode, ({ params }: Asked) =>
    params.code === code ? { valid: true, referrer_name: 'Maren' } : { valid: false, referrer_name: null },
  )
const told = async (words: RegExp) => (await screen.findByText(words)).textContent

it('tells who comes by a friend’s link who sent them, and what they get', async () => {
  knows('ABCD1234')
  await open('ABCD1234')
  expect(await told(/sent you/)).toBe(
    '\u2068Maren\u2069 sent you: your account begins with 100 credits on top of its plan.',
  )
})

it('says that a code is nobody’s, and keeps it from standing in the way of the next', async () => {
  knows('EFGH5678')
  const opened = await open('ABCD1234')
  await told(/The code ABCD1234 is nobody’s\. You can open an account without it\./)
  expect(referrals.code()).toBeNull()
  opened.unmount()
  await open('EFGH5678')
  await told(/Maren/)
  expect(referrals.code()).toBe('EFGH5678')
})

it('takes the code of the link where the one that was kept is nobody’s any more', async () => {
  referrals.remember('ABCD1234')
  knows('EFGH5678')
  await open('EFGH5678')
  await told(/Maren/)
  expect(referrals.code()).toBe('EFGH5678')
})

it('opens an account without a word of it where that cannot be asked, and asks nothing without a code', async () => {
  const server = aServer().on(validateReferralCode, refusal('internal', 500))
  const opened = await open('ABCD1234')
  await waitFor(() => expect(server.asked(validateReferralCode)).not.toEqual([]))
  expect(referrals.code()).toBe('ABCD1234')
  expect(screen.queryByText(/sent you|nobody/)).toBeNull()
  opened.unmount()
  referrals.forget()
  await openApp('/register', { signedIn: false })
  await screen.findByRole('button', { name: 'Open account' })
  expect(server.asked(authRoutes.register)).toEqual([])
})
