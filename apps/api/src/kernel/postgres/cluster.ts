import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { type Account, give, reachableName } from './account.ts'
import type { Binaries } from './binaries.ts'
import { StartError } from './start-error.ts'

export const SUPERUSER = 'understudy'
const MAJOR_VERSION = '18'
const ASIDE_PREFIX = 'postgres.making-'

export interface ClusterOptions {
  account: Account
  binaries: Binaries
  /** Off only where a power cut may lose everything: in tests. */
  durable: boolean
}

/**
 * Makes the database cluster when it is missing. It is made aside and renamed into place, so one that was
 * interrupted never stands under the real name.
 */
export function ensureCluster(dataDir: string, clusterDir: string, options: ClusterOptions): void {
  if (existsSync(clusterDir)) {
    checkVersion(clusterDir)
    return
  }
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(ASIDE_PREFIX)) rmSync(path.join(dataDir, name), { recursive: true, force: true })
  }
  const aside = mkdtempSync(path.join(dataDir, ASIDE_PREFIX))
  give(aside, options.account)
  chmodSync(aside, 0o700)
  initialise(aside, options)
  renameSync(aside, clusterDir)
}

function checkVersion(clusterDir: string): void {
  let found: string
  try {
    found = readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    throw new StartError(`${clusterDir} holds no readable Postgres database; move it away to begin anew.`, {
      cause: error,
    })
  }
  if (found === MAJOR_VERSION) return
  throw new StartError(
    `The database in ${clusterDir} was made by Postgres ${found}, and this is Postgres ${MAJOR_VERSION}.`,
  )
}

function initialise(dir: string, { account, binaries, durable }: ClusterOptions): void {
  // pg_trgm asks the C library what a letter is: with a C ctype it drops Cyrillic and splits "Müller".
  // The first name that this system knows serves.
  const failures: string[] = []
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'UTF-8']) {
    const result = spawnSync(
      binaries.initdb,
      [
        '-D',
        reachableName(dir, account),
        `--username=${SUPERUSER}`,
        // Only this user can enter the socket's directory.
        '--auth=trust',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--lc-collate=C',
        `--lc-ctype=${ctype}`,
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...account, cwd: dir, env: postgresEnv(), encoding: 'utf8' },
    )
    if (result.status === 0) return
    failures.push(result.error?.message ?? result.stderr.trim())
    if (!/locale/.test(failures.at(-1) ?? '')) break
    emptyDir(dir)
  }
  rmSync(dir, { recursive: true, force: true })
  throw new StartError(`The database could not be made: ${failures.join(' ')}`)
}

function emptyDir(dir: string): void {
  mkdirSync(dir, { recursive: true })
  for (const name of readdirSync(dir)) rmSync(path.join(dir, name), { recursive: true, force: true })
}

/** PG… variables of the person's own would change what the server does. */
export function postgresEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
}
