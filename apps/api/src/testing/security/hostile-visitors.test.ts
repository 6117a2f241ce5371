import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { INJECTIONS } from '@understudy/answers/testing/injections'
import { type Notification, routes } from '@understudy/contract'
import { parse } from 'csv-parse/sync'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { grantCredits } from '../../billing/grant-credits.ts'
import { letterHtml } from '../../kernel/letters/letter-html.ts'
import { forEachOf } from '../a-few-at-once.ts'
import { aCall } from '../a-talk.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../builders.ts'
import { call } from '../client.ts'
import { aServer, type TestServer } from '../server.ts'
import { FORMULAS, HOSTILE_WORDS } from './hostile-words.ts'

const WORDS = [...new Set([...INJECTIONS, ...HOSTILE_WORDS, ...FORMULAS].map((words) => words.trim()))]
const PLAIN = 'Vera Visitor'
/** What a spreadsheet runs, said here once more and not taken from what is tested. */
const RUNS = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const BREAKS = /[\p{Cc}\u2028\u2029\u202E]/u
const LONG_MS = 180_000
const MAX_PAGE = 500
const LOOK_EVERY_MS = 1_000
/** That the request for a meeting was taken. */
const PLAIN_MAILS = 1
vi.setConfig({ testTimeout: LONG_MS })

let server: TestServer
let founder: Founder
let shared: PublishedPitch
/** Two: one link keeps no more than 200 requests. */
let locked: PublishedPitch[]
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  const ownerId = founder.user.id
  await grantCredits(server.kernel, { ownerId, type: 'grant', credits: 5_000, key: 'calls', expiresAt: null })
  shared = await aPublishedPitch(server.url, founder)
  const link = { access_type: 'password', password: 'open sesame' } as const
  locked = [
    await aPublishedPitch(server.url, founder, { link }),
    await aPublishedPitch(server.url, founder, { link }),
  ]
})
afterAll(() => server.close())

const lockedCode = (at: number) => locked[at % locked.length]?.link.unique_code ?? ''

/** All that a visitor can do who gives this as their name and company. */
async function visit(words: string, at = 0) {
  const session_id = unique('visit')
  const { call_id: id, ticket } = await aCall(server.url, shared, { session_id })
  const asked = await call(server.url, routes.sendCallMessage, {
    params: { id },
    body: { ticket, id: 'q', text: 'Who are your customers?' },
  })
  const left = await call(server.url, routes.submitInvestor, {
    body: {
      name: words,
      company: words,
      position: words,
      location: words,
      message: words,
      email: `${unique('contact')}@fund.example`,
      pitch_link_code: shared.link.unique_code,
      session_id,
    },
  })
  const { resume_token } = asked.data
  const ended = await call(server.url, routes.endCall, { params: { id }, body: { resume_token } })
  const access = await call(server.url, routes.requestAccess, {
    body: {
      name: words,
      company: words,
      message: words,
      email: `${unique('asker')}@fund.example`,
      pitch_link_code: lockedCode(at),
    },
  })
  return [asked, left, ended, access].map(({ status }) => status)
}

/** Of a day's times, those of people who have proved no address are a part: every third one is. */
async function freeSlots(): Promise<string[]> {
  const params = { code: shared.link.unique_code }
  const { data } = await call(server.url, routes.listSlots, { params, query: { days: 31 } })
  return data.slots.filter((_, i) => i % 3 === 0).map(({ start_time }) => start_time)
}

/** Three of the words at a time, each in a field of its own. */
const BOOKINGS = Array.from({ length: Math.ceil(WORDS.length / 3) }, (_, i) => {
  const [name = PLAIN, company = PLAIN, agenda = PLAIN] = WORDS.slice(3 * i, 3 * i + 3)
  return { name, company, agenda }
})

async function book(booking: (typeof BOOKINGS)[number], slot: string): Promise<number> {
  const email = `${unique('booker')}@fund.example`
  const { status } = await call(server.url, routes.bookMeeting, {
    params: { code: shared.link.unique_code },
    body: { ...booking, email, start_time: slot, timezone: 'UTC' },
  })
  return status
}

