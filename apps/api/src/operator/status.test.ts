import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawRequest } from '../http/raw-request.fixture.ts'
import { createConnections } from '../kernel/connections.ts'
import { beginConnections } from '../kernel/database/kept-connections.ts'
import { readEnv } from '../kernel/settings/env.ts'
import { servicesOf } from '../kernel/settings/services.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { COMMANDS } from './commands.ts'
import { readStatus, startLines, statusLines } from './status.ts'

const SETTINGS = { SMTP_URL: 'smtp://us:hunter2@mail.example', MAIL_FROM: 'us@mail.example' }

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: SETTINGS })
})
afterAll(() => server.close())

/** As it is told while the mail's adapter has this to say. */
async function statusAfter(tell: (mail: { ok(): void; failed(reason: string): void }) => void) {
  const services = servicesOf(readEnv(SETTINGS, server.dataDir))
  await server.kernel.db.deleteFrom('connections').execute()
  await beginConnections(server.kernel.db, server.kernel.secrets, services)
  const connections = createConnections({ now: () => new Date('2026-11-23T10:05:30Z') })
  tell(connections.healthOf('mail'))
  return readStatus(server.kernel.db, services, connections)
}

describe('what an operator sees of the services', () => {
  it('is where each is, since when it answers, and what went wrong last', async () => {
    const status = await statusAfter((mail) => {
      mail.ok()
      mail.failed('the server refused the sender')
    })
    const lines = statusLines(status)
    expect(lines).toContain(
      'mail                SMTP at mail.example; answers since 2026-11-23 10:05 UTC, last 2026-11-23 10:05 UTC',
    )
    expect(lines).toContain(
      '                    last error 2026-11-23 10:05 UTC: the server refused the sender',
    )
    expect(lines.find((line) => line.startsWith('sms'))).toMatch(
      /^sms {17}none is sent; set TWILIO_ACCOUNT_SID/,
    )
  })

  it('is at the start what was set up, with its last error, and in one line what was not', async () => {
    const fresh = startLines(await statusAfter(() => undefined))
    expect(fresh[0]).toBe('  Connected, mail: SMTP at mail.example; not asked yet')
    expect(fresh[1]).toMatch(
      /in its place: database, files, voice, answers, model, ears, sms, payments, google/,
    )
    expect(fresh).toHaveLength(3)
    const failed = startLines(await statusAfter((mail) => mail.failed('no such host')))
    expect(failed[1]).toBe('    last error 2026-11-23 10:05 UTC: no such host')
  })

  it('is a command, in words or as JSON', async () => {
    const words = await COMMANDS['status']?.run(server, [])
    expect(words).toContain('mail                SMTP at mail.example')
    const json = JSON.parse((await COMMANDS['status']?.run(server, ['json'])) ?? '')
    expect(json.services).toContainEqual(
      expect.objectContaining({ name: 'sms', configured: false, since: null }),
    )
    await expect(COMMANDS['status']?.run(server, ['xml'])).rejects.toThrow('Usage: status')
  })
})

describe('/statusz', () => {
  it('tells this machine the same, no key among it, and nobody keeps it', async () => {
    const reply = await fetch(`${server.url}/statusz`)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const text = await reply.text()
    expect(JSON.parse(text)).toEqual({ services: await server.status() })
    expect(text).not.toContain('hunter2')
  })

  it.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['forwarded', 'for=203.0.113.9'],
    ['host', 'pitch.example'],
  ])('is not there for a request that came from elsewhere, by its %s', async (name, value) => {
    const { status } = await rawRequest(server.url, '/statusz', { headers: { [name]: value } })
    expect(status).toBe(404)
  })

  it('is not there at all where others reach the product', async () => {
    const open = await aServer({ settings: { PUBLIC_URL: 'https://pitch.example' } })
    try {
      expect((await fetch(`${open.url}/statusz`)).status).toBe(404)
    } finally {
      await open.close()
    }
  })
})
