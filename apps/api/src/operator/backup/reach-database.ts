import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { lockDataDir } from '../../kernel/postgres/lock-data-dir.ts'
import { configAt, startEmbeddedPostgres } from '../../kernel/postgres/start-embedded-postgres.ts'
import { StartError } from '../../kernel/postgres/start-error.ts'
import type { Env } from '../../kernel/settings/env.ts'
import { BackupError } from './format.ts'

export interface Reached {
  config: pg.PoolConfig
  /** Leaves it as it was found: running or not. */
  leave(): Promise<void>
}

/** Postgres writes its socket's directory in this line of its pid file, counted from 0. */
const SOCKET_DIR_LINE = 4

/** The database of an installation, whether a server runs on it or not. */
export async function reachDatabase(env: Env): Promise<Reached> {
  if (env.DATABASE_URL)
    return { config: { connectionString: env.DATABASE_URL }, leave: async () => undefined }
  if (!existsSync(path.join(env.dataDir, 'postgres'))) {
    throw new BackupError(`There is nothing to back up: no server has run in ${env.dataDir}.`)
  }
  const running = await besideServer(env)
  return running ?? startHere(env)
}

/** Of an installation that no server runs on: it is made where there is none. */
export async function startHere(env: Env): Promise<Reached> {
  if (env.DATABASE_URL)
    return { config: { connectionString: env.DATABASE_URL }, leave: async () => undefined }
  const postgres = await startEmbeddedPostgres(env.dataDir)
  return { config: postgres.config, leave: () => postgres.stop() }
}

/** Null where none runs. What a server started takes one more connection. */
async function besideServer(env: Env): Promise<Reached | null> {
  try {
    lockDataDir(env.dataDir, { waitMs: 0 }).release()
    return null
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
  const pidFile = await readFile(path.join(env.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const host = pidFile.split('\n')[SOCKET_DIR_LINE]?.trim()
  if (!host) throw new BackupError(`The server in ${env.dataDir} is starting or leaving: try again.`)
  return { config: configAt(host), leave: async () => undefined }
}
