/** A whole node on the database that is named, as `main.ts` makes it but without its limits. Started by `scale.ts`. */
import path from 'node:path'
import { createLog } from '../../apps/api/src/kernel/log.ts'
import { readEnv } from '../../apps/api/src/kernel/settings/env.ts'
import { secretsFrom } from '../../apps/api/src/kernel/settings/secrets.ts'
import { startServer } from '../../apps/api/src/wire.ts'

const [dataDir = '', database = '{}'] = process.argv.slice(2)
const server = await startServer({
  env: readEnv({ PORT: '0', DATA_DIR: dataDir, SAMPLE_DATA: 'off' }, path.dirname(dataDir)),
  log: createLog('warn', false),
  secrets: secretsFrom('what is measured needs a secret of some length'),
  database: JSON.parse(database),
  limitFactor: 1_000_000,
})
process.once('disconnect', async () => {
  await server.close()
  process.exit(0)
})
process.send?.({ url: server.url })
