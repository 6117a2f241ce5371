import { randomUUID } from 'node:crypto'
import { type BodyInput, LIMITS, routes } from '@understudy/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailsTo, mailTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

const DAY_MS = 24 * 3_600_000
const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'
let nowMs = Date.now()
const clock = { now: () => new Date(nowMs), nowMs: () => nowMs, after: () => () => undefined }
let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer({ clock })
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
  await confirm(founder)
})
afterAll(() => server.close())

const confirm = ({ user }: Founder) =>
  server.kernel.db
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('id', '=', user.id)
    .execute()
type Wish = BodyInput<typeof routes.createInvestorLinks>
const make = (investors: Wish['investors'], more: Partial<Wish> = {}, idempotencyKey?: string) =>
  call(server.url, routes.createInvestorLinks, {
    token: founder.token,
    body: { pitch_id: shared.pitch.id, investors, ...more },
    ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
  })
const send = (link_ids: string[], message = '', token = founder.token) =>
  call(server.url, routes.sendInvestorLinks, { token, body: { link_ids, message } })
const somebody = (name = 'Ines Costa') => ({
  name,
  company: 'Harbour',
  email: `${unique('ines')}@harbour.vc`,
})
const found = async (search: string) =>
  (await call(server.url, routes.listInvestors, { token: founder.token, query: { search } })).data

describe('§5 pitch links for investors', () => {
  it('finds who is known by their address, makes the others, and gives one link for one address', async () => {
    const ines = somebody()
    const before = await call(server.url, routes.addInvestor, {
      token: founder.token,
      body: { name: 'Inês Costa', email: ines.email },
    })
    const omar = { name: 'Omar Aziz' }
    const { status, data } = await make([ines, omar, { ...ines, email: ` ${ines.email.toUpperCase()} ` }], {
      custom_message: 'For you',
      gate: 'typed',
      allowed_domains: ['harbour.vc'],
      view_limit: 5,
      expiresIn: '7d',
    })
    expect(status).toBe(201)
    const [first, second, third] = data.links
    expect(data.links.map(({ row, is_new, same_as }) => [row, is_new, same_as])).toEqual([
      [0, false, null],
      [1, true, null],
      [2, false, 0],
    ])
    expect(third?.link.id).toBe(first?.link.id)
    expect(first?.link).toMatchObject({
      investor_id: before.data.id,
      investor_name: 'Inês Costa',
      name: 'Ines Costa, Harbour',
      custom_message: 'For you',
      gate: 'typed',
      allowed_domains: ['harbour.vc'],
      view_limit: 5,
      views_spent: 0,
      link_expiration_enabled: true,
      is_default: false,
      list_in_explore: false,
      sent_at: null,
    })
    expect(second?.link.unique_code).not.toBe(first?.link.unique_code)
    const listed = await call(server.url, routes.listPitchLinks, {
      token: founder.token,
      params: { pitchId: shared.pitch.id },
    })
    expect(listed.data.map(({ investor_name }) => investor_name)).toContain('Omar Aziz')
  })

  it('lets visitors ask for access where the default link of its pitch does', async () => {
    const asksOf = async () =>
      (await make([somebody()])).data.links.map(({ link }) => link.allow_password_request)
    const params = { id: shared.link.id }
    for (const allow of [false, true]) {
      const body = { allow_password_request: allow }
      await call(server.url, routes.updatePitchLink, { token: founder.token, params, body })
      expect(await asksOf()).toEqual([allow])
    }
  })

  it('makes two hundred in a bounded number of statements, and the same again for the same key', async () => {
    const investors = Array.from({ length: LIMITS.maxInvestorLinks }, (_, i) => somebody(`Partner ${i}`))
    const key = randomUUID()
    const query = vi.spyOn(pg.Client.prototype, 'query')
    const first = await make(investors, {}, key)
    const statements = query.mock.calls.filter(([text]) => /pitch_|investor/.test(JSON.stringify(text)))
    query.mockRestore()
    expect(first.data.links).toHaveLength(LIMITS.maxInvestorLinks)
    expect(new Set(first.data.links.map(({ link }) => link.unique_code)).size).toBe(LIMITS.maxInvestorLinks)
    expect(statements.length).toBeLessThanOrEqual(12)
    expect((await make(investors, {}, key)).data).toEqual(first.data)
  })

  it('makes all or none: one line that cannot be read leaves nothing behind', async () => {
    const ines = somebody()
    const refused = await make([ines, { name: ' ', email: 'x' }])
    expect(refused.status).toBe(422)
    expect(await found(ines.email)).toEqual([])
    expect((await make([ines], { allowed_domains: ['fund.com'] })).problem.error).toBe('invalid')
    expect((await make([])).status).toBe(422)
    const many = Array.from({ length: LIMITS.maxInvestorLinks + 1 }, () => ({ name: 'A' }))
    expect((await make(many)).status).toBe(422)
  })

  it('§4: is 404 for a pitch of somebody else, and keeps the investors of two who press at once apart', async () => {
    const other = await aFounder(server.url)
    const theirs = await aPublishedPitch(server.url, other)
    expect((await make([somebody()], { pitch_id: theirs.pitch.id })).status).toBe(404)
    const people = Array.from({ length: 10 }, (_, i) => somebody(`Racer ${i}`))
    const replies = await Promise.all([people, people.toReversed(), people].map((list) => make(list)))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    const ids = replies.flatMap(({ data }) => data.links.map(({ link }) => link.investor_id))
    expect([ids.length, new Set(ids).size]).toEqual([30, 10])
  })

  it('goes over to whoever an investor is merged into, and stays without one that is deleted', async () => {
    const { token } = founder
    const { data } = await make([somebody('Twin one'), somebody('Twin two')])
    const [one, two] = data.links.map(({ link }) => link)
    const body = { keep_id: one?.investor_id ?? '', merge_ids: [two?.investor_id ?? ''] }
    await call(server.url, routes.mergeInvestors, { token, body })
    const linksOf = async () =>
      (await call(server.url, routes.listPitchLinks, { token, params: { pitchId: shared.pitch.id } })).data
        .filter(({ id }) => id === one?.id || id === two?.id)
        .map(({ investor_id }) => investor_id)
    expect(await linksOf()).toEqual([one?.investor_id, one?.investor_id])
    await call(server.url, routes.deleteInvestor, { token, params: { id: one?.investor_id ?? '' } })
    expect(await linksOf()).toEqual([null, null])
  })
})

