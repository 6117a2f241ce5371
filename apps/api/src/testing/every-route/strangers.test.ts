import { sampleOf } from '@understudy/contract/testing/from-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFounder, type Founder } from '../builders.ts'
import { aServer, type TestServer } from '../server.ts'
import { GUARDED, isCloneCall, send, UNKNOWN_ID } from './targets.ts'
import { aWorld, NOBODYS, OWNED, OWNED_BY_QUERY, type World } from './world.ts'

const WITH_ID = GUARDED.filter(
  ({ route, path }) => path.includes(':') && !isCloneCall(path) && !(route.name in NOBODYS),
)
const BY_QUERY = GUARDED.filter(({ route }) => route.name in OWNED_BY_QUERY)

let server: TestServer
let world: World
let stranger: Founder
beforeAll(async () => {
  server = await aServer()
  world = await aWorld(server)
  stranger = await aFounder(server.url)
})
afterAll(() => server.close())

/** The segment before the first parameter: what the parameter is an id of. */
const kindOf = (path: string) => /([^/]+)\/:/.exec(path)?.[1] ?? ''

async function said(response: Response) {
  const body = (await response.json()) as object
  return { status: response.status, type: response.headers.get('content-type'), body }
}

describe('trust §1.1 another owner', () => {
  it('knows one of every kind of thing that a guarded path names', () => {
    const unknown = WITH_ID.filter(({ path }) => !(kindOf(path) in OWNED)).map(({ name }) => name)
    const hint = 'name its kind in OWNED (testing/every-route/world.ts), or in NOBODYS with the reason'
    expect({ unknown, hint }).toEqual({ unknown: [], hint })
  })

  it.each(WITH_ID)("$name answers another's id as one that is nobody's", async (target) => {
    const body = sampleOf(target.route.body)
    const id = OWNED[kindOf(target.path)]?.(world) ?? world.pitch.id
    const { token } = stranger
    const anothers = await said(await send(server.url, target, { token, id, body }))
    const nobodys = await said(await send(server.url, target, { token, id: UNKNOWN_ID, body }))
    expect(anothers).toEqual(nobodys)
    expect(anothers.status).toBe(404)
  })

  it.each(WITH_ID.filter(({ route, path }) => route.method === 'GET' && kindOf(path) in OWNED))(
    '$name answers its owner',
    async (target) => {
      const id = OWNED[kindOf(target.path)]?.(world)
      const { status } = await send(server.url, target, { token: world.owner.token, id })
      expect(status).toBe(200)
    },
  )

  it.each(BY_QUERY)("$name answers another's as what is nobody's", async (target) => {
    const names = OWNED_BY_QUERY[target.route.name]?.(world) ?? {}
    const { token } = stranger
    const unknown = Object.fromEntries(
      Object.entries(names).map(([key, value]) => [key, key.endsWith('path') ? `${value}x` : value]),
    )
    const anothers = await said(
      await send(server.url, target, { token, query: `?${new URLSearchParams(names)}` }),
    )
    const nobodys = await said(
      await send(server.url, target, { token, query: `?${new URLSearchParams(unknown)}` }),
    )
    expect(anothers).toEqual(nobodys)
    expect(anothers.status).toBe(404)
  })
})
