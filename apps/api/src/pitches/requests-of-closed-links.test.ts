import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

type Asked = Awaited<ReturnType<typeof aRequest>>

/** A link of its own beside the default one, and somebody who asks for it. */
async function aRequest() {
  const { token } = founder
  const { clone, pitch } = await aPublishedPitch(server.url, founder)
  const { data: link } = await call(server.url, routes.createPitchLink, {
    token,
    body: { pitch_id: pitch.id, access_type: 'password', password: 'open sesame' },
  })
  const email = `${unique('visitor')}@example.com`
  await ask({ link, email })
  const { data } = await call(server.url, routes.listPasswordRequests, { token, query: { limit: 500 } })
  const request = data.find((one) => one.email === email)
  if (!request) throw new Error('the request was not kept')
  return { clone, pitch, link, email, id: request.id }
}

const decide = (asked: Asked, decision: 'approved' | 'declined', message = '', token = founder.token) =>
  call(server.url, routes.decidePasswordRequest, {
    token,
    params: { id: asked.id },
    body: { decision, message },
  })
const requestOf = async (asked: Asked) => {
  const query = { limit: 500 }
  const { data } = await call(server.url, routes.listPasswordRequests, { token: founder.token, query })
  return data.find(({ id }) => id === asked.id)
}
const ask = ({ link, email }: Pick<Asked, 'link' | 'email'>) =>
  call(server.url, routes.requestAccess, {
    body: { pitch_link_code: link.unique_code, name: 'Vera Visitor', email },
  })
const update = ({ link }: Asked, body: object) =>
  call(server.url, routes.updatePitchLink, { ...asOwner(link.id), body })
/** How the link answers the key of their mail, the last of so many. */
async function opens({ link, email }: Asked, mails = 1) {
  const key = /#key=([\w-]+)/.exec((await mailTo(server, email, mails)).text ?? '')?.[1] ?? ''
  const params = { code: link.unique_code }
  return (await call(server.url, routes.viewPitchLink, { params, body: { access_key: key } })).status
}
const mailsQueuedTo = async (email: string) =>
  (await server.kernel.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).length

const PAST = '2020-01-01T00:00:00Z'
const asOwner = (id: string) => ({ token: founder.token, params: { id } })
const CLOSINGS: Record<string, (asked: Asked) => Promise<{ status: number }>> = {
  disabled: ({ link }) => call(server.url, routes.disablePitchLink, asOwner(link.id)),
  archived: ({ link }) => call(server.url, routes.archivePitchLink, asOwner(link.id)),
  expired: ({ link }) =>
    call(server.url, routes.updatePitchLink, { ...asOwner(link.id), body: { expires_at: PAST } }),
  'of an expired pitch': ({ pitch }) =>
    call(server.url, routes.updatePitch, { ...asOwner(pitch.id), body: { expires_at: PAST } }),
  'of an archived clone': ({ clone }) => call(server.url, routes.archiveClone, asOwner(clone.id)),
}

describe('a request for a link that no visitor can open', () => {
  it.each(Object.keys(CLOSINGS))('is not approved, nor mailed of: %s', async (how) => {
    const asked = await aRequest()
    expect((await CLOSINGS[how]?.(asked))?.status).toBe(200)
    const refused = await decide(asked, 'approved', 'Looking forward')
    expect([refused.status, refused.problem.error]).toEqual([409, 'link_closed'])
    expect((await requestOf(asked))?.status).toBe('pending')
    expect(await mailsQueuedTo(asked.email)).toBe(0)
    const theirs = await decide(asked, 'approved', '', stranger.token)
    expect([theirs.status, theirs.problem.error]).toEqual([404, 'not_found'])
    expect((await decide(asked, 'declined', 'The round is full.')).data.status).toBe('declined')
    expect((await mailTo(server, asked.email)).text).toContain('The round is full.')
  })

  it('is approved once the link is open again', async () => {
    const asked = await aRequest()
    await call(server.url, routes.disablePitchLink, asOwner(asked.link.id))
    await decide(asked, 'approved')
    await call(server.url, routes.enablePitchLink, asOwner(asked.link.id))
    expect((await decide(asked, 'approved')).data.status).toBe('approved')
    expect(await opens(asked)).toBe(200)
  })

  it('was approved while it was open: it is not approved anew, and can be taken back', async () => {
    const asked = await aRequest()
    await decide(asked, 'approved')
    await call(server.url, routes.disablePitchLink, asOwner(asked.link.id))
    expect((await decide(asked, 'approved')).problem.error).toBe('link_closed')
    expect(await requestOf(asked)).toMatchObject({ status: 'approved', key_lapsed: true })
    expect(await mailsQueuedTo(asked.email)).toBe(1)
    expect((await decide(asked, 'declined')).data.status).toBe('declined')
  })

  it('is not approved while the link is being disabled: the answer waits for how that ends', async () => {
    const asked = await aRequest()
    const { db } = server.kernel
    let approving: ReturnType<typeof decide> | undefined
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('pitch_links')
        .set({ disabled_at: new Date() })
        .where('id', '=', asked.link.id)
        .execute()
      approving = decide(asked, 'approved')
      const waiting = async () => {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%"password_requests"%for update%'`.execute(db)
        return rows.length
      }
      await expect.poll(waiting, { timeout: 15_000 }).toBe(1)
    })
    expect((await approving)?.problem.error).toBe('link_closed')
    expect(await mailsQueuedTo(asked.email)).toBe(0)
  })

  it('and the disabling at once: either it is approved and mailed, or refused with no mail', async () => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => aRequest()))
    const outcomes = await Promise.all(
      asked.map(async (one) => {
        const [decided, closed] = await Promise.all([
          decide(one, 'approved'),
          call(server.url, routes.disablePitchLink, asOwner(one.link.id)),
        ])
        return [decided.status, closed.status, await mailsQueuedTo(one.email)]
      }),
    )
    for (const outcome of outcomes) {
      expect([
        [200, 200, 1],
        [409, 200, 0],
      ]).toContainEqual(outcome)
    }
  })
})

