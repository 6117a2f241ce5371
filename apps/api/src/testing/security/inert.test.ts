import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from '../../http/raw-request.fixture.ts'
import { notificationsOf } from '../a-notification.ts'
import { aFounder, aPublishedPitch, type Founder, type PublishedPitch, unique } from '../builders.ts'
import { call } from '../client.ts'
import { mailTo } from '../mailbox.ts'
import { aServer, type TestServer } from '../server.ts'
import { HOSTILE_ADDRESSES, HOSTILE_WORDS } from './hostile-words.ts'

const PAGE = `<!doctype html><html><head><!--head--><style nonce="__CSP_NONCE__"></style></head><body></body></html>`

let webDir: string
let server: TestServer
let founder: Founder
let shared: PublishedPitch
let locked: PublishedPitch
beforeAll(async () => {
  webDir = await mkdtemp(path.join(tmpdir(), 'understudy-inert-'))
  await mkdir(path.join(webDir, 'assets'))
  for (const page of ['index.html', 'pitch.html']) await writeFile(path.join(webDir, page), PAGE)
  server = await aServer({ webDir })
  founder = await aFounder(server.url)
  shared = await aPublishedPitch(server.url, founder)
  locked = await aPublishedPitch(server.url, founder, {
    link: { access_type: 'password', password: 'open sesame' },
  })
})
afterAll(async () => {
  await server.close()
  await rm(webDir, { recursive: true, force: true })
})

