import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aClone, aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let stranger: Founder
let pitchId: string
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
  pitchId = (await aPublishedPitch(server.url, founder)).pitch.id
})
afterAll(() => server.close())

const UNKNOWN = '0198a000-0000-7000-8000-000000000000'
const createPitch = (body: object, token = founder.token) =>
  call(server.url, routes.createPitch, { token, rawBody: body })
const createLink = (body: object, token = founder.token, headers = {}) =>
  call(server.url, routes.createPitchLink, { token, rawBody: { pitch_id: pitchId, ...body }, headers })
const updateLink = (id: string, body: object, token = founder.token) =>
  call(server.url, routes.updatePitchLink, { token, params: { id }, rawBody: body })
const linksOf = (id: string, query = {}, token = founder.token) =>
  call(server.url, routes.listPitchLinks, { token, params: { pitchId: id }, query })
const rowOf = (id: string) =>
  server.kernel.db.selectFrom('pitch_links').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a pitch', () => {
  it('§7 create pitch, §5 default link, §3 pitch fields: is created with its default link, under a slug of its title', async () => {
    const clone = await aClone(server.url, founder)
    const reply = await createPitch({ clone_id: clone.id, title: 'Seed Round: Heron & Co' })
    expect(reply.status).toBe(201)
    expect(reply.data.unique_slug).toMatch(/^seed-round-heron-co-[a-z0-9]{6}$/)
    const links = await linksOf(reply.data.id)
    expect(links.data).toHaveLength(1)
    expect(links.data[0]).toMatchObject({
      is_default: true,
      unique_code: reply.data.default_link_code,
      link_type: 'standard',
    })
    expect(reply.data.default_link_code).toMatch(/^[A-Za-z0-9]{8}$/)
    expect(reply.data.sections).toEqual(clone.sections)
    const params = { id: reply.data.id }
    const read = await call(server.url, routes.readPitch, { token: founder.token, params })
    expect(read.data).toEqual(reply.data)
  })

  it('§3 pitch fields: reads the switch for access requests under both of its names', async () => {
    const { id: clone_id } = await aClone(server.url, founder)
    const reply = await createPitch({ clone_id, title: 'Closed', allow_password_requests: false })
    expect((await linksOf(reply.data.id)).data[0]).toMatchObject({ allow_password_request: false })
  })

  it('§5 password only when password: keeps a password only while its access is password, hashed, and reads private as password', async () => {
    const clone = await aClone(server.url, founder)
    const open = await createPitch({ clone_id: clone.id, title: 'Open', password: 'ignored' })
    const locked = await createPitch({
      clone_id: clone.id,
      title: 'Locked',
      access_type: 'private',
      password: 'rosebud-42',
    })
    expect(open.data).toMatchObject({ access_type: 'public', password_protected: false })
    expect(locked.data).toMatchObject({ access_type: 'password', password_protected: true })
    const [openLink] = (await linksOf(open.data.id)).data
    const [lockedLink] = (await linksOf(locked.data.id)).data
    expect((await rowOf(openLink?.id ?? '')).password_hash).toBeNull()
    expect((await rowOf(lockedLink?.id ?? '')).password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify([locked.data, lockedLink])).not.toMatch(/rosebud|argon2/)
    const without = await createPitch({ clone_id: clone.id, title: 'Locked', access_type: 'password' })
    expect(without.status).toBe(422)
    expect(without.problem.fields).toHaveProperty('password')
  })

  it('§5 default link failure: stands without its default link when that link fails', async () => {
    const clone = await aClone(server.url, founder)
    await sql`create function no_link() returns trigger language plpgsql as
      $$ begin raise exception 'no link today'; end $$`.execute(server.kernel.db)
    await sql`create trigger no_link before insert on pitch_links
      for each row execute function no_link()`.execute(server.kernel.db)
    const failing = await createPitch({ clone_id: clone.id, title: 'Brave' }).finally(() =>
      sql`drop trigger no_link on pitch_links`.execute(server.kernel.db),
    )
    expect(failing.status).toBe(201)
    expect(failing.data.default_link_code).toBeNull()
    expect((await linksOf(failing.data.id)).data).toEqual([])
    const view = await call(server.url, routes.viewPitchLink, { params: { code: failing.data.unique_slug } })
    expect(view.problem.error).toBe('link_not_found')
    // The first link that it gets is its default.
    const link = await createLink({ pitch_id: failing.data.id })
    expect(link.data.is_default).toBe(true)
  })

  it('is not made by half where the database was only slow: the call says so, and asked again makes both', async () => {
    const clone = await aClone(server.url, founder)
    await sql`create function slow_link() returns trigger language plpgsql as
      $$ begin raise exception 'too slow' using errcode = '57014'; end $$`.execute(server.kernel.db)
    await sql`create trigger slow_link before insert on pitch_links
      for each row execute function slow_link()`.execute(server.kernel.db)
    const idempotencyKey = unique('slow-')
    const create = () =>
      call(server.url, routes.createPitch, {
        token: founder.token,
        headers: { 'idempotency-key': idempotencyKey },
        body: { clone_id: clone.id, title: 'Slow' },
      })
    const slow = await create().finally(() =>
      sql`drop trigger slow_link on pitch_links`.execute(server.kernel.db),
    )
    expect(slow.status).toBe(503)
    const made = await create()
    expect(made.status).toBe(201)
    expect((await linksOf(made.data.id)).data).toMatchObject([
      { unique_code: made.data.default_link_code, is_default: true },
    ])
  })

  it('is renamed, listed and given an end, and keeps its addresses', async () => {
    const { pitch } = await aPublishedPitch(server.url, founder)
    const params = { id: pitch.id }
    const body = { title: 'Spring', list_in_explore: false, expires_at: '2031-01-02T03:04:05.000Z' }
    const reply = await call(server.url, routes.updatePitch, { token: founder.token, params, body })
    expect(reply.data).toMatchObject({ ...body, unique_slug: pitch.unique_slug })
    const empty = await call(server.url, routes.updatePitch, { token: founder.token, params, body: {} })
    expect(empty.data).toEqual(reply.data)
    const read = await call(server.url, routes.readPitch, { token: founder.token, params })
    expect(read.data).toEqual(reply.data)
  })

  it('lists newest first, by page and by clone, without those of deleted clones', async () => {
    const own = await aFounder(server.url)
    const clone = await aClone(server.url, own)
    const other = await aClone(server.url, own)
    const gone = await aClone(server.url, own)
    for (const [id, title] of [
      [clone.id, 'first'],
      [other.id, 'second'],
      [gone.id, 'third'],
      [clone.id, 'fourth'],
    ]) {
      await createPitch({ clone_id: id, title }, own.token)
    }
    await call(server.url, routes.deleteClone, { token: own.token, params: { id: gone.id } })
    const titles = async (query: object) =>
      (await call(server.url, routes.listPitches, { token: own.token, query })).data.map(({ title }) => title)
    expect(await titles({})).toEqual(['fourth', 'second', 'first'])
    expect(await titles({ skip: 1, limit: 1 })).toEqual(['second'])
    expect(await titles({ clone_id: clone.id })).toEqual(['fourth', 'first'])
    expect(await titles({ clone_id: UNKNOWN })).toEqual([])
  })

  it('belongs to its founder: another’s clone is 403, another’s pitch 404 like an unknown one', async () => {
    const clone = await aClone(server.url, founder)
    const body = { clone_id: clone.id, title: 'Mine now' }
    expect((await createPitch(body, stranger.token)).status).toBe(403)
    expect((await createPitch({ ...body, clone_id: UNKNOWN })).status).toBe(404)
    const { token } = stranger
    for (const route of [routes.readPitch, routes.updatePitch]) {
      const others = await call(server.url, route, { token, params: { id: pitchId } })
      const unknown = await call(server.url, route, { token, params: { id: UNKNOWN } })
      expect(others.status).toBe(404)
      expect(others.problem).toEqual(unknown.problem)
    }
    const others = await linksOf(pitchId, {}, token)
    expect(others.status).toBe(404)
    expect(others.problem).toEqual((await linksOf(UNKNOWN, {}, token)).problem)
  })
})

