import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
})
afterAll(() => server.close())

const submit = (body: object) =>
  call(server.url, routes.submitInvestor, {
    rawBody: JSON.stringify({ pitch_link_code: shared.link.unique_code, ...body }),
  })
const found = async (search: string) =>
  (await call(server.url, routes.listInvestors, { token: founder.token, query: { search } })).data
const person = () => ({ name: 'Vera Visitor', email: `${unique('vera')}@fund.example` })

describe('§7 investor submit', () => {
  it('keeps the contact for the owner of the link, without a sign-in', async () => {
    const vera = person()
    const reply = await submit({ ...vera, company: 'Fund', position: 'GP', phone: '1', message: 'Call me' })
    expect([reply.status, reply.data]).toEqual([200, { success: true }])
    expect(await found(vera.email)).toMatchObject([
      {
        ...vera,
        company: 'Fund',
        title: 'GP',
        phone: '1',
        notes: 'Call me',
        status: 'new',
        interest_score: 15,
        interest_reasons: ['Left their contact details'],
      },
    ])
  })

  it('answers the same for a link that does not exist, is closed to questions, or is left out', async () => {
    const closed = await aPublishedPitch(server.url, founder, { link: { allow_password_request: false } })
    const params = { id: closed.link.id }
    await call(server.url, routes.disablePitchLink, { token: founder.token, params })
    const vera = person()
    const replies = [
      await submit({ ...vera, pitch_link_code: 'AAAAAAAA' }),
      await submit({ ...vera, pitch_link_code: closed.link.unique_code }),
      await submit({ ...vera, pitch_link_code: undefined }),
      await submit({ ...vera, nickname: 'bot' }),
    ]
    expect(await found(vera.email)).toEqual([])
    replies.push(await submit(vera))
    for (const { status, data } of replies) expect([status, data]).toEqual([200, { success: true }])
    expect(await found(vera.email)).toHaveLength(1)
  })

  it('makes one investor, one contact and one word to the owner of twenty identical submits at once', async () => {
    const vera = { ...person(), message: 'Once is enough', session_id: unique('visit') }
    const replies = await Promise.all(Array.from({ length: 20 }, () => submit(vera)))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(await found(vera.email)).toMatchObject([{ notes: 'Once is enough', interest_score: 15 }])
  })

  it('trust §1.6 overwrites nothing that the founder knows', async () => {
    const { email } = person()
    const body = { name: 'Known', email, company: 'Known Fund' }
    await call(server.url, routes.addInvestor, { token: founder.token, body })
    await submit({
      name: 'Impostor',
      email,
      company: 'Other',
      owner_id: 'x',
      status: 'closed-won',
      tags: ['x'],
    })
    expect(await found(email)).toMatchObject([
      { name: 'Known', company: 'Known Fund', status: 'new', tags: [] },
    ])
  })

  it('trust §1.14 gives hostile text back as the plain text that it is', async () => {
    const corpus = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "javascript:alert('x')",
      '{{constructor.constructor("alert(1)")()}}',
      '=cmd|" /C calc"!A0',
      '\u202Egnp.exe',
      "'; drop table investors; --",
      '__proto__',
    ]
    for (const text of corpus) {
      const { email } = person()
      const body = {
        name: text,
        email,
        company: text,
        position: text,
        phone: text,
        location: text,
        message: text,
      }
      const reply = await submit(body)
      expect(reply.status).toBe(200)
      expect(reply.headers.get('content-type')).toContain('application/json')
      expect(await found(email)).toMatchObject([
        { name: text, company: text, title: text, phone: text, location: text, notes: text },
      ])
    }
  })

  it('trust §1.14 refuses addresses that could run, a NUL, and no email', async () => {
    for (const wrong of [
      { linkedin_url: 'javascript:alert(1)' },
      { website_url: 'data:text/html,<script>' },
      { name: 'a\0b' },
      { email: '' },
      { email: 'x' },
      { name: ' ' },
    ]) {
      expect((await submit({ ...person(), ...wrong })).status).toBe(422)
    }
  })
})
