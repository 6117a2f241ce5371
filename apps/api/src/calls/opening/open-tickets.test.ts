import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
  unique,
} from '../../testing/builders.ts'
import { call } from '../../testing/client.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { aServer, type TestServer } from '../../testing/server.ts'
import { TalkClient } from '../../testing/talk-client.ts'

let server: TestServer
let founder: Founder
let pitch: PublishedPitch
let another: PublishedPitch
beforeAll(async () => {
  server = await aServer({ limitFactor: 1 })
  founder = await aFounder(server.url)
  pitch = await aPublishedPitch(server.url, founder)
  another = await aPublishedPitch(server.url, await aFounder(server.url))
})
afterAll(() => server.close())

const open = (of: PublishedPitch, token?: string) => openCall(server.url, of, token)
const openCall = (base: string, of: PublishedPitch, token?: string) =>
  call(base, routes.createCall, {
    token,
    body: {
      pitch_link_code: of.link.unique_code,
      session_id: unique('visitor'),
      channel: 'text',
      consent: { transcript: true },
    },
  })

it('lets one network have ten calls waiting at a founder, and the next once somebody comes to one', async () => {
  const waiting = await Promise.all(Array.from({ length: 14 }, () => open(pitch)))
  expect(waiting.filter(({ status }) => status === 201)).toHaveLength(10)
  const refused = waiting.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(4)
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await open(another)).status).toBe(201)
  expect((await open(pitch, founder.token)).status).toBe(201)
  const [opened] = waiting.filter(({ status }) => status === 201)
  if (!opened) throw new Error('no call was opened')
  const { url, ticket } = opened.data
  const client = await TalkClient.open(server.url, url, { ticket })
  expect((await open(pitch)).status).toBe(201)
  expect((await open(pitch)).status).toBe(429)
  client.socket.terminate()
  const credits = await call(server.url, routes.readCredits, { token: founder.token })
  expect(credits.data.balance).toBeGreaterThan(0)
})

it('lets a crowd of one network in behind two nodes, wherever each call is opened and come to', async () => {
  const database = await createTestDatabase()
  const { host, user } = inject('testPostgres')
  // What is counted is counted where all nodes see it.
  const settings = {
    DATABASE_URL: `postgres://${user}@localhost/${database.config.database}?host=${encodeURIComponent(host)}`,
    SECRET: 'a secret of the tests that is long enough',
  }
  const node = () => aServer({ database: database.config, settings, limitFactor: 1 })
  const [opens, greets] = [await node(), await node()]
  const crowded = await aPublishedPitch(opens.url, await aFounder(opens.url))
  const openAt = async () => (await openCall(opens.url, crowded)).data
  for (let visitor = 0; visitor < 12; visitor++) {
    const { url, ticket } = await openAt()
    const client = await TalkClient.open(greets.url, url, { ticket })
    client.socket.terminate()
  }
  const left = await Promise.all(Array.from({ length: 12 }, () => openCall(opens.url, crowded)))
  expect(left.filter(({ status }) => status === 201)).toHaveLength(10)
  await Promise.all([opens.close(), greets.close()])
  await database.drop()
})
