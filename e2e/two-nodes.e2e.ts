import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BodyInput, routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../apps/api/src/kernel/database.ts'
import { createLog } from '../apps/api/src/kernel/log.ts'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/api/src/kernel/postgres/start-embedded-postgres.ts'
import { aCall, aTalk } from '../apps/api/src/testing/a-talk.ts'
import {
  aFounder,
  aPublishedPitch,
  type Founder,
  type PublishedPitch,
} from '../apps/api/src/testing/builders.ts'
import { call } from '../apps/api/src/testing/client.ts'
import { documentsRead, upload } from '../apps/api/src/testing/files.ts'
import { aPdf } from '../apps/api/src/testing/pdfs.ts'
import { type S3Peer, startS3Peer } from '../apps/api/src/testing/s3/s3-peer.ts'
import { TalkClient } from '../apps/api/src/testing/talk-client.ts'
import { type Balancer, FROM, startBalancer } from './lib/balancer.ts'
import { freePort, type Product, startProduct } from './lib/product.ts'

// Two nodes as an operator runs them: one Postgres, one bucket, an ordinary proxy before them.

let dir: string
let postgres: EmbeddedPostgres
let bucket: S3Peer
let nodes: [Product, Product]
let balancer: Balancer
let founder: Founder
let shared: PublishedPitch
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'understudy-two-'))
  postgres = await startEmbeddedPostgres(dir, { durable: false, settings: { max_connections: '150' } })
  bucket = await startS3Peer()
  const port = await freePort()
  const { host = '', user = '', database } = postgres.config
  const settings = {
    ...bucket.settings,
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    SECRET: 'two nodes have the same secret, that is long enough',
    SAMPLE_DATA: 'off',
    TRUST_PROXY: 'on',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // Longer than the proxy's probes are apart.
    DRAIN_SECONDS: '1',
  }
  nodes = [await startProduct(settings), await startProduct(settings)]
  balancer = await startBalancer(
    nodes.map(({ url }) => new URL(url).host),
    port,
  )
  founder = await aFounder(balancer.url)
  shared = await aPublishedPitch(balancer.url, founder)
})
afterAll(async () => {
  await balancer?.close()
  await Promise.all((nodes ?? []).map((node) => node.remove()))
  await bucket?.close()
  await postgres?.stop()
  await rm(dir, { recursive: true, force: true })
})

const readCall = (id: string) => call(balancer.url, routes.readCall, { token: founder.token, params: { id } })

/** One who comes again and again over the same connections, and what became of each request. */
interface Caller {
  readonly outcomes: string[]
  done: Promise<void>
}

/** @returns a caller from an address of its own, until `goesOn` says no more */
function aCaller(number: number, goesOn: () => boolean, added: Set<string>): Caller {
  const outcomes: string[] = []
  const headers = { [FROM]: `203.0.113.${number}` }
  const { token } = founder
  const told = async (what: string, ask: Promise<{ status: number }>) => {
    const outcome = await ask.then(
      ({ status }) => (status < 300 ? 'ok' : `${what}: ${status}`),
      (error: Error) => `${what}: ${error.message}`,
    )
    outcomes.push(outcome)
    return outcome
  }
  const view = { params: { code: shared.link.unique_code }, body: {}, headers }
  const run = async () => {
    for (let round = 0; goesOn(); round++) {
      const email = `i${number}-${round}@example.com`
      await told('clones', call(balancer.url, routes.listClones, { token, headers }))
      await told('live calls', call(balancer.url, routes.liveCalls, { token, headers }))
      await told('page', fetch(`${balancer.url}/pitch/${shared.pitch.unique_slug}`, { headers }).then(read))
      await told('session', call(balancer.url, routes.validateToken, { token, headers }))
      if (round % 4 > 0) continue
      await told('view', call(balancer.url, routes.viewPitchLink, view))
      const body = { name: email, email }
      const outcome = await told('add', call(balancer.url, routes.addInvestor, { token, headers, body }))
      if (outcome === 'ok') added.add(email)
    }
  }
  return { outcomes, done: run() }
}

async function read(response: Response): Promise<Response> {
  await response.text()
  return response
}

/** Every address in the founder's list. */
async function addresses(): Promise<Set<string>> {
  const found = new Set<string>()
  for (let skip = 0; ; skip += 100) {
    const query = { skip, limit: 100 }
    const { data } = await call(balancer.url, routes.listInvestors, { token: founder.token, query })
    for (const { email } of data) if (email) found.add(email)
    if (data.length < 100) return found
  }
}

it('what is uploaded at one is read at the other', async () => {
  const content = aPdf(['Heron finds leaks in forty cities'])
  const sent = await upload(nodes[0].url, founder, shared.clone.id, { name: 'deck.pdf', content })
  expect(sent.status).toBe(201)
  const [document] = await documentsRead(nodes[1].url, founder, shared.clone.id)
  expect(document).toMatchObject({ file: { name: 'deck.pdf' }, status: 'ready' })
  const { bucket_name, file_path } = sent.data.file
  const { data } = await call(nodes[1].url, routes.signFileUrl, {
    token: founder.token,
    query: { bucket_name, file_path },
  })
  const { pathname, search } = new URL(data.signed_url, nodes[1].url)
  const got = await fetch(`${nodes[1].url}${pathname}${search}`)
  expect(Buffer.compare(Buffer.from(await got.arrayBuffer()), content)).toBe(0)
})

