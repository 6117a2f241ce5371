import { type BodyInput, MAIL_AGREEMENT, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailToSend } from '../../kernel/outbox.ts'
import { createVersions } from '../../publishing/versions.ts'
import { aProof } from '../../testing/a-question.ts'
import {
  aMailedVisitor,
  type aTalk,
  aTalkAsking,
  leaveDetails,
  type MailedVisitor,
} from '../../testing/a-talk.ts'
import {
  aClone,
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { mailsTo, mailTo } from '../../testing/mailbox.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { hearingOf } from './may-hear.ts'
import { sendTalkMails } from './talk-mails.ts'

const within = { timeout: 15_000 }
const KNOWN = 'What problem do you solve?'
const ANSWER = 'Leaks are found months late.'
const UNKNOWN = 'Do you own any patents in Iceland?'
const DAY_MS = 24 * 3_600_000

let server: TestServer
let founder: Founder
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
})
afterAll(() => server.close())
const db = () => server.kernel.db

type Tools = BodyInput<typeof routes.saveTools>
const AUTOMATION: Tools = { enabledTools: ['meeting-invitations', 'email-automation'], toolConfigs: {} }
const mailing = (more: NonNullable<Tools['toolConfigs']>[string] = {}) =>
  aPublishedPitch(server.url, founder, {
    clone: { tools_integration: { ...AUTOMATION, toolConfigs: { 'email-automation': more } } },
  })
const silent = () =>
  aPublishedPitch(server.url, founder, {
    clone: { tools_integration: { enabledTools: [], toolConfigs: {} } },
  })

type Visitor = MailedVisitor
const aVisitor = aMailedVisitor

/** A talk in which these questions were asked, over by now. Answers its id. */
async function talked(
  shared: PublishedPitch,
  visitor: Visitor,
  questions: readonly string[],
  more: Parameters<typeof aTalk>[2] = {},
): Promise<string> {
  const id = await aTalkAsking(server.url, shared, visitor, questions, more)
  return id
}
const leave = (shared: PublishedPitch, visitor: Visitor, agrees = true) =>
  leaveDetails(server.url, shared, visitor, agrees)

const plannedFor = (callId: string) =>
  db().selectFrom('talk_mails').selectAll().where('call_id', '=', callId).executeTakeFirst()
const isPlanned = (callId: string) => expect.poll(() => plannedFor(callId), within).toBeDefined()
/** As the minute's task sends it once a day has passed. */
const sendDue = () =>
  sendTalkMails(
    {
      ...server.kernel,
      clock: { ...server.kernel.clock, now: () => new Date(Date.now() + 2 * DAY_MS) },
    },
    createVersions().load,
  )
/** Whether anything was mailed to an address, once all that was queued before has left. */
async function nothingCame({ email }: Visitor) {
  const mark = `${unique('mark')}@fund.example`
  await call(server.url, routes.sendEmailCode, { body: { email: mark } })
  await mailTo(server, mark)
  const rows = db().selectFrom('outbox').select('id').where('recipient', '=', email)
  expect([await rows.execute(), await mailsTo(server, email)]).toEqual([[], []])
}
const questionIn = async (callId: string) => {
  const find = async () => {
    const { data } = await call(server.url, routes.listQuestions, {
      token: founder.token,
      query: { call_id: callId },
    })
    return data.questions[0]?.id
  }
  await expect.poll(find, within).toBeDefined()
  return (await find()) ?? ''
}
const answer = (id: string, words: string, token = founder.token) =>
  call(server.url, routes.replyToQuestion, { token, params: { id }, body: { answer: words } })

