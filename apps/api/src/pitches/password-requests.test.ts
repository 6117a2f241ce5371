import { LIMITS, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { checkGrant } from './visit/grant.ts'
import { findVisitedLink } from './visit/visited-link.ts'

const HOUR_MS = 3_600_000
let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }

let server: TestServer
let founder: Founder
let stranger: Founder
beforeAll(async () => {
  server = await aServer({ clock })
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

const aLockedLink = async (link: object = {}) =>
  (
    await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: 'open sesame', ...link },
    })
  ).link
const aVisitor = () => `${unique('visitor')}@example.com`
const ask = (code: string, email: string, body: object = {}) =>
  call(server.url, routes.requestAccess, {
    body: { pitch_link_code: code, name: 'Vera Visitor', email, ...body },
  })
const list = async (query: object = {}, token = founder.token) =>
  (await call(server.url, routes.listPasswordRequests, { token, query: { limit: 500, ...query } })).data
const requestsBy = async (email: string) => (await list()).filter((request) => request.email === email)
const decide = (id: string, decision: 'approved' | 'declined', message?: string, token = founder.token) =>
  call(server.url, routes.decidePasswordRequest, {
    token,
    params: { id },
    body: message === undefined ? { decision } : { decision, message },
  })
const view = (code: string, body: object) =>
  call(server.url, routes.viewPitchLink, { params: { code }, body })

/** A request that stands in the founder's list. */
async function aRequest(code: string) {
  const email = aVisitor()
  await ask(code, email)
  const [request] = await requestsBy(email)
  if (!request) throw new Error('the request was not kept')
  return request
}
const keyMailedTo = async (email: string) =>
  /#key=([\w-]+)/.exec((await mailTo(server, email)).text ?? '')?.[1] ?? ''

describe('asking for access', () => {
  it('§7 password request: reaches the owner, once a day and person, and tells them', async () => {
    const link = await aLockedLink()
    const email = aVisitor()
    const emit = vi.spyOn(server.kernel.bus, 'emit')
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        ask(link.unique_code, email.toUpperCase(), { company: 'Northwind', message: 'We met.' }),
      ),
    )
    const told = emit.mock.calls.filter(([, name]) => name === 'access.requested')
    emit.mockRestore()
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]))
    expect(told).toHaveLength(1)
    expect(await requestsBy(email)).toMatchObject([
      {
        pitch_link_id: link.id,
        pitch_link_code: link.unique_code,
        name: 'Vera Visitor',
        company: 'Northwind',
        message: 'We met.',
        status: 'pending',
        decided_at: null,
      },
    ])
    nowMs += 25 * HOUR_MS
    await ask(link.unique_code, email)
    nowMs -= 25 * HOUR_MS
    expect(await requestsBy(email)).toHaveLength(2)
  })

  it('§7 password request: answers the same for no link, an open, a closed and a deaf one, and keeps nothing', async () => {
    const open = (await aPublishedPitch(server.url, founder)).link
    const deaf = await aLockedLink({ allow_password_request: false })
    const closed = await aLockedLink()
    const params = { id: closed.id }
    await call(server.url, routes.disablePitchLink, { token: founder.token, params })
    const real = await ask((await aLockedLink()).unique_code, aVisitor())
    const email = aVisitor()
    for (const code of ['Abcd1234', open.unique_code, deaf.unique_code, closed.unique_code]) {
      const reply = await ask(code, email)
      expect([reply.status, reply.data]).toEqual([real.status, real.data])
    }
    expect(await requestsBy(email)).toEqual([])
    expect(await mailsTo(server, email)).toEqual([])
  })

  it('is limited by address', async () => {
    const own = await aServer({ clock, limitFactor: 1 })
    try {
      const replies = await Promise.all(
        Array.from({ length: 30 }, (_, i) =>
          call(own.url, routes.requestAccess, {
            body: { pitch_link_code: 'Abcd1234', name: 'Vera', email: `vera${i}@example.com` },
          }),
        ),
      )
      expect(replies.filter(({ status }) => status === 202)).toHaveLength(20)
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(10)
    } finally {
      await own.close()
    }
  })
})

