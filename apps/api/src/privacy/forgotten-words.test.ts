import { type BodyInput, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepModelTurn } from '../calls/model/queries.ts'
import { keepReport } from '../calls/report/queries.ts'
import { newId } from '../kernel/ids.ts'
import { aNotification, notificationsOf } from '../testing/a-notification.ts'
import { aCall } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { waitersFor } from '../testing/waiters.ts'
import { forgetTranscripts } from './forget-transcripts.ts'

const within = { timeout: 15_000 }

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** `table.column` of every row of the founder's whose text holds the word. */
async function foundOf(founder: Founder, word: string): Promise<string[]> {
  const { db } = server.kernel
  const { rows: columns } = await sql<{ name: string; column: string }>`
    select t.table_name as name, t.column_name as column from information_schema.columns t
    join information_schema.columns o using (table_schema, table_name)
    where t.table_schema = 'public' and o.column_name = 'owner_id' and t.data_type in ('text', 'jsonb')
    order by 1, 2`.execute(db)
  const found: string[] = []
  for (const { name, column } of columns) {
    const { rows } = await sql`select 1 from ${sql.table(name)} where owner_id = ${founder.user.id}
      and ${sql.ref(column)}::text ilike ${`%${word}%`} limit 1`.execute(db)
    if (rows.length > 0) found.push(`${name}.${column}`)
  }
  return found
}

const questionsOf = async ({ token }: Founder) =>
  (await call(server.url, routes.listQuestions, { token })).data.questions
async function reply(founder: Founder, about: RegExp, body: BodyInput<typeof routes.replyToQuestion>) {
  const id = (await questionsOf(founder)).find(({ text }) => about.test(text))?.id ?? ''
  const replied = await call(server.url, routes.replyToQuestion, {
    token: founder.token,
    params: { id },
    body,
  })
  expect(replied.status).toBe(200)
}

const spenderOf = ({ user }: Founder, callId: string) => ({
  ownerId: user.id,
  callId,
  network: Buffer.alloc(0),
  day: '2026-11-15',
})

/** What a model wrote in answer, and nobody heard. */
const aWithheldTurn = (text: string) => ({
  turn: 3,
  model: 'peer-1',
  host: '',
  own: false,
  promptVersion: '2',
  outcome: 'unknown' as const,
  usage: { inputTokens: 1_200, cachedTokens: 0, outputTokens: 20 },
  firstMs: null,
  withheld: [{ text, why: 'unsupported' as const }],
})

/** What a model wrote of the talk once it was over. */
const aReport = (ownerId: string, callId: string) =>
  server.kernel.db.transaction().execute((tx) =>
    keepReport(
      tx,
      { ownerId, callId },
      {
        text: '',
        model: 'peer-1',
        host: '',
        own: false,
        usage: { inputTokens: 1_200, cachedTokens: 0, outputTokens: 20 },
        costMicros: null,
      },
      {
        promptVersion: '1',
        wroteSummary: false,
        insights: [
          { kind: 'interest', text: 'Birds.', turn: 3, quote: 'What is the airspeed of flamingos?' },
          { kind: 'interest', text: 'Birds that run.', turn: 2, quote: 'What is the airspeed of ostrichs?' },
        ],
        dropped: 0,
        at: new Date(),
      },
    ),
  )

/** A talk that is over: one question was answered by the founder since, one set aside, the last one is open. */
async function aTalkWithQuestions() {
  const founder = await aFounder(server.url)
  const { token } = founder
  const pitch = await aPublishedPitch(server.url, founder)
  const session_id = unique('visit')
  const { call_id, ticket } = await aCall(server.url, pitch, { session_id })
  const params = { id: call_id }
  let proof: { ticket: string } | { resume_token: string } = { ticket }
  for (const bird of ['pelican', 'ostrich', 'flamingo']) {
    const body: BodyInput<typeof routes.sendCallMessage> = {
      ...proof,
      id: bird,
      text: `What is the airspeed of ${bird}s?`,
    }
    const { data } = await call(server.url, routes.sendCallMessage, { params, body })
    expect(data.unanswered).toBe(true)
    proof = { resume_token: data.resume_token }
  }
  await call(server.url, routes.endCall, { params, body: proof })
  await keepModelTurn(server.kernel.db, spenderOf(founder, call_id), aWithheldTurn('Flamingos are fast.'), 7)
  await aReport(founder.user.id, call_id)
  await aNotification(server.url, founder, 'question_unanswered', ({ title }) => title.includes('flamingo'))
  await reply(founder, /pelican/, { answer: 'Forty miles an hour.' })
  await reply(founder, /ostrich/, { status: 'dismissed' })
  const note = (text: string) =>
    call(server.url, routes.noteTrace, {
      params: { code: pitch.link.unique_code },
      body: { session_id, call_id, turn: null, text },
    })
  expect((await note('I am Vera, of Flamingo Partners.')).status).toBe(201)
  return { founder, token, call_id, note }
}

const forgetBy = {
  async deletion({ token, call_id }: { token: string; call_id: string }) {
    const gone = await call(server.url, routes.deleteCall, { token, params: { id: call_id } })
    expect(gone.status).toBe(200)
  },
  async retention({ call_id }: { token: string; call_id: string }) {
    await sql`update calls set ended_at = ended_at - interval '13 months' where id = ${call_id}`.execute(
      server.kernel.db,
    )
    expect(await forgetTranscripts(server.kernel)).toBe(1)
    expect(await forgetTranscripts(server.kernel)).toBe(0)
  },
}

