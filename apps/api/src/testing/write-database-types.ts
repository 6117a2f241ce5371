// Writes kernel/database-types.ts from the migrations: `npm run types:database` after each new one.
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbeddedPostgres } from '../kernel/postgres/start-embedded-postgres.ts'
import { migrate } from '../kernel/schema/migrate.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const target = fileURLToPath(new URL('../kernel/database-types.ts', import.meta.url))
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)
const dataDir = await mkdtemp(path.join(tmpdir(), 'understudy-types-'))
const postgres = await startEmbeddedPostgres(dataDir, { durable: false })
try {
  const pool = new pg.Pool({ ...postgres.config, max: 1 })
  await migrate(pool)
  await pool.end()
  const { host = '', user = '', database = user } = postgres.config
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  execFileSync(
    bin('kysely-codegen'),
    ['--dialect', 'postgres', '--default-schema', 'public', '--url', url, '--out-file', target],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const made = await readFile(target, 'utf8')
  const asNumbers = made.replace(
    /export type Int8 = .*\n/,
    '// The driver is told to parse it as a number (database.ts).\nexport type Int8 = ColumnType<number, bigint | number | string, bigint | number | string>;\n',
  )
  await writeFile(target, asNumbers)
  execFileSync(bin('biome'), ['format', '--write', target], { stdio: ['ignore', 'ignore', 'inherit'] })
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
