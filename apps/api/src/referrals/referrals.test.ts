import { REFERRALS, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aCall } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { rewardReferrals } from './reward-referrals.ts'

const DAY_MS = 24 * 3_600_000
let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }

let server: TestServer
let owner: Founder
let code: string
beforeAll(async () => {
  server = await aServer({ clock })
  owner = await aFounder(server.url)
  code = await codeOf(owner)
})
afterAll(() => server.close())

const codeOf = async ({ token }: Founder) =>
  (await call(server.url, routes.generateReferralCode, { token })).data.code
const process = ({ token, user }: Founder, referralCode: string, userId = user.id) =>
  call(server.url, routes.processReferral, { token, body: { user_id: userId, referral_code: referralCode } })
const referralCredits = async ({ token }: Founder) =>
  (await call(server.url, routes.readCredits, { token })).data.history
    .filter(({ type }) => type === 'referral')
    .map(({ amount }) => amount)
const friendsOf = async ({ token }: Founder, query = {}) =>
  (await call(server.url, routes.listReferrals, { token, query })).data
const statsOf = async ({ token }: Founder) =>
  (await call(server.url, routes.readReferralStats, { token })).data

/** A visitor's call that lasted so long, ended as the calls end. */
async function aVisitorsCall(friend: Founder, durationMs: number) {
  const pitch = await aPublishedPitch(server.url, friend)
  const { call_id: callId } = await aCall(server.url, pitch)
  await server.kernel.db
    .updateTable('calls')
    .set({ status: 'completed', duration_ms: durationMs })
    .where('id', '=', callId)
    .execute()
  const event = { ownerId: friend.user.id, callId, cloneId: pitch.clone.id }
  await server.kernel.bus.emit(server.kernel.db, 'call.ended', event)
}
const engagedAt = async (friend: Founder) =>
  (
    await server.kernel.db
      .selectFrom('referrals')
      .select('engaged_at')
      .where('friend_id', '=', friend.user.id)
      .executeTakeFirstOrThrow()
  ).engaged_at

describe('a referral code', () => {
  it('§7 referrals generate-code, §3 referral fields: has 8 characters and is the same each time, for ten askers at once too', async () => {
    const founder = await aFounder(server.url)
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(founder)))
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toMatch(/^[A-Za-z0-9]{8}$/)
    const { data } = await call(server.url, routes.generateReferralCode, { token: founder.token })
    expect(data).toEqual({
      code: codes[0],
      referral_code: codes[0],
      user_id: founder.user.id,
      url: `${server.kernel.publicUrl}/register?ref=${codes[0]}`,
    })
  })

  it('§7 referrals validate-code: is known to anybody, with a first name and no more', async () => {
    const known = await call(server.url, routes.validateReferralCode, { params: { code } })
    expect(known.data).toEqual({ valid: true, referrer_name: 'Ada' })
    const unknown = await call(server.url, routes.validateReferralCode, { params: { code: 'nobodys1' } })
    expect(unknown.data).toEqual({ valid: false, referrer_name: null })
  })
})

describe('§7 referrals process-registration', () => {
  it('trust §1.5 is for oneself, once, with a code that is somebody else’s', async () => {
    const friend = await aFounder(server.url)
    expect((await process(friend, code, owner.user.id)).status).toBe(403)
    expect((await process(friend, await codeOf(friend))).status).toBe(403)
    expect((await process(friend, 'nobodys1')).problem.error).toBe('code_invalid')
    expect((await process(friend, code)).status).toBe(200)
    expect((await process(friend, code)).status).toBe(200)
    const other = await aFounder(server.url)
    expect((await process(friend, await codeOf(other))).status).toBe(409)
    expect(await referralCredits(friend)).toEqual([REFERRALS.friendCredits])
  })

  it('gives ten of one friend at once one referral and one bonus', async () => {
    const friend = await aFounder(server.url)
    const emit = vi.spyOn(server.kernel.bus, 'emit')
    const replies = await Promise.all(Array.from({ length: 10 }, () => process(friend, code)))
    const told = emit.mock.calls.filter(([, name]) => name === 'referral.joined')
    emit.mockRestore()
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(told).toHaveLength(1)
    expect(await referralCredits(friend)).toEqual([REFERRALS.friendCredits])
  })

  it('refuses an account that is no longer new', async () => {
    const friend = await aFounder(server.url)
    const opened = new Date(nowMs - 61 * DAY_MS)
    await server.kernel.db
      .updateTable('users')
      .set({ created_at: opened })
      .where('id', '=', friend.user.id)
      .execute()
    expect((await process(friend, code)).problem.error).toBe('wrong_state')
  })
})

