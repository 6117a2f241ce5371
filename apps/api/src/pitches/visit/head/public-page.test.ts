import type { Clone } from '@understudy/contract'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aFounder, aPublishedPitch, type Founder } from '../../../testing/builders.ts'
import { call } from '../../../testing/client.ts'
import { aServer, type TestServer } from '../../../testing/server.ts'
import { aPublicPage, nobody } from './public-page.fixture.ts'

let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }
const later = (ms: number) => new Date(nowMs + ms).toISOString()

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer({ clock })
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

type Shared = Parameters<typeof aPublishedPitch>[2]
/** Its sections measured: two reads of one whose lengths are still estimated may differ. */
async function shared(more: Shared = {}) {
  const published = await aPublishedPitch(server.url, founder, more)
  const measured = server.kernel.db
    .selectFrom('clone_versions')
    .where('clone_id', '=', published.clone.id)
    .where('section_ms', '!=', '{}')
    .select('version')
  await vi.waitFor(() => measured.executeTakeFirstOrThrow(), { timeout: 20_000 })
  return published
}
const pageOf = (address: string, visitor = nobody) => aPublicPage()(server.kernel, address, visitor)

const visit = (code: string) =>
  call(server.url, routes.viewPitchLink, {
    params: { code },
    body: { session_id: 'the-first' },
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    },
  })

type Gate = NonNullable<NonNullable<Shared>['link']>
type Metric = NonNullable<Clone['funding']>['keyMetrics'][number]
const metric = (id: string, audience: Metric['audience']): Metric => ({
  id,
  label: id,
  value: '4',
  unit: '',
  asOf: '2026-09-30',
  source: '',
  audience,
})

describe('the page of a pitch as anybody is shown it', () => {
  it('holds what is said by its slug, and whoever opens it next is answered the same', async () => {
    const { pitch } = await shared()
    const { head, shown } = await pageOf(pitch.unique_slug)
    expect(head.status).toBe(200)
    const { data } = await call(server.url, routes.viewPitchLink, {
      params: { code: pitch.unique_slug },
      body: {},
    })
    expect(shown).toEqual({ status: 'granted', pitch: { ...data.pitch, suggested_questions: [] } })
  })

  it('holds by a link what everybody may hear and no more, and is called by that link', async () => {
    const message = 'We are raising 2,000,000 USD. We met at the harbour.'
    const { link, pitch } = await shared({
      clone: {
        funding: {
          raising: { ...metric('raising', 'link'), value: '2,000,000', unit: 'USD' },
          keyMetrics: [metric('proven', 'verified-email'), metric('sent', 'link'), metric('open', 'public')],
        },
      },
      link: { custom_message: message },
    })
    const bySlug = await pageOf(pitch.unique_slug)
    const byCode = await pageOf(link.unique_code)
    expect(bySlug.shown).toMatchObject({ pitch: { facts: [{ id: 'open' }], link_code: pitch.unique_slug } })
    expect(byCode.shown).toEqual(
      JSON.parse(
        JSON.stringify(bySlug.shown).replaceAll(
          `"link_code":"${pitch.unique_slug}"`,
          `"link_code":"${link.unique_code}"`,
        ),
      ),
    )
    expect(JSON.stringify([byCode, bySlug])).not.toMatch(/"sent"|"proven"|"raising"/)
  })

  it('tells programs by a link nothing of the round that only a link’s visitors hear', async () => {
    const { link } = await shared({
      clone: {
        funding: { raising: { ...metric('raising', 'link'), value: '2,000,000', unit: 'USD' } },
        company_details: {
          companyName: 'Heron Labs',
          tagline: 'We are raising 2,000,000 USD.',
          industry: 'Hardware',
          location: 'Ghent',
          elevatorPitch: 'We are raising 2,000,000 USD. Heron finds leaks.',
          currentFundingStage: 'Seed',
        },
      },
    })
    const { head } = await pageOf(link.unique_code)
    expect([head.title, head.description]).toEqual(['Heron Labs', 'Heron finds leaks.'])
  })

  it('is the same for whoever fetches it, a program included', async () => {
    const { link } = await shared()
    const first = await pageOf(link.unique_code)
    for (const userAgent of ['Slackbot-LinkExpanding 1.0', 'Mozilla/5.0']) {
      expect(await pageOf(link.unique_code, { userAgent, address: '203.0.113.9' })).toEqual(first)
    }
  })

  it('lets nobody in: a link whose visits are counted is opened by the browser alone, and none is spent', async () => {
    const { link } = await shared({ link: { view_limit: 1 } })
    for (const _ of [1, 2, 3]) {
      const { head, shown } = await pageOf(link.unique_code)
      // Nor is it listed, so that no search engine is let in either.
      expect([head.status, head.noIndex, head.canonical, shown]).toEqual([200, true, null, null])
    }
    expect((await visit(link.unique_code)).status).toBe(200)
  })

  it('is nobody’s where its visits are spent, and the browser’s alone for whoever was let in', async () => {
    const access_settings = { namedWhenShut: true }
    const [quiet, named] = [
      await shared({ link: { view_limit: 1 } }),
      await shared({ link: { view_limit: 1 }, clone: { access_settings } }),
    ]
    const readConsent = async () => {
      const params = { code: quiet.link.unique_code }
      return (await call(server.url, routes.readConsent, { params })).data
    }
    expect((await pageOf(quiet.link.unique_code)).head.title).toContain('Heron Labs')
    expect((await readConsent()).line).toContain('Heron Labs')
    for (const { link } of [quiet, named]) expect((await visit(link.unique_code)).status).toBe(200)
    const description = 'This link was opened as often as it may be.'
    const page = await pageOf(quiet.link.unique_code)
    expect(page).toEqual({
      head: expect.objectContaining({
        status: 200,
        title: 'A private pitch',
        description,
        image: '',
        noIndex: true,
      }),
      shown: null,
    })
    expect(JSON.stringify([page, await readConsent()])).not.toContain('Heron')
    expect((await pageOf(named.link.unique_code)).head).toMatchObject({
      title: 'Heron Labs: a private pitch',
      description,
      image: '',
    })
    // Once more may come, it is said again.
    await server.kernel.db
      .updateTable('pitch_links')
      .set({ view_limit: 2 })
      .where('id', '=', quiet.link.id)
      .execute()
    expect((await pageOf(quiet.link.unique_code)).head.title).toContain('Heron Labs')
  })

  it('costs two statements the first time and one from then on', async () => {
    const { link } = await shared()
    let count = 0
    const db = server.kernel.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count++
        return result
      },
    })
    const read = aPublicPage()
    const statements = async () => {
      count = 0
      await read({ ...server.kernel, db }, link.unique_code, nobody)
      return count
    }
    expect(await statements()).toBe(2)
    expect(await statements()).toBe(1)
  })
})

