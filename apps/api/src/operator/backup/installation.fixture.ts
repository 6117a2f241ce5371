import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { readEnv } from '../../kernel/settings/env.ts'
import { KEEPING_COMPILED } from '../../testing/compiled.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { schemaText } from '../../testing/schema-text.ts'
import { backupHere, restoreHere } from './run-backup.ts'
import { listTables, quoted } from './snapshot.ts'

const MAIN = fileURLToPath(new URL('../../operate.ts', import.meta.url))
export const SECRET = 'a secret of the tests that is long enough'

/** A database and a folder, as an operator has them. */
export interface Installation {
  dataDir: string
  database: TestDatabase
  /** What the settings say of it. */
  settings: Record<string, string>
  remove(): Promise<void>
}

/** One that nothing has run on yet; with `over`, of a folder and a database that are there. */
export async function anInstallation(
  over: { dataDir?: string; database?: TestDatabase } = {},
): Promise<Installation> {
  const dataDir = over.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'understudy-backup-')))
  const database = over.database ?? (await createTestDatabase('template0'))
  const { host, user } = inject('testPostgres')
  const name = String(database.config.database)
  const address = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`
  return {
    dataDir,
    database,
    settings: { DATA_DIR: dataDir, DATABASE_URL: address, SECRET },
    async remove() {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The program as it is typed. */
export function typed(on: Installation, args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...KEEPING_COMPILED, PATH: process.env.PATH, ...on.settings, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part
    })
  }
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, said }))
  })
}

/** The same without a process of its own, which takes a second to load. */
export const run = (command: 'backup' | 'restore', on: Installation, dir: string, settings = {}) =>
  ({ backup: backupHere, restore: restoreHere })[command](
    readEnv({ ...on.settings, ...settings }, on.dataDir),
    dir,
    { bucket: null, say: () => undefined },
  )

async function asked<T>(on: Installation, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(on.database.config)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Every row of every table, and the schema, each table in one line. */
export const everyRow = (on: Installation) =>
  asked(on, async (client) => {
    const found: Record<string, string[]> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ row: string }>(
        `select to_jsonb(t)::text as row from public.${quoted(name)} t order by 1`,
      )
      found[name] = rows.map(({ row }) => row)
    }
    return { found, schema: await schemaText(client as unknown as pg.Pool) }
  })

/** How many tables and types there are: none, in a database that nothing has come to. */
export const isEmpty = async (on: Installation) => {
  const names = await asked(on, (client) => listTables(client))
  return names.length === 0 && Object.keys(await everyFile(on)).length === 0
}

/** Each file under DATA_DIR/files, by its hash. */
export async function everyFile({ dataDir }: Installation): Promise<Record<string, string>> {
  const root = path.join(dataDir, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const found: Record<string, string> = {}
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    found[path.relative(root, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
  }
  return found
}

export { asked }
