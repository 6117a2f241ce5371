import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMail } from '../../kernel/outbox.ts'
import { aMailedVisitor, aTalkAsking, leaveDetails, type MailedVisitor } from '../../testing/a-talk.ts'
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

const within = { timeout: 15_000 }
const PATENTS = 'Do you own any patents in Iceland?'
const DUCKS = 'How many ducks do you keep in Oslo?'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())
const db = () => server.kernel.db

const aPitch = () =>
  aPublishedPitch(server.url, founder, {
    clone: { tools_integration: { enabledTools: [], toolConfigs: {} } },
  })
const talked = (visitor: MailedVisitor, questions: readonly string[]) =>
  aTalkAsking(server.url, shared, visitor, questions)
const agree = (visitor: MailedVisitor) => leaveDetails(server.url, shared, visitor)
/** The ids of what is open of a talk, by its words. */
async function openIn(callId: string, count: number): Promise<Map<string, string>> {
  const find = async () => {
    const query = { call_id: callId }
    const { data } = await call(server.url, routes.listQuestions, { token: founder.token, query })
    return data.questions
  }
  await expect.poll(async () => (await find()).length, within).toBe(count)
  return new Map((await find()).map(({ text, id }) => [text, id]))
}
async function answer(id: string, words: string) {
  const body = { answer: words }
  const reply = await call(server.url, routes.replyToQuestion, { token: founder.token, params: { id }, body })
  expect(reply.status).toBe(200)
}

describe('answers that are mailed at one time', () => {
  it('are each mailed, also where another node has mailed the first of them meanwhile', async () => {
    shared = await aPitch()
    const visitor = aMailedVisitor()
    const questions = await openIn(await talked(visitor, [PATENTS, DUCKS]), 2)
    const first = questions.get(PATENTS) ?? ''
    await answer(first, 'Two, since 2024.')
    await answer(questions.get(DUCKS) ?? '', 'Nine ducks.')

    const other = await db().startTransaction().execute()
    await sql`update clone_questions set mailed_at = now() where id = ${first}`.execute(other)
    await queueMail(
      { ...server.kernel, db: other },
      { to: visitor.email, subject: 'The other', text: 'Two.', dedupeKey: `answer-mail:${first}` },
    )
    await agree(visitor)
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%"clone_questions"%'`.execute(db())
      ).rows.length
    await expect.poll(waiting, within).toBe(1)
    await other.commit().execute()
    const mail = await mailTo(server, visitor.email, 1, /answered your question$/)
    expect(mail.text).toContain('Nine ducks.')
    expect(mail.text).not.toContain('Two, since 2024.')
    await mailTo(server, visitor.email, 1, /The other/)
  })
})

it('decisions §14 equal questions are one: who asks what was answered already is told that answer', async () => {
  shared = await aPitch()
  const questions = await openIn(await talked(aMailedVisitor(), [PATENTS]), 1)
  await answer(questions.get(PATENTS) ?? '', 'Two, since 2024.')
  const visitor = aMailedVisitor()
  await agree(visitor)
  const callId = await talked(visitor, [PATENTS.toUpperCase()])
  const mail = await mailTo(server, visitor.email, 1, /answered your question$/)
  expect(mail.text).toContain('Two, since 2024.')
  await openIn(callId, 1)
  const query = { clone_id: shared.clone.id, status: 'open' } as const
  const { data } = await call(server.url, routes.listQuestions, { token: founder.token, query })
  expect(data).toEqual({ questions: [], total: 0 })
})

describe('an answer whose mail has not left', () => {
  const waiting = () =>
    db()
      .selectFrom('outbox')
      .select(['id', 'recipient'])
      .where('dedupe_key', 'like', 'answer-mail:%')
      .where('sent_at', 'is', null)
      .execute()
  /** As if its provider had not taken it yet. */
  async function unsend({ email }: MailedVisitor) {
    const sent = async () =>
      Number(
        (
          await db()
            .updateTable('outbox')
            .set({ sent_at: null })
            .where('recipient', '=', email)
            .where('dedupe_key', 'like', 'answer-mail:%')
            .where('sent_at', 'is not', null)
            .executeTakeFirst()
        ).numUpdatedRows,
      )
    await mailTo(server, email)
    await expect.poll(sent, within).toBe(1)
  }
  const deleted = (id: string) =>
    call(server.url, routes.deleteCall, { token: founder.token, params: { id } })
  const takenBack = ({ sessionId }: MailedVisitor) =>
    call(server.url, routes.deleteTraces, {
      params: { code: shared.link.unique_code },
      body: { session_id: sessionId },
    })

  it.each([
    ['the founder deletes the talk', (_: MailedVisitor, id: string) => deleted(id)],
    ['the visitor deletes it', (visitor: MailedVisitor) => takenBack(visitor)],
  ])('is taken back once %s, and nobody else’s', async (_why, forget) => {
    shared = await aPitch()
    const [visitor, other] = [aMailedVisitor(), aMailedVisitor()]
    const callId = await talked(visitor, [PATENTS])
    const otherCall = await talked(other, [PATENTS])
    for (const one of [visitor, other]) await agree(one)
    const questions = await openIn(callId, 1)
    await openIn(otherCall, 1)
    await answer(questions.get(PATENTS) ?? '', 'Two, since 2024.')
    for (const one of [visitor, other]) await unsend(one)
    expect((await forget(visitor, callId)).status).toBe(200)
    await expect.poll(waiting, within).toMatchObject([{ recipient: other.email }])
    await db().deleteFrom('outbox').where('recipient', '=', other.email).execute()
  })

  it('is mailed anew without the talk that was deleted, to who asked it in another one as well', async () => {
    shared = await aPitch()
    const visitor = aMailedVisitor()
    const again = { ...visitor, sessionId: unique('visit') }
    const first = await talked(visitor, [PATENTS])
    const second = await talked(again, [PATENTS.toUpperCase()])
    const bystander = aMailedVisitor()
    const theirs = await talked(bystander, [PATENTS])
    for (const one of [visitor, again, bystander]) await agree(one)
    const questions = await openIn(first, 1)
    for (const id of [second, theirs]) await openIn(id, 1)
    await answer(questions.get(PATENTS) ?? '', 'Two, since 2024.')
    const both = await mailTo(server, visitor.email)
    expect(both.text).toContain(`${PATENTS}\n`)
    expect(both.text).toContain(PATENTS.toUpperCase())
    await unsend(visitor)
    await mailTo(server, bystander.email)
    await deleted(first)
    const { text } = await mailTo(server, visitor.email, 2)
    expect(text).toContain(PATENTS.toUpperCase())
    expect(text).not.toContain(`${PATENTS}\n`)
    expect(text).toContain('Two, since 2024.')
    expect(await mailsTo(server, bystander.email)).toHaveLength(1)
  })
})
