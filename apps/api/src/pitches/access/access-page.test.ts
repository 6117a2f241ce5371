import { routes } from '@understudy/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aClock } from '../../meetings/meetings.fixture.ts'
import { aFounder, aPublishedPitch, type Founder, unique } from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailsTo, mailTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

const DAY_MS = 24 * 3_600_000
const clock = aClock()
const begun = clock.ms
let server: TestServer
let founder: Founder
let code: string
let linkId: string
let email: string
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.ms = begun
  founder = await aFounder(server.url)
  const { link } = await aPublishedPitch(server.url, founder, {
    clone: { access_settings: { type: 'private', password: 'a canary sings' } },
  })
  code = link.unique_code
  linkId = link.id
  email = `${unique('vera')}@example.com`
})

/** The path of the mailed link about a request that was just made. */
async function mailedPath(): Promise<string> {
  await call(server.url, routes.requestAccess, {
    body: {
      pitch_link_code: code,
      name: 'Vera <b>',
      email,
      company: 'Harbour',
      message: 'We met at "Slush".',
    },
  })
  const { text = '' } = await mailTo(server, founder.email, 1, /asks for access/)
  return /\/access\/[\w-]+/.exec(text)?.[0] ?? ''
}
const open = async (path: string) => {
  const reply = await fetch(server.url + path)
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}
const press = (path: string, form: Record<string, string>) =>
  fetch(server.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
const requestOf = async (by: Founder) => {
  const { data } = await call(server.url, routes.listPasswordRequests, { token: by.token })
  return data.find((request) => request.email === email)
}

describe('the link of a mail about a request for access', () => {
  it('shows who asks and why, and decides nothing by being opened, however often', async () => {
    const path = await mailedPath()
    for (let i = 0; i < 3; i++) {
      const page = await open(path)
      expect(page.status).toBe(200)
      expect(page.text).toContain('Vera &#60;b&#62; (Harbour) asks for access')
      expect(page.text).toContain('We met at &#34;Slush&#34;.')
      expect(page.text).toContain(email)
    }
    expect((await fetch(server.url + path, { method: 'HEAD' })).status).toBe(200)
    expect((await requestOf(founder))?.status).toBe('pending')
    expect(await mailsTo(server, email)).toEqual([])
  })

  it('is kept, framed and handed on nowhere', async () => {
    const { headers } = await open(await mailedPath())
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect([
      headers.get('cache-control'),
      headers.get('referrer-policy'),
      headers.get('x-robots-tag'),
    ]).toEqual(['no-store', 'same-origin', 'noindex'])
  })

  it('lets in by its button, which mails a key, once for ten who press it at once', async () => {
    const path = await mailedPath()
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => press(path, { decision: 'approved', message: 'Come in.' })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([303, ...Array(9).fill(409)])
    expect((await requestOf(founder))?.status).toBe('approved')
    const mail = await mailTo(server, email)
    expect(mail.text).toContain(`/pitch/${code}#key=`)
    expect(mail.text).toContain('Come in.')
    const after = await open(path)
    expect(after.status).toBe(200)
    expect(after.text).toContain('Approved')
    expect(after.text).not.toContain('<form')
    expect((await press(path, { decision: 'declined' })).status).toBe(409)
    expect([(await requestOf(founder))?.status, (await mailsTo(server, email)).length]).toEqual([
      'approved',
      1,
    ])
  })

  it('declines by the other one, with a word if there is one', async () => {
    const path = await mailedPath()
    expect((await press(path, { decision: 'declined', message: 'The round is full.' })).status).toBe(303)
    expect((await requestOf(founder))?.status).toBe('declined')
    expect((await mailTo(server, email)).text).toContain('The round is full.')
    expect((await open(path)).text).toContain('Declined')
  })

  it('runs out after a week, and says where the request still waits', async () => {
    const path = await mailedPath()
    clock.ms = begun + 7 * DAY_MS - 1_000
    expect((await open(path)).text).toContain('<form')
    clock.ms = begun + 7 * DAY_MS + 1_000
    const page = await open(path)
    expect([page.status, page.text.includes('<form')]).toEqual([410, false])
    expect(page.text).toContain('This link has run out')
    expect(page.text).toMatch(/href="\/clone\/[\w-]+\?tab=links"/)
    expect((await press(path, { decision: 'approved' })).status).toBe(400)
    clock.ms = begun
    expect((await requestOf(founder))?.status).toBe('pending')
  })

  it('says why nobody can be let in by a link that is closed, and keeps the request', async () => {
    const path = await mailedPath()
    const { token } = founder
    await call(server.url, routes.disablePitchLink, { token, params: { id: linkId } })
    const reply = await press(path, { decision: 'approved' })
    expect(reply.status).toBeGreaterThanOrEqual(400)
    expect(await reply.text()).toContain('The link that they asked for is closed')
    expect((await requestOf(founder))?.status).toBe('pending')
    expect((await press(path, { decision: 'maybe' })).status).toBe(422)
  })

  it.each([
    {
      wish: { gate: 'typed' as const, allowed_domains: ['harbour.vc'] },
      words: 'The link that they asked for does not let in their address',
    },
    { wish: { view_limit: 1 }, words: 'The link that they asked for was opened as often as it may be' },
  ])(
    'says why the link turns them away with any key, and keeps the request: $words',
    async ({ wish, words }) => {
      const path = await mailedPath()
      const { token } = founder
      await call(server.url, routes.updatePitchLink, { token, params: { id: linkId }, body: wish })
      await call(server.url, routes.viewPitchLink, {
        params: { code },
        body: { session_id: unique('visit'), password: 'a canary sings' },
        headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0' },
      })
      const reply = await press(path, { decision: 'approved' })
      expect(reply.status).toBe(403)
      expect(await reply.text()).toContain(words)
      expect((await requestOf(founder))?.status).toBe('pending')
      expect(await mailsTo(server, email)).toEqual([])
    },
  )

  it('leads nowhere where it was changed, cut off or is of an account that is gone; and from no other site', async () => {
    const path = await mailedPath()
    const flipped = path.slice(0, -2) + (path.at(-2) === 'A' ? 'B' : 'A') + path.at(-1)
    for (const wrong of [flipped, path.slice(0, -4), `${path}A`, '/access/x', `/access/${'A'.repeat(300)}`]) {
      expect([wrong, (await open(wrong)).status]).toEqual([wrong, 404])
      expect([wrong, (await press(wrong, { decision: 'approved' })).status]).toEqual([wrong, 404])
    }
    const foreign = await fetch(server.url + path, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approved' }),
      headers: { origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    expect((await requestOf(founder))?.status).toBe('pending')
    await server.kernel.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', founder.user.id)
      .execute()
    expect((await open(path)).status).toBe(404)
    expect((await press(path, { decision: 'approved' })).status).toBe(404)
  })
})
