import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync, statSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Who runs Postgres, which refuses to run as root; empty for the user we already are. */
export interface Account {
  uid?: number
  gid?: number
}

/**
 * As root: the owner of the existing database, else of the data directory, else `postgres`, else `nobody`.
 * So a person may start the same directory as themselves today and as root tomorrow.
 */
export function chooseAccount(dataDir: string, clusterDir: string): Account {
  if (process.getuid?.() !== 0) {
    refuseForeignCluster(clusterDir)
    return {}
  }
  for (const dir of [clusterDir, dataDir]) {
    const owner = statSync(dir, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return systemAccount()
}

function refuseForeignCluster(clusterDir: string): void {
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== process.getuid?.()) {
    throw new StartError(
      `The database in ${clusterDir} belongs to another user (uid ${owner.uid}); start as that user or as root.`,
    )
  }
}

function systemAccount(): Account {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError(
    'Postgres does not run as root, and there is no account `postgres` or `nobody` to run it as.',
  )
}

export function give(file: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid)
}

/** A start as root leaves nothing behind that the user whose directory it is could not open. */
export function giveToOwnerOf(owned: string, file: string): void {
  if (process.getuid?.() === 0) give(file, statSync(owned))
}

/**
 * The name under which the account reaches a directory that it owns. Below a closed home (/root, 0700) the
 * path leads nowhere for it; there the process is put into the directory before it drops root, and on Linux
 * /proc/self/cwd is that place without the way to it.
 */
export function reachableName(dir: string, account: Account): string {
  if (account.uid === undefined) return dir
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { ...account, cwd: '/' })
  if (probe.status === 0) return dir
  if (process.platform === 'linux') return '/proc/self/cwd'
  throw new StartError(
    `The account that runs Postgres (uid ${account.uid}) cannot reach ${dir}; set another DATA_DIR.`,
  )
}
