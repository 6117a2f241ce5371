import { type BodyInput, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNotification, notificationsOf } from '../../testing/a-notification.ts'
import { aProof } from '../../testing/a-question.ts'
import { aCall, aTalk } from '../../testing/a-talk.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(() => server.close())

type Of = BodyInput<typeof routes.readTraces>
const code = () => shared.link.unique_code
const traces = async (by: Of, at = code()) =>
  await call(server.url, routes.readTraces, { params: { code: at }, body: by })
const note = (body: BodyInput<typeof routes.noteTrace>) =>
  call(server.url, routes.noteTrace, { params: { code: code() }, body })
const remove = (body: BodyInput<typeof routes.deleteTraces>, at = code()) =>
  call(server.url, routes.deleteTraces, { params: { code: at }, body })
const readCall = async (id: string, token = founder.token) =>
  (await call(server.url, routes.readCall, { token, params: { id } })).data

/** A talk of a visit's in which something was asked that the material does not hold; it has ended. */
async function talked(
  session_id: string,
  more: object = {},
  pitch = shared,
  beforeEnd: () => Promise<unknown> = async () => undefined,
) {
  const { client, call_id } = await aTalk(server.url, pitch, { session_id, ...more })
  client.send({ type: 'text', id: 'q-1', text: 'What is your zebrafinch?' })
  await client.until('agent.end')
  await beforeEnd()
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()
  return call_id
}

/** `table.column` of each place in the database whose text holds the words. */
async function foundAnywhere(words: string): Promise<string[]> {
  const { db } = server.kernel
  const { rows } = await sql<{ schema: string; name: string; column: string }>`
    select table_schema as schema, table_name as name, column_name as column from information_schema.columns
    where table_schema in ('public', 'jobs') and data_type in ('text', 'jsonb', 'json', 'character varying')`.execute(
    db,
  )
  const found: string[] = []
  for (const { schema, name, column } of rows) {
    const hit = await sql`select 1 from ${sql.id(schema, name)}
      where ${sql.ref(column)}::text ilike ${`%${words}%`} limit 1`.execute(db)
    if (hit.rows.length > 0) found.push(`${name}.${column}`)
  }
  return found
}