describe('the page of a pitch that does not open', () => {
  it.each([
    ['with a password', { access_type: 'password', password: 'open sesame' }, 'password_required'],
    ['for an address', { gate: 'typed' }, 'email_required'],
    ['for an address that is proven', { gate: 'proven' }, 'email_unproven'],
  ] satisfies [string, Gate, string][])(
    'stands at the door of one that opens %s, and says nothing of it',
    async (_, link, reason) => {
      const { link: made } = await shared({ link })
      const page = await pageOf(made.unique_code)
      expect(page.head.status).toBe(200)
      expect(page.shown).toEqual({
        status: 'refused',
        reason,
        door: { from: null, takes_requests: expect.any(Boolean), takes_contacts: expect.any(Boolean) },
      })
      expect(JSON.stringify(page)).not.toContain('Heron')
      const refused = await call(server.url, routes.viewPitchLink, {
        params: { code: made.unique_code },
        body: {},
      })
      expect([refused.problem.error, Reflect.get(refused.problem, 'door')]).toEqual([
        reason,
        Reflect.get(page.shown ?? {}, 'door'),
      ])
    },
  )

  it('is 410 for one that is closed or over, and 404 where there is none, with the reason that the call gives', async () => {
    const closed = await shared()
    const params = { id: closed.link.id }
    await call(server.url, routes.disablePitchLink, { token: founder.token, params })
    const over = await shared({ link: { expires_at: later(60_000) } })
    nowMs += 61_000
    for (const { link } of [closed, over]) {
      const { head, shown } = await pageOf(link.unique_code)
      expect([head.status, shown]).toMatchObject([410, { status: 'refused', reason: 'access_denied' }])
    }
    const { head, shown } = await pageOf('NoSuchCode')
    expect([head.status, shown]).toEqual([404, { status: 'refused', reason: 'link_not_found', door: null }])
  })

  it('says neither yes nor no to whoever tried too many addresses', async () => {
    const { link } = await shared()
    const read = aPublicPage()
    const from = { userAgent: '', address: '203.0.113.77' }
    const statuses: number[] = []
    for (let i = 0; i < 400 && statuses.at(-1) !== 200; i++) {
      statuses.push((await read(server.kernel, `NoCode${i}`, from)).head.status)
    }
    const { head, shown } = await read(server.kernel, link.unique_code, from)
    expect([head.status, head.noIndex, shown]).toEqual([200, true, null])
  })
})
