import { randomUUID } from 'node:crypto'
import { type BodyInput, routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProof } from '../../../testing/a-question.ts'
import { aFounder, aPublishedPitch, type Founder } from '../../../testing/builders.ts'
import { call } from '../../../testing/client.ts'
import { aServer, type TestServer } from '../../../testing/server.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const BOT = 'Googlebot/2.1 (+http://www.google.com/bot.html)'

let server: TestServer
let founder: Founder
let pitchId: string
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  pitchId = (await aPublishedPitch(server.url, founder)).pitch.id
})
afterAll(() => server.close())

type Wish = Partial<BodyInput<typeof routes.createPitchLink>>
const aLink = async (wish: Wish) => {
  const body = { pitch_id: pitchId, ...wish }
  const reply = await call(server.url, routes.createPitchLink, { token: founder.token, body })
  expect(reply.status).toBe(201)
  return reply.data
}
const update = (id: string, body: BodyInput<typeof routes.updatePitchLink>, token = founder.token) =>
  call(server.url, routes.updatePitchLink, { token, params: { id }, body })
const view = (
  code: string,
  body: BodyInput<typeof routes.viewPitchLink> = {},
  { userAgent = BROWSER, token }: { userAgent?: string; token?: string } = {},
) =>
  call(server.url, routes.viewPitchLink, {
    params: { code },
    body: { session_id: randomUUID(), ...body },
    headers: { 'user-agent': userAgent },
    token,
  })
const outcome = async (reply: ReturnType<typeof view>) => {
  const { status, problem } = await reply
  return [status, problem?.error, problem?.reason]
}
const openCall = (code: string, session_id: string, access_grant?: string) =>
  call(server.url, routes.createCall, {
    body: {
      pitch_link_code: code,
      session_id,
      access_grant,
      language: 'en',
      channel: 'text',
      consent: { transcript: true },
    },
  })

describe('a link that asks who comes', () => {
  it('opens for an address, once a visit, and is 403 in the words of the specification without', async () => {
    const { unique_code: code } = await aLink({ gate: 'typed' })
    const session_id = randomUUID()
    expect(await outcome(view(code, { session_id }))).toEqual([403, 'email_required', 'access_denied'])
    expect(await outcome(view(code, { session_id, email: 'no address' }))).toEqual([
      422,
      'invalid',
      undefined,
    ])
    expect((await view(code, { session_id, email: 'ines@harbour.vc' })).status).toBe(200)
    expect((await view(code, { session_id })).status).toBe(200)
    expect(await outcome(view(code))).toEqual([403, 'email_required', 'access_denied'])
  })

  it('takes the domains of its list alone, and says so before a code is mailed', async () => {
    const { unique_code: code } = await aLink({ gate: 'proven', allowed_domains: ['@Harbour.VC'] })
    const refused = [403, 'email_refused', 'access_denied']
    for (const email of ['ines@gmail.com', 'ines@evilharbour.vc', 'harbour.vc@gmail.com']) {
      expect(await outcome(view(code, { email }))).toEqual(refused)
    }
    expect(await outcome(view(code, { email: 'ines@harbour.vc' }))).toEqual([
      403,
      'email_unproven',
      'access_denied',
    ])
    const elsewhere = await aProof(server, 'bob@gmail.com')
    expect(await outcome(view(code, { email: 'ines@harbour.vc', email_proof: elsewhere }))).toEqual(refused)
    const proof = await aProof(server, 'ines@harbour.vc')
    expect((await view(code, { email_proof: proof })).status).toBe(200)
    expect((await outcome(view(code, { email_proof: 'forged' })))[1]).toBe('code_invalid')
  })

  it('lets nobody talk who did not pass it, and asks anew once it asks for more', async () => {
    const link = await aLink({ gate: 'typed' })
    const session_id = randomUUID()
    expect((await openCall(link.unique_code, session_id)).problem.error).toBe('grant_invalid')
    const { data } = await view(link.unique_code, { session_id, email: 'ines@harbour.vc' })
    await update(link.id, { gate: 'proven' })
    expect((await openCall(link.unique_code, session_id, data.access_grant)).problem.error).toBe(
      'grant_invalid',
    )
    expect((await outcome(view(link.unique_code, { session_id })))[1]).toBe('email_unproven')
    await update(link.id, { gate: 'none' })
    expect((await openCall(link.unique_code, session_id)).status).toBe(201)
  })

  it('asks for the password first, and its owner for nothing but that', async () => {
    const { unique_code: code } = await aLink({ gate: 'typed', access_type: 'password', password: 'sesame' })
    const email = 'ines@harbour.vc'
    expect((await outcome(view(code, { email })))[1]).toBe('password_required')
    expect((await outcome(view(code, { password: 'sesame' })))[1]).toBe('email_required')
    expect((await view(code, { email, password: 'sesame' })).status).toBe(200)
    expect((await view(code, { password: 'sesame' }, { token: founder.token })).status).toBe(200)
  })

  it('keeps domains and a gate together, refuses an investor of somebody else and a stranger', async () => {
    const alone = { pitch_id: pitchId, allowed_domains: ['fund.com'] }
    const reply = await call(server.url, routes.createPitchLink, { token: founder.token, body: alone })
    expect(reply.problem).toMatchObject({ error: 'invalid', fields: { allowed_domains: expect.any(String) } })
    const link = await aLink({ gate: 'typed', allowed_domains: ['fund.com'] })
    expect((await update(link.id, { gate: 'none' })).problem.error).toBe('invalid')
    expect((await update(link.id, { gate: 'none', allowed_domains: [] })).status).toBe(200)
    const other = await aFounder(server.url)
    expect((await update(link.id, { gate: 'none' }, other.token)).status).toBe(404)
    const theirs = await call(server.url, routes.addInvestor, {
      token: other.token,
      body: { name: 'Ines', email: 'ines@harbour.vc' },
    })
    const body = { pitch_id: pitchId, investor_id: theirs.data.id }
    const stolen = await call(server.url, routes.createPitchLink, { token: founder.token, body })
    expect(stolen.problem).toMatchObject({ error: 'invalid', fields: { investor_id: expect.any(String) } })
  })
})

