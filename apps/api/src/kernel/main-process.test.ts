import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { routes } from '@understudy/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { aFounder, aPublishedPitch, unique } from '../testing/builders.ts'
import { call } from '../testing/client.ts'
import { KEEPING_COMPILED } from '../testing/compiled.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { startIngestStub } from '../testing/ingest-stub.ts'
import { TalkClient } from '../testing/talk-client.ts'

const within = { timeout: 15_000 }
/** Of a process of its own, on a machine that has more to do. */
const START_WITHIN_MS = 60_000
vi.setConfig({ testTimeout: 3 * START_WITHIN_MS })
const SECRET = 'a secret of the tests that is long enough'
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

let place: string
let database: TestDatabase
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'understudy-main-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.drop()
  await rm(place, { recursive: true, force: true })
})

interface Run {
  child: ChildProcess
  output(): string
  errors(): string
  exit: Promise<number | null>
}

/** The program as an operator starts it, with these settings and no others. */
function run(
  settings: Record<string, string>,
  args: string[] = [],
  identity: { uid?: number; gid?: number } = {},
): Run {
  const { host, user } = inject('testPostgres')
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      ...KEEPING_COMPILED,
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: path.join(place, unique('data')),
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'warn',
      SECRET,
      DATABASE_URL: `postgres://${user}@localhost/${database.config.database}?host=${encodeURIComponent(host)}`,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...identity,
  })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    err += chunk
  })
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  return { child, output: () => out, errors: () => err, exit }
}

async function ready(started: Run): Promise<string> {
  const address = () => /ready at (http\S+)/.exec(started.output())?.[1] ?? ''
  await expect.poll(address, { timeout: START_WITHIN_MS }).not.toBe('')
  return address()
}

describe('a start that cannot work', () => {
  it('says in a line what is wrong with a setting, and ends with 1', async () => {
    const wrong = run({ PORT: 'abc', TOKEN_MINUTES: '10', PUBLIC_URL: 'ftp://x' })
    expect(await wrong.exit).toBe(1)
    const lines = wrong.errors().trim().split('\n')
    expect(lines).toHaveLength(4)
    for (const [i, name] of ['PORT', 'PUBLIC_URL', 'TOKEN_MINUTES'].entries()) {
      expect(lines[i + 1]).toContain(`${name}: must be`)
    }
  })

  it('says that the port is taken, or that the database is not there, and ends with 1', async () => {
    const taken = net.createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as net.AddressInfo
    const second = run({ PORT: String(port) })
    const nowhere = run({ DATABASE_URL: 'postgres://us:hunter2@127.0.0.1:1/none' })
    expect([await second.exit, await nowhere.exit]).toEqual([1, 1])
    expect(second.errors().trim()).toBe(`Port ${port} is in use by another program. Set PORT to a free one.`)
    expect(nowhere.errors().trim()).toMatch(/^The database at DATABASE_URL does not answer/)
    expect(nowhere.errors() + nowhere.output()).not.toContain('hunter2')
    taken.close()
  })

  it('says which address of its own cannot be listened on, and ends with 1', async () => {
    const taken = net.createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as net.AddressInfo
    const figures = run({ METRICS_PORT: String(port) })
    const elsewhere = run({ HOST: 'no-such-machine.invalid', PUBLIC_URL: 'http://localhost' })
    expect([await figures.exit, await elsewhere.exit]).toEqual([1, 1])
    expect([figures.errors().trim(), elsewhere.errors().trim()]).toEqual([
      `Port ${port} is in use by another program. Set METRICS_PORT to a free one.`,
      'HOST no-such-machine.invalid is no address of this machine that can be listened on.',
    ])
    taken.close()
  })

  it.runIf(process.getuid?.() === 0)(
    'says which file of DATA_DIR is another user’s, and ends with 1',
    async () => {
      const nobody = { uid: 65_534, gid: 65_534 }
      const dataDir = path.join(place, unique('data'))
      mkdirSync(dataDir)
      writeFileSync(path.join(dataDir, 'secret'), 'x'.repeat(64), { mode: 0o600 })
      chownSync(dataDir, nobody.uid, nobody.gid)
      chmodSync(place, 0o755)
      const own = run({ DATA_DIR: dataDir, DATABASE_URL: '', SECRET: '' }, [], nobody)
      expect(await own.exit).toBe(1)
      expect(own.errors().trim()).toMatch(
        new RegExp(`^DATA_DIR ${dataDir} cannot be used: E\\w+: .+ '${dataDir}/secret'.$`),
      )
    },
  )

  it('says what the database refused, and ends with 1', async () => {
    const { host, user } = inject('testPostgres')
    const address = `postgres://${user}@localhost/no_such_one?host=${encodeURIComponent(host)}`
    const refused = run({ DATABASE_URL: address })
    expect(await refused.exit).toBe(1)
    expect(refused.errors().trim()).toBe('The database refused: database "no_such_one" does not exist')
  })

  it('refuses a database of another secret, or one of its own without any, and leaves both as they were', async () => {
    const first = run({})
    await ready(first)
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    const stranger = run({ SECRET: SECRET.toUpperCase() })
    const none = run({ SECRET: '' })
    expect([await stranger.exit, await none.exit]).toEqual([1, 1])
    expect(stranger.errors()).toContain('SECRET: is not the one that this database was first used with')
    expect(none.errors()).toContain('SECRET: must be given with DATABASE_URL')
    expect(stranger.errors() + stranger.output()).not.toContain(SECRET.toUpperCase())
    const again = run({})
    await ready(again)
    again.child.kill('SIGTERM')
    expect(await again.exit).toBe(0)
  })

  it('refuses a database that a newer version has used, says which to start, and leaves it as it was', async () => {
    const pool = new pg.Pool({ ...database.config, max: 1 })
    try {
      const all = async () => (await pool.query('select * from schema_migrations order by name')).rows
      await pool.query("insert into schema_migrations (name, sha256) values ('9999_later.sql', '')")
      const before = await all()
      const older = run({})
      expect(await older.exit).toBe(1)
      expect(older.errors().trim()).toMatch(/^A newer version has used this database \(9999_later.sql\)/)
      expect(older.output()).not.toContain('ready')
      expect(await all()).toEqual(before)
      await pool.query("delete from schema_migrations where name = '9999_later.sql'")
    } finally {
      await pool.end()
    }
  })

  it('can be checked beforehand, without a secret on the screen', async () => {
    const checked = run({ SECRET: `hunter2 ${'x'.repeat(30)}` }, ['--check'])
    expect(await checked.exit).toBe(0)
    expect(checked.output()).toContain('SECRET=(set, hidden)')
    expect(checked.output() + checked.errors()).not.toContain('hunter2')
  })
})

