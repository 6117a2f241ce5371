import { type BodyInput, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVersions } from '../../publishing/versions.ts'
import { aProof } from '../../testing/a-question.ts'
import { aMailedVisitor, aTalk, aTalkAsking, leaveDetails, type MailedVisitor } from '../../testing/a-talk.ts'
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
import { findListeners } from './find-listeners.ts'
import { mailCorrections } from './mail-corrections.ts'

const within = { timeout: 15_000 }
const CHURN = 'What is your monthly churn?'
const OTHER = 'Who competes with you?'

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())
const db = () => server.kernel.db

type Metric = NonNullable<NonNullable<BodyInput<typeof routes.saveFunding>['keyMetrics']>[number]>
const churn = (value: string, audience: Metric['audience'] = 'public'): Metric => ({
  id: 'churn',
  label: 'monthly churn',
  value,
  unit: '%',
  audience,
})
const stating = (...keyMetrics: Metric[]) =>
  aPublishedPitch(server.url, founder, { clone: { funding: { keyMetrics } } })

/** Publishes the clone with other metrics; who listened before is known when this is done. */
async function restate({ clone }: PublishedPitch, ...keyMetrics: Metric[]): Promise<void> {
  const at = { token: founder.token, params: { id: clone.id } }
  const saved = await call(server.url, routes.saveFunding, { ...at, body: { ...clone.funding, keyMetrics } })
  expect(saved.status).toBe(200)
  const published = await call(server.url, routes.publishClone, at)
  expect(published.status).toBe(200)
  const event = { ownerId: founder.user.id, cloneId: clone.id, version: published.data.version }
  // As its job does, which runs beside this: neither does anything twice.
  await findListeners(createVersions().load)(server.kernel, event)
}

type Visitor = MailedVisitor
const aVisitor = aMailedVisitor

async function talked(
  shared: PublishedPitch,
  visitor: Visitor,
  questions: readonly string[],
  more: Parameters<typeof aTalk>[2] = {},
): Promise<string> {
  const id = await aTalkAsking(server.url, shared, visitor, questions, more)
  await expect.poll(() => hasEnded(id), within).toBe(true)
  return id
}
const hasEnded = async (id: string) =>
  (await db().selectFrom('calls').select('ended_at').where('id', '=', id).executeTakeFirst())?.ended_at !==
  null
const leave = (shared: PublishedPitch, visitor: Visitor) => leaveDetails(server.url, shared, visitor)

const corrections = async ({ clone }: PublishedPitch, token = founder.token) =>
  (await call(server.url, routes.listCorrections, { token, params: { id: clone.id } })).data.corrections
const theOne = async (shared: PublishedPitch) => {
  const [one, ...more] = await corrections(shared)
  if (!one || more.length > 0) throw new Error('not one correction')
  return one
}
const listeners = async (id: string, query: { skip?: number; limit?: number } = {}) =>
  (await call(server.url, routes.listFigureListeners, { token: founder.token, params: { id }, query })).data
const send = (id: string, token = founder.token) =>
  call(server.url, routes.sendCorrection, { token, params: { id } })
/** What a browser is shown of its visits. */
const replies = (shared: PublishedPitch, visits: string[]) =>
  call(server.url, routes.readReplies, {
    params: { code: shared.link.unique_code },
    body: { asked_in: visits },
  })
/** Once all that is to be mailed is queued, whether anything is for an address. */
async function nothingCame({ email }: Visitor, correctionId: string) {
  await mailCorrections(server.kernel, { ownerId: founder.user.id, changeId: correctionId })
  const rows = db().selectFrom('outbox').select('id').where('recipient', '=', email)
  expect([await rows.execute(), await mailsTo(server, email)]).toEqual([[], []])
}