const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** One visit that the link lets in, of somebody who has its password. */
const visitOnce = ({ link }: Asked) =>
  call(server.url, routes.viewPitchLink, {
    params: { code: link.unique_code },
    body: { session_id: unique('visit'), password: 'open sesame' },
    headers: { 'user-agent': BROWSER },
  })

const TURNS_AWAY: Record<string, { narrow: (asked: Asked) => Promise<unknown>; widen: object }> = {
  email_refused: {
    narrow: (asked) => update(asked, { gate: 'typed', allowed_domains: ['harbour.vc'] }),
    widen: { allowed_domains: ['harbour.vc', 'example.com'] },
  },
  views_spent: {
    narrow: async (asked) => {
      await update(asked, { view_limit: 1 })
      return visitOnce(asked)
    },
    widen: { view_limit: 2 },
  },
}

describe('a request of somebody whom the link turns away with any key', () => {
  it.each(Object.keys(TURNS_AWAY))(
    'is not approved, nor mailed of, until the link lets them in: %s',
    async (code) => {
      const asked = await aRequest()
      await TURNS_AWAY[code]?.narrow(asked)
      const refused = await decide(asked, 'approved', 'Looking forward')
      expect([refused.status, refused.problem.error]).toEqual([403, code])
      expect((await requestOf(asked))?.status).toBe('pending')
      expect(await mailsQueuedTo(asked.email)).toBe(0)
      expect((await decide(asked, 'approved', '', stranger.token)).status).toBe(404)
      expect((await update(asked, TURNS_AWAY[code]?.widen ?? {})).status).toBe(200)
      expect((await decide(asked, 'approved')).data.status).toBe('approved')
      expect(await mailsQueuedTo(asked.email)).toBe(1)
    },
  )

  it.each(Object.keys(TURNS_AWAY))('can be declined: %s', async (code) => {
    const asked = await aRequest()
    await TURNS_AWAY[code]?.narrow(asked)
    expect((await decide(asked, 'declined')).data.status).toBe('declined')
  })

  it('is approved where the link asks for an address that they have', async () => {
    const asked = await aRequest()
    for (const gate of ['typed', 'proven'] as const) {
      await update(asked, { gate, allowed_domains: ['example.com'], view_limit: 1 })
      expect((await decide(asked, 'approved')).data.status).toBe('approved')
    }
  })

  it('was approved before: it is approved again only where the link lets them in', async () => {
    const asked = await aRequest()
    await decide(asked, 'approved')
    await update(asked, { gate: 'typed', allowed_domains: ['harbour.vc'] })
    expect((await requestOf(asked))?.key_lapsed).toBe(true)
    expect((await decide(asked, 'approved')).problem.error).toBe('email_refused')
    expect(await mailsQueuedTo(asked.email)).toBe(1)
  })
})

describe('an approved visitor', () => {
  it('still gets in when the link ends later, or never', async () => {
    const asked = await aRequest()
    await update(asked, { expires_at: '2031-01-01T00:00:00Z' })
    await decide(asked, 'approved')
    for (const body of [
      { expires_at: '2032-01-01T00:00:00Z' },
      { link_expiration_enabled: false },
      { expires_at: null },
    ]) {
      expect((await update(asked, body)).status).toBe(200)
      expect([body, await opens(asked)]).toEqual([body, 200])
    }
    expect((await requestOf(asked))?.key_lapsed).toBe(false)
    await update(asked, { expires_at: '2031-01-01T00:00:00Z' })
    expect(await opens(asked)).toBe(401)
  })

  it('who was locked out is approved again, once and with another key', async () => {
    const asked = await aRequest()
    await decide(asked, 'approved')
    await update(asked, { password: 'another' })
    expect(await opens(asked)).toBe(401)
    expect((await requestOf(asked))?.key_lapsed).toBe(true)
    expect((await decide(asked, 'approved', '', stranger.token)).status).toBe(404)
    const again = await Promise.all(Array.from({ length: 5 }, () => decide(asked, 'approved')))
    expect(again.map(({ status, data }) => [status, data.key_lapsed])).toEqual(Array(5).fill([200, false]))
    expect(await mailsQueuedTo(asked.email)).toBe(2)
    expect(await opens(asked, 2)).toBe(200)
  })

  it('who was locked out can ask again at once, and once', async () => {
    const asked = await aRequest()
    const pending = async () => {
      const query = { limit: 500, status: 'pending' as const }
      const { data } = await call(server.url, routes.listPasswordRequests, { token: founder.token, query })
      return data.filter(({ email }) => email === asked.email).length
    }
    await decide(asked, 'approved')
    await ask(asked)
    expect(await pending()).toBe(0)
    await update(asked, { password: 'another' })
    await ask(asked)
    await ask(asked)
    expect(await pending()).toBe(1)
  })
})
