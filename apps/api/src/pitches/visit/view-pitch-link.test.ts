import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryLimits } from '../../kernel/limits/memory.ts'
import { createVersions } from '../../publishing/versions.ts'
import { aClone, aFounder, aPublishedPitch, type Founder } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { createCodeGuard } from './attempt-limits.ts'
import { checkGrant, signGrant } from './grant.ts'
import { aPublicPage, nobody } from './head/public-page.fixture.ts'
import { viewPitchLink } from './view-pitch-link.ts'
import { findVisitedLink } from './visited-link.ts'

let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }
const later = (ms: number) => new Date(nowMs + ms).toISOString()
const MINUTE_MS = 60_000

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer({ clock })
  founder = await aFounder(server.url)
})
afterAll(() => server.close())

const view = (code: string, body = {}, token?: string) =>
  call(server.url, routes.viewPitchLink, { params: { code }, body, token })
const updateLink = (id: string, body: object) =>
  call(server.url, routes.updatePitchLink, { token: founder.token, params: { id }, rawBody: body })
const aVisit = {
  caller: null,
  requestId: 'r',
  address: '192.0.2.1',
  userAgent: '',
  cookies: {},
  upload: () => Promise.reject(new Error('nothing is uploaded')),
}
const aLockedPitch = (password = 'open sesame') =>
  aPublishedPitch(server.url, founder, { link: { access_type: 'password', password } })

