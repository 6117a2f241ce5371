import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aFounder, aPublishedPitch } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { KEEPING_COMPILED } from '../testing/compiled.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { serveOperator } from './serve-operator.ts'

const MAIN = fileURLToPath(new URL('../operate.ts', import.meta.url))
const SECRET = 'a secret of the tests that is long enough'

let server: TestServer
let stop: () => Promise<void>
beforeAll(async () => {
  server = await aServer()
  stop = await serveOperator(server.dataDir, server)
})
afterAll(async () => {
  await stop()
  await server.close()
})

/** The program as an operator runs it, on the server's directory or on one that no server runs on. */
function operator(args: string[], dataDir = server.dataDir) {
  const { host, user } = inject('testPostgres')
  const address = `postgres://${user}@localhost/${server.database.database}?host=${encodeURIComponent(host)}`
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      ...KEEPING_COMPILED,
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      DATABASE_URL: address,
      SECRET,
      // Of a server behind a balancer: nobody else sends requests to what runs for a command.
      DRAIN_SECONDS: '120',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part
    })
  }
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
  })
}

const balanceOf = async (token: string) =>
  (await call(server.url, routes.readCredits, { token })).data.balance

describe('operator commands', () => {
  it('give a founder credits, once a name, and say what they did', async () => {
    const founder = await aFounder(server.url)
    const grant = [
      'grant-credits',
      '--email',
      founder.email.toUpperCase(),
      '--amount',
      '500',
      '--id',
      'deal-7',
    ]
    const first = await operator(grant)
    expect(first).toEqual({ code: 0, said: expect.stringContaining('500 credits without an end') })
    const again = await operator(grant)
    expect(again).toEqual({ code: 0, said: expect.stringContaining('has had the grant deal-7 before') })
    expect(await balanceOf(founder.token)).toBe(650)
    const { data } = await call(server.url, routes.readCredits, { token: founder.token, query: {} })
    expect(data.history).toMatchObject([
      { type: 'grant', amount: 500, brought_by: 'operator' },
      { type: 'grant', amount: 150, brought_by: null },
    ])
  })

  it('offer a published clone to its company, and say why not where it is none', async () => {
    const founder = await aFounder(server.url)
    const { clone, link } = await aPublishedPitch(server.url, founder)
    const offered = await operator(['make-claimable', '--clone', clone.id, '--code', 'HERON1'])
    expect(offered).toEqual({ code: 0, said: expect.stringContaining(`/pitch/${link.unique_code}`) })
    const status = await call(server.url, routes.readClaimStatus, { params: { id: clone.id } })
    expect(status.data).toMatchObject({ claimable: true, requires_code: true, expires_at: null })
    const unknown = await operator(['make-claimable', '--clone', founder.user.id])
    expect(unknown).toEqual({ code: expect.any(Number), said: expect.stringContaining('Not found') })
    expect(unknown.code).not.toBe(0)
  })

  it('list the previews that visitors made, and remove one by the address it is seen at', async () => {
    const { data } = await call(server.url, routes.makePreview, {
      body: {
        company_name: 'Quaywright',
        elevator_pitch: 'We plan berths.',
        website_text: 'Berths, planned.',
      },
    })
    const listed = await operator(['previews'])
    expect(listed).toEqual({ code: 0, said: expect.stringContaining('"Quaywright"') })
    const removed = await operator(['remove-unclaimed', '--pitch', data.link_code])
    expect(removed).toEqual({ code: 0, said: expect.stringContaining('"Quaywright" is gone') })
    expect((await operator(['previews'])).said).toContain('No visitor has made one')
    const founder = await aFounder(server.url)
    const { pitch } = await aPublishedPitch(server.url, founder)
    const refused = await operator(['remove-unclaimed', '--pitch', pitch.unique_slug])
    expect(refused).toEqual({ code: 1, said: expect.stringContaining('No unclaimed pitch') })
  })

  it('start what they need where no server runs', async () => {
    const founder = await aFounder(server.url)
    const args = ['grant-credits', '--email', founder.email, '--amount', '5', '--expires', '2099-12-31']
    const { code, said } = await operator(args, `${server.dataDir}/alone`)
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('until the end of 2099-12-31') })
    expect(await balanceOf(founder.token)).toBe(155)
  })

  it('feature a pitch by its slug, and take that back', async () => {
    const founder = await aFounder(server.url)
    const { pitch } = await aPublishedPitch(server.url, founder)
    const featured = async () => {
      const { data } = await call(server.url, routes.listPitches, { token: founder.token })
      return data.map((one) => one.featured)
    }
    expect((await operator(['feature', '--pitch', pitch.unique_slug, 'on'])).code).toBe(0)
    expect(await featured()).toEqual([true])
    expect((await operator(['feature', '--pitch', pitch.unique_slug, 'off'])).code).toBe(0)
    expect(await featured()).toEqual([false])
  })

  it('list who asks to be featured, until they are', async () => {
    const founder = await aFounder(server.url)
    const ofOne = { clone: { access_settings: { requestFeatured: true } } }
    const { pitch } = await aPublishedPitch(server.url, founder, ofOne)
    const silent = (await aPublishedPitch(server.url, founder)).pitch
    const { code, said } = await operator(['feature-requests'])
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(pitch.unique_slug) })
    expect(said).not.toContain(silent.unique_slug)
    await operator(['feature', '--pitch', pitch.unique_slug, 'on'])
    expect((await operator(['feature-requests'])).said).toContain('Nobody asks')
  })

  it.each([
    [['grant-credits', '--email', 'nobody@example.com', '--amount', '5'], 'No founder has the address'],
    [['grant-credits', '--email', 'x', '--amount', '-5'], 'amount'],
    [['grant-credits', '--email', 'a@example.com', '--amount', '5', '--from', 'x'], '--from'],
    [['feature', '--pitch', 'no-such-pitch', 'on'], 'No pitch has the slug'],
    [['feature', '--pitch', 'no-such-pitch', 'maybe'], 'Usage: feature'],
    [['__proto__'], 'is no command'],
  ])('refuse %j in words, and end with 1', async (args, words) => {
    expect(await operator(args)).toEqual({ code: 1, said: expect.stringContaining(words) })
  })

  it('are taken at a socket that nobody else can open', () => {
    expect(statSync(`${server.dataDir}/operator.sock`).mode & 0o777).toBe(0o600)
  })
})
