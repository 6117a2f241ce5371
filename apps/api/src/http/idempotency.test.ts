import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aClone,
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { sweepKeys } from './idempotency.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(() => server.close())

const aVisit = () => ({
  pitch_link_code: shared.link.unique_code,
  session_id: unique('visitor'),
  consent: { transcript: true },
})
const keyed = (key: string) => ({ 'idempotency-key': key })
const keysNamed = (key: string) =>
  server.kernel.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute()

describe('an Idempotency-Key', () => {
  it('makes twenty callers at once, on two nodes, open one call with one ticket', async () => {
    const other = await aServer({ database: server.database })
    try {
      const body = aVisit()
      const headers = keyed(unique('key'))
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          call(i % 2 ? server.url : other.url, routes.createCall, { body, headers }),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201))
      expect(new Set(replies.map(({ data }) => `${data.call_id} ${data.ticket}`)).size).toBe(1)
      const calls = await server.kernel.db
        .selectFrom('calls')
        .select('id')
        .where('session_id', '=', body.session_id)
        .execute()
      expect(calls).toHaveLength(1)
    } finally {
      await other.close()
    }
  })

  it('says nothing of one caller to another, signed in or not', async () => {
    const stranger = await aFounder(server.url)
    const headers = keyed(unique('key'))
    const body = { name: 'The same words' }
    const mine = await call(server.url, routes.createDraft, { token: founder.token, body, headers })
    const theirs = await call(server.url, routes.createDraft, { token: stranger.token, body, headers })
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.data.id).not.toBe(mine.data.id)
    const nobody = await call(server.url, routes.createDraft, { body, headers })
    expect(nobody.status).toBe(401)
    const again = await call(server.url, routes.createDraft, { token: founder.token, body, headers })
    expect(again.data).toEqual(mine.data)
  })

  it('is of one call only: another route with the same key does its own work', async () => {
    const headers = keyed(unique('key'))
    const draft = await call(server.url, routes.createDraft, {
      token: founder.token,
      body: { name: 'One' },
      headers,
    })
    const visit = await call(server.url, routes.createCall, { token: founder.token, body: aVisit(), headers })
    expect([draft.status, visit.status]).toEqual([201, 201])
  })

  it('comes back with 409 for another body, if only in what it is about', async () => {
    const headers = keyed(unique('key'))
    const first = await call(server.url, routes.createCall, { body: aVisit(), headers })
    expect(first.status).toBe(201)
    const second = await call(server.url, routes.createCall, { body: aVisit(), headers })
    expect(second.problem).toMatchObject({ status: 409, error: 'idempotency_conflict' })
    expect(second.problem).not.toHaveProperty('ticket')

    const link = (pitch_id: string, key: string) =>
      call(server.url, routes.createPitchLink, {
        token: founder.token,
        body: { pitch_id, name: 'Partner' },
        headers: keyed(key),
      })
    const other = await aPublishedPitch(server.url, founder)
    const key = unique('key')
    expect((await link(shared.pitch.id, key)).status).toBe(201)
    expect((await link(other.pitch.id, key)).problem.error).toBe('idempotency_conflict')
  })

  it('is free again when what it stood for was refused, and nothing of the try is left', async () => {
    const key = unique('key')
    const headers = keyed(key)
    const email = `${unique('taken')}@example.com`
    await aFounder(server.url, { email })
    const refused = await call(server.url, routes.register, {
      body: { email, password: 'long enough', name: 'Nia' },
      headers,
    })
    expect(refused.problem.error).toBe('email_taken')
    expect(await keysNamed(key)).toEqual([])
    const unread = await call(server.url, routes.register, { rawBody: { email: 7 }, headers })
    expect(unread.status).toBe(422)
    expect(await keysNamed(key)).toEqual([])
    const other = { email: `${unique('free')}@example.com`, password: 'long enough', name: 'Nia' }
    const done = await call(server.url, routes.register, { body: other, headers })
    expect(done.status).toBe(201)
    expect(await keysNamed(key)).toHaveLength(1)
  })

  it('is free for another body after 24 hours, and not a minute before', async () => {
    const key = unique('key')
    const headers = keyed(key)
    const { token } = founder
    const age = (hours: string) =>
      server.kernel.db
        .updateTable('idempotency_keys')
        .set({ created_at: sql`now() - ${hours}::interval` })
        .where('key', '=', key)
        .execute()
    const draft = (name: string) => call(server.url, routes.createDraft, { token, body: { name }, headers })
    const first = await draft('Monday')
    await age('23 hours 59 minutes')
    expect((await draft('Tuesday')).status).toBe(409)
    expect((await draft('Monday')).data.id).toBe(first.data.id)
    await age('24 hours 1 second')
    const twenty = await Promise.all(Array.from({ length: 20 }, () => draft('Tuesday')))
    expect(twenty.map(({ status }) => status)).toEqual(twenty.map(() => 201))
    const ids = new Set(twenty.map(({ data }) => data.id))
    expect(ids.size).toBe(1)
    expect(ids.has(first.data.id)).toBe(false)
  })

  it('is forgotten with the answer it stood for once its 24 hours are over', async () => {
    const { token } = founder
    const [old, fresh] = [unique('old'), unique('fresh')]
    for (const key of [old, fresh])
      await call(server.url, routes.createDraft, { token, body: { name: 'Kept' }, headers: keyed(key) })
    await server.kernel.db
      .updateTable('idempotency_keys')
      .set({ created_at: sql`now() - interval '24 hours 1 second'` })
      .where('key', '=', old)
      .execute()
    await sweepKeys(server.kernel)
    expect([(await keysNamed(old)).length, (await keysNamed(fresh)).length]).toEqual([0, 1])
  })

  it('may be any text of a header, is refused when too long, and counts as none when empty', async () => {
    const { token } = founder
    const draft = (key: string) =>
      call(server.url, routes.createDraft, { token, body: { name: 'Odd' }, headers: keyed(key) })
    for (const key of ["'; drop table users; --", '%00', 'a, b', '\xe4\xff', 'x'.repeat(200)]) {
      const [one, two] = [await draft(key), await draft(key)]
      expect([key, one.status, two.data.id]).toEqual([key, 201, one.data.id])
    }
    expect((await draft('x'.repeat(201))).status).toBe(422)
    const [one, two] = [await draft(''), await draft('')]
    expect(one.data.id).not.toBe(two.data.id)
  })

  it('keeps answers sealed: neither the ticket nor the token of one can be read in the table', async () => {
    const key = unique('key')
    const { data } = await call(server.url, routes.createCall, { body: aVisit(), headers: keyed(key) })
    const [row] = await keysNamed(key)
    expect(row?.answer?.byteLength).toBeGreaterThan(data.ticket.length)
    expect(row?.answer?.toString('latin1')).not.toContain(data.ticket)
    expect(server.kernel.secrets.open(row?.answer ?? Buffer.alloc(0))).toContain(data.ticket)
  })

  it('leaves room for others while more callers than there are connections wait for one answer', async () => {
    const draft = await aClone(server.url, founder)
    const { token } = founder
    const headers = keyed(unique('key'))
    const body = aVisit()
    const waiting = Array.from({ length: 40 }, () => call(server.url, routes.createCall, { body, headers }))
    const read = await call(server.url, routes.readClone, { token, params: { id: draft.id } })
    expect(read.status).toBe(200)
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 201))
  })

  it('§7 investors import: adds the rows of a file once, however often and wherever it is sent', async () => {
    const other = await aServer({ database: server.database })
    try {
      const [owner, stranger] = [await aFounder(server.url), await aFounder(server.url)]
      const key = unique('key')
      const send = (csv: string, { token } = owner, base = server.url) => {
        const rawBody = new FormData()
        rawBody.set('file', new Blob([csv]), 'investors.csv')
        return call(base, routes.importInvestors, { token, rawBody, headers: keyed(key) })
      }
      const count = async ({ token } = owner) =>
        (await call(server.url, routes.investorsPageData, { token, query: {} })).data.total
      const csv = 'name,company\nAda,Fund\nBo,Fund\n'
      expect((await send('no columns at all')).status).toBe(422)
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, i) => send(csv, owner, i % 2 ? server.url : other.url)),
      )
      for (const { data } of replies)
        expect(data).toEqual({ created: 2, merged: 0, unchanged: 0, refused: [], left_columns: [] })
      expect((await send(csv)).data.created).toBe(2)
      expect(await count()).toBe(2)
      expect((await send(`${csv}Cy,Fund\n`)).problem.error).toBe('idempotency_conflict')
      expect((await send(csv, stranger)).data.created).toBe(2)
      expect([await count(), await count(stranger)]).toEqual([2, 2])
    } finally {
      await other.close()
    }
  })
})
