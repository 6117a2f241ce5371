// A process of its own that owns a data directory, for the tests to kill: it starts the database, tells its
// pid, and then writes rows, telling each one that Postgres has acknowledged.
import pg from 'pg'
import { startEmbeddedPostgres } from './start-embedded-postgres.ts'

const [dataDir = ''] = process.argv.slice(2)
const tell = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)

try {
  const postgres = await startEmbeddedPostgres(dataDir)
  const client = new pg.Client(postgres.config)
  client.on('error', () => {
    // Killed with its server: the test's doing.
  })
  await client.connect()
  await client.query('create table if not exists kept (id int primary key)')
  tell({ postgresPid: postgres.pid })
  process.once('SIGTERM', () => {
    void client.end().then(() => postgres.stop())
  })
  for (let id = 1; id <= 500; id++) {
    await client.query('insert into kept values ($1) on conflict do nothing', [id])
    tell({ acknowledged: id })
  }
} catch (error) {
  tell({ refused: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
