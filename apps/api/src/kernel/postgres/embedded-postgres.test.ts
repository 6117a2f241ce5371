import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'

const ownerScript = fileURLToPath(new URL('owner.fixture.ts', import.meta.url))
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }

let dataDir: string
let cleanUps: (() => unknown)[]

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-data-'))
  cleanUps = [() => rm(dataDir, { recursive: true, force: true })]
})

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

async function start(options: EmbeddedPostgresOptions = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres(dataDir, options)
  cleanUps.push(() => postgres.stop())
  return postgres
}

async function query<Row extends pg.QueryResultRow>(config: pg.ClientConfig, sql: string): Promise<Row[]> {
  const client = new pg.Client(config)
  client.on('error', () => {
    // The server left between two queries; a query in flight rejects by itself.
  })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

interface Told {
  postgresPid?: number
  acknowledged?: number
  refused?: string
}

/** Another process that starts the database of `dataDir`; in a process group of its own. */
function anOwner(identity: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [ownerScript, dataDir], {
    ...identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told: Told[] = []
  createInterface({ input: child.stdout }).on('line', (line) => told.push(JSON.parse(line)))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  cleanUps.push(async () => {
    kill(child)
    await ended
  })
  const waitFor = <T>(pick: (event: Told) => T | undefined): Promise<T> =>
    vi.waitFor(
      () => {
        const found = told.map(pick).find((value) => value !== undefined)
        if (found === undefined) throw new Error(`the owner has told ${JSON.stringify(told.slice(-3))}`)
        return found
      },
      { timeout: 20_000, interval: 5 },
    )
  return { child, told, ended, waitFor }
}

function kill(child: ChildProcess): void {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('the embedded Postgres', () => {
  it('answers on a Unix socket only, and writes to disk before it acknowledges', async () => {
    const { config } = await start()
    const [settings] = await query(
      config,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commits, current_setting('server_version') as version`,
    )
    expect(settings).toMatchObject({ addresses: '', fsync: 'on', commits: 'on' })
    expect(settings?.version).toMatch(/^18\./)
  })

  it('has room for what else connects beside the connections of requests, however many those are', async () => {
    const { config } = await start({ requestConnections: 500 })
    const [settings] = await query(config, `select current_setting('max_connections')::int as most`)
    expect(settings?.most).toBeGreaterThan(500 + 18)
  })

  it('is reached whatever the environment says of another database', async () => {
    const others = { PGPORT: '1', PGSSLMODE: 'require', PGUSER: 'other', PGDATABASE: 'other' }
    for (const [name, value] of Object.entries(others)) vi.stubEnv(name, value)
    onTestFinished(() => void vi.unstubAllEnvs())
    const { config } = await start()
    expect(await query(config, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('keeps its rows over a stop and a start', async () => {
    const first = await start()
    await query(first.config, 'create table kept (id int); insert into kept values (7)')
    await first.stop()
    const second = await start()
    expect(await query(second.config, 'select id from kept')).toEqual([{ id: 7 }])
  })

  it('clears away what an interrupted first start left', async () => {
    const leftOver = path.join(dataDir, 'postgres.making-left')
    mkdirSync(leftOver)
    await start()
    expect(existsSync(leftOver)).toBe(false)
  })

  it('finds names in any script by their trigrams', async () => {
    const { config } = await start()
    const [found] = await query(
      config,
      `create extension pg_trgm;
       create extension unaccent;`,
    ).then(() =>
      query(
        config,
        `select array_length(show_trgm('Müller'), 1) as latin, array_length(show_trgm('Привет'), 1) as cyrillic,
                array_length(show_trgm('日本語'), 1) as japanese, similarity('Мюллер', 'мюллер') as folded,
                unaccent('Müller') as plain, lower('ÄЖ') as lowered`,
      ),
    )
    // A word of n letters has n + 1 trigrams; "Müller" split at ü would have more.
    expect(found).toEqual({ latin: 7, cyrillic: 7, japanese: 4, folded: 1, plain: 'Muller', lowered: 'äж' })
  })

  it('comes back on the same socket when it dies', async () => {
    const postgres = await start()
    await query(postgres.config, 'create table kept (id int); insert into kept values (7)')
    process.kill(postgres.pid, 'SIGKILL')
    const rows = await vi.waitFor(() => query(postgres.config, 'select id from kept'), {
      timeout: 20_000,
      interval: 50,
    })
    expect(rows).toEqual([{ id: 7 }])
  })
})

describe('the data directory', () => {
  it('is refused to a second process, which names the first', async () => {
    await start()
    const second = anOwner()
    expect(await second.waitFor((event) => event.refused)).toContain(`in use by process ${process.pid};`)
  })

  it('is taken over with every acknowledged row when its owner was killed and left Postgres behind', async () => {
    const owner = anOwner()
    const postgresPid = await owner.waitFor((event) => event.postgresPid)
    await owner.waitFor((event) => (event.acknowledged === 50 ? true : undefined))
    // The whole group at once, so that nobody is left to stop Postgres.
    process.kill(-(owner.child.pid ?? 0), 'SIGKILL')
    await owner.ended
    expect(isAlive(postgresPid)).toBe(true)

    const { config } = await start()
    const acknowledged = owner.told.flatMap((event) => event.acknowledged ?? [])
    const rows = await query<{ id: number }>(config, 'select id from kept order by id')
    expect(rows.map((row) => row.id).slice(0, acknowledged.length)).toEqual(acknowledged)
  })

  it('has no Postgres running for good when only its owner was killed', async () => {
    const owner = anOwner()
    await owner.waitFor((event) => (event.acknowledged === 50 ? true : undefined))
    owner.child.kill('SIGKILL')
    // Postgres removes this file as the last thing of a clean shutdown.
    const pidFile = path.join(dataDir, 'postgres/postmaster.pid')
    await vi.waitFor(() => expect(existsSync(pidFile)).toBe(false), { timeout: 20_000 })

    const { config } = await start()
    const [count] = await query<{ rows: number }>(config, 'select count(*)::int as rows from kept')
    expect(count?.rows).toBeGreaterThanOrEqual(50)
  })

  it.runIf(isRoot)('serves its ordinary user, then root, then its user again', async () => {
    chownSync(dataDir, nobody.uid, nobody.gid)
    for (const identity of [nobody, {}, nobody]) {
      const owner = anOwner(identity)
      await owner.waitFor((event) => (event.acknowledged === 500 ? true : undefined))
      owner.child.kill('SIGTERM')
      await owner.ended
      expect(owner.child.exitCode).toBe(0)
    }
  })
})