describe.each(['deletion', 'retention'] as const)('decisions §13: the %s of a transcript', (way) => {
  it('takes the words of its visitor from every place they were copied to, and nobody else’s', async () => {
    const [talk, other] = [await aTalkWithQuestions(), await aTalkWithQuestions()]
    const { founder } = talk
    const places = [
      'call_events.body',
      'call_model_turns.withheld',
      'call_notes.text',
      'call_reports.insights',
      'call_turns.text',
      'calls.questions',
      'calls.search_text',
      'clone_questions.text',
      'notifications.title',
      'notified_events.digest',
    ]
    expect(await foundOf(founder, 'flamingo')).toEqual(expect.arrayContaining(places))
    const before = await foundOf(other.founder, 'flamingo')
    await forgetBy[way](talk)
    for (const bird of ['flamingo', 'ostrich']) {
      await expect.poll(() => foundOf(founder, bird), within).toEqual([])
    }
    expect(await notificationsOf(server.url, founder, 'question_unanswered')).toMatchObject([
      { title: 'An open question', content: 'What was asked is no longer kept. (3 in all)' },
    ])
    expect(await foundOf(other.founder, 'flamingo')).toEqual(before)
  })

  it('leaves what the founder answered: it is their own, and the clone goes on knowing it', async () => {
    const talk = await aTalkWithQuestions()
    await forgetBy[way](talk)
    await expect.poll(() => foundOf(talk.founder, 'ostrich'), within).toEqual([])
    expect(await questionsOf(talk.founder)).toMatchObject([
      { text: 'What is the airspeed of pelicans?', status: 'answered', answer: 'Forty miles an hour.' },
    ])
    const [clone] = (await call(server.url, routes.listClones, { token: talk.token })).data
    const read = await call(server.url, routes.readClone, {
      token: talk.token,
      params: { id: clone?.id ?? '' },
    })
    expect(read.data.training_content.faqs.at(-1)).toMatchObject({ answer: 'Forty miles an hour.' })
  })

  it('takes back a mail with the words that has not left, and what was sent is not kept here', async () => {
    const founder = await aFounder(server.url)
    const { token } = founder
    await call(server.url, routes.savePreferences, {
      token,
      body: { preferences: { question_unanswered: { email: 'now' } } },
    })
    const { call_id, ticket } = await aCall(server.url, await aPublishedPitch(server.url, founder))
    const params = { id: call_id }
    const body = { ticket, id: 'q', text: 'What is the airspeed of a flamingo?' }
    const { data } = await call(server.url, routes.sendCallMessage, { params, body })
    await call(server.url, routes.endCall, { params, body: { resume_token: data.resume_token } })
    await mailTo(server, founder.email, 1, /^Open question: .*flamingo/)
    const mails = () =>
      server.kernel.db
        .selectFrom('outbox')
        .select(['sent_at', 'message'])
        .where('dedupe_key', 'like', `notification:${founder.user.id}:question_unanswered:%`)
        .execute()
    await expect.poll(mails, within).toEqual([{ sent_at: expect.any(Date), message: '' }])
    await server.kernel.db
      .updateTable('outbox')
      .set({ sent_at: null })
      .where('recipient', '=', founder.email)
      .execute()
    await forgetBy[way]({ token, call_id })
    await expect.poll(mails, within).toEqual([])
  })
})

describe('a visitor’s correction', () => {
  it('is taken no more once the words that it stands beside are forgotten', async () => {
    const talk = await aTalkWithQuestions()
    await forgetBy.retention(talk)
    expect((await talk.note('It is written Lindqvist.')).problem).toMatchObject({
      error: 'wrong_state',
      detail: 'The words of this talk are no longer kept',
    })
    expect(await foundOf(talk.founder, 'Lindqvist')).toEqual([])
  })

  it('goes too where it is written while they are being forgotten', async () => {
    const { db } = server.kernel
    const talk = await aTalkWithQuestions()
    await sql`update calls set ended_at = ended_at - interval '13 months' where id = ${talk.call_id}`.execute(
      db,
    )
    const writer = await db.startTransaction().execute()
    await sql`select from calls where id = ${talk.call_id} for update`.execute(writer)
    await sql`insert into call_notes (owner_id, id, call_id, text, created_at)
      values (${talk.founder.user.id}, ${newId()}, ${talk.call_id}, 'It is Lindqvist.', now())`.execute(
      writer,
    )
    const forgetting = forgetTranscripts(server.kernel)
    await expect.poll(() => waitersFor(db, writer), within).toBe(1)
    await writer.commit().execute()
    expect(await forgetting).toBe(1)
    expect(await foundOf(talk.founder, 'Lindqvist')).toEqual([])
  })
})

it('is not told of a question whose talk was forgotten before its news were made', async () => {
  const { founder, call_id } = await aTalkWithQuestions()
  const { db, bus } = server.kernel
  const [question] = await questionsOf(founder)
  await db.deleteFrom('notifications').where('owner_id', '=', founder.user.id).execute()
  await db.deleteFrom('notified_events').where('owner_id', '=', founder.user.id).execute()
  await db
    .updateTable('calls')
    .set({ transcript_forgotten_at: new Date() })
    .where('id', '=', call_id)
    .execute()
  const of = { ownerId: founder.user.id, cloneId: question?.clone_id ?? '' }
  await bus.emit(db, 'question.left', { ...of, questionId: question?.id ?? '' })
  await bus.emit(db, 'claim.completed', of)
  await aNotification(server.url, founder, 'claim_completed')
  expect(await notificationsOf(server.url, founder, 'question_unanswered')).toEqual([])
})
