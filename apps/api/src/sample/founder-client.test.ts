import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { routes } from '@understudy/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { aForm, FounderClient, Refused } from './founder-client.ts'

interface Told {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

let told: Told[] = []
interface Reply {
  status: number
  body: unknown
  headers?: Record<string, string>
}
let reply: Reply
/** What is answered before that, the first first. */
let before: Reply[] = []
const server = createServer(async (request, response) => {
  const { method = '', url: path = '', headers } = request
  told.push({ method, path, headers, body: await text(request) })
  const { status, body, headers: more } = before.shift() ?? reply
  response.writeHead(status, { 'content-type': 'application/json', ...more })
  response.end(JSON.stringify(body))
})
let url: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((done) => server.close(done)))
afterEach(() => {
  told = []
  before = []
  vi.restoreAllMocks()
})

describe('the client of the samples', () => {
  it('calls as a signed-in browser does: method, address, token and body of the route', async () => {
    reply = { status: 200, body: { success: true } }
    const client = new FounderClient(url, { 'user-agent': 'Sample' })
    client.signIn('a-token')
    const id = '01900000-0000-7000-8000-000000000001'
    await client.send(routes.endCall, { params: { id }, body: { resume_token: 'r' } })
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ method: 'POST', path: `/v1/public/calls/${id}/end` })
    expect(told[0]?.headers).toMatchObject({
      authorization: 'Bearer a-token',
      'user-agent': 'Sample',
      'content-type': 'application/json',
    })
    expect(JSON.parse(told[0]?.body ?? '')).toEqual({ resume_token: 'r' })
  })

  it('escapes what stands in an address, and sends no body with a question', async () => {
    reply = { status: 404, body: { error: 'link_not_found' } }
    const client = new FounderClient(url)
    const asked = { params: { code: 'a/b?c' }, query: { days: 7, timezone: 'Europe/Berlin' } }
    await expect(client.send(routes.listSlots, asked)).rejects.toBeInstanceOf(Refused)
    expect(told[0]?.path).toContain('a%2Fb%3Fc')
    expect(told[0]?.path).toContain('timezone=Europe%2FBerlin')
    expect([told[0]?.body, told[0]?.headers.authorization]).toEqual(['', undefined])
  })

  it('rejects with the status and the words of a refusal', async () => {
    reply = { status: 409, body: { error: 'conflict', detail: 'This address has an account' } }
    const register = new FounderClient(url).send(routes.login, {
      body: { email: 'a@b.example', password: 'secret' },
    })
    await expect(register).rejects.toMatchObject({
      status: 409,
      message: 'login answered 409: This address has an account',
    })
  })

  it('rejects what is not of the shape that the contract promises', async () => {
    reply = { status: 200, body: { success: 'perhaps' } }
    await expect(new FounderClient(url).send(routes.logout)).rejects.toThrow()
  })

  it('sends a form with its fields before its file', async () => {
    reply = { status: 400, body: {} }
    const body = aForm({ clone_id: 'c1' }, 'deck.webp', new TextEncoder().encode('picture'))
    await expect(new FounderClient(url).send(routes.uploadFile, { body })).rejects.toBeInstanceOf(Refused)
    const sent = told[0]?.body ?? ''
    expect(told[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(sent.indexOf('name="clone_id"')).toBeGreaterThan(-1)
    expect(sent.indexOf('name="clone_id"')).toBeLessThan(sent.indexOf('filename="deck.webp"'))
  })

  it('asks a server again that is too busy, when it says so, and no other one', async () => {
    const rested: number[] = []
    const client = new FounderClient(url, {}, { rest: async (ms) => void rested.push(ms) })
    const busy = { status: 503, body: { error: 'unavailable' } }
    reply = { status: 200, body: { success: true } }
    before = [{ ...busy, headers: { 'retry-after': '2' } }, busy]
    expect(await client.send(routes.logout)).toEqual({ success: true })
    expect([told.length, rested]).toEqual([3, [2_000, 1_000]])

    before = [busy, busy, busy, busy]
    await expect(client.send(routes.logout)).rejects.toMatchObject({ status: 503 })
    expect(told).toHaveLength(7)

    before = [{ status: 500, body: {} }]
    await expect(client.send(routes.logout)).rejects.toMatchObject({ status: 500 })
    expect(told).toHaveLength(8)
  })

  it.each([
    [0, 0],
    [3, 300],
    [1_000, 2_000],
  ])('rests %i times as long as a call took, two seconds at most', async (rests, restMs) => {
    reply = { status: 200, body: { success: true } }
    const rested: number[] = []
    const times = [1_000, 1_100]
    vi.spyOn(performance, 'now').mockImplementation(() => times.shift() ?? 1_100)
    const rest = async (ms: number) => void rested.push(ms)
    await new FounderClient(url, {}, { rests, rest }).send(routes.logout)
    expect(rested).toEqual(restMs === 0 ? [] : [restMs])
  })
})