describe('who heard a figure that has changed', () => {
  it('is listed with when and in which version, and how they are told; nobody else is', async () => {
    const shared = await stating(churn('4.2'))
    const [mailed, paged, other] = [aVisitor(), aVisitor(), aVisitor()]
    const first = await talked(shared, mailed, [CHURN])
    await leave(shared, mailed)
    const second = await talked(shared, paged, [CHURN])
    await talked(shared, other, [OTHER])
    expect(await corrections(shared)).toEqual([])
    await restate(shared, churn('3.1'))
    await talked(shared, aVisitor(), [CHURN])
    const one = await theOne(shared)
    expect(one).toMatchObject({
      fact_id: 'churn',
      label: 'monthly churn',
      value: '3.1 %',
      version: 2,
      listeners: 2,
      unsent: 2,
      unsent_by_mail: 1,
    })
    const { listeners: rows, total } = await listeners(one.id)
    expect(total).toBe(2)
    const heard = { heard: '4.2 %', version: 1, value_withheld: false, sent_at: null }
    expect(rows).toMatchObject([
      { call_id: second, reach: 'page', email: null, ...heard },
      { call_id: first, reach: 'mail', email: mailed.email, name: 'Vera', ...heard },
    ])
    const page = await listeners(one.id, { skip: 1, limit: 1 })
    expect(page).toMatchObject({ total: 2, listeners: [{ call_id: first }] })
  })

  it('heard it in the pitch as well, also in words of its own; not where it was cut off before', async () => {
    const shared = await aPublishedPitch(server.url, founder, {
      clone: {
        funding: { keyMetrics: [churn('4.2')] },
        sections: [{ id: 'opening', title: 'Opening', text: 'Our monthly churn is 4.2 percent.' }],
      },
    })
    const id = await talked(shared, aVisitor(), [OTHER])
    const cut = await talked(shared, aVisitor(), [OTHER])
    for (const [call_id, text] of [
      [id, 'Our monthly churn is 4.2 percent.'],
      [cut, 'Our monthly churn is'],
    ] as const)
      await db()
        .insertInto('call_turns')
        .values({
          owner_id: founder.user.id,
          call_id,
          turn: 0,
          utterance: 99,
          role: 'clone',
          text,
          at_ms: 10,
          interrupted: call_id === cut,
          purpose: 'pitch',
          sources: JSON.stringify([{ id: 'churn', kind: 'fact', label: 'monthly churn' }]),
        })
        .execute()
    await restate(shared, churn('3.1'))
    expect((await listeners((await theOne(shared)).id)).listeners.map(({ call_id }) => call_id)).toEqual([id])
  })

  it('includes a talk with the older version that ends after the newer one was published', async () => {
    const shared = await stating(churn('4.2'))
    const visitor = aVisitor()
    const talk = await aTalk(server.url, shared, { session_id: visitor.sessionId })
    talk.client.send({ type: 'text', id: 'q', text: CHURN })
    const { seq } = await talk.client.until('user.final', ({ id }) => id === 'q')
    await talk.client.until('agent.end', (end) => end.seq > seq)
    await restate(shared, churn('3.1'))
    expect(await corrections(shared)).toEqual([])
    talk.client.send({ type: 'hangup', id: 'bye' })
    await talk.client.untilClosed()
    await expect.poll(() => corrections(shared), within).toMatchObject([{ listeners: 1, unsent: 1 }])
  })

  it('is nobody in a founder’s test, nor in a talk of which nothing is kept', async () => {
    const shared = await stating(churn('4.2'))
    await talked(shared, aVisitor(), [CHURN], { consent: { transcript: false } })
    const id = await talked(shared, aVisitor(), [CHURN])
    await db().updateTable('calls').set({ is_test: true }).where('id', '=', id).execute()
    await restate(shared, churn('3.1'))
    expect(await corrections(shared)).toEqual([])
  })

  it('knows what a correction told them when it changes again, and is asked about the newest alone', async () => {
    const shared = await stating(churn('4.2'))
    const [told, untold] = [aVisitor(), aVisitor()]
    const first = await talked(shared, told, [CHURN])
    await restate(shared, churn('3.1'))
    const old = await theOne(shared)
    expect((await send(old.id)).data).toMatchObject({ unsent: 0 })
    await restate(shared, churn('4.2'))
    const second = await talked(shared, untold, [CHURN])
    const back = await theOne(shared)
    expect((await listeners(back.id)).listeners).toMatchObject([
      { call_id: first, heard: '3.1 %', version: 1 },
    ])
    expect((await send(old.id)).problem.error).toBe('wrong_state')
    await restate(shared)
    const gone = await theOne(shared)
    expect(gone).toMatchObject({ value: null, label: 'monthly churn', listeners: 2 })
    const rows = (await listeners(gone.id)).listeners
    expect(new Map(rows.map(({ call_id, heard }) => [call_id, heard]))).toEqual(
      new Map([
        [first, '3.1 %'],
        [second, '4.2 %'],
      ]),
    )
  })
})

