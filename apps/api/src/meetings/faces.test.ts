import { routes } from '@understudy/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aPng, asBlob } from '../testing/files.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { aClock, book, meetingAt } from './meetings.fixture.ts'

let server: TestServer
let founder: Founder
let code: string
beforeAll(async () => {
  server = await aServer({ clock: aClock() })
  founder = await aFounder(server.url)
  const { clone, link } = await aPublishedPitch(server.url, founder)
  code = link.unique_code
  const { token } = founder
  const params = { id: clone.id }
  const rawBody = new FormData()
  rawBody.set('file', asBlob({ name: 'me.png', content: aPng(200, 200) }), 'me.png')
  await call(server.url, routes.uploadCloneAvatar, { token, params, rawBody })
  await call(server.url, routes.publishClone, { token, params })
})
afterAll(() => server.close())

const aVisitor = () => `${unique('vera')}@example.com`
let hours = 0
/** Each meeting has a time of its own. */
const aTime = () => new Date(Date.parse('2026-03-03T09:00:00Z') + hours++ * 3_600_000).toISOString()

/** What a visitor sends who has typed the digits that were mailed to them. */
async function proven() {
  const email = aVisitor()
  await call(server.url, routes.sendEmailCode, { body: { email } })
  const digits = /\d{6}/.exec((await mailTo(server, email, 1, /is your code/)).subject ?? '')?.[0] ?? ''
  const { data } = await call(server.url, routes.verifyEmailCode, { body: { email, code: digits } })
  return { email, email_proof: data.proof }
}

async function booked(by: { email: string; email_proof?: string }): Promise<string> {
  const start = aTime()
  expect((await book(server.url, code, start, by)).status).toBe(201)
  return (await meetingAt(server.url, founder, start)).id
}
const answer = (id: string, status: 'confirmed' | 'declined' | 'cancelled') =>
  call(server.url, routes.setMeetingStatus, { token: founder.token, params: { id }, rawBody: { status } })

/** The initials that the mail shows, or the picture that comes inside of it; nothing of it is fetched. */
async function faceIn(email: string, subject: RegExp): Promise<string> {
  const { html = '', attachments } = await mailTo(server, email, 1, subject)
  const sources = [...html.matchAll(/src\s*=\s*"?([^"\s>]*)/gi)].map(([, at]) => at)
  const pictures = attachments.filter(({ related }) => related)
  const initials = /class="face"[^>]*><span[^>]*>([^<]*)</.exec(html)?.[1]
  if (initials !== undefined) {
    expect([sources, pictures]).toEqual([[], []])
    return initials
  }
  expect([sources, pictures.map(({ contentId }) => contentId)]).toEqual([
    ['cid:face@understudy'],
    ['<face@understudy>'],
  ])
  const { format, width } = await sharp(Buffer.from(pictures[0]?.content as ArrayBuffer)).metadata()
  return `${format} ${width}`
}
const CLONES = 'jpeg 96'
/** Of the company that the founder has given. */
const HOST = 'EL'

it('shows no picture to an address that was only typed, until the founder lets it through', async () => {
  const email = aVisitor()
  const id = await booked({ email })
  expect(await faceIn(email, /^Your request/)).toBe(HOST)
  await answer(id, 'confirmed')
  expect(await faceIn(email, /^Confirmed/)).toBe(CLONES)
  await answer(id, 'cancelled')
  expect(await faceIn(email, /^Cancelled/)).toBe(CLONES)
})

it('shows none to a typed address that is declined', async () => {
  const email = aVisitor()
  await answer(await booked({ email }), 'declined')
  expect(await faceIn(email, /^Not possible/)).toBe(HOST)
})

it('shows whom they meet to who has proved the address, from the receipt on', async () => {
  const visitor = await proven()
  const id = await booked(visitor)
  expect(await faceIn(visitor.email, /^Your request/)).toBe(CLONES)
  await answer(id, 'confirmed')
  expect(await faceIn(visitor.email, /^Confirmed/)).toBe(CLONES)
  // Another's proof is none.
  const typed = aVisitor()
  const { status, problem } = await book(server.url, code, aTime(), { ...visitor, email: typed })
  expect([status, problem.error]).toEqual([201, undefined])
  expect(await faceIn(typed, /^Your request/)).toBe(HOST)
})

it('shows none in a meeting that the founder wrote down: nobody has come to the pitch', async () => {
  const email = aVisitor()
  const start_time = aTime()
  const rawBody = { title: 'Coffee', start_time, investor_name: 'Vera', investor_email: email }
  const made = await call(server.url, routes.createMeeting, { token: founder.token, rawBody })
  expect(made.status).toBe(201)
  expect(await faceIn(email, /^Confirmed/)).toBe(HOST)
})