it('a code brings nothing to who was here before the one whose code it is', async () => {
  const first = await aFounder(server.url)
  const second = await aFounder(server.url)
  expect((await process(second, await codeOf(first))).status).toBe(200)
  expect((await process(first, await codeOf(second))).problem.error).toBe('wrong_state')
  expect(await referralCredits(first)).toEqual([])
})

describe('a friend', () => {
  it('who registers with a code gets credits when the registration is complete, not before', async () => {
    const email = `${unique('friend')}@example.com`
    const { data } = await call(server.url, routes.register, {
      body: { email, password: 'long enough', name: 'Fay Friend', referral_code: code },
    })
    const mine = async () => (await friendsOf(owner)).find(({ friend_name: name }) => name === 'Fay')
    await vi.waitFor(async () => expect((await mine())?.status).toBe('joined'), { timeout: 15_000 })
    const done = await call(server.url, routes.completeRegistration, {
      token: data.token,
      body: { companyName: 'Tern', role: 'CEO' },
    })
    await vi.waitFor(async () => expect((await mine())?.status).toBe('completed'), { timeout: 15_000 })
    expect(await referralCredits({ ...owner, token: done.data.token })).toEqual([REFERRALS.friendCredits])
    expect(await referralCredits(owner)).toEqual([])
  })

  it('with a code that does not fit has an account all the same', async () => {
    const founder = await call(server.url, routes.register, {
      body: {
        email: `${unique('friend')}@example.com`,
        password: 'long enough',
        name: 'Nia',
        referral_code: 'nobodys1',
      },
    })
    expect(founder.status).toBe(201)
  })
})

describe('the reward', () => {
  it('§7 referrals stats: comes once, 14 days after an engaged call of somebody else, and is held until then', async () => {
    const sender = await aFounder(server.url)
    const senderCode = await codeOf(sender)
    const friend = await aFounder(server.url)
    await process(friend, senderCode)
    await aVisitorsCall(friend, 20_000)
    await aVisitorsCall(friend, 61_000)
    await vi.waitFor(async () => expect(await engagedAt(friend)).not.toBeNull(), { timeout: 15_000 })
    await rewardReferrals(server.kernel)
    expect(await referralCredits(sender)).toEqual([])
    expect(await statsOf(sender)).toMatchObject({ joined: 1, completed: 1, held: 1, credits_held: 300 })
    nowMs += 14 * DAY_MS
    await Promise.all(Array.from({ length: 5 }, () => rewardReferrals(server.kernel)))
    const { data } = await call(server.url, routes.login, {
      body: { email: sender.email, password: sender.password },
    })
    const paid = { ...sender, token: data.token }
    expect(await referralCredits(paid)).toEqual([REFERRALS.referrerCredits])
    expect(await friendsOf(paid)).toMatchObject([{ friend_name: 'Ada', status: 'rewarded', credits: 300 }])
    expect(await statsOf(paid)).toMatchObject({ rewarded: 1, held: 0, credits_earned: 300 })
    nowMs -= 14 * DAY_MS
  })

  it('does not come for a short call or a friend who left', async () => {
    const sender = await aFounder(server.url)
    const senderCode = await codeOf(sender)
    const brief = await aFounder(server.url)
    const gone = await aFounder(server.url)
    for (const friend of [brief, gone]) await process(friend, senderCode)
    await aVisitorsCall(brief, 20_000)
    await aVisitorsCall(gone, 61_000)
    await vi.waitFor(async () => expect(await engagedAt(gone)).not.toBeNull(), { timeout: 15_000 })
    await server.kernel.db
      .updateTable('users')
      .set({ deleted_at: clock.now() })
      .where('id', '=', gone.user.id)
      .execute()
    expect(await engagedAt(brief)).toBeNull()
    nowMs += 15 * DAY_MS
    await rewardReferrals(server.kernel)
    nowMs -= 15 * DAY_MS
    expect(await referralCredits(sender)).toEqual([])
    const [left] = (await friendsOf(sender)).filter(({ friend_name: name }) => name === 'Somebody who left')
    expect(left).toMatchObject({ status: 'engaged', reward_at: null, credits: 0 })
    expect(await statsOf(sender)).toMatchObject({ joined: 2, held: 0, credits_held: 0 })
  })
})

it('§7 referrals my-referrals: lists the friends of the caller alone, newest first, in pages', async () => {
  const sender = await aFounder(server.url)
  const own = await codeOf(sender)
  for (let i = 0; i < 3; i++) {
    nowMs += 1_000
    await process(await aFounder(server.url), own)
  }
  const all = await friendsOf(sender)
  expect(all).toHaveLength(3)
  expect(all.map(({ joined_at: at }) => at)).toEqual(
    all
      .map(({ joined_at: at }) => at)
      .sort()
      .reverse(),
  )
  expect(await friendsOf(sender, { skip: 1, limit: 1 })).toEqual(all.slice(1, 2))
  expect(await friendsOf(await aFounder(server.url))).toEqual([])
})
