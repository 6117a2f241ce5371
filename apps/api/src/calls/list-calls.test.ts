import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aTalk } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let first: PublishedPitch
let second: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  first = await aPublishedPitch(server.url, founder)
  second = await aPublishedPitch(server.url, founder)
  for (const { link } of [first, first, second]) {
    await call(server.url, routes.createCall, {
      body: { pitch_link_code: link.unique_code, channel: 'text', consent: { transcript: true } },
    })
  }
})
afterAll(() => server.close())

const pageOf = (query: Parameters<typeof call<typeof routes.callsPageData>>[2] = {}, token = founder.token) =>
  call(server.url, routes.callsPageData, { token, ...query })

describe('§7 calls page-data', () => {
  it('lists the newest call first, with figures over all that match and the clones to filter by', async () => {
    const { status, data } = await pageOf()
    expect(status).toBe(200)
    expect(data.calls.map(({ clone_id }) => clone_id)).toEqual([
      second.clone.id,
      first.clone.id,
      first.clone.id,
    ])
    // They are under way: listed, and counted once they are finished.
    expect(data).toMatchObject({ total: 3, stats: { calls: 0, minutes: 0, answered_percent: null } })
    expect(data.clones.map(({ id }) => id).sort()).toEqual([first.clone.id, second.clone.id].sort())
  })

  it('tells who called and what they agreed to, in the row and in the call', async () => {
    const [row] = (await pageOf()).data.calls
    const params = { id: row?.id ?? '' }
    const { data } = await call(server.url, routes.readCall, { token: founder.token, params })
    expect([row?.investor_id, data.investor_id]).toEqual([null, null])
    expect(data.consent).toMatchObject({ transcript: true, person: true, wording: null })
  })

  it('takes filters that were left empty for none', async () => {
    const url = `${server.url}${routes.callsPageData.path}?clone_id=&date_range=&interest_level=&search=&limit=`
    const reply = await fetch(url, { headers: { authorization: `Bearer ${founder.token}` } })
    expect([reply.status, ((await reply.json()) as { total: number }).total]).toEqual([200, 3])
  })

  it('narrows by clone, range, interest and search, and pages within what matches', async () => {
    const ofFirst = await pageOf({ query: { clone_id: first.clone.id, limit: 1, skip: 1 } })
    expect(ofFirst.data.calls).toHaveLength(1)
    expect(ofFirst.data.total).toBe(2)
    expect((await pageOf({ query: { date_range: 'today' } })).data.total).toBe(3)
    expect((await pageOf({ query: { interest_level: 'very-high' } })).data.total).toBe(0)
    expect((await pageOf({ query: { search: 'nobody said this' } })).data.total).toBe(0)
    expect((await pageOf({ query: { date_range: 'ever' as 'all' } })).status).toBe(422)
  })

  it('scores no talk of which nothing is kept, and finds none by its interest', async () => {
    const own = await aFounder(server.url)
    const shared = await aPublishedPitch(server.url, own)
    const talked = async (transcript: boolean) => {
      const session_id = unique('visit')
      const { client, call_id } = await aTalk(server.url, shared, { session_id, consent: { transcript } })
      client.send({ type: 'hangup', id: 'bye' })
      await client.untilClosed()
      return { id: call_id, session_id }
    }
    const [kept, refused, deleted] = [await talked(true), await talked(false), await talked(true)]
    const [params, body] = [{ code: shared.link.unique_code }, { session_id: deleted.session_id }]
    await call(server.url, routes.deleteTraces, { params, body })
    const { data } = await pageOf({}, own.token)
    expect(data.calls.map(({ id, unscored }) => [id, unscored])).toEqual([
      [deleted.id, true],
      [refused.id, true],
      [kept.id, undefined],
    ])
    const least = (await pageOf({ query: { interest_level: 'very-low' } }, own.token)).data
    expect(least).toMatchObject({ calls: [{ id: kept.id }], total: 1, stats: { calls: 1 } })
  })

  it('shows another founder nothing, though asked for a clone by its id', async () => {
    const stranger = await aFounder(server.url)
    const { data } = await pageOf({ query: { clone_id: first.clone.id } }, stranger.token)
    expect(data).toMatchObject({ calls: [], total: 0, clones: [] })
  })
})
