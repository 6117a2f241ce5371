import { routes } from '@understudy/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LOCKS } from '../kernel/database/locks.ts'
import { newId } from '../kernel/ids.ts'
import { createLog } from '../kernel/log.ts'
import { readEnv } from '../kernel/settings/env.ts'
import { secretsFrom } from '../kernel/settings/secrets.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { startInThePast } from './life/past-node.ts'
import { startSample } from './start-sample.ts'
import { readState, type SampleState, writeState } from './state.ts'

const DAY_MS = 86_400_000
/** Of its past the last day is enough. */
const SCOPE = { days: 1, others: [] }

let server: TestServer
let begun: SampleState
let token: string
beforeAll(async () => {
  server = await aServer({ settings: { SAMPLE_DATA: 'on' } })
  const { sample, life } = await start()
  await life?.stop()
  const { email = '', password = '' } = sample ?? {}
  token = (await call(server.url, routes.login, { body: { email, password: password ?? '' } })).data.token
  const state = await readState(server.dataDir)
  if (!state) throw new Error('no sample was begun')
  begun = state
}, 120_000)
afterAll(() => server.close())

const wire = () => ({
  env: readEnv({ PORT: '0', DATA_DIR: server.dataDir, SAMPLE_DATA: 'on' }, server.dataDir),
  log: createLog('silent', false),
  secrets: secretsFrom('a secret of the tests that is long enough'),
  database: server.database,
  hasherCost: { memoryKib: 64, iterations: 1 },
})
const start = (present = server) => startSample(present, wire(), SCOPE)
/** The next start, to the end of what it does. */
const goOn = async () => {
  const { life, sample } = await start()
  await life?.done
  return sample
}
const read = async () => (await call(server.url, routes.readSampleData, { token })).data
const past = () => server.kernel.db.updateTable('sample_pasts')
/** As a start leaves it that was stopped in the middle. */
async function interrupt() {
  await writeState(server.dataDir, begun)
  await past().set({ complete_at: null, removed_at: null }).execute()
}

it('what its founder did since the first start is no sample data, on whatever day the rest of the past comes', async () => {
  expect((await read()).state).toBe('growing')
  const midnight = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const firstDay = new Date(midnight - DAY_MS)
  await past().set({ until: firstDay }).execute()
  const body = { name: 'Tom Bakker', email: 'own@fund.example' }
  const own = (await call(server.url, routes.addInvestor, { token, body })).data
  await server.kernel.db
    .updateTable('investors')
    .set({ created_at: new Date(midnight - DAY_MS / 2) })
    .where('id', '=', own.id)
    .execute()
  await goOn()
  expect(await read()).toMatchObject({ state: 'there', until: firstDay.toISOString() })
  expect((await call(server.url, routes.removeSampleData, { token })).status).toBe(200)
  const left = (await call(server.url, routes.listInvestors, { token })).data
  expect(left.map(({ email }) => email)).toEqual(['own@fund.example'])
}, 60_000)

it('ends where its founder has another password, and can be removed', async () => {
  await interrupt()
  await writeState(server.dataDir, { ...begun, password: 'another since' })
  expect((await read()).state).toBe('growing')
  await goOn()
  expect((await read()).state).toBe('there')
  expect(await readState(server.dataDir)).toMatchObject({ password: null, nextDay: 0 })
  expect((await call(server.url, routes.removeSampleData, { token })).status).toBe(200)
}, 60_000)

it('ends where its clone is put away, and keeps no password', async () => {
  await interrupt()
  await server.kernel.db.updateTable('clones').set({ status: 'archived' }).execute()
  expect(await goOn()).toBeNull()
  expect((await read()).state).toBe('there')
  expect(await readState(server.dataDir)).toMatchObject({ password: null, nextDay: 0 })
  expect((await call(server.url, routes.removeSampleData, { token })).status).toBe(200)
}, 60_000)

it('leaves no abandoned call open where the past could not be begun, or a node of that time not be started', async () => {
  let left = 0
  const present = {
    ...server,
    leaveAbandoned() {
      const heedAgain = server.leaveAbandoned()
      left++
      return () => {
        left--
        heedAgain()
      }
    },
  }
  await interrupt()
  await sql`alter table sample_pasts add constraint refused check (false) not valid`.execute(server.kernel.db)
  const begin = start(present)
  await expect(begin).rejects.toThrow('refused')
  await sql`alter table sample_pasts drop constraint refused`.execute(server.kernel.db)
  expect(left).toBe(0)
  const nowhere = { ...wire(), database: { ...server.database, database: 'no_such_one' } }
  await expect(startInThePast(present, nowhere, Date.now())).rejects.toThrow()
  expect(left).toBe(0)
}, 60_000)

it('waits for its own news alone, and not where it is asked to stop', async () => {
  await interrupt()
  const { db } = server.kernel
  const node = await startInThePast(server, wire(), Date.now())
  await db.transaction().execute(async (folding) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.fold})`.execute(folding)
    await db.insertInto('event_batches').values({ id: newId(), events: 1, received_at: new Date() }).execute()
    await node.settle()
  })
  await sql`insert into past_jobs.job (name, start_after) select name, now() + interval '1 day'
    from past_jobs.queue limit 1`.execute(db)
  const stopping = new AbortController()
  const waits = Promise.all([node.settle(stopping.signal), node.catchUp(stopping.signal)])
  stopping.abort()
  await waits
  await node.close()
  await node.removeQueue()
}, 60_000)
