import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { runChild } from './child.mjs'
import { Problem } from './problem.mjs'

// `npm start` hands its own settings down as variables; these would point a second npm at the wrong
// folder or leave packages out. The machine's registry, proxy and cache settings stay.
const misleading = [
  'local_prefix',
  'prefix',
  'global_prefix',
  'global',
  'globalconfig_path',
  'workspace',
  'workspaces',
  'include_workspace_root',
  'omit',
  'include',
  'only',
  'production',
  'node_gyp',
  'user_agent',
  'ignore_scripts',
]

// No lifecycle script is needed, and a machine's own npm settings must not leave anything out.
const flags = [
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--include=peer',
  '--engine-strict=false',
  '--legacy-peer-deps=false',
  '--install-strategy=hoisted',
  '--loglevel=error',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--no-update-notifier',
]

/**
 * `npm ci` in `dir` under the given Node; its output is shown only when it fails.
 *
 * A lock file written where a registry lacks some other platform's optional packages does not list them,
 * and `npm ci` refuses it as out of step. Then `npm install --no-save` takes its place; the caller has to
 * compare the result with the lock file.
 *
 * @param {{ dir: string, node: string, note: (childPid: number) => void }} where
 * @returns {Promise<{ exact: boolean }>} exact: npm itself has held the tree against the lock file
 */
export async function installFromLock(where) {
  const strict = await runNpm(where, ['ci'])
  if (strict.exitCode === 0) return { exact: true }
  if (!/\bEUSAGE\b/.test(strict.output)) throw installProblem(strict)
  const lenient = await runNpm(where, ['install', '--no-save'])
  if (lenient.exitCode !== 0) throw installProblem(lenient)
  return { exact: false }
}

async function runNpm({ dir, node, note }, args) {
  const cli = findNpmCli()
  if (cli === undefined) throw new Problem('npm was not found beside Node; install npm 10 or newer.')
  const result = await runChild(node, [cli, ...args, ...flags], {
    cwd: dir,
    env: npmEnvironment(process.env, dirname(node)),
    quiet: true,
    onSpawn: note,
  })
  if (!result.interrupted) return result
  throw new Problem('The installation was interrupted; the next start does it again.', { exitCode: 130 })
}

function installProblem({ exitCode, output }) {
  return new Problem('npm could not install the dependencies.', { exitCode, detail: tellingLines(output) })
}

/** npm's own words about what went wrong, without its help page. */
function tellingLines(output) {
  const lines = output.split('\n').map((line) => line.trimEnd())
  const usageAt = lines.findIndex((line) => /^npm error Usage:/.test(line))
  return lines
    .slice(0, usageAt < 0 ? undefined : usageAt)
    .filter((line) => line && line !== 'npm error')
    .slice(-15)
    .join('\n')
}

/**
 * The variables for an inner npm: its Node first on PATH, the outer npm's own settings gone.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} binDir
 * @returns {NodeJS.ProcessEnv}
 */
export function npmEnvironment(env, binDir) {
  const kept = Object.entries(env).filter(([name]) => {
    const key = name.toLowerCase()
    if (key === 'node_options') return false // a debugger or a loader of the person's has no part in npm
    if (key.startsWith('npm_package_') || key.startsWith('npm_lifecycle_')) return false
    return !misleading.some((setting) => key === `npm_config_${setting}`)
  })
  return withBin(Object.fromEntries(kept), binDir)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {...string} binDirs put first on PATH, in this order
 * @returns {NodeJS.ProcessEnv}
 */
export function withBin(env, ...binDirs) {
  const name = Object.keys(env).find((key) => key.toLowerCase() === 'path') ?? 'PATH'
  return { ...env, [name]: [...binDirs, env[name] ?? ''].join(delimiter) }
}

function findNpmCli() {
  const besideNode = dirname(realpathSync(process.execPath))
  const onPath = (process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, 'npm'))
  const candidates = [
    process.env.npm_execpath,
    join(besideNode, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(besideNode, 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    ...onPath,
  ]
  for (const candidate of candidates) {
    if (!candidate || !existsSync(candidate)) continue
    const file = realpathSync(candidate)
    if (file.endsWith('npm-cli.js')) return file
  }
  return undefined
}