describe('§7 view pitch link', () => {
  it('opens by code, by slug and by pitch id, the last two meaning the default link', async () => {
    const { pitch, link } = await aPublishedPitch(server.url, founder)
    for (const address of [link.unique_code, pitch.unique_slug, pitch.unique_slug.toUpperCase(), pitch.id]) {
      const reply = await view(address)
      expect(reply.status).toBe(200)
      const named = address === link.unique_code ? link.unique_code : pitch.unique_slug
      expect(reply.data).toMatchObject({ access_granted: true, pitch: { id: pitch.id, link_code: named } })
    }
    const other = await call(server.url, routes.createPitchLink, {
      token: founder.token,
      body: { pitch_id: pitch.id, custom_message: 'Hello, Demo Day' },
    })
    const reply = await view(other.data.unique_code)
    expect(reply.data.pitch).toMatchObject({
      id: pitch.id,
      link_code: other.data.unique_code,
      custom_message: 'Hello, Demo Day',
    })
  })

  it('§6 anonymous key: ignores a bearer that is not valid', async () => {
    const { link } = await aPublishedPitch(server.url, founder)
    expect((await view(link.unique_code, {}, 'nonsense')).status).toBe(200)
  })

  it('§4 access result: asks for the password, refuses a wrong one and opens for the right one', async () => {
    const { link } = await aLockedPitch()
    const without = await view(link.unique_code)
    expect([without.status, without.problem.error]).toEqual([401, 'password_required'])
    const wrong = await view(link.unique_code, { password: 'open barley' })
    expect([wrong.status, wrong.problem.error]).toEqual([401, 'incorrect_password'])
    const right = await view(link.unique_code, { password: 'open sesame' })
    expect([right.status, right.data.access_granted]).toEqual([200, true])
    for (const refused of [without, wrong, await view('zzzzzzzz')]) {
      const { error } = refused.problem
      expect(refused.problem).toMatchObject({ access_granted: false, reason: error })
    }
    expect(JSON.stringify([without.problem, wrong.problem])).not.toContain('Heron')
  })

  it.each([
    ['disabled', (id: string) => disable(id)],
    ['past its date', (id: string) => updateLink(id, { expires_at: later(-1) })],
  ])('is 403 access_denied for a link that is %s, before any password', async (_name, close) => {
    const { link } = await aLockedPitch()
    await close(link.id)
    const reply = await view(link.unique_code, { password: 'open sesame' })
    expect([reply.status, reply.problem.error]).toEqual([403, 'access_denied'])
  })
  const disable = (id: string) =>
    call(server.url, routes.disablePitchLink, { token: founder.token, params: { id } })

  it('reads null as nothing sent', async () => {
    const nothing = { password: null, access_key: null, session_id: null }
    const { link } = await aPublishedPitch(server.url, founder)
    expect((await view(link.unique_code, nothing)).status).toBe(200)
    const locked = await aLockedPitch()
    expect((await view(locked.link.unique_code, nothing)).problem?.error).toBe('password_required')
  })

  it('is 403 once the pitch or the clone has expired, whatever the link says', async () => {
    const { clone, pitch, link } = await aPublishedPitch(server.url, founder)
    const { token } = founder
    const params = { id: pitch.id }
    await call(server.url, routes.updatePitch, { token, params, body: { expires_at: later(-1) } })
    expect((await view(link.unique_code)).problem.error).toBe('access_denied')
    await call(server.url, routes.updatePitch, { token, params, body: { expires_at: null } })
    expect((await view(link.unique_code)).status).toBe(200)
    const body = { access_settings: { expiresIn: '24h' as const } }
    await call(server.url, routes.patchClone, { token, params: { id: clone.id }, body })
    nowMs += 23 * 60 * MINUTE_MS
    const still = await view(link.unique_code)
    nowMs += 2 * 60 * MINUTE_MS
    const ended = await view(link.unique_code)
    nowMs -= 25 * 60 * MINUTE_MS
    expect([still.status, ended.status]).toEqual([200, 403])
  })

  it('is 403 while the clone is archived, and 404 once it is deleted, like an unknown code', async () => {
    const { clone, link } = await aPublishedPitch(server.url, founder)
    const { token } = founder
    const params = { id: clone.id }
    await call(server.url, routes.archiveClone, { token, params })
    expect((await view(link.unique_code)).problem.error).toBe('access_denied')
    await call(server.url, routes.unarchiveClone, { token, params })
    expect((await view(link.unique_code)).status).toBe(200)
    await call(server.url, routes.deleteClone, { token, params })
    const gone = await view(link.unique_code)
    const unknown = await view('Abcd1234')
    expect([gone.status, unknown.status]).toEqual([404, 404])
    expect(gone.problem).toEqual(unknown.problem)
    expect(unknown.problem.error).toBe('link_not_found')
    expect((await view('x'.repeat(90))).status).toBe(404)
  })

  it('shows what is only launched to its owner, marked as a preview, and to nobody else', async () => {
    const clone = await aClone(server.url, founder)
    await call(server.url, routes.launchClone, { token: founder.token, params: { id: clone.id } })
    const pitch = await call(server.url, routes.createPitch, {
      token: founder.token,
      body: { clone_id: clone.id, title: 'Soon', access_type: 'password', password: 'x' },
    })
    const slug = pitch.data.unique_slug
    const stranger = await aFounder(server.url)
    for (const token of [undefined, stranger.token]) {
      expect((await view(slug, { password: 'x' }, token)).problem.error).toBe('access_denied')
    }
    const preview = await view(slug, {}, founder.token)
    expect(preview.status).toBe(200)
    expect(preview.data.pitch).toMatchObject({ preview: true, company: { name: 'Heron Labs' } })
  })

  it('serves the frozen version until the next is published', async () => {
    const { clone, link } = await aPublishedPitch(server.url, founder)
    const params = { id: clone.id }
    const body = { ...clone.company_details, companyName: 'Heron Water' }
    await call(server.url, routes.saveCompany, { token: founder.token, params, body })
    expect((await view(link.unique_code)).data.pitch.company.name).toBe('Heron Labs')
    await call(server.url, routes.publishClone, { token: founder.token, params })
    expect((await view(link.unique_code)).data.pitch.company.name).toBe('Heron Water')
  })

  it('shows exactly the public fields: no mail, password, notes, training, FAQs or figures', async () => {
    const { link } = await aPublishedPitch(server.url, founder, {
      clone: {
        purpose: 'canary purpose',
        access_settings: { type: 'private', password: 'canary-password' },
        team: [
          { id: 'a', name: 'Ada', role: 'CEO', email: 'canary@example.com', isFounder: true },
          { id: 'b', name: 'Bo', role: 'CTO' },
        ],
        funding: {
          valuation: { id: 'v', label: 'Valuation', value: '20,777,777 EUR', audience: 'named-investor' },
          keyMetrics: [
            { id: 'm', label: 'Meters', value: '512', asOf: '2026-09-30' },
            { id: 'n', label: 'Canary', value: '7', asOf: '2026-09-30', audience: 'verified-email' },
          ],
        },
        training_content: {
          faqs: Array.from({ length: 5 }, (_, i) => ({
            id: `q${i}`,
            question: `What about ${i}?`,
            answer: `canary answer ${i}`,
          })),
          trainingData: { noAnswerMessage: 'canary message', neverSay: ['canary word'] },
        },
      },
    })
    const reply = await view(link.unique_code, { password: 'canary-password' })
    expect(reply.status).toBe(200)
    expect(JSON.stringify(reply.data)).not.toMatch(/canary|argon2|777,777/)
    expect(JSON.stringify(reply.data)).not.toContain(founder.email)
    expect(fieldsOf(reply.data)).toMatchInlineSnapshot(`
      [
        "access_grant",
        "access_granted",
        "pitch.clone_id",
        "pitch.company.elevator_pitch",
        "pitch.company.industry",
        "pitch.company.location",
        "pitch.company.name",
        "pitch.company.stage",
        "pitch.company.tagline",
        "pitch.company.website",
        "pitch.consent.line",
        "pitch.consent.version",
        "pitch.custom_message",
        "pitch.duration_seconds",
        "pitch.facts[].as_of",
        "pitch.facts[].id",
        "pitch.facts[].label",
        "pitch.facts[].source",
        "pitch.facts[].value",
        "pitch.id",
        "pitch.is_sample",
        "pitch.languages[].basic_voice",
        "pitch.languages[].code",
        "pitch.languages[].lengths[].length",
        "pitch.languages[].lengths[].seconds",
        "pitch.languages[].name",
        "pitch.lets_in",
        "pitch.link_code",
        "pitch.offered_documents",
        "pitch.preview",
        "pitch.sections[].cuts.glance.chars",
        "pitch.sections[].cuts.glance.seconds",
        "pitch.sections[].cuts.short.chars",
        "pitch.sections[].cuts.short.seconds",
        "pitch.sections[].duration_seconds",
        "pitch.sections[].id",
        "pitch.sections[].language",
        "pitch.sections[].slide_url",
        "pitch.sections[].text",
        "pitch.sections[].title",
        "pitch.speaker.image",
        "pitch.speaker.name",
        "pitch.speaker.role",
        "pitch.suggested_questions[]",
        "pitch.team[].background",
        "pitch.team[].id",
        "pitch.team[].image",
        "pitch.team[].linkedin",
        "pitch.team[].name",
        "pitch.team[].role",
        "pitch.title",
        "pitch.tools[]",
        "pitch.unique_slug",
        "pitch.unofficial",
        "return_key",
      ]
    `)
  })

  it('costs two statements the first time and one from then on', async () => {
    const { link } = await aPublishedPitch(server.url, founder)
    let count = 0
    const db = server.kernel.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        count++
        return result
      },
    })
    const open = viewPitchLink({
      addressOf: () => null,
      suggestQuestions: async () => [],
      hearers: () => ({ hearers: [], readers: [] }),
      codes: createCodeGuard(createMemoryLimits()),
      loadVersion: createVersions().load,
      loadPreview: () => Promise.reject(new Error('no preview is asked for')),
      countWithoutCookies: () => undefined,
    })
    const ctx = { ...server.kernel, db, ...aVisit }
    const statements = async () => {
      count = 0
      await open(ctx, {
        params: { code: link.unique_code },
        query: {},
        body: { without_cookies: false, draft: false },
      })
      return count
    }
    expect(await statements()).toBe(2)
    expect(await statements()).toBe(1)
  })
})