/** The tags of a page without what differs from one answer to the next: its nonce, ids and times. */
const tagsOf = (page: string) =>
  page.match(/<[a-z!/][^>]*>/gi)?.map((tag) => tag.replace(/"[^"]*"/g, '""')) ?? []
const isData = (headers: Headers) => ({
  type: headers.get('content-type')?.split(';')[0],
  sniffed: headers.get('x-content-type-options') !== 'nosniff',
})
const JSON_ONLY = { type: 'application/json', sniffed: false }

let booked = 0
async function book(words: string) {
  const email = `${unique('booker')}@fund.example`
  const params = { code: shared.link.unique_code }
  const { data } = await call(server.url, routes.listSlots, { params, query: { days: 31 } })
  const start_time = data.slots[booked++]?.start_time ?? ''
  const reply = await call(server.url, routes.bookMeeting, {
    params,
    body: { name: words, email, company: words, agenda: words, start_time, timezone: 'UTC' },
  })
  expect([words, reply.status]).toEqual([words, 201])
  return { reply, email, mail: await mailTo(server, email, 1, /^Your request/) }
}

describe('trust §1.14 words of a visitor', () => {
  it('stay words in every answer and every notification of the founder', async () => {
    for (const words of HOSTILE_WORDS) {
      const contact = { name: words, company: words, position: words, phone: words.slice(0, 60) }
      const submitted = await call(server.url, routes.submitInvestor, {
        body: {
          ...contact,
          location: words,
          message: words,
          email: `${unique('contact')}@fund.example`,
          pitch_link_code: shared.link.unique_code,
        },
      })
      const asked = await call(server.url, routes.requestAccess, {
        body: {
          name: words,
          company: words,
          message: words,
          email: `${unique('asker')}@fund.example`,
          pitch_link_code: locked.link.unique_code,
        },
      })
      expect([submitted.status, asked.status]).toEqual([200, 202])
      for (const { headers } of [submitted, asked]) expect(isData(headers)).toEqual(JSON_ONLY)
    }
    const lists = [
      await call(server.url, routes.listInvestors, { token: founder.token }),
      await call(server.url, routes.listPasswordRequests, { token: founder.token }),
      await call(server.url, routes.listNotifications, { token: founder.token }),
    ]
    for (const { headers } of lists) expect(isData(headers)).toEqual(JSON_ONLY)
    expect(lists[0]?.data).toHaveLength(HOSTILE_WORDS.length)
    const told = async () =>
      (await notificationsOf(server.url, founder, 'access_requested')).length +
      (await notificationsOf(server.url, founder, 'investor_submitted')).length
    await expect.poll(told, { timeout: 20_000 }).toBe(2 * HOSTILE_WORDS.length)
    for (const { title, content, action_url } of await notificationsOf(server.url, founder)) {
      expect(action_url).toMatch(/^\/[a-z][a-z0-9/-]*(\?[a-z]+=[a-z0-9-]+)?$/)
      expect(`${title}${content}`).not.toMatch(/[\p{Cc}\u2028\u202E]/u)
    }
  })

  it('add no tag to the page of a meeting, no header and no part to a mail, no line to a calendar', async () => {
    const pageOf = async (mail: { text?: string | undefined }) => {
      const address = /\/meeting\/[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
      const page = await rawRequest(server.url, address)
      expect(page.status).toBe(200)
      expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[^;]+;/)
      // The times that are left are fewer with each booking.
      return tagsOf(page.body.replace(/<section[\s\S]*<\/section>/, ''))
    }
    const plain = await book('Vera Visitor')
    const plainTags = await pageOf(plain.mail)
    expect(plainTags.length).toBeGreaterThan(20)
    for (const words of HOSTILE_WORDS) {
      const { reply, mail, email } = await book(words)
      expect(isData(reply.headers)).toEqual(JSON_ONLY)
      expect([words, await pageOf(mail)]).toEqual([words, plainTags])
      expect([words, tagsOf(mail.html ?? '')]).toEqual([words, tagsOf(plain.mail.html ?? '')])
      expect(mail.headers.map(({ key }) => key)).toEqual(plain.mail.headers.map(({ key }) => key))
      expect([mail.to, mail.bcc, mail.cc]).toMatchObject([[{ address: email }], undefined, undefined])
      expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u202E]/u)
    }
    const { data: meetings } = await call(server.url, routes.listMeetings, { token: founder.token })
    const calendars = await Promise.all(
      meetings.map(async ({ id }) => {
        const headers = { authorization: `Bearer ${founder.token}` }
        const response = await fetch(`${server.url}/v1/meetings/${id}/invite.ics`, { headers })
        expect([response.status, response.headers.get('x-content-type-options')]).toEqual([200, 'nosniff'])
        const lines = (await response.text()).replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
        return lines.map((line) => line.split(/[:;]/, 1)[0])
      }),
    )
    expect(calendars).toHaveLength(HOSTILE_WORDS.length + 1)
    expect(
      new Set(calendars.map((names) => names.filter((name) => name !== 'DESCRIPTION').join())).size,
    ).toBe(1)
  })

  it('add no tag to the mails that this machine shows', async () => {
    const list = await rawRequest(server.url, '/dev/mailbox')
    const ids = [...list.body.matchAll(/href="(\/dev\/mailbox\/[0-9a-f-]{36})"/g)].map(
      ([, address]) => address,
    )
    expect(ids).toHaveLength(20)
    const pages = [list, ...(await Promise.all(ids.map((address) => rawRequest(server.url, address ?? ''))))]
    const known =
      /^<(!doctype|\/?(html|head|body|main|title|h1|h2|p|a|dl|dt|dd|pre|table|thead|tbody|tr|th|td|ul|li)\b|meta |style nonce=|\/style>|iframe sandbox |\/iframe>)/i
    for (const { status, body } of pages) {
      expect(status).toBe(200)
      expect(tagsOf(body).filter((tag) => !known.test(tag) || /\bon\w+=/.test(tag))).toEqual([])
      for (const [, address = ''] of body.matchAll(/href="([^"]*)"/g))
        expect(address).toMatch(/^(https?:\/)?\//)
    }
  })
})