describe('a link with a limit of views', () => {
  it('lets in as many visits as it may of twenty who come at once, and those again', async () => {
    const { unique_code: code } = await aLink({ view_limit: 3 })
    const sessions = Array.from({ length: 20 }, () => randomUUID())
    const replies = await Promise.all(sessions.map((session_id) => view(code, { session_id })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = replies.find(({ status }) => status !== 200)
    expect(refused?.problem).toMatchObject({ error: 'views_spent', reason: 'access_denied', status: 403 })
    for (const [i, session_id] of sessions.entries()) {
      expect((await view(code, { session_id })).status).toBe(replies[i]?.status)
    }
  })

  it('counts neither its owner nor programs, and gives programs nothing', async () => {
    const link = await aLink({ view_limit: 1 })
    expect((await view(link.unique_code, {}, { token: founder.token })).status).toBe(200)
    expect((await outcome(view(link.unique_code, {}, { userAgent: BOT })))[1]).toBe('access_denied')
    expect((await openCall(link.unique_code, randomUUID())).problem.error).toBe('grant_invalid')
    expect((await view(link.unique_code)).status).toBe(200)
    expect((await outcome(view(link.unique_code)))[1]).toBe('views_spent')
    const raised = await update(link.id, { view_limit: 2 })
    expect(raised.data).toMatchObject({ view_limit: 2, views_spent: 1 })
    expect((await view(link.unique_code)).status).toBe(200)
  })
})

describe('whom a link lets in next', () => {
  const email = 'ines@harbour.vc'
  it.each([
    [undefined, {}, {}],
    ['asked', { gate: 'typed' }, { email }],
    ['asked', { access_type: 'password', password: 'sesame' }, { password: 'sesame' }],
    ['nobody', { gate: 'typed', view_limit: 1 }, { email }],
  ] as const)('is told to whoever it lets in: %s', async (lets_in, wish, said) => {
    const { unique_code: code } = await aLink(wish)
    expect((await view(code, said)).data.pitch.lets_in).toBe(lets_in)
  })

  it('follows how often it was opened, also for who was here before', async () => {
    const link = await aLink({ view_limit: 2 })
    const next = async (session_id: string) =>
      (await view(link.unique_code, { session_id })).data.pitch.lets_in
    const [first, second] = [randomUUID(), randomUUID()]
    expect([await next(first), await next(first), await next(second), await next(first)]).toEqual([
      undefined,
      undefined,
      'nobody',
      'nobody',
    ])
    await update(link.id, { view_limit: 3 })
    expect(await next(second)).toBeUndefined()
  })
})
