import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { routes } from '@understudy/contract'
import { fromSchema } from '@understudy/contract/testing/from-schema'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '../client.ts'
import { ALL, type AnyRoute, send, type Target } from '../every-route/targets.ts'
import { aWorld, OWNED, stands, type World } from '../every-route/world.ts'
import { aServer, type TestServer } from '../server.ts'

const SEED = 20260301
const SAMPLES = 60
/** Of each route, those in which most fields hold an address. */
const SENT = 3
/** They end what the others are about, and hold no address. */
const LEFT_OUT: ReadonlySet<string> = new Set(['deleteAccount', 'logout', 'archiveClone', 'deleteClone'])

const hits: string[] = []
const canary = createServer((request, response) => {
  hits.push(`${request.method} ${request.url}`)
  response.end('found')
})
let address: string
let server: TestServer
let world: World
beforeAll(async () => {
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(canary.address() as AddressInfo).port}/canary.png`
  server = await aServer()
  world = await aWorld(server)
})
afterAll(async () => {
  await server.close()
  canary.close()
})

/** `value` with the address wherever the whole is taken with it, and the paths of those places. */
function planted(route: AnyRoute, value: unknown): { value: unknown; at: string[] } {
  const at: string[] = []
  let whole = value
  const visit = (part: unknown, path: readonly string[]): void => {
    if (typeof part === 'string') {
      const tried = replaced(whole, path, address)
      if (!route.body.safeParse(tried).success) return
      whole = tried
      at.push(`${route.name} ${path.filter((key) => !/^\d+$/.test(key)).join('.')}`)
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) visit(inner, [...path, key])
    }
  }
  visit(value, [])
  return { value: whole, at }
}

function replaced(whole: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(whole))
    return whole.map((part, i) => (String(i) === key ? replaced(part, rest, text) : part))
  return typeof whole === 'object' && whole !== null
    ? { ...whole, [key]: replaced(Reflect.get(whole, key), rest, text) }
    : whole
}

/** Bodies that a route takes, the address in every field that takes it. */
function bodiesOf(route: AnyRoute, known: readonly string[]) {
  const made = fc.sample(fromSchema(route.body, [...known, address]), { numRuns: SAMPLES, seed: SEED })
  return made
    .filter((body) => route.body.safeParse(body).success)
    .map((body) => planted(route, body))
    .filter(({ at }) => at.length > 0)
    .toSorted((a, b) => b.at.length - a.at.length)
    .slice(0, SENT)
}

const WRITES = ALL.filter(
  ({ method, multipart, name }) => method !== 'GET' && !multipart && !LEFT_OUT.has(name),
)
const knownTo = ({ clone, pitch, link }: World) => [clone.id, pitch.id, link.unique_code]

/** What the parameter of a path names, by the segment before it. */
const idFor = (path: string): string =>
  OWNED[/\/([\w-]+)\/:/.exec(path)?.[1] ?? '']?.(world) ??
  (path.includes(':code') ? world.link.unique_code : world.clone.id)

async function untilNoJobIsOpen(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ open: number }>`select count(*)::int as open from jobs.job
          where state in ('created', 'retry', 'active') and start_after <= now()`.execute(server.kernel.db)
        return rows[0]?.open
      },
      { timeout: 60_000 },
    )
    .toBe(0)
}

describe('trust §1.19 an address that a user typed', () => {
  it('is never asked for by the server, in whatever field it stands', async () => {
    const places = new Set<string>()
    const taken = new Set<string>()
    for (const route of WRITES) {
      for (const { value, at } of bodiesOf(route, knownTo(world))) {
        if (!(await stands(server.url, world))) world = await aWorld(server)
        const target: Target = { name: route.name, route, path: route.path }
        const sent = { token: world.owner.token, id: idFor(route.path), body: value }
        const response = await send(server.url, target, sent)
        for (const place of at) places.add(place)
        if (response.ok) for (const place of at) taken.add(place)
        await response.arrayBuffer()
      }
    }
    // The fields that are made for addresses are among them, and were stored.
    expect([...places]).toEqual(
      expect.arrayContaining([
        'addInvestor linkedin_url',
        'addInvestor website_url',
        'openVisitorSession referrer',
        'makePreview website',
      ]),
    )
    expect(places.size).toBeGreaterThan(200)
    expect(taken.size).toBeGreaterThan(places.size / 4)
  }, 180_000)

  it('nor when what holds it is published, seen, exported and worked on', async () => {
    if (!(await stands(server.url, world))) world = await aWorld(server)
    const { token } = world.owner
    const params = { id: world.clone.id }
    const published = await call(server.url, routes.publishClone, { token, params })
    expect(published.status).toBeLessThan(500)
    for (const route of ALL.filter(({ method }) => method === 'GET')) {
      const sent = { token, id: idFor(route.path) }
      await (await send(server.url, { name: route.name, route, path: route.path }, sent)).arrayBuffer()
    }
    const view = await call(server.url, routes.viewPitchLink, {
      params: { code: world.link.unique_code },
      headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0', referer: address },
    })
    expect(view.status).toBeLessThan(500)
    await untilNoJobIsOpen()
    expect(hits).toEqual([])
  }, 120_000)

  it('would be seen if it were asked for', async () => {
    await fetch(address)
    expect(hits.splice(0)).toHaveLength(1)
  })
})