describe('a list of many links', () => {
  const listed = async (query: Record<string, string>) => {
    const { id: pitchId } = shared.pitch
    const reply = await call(server.url, routes.listPitchLinks, {
      token: founder.token,
      params: { pitchId },
      query: { limit: 500, ...query },
    })
    return reply.data.map(({ name }) => name)
  }

  it('is searched by what its founder knows a link by, in any spelling, and by whose own it is', async () => {
    const mark = unique('mark')
    const email = `${unique('zoe')}@harbour.vc`
    const { data } = await make([{ name: `Zoë ${mark}`, company: 'Ångström 100%', email }])
    const own = `Zoë ${mark}, Ångström 100%`
    // Of nobody: found by its own name alone.
    const pointed = { pitch_id: shared.pitch.id, name: `שָׁלוֹם ${mark}` }
    await call(server.url, routes.createPitchLink, { token: founder.token, body: pointed })
    expect(await listed({ search: `שלום ${mark}` })).toEqual([pointed.name])
    const { data: renamed } = await call(server.url, routes.updatePitchLink, {
      token: founder.token,
      params: { id: data.links[0]?.link.id ?? '' },
      body: { tracking_id: `${mark}-SPRING` },
    })
    const finding = [
      own.toUpperCase(),
      `zoe ${mark}`,
      'angstrom 100%',
      email.toUpperCase(),
      ` ${mark}-spring `,
    ]
    for (const search of [...finding, renamed.unique_code])
      expect([search, await listed({ search })]).toEqual([search, [own]])
    for (const search of [`zoe_${mark}`, `${mark}%`, 'nobody of that name'])
      expect([search, await listed({ search })]).toEqual([search, []])
    expect((await listed({ search: ' ' })).length).toBeGreaterThan(1)
  })

  it('shows those of investors, and of these the ones that are still to be mailed', async () => {
    const [told, open, shut] = [somebody('Told'), somebody('Open'), somebody('Shut')]
    const [ended, stopped] = [somebody('Ended'), somebody('Stopped')]
    const { data } = await make([told, open, shut, { name: 'Without Address' }, ended, stopped])
    const idAt = (i: number) => data.links[i]?.link.id ?? ''
    await send([idAt(0)])
    await call(server.url, routes.disablePitchLink, { token: founder.token, params: { id: idAt(2) } })
    await server.kernel.db
      .updateTable('pitch_links')
      .set({ link_expiration_enabled: true, expires_at: new Date(nowMs - 1) })
      .where('id', '=', idAt(4))
      .execute()
    await server.kernel.db
      .insertInto('mail_recipients')
      .values({
        owner_id: founder.user.id,
        id: randomUUID(),
        email: stopped.email,
        stopped_at: new Date(nowMs),
      })
      .execute()
    const personal = await listed({ whose: 'investors' })
    expect(personal).toEqual(expect.arrayContaining(['Told, Harbour', 'Open, Harbour', 'Without Address']))
    expect(personal).not.toContain(shared.link.name)
    const unmailed = await listed({ whose: 'unmailed' })
    expect(unmailed).toContain('Open, Harbour')
    const others = ['Told', 'Shut', 'Ended', 'Stopped'].map((name) => `${name}, Harbour`)
    for (const name of [...others, 'Without Address', shared.link.name]) expect(unmailed).not.toContain(name)
    // Nobody is let in as long as the clone is put away, and nobody mailed.
    const put = async (status: 'archived' | 'published') => {
      const clones = server.kernel.db.updateTable('clones').set({ status })
      await clones.where('owner_id', '=', founder.user.id).execute()
    }
    await put('archived')
    const whileArchived = await listed({ whose: 'unmailed' })
    await put('published')
    expect(whileArchived).toEqual([])
  })
})

