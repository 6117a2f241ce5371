import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMail } from '../../kernel/outbox.ts'
import { aMailedVisitor, aTalkAsking, type MailedVisitor } from '../../testing/a-talk.ts'
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
const agree = ({ email, sessionId }: MailedVisitor) =>
  call(server.url, routes.submitInvestor, {
    body: {
      name: 'Vera',
      email,
      pitch_link_code: shared.link.unique_code,
      session_id: sessionId,
      mail_me: true,
    },
  })
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
