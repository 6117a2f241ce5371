import { rm } from 'node:fs/promises'
import path from 'node:path'
import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { readEnv } from '../kernel/settings/env.ts'
import { secretsFrom } from '../kernel/settings/secrets.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
import { beginPast } from './queries.ts'
import { startSample } from './start-sample.ts'

const SETTINGS = { SAMPLE_DATA: 'company', REGISTRATION: 'closed' }
let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: SETTINGS })
})
afterAll(() => server.close())

it('the sample company is made where strangers open no accounts, and comes once', async () => {
  const stranger = { email: 'noor@example.com', name: 'Noor', password: 'correct horse' }
  expect((await call(server.url, routes.register, { body: stranger })).status).toBe(403)
  const start = (more: Record<string, string> = {}) =>
    startSample(server, {
      env: readEnv({ PORT: '0', DATA_DIR: server.dataDir, ...SETTINGS, ...more }, server.dataDir),
      log: createLog('silent', false),
      secrets: secretsFrom('a secret of the tests that is long enough'),
      database: server.database,
      hasherCost: { memoryKib: 64, iterations: 1 },
    })
  const { sample } = await start()
  const { email = '', password = '', address } = sample ?? {}
  expect((await call(server.url, routes.login, { body: { email, password: password ?? '' } })).status).toBe(
    200,
  )
  expect((await start()).sample).toEqual({ address, email, password: null })
  const listed = async () => (await call(server.url, routes.landingClones)).data.data.clones.length
  expect(await listed()).toBe(1)

  // As a restored database has it: what says how far the sample had come lay beside it.
  const { db } = server.kernel
  const clone = await db.selectFrom('clones').select(['id', 'owner_id']).executeTakeFirstOrThrow()
  const restored = async (more: Record<string, string>) => {
    await rm(path.join(server.dataDir, 'sample.json'))
    return start(more)
  }
  await beginPast(db, clone.id, new Date())
  for (const SAMPLE_DATA of ['', 'company', 'on']) {
    expect(await restored({ SAMPLE_DATA })).toEqual({
      sample: { address, email, password: null },
      others: null,
      life: null,
    })
    expect((await start({ SAMPLE_DATA })).others).toBeNull()
  }
  const past = await db.selectFrom('sample_pasts').select('complete_at').executeTakeFirstOrThrow()
  expect(past.complete_at).not.toBeNull()
  expect(await listed()).toBe(1)
  // A company that was half made then: nobody has its founder's password.
  await db.updateTable('clones').set({ is_sample: false }).where('id', '=', clone.id).execute()
  expect(await restored({ SAMPLE_DATA: 'on' })).toEqual({ sample: null, others: null, life: null })
}, 180_000)