it('written questions are answered by whichever node they come to', async () => {
  const { call_id, ticket } = await aCall(balancer.url, shared)
  let proof: { ticket: string } | { resume_token: string } = { ticket }
  const answers: string[] = []
  for (const [at, text] of ['Who are your customers?', 'How does it work?'].entries()) {
    const body: BodyInput<typeof routes.sendCallMessage> = { ...proof, id: `q-${at}`, text }
    const reply = await call(nodes[at === 0 ? 0 : 1].url, routes.sendCallMessage, {
      params: { id: call_id },
      body,
    })
    const { status, data } = reply
    expect(status).toBe(200)
    proof = { resume_token: data.resume_token }
    answers.push(data.sentences.map((sentence) => sentence.text).join(' '))
  }
  expect(answers).toEqual([expect.stringContaining('Water utilities'), expect.stringContaining('clip-on')])
})

it('a talk whose node is killed goes on at the other', async () => {
  const talk = await aTalk(nodes[0].url, shared, { channel: 'voice' })
  talk.client.send({ type: 'text', id: 'q-1', text: 'Who are your customers?' })
  await talk.client.until('agent.segment', ({ text }) => text.includes('Water utilities'))
  await nodes[0].kill()
  await talk.client.untilClosed()
  const resumed = await TalkClient.open(nodes[1].url, talk.url, { resume: talk.ready.resumeToken })
  resumed.answersPings = true
  await resumed.hello()
  await resumed.until('user.final', ({ id }) => id === 'q-1')
  resumed.send({ type: 'text', id: 'q-2', text: 'How does it work?' })
  await resumed.until('agent.segment', ({ text }) => text.includes('clip-on'))
  resumed.send({ type: 'hangup', id: 'bye' })
  await resumed.untilClosed()
  const { data } = await readCall(talk.call_id)
  expect(data.transcript.filter(({ role }) => role === 'visitor').map(({ text }) => text)).toEqual([
    'Who are your customers?',
    'How does it work?',
  ])
  await nodes[0].restart()
  await expect.poll(balancer.up).toEqual([true, true])
})

it('a rolling restart behind a proxy fails none of a thousand requests, and a talk moves along', async () => {
  let goesOn = true
  const added = new Set<string>()
  const callers = Array.from({ length: 6 }, (_, i) => aCaller(i + 1, () => goesOn, added))
  const outcomes = () => callers.flatMap((caller) => caller.outcomes)
  const talk = await aTalk(balancer.url, shared, { channel: 'voice' })
  let { client } = talk
  let resume = talk.ready.resumeToken
  client.answersPings = true
  const moved: number[] = []
  for (const [at, node] of nodes.entries()) {
    const before = outcomes().length
    await expect.poll(() => outcomes().length - before).toBeGreaterThan(250)
    await node.stop()
    // A talk of this node is told to move; one of the other stays.
    if (client.closed) {
      moved.push(client.closed.code)
      client = await TalkClient.open(balancer.url, talk.url, { resume })
      client.answersPings = true
      resume = (await client.hello()).resumeToken
    }
    client.send({ type: 'text', id: `q-${at}`, text: 'Who are your customers?' })
    await client.until('user.final', ({ id }) => id === `q-${at}`)
    await node.restart()
    await expect.poll(balancer.up).toEqual([true, true])
  }
  await expect.poll(() => outcomes().length, { timeout: 60_000 }).toBeGreaterThanOrEqual(1_000)
  goesOn = false
  await Promise.all(callers.map(({ done }) => done))
  client.send({ type: 'hangup', id: 'bye' })
  await client.untilClosed()

  expect(outcomes().filter((outcome) => outcome !== 'ok')).toEqual([])
  expect(moved.length).toBeGreaterThan(0)
  expect(moved.every((code) => code === 1012)).toBe(true)
  expect(added.size).toBeGreaterThan(20)
  const kept = await addresses()
  expect([...added].filter((email) => !kept.has(email))).toEqual([])
})

it('each regular task runs once a minute for both', async () => {
  const { db, close } = openDatabase({ ...postgres.config, max: 1 }, createLog('silent', false))
  try {
    const runs = async () => {
      const { rows } = await sql<{ name: string; minutes: number; runs: number }>`
        select name, round(extract(epoch from max(created_on) - min(created_on)) / 60)::int + 1 as minutes,
          count(*)::int as runs
        from jobs.job where name like 'every.%' group by 1`.execute(db)
      return rows
    }
    const often = async () => (await runs()).find(({ name }) => name === 'every.fold-call-tallies')?.minutes
    await expect.poll(often, { timeout: 210_000, interval: 1_000 }).toBeGreaterThanOrEqual(3)
    // What a busy machine begins late falls into the minute of the next one.
    expect((await runs()).filter(({ runs: times, minutes }) => times > minutes + 1)).toEqual([])
  } finally {
    await close()
  }
})