describe('the mail after a talk', () => {
  it('says what was asked and answered, what is open, and where to meet, once however often it is sent', async () => {
    const note = 'We ship in May.\nAda'
    const shared = await mailing({ subject: 'Our talk', note, delayMinutes: '30' })
    const visitor = aVisitor()
    const callId = await talked(shared, visitor, [KNOWN, UNKNOWN])
    await leave(shared, visitor)
    await isPlanned(callId)
    await Promise.all([sendDue(), sendDue(), sendDue()])
    const mail = await mailTo(server, visitor.email)
    expect(mail.subject).toBe('Our talk')
    expect(mail.text).toContain(note)
    expect(mail.text).toContain(`${KNOWN}\n`)
    expect(mail.text).toContain(ANSWER)
    expect(mail.text).toContain(`${UNKNOWN}\n\nThis one is passed on to the founders.`.replace('\n\n', '\n'))
    expect(mail.text).toContain(`/pitch/${shared.link.unique_code}#meet`)
    expect(mail.html).not.toContain('<img')
    await sendDue()
    await leave(shared, visitor)
    await sendDue()
    expect(await mailsTo(server, visitor.email)).toHaveLength(1)
  })

  it('says what waits for a proven address, and quotes nothing as its answer', async () => {
    const churn = {
      id: 'churn',
      label: 'churn',
      value: '5.29',
      unit: '%',
      audience: 'verified-email' as const,
    }
    const shared = await aPublishedPitch(server.url, founder, {
      clone: {
        tools_integration: { ...AUTOMATION, toolConfigs: { 'email-automation': {} } },
        funding: { keyMetrics: [churn] },
      },
    })
    const visitor = aVisitor()
    const asked = 'What is your churn?'
    const callId = await talked(shared, visitor, [KNOWN, asked])
    await leave(shared, visitor)
    await isPlanned(callId)
    await sendDue()
    const { text } = await mailTo(server, visitor.email)
    expect(text).toContain(ANSWER)
    expect(text).toContain(`${asked}\nThis one waits for a proven address.`)
    expect(text).not.toContain('I can share that')
    expect(text).not.toContain('passed on to the founders')
    expect(text).not.toContain('5.29')
  })

  it('comes after the minutes that were chosen when the talk was published, and not before', async () => {
    const shared = await mailing({ delayMinutes: '1440' })
    const visitor = aVisitor()
    await leave(shared, visitor)
    const callId = await talked(shared, visitor, [KNOWN])
    await isPlanned(callId)
    const { ended_at } = await db()
      .selectFrom('calls')
      .select('ended_at')
      .where('id', '=', callId)
      .executeTakeFirstOrThrow()
    const planned = await plannedFor(callId)
    expect(planned?.due_at.getTime()).toBe((ended_at?.getTime() ?? 0) + DAY_MS)
    await sendTalkMails(server.kernel, createVersions().load)
    await nothingCame(visitor)
    await sendDue()
    expect((await mailTo(server, visitor.email)).subject).toBe('What you asked Heron Labs')
  })

  it('names the documents that this listener may take along, and no other', async () => {
    const shared = await mailing()
    const visitor = aVisitor()
    const callId = await talked(shared, visitor, [KNOWN])
    await leave(shared, visitor)
    await isPlanned(callId)
    await sendDue()
    expect((await mailTo(server, visitor.email)).text).not.toContain('#documents')
  })

  it('holds no address that was typed as a question: anybody can type anybody’s', async () => {
    const shared = await mailing()
    const visitor = aVisitor()
    const addresses = [
      'https://evil.example/win',
      'evil.example/now',
      'evil-prize.com',
      '(evil-prize.com)',
      'Evil-Prize.Com:8443/win',
      'evil-prize.com?x=1',
      'evil-prize.com#now',
      'ftp://evil-prize',
      'evil.xn--p1ai/x',
      'win@evil-prize.com',
      'evil\u200b-prize.\u200bcom',
      'ｅｖｉｌ-prize．com',
      'evil-пример.рф',
      '10.6.6.6:8443/evil',
    ]
    const kept = 'Is it 1.5m or 2.4x, i.e. 3.5 % of 1.234.567.890 in the U.S.A., or so...or not?'
    const callId = await talked(shared, visitor, [`${KNOWN} Claim it at ${addresses.join(', ')}, now.`, kept])
    await leave(shared, visitor)
    await isPlanned(callId)
    await sendDue()
    const mail = await mailTo(server, visitor.email)
    // Behind it stand addresses of ours, their letters drawn by chance.
    const [text, html] = [mail.text, mail.html || ''].map((whole) => whole?.split('Choose a time to meet')[0])
    for (const said of [text, html]) expect(said).not.toMatch(/evil|ｅｖｉｌ/i)
    const left = addresses.map((address) => (address.startsWith('(') ? '(…)' : '…'))
    expect(text).toContain(`${KNOWN} Claim it at ${left.join(', ')}, now.`)
    expect(text).toContain(kept)
  })

  it.each([
    ['nobody agreed', false, mailing],
    ['the tool is off', true, silent],
  ] as const)('is none where %s', async (_why, agrees, made) => {
    const shared = await made()
    const visitor = aVisitor()
    await talked(shared, visitor, [KNOWN])
    await leave(shared, visitor, agrees)
    await sendDue()
    await nothingCame(visitor)
  })

  it('is none where nothing was asked, or nothing is kept of it', async () => {
    const shared = await mailing()
    for (const consent of [{ transcript: true }, { transcript: false }]) {
      const visitor = aVisitor()
      await leave(shared, visitor)
      await talked(shared, visitor, consent.transcript ? [] : [KNOWN], { consent })
      await sendDue()
      await nothingCame(visitor)
    }
  })

  it.each([
    [
      'the transcript was forgotten',
      async (callId: string) =>
        void (await db()
          .updateTable('calls')
          .set({ transcript_forgotten_at: new Date() })
          .where('id', '=', callId)
          .execute()),
    ],
    [
      'the talk was deleted',
      async (callId: string) =>
        void (await call(server.url, routes.deleteCall, { token: founder.token, params: { id: callId } })),
    ],
    [
      'the link was closed',
      async (_: string, { link }: PublishedPitch) =>
        void (await call(server.url, routes.disablePitchLink, {
          token: founder.token,
          params: { id: link.id },
        })),
    ],
    [
      'the clone was archived',
      async (_: string, { clone }: PublishedPitch) =>
        void (await call(server.url, routes.archiveClone, {
          token: founder.token,
          params: { id: clone.id },
        })),
    ],
    [
      'the tool was turned off, published or not',
      async (_: string, { clone }: PublishedPitch) =>
        void (await call(server.url, routes.saveTools, {
          token: founder.token,
          params: { id: clone.id },
          body: { enabledTools: [], toolConfigs: {} },
        })),
    ],
    [
      'the founder deleted the investor',
      async (_: string, __: PublishedPitch, { email }: Visitor) => {
        const { data } = await call(server.url, routes.listInvestors, {
          token: founder.token,
          query: { search: email },
        })
        const params = { id: data[0]?.id ?? '' }
        expect((await call(server.url, routes.deleteInvestor, { token: founder.token, params })).status).toBe(
          200,
        )
      },
    ],
  ])('is none once %s', async (_why, happen) => {
    const shared = await mailing()
    const visitor = aVisitor()
    const callId = await talked(shared, visitor, [KNOWN])
    await leave(shared, visitor)
    await isPlanned(callId)
    await happen(callId, shared, visitor)
    await sendDue()
    await nothingCame(visitor)
  })

  it('tells what a proven address heard to that address alone', async () => {
    const shared = await mailing()
    const [proved, other] = [aVisitor(), aVisitor()]
    const proof = await aProof(server, proved.email)
    for (const leftWith of [other.email, proved.email]) {
      const visitor = { sessionId: unique('visit'), email: leftWith }
      const callId = await talked(shared, visitor, [KNOWN], { email_proof: proof })
      await leave(shared, visitor)
      await isPlanned(callId)
    }
    await sendDue()
    expect((await mailTo(server, proved.email, 1, /What you asked/)).text).toContain(ANSWER)
    await nothingCame(other)
  })

  it('is kept as agreed, in the words that were read', async () => {
    const shared = await mailing()
    const visitor = aVisitor()
    await leave(shared, visitor)
    const row = await db()
      .selectFrom('mail_agreements')
      .select(['words', 'agreed_at'])
      .where('session_id', '=', visitor.sessionId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ words: MAIL_AGREEMENT, agreed_at: expect.any(Date) })
  })
})