async function told(): Promise<Notification[]> {
  const page = (offset: number) =>
    call(server.url, routes.listNotifications, { token: founder.token, query: { limit: MAX_PAGE, offset } })
  const { data } = await page(0)
  const all = [...data.notifications]
  while (all.length < data.total) all.push(...(await page(all.length)).data.notifications)
  return all
}

const mailDir = () => path.join(server.dataDir, 'mail')
const mailFiles = async () => (await readdir(mailDir())).filter((name) => name.endsWith('.eml'))
const mails = async (): Promise<Email[]> =>
  Promise.all(
    (await mailFiles()).map(async (name) => PostalMime.parse(await readFile(path.join(mailDir(), name)))),
  )

/** The names of a calendar's lines, but for those that hold words over several of them. */
const linesOf = (calendar: string) =>
  calendar
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
    .map((line) => line.split(/[:;]/, 1)[0])
    .filter((name) => name !== 'DESCRIPTION')
    .join()
const text = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

let before: readonly Email[]
const SENT = [
  ['access_requested', WORDS.length],
  ['investor_submitted', WORDS.length],
  ['meeting_requested', BOOKINGS.length],
] as const

const URL_OF_OURS = 'https://pitch.example/a'
/** Every part that a mail of ours may have, in plain words. */
const WITH_ALL_PARTS = {
  face: { name: 'Vera' },
  heading: 'Heading',
  greeting: 'Hello,',
  lines: ['A line.\nAnother.'],
  quote: { by: 'Vera writes', words: 'Hello.\nYes.' },
  details: [
    { label: 'When', value: 'Today' },
    { label: 'Where', value: URL_OF_OURS },
  ],
  code: '123456',
  action: { label: 'See it', url: URL_OF_OURS },
  items: [{ title: 'One', content: 'Thing', url: URL_OF_OURS }],
  notes: ['A note.'],
  reason: 'You have an account.',
  stop: { label: 'Stop', url: URL_OF_OURS },
}
/** The tags of a mail, with the names of their attributes; what these hold are addresses. */
const tagsIn = (html = ''): string[] =>
  [...html.matchAll(/<[/!]?[a-z][^>]*>/gi)].map(([tag]) => tag.replaceAll(/="[^"]*"/g, '=""'))

describe('trust §1.14 two hundred hostile names of visitors', () => {
  it('are taken at every door like any other name', async () => {
    expect(WORDS.length).toBeGreaterThan(200)
    const slots = await freeSlots()
    expect(await visit(PLAIN)).toEqual([200, 200, 200, 202])
    expect(await book({ name: PLAIN, company: PLAIN, agenda: PLAIN }, slots[0] ?? '')).toBe(201)
    await expect.poll(async () => (await mailFiles()).length).toBeGreaterThanOrEqual(PLAIN_MAILS)
    before = await mails()
    const statuses = await forEachOf(WORDS, async (words, at) => [words, await visit(words, at)])
    expect(statuses).toEqual(WORDS.map((words) => [words, [200, 200, 200, 202]]))
    const booked = await forEachOf(BOOKINGS, async (one, i) => [one, await book(one, slots[i + 1] ?? '')])
    expect(booked).toEqual(BOOKINGS.map((one) => [one, 201]))
  })

  it('are refused or harmless as the name of an address', async () => {
    const statuses = await forEachOf([...WORDS, '=1+1', '+1', '-1', "o'x", '"a b"', 'a,b'], async (words) => {
      const body = {
        name: PLAIN,
        email: `${words}@fund.example`,
        pitch_link_code: lockedCode(0),
      }
      const left = await call(server.url, routes.submitInvestor, { body })
      const asked = await call(server.url, routes.requestAccess, { body })
      return [left.status, asked.status].join()
    })
    expect(new Set(statuses)).toEqual(new Set(['200,202', '422,422']))
  })

  it('are one line of plain words in what a founder is told', async () => {
    // Those of the plain visitor come on top.
    const missing = async () => {
      const types = (await told()).map(({ type }) => type)
      return SENT.filter(([type, times]) => types.filter((one) => one === type).length <= times)
    }
    await expect.poll(missing, { timeout: LONG_MS / 3, interval: LOOK_EVERY_MS }).toEqual([])
    for (const { title, content, action_url } of await told()) {
      expect(action_url ?? '/x').toMatch(/^\/[a-z][a-z0-9/-]*(\?[a-z]+=[a-z0-9-]+)?$/)
      expect(title).not.toMatch(BREAKS)
      expect(content).not.toMatch(BREAKS)
    }
  })

  it('add no tag, no header, no recipient and no line of a calendar to a mail', async () => {
    const known = new Set(before.flatMap(({ headers }) => headers.map(({ key }) => key)))
    for (const key of ['list-unsubscribe', 'list-unsubscribe-post']) known.add(key)
    const calendars = new Set(
      before.flatMap(({ attachments }) => attachments.map(({ content }) => linesOf(text(content)))),
    )
    await expect
      .poll(async () => (await mailFiles()).length, { timeout: LONG_MS, interval: LOOK_EVERY_MS })
      .toBeGreaterThan(BOOKINGS.length)
    const tags = new Set(tagsIn(letterHtml(WITH_ALL_PARTS)))
    const all = await mails()
    for (const mail of all) {
      expect(tagsIn(mail.html).filter((tag) => !tags.has(tag))).toEqual([])
      expect([mail.to?.length, mail.cc, mail.bcc, mail.replyTo]).toEqual([1, undefined, undefined, undefined])
      expect(mail.headers.filter(({ key }) => !known.has(key))).toEqual([])
      expect(mail.subject).not.toMatch(BREAKS)
      for (const { content } of mail.attachments) expect(calendars).toContain(linesOf(text(content)))
    }
  })

  it('add no line to the calendar file of a meeting', async () => {
    const { token } = founder
    const { data } = await call(server.url, routes.listMeetings, { token, query: { limit: MAX_PAGE } })
    expect(data).toHaveLength(BOOKINGS.length + 1)
    const files = await forEachOf(data, async ({ id }) => {
      const response = await fetch(`${server.url}/v1/meetings/${id}/invite.ics`, {
        headers: { authorization: `Bearer ${token}` },
      })
      expect([response.status, response.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
      return linesOf(await response.text())
    })
    expect(new Set(files).size).toBe(1)
  })

  it('begin no cell of a table that a spreadsheet would run, and are read back as they were', async () => {
    const response = await fetch(`${server.url}${routes.exportInvestors.path}`, {
      headers: { authorization: `Bearer ${founder.token}` },
    })
    expect(response.status).toBe(200)
    const rows: string[][] = parse(await response.text(), { bom: true })
    const [head = []] = rows
    expect(rows.filter((row) => row.some((cell) => RUNS.test(cell)))).toEqual([])
    const names = new Set(rows.slice(1).map((row) => row[head.indexOf('Name')]))
    for (const words of WORDS)
      expect(names).toContain(RUNS.test(words.replace(/^'+/, '')) ? `'${words}` : words)
  })

  it('are the names of their calls, and data in all that a founder reads', async () => {
    const { token } = founder
    const reads = [
      await call(server.url, routes.callsPageData, { token, query: { limit: MAX_PAGE } }),
      await call(server.url, routes.listInvestors, { token, query: { limit: MAX_PAGE } }),
      await call(server.url, routes.listPasswordRequests, { token }),
      await call(server.url, routes.listNotifications, { token, query: { limit: MAX_PAGE } }),
    ] as const
    for (const { status, headers } of reads) {
      expect([
        status,
        headers.get('content-type')?.split(';')[0],
        headers.get('x-content-type-options'),
      ]).toEqual([200, 'application/json', 'nosniff'])
    }
    const named = new Set(reads[0].data.calls.map(({ caller_name }) => caller_name))
    expect(WORDS.filter((words) => !named.has(words))).toEqual([])
  })
})
