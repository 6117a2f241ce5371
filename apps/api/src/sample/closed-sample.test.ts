import { routes } from '@understudy/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../kernel/log.ts'
import { readEnv } from '../kernel/settings/env.ts'
import { secretsFrom } from '../kernel/settings/secrets.ts'
import { call } from '../testing/client.ts'
import { aServer, type TestServer } from '../testing/server.ts'
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
  const start = () =>
    startSample(server, {
      env: readEnv({ PORT: '0', DATA_DIR: server.dataDir, ...SETTINGS }, server.dataDir),
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
  const { data } = await call(server.url, routes.landingClones)
  expect(data.data.clones).toHaveLength(1)
}, 180_000)
