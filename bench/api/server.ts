/** A whole node on a durable database of its own, as `npm start` makes it. Started by `api.ts`. */
import path from 'node:path'
import pg from 'pg'
import { createLog } from '../../apps/api/src/kernel/log.ts'
import { startEmbeddedPostgres } from '../../apps/api/src/kernel/postgres/start-embedded-postgres.ts'
import { migrate } from '../../apps/api/src/kernel/schema/migrate.ts'
import { readEnv } from '../../apps/api/src/kernel/settings/env.ts'
import { loadRoots } from '../../apps/api/src/kernel/settings/secret-file.ts'
import { secretsFrom } from '../../apps/api/src/kernel/settings/secrets.ts'
import { startServer } from '../../apps/api/src/wire.ts'
import type { Ready } from './processes.ts'

/** Limits are lifted for what measures speed; what measures fairness has them as they are. Settings come as JSON. */
const [dataDir = '', limitFactor = '100000', settings = '{}'] = process.argv.slice(2)
const postgres = await startEmbeddedPostgres(dataDir)
const pool = new pg.Pool({ ...postgres.config, max: 1 })
await migrate(pool).finally(() => pool.end())
const server = await startServer({
  env: readEnv(
    { PORT: '0', DATA_DIR: dataDir, SAMPLE_DATA: 'off', TRUST_PROXY: 'on', ...JSON.parse(settings) },
    path.dirname(dataDir),
  ),
  log: createLog('warn', false),
  secrets: secretsFrom(await loadRoots({ dataDir, SECRET: undefined, SECRET_ACCEPTED: undefined })),
  database: postgres.config,
  limitFactor: Number(limitFactor),
})
process.once('disconnect', async () => {
  await server.close()
  await postgres.stop()
  process.exit(0)
})
process.send?.({ url: server.url, database: postgres.config } satisfies Ready)