describe('trust §1.14 words of a founder', () => {
  const saying = (words: string) => ({
    name: words,
    company_details: {
      companyName: words.slice(0, 120),
      tagline: words,
      industry: words.slice(0, 80),
      location: words,
      elevatorPitch: words,
    },
    team: [{ id: 'ada', name: words, role: words, isFounder: true, background: words }],
    sections: [{ id: 'opening', title: words, text: words }],
  })

  it('add no tag to the head of the shared page, and are data in every public answer', async () => {
    const headOf = async ({ pitch }: PublishedPitch) => {
      const { status, body } = await rawRequest(server.url, `/pitch/${pitch.unique_slug}`)
      expect(status).toBe(200)
      return tagsOf(body)
    }
    const plain = await headOf(shared)
    expect(plain.length).toBeGreaterThan(10)
    for (const words of HOSTILE_WORDS) {
      const pitch = await aPublishedPitch(server.url, founder, {
        clone: saying(words),
        link: { custom_message: words, name: words.replace(/[\r\n]/g, ' ').slice(0, 80) },
      })
      expect([words, await headOf(pitch)]).toEqual([words, plain])
      const view = await call(server.url, routes.viewPitchLink, { params: { code: pitch.link.unique_code } })
      expect([view.status, isData(view.headers)]).toEqual([200, JSON_ONLY])
      expect(view.data.pitch.custom_message).toBe(words)
    }
    const explored = await call(server.url, routes.landingClones)
    expect(isData(explored.headers)).toEqual(JSON_ONLY)
  }, 60_000)

  it('answer a request for access as plain text', async () => {
    const words = HOSTILE_WORDS.join(' ').slice(0, 900)
    const email = `${unique('asker')}@fund.example`
    const body = { name: 'Vera', email, pitch_link_code: locked.link.unique_code }
    await call(server.url, routes.requestAccess, { body })
    const { token } = founder
    const requests = await call(server.url, routes.listPasswordRequests, { token })
    const id = requests.data.find((request) => request.email === email)?.id ?? ''
    await call(server.url, routes.decidePasswordRequest, {
      token,
      params: { id },
      body: { decision: 'approved', message: words },
    })
    const mail = await mailTo(server, email)
    expect(mail.html).toContain('&#60;script&#62;alert(1)')
    expect(mail.html).not.toMatch(/<(script|img|svg|iframe|textarea)/i)
    expect(mail.text).toContain('<script>alert(1)</script>')
    expect(mail.bcc).toBeUndefined()
  })
})

describe('trust §1.14 addresses that could run', () => {
  it.each(HOSTILE_ADDRESSES)('are taken nowhere: %j', async (address) => {
    const { token } = founder
    const email = `${unique('address')}@fund.example`
    const pitch_link_code = shared.link.unique_code
    const person = { name: 'Vera', email }
    const investor = await call(server.url, routes.addInvestor, { token, body: { name: 'Known' } })
    const cloneParams = { id: shared.clone.id }
    const { id } = investor.data
    const refused = await Promise.all([
      ...['linkedin_url', 'website_url'].flatMap((field) => {
        const body = { ...person, pitch_link_code, [field]: address }
        return [
          call(server.url, routes.submitInvestor, { body }),
          call(server.url, routes.addInvestor, { token, body }),
          call(server.url, routes.updateInvestor, { token, params: { id }, body: { [field]: address } }),
        ]
      }),
      call(server.url, routes.saveCompany, { token, params: cloneParams, body: { website: address } }),
      call(server.url, routes.saveTeam, {
        token,
        params: cloneParams,
        body: { team: [{ id: 'ada', name: 'Ada', linkedin: address }] },
      }),
    ])
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422))
    const fields = refused.flatMap(({ problem }) => Object.entries(problem.fields ?? {}))
    expect(new Set(fields.map(([, said]) => said))).toEqual(new Set(['must be a web address']))
    expect(new Set(fields.map(([field]) => field))).toEqual(
      new Set(['linkedin_url', 'website_url', 'website', 'team.0.linkedin']),
    )
    const csv = `name,email,website,linkedin\nVera,${email},"${address}",\nVera,${email},,"${address}"\n`
    const imported = await call(server.url, routes.importInvestors, { token, body: { csv } })
    expect(imported.data).toMatchObject({ created: 0, merged: 0 })
    expect(imported.data.refused).toHaveLength(2)
  })
})
