import { LIMITS, routes, UNCLAIMED_SHARE_MINUTES } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetSites } from '../billing/holds/call-meter.ts'
import { systemClock } from '../kernel/clock.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let nowMs = Date.now()
const clock = { ...systemClock, now: () => new Date(nowMs), nowMs: () => nowMs }

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { TRUST_PROXY: 'on' } })
})
afterAll(() => server.close())

const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'
const from = (address: string) => ({ headers: { 'x-forwarded-for': address, 'user-agent': BROWSER } })
const make = (base: string, address: string) =>
  call(base, routes.makePreview, {
    body: {
      company_name: 'Quaywright',
      elevator_pitch: 'Ships wait a day for a berth. Quaywright plans berths.',
      website_text: 'Quaywright plans the berths of harbours.',
    },
    ...from(address),
  })
const view = (base: string, code: string, address: string) =>
  call(base, routes.viewPitchLink, { params: { code }, body: { without_cookies: true }, ...from(address) })

describe('trust §1.22 previews', () => {
  it('are few for one site, however many networks it has', async () => {
    const strict = await aServer({ limitFactor: 1, settings: { TRUST_PROXY: 'on' } })
    try {
      const statuses = []
      for (let network = 0; network <= LIMITS.previewsPerSite; network++) {
        statuses.push((await make(strict.url, `2001:db8:1:${network.toString(16)}::1`)).status)
      }
      expect(statuses).toEqual([...Array(LIMITS.previewsPerSite).fill(201), 429])
      expect((await make(strict.url, '2001:db8:2::1')).status).toBe(201)
    } finally {
      await strict.close()
    }
  }, 60_000)

  it('give way to a new one where too many stand: the oldest that nobody has looked at', async () => {
    const strict = await aServer({ clock, limitFactor: 1, settings: { TRUST_PROXY: 'on' } })
    try {
      const [seen, unseen] = [await make(strict.url, '192.0.2.1'), await make(strict.url, '192.0.2.2')]
      await view(strict.url, seen.data.link_code, '192.0.2.9')
      const { db } = strict.kernel
      const views = db.selectFrom('analytics_daily').select('amount').where('metric', '=', 'views')
      await expect.poll(() => views.execute(), { timeout: 10_000 }).toHaveLength(1)
      nowMs += LIMITS.previewUnseenMs + 1
      await sql`insert into claims (clone_id, company_name, expires_at, created_at, by_visitor)
        select gen_random_uuid(), 'Full Works', ${new Date(nowMs + 1e9)}, ${new Date(nowMs)}, true
        from generate_series(3, ${LIMITS.maxPreviews})`.execute(db)
      const made = await make(strict.url, '192.0.2.3')
      expect(made.status).toBe(201)
      const shown = [seen, unseen, made].map(({ data }) => view(strict.url, data.link_code, '192.0.2.9'))
      expect((await Promise.all(shown)).map(({ status }) => status)).toEqual([200, 404, 200])
      const params = { id: unseen.data.clone_id }
      const offer = await call(strict.url, routes.readClaimStatus, { params })
      expect(offer.data).toMatchObject({ claimable: false, claimed: false })
      // The others are too young to go, or were looked at.
      expect((await make(strict.url, '192.0.2.4')).problem.error).toBe('unavailable')
    } finally {
      await strict.close()
    }
  }, 60_000)
})

describe('the free talk of clones that nobody has claimed', () => {
  const talk = (code: string, address: string) =>
    call(server.url, routes.createCall, {
      body: { pitch_link_code: code, language: 'en', channel: 'voice', consent: { transcript: true } },
      ...from(address),
    })
  const used = (callId: string, minutes: number) =>
    server.kernel.db
      .updateTable('call_holds')
      .set({ held: minutes * 10 })
      .where('call_id', '=', callId)
      .execute()

  /** Whether the call has some to be answered with. */
  const isHeld = async ({ data }: Awaited<ReturnType<typeof talk>>) => {
    const holds = server.kernel.db.selectFrom('call_holds').select('call_id')
    return (await holds.where('call_id', '=', data.call_id).execute()).length === 1
  }

  it('has a share for each site and each clone, and keeps the rest for the others', async () => {
    const [one, two] = [await make(server.url, '192.0.2.1'), await make(server.url, '192.0.2.1')]
    const first = await talk(one.data.link_code, '2001:db8:1:1::1')
    expect(first.status).toBe(201)
    await used(first.data.call_id, UNCLAIMED_SHARE_MINUTES.site)
    const again = await talk(two.data.link_code, '2001:db8:1:2::1')
    expect([again.status, await isHeld(again)]).toEqual([201, false])
    const other = await talk(one.data.link_code, '2001:db8:2:1::1')
    expect(await isHeld(other)).toBe(true)
    await used(other.data.call_id, UNCLAIMED_SHARE_MINUTES.clone - UNCLAIMED_SHARE_MINUTES.site)
    expect(await isHeld(await talk(one.data.link_code, '2001:db8:3:1::1'))).toBe(false)
    expect(await isHeld(await talk(two.data.link_code, '2001:db8:3:1::1'))).toBe(true)
    // Nobody gave way for those that could not be answered.
    const { db } = server.kernel
    const settled = db.selectFrom('call_holds').select('call_id').where('settled_at', 'is not', null)
    expect(await settled.execute()).toEqual([])
    const sites = db.selectFrom('call_holds').select('call_id').where('site', 'is not', null)
    await forgetSites(server.kernel)
    expect(await sites.execute()).toHaveLength(3)
    await forgetSites({
      ...server.kernel,
      clock: { ...clock, now: () => new Date(Date.now() + 32 * 86_400_000) },
    })
    expect(await sites.execute()).toEqual([])
  })
})