describe('guesses at a password (trust §1.10)', () => {
  it('wait after ten wrong ones, the right one included, and go on when the time is over', async () => {
    const { link } = await aLockedPitch()
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, i) => view(link.unique_code, { password: `guess ${i}` })),
    )
    const reasons = guesses.map((reply) => reply.problem.error).sort()
    expect(reasons).toEqual([...Array(10).fill('incorrect_password'), ...Array(4).fill('rate_limited')])
    const right = await view(link.unique_code, { password: 'open sesame' })
    expect([right.status, right.problem.error]).toEqual([429, 'rate_limited'])
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    const other = await aLockedPitch()
    expect((await view(other.link.unique_code, { password: 'open sesame' })).status).toBe(200)
    nowMs += 15 * MINUTE_MS
    expect((await view(link.unique_code, { password: 'open sesame' })).status).toBe(200)
  })
})

describe('access grant (trust §1.11)', () => {
  const SESSION = 'visitor-1'
  const grantOf = async (code: string, body = {}) =>
    (await view(code, { session_id: SESSION, ...body })).data.access_grant
  const enters = async (code: string, grant: string | null, sessionId: string | null = SESSION) => {
    const link = await findVisitedLink(server.kernel.db, code)
    if (!link) throw new Error('no such link')
    return checkGrant(server.kernel, link, { grant, sessionId, byOwner: false })
  }
  const password = 'open sesame'

  it('opens its own link for its own session, and a public link needs none', async () => {
    const { link } = await aLockedPitch()
    const grant = await grantOf(link.unique_code, { password })
    expect(await enters(link.unique_code, grant)).toBe(true)
    expect(await enters(link.unique_code, null)).toBe(false)
    expect(await enters(link.unique_code, grant, 'visitor-2')).toBe(false)
    expect(await enters(link.unique_code, grant, null)).toBe(false)
    const open = await aPublishedPitch(server.url, founder)
    expect(await enters(open.link.unique_code, null)).toBe(true)
  })

  it('does not open another link, of the same pitch or not', async () => {
    const one = await aLockedPitch()
    const other = await aLockedPitch()
    const grant = await grantOf(one.link.unique_code, { password })
    expect(await enters(other.link.unique_code, grant)).toBe(false)
    const sibling = await call(server.url, routes.createPitchLink, {
      token: founder.token,
      body: { pitch_id: one.pitch.id, access_type: 'password', password },
    })
    expect(await enters(sibling.data.unique_code, grant)).toBe(false)
  })

  it('ends with a new password, with disabling for good, with expiry and with the clone', async () => {
    const { clone, link } = await aLockedPitch()
    const code = link.unique_code
    const first = await grantOf(code, { password })
    await updateLink(link.id, { password: 'another' })
    expect(await enters(code, first)).toBe(false)

    const second = await grantOf(code, { password: 'another' })
    const closing = { token: founder.token, params: { id: link.id } }
    await call(server.url, routes.disablePitchLink, closing)
    expect(await enters(code, second)).toBe(false)
    await call(server.url, routes.enablePitchLink, closing)
    expect(await enters(code, second)).toBe(false)

    await updateLink(link.id, { expires_at: later(5 * MINUTE_MS) })
    const third = await grantOf(code, { password: 'another' })
    expect(await enters(code, third)).toBe(true)
    nowMs += 6 * MINUTE_MS
    expect(await enters(code, third)).toBe(false)
    nowMs -= 6 * MINUTE_MS

    const archiving = { token: founder.token, params: { id: clone.id } }
    await call(server.url, routes.archiveClone, archiving)
    expect(await enters(code, third)).toBe(false)
  })

  it('lives 30 minutes, and not when forged or of another kind', async () => {
    const { link } = await aLockedPitch()
    const grant = await grantOf(link.unique_code, { password })
    nowMs += 29 * MINUTE_MS
    expect(await enters(link.unique_code, grant)).toBe(true)
    nowMs += 2 * MINUTE_MS
    expect(await enters(link.unique_code, grant)).toBe(false)
    const fresh = await grantOf(link.unique_code, { password })
    const [head = '', claims = '', signature = ''] = fresh.split('.')
    const said: object = JSON.parse(Buffer.from(claims, 'base64url').toString())
    const asText = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const longer = asText({ ...said, exp: 9_999_999_999 })
    expect(longer).not.toBe(claims)
    const changed = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`
    for (const forged of [
      `${head}.${longer}.${signature}`,
      `${head}.${claims}.${changed}`,
      `${asText({ alg: 'none', typ: 'JWT' })}.${longer}.`,
      `${fresh}.`,
      `${claims}.${signature}`,
      `${head}.${claims}.`,
      founder.token,
      'nonsense',
      '',
    ]) {
      expect(await enters(link.unique_code, forged)).toBe(false)
    }
    expect(await enters(link.unique_code, fresh)).toBe(true)
    const found = await findVisitedLink(server.kernel.db, link.unique_code)
    if (!found) throw new Error('no such link')
    const before = { ...found, accessEpoch: found.accessEpoch - 1 }
    const stale = await signGrant(server.kernel, before, SESSION, null)
    expect(await enters(link.unique_code, stale)).toBe(false)
  })
})

describe('head of a shared pitch', () => {
  const headOf = async (address: string) => (await aPublicPage()(server.kernel, address, nobody)).head

  it('names company, tagline and pitch of a public link', async () => {
    const { pitch, link } = await aPublishedPitch(server.url, founder)
    const canonical = `/pitch/${pitch.unique_slug}`
    const description = 'Utilities lose a third of their water. Heron finds the leak within a day.'
    expect(await headOf(link.unique_code)).toEqual({
      status: 200,
      title: 'Heron Labs: Water meters that read themselves',
      description,
      image: `/pitch/${link.unique_code}/share.png?v=1`,
      imageAlt: 'Heron Labs, a pitch you can talk to',
      noIndex: false,
      canonical,
      structured: {
        '@type': 'Organization',
        name: 'Heron Labs',
        description,
        slogan: 'Water meters that read themselves',
        url: server.kernel.publicUrl + canonical,
      },
    })
  })

  it('hides from search what is not listed', async () => {
    const { link } = await aPublishedPitch(server.url, founder, { link: { list_in_explore: false } })
    expect(await headOf(link.unique_code)).toMatchObject({ noIndex: true, canonical: null, structured: null })
  })

  it('hides a tracked link from search: the listing leads to default links alone', async () => {
    const { pitch, link } = await aPublishedPitch(server.url, founder)
    const body = { pitch_id: pitch.id, name: 'Fund of June' }
    const tracked = await call(server.url, routes.createPitchLink, { token: founder.token, body })
    expect(tracked.data.list_in_explore).toBe(true)
    expect((await headOf(tracked.data.unique_code)).noIndex).toBe(true)
    expect((await headOf(link.unique_code)).noIndex).toBe(false)
  })

  it('shortens a long text between words, or between characters where there are no words', async () => {
    const describedBy = async (elevatorPitch: string) => {
      const clone = { company_details: { companyName: 'Heron Labs', elevatorPitch } }
      const { pitch } = await aPublishedPitch(server.url, founder, { clone })
      return (await headOf(pitch.unique_slug)).description
    }
    expect(await describedBy('We find leaks. '.repeat(30))).toBe(`${'We find leaks. '.repeat(13)}We…`)
    expect(await describedBy(`水${'🚰'.repeat(200)}`)).toBe(`水${'🚰'.repeat(99)}…`)
  })

  it('reveals nothing of a locked or closed link, and tells what is over from what never was', async () => {
    const locked = await aLockedPitch()
    const head = await headOf(locked.link.unique_code)
    expect(head.title).toBe('A private pitch')
    expect(JSON.stringify(head)).not.toMatch(/Heron|water/i)
    const closed = await aPublishedPitch(server.url, founder, { link: { expires_at: later(-1) } })
    const over = await headOf(closed.link.unique_code)
    expect([over.status, over.title]).toEqual([410, 'This link is closed · Understudy'])
    expect(JSON.stringify(over)).not.toMatch(/Heron|water/i)
    const none = await headOf('Unknown1')
    expect([none.status, none.title]).toEqual([404, 'There is no pitch here · Understudy'])
  })
})

/** Every path of an answer, array places folded. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => fieldsOf(item, `${path}[]`)))].sort()
  if (value === null || typeof value !== 'object') return [path]
  return Object.entries(value)
    .flatMap(([key, inner]) => fieldsOf(inner, path === '' ? key : `${path}.${key}`))
    .sort()
}