describe('a visitor’s own copy', () => {
  it('holds what was said and agreed to, by the visit that it was said in, and nobody else’s', async () => {
    const session_id = unique('visit')
    const id = await talked(session_id)
    await talked(unique('somebody-else'))
    const { data } = await traces({ session_id })
    expect(data).toMatchObject({ company: 'Heron Labs', months: 12, total: 1 })
    expect(data.talks[0]).toMatchObject({ id, live: false, kept: 'named', corrections: [] })
    expect(data.talks[0]?.turns.map(({ who, text }) => [who, text])).toContainEqual([
      'you',
      'What is your zebrafinch?',
    ])
    expect((await traces({ session_id: unique('visit') })).data.talks).toEqual([])
    expect((await traces({})).data).toMatchObject({ talks: [], total: 0, company: 'This company' })
  })

  it('is found by the visit also where the talk was kept with the firm alone, or not at all', async () => {
    const session_id = unique('visit')
    const firm = await talked(session_id, { consent: { transcript: true, person: false } })
    const nothing = await talked(session_id, { consent: { transcript: false } })
    const { data } = await traces({ session_id })
    expect(data.talks.map(({ id, kept }) => [id, kept])).toEqual([
      [nothing, 'nothing'],
      [firm, 'firm'],
    ])
    expect(data.talks[0]?.turns).toEqual([])
  })

  it('is found by an address that is proven, from any browser; a proof of nothing finds nothing', async () => {
    const email = `${unique('vera')}@fund.example`
    const proof = await aProof(server, email)
    const named = await talked(unique('visit'), { email_proof: proof })
    const firm = await talked(unique('visit'), {
      email_proof: proof,
      consent: { transcript: true, person: false },
    })
    const { data } = await traces({ email_proof: proof })
    expect(data.talks.map(({ id }) => id).sort()).toEqual([named, firm].sort())
    const stranger = await aProof(server, `${unique('otto')}@fund.example`)
    expect((await traces({ email_proof: stranger })).data.total).toBe(0)
    expect((await traces({ email_proof: 'made.up.proof' })).problem.error).toBe('code_invalid')
  })

  it('is of one company: another’s link finds nothing of it, and an unknown one is none', async () => {
    const session_id = unique('visit')
    await talked(session_id)
    const other = await aPublishedPitch(server.url, await aFounder(server.url))
    expect((await traces({ session_id }, other.link.unique_code)).data.total).toBe(0)
    expect((await traces({ session_id }, 'Nowhere9')).problem.error).toBe('link_not_found')
  })

  it('is reached, and taken away, by a link that is shut since, and by that of a clone that was deleted', async () => {
    const owner = await aFounder(server.url)
    const { token } = owner
    for (const way of ['password', 'disabled', 'deleted'] as const) {
      const pitch = await aPublishedPitch(server.url, owner)
      const session_id = unique('visit')
      const id = await talked(session_id, {}, pitch)
      const params = { id: pitch.link.id }
      if (way === 'password') {
        const body = { access_type: 'password' as const, password: 'Gull-2026' }
        expect((await call(server.url, routes.updatePitchLink, { token, params, body })).status).toBe(200)
      }
      if (way === 'disabled') {
        expect((await call(server.url, routes.disablePitchLink, { token, params })).status).toBe(200)
      }
      if (way === 'deleted') {
        const gone = await call(server.url, routes.deleteClone, { token, params: { id: pitch.clone.id } })
        expect(gone.status).toBe(200)
      }
      const at = pitch.link.unique_code
      expect(
        (await call(server.url, routes.viewPitchLink, { params: { code: at }, body: {} })).status,
      ).not.toBe(200)
      expect((await traces({ session_id }, at)).data.talks.map((talk) => talk.id)).toEqual([id])
      expect((await remove({ session_id }, at)).data).toEqual({ deleted: 1 })
      expect((await traces({ session_id }, at)).data.total).toBe(0)
    }
  })

  it('comes page by page', async () => {
    const session_id = unique('visit')
    const first = await talked(session_id)
    await talked(session_id)
    const { data } = await traces({ session_id, skip: 1, limit: 1 })
    expect(data).toMatchObject({ total: 2, talks: [{ id: first }] })
  })
})

describe('a visitor’s corrections', () => {
  it('stand beside the transcript for the founder, and change nothing in it', async () => {
    const session_id = unique('visit')
    const id = await talked(session_id)
    const before = (await readCall(id)).transcript
    const said = before.find(({ role }) => role === 'visitor')
    const of = { session_id, call_id: id }
    const first = await note({ ...of, turn: said?.turn ?? 0, text: 'I meant the river finch.' })
    expect(first.status).toBe(201)
    await note({ ...of, turn: null, text: 'My name is written Vera Lindqvist.' })
    const kept = await readCall(id)
    expect(kept.transcript).toEqual(before)
    expect(kept.notes.map(({ turn, text }) => [turn, text])).toEqual([
      [said?.turn, 'I meant the river finch.'],
      [null, 'My name is written Vera Lindqvist.'],
    ])
    expect((await traces({ session_id })).data.talks[0]?.corrections).toEqual(kept.notes)
  })

  it('are taken at talks and turns of one’s own alone, and not without end', async () => {
    const session_id = unique('visit')
    const id = await talked(session_id)
    const of = { session_id, call_id: id, text: 'Not so.' }
    expect((await note({ ...of, turn: null, session_id: unique('visit') })).status).toBe(404)
    expect((await note({ ...of, turn: 99 })).status).toBe(404)
    // The clone's own opening is no turn of the visitor's.
    const { db } = server.kernel
    const now = new Date()
    await db
      .insertInto('call_notes')
      .values(
        Array.from({ length: 50 }, () => ({
          owner_id: founder.user.id,
          id: crypto.randomUUID(),
          call_id: id,
          turn: null,
          text: 'again',
          created_at: now,
        })),
      )
      .execute()
    expect((await note({ ...of, turn: null })).problem.error).toBe('wrong_state')
  })
})

