import { routes } from '@understudy/contract'
import { addDays } from 'date-fns/addDays'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../kernel/ids.ts'
import { ALL_WEEK, book, meetingAt, saveAvailability } from '../meetings/meetings.fixture.ts'
import { aMailedVisitor, aTalkAsking } from '../testing/a-talk.ts'
import { aFounder, aPublishedPitch, type Founder } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { notify } from './notify.ts'
import { sendDigests } from './send-digests.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const DIGEST = /since yesterday$/
const CREDITS = /credits/

const kernelAt = (time: string) => ({
  ...server.kernel,
  clock: { ...server.kernel.clock, now: () => new Date(time) },
})
const tellAt = (time: string, founder: Founder, balance: number) =>
  notify(kernelAt(time), {
    type: 'credits_low',
    ownerId: founder.user.id,
    ref: newId(),
    about: 'credits',
    facts: { balance },
    actionUrl: '/settings/billing',
  })

it('gathers what was chosen for the daily mail, and sends it once at eight in the morning', async () => {
  const founder = await aFounder(server.url)
  await tellAt('2026-03-02T07:00:00Z', founder, 30)
  await tellAt('2026-03-02T07:30:00Z', founder, 20)
  await sendDigests(kernelAt('2026-03-02T07:59:00Z'))
  await tellAt('2026-03-02T08:01:00Z', founder, 10)
  await Promise.all(Array.from({ length: 5 }, () => sendDigests(kernelAt('2026-03-02T08:02:00Z'))))
  const mail = await mailTo(server, founder.email, 1, DIGEST)
  expect(mail.subject).toBe('2 things since yesterday')
  expect(mail.text).toContain('30 credits left')
  expect(mail.text).toContain('20 credits left')
  expect(mail.text).not.toContain('10 credits left')
  expect(mail.text).toContain(`${server.kernel.publicUrl}/settings/billing`)
  await sendDigests(kernelAt('2026-03-02T20:00:00Z'))
  await sendDigests(kernelAt('2026-03-03T11:00:00Z'))
  expect((await mailTo(server, founder.email, 2, DIGEST)).text).toContain('10 credits left')
  expect(await mailsTo(server, founder.email, DIGEST)).toHaveLength(2)
})

it('comes by the clock of their availability, of UTC before they said any, and the settings say which', async () => {
  const founder = await aFounder(server.url)
  const zone = async () =>
    (await call(server.url, routes.readPreferences, { token: founder.token })).data.digest_timezone
  expect(await zone()).toBe('UTC')
  await saveAvailability(server.url, founder, { ...ALL_WEEK, timezone: 'America/New_York' })
  expect(await zone()).toBe('America/New_York')
  await tellAt('2026-03-02T07:00:00Z', founder, 30)
  await sendDigests(kernelAt('2026-03-02T12:59:00Z'))
  await tellAt('2026-03-02T12:59:30Z', founder, 20)
  await sendDigests(kernelAt('2026-03-02T13:01:00Z'))
  expect((await mailTo(server, founder.email, 1, DIGEST)).subject).toBe('2 things since yesterday')
})

it('tells of a call that began as of one that is over by then', async () => {
  const founder = await aFounder(server.url)
  const preferences = { call_started: { email: 'digest' } } as const
  await call(server.url, routes.savePreferences, { token: founder.token, body: { preferences } })
  await notify(kernelAt('2026-03-02T07:00:00Z'), {
    type: 'call_started',
    ownerId: founder.user.id,
    ref: newId(),
    about: 'a visit',
    facts: { visitor: 'Vera', clone: 'Heron' },
    actionUrl: `/call-logs?call=${newId()}`,
  })
  await sendDigests(kernelAt('2026-03-02T08:02:00Z'))
  const { text } = await mailTo(server, founder.email, 1, DIGEST)
  expect(text).toContain('Vera began a talk with Heron\nThe call is over.')
  expect(text).not.toContain('Live now')
})

it('mails at once what is chosen so, and never what is switched off', async () => {
  const founder = await aFounder(server.url)
  const choose = (email: 'now' | 'off') =>
    call(server.url, routes.savePreferences, {
      token: founder.token,
      body: { preferences: { credits_low: { email } } },
    })
  await choose('off')
  await tellAt('2026-03-02T07:00:00Z', founder, 30)
  await choose('now')
  await tellAt('2026-03-02T07:00:00Z', founder, 20)
  await sendDigests(kernelAt('2026-03-04T08:02:00Z'))
  expect((await mailTo(server, founder.email, 1, CREDITS)).text).toContain('20 credits left')
  expect(await mailsTo(server, founder.email, CREDITS)).toHaveLength(1)
  expect(await mailsTo(server, founder.email, DIGEST)).toEqual([])
})

it('knows the morning of the place where the founder lives', async () => {
  const founder = await aFounder(server.url)
  await saveAvailability(server.url, founder, { timezone: 'America/New_York' })
  await tellAt('2026-03-02T07:00:00Z', founder, 30)
  await sendDigests(kernelAt('2026-03-02T12:59:00Z'))
  await tellAt('2026-03-02T12:59:30Z', founder, 20)
  await sendDigests(kernelAt('2026-03-02T13:00:00Z'))
  expect((await mailTo(server, founder.email, 1, DIGEST)).text).toContain('20 credits left')
  expect(await mailsTo(server, founder.email, DIGEST)).toHaveLength(1)
})

