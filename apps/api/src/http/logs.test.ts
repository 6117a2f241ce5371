import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { aFounder, aPublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { TalkClient, UpgradeRefused } from '../testing/talk-client.ts'
import { rawBytes, rawRequest } from './raw-request.fixture.ts'

const lines: string[] = []
const log = createLog('trace', false, { write: (line) => void lines.push(line) })
let server: TestServer
beforeAll(async () => {
  server = await aServer({ log })
})
afterAll(() => server.close())

const PASSWORD = 'hunter2 of the founder'
const WRONG = 'hunter3 was a typing error'
const LINK_PASSWORD = 'hunter4-opens-it'
const SPEECH = 'Do you know the platypus account?'

/** Everything secret that came up in a visit from registration to the end of a call. */
async function aWholeVisit(): Promise<Record<string, string>> {
  const { url } = server
  const email = `${unique('log')}@example.com`
  const headers = { 'idempotency-key': unique('key') }
  const body = { email, password: PASSWORD, name: 'Nia', company: { companyName: 'Tern', role: 'CEO' } }
  const registered = await call(url, routes.register, { body, headers })
  await call(url, routes.register, { body, headers })
  await call(url, routes.register, { body })
  await call(url, routes.login, { body: { email, password: WRONG } })
  const { data, cookie } = await call(url, routes.login, { body: { email, password: PASSWORD } })
  const founder = { token: data.token }
  const { link } = await aPublishedPitch(url, founder, {
    link: { access_type: 'password', password: LINK_PASSWORD },
  })
  const params = { code: link.unique_code }
  await call(url, routes.viewPitchLink, { params, body: { password: WRONG } })
  const session_id = unique('visitor')
  const view = await call(url, routes.viewPitchLink, {
    params,
    body: { password: LINK_PASSWORD, session_id },
  })
  const access_grant = view.data.access_grant ?? ''
  const opened = await call(url, routes.createCall, {
    body: {
      pitch_link_code: link.unique_code,
      access_grant,
      session_id,
      channel: 'text',
      consent: { transcript: true },
    },
    headers: { 'idempotency-key': unique('key') },
  })
  const client = await TalkClient.open(url, opened.data.url, { ticket: opened.data.ticket })
  const ready = await client.hello()
  client.send({ type: 'text', id: 'q', text: SPEECH })
  await client.until('agent.end')
  client.sendRaw(`{"type": "text", "id": "${SPEECH}", "text": 7}`)
  await client.until('error')
  client.socket.terminate()
  const again = await TalkClient.open(url, opened.data.url, { resume: ready.resumeToken })
  const second = await again.hello()
  again.send({ type: 'hangup', id: 'bye' })
  await again.untilClosed()
  const refreshed = await call(url, routes.refresh, { headers: { cookie: cookie ?? '' } })
  await call(url, routes.logout, { token: data.token })
  return {
    password: PASSWORD,
    wrongPassword: WRONG,
    linkPassword: LINK_PASSWORD,
    registeredToken: registered.data.token,
    token: data.token,
    refreshedToken: refreshed.data.token,
    cookie: cookie?.split('=')[1] ?? '',
    refreshedCookie: refreshed.cookie?.split('=')[1] ?? '',
    grant: access_grant,
    ticket: opened.data.ticket,
    resume: ready.resumeToken,
    secondResume: second.resumeToken,
  }
}

/** Names of the secrets whose text, or a good part of it, stands in `text`. */
const leaked = (secrets: Record<string, string>, text: string) =>
  Object.entries(secrets)
    .filter(([, secret]) => secret.length < 8 || text.includes(secret) || text.includes(secret.slice(-20)))
    .map(([name]) => name)

describe('a whole visit', () => {
  it('leaves no password, token, ticket or speech in the log, and no secret in clear in the database', async () => {
    const secrets = await aWholeVisit()
    log.info('the visit is over')
    expect(lines.at(-1)).toContain('the visit is over')
    expect(leaked({ ...secrets, speech: SPEECH }, lines.join('\n'))).toEqual([])

    const { db } = server.kernel
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(db)
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['idempotency_keys', 'job', 'calls']),
    )
    let all = ''
    for (const { schema, name } of tables) {
      const { rows } = await sql<{
        row: string
      }>`select t::text as row from ${sql.id(schema, name)} t`.execute(db)
      all += rows.map(({ row }) => row).join('\n')
    }
    // Sealed or hashed bytes show as hexadecimal: a secret stored as it is would show so, too.
    const hex = Object.entries(secrets).map(([name, text]): [string, string] => [
      `${name} as bytes`,
      Buffer.from(text).toString('hex'),
    ])
    expect(leaked({ ...secrets, ...Object.fromEntries(hex) }, all)).toEqual([])
    // What may be there is: the search is able to find something.
    expect(all).toContain(SPEECH)
  })
})

describe('what goes wrong', () => {
  it('is told in the log with its kind and place, and without what it choked on', async () => {
    const founder = await aFounder(server.url)
    const { hasher } = server.kernel
    lines.length = 0
    const choke = async () => {
      await sql`insert into users (id, email, name) values (gen_random_uuid(), ${SPEECH}, null)`.execute(
        server.kernel.db,
      )
      return true
    }
    const parse = async () => Boolean(JSON.parse(SPEECH))
    const cast = async () => {
      await sql`select ${SPEECH}::text::uuid`.execute(server.kernel.db)
      return true
    }
    const chain = async () => {
      throw new Error('outer', { cause: await cast().catch((error: unknown) => error) })
    }
    for (const verify of [choke, parse, cast, chain]) {
      server.requests.hasher = { ...hasher, verify }
      const reply = await call(server.url, routes.login, {
        body: { email: founder.email, password: PASSWORD },
      })
      expect(reply.problem).toEqual({
        type: 'about:blank',
        title: 'Something went wrong on our side',
        status: 500,
        error: 'internal',
        request_id: reply.headers.get('x-request-id'),
      })
    }
    server.requests.hasher = hasher
    expect(lines).toHaveLength(4)
    const errors = lines.map((line) => JSON.parse(line).err)
    expect(errors.map(({ code, type }) => code ?? type)).toEqual(['23502', 'SyntaxError', '22P02', 'Error'])
    expect(errors[3]).toMatchObject({ message: 'outer', cause: { code: '22P02' } })
    for (const { stack } of errors) expect(stack).toMatch(/ at /)
    expect(leaked({ speech: SPEECH, password: PASSWORD, email: founder.email }, lines.join('\n'))).toEqual([])
  })

  it('on the way in is no line in the log at all: broken requests, broken bodies, broken addresses', async () => {
    lines.length = 0
    const secret = 'hunter2hunter2hunter2'
    await rawBytes(
      server.url,
      `GET /v1/clones HTTP/1.1\r\nBad Header: ${secret}\r\nAuthorization: ${secret}\r\n\r\n`,
    )
    await rawRequest(server.url, `/v1/%zz${secret}`)
    await rawRequest(server.url, '/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"password": "${secret}`,
    })
    for (const address of [`/v1/public/calls/${'0'.repeat(36)}/stream`, `//[${secret}`, '/v1/clones']) {
      const opening = TalkClient.open(server.url, address, { ticket: secret })
      await expect(opening).rejects.toThrow(new UpgradeRefused(404))
    }
    expect(leaked({ secret }, lines.join('\n'))).toEqual([])
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })
})
