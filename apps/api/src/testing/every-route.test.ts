import { type Route, routes } from '@understudy/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { aClone, aFounder, type Founder } from './builders.ts'
import { aServer, type TestServer } from './server.ts'

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
const ALL: AnyRoute[] = Object.values(routes)
const CASES = ALL.flatMap((route) =>
  [route.path, ...route.aliases].map((path) => ({ name: `${route.method} ${path}`, route, path })),
)
const GUARDED = CASES.filter(({ route }) => route.auth === 'user')
const SOMEBODYS_ID = '01999999-0000-7000-8000-000000000000'

let server: TestServer
let founder: Founder
let stranger: Founder
let newcomer: Founder
let cloneId: string
beforeAll(async () => {
  server = await aServer()
  founder = await aFounder(server.url)
  stranger = await aFounder(server.url)
  newcomer = await aFounder(server.url, { company: null })
  cloneId = (await aClone(server.url, founder)).id
})
afterAll(() => server.close())

const fill = (path: string, id: string) => path.replace(/:[a-zA-Z]+/g, id)

function request(
  { route, path }: { route: AnyRoute; path: string },
  options: {
    id?: string
    token?: string
    body?: unknown
    query?: string
    headers?: Record<string, string>
  } = {},
) {
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE'
  const body = typeof options.body === 'string' ? options.body : JSON.stringify(options.body ?? {})
  return fetch(`${server.url}${fill(path, options.id ?? SOMEBODYS_ID)}${options.query ?? ''}`, {
    method: route.method,
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    ...(hasBody ? { body } : {}),
  })
}

describe('every route of the contract', () => {
  it.each(CASES)('$name is served', async (target) => {
    const response = await request(target, { id: 'x' })
    const { error, detail } = (await response.json()) as { error?: string; detail?: string }
    // An unserved path answers without a detail of its own, and never 401 or 422.
    const served = response.status !== 404 || target.path.includes(':') || target.route.auth === 'public'
    expect({ served, error, detail, status: response.status }).toMatchObject({ served: true })
    expect(response.status).not.toBe(405)
    expect(response.status).toBeLessThan(500)
  })

  it.each(GUARDED)('$name answers 401 to nobody and 428 to an incomplete profile', async (target) => {
    expect((await request(target)).status).toBe(401)
    expect((await request(target, { token: 'not.a.token' })).status).toBe(401)
    expect((await request(target, { token: newcomer.token })).status).toBe(428)
  })

  it.each(GUARDED.filter(({ path }) => /^\/(v1|api\/v1)?\/?clones\/(draft\/)?:id/.test(path)))(
    '$name tells another founder 403, and 404 of no clone at all',
    async (target) => {
      const valid = { name: 'Taken over' }
      const token = stranger.token
      const anothers = await request(target, { id: cloneId, token, body: valid })
      const nobodys = await request(target, { token, body: valid })
      const seen = [anothers.status, nobodys.status]
      // A body that does not fit is refused before anything is looked up.
      expect([
        [403, 404],
        [422, 422],
        [415, 415],
      ]).toContainEqual(seen)
    },
  )

  it.each(CASES.filter(({ route }) => route.method !== 'GET' && !route.multipart))(
    '$name answers malformed JSON 400 and an oversized body 413',
    async (target) => {
      if (target.route.method === 'DELETE') return
      const token = founder.token
      expect((await request(target, { token, body: '{"a": ' })).status).toBe(400)
      const large = JSON.stringify({ a: 'x'.repeat(target.route.maxBodyBytes + 10) })
      expect((await request(target, { token, body: large })).status).toBe(413)
    },
  )

  it('never answers 500, whatever is sent', async () => {
    const hostile = fc.oneof(
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc
        .dictionary(
          fc.constantFrom(
            'name',
            'email',
            'id',
            'team',
            'voices',
            'languages',
            'limit',
            '__proto__',
            'constructor',
          ),
          fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.integer(),
            fc.constant(null),
            fc.array(fc.anything(), { maxLength: 3 }),
            fc.constantFrom("'; drop table users; --", '\0', '\ud800', 'x'.repeat(70_000), '1e999'),
          ),
        )
        .map((value) => JSON.stringify(value)),
    )
    const query = fc.constantFrom(
      '',
      '?limit=-1',
      '?limit=1e9',
      '?skip=99999999999',
      '?limit=1&limit=2',
      "?search=%00'--&skip=abc",
      '?date_range[]=x&clone_id=%ff',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...CASES),
        hostile,
        query,
        fc.boolean(),
        async (target, body, search, own) => {
          const response = await request(target, {
            ...(own ? { id: cloneId } : {}),
            token: founder.token,
            body,
            query: search,
          })
          const text = await response.text()
          if (response.status >= 500)
            throw new Error(`${target.name}${search} ${body} → ${response.status} ${text}`)
        },
      ),
      { numRuns: 600 },
    )
  })
})