describe('an answer to a request', () => {
  it('opens the pitch by a mailed personal link, without the password', async () => {
    const link = await aLockedLink()
    const request = await aRequest(link.unique_code)
    const reply = await decide(request.id, 'approved', 'Looking forward')
    expect(reply.data).toMatchObject({ status: 'approved', answer: 'Looking forward' })
    const mail = await mailTo(server, request.email)
    expect(mail.text).toContain(`/pitch/${link.unique_code}#key=`)
    expect(mail.text).toContain('Looking forward')
    expect(mail.text).not.toContain('open sesame')
    const key = await keyMailedTo(request.email)
    expect((await view(link.unique_code, { access_key: key })).status).toBe(200)
    const wrong = await view(link.unique_code, { access_key: `${key}x` })
    expect(wrong.problem.error).toBe('password_required')
    const another = await aLockedLink()
    expect((await view(another.unique_code, { access_key: key })).status).toBe(401)
    const rows = await server.kernel.db.selectFrom('password_requests').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('of a key ends with the link: when it is disabled, put away or locked anew', async () => {
    const { token } = founder
    const closing = [
      (params: { id: string }) => call(server.url, routes.disablePitchLink, { token, params }),
      (params: { id: string }) =>
        call(server.url, routes.updatePitchLink, { token, params, body: { password: 'another' } }),
    ]
    for (const close of closing) {
      const link = await aLockedLink()
      const request = await aRequest(link.unique_code)
      await decide(request.id, 'approved')
      const key = await keyMailedTo(request.email)
      await close({ id: link.id })
      expect((await view(link.unique_code, { access_key: key })).status).not.toBe(200)
      await call(server.url, routes.enablePitchLink, { token, params: { id: link.id } })
      expect((await view(link.unique_code, { access_key: key })).problem.error).toBe('password_required')
    }
  })

  it('can be taken back, which ends the key and what it opened at once', async () => {
    const link = await aLockedLink()
    const request = await aRequest(link.unique_code)
    await decide(request.id, 'approved')
    const key = await keyMailedTo(request.email)
    const opened = await view(link.unique_code, { access_key: key, session_id: 'visit' })
    const enters = async () => {
      const visited = await findVisitedLink(server.kernel.db, link.unique_code)
      if (!visited) throw new Error('no such link')
      const entry = { grant: opened.data.access_grant, sessionId: 'visit', byOwner: false }
      return checkGrant(server.kernel, visited, entry)
    }
    expect(await enters()).toBe(true)
    expect((await decide(request.id, 'declined')).data.status).toBe('declined')
    expect(await enters()).toBe(false)
    expect((await view(link.unique_code, { access_key: key })).status).toBe(401)
  })

  it('is approved after a no as well, which was a slip of the hand: by a key of its own', async () => {
    const link = await aLockedLink()
    const request = await aRequest(link.unique_code)
    await decide(request.id, 'approved')
    const first = await keyMailedTo(request.email)
    await decide(request.id, 'declined')
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => decide(request.id, 'approved', 'Come in.')),
    )
    expect(replies.map(({ data }) => data.status)).toEqual(Array(5).fill('approved'))
    const mail = await mailTo(server, request.email, 2)
    expect(mail.text).toContain('Come in.')
    const key = /#key=(\S+)/.exec(mail.text ?? '')?.[1] ?? ''
    expect((await view(link.unique_code, { access_key: key })).status).toBe(200)
    expect((await view(link.unique_code, { access_key: first })).status).toBe(401)
    expect(await mailsTo(server, request.email)).toHaveLength(2)
  })

  it('is not approved after a no at a link that would turn its visitor away', async () => {
    const link = await aLockedLink()
    const request = await aRequest(link.unique_code)
    await decide(request.id, 'declined')
    await call(server.url, routes.disablePitchLink, { token: founder.token, params: { id: link.id } })
    expect((await decide(request.id, 'approved')).problem.error).toBe('link_closed')
    expect((await requestsBy(request.email))[0]?.status).toBe('declined')
  })

  it('that declines is mailed only with a word of the founder', async () => {
    const link = await aLockedLink()
    const silent = await aRequest(link.unique_code)
    const spoken = await aRequest(link.unique_code)
    await decide(silent.id, 'declined')
    await decide(spoken.id, 'declined', 'The round is full.')
    expect((await mailTo(server, spoken.email)).text).toContain('The round is full.')
    expect(await mailsTo(server, silent.email)).toEqual([])
  })

  it('given ten times at once is one answer and one mail; the same again is 200', async () => {
    const link = await aLockedLink()
    const request = await aRequest(link.unique_code)
    const replies = await Promise.all(Array.from({ length: 10 }, () => decide(request.id, 'approved')))
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const key = await keyMailedTo(request.email)
    expect((await view(link.unique_code, { access_key: key })).status).toBe(200)
    const queued = await server.kernel.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', request.email)
      .execute()
    expect(queued).toHaveLength(1)
    const both = await aRequest(link.unique_code)
    const race = await Promise.all([decide(both.id, 'declined'), decide(both.id, 'approved')])
    expect(race.map(({ status }) => status)).toEqual([200, 200])
    const [last] = await requestsBy(both.email)
    expect(['declined', 'approved']).toContain(last?.status)
  })

  it('is mailed a few times a day at most, however often it changes, and can be taken back all the same', async () => {
    const link = await aLockedLink()
    const request = await aRequest(link.unique_code)
    for (let i = 0; i < 3; i++) {
      await decide(request.id, 'approved')
      await decide(request.id, 'declined', i < 2 ? 'Not now.' : undefined)
    }
    for (const [decision, word] of [['approved'], ['approved', 'Come in.']] as const)
      expect((await decide(request.id, decision, word)).problem.error).toBe('rate_limited')
    expect((await requestsBy(request.email))[0]?.status).toBe('declined')
    const mailed = async () =>
      (
        await server.kernel.db
          .selectFrom('outbox')
          .select('id')
          .where('recipient', '=', request.email)
          .execute()
      ).length
    expect(await mailed()).toBe(LIMITS.answersMailedPerRequest)
  })

  it('is the owner’s alone: a stranger sees no request, and 404 like an unknown one', async () => {
    const link = await aLockedLink()
    const request = await aRequest(link.unique_code)
    expect(await list({}, stranger.token)).toEqual([])
    const theirs = await decide(request.id, 'approved', undefined, stranger.token)
    const unknown = await decide(stranger.user.id, 'approved', undefined, stranger.token)
    expect([theirs.status, unknown.status]).toEqual([404, 404])
    expect(theirs.problem).toEqual(unknown.problem)
  })

  it('is gone with its clone: listed no more, and 404 when it is answered, with no mail', async () => {
    const { clone, link } = await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: 'open sesame' },
    })
    const request = await aRequest(link.unique_code)
    await call(server.url, routes.deleteClone, { token: founder.token, params: { id: clone.id } })
    expect(await requestsBy(request.email)).toEqual([])
    expect((await decide(request.id, 'approved')).status).toBe(404)
    expect(await mailsTo(server, request.email)).toEqual([])
  })

  it('is listed by status, newest first, in pages', async () => {
    const link = await aLockedLink()
    const first = await aRequest(link.unique_code)
    nowMs += 1_000
    const second = await aRequest(link.unique_code)
    const pending = (await list({ status: 'pending' })).map(({ id }) => id)
    expect(pending.indexOf(second.id)).toBe(pending.indexOf(first.id) - 1)
    const page = await list({ status: 'pending', limit: 1, skip: 1 })
    expect(page.map(({ id }) => id)).toEqual(pending.slice(1, 2))
    await decide(second.id, 'declined')
    expect((await list({ status: 'declined', limit: 1 }))[0]?.id).toBe(second.id)
  })
})

