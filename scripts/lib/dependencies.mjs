import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { installFromLock } from './npm.mjs'
import { Problem } from './problem.mjs'
import { step } from './step.mjs'

/**
 * Installs the locked dependencies under the given Node, unless the stamp of an earlier, finished
 * installation is current. The stamp is written last, so an interrupted installation is redone.
 *
 * @param {string} root
 * @param {{ node: string, version: string }} runtime
 */
export async function ensureDependencies(root, runtime) {
  const stampFile = join(root, 'node_modules/.understudy-stamp')
  const stamp = dependencyStamp(readFileSync(join(root, 'package-lock.json')), runtime.version)
  if (readStamp(stampFile) === stamp) return
  await withLock(join(root, '.cache/install.lock'), async (note) => {
    if (readStamp(stampFile) === stamp) return // another start did it while we waited
    if (!isTreeCurrent(root)) {
      await step('Installing dependencies', async () => {
        rmSync(stampFile, { force: true })
        const { exact } = await installFromLock({ dir: root, node: runtime.node, note })
        if (!exact && !isTreeCurrent(root)) {
          throw new Problem(
            'package-lock.json does not fit the package.json files; run `npm install` and commit it.',
          )
        }
      })
    }
    writeFileSync(stampFile, stamp)
  })
}

/**
 * @param {Buffer} lockFile
 * @param {string} nodeVersion
 */
export function dependencyStamp(lockFile, nodeVersion) {
  const hash = createHash('sha256').update(lockFile)
  return hash.update(`\n${nodeVersion} ${process.platform} ${process.arch}`).digest('hex')
}

/** Whether npm's own record of the tree is what the lock file asks for: true after a developer's `npm install`. */
function isTreeCurrent(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  const unlocked = Object.keys(present).some((place) => !wanted[place])
  return !unlocked && missingPackages(wanted, present, process).length === 0 && linksStand(root, wanted)
}

/**
 * The places in the tree where a wanted package is absent or of another version.
 * Engines are not looked at: a tree made under an old Node lacks packages that this one needs.
 *
 * @param {Record<string, any>} wanted `packages` of package-lock.json
 * @param {Record<string, any>} present `packages` of node_modules/.package-lock.json
 * @param {{ platform: string, arch: string }} machine
 * @returns {string[]}
 */
export function missingPackages(wanted, present, machine) {
  return Object.entries(wanted)
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.link)
    .filter(([, entry]) => !entry.optional || isNativeFor(entry, machine))
    .filter(([place, entry]) => present[place]?.version !== entry.version)
    .map(([place]) => place)
}

// An optional package for any machine may be there only for the sake of one that is left out here.
function isNativeFor(entry, { platform, arch }) {
  if (!entry.os && !entry.cpu) return false
  return fits(entry.os, platform) && fits(entry.cpu, arch) && fits(entry.libc, libc(platform))
}

function fits(rule, value) {
  if (rule === undefined || value === undefined) return true
  const list = [rule].flat()
  if (list.includes(`!${value}`)) return false
  const allowed = list.filter((item) => !item.startsWith('!'))
  return allowed.length === 0 || allowed.includes(value)
}

function libc(platform) {
  if (platform !== 'linux') return undefined
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

function linksStand(root, wanted) {
  return Object.entries(wanted).every(([place, entry]) => !entry.link || existsSync(join(root, place)))
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined // absent or cut short: the tree is not to be trusted
  }
}

function readStamp(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
