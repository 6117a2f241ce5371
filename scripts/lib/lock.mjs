import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from './problem.mjs'

const heartbeatEveryMs = 2_000
const silentForMs = 60_000
const pollEveryMs = 200

/**
 * Runs `work` while this process alone holds the lock directory; waits while another one does.
 * The owner's file lists its own process and the installer it started: when Node was killed and its
 * npm still runs, the lock is not stale yet.
 *
 * @template T
 * @param {string} lockDir
 * @param {(note: (childPid: number) => void) => Promise<T>} work `note` records a child that outlives us if we are killed
 * @returns {Promise<T>}
 */
export async function withLock(lockDir, work) {
  const own = `${lockDir}.${process.pid}`
  let told = false
  while (!acquire(lockDir, own)) {
    if (removeStale(lockDir, own)) continue
    if (!told) process.stderr.write('Another start is preparing this folder; waiting for it.\n')
    told = true
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
  }
  const ownerFile = join(lockDir, 'owner')
  const heartbeat = setInterval(() => {
    try {
      utimesSync(ownerFile, new Date(), new Date())
    } catch {
      // The folder was removed by hand; the work itself goes on.
    }
  }, heartbeatEveryMs)
  heartbeat.unref()
  try {
    return await work((childPid) => writeFileSync(ownerFile, `${process.pid} ${childPid}`))
  } finally {
    clearInterval(heartbeat)
    rmSync(lockDir, { recursive: true, force: true })
  }
}

/** A folder is prepared with its owner inside and renamed into place, so no lock is ever without an owner. */
function acquire(lockDir, own) {
  try {
    mkdirSync(dirname(lockDir), { recursive: true })
    rmSync(own, { recursive: true, force: true })
    mkdirSync(own)
    writeFileSync(join(own, 'owner'), `${process.pid}`)
  } catch (error) {
    throw new Problem(
      `Cannot write to ${dirname(lockDir)} (${error.code}); start as the user who owns this folder.`,
    )
  }
  try {
    renameSync(own, lockDir)
    return true
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'EACCES'].includes(error.code)) return false
    throw error
  }
}

/** @returns {boolean} whether it is worth trying again at once */
function removeStale(lockDir, own) {
  const before = readOwner(lockDir)
  if (before === undefined) return true
  if (!isStale(before)) return false
  const aside = `${own}.stale`
  try {
    renameSync(lockDir, aside)
  } catch {
    return true // another waiter was faster
  }
  const moved = readOwner(aside)
  if (moved && !isStale(moved)) {
    // A waiter took the lock between our look and our move: it is theirs.
    try {
      renameSync(aside, lockDir)
      return false
    } catch {
      return false // and a third one holds it now; the work under the lock is repeatable
    }
  }
  rmSync(aside, { recursive: true, force: true })
  return true
}

function readOwner(lockDir) {
  const file = join(lockDir, 'owner')
  try {
    return { pids: readFileSync(file, 'utf8').split(' ').map(Number), beatAtMs: statSync(file).mtimeMs }
  } catch {
    return undefined // released in this moment
  }
}

function isStale({ pids, beatAtMs }) {
  return !pids.some(isAlive) || Date.now() - beatAtMs > silentForMs
}

function isAlive(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
