import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationsOf } from '../testing/a-notification.ts'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { sweepEntrances } from './visit/sweep-entrances.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PASSWORD = 'open sesame'

let nowMs = Date.parse('2026-05-20T12:00:00Z')
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }
let server: TestServer
let founder: Founder
let link: { id: string; unique_code: string }
beforeAll(async () => {
  server = await aServer({ clock, settings: { TRUST_PROXY: 'on' } })
  founder = await aFounder(server.url)
})
afterAll(() => server.close())
async function signIn(): Promise<void> {
  const { email, password } = founder
  const { data } = await call(server.url, routes.login, { body: { email, password } })
  founder = { ...founder, token: data.token }
}
beforeEach(async () => {
  nowMs += DAY_MS
  await signIn()
  ;({ link } = await aPublishedPitch(server.url, founder, {
    link: { access_type: 'password', password: PASSWORD },
  }))
})

const open = (address: string, password = PASSWORD) =>
  call(server.url, routes.viewPitchLink, {
    params: { code: link.unique_code },
    body: { password },
    headers: { 'x-forwarded-for': address },
  })
const statusOf = async (address: string, password?: string) => (await open(address, password)).status

/** As many wrong passwords as one site may give, from each of so many addresses. */
async function guess(addresses: readonly string[], times = 10): Promise<number[]> {
  const statuses: number[] = []
  for (const address of addresses) {
    for (let i = 0; i < times; i++) statuses.push(await statusOf(address, 'wrong'))
  }
  return statuses
}
const sites = (count: number, block = '192.0') =>
  Array.from({ length: count }, (_, i) => `${block}.${Math.floor(i / 250)}.${i % 250}`)

describe('guesses at the password of a link', () => {
  it('trust §1.10: wait after ten wrong ones of a network, the right one too, at this link alone', async () => {
    expect(await guess(['192.0.2.1'])).toEqual(Array(10).fill(401))
    const waiting = await open('192.0.2.1')
    expect([waiting.status, waiting.problem.error]).toEqual([429, 'rate_limited'])
    expect(waiting.headers.get('retry-after')).toBe('900')
    expect(await statusOf('198.51.100.1')).toBe(200)
    nowMs += 15 * MINUTE_MS
    expect(await statusOf('192.0.2.1')).toBe(200)
  })

  it('trust §1.10: of one site are a hundred a day, however patient it is', async () => {
    const statuses: number[] = []
    for (let round = 0; round < 12; round++) {
      statuses.push(...(await guess(['192.0.2.2'])))
      nowMs += 15 * MINUTE_MS
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(await statusOf('192.0.2.3')).toBe(200)
  })

  it('trust §1.10: a hundred close it for those who failed, and for nobody else', async () => {
    await guess(sites(10))
    const failedOnce = '198.51.100.7'
    expect(await statusOf(failedOnce, 'wrong')).toBe(401)
    expect(await statusOf(failedOnce)).toBe(429)
    expect(await statusOf('198.51.100.8')).toBe(200)
  })

  it('trust §1.10: of one /48 of IPv6 are those of one visitor', async () => {
    const subnets = Array.from({ length: 10 }, (_, i) => `2001:db8:7:${i.toString(16)}::5`)
    const statuses = await guess(subnets)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(await statusOf('2001:db8:8::1', 'wrong')).toBe(401)
    // The link itself is open to it still.
    expect(await statusOf('2001:db8:8::1')).toBe(200)
  })

  it('trust §1.10: whoever was let in before gets in, after wrong ones of their own, for 90 days', async () => {
    const investor = '198.51.100.20'
    expect(await statusOf(investor)).toBe(200)
    await guess([investor], 12)
    expect(await statusOf(investor)).toBe(200)
    await guess(sites(10))
    expect(await statusOf(investor, 'wrong')).toBe(401)
    expect(await statusOf(investor)).toBe(200)
    nowMs += 91 * DAY_MS
    await sweepEntrances(server.kernel)
    await guess([investor])
    expect(await statusOf(investor)).toBe(429)
  })

  it('trust §1.10: who knows one link is not known at another, and no address is kept', async () => {
    const investor = '198.51.100.21'
    await open(investor)
    const kept = await server.kernel.db
      .selectFrom('link_entrances')
      .select('network')
      .where('link_id', '=', link.id)
      .execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.network.toString()).not.toContain(investor)
    const other = await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: PASSWORD },
    })
    link = other.link
    await guess([investor])
    expect(await statusOf(investor)).toBe(429)
  })

  it('trust §1.10: do not count where they could not be checked', async () => {
    const { hasher } = server.kernel
    server.requests.hasher = { ...hasher, verify: () => Promise.reject(new Error('too busy')) }
    await guess(['192.0.2.30'], 12)
    server.requests.hasher = hasher
    expect(await statusOf('192.0.2.30')).toBe(200)
  })
})

describe('a thousand guesses a day', () => {
  /** A quarter of an hour after another, so that no other limit stands in the way. */
  async function guessAThousandTimes(): Promise<void> {
    for (let round = 0; round < 10; round++) {
      await guess(sites(10, `192.${round}`))
      nowMs += 15 * MINUTE_MS
    }
  }

  it('trust §1.10: tell the founder once and ask new networks to ask for access; known ones get in', async () => {
    const investor = '198.51.100.40'
    expect(await statusOf(investor)).toBe(200)
    await guessAThousandTimes()
    const refused = await open('203.0.113.9')
    expect([refused.status, refused.problem.error]).toEqual([429, 'rate_limited'])
    expect(refused.problem.ask_for_access).toBe(true)
    expect(await statusOf(investor)).toBe(200)
    expect(await statusOf(investor, 'wrong')).toBe(401)
    await signIn()
    await expect
      .poll(async () => (await notificationsOf(server.url, founder, 'security_login')).length)
      .toBe(1)
    const [told] = await notificationsOf(server.url, founder, 'security_login')
    expect(told?.title).toMatch(/guessing the password/)
    expect(told?.action_url).toContain(link.id)
    nowMs += DAY_MS
    expect(await statusOf('203.0.113.9')).toBe(200)
  })

  it('trust §1.10: of a network that was let in are bounded like those of all others', async () => {
    const investor = '198.51.100.41'
    await open(investor)
    const statuses = new Set<number>()
    for (let round = 0; round < 10; round++)
      for (const status of await guess([investor], 102)) statuses.add(status)
    expect([...statuses].sort()).toEqual([401, 429])
    expect(await statusOf(investor)).toBe(429)
  })
})
