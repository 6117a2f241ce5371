import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const YEAR_ZERO = '0000-01-01T00:00:00Z'
const saveEnd = (id: string, expiresIn: string) =>
  call(server.url, routes.patchClone, {
    token: founder.token,
    params: { id },
    body: { access_settings: { expiresIn } },
  })
const publish = (id: string) =>
  call(server.url, routes.publishClone, { token: founder.token, params: { id }, body: {} })
const listed = async () =>
  (await call(server.url, routes.explore, {})).data.items.map(({ clone_id }) => clone_id)

describe('the end of a clone’s access', () => {
  it.each([
    ['2030-01-01T00:00:00+20:00', '2029-12-31T04:00:00.000Z'],
    ['2030-01-01T00:00:00-23:59', '2030-01-01T23:59:00.000Z'],
    ['2030-01-01T00:00:00.123456+02:00', '2029-12-31T22:00:00.123Z'],
  ])('typed as %s is kept as the instant that it is, and published', async (typed, instant) => {
    const { clone } = await aPublishedPitch(server.url, founder)
    const saved = await saveEnd(clone.id, typed)
    expect([saved.status, saved.data.access_settings.expiresIn]).toEqual([200, instant])
    expect((await publish(clone.id)).status).toBe(200)
    expect(await listed()).toContain(clone.id)
  })

  it.each([YEAR_ZERO, '0999-12-31T23:59:59Z', '1000-01-01T00:00:00+01:00', '9999-01-01T00:00:00Z'])(
    'is not %s',
    async (typed) => {
      const { clone } = await aPublishedPitch(server.url, founder)
      const refused = await saveEnd(clone.id, typed)
      expect([refused.status, refused.problem.error]).toEqual([422, 'invalid'])
    },
  )

  it('that Postgres cannot read closes its clone’s listing, and no other', async () => {
    const [unread, fine] = [
      await aPublishedPitch(server.url, founder),
      await aPublishedPitch(server.url, founder),
    ]
    await server.kernel.db
      .updateTable('clones')
      .set({ access_settings: JSON.stringify({ ...unread.clone.access_settings, expiresIn: YEAR_ZERO }) })
      .where('id', '=', unread.clone.id)
      .execute()
    const ids = await listed()
    expect([ids.includes(unread.clone.id), ids.includes(fine.clone.id)]).toEqual([false, true])
    const params = { code: unread.link.unique_code }
    expect((await call(server.url, routes.viewPitchLink, { params, body: {} })).status).toBe(403)
  })
})

describe('a time of the year 0', () => {
  const asFounder = () => ({ token: founder.token })
  const asks: Record<string, () => Promise<{ status: number; problem: { error?: string } }>> = {
    'a meeting': () =>
      call(server.url, routes.createMeeting, {
        ...asFounder(),
        rawBody: { title: 'T', start_time: YEAR_ZERO },
      }),
    'the meetings from then': () =>
      call(server.url, routes.listMeetings, { ...asFounder(), query: { from: YEAR_ZERO } }),
    'the meetings booked before': () =>
      call(server.url, routes.listMeetings, { ...asFounder(), query: { booked_before: YEAR_ZERO } }),
    'the calls from then': () =>
      call(server.url, routes.callsPageData, { ...asFounder(), query: { from: YEAR_ZERO } }),
    'the end of a link': async () => {
      const { pitch } = await aPublishedPitch(server.url, founder)
      const body = { pitch_id: pitch.id, expires_at: YEAR_ZERO }
      return call(server.url, routes.createPitchLink, { ...asFounder(), body })
    },
  }
  it.each(Object.keys(asks))('is refused for %s', async (which) => {
    const answer = await asks[which]?.()
    expect([answer?.status, answer?.problem.error]).toEqual([422, 'invalid'])
  })
})