describe('what waited for the founder', () => {
  const within = { timeout: 15_000 }
  /** How much waits for their daily mail. */
  const gathered = ({ user }: Founder) =>
    server.kernel.db
      .selectFrom('notified_events')
      .select('ref')
      .where('owner_id', '=', user.id)
      .where('digest', 'is not', null)
      .execute()
  const later = (days: number) => addDays(server.kernel.clock.now(), days)
  async function asked(founder: Founder, questions: readonly string[]): Promise<Map<string, string>> {
    const shared = await aPublishedPitch(server.url, founder)
    await aTalkAsking(server.url, shared, aMailedVisitor(), questions)
    const { token } = founder
    const list = async () => (await call(server.url, routes.listQuestions, { token })).data.questions
    await expect.poll(async () => (await list()).length, within).toBe(questions.length)
    return new Map((await list()).map(({ text, id }) => [text, id]))
  }

  it('is told in the daily mail while it waits, and no more once they have dealt with it', async () => {
    const founder = await aFounder(server.url)
    const { token } = founder
    const now = { email: 'digest' } as const
    const preferences = {
      access_requested: now,
      meeting_requested: now,
      call_completed: { email: 'off' },
    } as const
    await call(server.url, routes.savePreferences, { token, body: { preferences } })
    const [pelicans, ostriches, flamingos] = ['pelicans', 'ostriches', 'flamingos'].map(
      (bird) => `What is the airspeed of ${bird}?`,
    )
    const questions = await asked(founder, [pelicans ?? '', ostriches ?? '', flamingos ?? ''])
    const locked = await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: 'open sesame' },
    })
    const pitch_link_code = locked.link.unique_code
    for (const name of ['Della Decided', 'Wanda Waits']) {
      const body = { pitch_link_code, name, email: `${newId()}@example.com`, company: '', message: '' }
      expect((await call(server.url, routes.requestAccess, { body })).status).toBe(202)
    }
    const deleted = await aPublishedPitch(server.url, founder, {
      link: { access_type: 'password', password: 'open sesame' },
    })
    const late = { name: 'Greta Gone', email: `${newId()}@example.com`, company: '', message: '' }
    const toDeleted = { ...late, pitch_link_code: deleted.link.unique_code }
    expect((await call(server.url, routes.requestAccess, { body: toDeleted })).status).toBe(202)
    await saveAvailability(server.url, founder, { timezone: 'Europe/Berlin', weekly_hours: ALL_WEEK })
    const open = await aPublishedPitch(server.url, founder)
    const times = [4, 5].map((days) => `${later(days).toISOString().slice(0, 10)}T10:00:00.000Z`)
    for (const [at, name] of ['Cora Confirmed', 'Petra Pending'].entries()) {
      expect((await book(server.url, open.link.unique_code, times[at] ?? '', { name })).status).toBe(201)
    }
    await expect.poll(async () => (await gathered(founder)).length, within).toBe(8)

    const reply = (text: string | undefined, body: { answer: string } | { status: 'dismissed' }) =>
      call(server.url, routes.replyToQuestion, {
        token,
        params: { id: questions.get(text ?? '') ?? '' },
        body,
      })
    expect((await reply(pelicans, { answer: 'Forty miles an hour.' })).status).toBe(200)
    expect((await reply(ostriches, { status: 'dismissed' })).status).toBe(200)
    const requests = await call(server.url, routes.listPasswordRequests, { token })
    const decided = requests.data.find(({ name }) => name === 'Della Decided')?.id ?? ''
    const decision = { token, params: { id: decided }, body: { decision: 'declined' } } as const
    expect((await call(server.url, routes.decidePasswordRequest, decision)).status).toBe(200)
    const { id } = await meetingAt(server.url, founder, times[0] ?? '')
    const confirmation = { token, params: { id }, body: { status: 'confirmed' } } as const
    expect((await call(server.url, routes.setMeetingStatus, confirmation)).status).toBe(200)
    const gone = { token, params: { id: deleted.clone.id } }
    expect((await call(server.url, routes.deleteClone, gone)).status).toBe(200)

    await sendDigests(kernelAt(later(2).toISOString()))
    const { text } = await mailTo(server, founder.email, 1, DIGEST)
    for (const settled of ['pelicans', 'ostriches', 'Della', 'Cora', 'Greta'])
      expect(text).not.toContain(settled)
    for (const waits of ['flamingos', 'Wanda', 'Petra']) expect(text).toContain(waits)
    expect(await gathered(founder)).toEqual([])
  })

  it('makes no mail where nothing else is to be told', async () => {
    const founder = await aFounder(server.url)
    const { token } = founder
    const preferences = { call_completed: { email: 'off' } } as const
    await call(server.url, routes.savePreferences, { token, body: { preferences } })
    const [id] = (await asked(founder, ['What is the airspeed of pelicans?'])).values()
    await expect.poll(async () => (await gathered(founder)).length, within).toBe(1)
    const body = { answer: 'Forty miles an hour.' }
    await call(server.url, routes.replyToQuestion, { token, params: { id: id ?? '' }, body })
    await sendDigests(kernelAt(later(2).toISOString()))
    await tellAt(later(2).toISOString(), founder, 30)
    await sendDigests(kernelAt(later(4).toISOString()))
    expect((await mailTo(server, founder.email, 1, DIGEST)).text).toContain('30 credits left')
    expect(await mailsTo(server, founder.email, DIGEST)).toHaveLength(1)
  })
})
