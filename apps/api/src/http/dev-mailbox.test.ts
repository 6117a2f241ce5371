import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMail } from '../kernel/outbox.ts'
import { mailTo } from '../testing/mailbox.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { rawRequest } from './raw-request.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const get = (path: string, headers = {}) => rawRequest(server.url, path, { headers })
const firstMail = (body: string) => /href="(\/dev\/mailbox\/[0-9a-f-]{36})"/.exec(body)?.[1] ?? ''

describe('/dev/mailbox', () => {
  it('lists what was not sent, the latest first, page by page', async () => {
    const to = 'many@example.com'
    for (let n = 1; n <= 23; n++) await queueMail(server.kernel, { to, subject: `Mail ${n}.`, text: 'x' })
    await mailTo(server, to, 23)
    const first = await get('/dev/mailbox')
    expect(first.status).toBe(200)
    const subjects = first.body.match(/Mail \d+\./g) ?? []
    expect(subjects).toEqual(Array.from({ length: 20 }, (_, i) => `Mail ${23 - i}.`))
    expect((await get('/dev/mailbox?page=2')).body.match(/Mail \d+\./g)).toEqual([
      'Mail 3.',
      'Mail 2.',
      'Mail 1.',
    ])
    expect((await get('/dev/mailbox?page=x')).body).toContain('Mail 23.')
  })

  it('trust §1.14 shows a mail whose words and markup cannot run, with links to follow and attachments to save', async () => {
    const mail = {
      to: 'eve@example.com',
      subject: '<script>alert(1)</script>',
      text: `Open ${server.url}/reset-password?token=a&b="><script>alert(2)</script>`,
      html: '<p style="color:red">Hello</p><script>alert(3)</script>"><script>alert(4)</script>',
      attachments: [{ filename: 'a"b.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
    }
    await queueMail(server.kernel, mail)
    await mailTo(server, mail.to)
    const path = firstMail((await get('/dev/mailbox')).body)
    const { body, headers } = await get(path)
    expect(body).not.toMatch(/<script/)
    expect(body).toContain(`<a href="${server.url}/reset-password?token=a&#38;b=" rel="noreferrer">`)
    expect(body).toMatch(/<iframe sandbox title="The mail" srcdoc="&#60;p style=/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-/)
    expect(headers['content-security-policy']).not.toContain('script-src')
    const file = await get(`${path}/attachments/0`)
    expect(file.body.trim()).toBe('BEGIN:VCALENDAR')
    expect(file.headers['content-disposition']).toBe('attachment; filename="a_b.ics"')
    expect((await get(`${path}/attachments/1`)).status).toBe(404)
  })

  it.each([
    '/dev/mailbox/01999999-0000-7000-8000-000000000000',
    '/dev/mailbox/..%2f..%2fsecrets',
    '/dev/mailbox/x',
  ])('answers %s 404', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  it('answers no page elsewhere whose name was made to point here', async () => {
    expect((await get('/dev/mailbox', { host: 'evil.example' })).status).toBe(404)
    expect((await get('/dev/mailbox', { host: 'localhost:3000' })).status).toBe(200)
  })

  it('answers nobody whom a proxy on this machine brings', async () => {
    for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via']) {
      expect([header, (await get('/dev/mailbox', { [header]: '127.0.0.1' })).status]).toEqual([header, 404])
    }
  })

  it.each([
    ['NODE_ENV', 'production'],
    ['PUBLIC_URL', 'https://pitch.example'],
  ])('is not there with %s=%s', async (name, value) => {
    const own = await aServer({ settings: { [name]: value }, database: server.database })
    expect((await rawRequest(own.url, '/dev/mailbox')).status).toBe(404)
    await own.close()
  })
})