describe('an archived link', () => {
  it('is closed and out of the list until it is brought back; the default link stays', async () => {
    const { pitch, link } = await aPublishedPitch(server.url, founder)
    const { token } = founder
    const made = await call(server.url, routes.createPitchLink, { token, body: { pitch_id: pitch.id } })
    const params = { id: made.data.id }
    const idsOf = async (query: object) =>
      (
        await call(server.url, routes.listPitchLinks, { token, params: { pitchId: pitch.id }, query })
      ).data.map(({ id }) => id)
    for (let i = 0; i < 2; i++) {
      const archived = await call(server.url, routes.archivePitchLink, { token, params })
      expect([archived.status, archived.data.archived]).toEqual([200, true])
    }
    expect(await idsOf({})).toEqual([link.id])
    expect(await idsOf({ archived: 'true' })).toEqual([link.id, made.data.id])
    expect((await view(made.data.unique_code, {})).problem.error).toBe('access_denied')
    const theirs = await call(server.url, routes.unarchivePitchLink, { token: stranger.token, params })
    expect(theirs.status).toBe(404)
    const back = await call(server.url, routes.unarchivePitchLink, { token, params })
    expect(back.data.archived).toBe(false)
    expect((await view(made.data.unique_code, {})).status).toBe(200)
    const ownDefault = { id: link.id }
    const refused = await call(server.url, routes.archivePitchLink, { token, params: ownDefault })
    expect(refused.problem.error).toBe('wrong_state')
    expect((await call(server.url, routes.unarchivePitchLink, { token, params: ownDefault })).status).toBe(
      200,
    )
  })
})