describe('a correction', () => {
  it('goes to exactly those who heard it, each person once, however often it is pressed at once', async () => {
    const shared = await stating(churn('4.2'))
    const [visitor, paged, stopped] = [aVisitor(), aVisitor(), aVisitor()]
    await talked(shared, visitor, [CHURN])
    await leave(shared, visitor)
    const again = { ...visitor, sessionId: unique('visit') }
    await talked(shared, again, [CHURN])
    await leave(shared, again)
    await talked(shared, paged, [CHURN])
    await talked(shared, stopped, [CHURN])
    await leave(shared, stopped)
    await db()
      .updateTable('mail_recipients')
      .set({ stopped_at: new Date() })
      .where('email', '=', stopped.email)
      .execute()
    await restate(shared, churn('3.1'))
    const { id } = await theOne(shared)
    expect((await replies(shared, [paged.sessionId])).data).toEqual([])
    const pressed = await Promise.all([send(id), send(id), send(id), send(id)])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await theOne(shared)).toMatchObject({ listeners: 4, unsent: 0, unsent_by_mail: 0 })
    const mail = await mailTo(server, visitor.email)
    expect(mail.subject).toBe('A correction from Heron Labs')
    expect(mail.text).toMatch(/You were told on \d+ \w+ \d{4}: monthly churn: 4\.2 %/)
    expect(mail.text).toContain('It is 3.1 % now.')
    expect(mail.text).toContain(`/pitch/${shared.link.unique_code}`)
    expect(mail.text).toContain('No more mails from Heron Labs')
    await nothingCame(stopped, id)
    expect(await mailsTo(server, visitor.email)).toHaveLength(1)
    const [shown] = (await replies(shared, [paged.sessionId, 'nobody'])).data
    expect(shown).toEqual({
      id,
      question: expect.stringContaining('monthly churn: 4.2 %'),
      answer: 'It is 3.1 % now.',
      is_correction: true,
      answered_at: expect.any(String),
    })
    expect((await replies(shared, [unique('visit')])).data).toEqual([])
  })

  it('waits for a press that came at the same moment, and leaves out nobody whom that one looks at', async () => {
    const shared = await stating(churn('4.2'))
    const visitor = aVisitor()
    await talked(shared, visitor, [CHURN])
    await leave(shared, visitor)
    await restate(shared, churn('3.1'))
    const { id } = await theOne(shared)
    const ownerId = founder.user.id
    await db()
      .updateTable('figure_listeners')
      .set({ asked_at: new Date() })
      .where('owner_id', '=', ownerId)
      .where('change_id', '=', id)
      .execute()
    // As a second press does, which finds nothing left to ask for and has looked at every row of it.
    let mailing: Promise<void> = Promise.resolve()
    await db()
      .transaction()
      .execute(async (press) => {
        await sql`select from figure_listeners where owner_id = ${ownerId} and change_id = ${id} for update`.execute(
          press,
        )
        mailing = mailCorrections(server.kernel, { ownerId, changeId: id })
        const waiting = sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        await Promise.race([
          mailing,
          expect.poll(async () => (await waiting.execute(db())).rows.length).toBe(1),
        ])
      })
    await mailing
    expect((await mailTo(server, visitor.email)).text).toContain('It is 3.1 % now.')
  })

  it('goes to a proven address, and names no value to who may not hear it any more', async () => {
    const shared = await stating(churn('4.2', 'verified-email'))
    const [visitor, open] = [aVisitor(), aVisitor()]
    const email_proof = await aProof(server, visitor.email)
    await talked(shared, visitor, [CHURN], { email_proof })
    await restate(shared, churn('3.1', 'verified-email'))
    expect((await listeners((await theOne(shared)).id)).listeners).toMatchObject([
      { reach: 'mail', email: visitor.email, value_withheld: false },
    ])
    await restate(shared, churn('2.7', 'named-investor'))
    const { id } = await theOne(shared)
    expect((await listeners(id)).listeners).toMatchObject([{ heard: '4.2 %', value_withheld: true }])
    const before = (await mailsTo(server, visitor.email)).length
    await send(id)
    await expect.poll(async () => (await mailsTo(server, visitor.email)).length, within).toBe(before + 1)
    const mail = (await mailsTo(server, visitor.email)).find(({ subject }) =>
      /correction/.test(subject ?? ''),
    )
    expect(mail?.text).toContain('you proved this address')
    expect(mail?.text).toContain('This has changed since.')
    for (const value of ['4.2', '2.7']) expect(mail?.text).not.toContain(value)
    const [shown] = (await replies(shared, [visitor.sessionId])).data
    expect(JSON.stringify(shown)).not.toContain('2.7')
    expect((await replies(shared, [open.sessionId])).data).toEqual([])
  })

  it('is held by a draft that keeps the figure for fewer ears', async () => {
    const shared = await stating(churn('4.2'))
    const visitor = aVisitor()
    await talked(shared, visitor, [CHURN])
    await restate(shared, churn('3.1'))
    const { id } = await theOne(shared)
    await send(id)
    expect((await replies(shared, [visitor.sessionId])).data[0]?.answer).toContain('3.1')
    await call(server.url, routes.saveFunding, {
      token: founder.token,
      params: { id: shared.clone.id },
      body: { ...shared.clone.funding, keyMetrics: [churn('3.1', 'named-investor')] },
    })
    expect(JSON.stringify((await replies(shared, [visitor.sessionId])).data)).not.toContain('3.1 %')
  })

  it('is refused once the figure is another, also before anybody looked who heard it', async () => {
    const shared = await stating(churn('4.2'))
    const visitor = aVisitor()
    await talked(shared, visitor, [CHURN])
    await restate(shared, churn('3.1'))
    const { id } = await theOne(shared)
    // As it stands between a publishing and its job.
    await sql`update figure_changes set value = '9 %' where id = ${id}`.execute(db())
    expect((await send(id)).problem.error).toBe('wrong_state')
    await nothingCame(visitor, id)
  })

  it('forgets a talk that its visitor takes back', async () => {
    const shared = await stating(churn('4.2'))
    const visitor = aVisitor()
    await talked(shared, visitor, [CHURN])
    await leave(shared, visitor)
    await restate(shared, churn('3.1'))
    const { id } = await theOne(shared)
    const taken = await call(server.url, routes.deleteTraces, {
      params: { code: shared.link.unique_code },
      body: { session_id: visitor.sessionId },
    })
    expect(taken.data).toEqual({ deleted: 1 })
    expect(await corrections(shared)).toEqual([])
    await send(id)
    await nothingCame(visitor, id)
  })

  it('is nobody else’s to see or to send', async () => {
    const shared = await stating(churn('4.2'))
    await talked(shared, aVisitor(), [CHURN])
    await restate(shared, churn('3.1'))
    const { id } = await theOne(shared)
    const stranger = await aFounder(server.url)
    const at = { token: stranger.token, params: { id } }
    expect((await call(server.url, routes.listFigureListeners, at)).status).toBe(404)
    expect((await send(id, stranger.token)).status).toBe(404)
    const params = { id: shared.clone.id }
    const listed = await call(server.url, routes.listCorrections, { token: stranger.token, params })
    expect(listed.status).toBe(403)
    expect(await theOne(shared)).toMatchObject({ unsent: 1 })
  })
})