describe('mailing investors their links', () => {
  it('mails each once a day whatever is asked at once, and tells what was not mailed', async () => {
    const ines = somebody()
    const { data } = await make([ines, { name: 'Without Address' }])
    const [id, silent] = data.links.map(({ link }) => link.id)
    const ids = [id ?? '', silent ?? '', shared.link.id]
    const replies = await Promise.all([1, 2, 3].map(() => send(ids, 'We met in Lisbon.')))
    expect(replies.flatMap((reply) => reply.data.sent)).toEqual([
      { link_id: id, email: ines.email, sent_at: expect.any(String) },
    ])
    const again = (await send(ids)).data
    expect(again).toEqual({
      sent: [],
      unsent: [
        { link_id: id, reason: 'just_sent' },
        { link_id: silent, reason: 'no_address' },
        { link_id: shared.link.id, reason: 'not_found' },
      ],
    })
    const mail = await mailTo(server, ines.email)
    expect(mail.text).toContain(`/pitch/${data.links[0]?.link.unique_code}`)
    expect(mail.text).toContain('We met in Lisbon.')
    expect(await mailsTo(server, ines.email)).toHaveLength(1)
    nowMs += DAY_MS
    const { email, password } = founder
    founder.token = (await call(server.url, routes.login, { body: { email, password } })).data.token
    expect((await send([id ?? ''])).data.sent).toHaveLength(1)
    await mailTo(server, ines.email, 2)
  })

  it('is answered to the founder, and says until when the link opens and what it asks for', async () => {
    const ines = somebody()
    const omar = somebody('Omar Aziz')
    const { data } = await make([ines], { expiresIn: '7d' })
    const plain = await make([omar])
    const ids = [data, plain.data].map(({ links }) => links[0]?.link.id ?? '')
    await call(server.url, routes.updatePitchLink, {
      token: founder.token,
      params: { id: ids[0] ?? '' },
      body: { access_type: 'password', password: 'a canary sings', gate: 'proven' },
    })
    expect((await send(ids)).data.sent).toHaveLength(2)
    const mail = await mailTo(server, ines.email)
    expect(mail.replyTo?.map(({ address }) => address)).toEqual([founder.email])
    const day = new Date(nowMs + 7 * DAY_MS)
    const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(day)
    expect(mail.text).toContain(`It opens until ${written}`)
    expect(mail.text).toContain('It asks for a password, which does not stand in this mail.')
    expect(mail.text).toContain('It asks you to prove your email address with six digits')
    expect(mail.text).not.toContain('a canary sings')
    const { text = '' } = await mailTo(server, omar.email)
    expect(text).not.toMatch(/opens until|asks for a password|six digits/)
    expect(text).toContain('Answer this mail to write to ')
  })

  it('mails nobody a link that opens for nobody, nothing for a stranger, and nothing before the own address is confirmed', async () => {
    const { data } = await make([somebody()])
    const id = data.links[0]?.link.id ?? ''
    const other = await aFounder(server.url)
    expect((await send([id], '', other.token)).problem).toMatchObject({
      error: 'email_unproven',
      status: 403,
    })
    await confirm(other)
    expect((await send([id], '', other.token)).data.unsent).toEqual([{ link_id: id, reason: 'not_found' }])
    await call(server.url, routes.disablePitchLink, { token: founder.token, params: { id } })
    expect((await send([id])).data.unsent).toEqual([{ link_id: id, reason: 'closed' }])
  })

  it('mails no link that does not let its address in, or was opened as often as it may be', async () => {
    const elsewhere = { ...somebody(), email: `${unique('jane')}@gmail.com` }
    const { data } = await make([elsewhere, somebody(), somebody()], {
      gate: 'typed',
      allowed_domains: ['harbour.vc'],
      view_limit: 1,
    })
    const [refused = '', spent = '', open = ''] = data.links.map(({ link }) => link.id)
    await call(server.url, routes.viewPitchLink, {
      params: { code: data.links[1]?.link.unique_code ?? '' },
      body: { session_id: unique('visit'), email: 'colleague@harbour.vc' },
      headers: { 'user-agent': BROWSER },
    })
    const reply = (await send([refused, spent, open])).data
    expect(reply.sent.map(({ link_id }) => link_id)).toEqual([open])
    expect(reply.unsent).toEqual([
      { link_id: refused, reason: 'email_refused' },
      { link_id: spent, reason: 'views_spent' },
    ])
    expect(await mailsTo(server, elsewhere.email)).toEqual([])
    const params = { id: refused }
    await call(server.url, routes.updatePitchLink, {
      token: founder.token,
      params,
      body: { allowed_domains: ['harbour.vc', 'gmail.com'] },
    })
    expect((await send([refused])).data.sent.map(({ email }) => email)).toEqual([elsewhere.email])
  })

  it('says where the address is from and what is kept, and ends by one press, for this company alone', async () => {
    const ines = somebody()
    const { data } = await make([ines])
    const id = data.links[0]?.link.id ?? ''
    expect((await send([id])).data.sent).toHaveLength(1)
    const mail = await mailTo(server, ines.email)
    expect(mail.text).toMatch(
      /keeps your address in a list of investors\. .*write to \S+@\S+ to be taken off/,
    )
    const [, token = ''] = /unsubscribe\?token=(\S+)/.exec(mail.text ?? '') ?? []
    expect((await call(server.url, routes.unsubscribe, { query: { token } })).status).toBe(200)
    nowMs += DAY_MS
    const { email, password } = founder
    founder.token = (await call(server.url, routes.login, { body: { email, password } })).data.token
    expect((await send([id])).data).toEqual({ sent: [], unsent: [{ link_id: id, reason: 'stopped' }] })
    // Whoever else has the address mails it.
    const other = await aFounder(server.url)
    await confirm(other)
    const { pitch } = await aPublishedPitch(server.url, other)
    const theirs = await call(server.url, routes.createInvestorLinks, {
      token: other.token,
      body: { pitch_id: pitch.id, investors: [ines] },
    })
    const sent = await send([theirs.data.links[0]?.link.id ?? ''], '', other.token)
    expect(sent.data.sent).toHaveLength(1)
  })
})