describe('a visitor’s deletion', () => {
  it('takes the words everywhere, who it was and what it scored, and leaves charges and counts as they were', async () => {
    const session_id = unique('visit')
    const email = `${unique('vera')}@harbour.example`
    await call(server.url, routes.submitInvestor, {
      body: { name: 'Vera Lindqvist', email, pitch_link_code: code(), session_id },
    })
    const words = 'What is your zebrafinch?'
    const other = await aFounder(server.url)
    const theirs = await aPublishedPitch(server.url, other)
    const id = await talked(session_id)
    const investor = async () =>
      (await call(server.url, routes.listInvestors, { token: founder.token, query: { search: email } }))
        .data[0]
    await expect.poll(async () => (await investor())?.total_calls).toBe(1)
    await note({ session_id, call_id: id, turn: null, text: 'A note about ocelots.' })
    const ledger = async () =>
      (
        await sql`select * from credit_entries where owner_id = ${founder.user.id} order by id`.execute(
          server.kernel.db,
        )
      ).rows
    const stats = async () => {
      const { data } = await call(server.url, routes.callsPageData, { token: founder.token, query: {} })
      const { calls, minutes, average_seconds, meetings } = data.stats
      return { calls, minutes, average_seconds, meetings }
    }
    // Every other talk of this file's is gone first: then these words are this talk's.
    await sql`delete from calls where owner_id = ${founder.user.id} and id <> ${id}`.execute(server.kernel.db)
    await sql`delete from clone_questions where owner_id = ${founder.user.id} and call_id <> ${id}`.execute(
      server.kernel.db,
    )
    await sql`update calls set interest_level = 'high' where id = ${id}`.execute(server.kernel.db)
    const before = { ledger: await ledger(), stats: await stats() }
    const done = await remove({ session_id, call_id: id })
    expect(done.data).toEqual({ deleted: 1 })

    const kept = await readCall(id)
    expect(kept).toMatchObject({
      transcript: [],
      questions: [],
      notes: [],
      summary: '',
      caller_name: null,
      caller_email: null,
      investor_id: null,
      session_id: null,
      interest_level: 'very-low',
    })
    expect(kept.visitor_deleted_at).not.toBeNull()
    expect({ ledger: await ledger(), stats: await stats() }).toEqual(before)
    expect(await investor()).toMatchObject({ total_calls: 0, questions_asked: 0 })
    expect(await foundAnywhere('ocelots')).toEqual([])
    const places = await foundAnywhere(words.slice(13, 23))
    expect(places.filter((place) => !/^notif|^outbox/.test(place))).toEqual([])
    expect((await traces({ session_id })).data.total).toBe(0)
    // The founder is told, in words.
    await expect
      .poll(async () => {
        const listed = await call(server.url, routes.listNotifications, { token: founder.token, query: {} })
        return listed.data.notifications.map(({ title }) => title).join('\n')
      })
      .toMatch(/A visitor deleted their talk with/)
    // It cannot be done twice, nor undone.
    expect((await remove({ session_id, call_id: id })).status).toBe(404)
    expect((await remove({ session_id })).data).toEqual({ deleted: 0 })
    expect((await remove({ session_id }, theirs.link.unique_code)).data).toEqual({ deleted: 0 })
  })

  it('is of one’s own talks alone: another’s is as unknown as none, by visit, by address and by company', async () => {
    const session_id = unique('visit')
    const id = await talked(session_id)
    const proof = await aProof(server, `${unique('otto')}@fund.example`)
    const other = await aPublishedPitch(server.url, await aFounder(server.url))
    for (const reply of [
      await remove({ session_id: unique('visit'), call_id: id }),
      await remove({ email_proof: proof, call_id: id }),
      await remove({ call_id: id }),
      await remove({ session_id, call_id: id }, other.link.unique_code),
      await remove({ session_id, call_id: crypto.randomUUID() }),
    ]) {
      expect(reply.problem.error).toBe('not_found')
    }
    expect((await readCall(id)).transcript).not.toEqual([])
    // What a founder is told of a visit opens nothing.
    const mark = (await readCall(id)).session_id ?? ''
    expect((await remove({ session_id: mark, call_id: id })).status).toBe(404)
  })

  it('takes all talks with the company at once, each once however often it is asked', async () => {
    const session_id = unique('visit')
    const email = `${unique('ines')}@quay.example`
    const proof = await aProof(server, email)
    await talked(session_id, { email_proof: proof })
    await talked(session_id, { email_proof: proof, consent: { transcript: true, person: false } })
    const replies = await Promise.all(Array.from({ length: 4 }, () => remove({ email_proof: proof })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(replies.reduce((sum, { data }) => sum + data.deleted, 0)).toBe(2)
    expect(await foundAnywhere(email)).not.toContain('calls.caller')
  })

  it('takes more of them than are taken at once', async () => {
    const session_id = unique('visit')
    const id = await talked(session_id)
    const others = sql`insert into calls (owner_id, id, clone_id, clone_version, session_id, channel, language, status,
        consent_transcript, created_at)
      select owner_id, gen_random_uuid(), clone_id, clone_version, session_id, channel, language, status,
        consent_transcript, created_at - make_interval(days => nth)
      from calls, generate_series(1, 100) as nth where id = ${id}`
    await others.execute(server.kernel.db)
    expect((await remove({ session_id })).data).toEqual({ deleted: 101 })
    expect((await traces({ session_id })).data.total).toBe(0)
  })

  it('takes the address along that was proven in them, and what it agreed to', async () => {
    const session_id = unique('visit')
    const email = `${unique('rosa')}@fund.example`
    const proof = await aProof(server, email)
    await talked(session_id, { email_proof: proof })
    const contact = { link_code: code(), session_id, name: 'Rosa', email, mail_me: true }
    expect((await call(server.url, routes.submitInvestor, { body: contact })).status).toBe(200)
    const before = await foundAnywhere(email)
    expect(before).toContain('calls.proven_email')
    await remove({ session_id })
    expect(await foundAnywhere(email)).not.toContain('calls.proven_email')
    const agreed = sql<{
      n: number
    }>`select count(*)::int as n from mail_agreements where session_id = ${session_id}`
    expect((await agreed.execute(server.kernel.db)).rows).toEqual([{ n: 0 }])
  })

  it('leaves nothing of that address in the talks of an investor whom the founder deletes', async () => {
    const email = `${unique('paul')}@fund.example`
    const callId = await talked(unique('visit'), { email_proof: await aProof(server, email) })
    const { token } = founder
    const whoCalled = async () => (await readCall(callId)).investor_id
    const body = { pitch_id: shared.pitch.id, investors: [{ name: 'Paul', company: 'Fund', email }] }
    await call(server.url, routes.createInvestorLinks, { token, body })
    const { id } = await server.kernel.db
      .selectFrom('investors')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    await server.kernel.db.updateTable('calls').set({ investor_id: id }).where('id', '=', callId).execute()
    expect(await whoCalled()).toBe(id)
    expect(await foundAnywhere(email)).toContain('calls.proven_email')
    expect((await call(server.url, routes.deleteInvestor, { token, params: { id } })).status).toBe(200)
    expect(await whoCalled()).toBeNull()
    expect(await foundAnywhere(email)).not.toContain('calls.proven_email')
  })

  it('ends a talk that its visitor has left without a word, as by loading the page anew, and takes it away', async () => {
    const session_id = unique('visit')
    const words = unique('wrenfinch')
    const { client, call_id } = await aTalk(server.url, shared, { session_id })
    client.send({ type: 'text', id: 'q-1', text: `What is your ${words}?` })
    await client.until('agent.end')
    client.socket.terminate()
    await expect.poll(async () => (await traces({ session_id })).data.talks[0]?.live).toBe(false)
    expect((await readCall(call_id)).status).toBe('in-progress')
    expect((await remove({ session_id, call_id })).data).toEqual({ deleted: 1 })
    expect((await traces({ session_id })).data.total).toBe(0)
    const gone = await readCall(call_id)
    expect(gone).toMatchObject({ status: 'completed', ended_reason: 'visitor-ended', transcript: [] })
    await expect.poll(() => foundAnywhere(words)).toEqual([])
  })

  it('takes a question with it that is filed only afterwards by whoever carries the talk', async () => {
    const session_id = unique('visit')
    const words = unique('sandgrouse')
    const { db } = server.kernel
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%"clones"%'`.execute(db)
      ).rows.length
    const holdClone = (tx: Pick<typeof db, 'selectFrom'>) =>
      tx.selectFrom('clones').select('id').where('id', '=', shared.clone.id).forUpdate().execute()
    let filed: Promise<unknown> = Promise.resolve()
    await db.transaction().execute(async (tx) => {
      await holdClone(tx)
      const { client, call_id } = await aTalk(server.url, shared, { session_id })
      client.send({ type: 'text', id: 'q-1', text: `What is your ${words}?` })
      await client.until('agent.end')
      await expect.poll(waiting).toBe(1)
      client.socket.terminate()
      await expect.poll(async () => (await traces({ session_id })).data.talks[0]?.live).toBe(false)
      expect((await remove({ session_id, call_id })).data).toEqual({ deleted: 1 })
      // It comes after the question, which has waited for longer.
      filed = db.transaction().execute(holdClone)
      await expect.poll(waiting).toBe(2)
    })
    await filed
    expect(await foundAnywhere(words)).toEqual([])
  })

  it('takes away a talk that nobody came to', async () => {
    const session_id = unique('visit')
    await aCall(server.url, shared, { session_id })
    expect((await traces({ session_id })).data.talks[0]?.live).toBe(false)
    expect((await remove({ session_id })).data).toEqual({ deleted: 1 })
  })

  it('waits until the talk is over', async () => {
    const session_id = unique('visit')
    const { client } = await aTalk(server.url, shared, { session_id })
    expect((await traces({ session_id })).data.talks[0]?.live).toBe(true)
    expect((await remove({ session_id })).problem.error).toBe('wrong_state')
    client.send({ type: 'hangup', id: 'bye' })
    await client.untilClosed()
    await expect.poll(async () => (await remove({ session_id })).data.deleted).toBe(1)
  })
})

describe('what the founder was told of a talk that its visitor deletes', () => {
  /** A founder who is told of talks in the app, by mail at once when one begins and in the daily mail of its end. */
  async function told() {
    const owner = await aFounder(server.url)
    const preferences = { call_started: { email: 'now' } } as const
    await call(server.url, routes.savePreferences, { token: owner.token, body: { preferences } })
    return { owner, pitch: await aPublishedPitch(server.url, owner) }
  }
  async function aKnownVisitor({ link }: PublishedPitch) {
    const name = unique('Vera Lindqvist')
    const session_id = unique('visit')
    const email = `${unique('vera')}@harbour.example`
    const body = { name, email, pitch_link_code: link.unique_code, session_id }
    expect((await call(server.url, routes.submitInvestor, { body })).status).toBe(200)
    return { name, session_id }
  }
  /** Where the founder’s notices, or what is still to be sent to them, name somebody. */
  async function namedIn(owner: Founder, name: string): Promise<string[]> {
    const { db } = server.kernel
    const where: string[] = []
    for (const { title, content } of await notificationsOf(server.url, owner)) {
      if (`${title} ${content}`.includes(name)) where.push(title)
    }
    const { rows } = await sql<{ ref: string }>`select ref from notified_events
      where owner_id = ${owner.user.id} and digest::text ilike ${`%${name}%`}`.execute(db)
    return [...where, ...rows.map(({ ref }) => ref)]
  }

  it('names nobody any more, in the app, in the daily mail and in what has not left yet', async () => {
    const { owner, pitch } = await told()
    const { name, session_id } = await aKnownVisitor(pitch)
    const other = await aKnownVisitor(pitch)
    // That somebody talks is told while they do.
    const isTold = (who: string) => () => mailTo(server, owner.email, 1, new RegExp(`Live now: ${who}`))
    const id = await talked(session_id, {}, pitch, isTold(name))
    await talked(other.session_id, {}, pitch, isTold(other.name))
    for (const who of [name, other.name]) {
      await aNotification(server.url, owner, 'call_completed', ({ title }) => title.startsWith(who))
    }
    const before = (await notificationsOf(server.url, owner)).find(({ title }) =>
      title.startsWith(`${name} talked`),
    )
    const { db } = server.kernel
    const mails = () =>
      db
        .selectFrom('outbox')
        .select('dedupe_key')
        .where('dedupe_key', 'like', `notification:${owner.user.id}:call_started:%`)
        .where('sent_at', 'is', null)
        .execute()
    // As if its provider had not taken them yet.
    await db.updateTable('outbox').set({ sent_at: null }).where('recipient', '=', owner.email).execute()
    expect(await mails()).toHaveLength(2)
    expect(await namedIn(owner, name)).toContain(`call_completed:${id}`)
    const ofOther = await namedIn(owner, other.name)

    expect((await remove({ session_id }, pitch.link.unique_code)).data).toEqual({ deleted: 1 })
    // That they left their address is news of its own, and no talk.
    expect(await namedIn(owner, name)).toEqual([
      `${name} left their contact`,
      expect.stringMatching(/^investor_submitted:/),
    ])
    expect(await namedIn(owner, other.name)).toEqual(ofOther)
    const after = await notificationsOf(server.url, owner)
    expect(after.find(({ id: of }) => of === before?.id)).toMatchObject({
      title: before?.title.replace(name, 'A visitor'),
      content: before?.content,
    })
    expect(after.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^A visitor began a talk/))
    expect(await mails()).toHaveLength(1)

    // Who talks again within the half hour gives the deleted talk no name.
    await talked(session_id, {}, pitch)
    await aNotification(server.url, owner, 'call_completed', ({ title }) => title.startsWith(name))
    expect(await notificationsOf(server.url, owner, 'call_completed')).not.toContainEqual(
      expect.objectContaining({ content: expect.stringContaining('2 in all') }),
    )
  })

  it('names nobody either where it is told while they delete it', async () => {
    const { owner, pitch } = await told()
    const { name, session_id } = await aKnownVisitor(pitch)
    const id = await talked(session_id, {}, pitch)
    await aNotification(server.url, owner, 'call_completed')
    const { db, bus } = server.kernel
    await db.deleteFrom('notifications').where('owner_id', '=', owner.user.id).execute()
    await db.deleteFrom('notified_events').where('owner_id', '=', owner.user.id).execute()
    const ended = { ownerId: owner.user.id, callId: id, cloneId: pitch.clone.id }
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%"calls"%'`.execute(db)
      ).rows.length
    await db.transaction().execute(async (tx) => {
      await sql`update calls set visitor_deleted_at = now(), investor_id = null, session_id = null
        where id = ${id}`.execute(tx)
      await bus.emit(db, 'call.ended', ended)
      await expect
        .poll(async () => (await waiting()) + (await notificationsOf(server.url, owner)).length)
        .toBeGreaterThan(0)
    })
    const { title } = await aNotification(server.url, owner, 'call_completed')
    expect(title).toMatch(/^A visitor talked/)
    expect(await namedIn(owner, name)).toEqual([])
  })
})