describe('a pitch link', () => {
  it('§7 create pitch link, §5 pitch link code, §9 pitch link code, §3 pitch link fields: takes the code it is given, or eight random characters', async () => {
    const code = unique('C').replace(/\W/g, '').padEnd(8, 'x').slice(0, 8)
    const given = await createLink({ unique_code: code, name: 'Demo day', custom_message: 'Hello' })
    expect(given.status).toBe(201)
    expect(given.data).toMatchObject({ unique_code: code, name: 'Demo day', is_default: false })
    const taken = await createLink({ unique_code: code })
    expect(taken.status).toBe(409)
    expect(taken.problem.error).toBe('conflict')
    for (const none of [{}, { unique_code: '' }]) {
      expect((await createLink(none)).data.unique_code).toMatch(/^[A-Za-z0-9]{8}$/)
    }
    expect((await createLink({ unique_code: 'too-long-code' })).status).toBe(422)
  })

  it('gives one of ten who want the same code the code', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => createLink({ unique_code: 'Race1234' })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(9).fill(409)])
  })

  it('is made once of twenty requests with one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': unique('key') }
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => createLink({ name: 'Once' }, founder.token, headers)),
    )
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]))
    expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1)
    const named = (await linksOf(pitchId)).data.filter((link) => link.name === 'Once')
    expect(named).toHaveLength(1)
    const other = await createLink({ name: 'Twice' }, founder.token, headers)
    expect(other.problem.error).toBe('idempotency_conflict')
  })

  it('makes one default of ten first links at once', async () => {
    const clone = await aClone(server.url, founder)
    const { id } = (await createPitch({ clone_id: clone.id, title: 'Fresh' })).data
    await server.kernel.db.deleteFrom('pitch_links').where('pitch_id', '=', id).execute()
    await Promise.all(Array.from({ length: 10 }, () => createLink({ pitch_id: id })))
    const links = (await linksOf(id)).data
    expect(links.map((link) => link.is_default)).toEqual([true, ...Array(9).fill(false)])
  })

  it('takes over the lock of its pitch unless it is told another', async () => {
    const clone = await aClone(server.url, founder)
    const pitch = await createPitch({
      clone_id: clone.id,
      title: 'Locked',
      access_type: 'password',
      password: 'of the pitch',
    })
    const body = { pitch_id: pitch.data.id }
    expect((await createLink(body)).data.access_type).toBe('password')
    expect((await createLink({ ...body, access_type: 'public' })).data.access_type).toBe('public')
    expect((await createLink({ access_type: 'password' })).status).toBe(422)
  })

  it('is locked like the default link of its pitch, as the pitch says it is, since that was changed', async () => {
    const { link, pitch } = await aPublishedPitch(server.url, founder)
    const accessOf = async () => {
      const made = await createLink({ pitch_id: pitch.id })
      const params = { id: pitch.id }
      const read = await call(server.url, routes.readPitch, { token: founder.token, params })
      return [made.data.access_type, read.data.access_type, read.data.password_protected]
    }
    expect(await accessOf()).toEqual(['public', 'public', false])
    await updateLink(link.id, { access_type: 'password', password: 'open sesame' })
    expect(await accessOf()).toEqual(['password', 'password', true])
    const { data: other } = await createLink({ pitch_id: pitch.id, access_type: 'public' })
    await updateLink(other.id, { name: 'Open to all', access_type: 'public' })
    expect(await accessOf()).toEqual(['password', 'password', true])
    await updateLink(link.id, { access_type: 'public' })
    expect(await accessOf()).toEqual(['public', 'public', false])
  })

  it('§3 pitch link fields: is locked by password_protected as by access_type, which counts where both come', async () => {
    const locked = await createLink({ password_protected: true, password: 'open sesame' })
    expect(locked.data).toMatchObject({ access_type: 'password', password_protected: true })
    expect((await rowOf(locked.data.id)).password_hash).not.toBeNull()
    expect((await createLink({ password_protected: true })).status).toBe(422)
    const both = { password_protected: true, access_type: 'public', password: 'open sesame' }
    expect((await createLink(both)).data.access_type).toBe('public')
    const opened = await updateLink(locked.data.id, { password_protected: false })
    expect(opened.data.access_type).toBe('public')
    expect((await rowOf(locked.data.id)).password_hash).toBeNull()
  })

  it('§7 list pitch links: lists the default first, then the newest, by page', async () => {
    const { pitch, link } = await aPublishedPitch(server.url, founder)
    const second = await createLink({ pitch_id: pitch.id })
    const third = await createLink({ pitch_id: pitch.id })
    const ids = async (query: object) => (await linksOf(pitch.id, query)).data.map(({ id }) => id)
    expect(await ids({})).toEqual([link.id, third.data.id, second.data.id])
    expect(await ids({ skip: 1, limit: 1 })).toEqual([third.data.id])
  })

  it('reads one expiry from each of its names, a day until its end, and never where it is switched off', async () => {
    const at = '2031-05-06T07:08:09.000Z'
    for (const body of [{ expires_at: at }, { expiration_date: at }, { expiresIn: at }]) {
      const { data } = await createLink(body)
      expect(data).toMatchObject({ expires_at: at, expiration_date: at, link_expiration_enabled: true })
    }
    for (const body of [{ expires_at: '2031-05-06' }, { expiresIn: '2031-05-06' }]) {
      const { data } = await createLink(body)
      expect(data.expires_at).toBe('2031-05-07T00:00:00.000Z')
    }
    const { data: link } = await createLink({ expires_at: at })
    const off = await updateLink(link.id, { link_expiration_enabled: false })
    expect(off.data).toMatchObject({ expires_at: null, link_expiration_enabled: false })
    const on = await updateLink(link.id, { link_expiration_enabled: true })
    expect(on.data.expires_at).toBe(at)
    const never = await updateLink(link.id, { expires_at: null })
    expect(never.data).toMatchObject({ expires_at: null, link_expiration_enabled: false })
  })

  it('changes what is named and nothing else', async () => {
    const { data: link } = await createLink({ name: 'Old', custom_message: 'Hi', tracking_id: 't1' })
    const body = { name: 'New', allow_password_requests: false }
    const changed = await updateLink(link.id, body)
    expect(changed.data).toEqual({ ...link, name: 'New', allow_password_request: false, running_talks: 0 })
  })

  it('raises its access epoch for a new password, access, earlier end or closing, and for nothing else', async () => {
    const { data: link } = await createLink({})
    const epoch = async () => (await rowOf(link.id)).access_epoch
    const steps: [body: object, raised: boolean][] = [
      [{ name: 'Other' }, false],
      [{ access_type: 'public', password: 'ignored' }, false],
      [{ access_type: 'password', password: 'one' }, true],
      [{ custom_message: 'Hello' }, false],
      [{ password: 'two' }, true],
      [{ password: '' }, false],
      [{ expires_at: '2031-01-01T00:00:00Z' }, true],
      [{ expires_at: '2031-01-01T00:00:00Z' }, false],
      [{ expires_at: '2032-01-01T00:00:00Z' }, false],
      [{ expires_at: '2031-06-01T00:00:00Z' }, true],
      [{ link_expiration_enabled: false }, false],
      [{ link_expiration_enabled: true }, true],
      [{ expires_at: null }, false],
      [{ access_type: 'public' }, true],
    ]
    for (const [body, raised] of steps) {
      const before = await epoch()
      expect((await updateLink(link.id, body)).status).toBe(200)
      expect([body, (await epoch()) - before]).toEqual([body, raised ? 1 : 0])
    }
    expect((await rowOf(link.id)).password_hash).toBeNull()
    const before = await epoch()
    await call(server.url, routes.disablePitchLink, { token: founder.token, params: { id: link.id } })
    expect((await epoch()) - before).toBe(1)
  })

  it('is closed and opened again, each as often as one likes', async () => {
    const { data: link } = await createLink({})
    const params = { id: link.id }
    for (const [route, disabled] of [
      [routes.disablePitchLink, true],
      [routes.disablePitchLink, true],
      [routes.enablePitchLink, false],
      [routes.enablePitchLink, false],
    ] as const) {
      const reply = await call(server.url, route, { token: founder.token, params })
      expect(reply.data).toEqual({ ...link, disabled, ...(disabled ? { running_talks: 0 } : {}) })
    }
  })

  it('belongs to its founder: another’s is 404 like an unknown one, and stays as it was', async () => {
    const { data: link } = await createLink({ name: 'Mine' })
    const { token } = stranger
    expect((await createLink({}, token)).status).toBe(404)
    const body = { name: 'Theirs', access_type: 'password' as const, password: 'x' }
    for (const route of [routes.updatePitchLink, routes.disablePitchLink, routes.enablePitchLink]) {
      const others = await call(server.url, route, { token, params: { id: link.id }, rawBody: body })
      const unknown = await call(server.url, route, { token, params: { id: UNKNOWN }, rawBody: body })
      expect(others.status).toBe(404)
      expect(others.problem).toEqual(unknown.problem)
    }
    expect((await linksOf(pitchId)).data.find(({ id }) => id === link.id)).toEqual(link)
  })

  it('is gone with its clone: 404 like an unknown one, whatever is asked of it', async () => {
    const { token } = founder
    const { clone, link, pitch } = await aPublishedPitch(server.url, founder)
    const body = { pitch_id: pitch.id }
    const { data: tracked } = await call(server.url, routes.createPitchLink, { token, body })
    await call(server.url, routes.deleteClone, { token, params: { id: clone.id } })
    for (const { id } of [link, tracked])
      for (const route of [
        routes.updatePitchLink,
        routes.disablePitchLink,
        routes.enablePitchLink,
        routes.archivePitchLink,
        routes.unarchivePitchLink,
      ]) {
        const reply = await call(server.url, route, { token, params: { id }, rawBody: { password: 'x' } })
        expect([route.name, reply.status]).toEqual([route.name, 404])
      }
    expect((await linksOf(pitch.id)).status).toBe(404)
  })
})