describe('no more mails from a company', () => {
  it('holds after one press, also where the address is typed again; other companies’ go on', async () => {
    const shared = await mailing()
    const visitor = aVisitor()
    const first = await talked(shared, visitor, [KNOWN])
    await leave(shared, visitor)
    await isPlanned(first)
    await sendDue()
    const mail = await mailTo(server, visitor.email)
    expect(mail.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toContain('One-Click')
    const address = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    const token = new URL(address.slice(1, -1)).searchParams.get('token') ?? ''
    const read = () => call(server.url, routes.readUnsubscribe, { query: { token } })
    expect((await read()).data).toEqual({ kind: 'company', is_on: true })
    const press = () => call(server.url, routes.unsubscribe, { query: { token } })
    expect((await Promise.all([press(), press(), press()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
    expect((await read()).data).toEqual({ kind: 'company', is_on: false })
    const again = { ...visitor, sessionId: unique('visit') }
    const id = await questionIn(await talked(shared, again, [UNKNOWN]))
    await leave(shared, again)
    await answer(id, 'No.')
    await sendDue()
    const elsewhere = await aFounder(server.url)
    const theirs = await aPublishedPitch(server.url, elsewhere, { clone: { tools_integration: AUTOMATION } })
    const other = { ...visitor, sessionId: unique('visit') }
    const theirCall = await talked(theirs, other, [KNOWN])
    await leave(theirs, other)
    await isPlanned(theirCall)
    await sendDue()
    await mailTo(server, visitor.email, 2)
    expect(await mailsTo(server, visitor.email)).toHaveLength(2)
  })
})

describe('no more mails from a company, pressed while one waits for its provider', () => {
  const [before, beforeFounder] = [() => server, () => founder]
  const given: MailToSend[] = []
  let away = true
  let visitor: Visitor
  let restore: () => Promise<void>
  beforeAll(async () => {
    const [one, first] = [before(), beforeFounder()]
    visitor = aVisitor()
    server = await aServer({
      mail: {
        async send(_id, to, message) {
          if (to !== visitor.email) return
          given.push(message)
          if (away) throw new Error('the provider is away')
        },
        forget: async () => undefined,
      },
    })
    founder = await aFounder(server.url)
    restore = async () => {
      await server.close()
      ;[server, founder] = [one, first]
    }
  })
  afterAll(() => restore())

  it('keeps that one back, too', async () => {
    const shared = await silent()
    const id = await questionIn(await talked(shared, visitor, [UNKNOWN]))
    await leave(shared, visitor)
    await answer(id, 'Two, since 2024.')
    await expect.poll(() => given.length, within).toBeGreaterThan(0)
    const token = new URL(given[0]?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
    expect((await call(server.url, routes.unsubscribe, { query: { token } })).status).toBe(200)
    const tries = given.length
    away = false
    const row = () =>
      db()
        .selectFrom('outbox')
        .select(['sent_at', 'refused_at', 'last_error'])
        .where('recipient', '=', visitor.email)
        .executeTakeFirst()
    await expect.poll(row, within).toEqual({
      sent_at: null,
      refused_at: expect.any(Date),
      last_error: 'its reader wants no more of them',
    })
    expect(given).toHaveLength(tries)
  })
})

describe('a founder’s answer', () => {
  it('is mailed to everybody who asked it in any spelling and agreed, each once, and to nobody else', async () => {
    const shared = await silent()
    const [one, two, quiet] = [aVisitor(), aVisitor(), aVisitor()]
    const id = await questionIn(await talked(shared, one, [UNKNOWN]))
    await questionIn(await talked(shared, two, [UNKNOWN.toUpperCase(), UNKNOWN]))
    await questionIn(await talked(shared, quiet, [UNKNOWN]))
    await leave(shared, one)
    await leave(shared, two)
    await leave(shared, quiet, false)
    const stranger = await aFounder(server.url)
    expect((await answer(id, 'Not mine', stranger.token)).status).toBe(404)
    await Promise.all([answer(id, 'Two, since 2024.'), answer(id, 'Two, since 2024.')])
    for (const { email } of [one, two]) {
      const mail = await mailTo(server, email)
      expect(mail.subject).toMatch(/^Heron Labs answered your question/)
      expect(mail.text).toContain('Two, since 2024.')
      expect(mail.text).toContain(`/pitch/${shared.link.unique_code}`)
    }
    await answer(id, 'Three, since 2024.')
    await nothingCame(quiet)
    for (const { email } of [one, two]) expect(await mailsTo(server, email)).toHaveLength(1)
  })

  it('reaches also who agrees only after it was given', async () => {
    const shared = await silent()
    const visitor = aVisitor()
    await answer(await questionIn(await talked(shared, visitor, [UNKNOWN])), 'Two.')
    await leave(shared, visitor)
    expect((await mailTo(server, visitor.email)).text).toContain('Two.')
    await leave(shared, visitor)
    await nothingCame(aVisitor())
    expect(await mailsTo(server, visitor.email)).toHaveLength(1)
  })

  it('is mailed by itself to who agrees after it was given, and not again in the mail after the talk', async () => {
    const shared = await mailing()
    const visitor = aVisitor()
    const callId = await talked(shared, visitor, [KNOWN, UNKNOWN])
    await answer(await questionIn(callId), 'Two, in Reykjavik.')
    await leave(shared, visitor)
    await isPlanned(callId)
    // Of the two mails that which comes first holds it.
    await mailTo(server, visitor.email)
    await sendDue()
    await mailTo(server, visitor.email, 2)
    const texts = (await mailsTo(server, visitor.email)).map(({ text }) => text ?? '')
    expect(texts.filter((text) => text.includes('Two, in Reykjavik.'))).toHaveLength(1)
  })

  it('is not promised to what the founder has dismissed before the mail after the talk leaves', async () => {
    const shared = await mailing()
    const [visitor, other] = [aVisitor(), aVisitor()]
    const callId = await talked(shared, visitor, [KNOWN, UNKNOWN])
    const alone = await talked(shared, other, [UNKNOWN])
    for (const one of [visitor, other]) await leave(shared, one)
    for (const id of [callId, alone]) await isPlanned(id)
    await questionIn(alone)
    const dismissal = { params: { id: await questionIn(callId) }, body: { status: 'dismissed' } } as const
    const reply = await call(server.url, routes.replyToQuestion, { token: founder.token, ...dismissal })
    expect(reply.status).toBe(200)
    await sendDue()
    const { text } = await mailTo(server, visitor.email)
    expect(text).toContain(ANSWER)
    expect(text).not.toContain(UNKNOWN)
    expect(text).not.toContain('passed on to the founders')
    await nothingCame(other)
  })

  it('leaves out what this listener may not hear', async () => {
    const shared = await aPublishedPitch(server.url, founder, {
      clone: {
        funding: {
          keyMetrics: [
            { id: 'arr', label: 'Annual revenue', value: '740,000', unit: 'EUR', audience: 'named-investor' },
          ],
        },
      },
    })
    const [visitor, other] = [aVisitor(), aVisitor()]
    const id = await questionIn(await talked(shared, visitor, [UNKNOWN]))
    await leave(shared, visitor)
    await answer(id, 'We hold two patents. Annual revenue is 740,000 EUR.')
    const { text } = await mailTo(server, visitor.email)
    expect(text).toContain('We hold two patents.')
    expect(text).not.toContain('740,000')
    const secret = 'What did Iceland bring in last year?'
    const second = await questionIn(await talked(shared, other, [secret]))
    await leave(shared, other)
    await answer(second, 'Annual revenue is 740,000 EUR.')
    await nothingCame(other)
  })
})

it('a founder’s answer is read in the language of their clone, for what is withheld in it', async () => {
  const { id } = await aClone(server.url, founder, {
    languages: ['de'],
    funding: {
      keyMetrics: [{ id: 'mrr', label: 'MRR', value: '45.000', unit: 'EUR', audience: 'named-investor' }],
    },
  })
  const hearing = await hearingOf(db(), founder.user.id, id)
  const answer = 'Wir haben zwei Patente. Unser MRR liegt bei 45.000 Euro.'
  expect(hearing('link', answer, UNKNOWN)).toBe('Wir haben zwei Patente.')
  expect(hearing('named-investor', answer, UNKNOWN)).toBe(answer)
})

describe('a browser that comes back', () => {
  const replies = async (shared: PublishedPitch, askedIn: string[], code = shared.link.unique_code) => {
    const session_id = unique('later')
    const view = await call(server.url, routes.viewPitchLink, { params: { code }, body: { session_id } })
    return call(server.url, routes.readReplies, {
      params: { code },
      body: { session_id, access_grant: view.data.access_grant, asked_in: askedIn },
    })
  }

  it('is told what was answered of what it asked, and nothing of what others did', async () => {
    const shared = await silent()
    const [visitor, other] = [aVisitor(), aVisitor()]
    const id = await questionIn(await talked(shared, visitor, [UNKNOWN]))
    await questionIn(await talked(shared, other, ['How many ducks do you keep in Oslo?']))
    expect((await replies(shared, [visitor.sessionId])).data).toEqual([])
    await answer(id, 'Two.')
    expect((await replies(shared, [visitor.sessionId, 'nobody'])).data).toEqual([
      { id, question: UNKNOWN, answer: 'Two.', is_correction: false, answered_at: expect.any(String) },
    ])
    expect((await replies(shared, [other.sessionId])).data).toEqual([])
    expect((await replies(await silent(), [visitor.sessionId])).data).toEqual([])
  })

  it('needs to be let in, and to name its visits', async () => {
    const shared = await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: 'heron in the reeds' },
    })
    const params = { code: shared.link.unique_code }
    const ask = (body: object) => call(server.url, routes.readReplies, { params, rawBody: body })
    expect(await ask({ asked_in: ['v'], access_grant: 'forged', session_id: 'x' })).toMatchObject({
      status: 403,
      problem: { error: 'grant_invalid' },
    })
    expect((await ask({ asked_in: [] })).status).toBe(422)
    expect((await ask({ asked_in: Array(11).fill('v') })).status).toBe(422)
    const gone = { params: { code: 'AAAAAAAA' }, body: { asked_in: ['v'] } }
    expect((await call(server.url, routes.readReplies, gone)).status).toBe(404)
  })
})
