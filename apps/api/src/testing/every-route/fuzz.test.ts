import { statusOf } from '@understudy/contract'
import { fromSchema, HOSTILE, spoil } from '@understudy/contract/testing/from-schema'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../builders.ts'
import { aServer, type TestServer } from '../server.ts'
import { type AnyRoute, send, TARGETS, type Target } from './targets.ts'
import { aWorld, stands, type World } from './world.ts'

/** `FUZZ_RUNS=500 FUZZ_SEED=7` looks further than the tests of every day do. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 18)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20260301)
const FUZZED = TARGETS.filter(({ route, path }) => path === route.path)

let server: TestServer
let world: World
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  world = await aWorld(server)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

describe('trust §1.8 hostile input', () => {
  it.each(FUZZED)('$name never fails on our side, whatever is sent', async (target) => {
    if (!(await stands(server.url, world))) world = await aWorld(server)
    await fc.assert(
      fc.asyncProperty(aRequest(target.route, knownTo(world)), async ({ who, params, query, body }) => {
        const token = { owner: world.owner.token, stranger: stranger.token, nobody: undefined }[who]
        const sent = { token, params, query: asQuery(query), body }
        const response = await send(server.url, target, sent)
        const text = await response.text()
        if (response.status >= 500 && !declared(target, response.status)) {
          const what = body instanceof FormData ? [...body.keys()].join() : JSON.stringify(body)
          throw new Error(
            `${target.name} ${JSON.stringify({ who, params, query })} ${what} → ${response.status} ${text}`,
          )
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })

  it('reaches what it aims at: most requests of an owner are not refused unread', async () => {
    if (!(await stands(server.url, world))) world = await aWorld(server)
    const read = FUZZED.filter(({ route }) => route.method === 'GET' && route.auth === 'user')
    const statuses = await Promise.all(
      read.map(async (target) => {
        const [request] = fc.sample(aWellMeant(target.route, knownTo(world)), { numRuns: 1, seed: SEED })
        const { token } = world.owner
        const { params = {}, query = {} } = request ?? {}
        return (await send(server.url, target, { token, params: texts(params), query: asQuery(query) }))
          .status
      }),
    )
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(statuses.length / 3)
  })
})

const knownTo = ({ clone, pitch, link, callId, file }: World) => [
  clone.id,
  pitch.id,
  pitch.unique_slug,
  link.id,
  link.unique_code,
  callId,
  file.file_path,
]

const declared = ({ route }: Target, status: number) => route.errors.some((code) => statusOf(code) === status)

type Values = Record<string, unknown>

const aWellMeant = (route: AnyRoute, known: string[]) =>
  fc.record({
    params: fromSchema(route.params, known) as fc.Arbitrary<Values>,
    query: fromSchema(route.query, known) as fc.Arbitrary<Values>,
    body: route.multipart ? aForm(known) : fromSchema(route.body, known),
  })

/** Three in six as the schemas say, two with one part spoilt, one that is nothing of the kind. */
function aRequest(route: AnyRoute, known: string[]) {
  const who = fc.constantFrom('owner' as const, 'owner' as const, 'stranger' as const, 'nobody' as const)
  const picks = fc.array(fc.nat(60), { minLength: 1, maxLength: 4 })
  const spoilt = fc.constantFrom(null, null, null, 'params', 'query', 'body', 'body', 'all')
  return fc
    .tuple(aWellMeant(route, known), who, spoilt, picks, fc.oneof(HOSTILE, fc.jsonValue()), fc.json())
    .map(([request, by, what, where, hostile, json]) => {
      const change = <T>(part: string, value: T) =>
        what === part || what === 'all' ? (spoil(value, where, hostile) as T) : value
      const body = request.body instanceof FormData ? request.body : change('body', request.body)
      return {
        who: by,
        params: texts(change('params', request.params)),
        query: texts(change('query', request.query)),
        body: what === 'all' && !(body instanceof FormData) ? json : body,
      }
    })
}

const aForm = (known: string[]) =>
  fc
    .record({
      name: fc.constantFrom('deck.pdf', 'notes.txt', 'me.png', '../../x.md', '\0.docx', 'x'.repeat(300)),
      content: fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc.string().map((text) => new TextEncoder().encode(text)),
      ),
      clone: fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'grapheme' })),
      hasFile: fc.nat(5).map((n) => n > 0),
    })
    .map(({ name, content, clone, hasFile }) => {
      const form = new FormData()
      form.set('clone_id', clone)
      if (hasFile) form.set('file', new Blob([Uint8Array.from(content)]), name)
      return form
    })

const texts = (values: unknown): Record<string, string> =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(Object.entries(values).map(([key, value]) => [key, asText(value)]))
    : {}
const asText = (value: unknown) => (typeof value === 'string' ? value : String(JSON.stringify(value)))

function asQuery(values: Values): string {
  const search = new URLSearchParams(texts(values))
  return search.size > 0 ? `?${search}` : ''
}