/** One caller on one connection that it keeps as long as the server does. */
function aCaller(base: string, paths: string[], headers: Record<string, string>) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const seen: (number | string)[] = []
  const ask = (address: string) =>
    new Promise<number | 'refused' | 'failed'>((resolve) => {
      const request = http.get(`${base}${address}`, { agent, headers }, (response) => {
        response.on('end', () => resolve(response.complete ? (response.statusCode ?? 0) : 'failed'))
        response.on('error', () => resolve('failed'))
        response.resume()
      })
      // Only who finds nobody listening has not been let in; a connection that is cut was there.
      request.on('error', ({ code }: NodeJS.ErrnoException) =>
        resolve(code === 'ECONNREFUSED' ? 'refused' : 'failed'),
      )
    })
  const done = (async () => {
    for (let i = 0; ; i++) {
      const outcome = await ask(paths[i % paths.length] ?? '/')
      if (outcome === 'refused') break
      seen.push(outcome)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    agent.destroy()
  })()
  return { seen, done }
}

/** Asks over a connection of its own; what came back before it was closed. */
function anArrival(port: number): { arrived: Promise<void>; answer: Promise<string> } {
  const socket = net.connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  const arrived = new Promise<void>((resolve) => {
    socket.once('connect', () => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', () => resolve())
    })
  })
  return {
    arrived,
    answer: new Promise((resolve) => {
      socket.once('error', (error) => resolve(error.message))
      socket.once('close', () => resolve(answer))
    }),
  }
}

describe('a node that is asked to leave', () => {
  it('answers whoever was waiting to be let in', async () => {
    const node = run({})
    const { port } = new URL(await ready(node))
    // As if it were busy: the system takes connections for it, which it has not seen when it is told to leave.
    node.child.kill('SIGSTOP')
    const arrivals = Array.from({ length: 200 }, () => anArrival(Number(port)))
    await Promise.all(arrivals.map(({ arrived }) => arrived))
    node.child.kill('SIGTERM')
    node.child.kill('SIGCONT')
    const answers = await Promise.all(arrivals.map(({ answer }) => answer))
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 200'))).toEqual([])
    expect(await node.exit).toBe(0)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'answers all that it took at %s, tells its talks to move, and ends with 0',
    async (signal) => {
      const node = run({})
      const url = await ready(node)
      const founder = await aFounder(url)
      const { link, clone } = await aPublishedPitch(url, founder)
      const { data } = await call(url, routes.createCall, {
        body: {
          pitch_link_code: link.unique_code,
          session_id: unique('v'),
          channel: 'text',
          consent: { transcript: true },
        },
      })
      const client = await TalkClient.open(url, data.url, { ticket: data.ticket })
      await client.hello()
      const paths = [
        '/v1/auth/validate-token',
        '/v1/clones',
        `/v1/clones/${clone.id}`,
        '/v1/calls/live',
        '/healthz',
      ]
      const callers = Array.from({ length: 6 }, () =>
        aCaller(url, paths, { authorization: `Bearer ${founder.token}` }),
      )
      const answers = () => callers.flatMap(({ seen }) => seen)
      await expect.poll(() => answers().length, within).toBeGreaterThan(60)
      const before = answers().length
      node.child.kill(signal)
      expect((await client.untilClosed()).code).toBe(1012)
      await Promise.all(callers.map(({ done }) => done))
      expect(await node.exit).toBe(0)
      expect(answers().length).toBeGreaterThan(before)
      expect(answers().filter((outcome) => outcome !== 200)).toEqual([])
      expect(node.errors()).toBe('')
    },
  )
})

it('§9 error reporting: what nobody caught is reported, and ends the program as it would without that', async () => {
  const ingest = await startIngestStub()
  const thrower = `process.on('SIGUSR2', () => setImmediate(() => { throw new Error('nobody caught the canary') }))`
  const started = run({
    SENTRY_DSN: ingest.dsn,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(thrower)}`,
  })
  await ready(started)
  started.child.kill('SIGUSR2')
  expect(await started.exit).toBe(1)
  expect(started.errors()).toContain('nobody caught the canary')
  const event = ingest.items.find(({ type }) => type === 'event')
  expect(JSON.parse(event?.payload ?? '{}')).toMatchObject({
    tags: { said: 'nobody caught this' },
    exception: { values: [{ type: 'Error', value: 'nobody caught the canary' }] },
  })
  await ingest.close()
})
