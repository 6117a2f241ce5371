import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Account, give, reachableName } from './account.ts'

// The kernel's limit for a socket's path, with room for the name that Postgres adds.
const MAX_PATH_BYTES = 107
const SOCKET_NAME = '/.s.PGSQL.5432'

/**
 * A short directory for the server's socket that only its account (and root) can enter. The same cluster
 * gets the same name again, so a killed server leaves nothing behind that piles up.
 */
export function makeSocketDir(clusterDir: string, account: Account): string {
  const name = `understudy-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 12)}`
  const parent =
    [tmpdir(), '/tmp'].find((dir) => fits(path.join(dir, `${name}-XXXXXX`), dir, account)) ?? '/tmp'
  const dir = path.join(parent, name)
  try {
    mkdirSync(dir, { mode: 0o700 })
    give(dir, account)
    return dir
  } catch {
    if (isSafe(dir, account)) return dir
    // Someone else has made that name their own.
    const other = mkdtempSync(`${dir}-`)
    give(other, account)
    return other
  }
}

function fits(dir: string, parent: string, account: Account): boolean {
  return Buffer.byteLength(dir + SOCKET_NAME) <= MAX_PATH_BYTES && reachableName(parent, account) === parent
}

function isSafe(dir: string, account: Account): boolean {
  const stat = lstatSync(dir, { throwIfNoEntry: false })
  const uid = account.uid ?? process.getuid?.()
  return stat?.isDirectory() === true && stat.uid === uid && (stat.mode & 0o077) === 0
}
