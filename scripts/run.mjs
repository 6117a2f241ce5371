// The first step of every npm script. Plain Node 20, no dependencies: it brings the pinned Node and the
// dependencies in place, then hands over. Nothing is done twice: a second start only compares stamps.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runChecks } from './lib/checks.mjs'
import { runChild } from './lib/child.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { withBin } from './lib/npm.mjs'
import { Problem } from './lib/problem.mjs'
import { ensureRuntime } from './lib/runtime.mjs'
import { ensureWeb } from './lib/web.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const server = 'apps/api/src/main.ts'
const operator = 'apps/api/src/operate.ts'
// On the oldest Node 24, type stripping and SQLite still announce themselves as experimental.
const quietNode = '--disable-warning=ExperimentalWarning'

const commands = {
  async start(args) {
    const { runtime, env } = await prepare()
    if (!args.includes('--check')) await ensureWeb(root, runtime)
    const ofServer = { cwd: root, env: keepingCompiled(env) }
    return (await runChild(runtime.node, [quietNode, server, ...args], ofServer)).exitCode
  },
  async dev(args) {
    const { runtime, env } = await prepare()
    return (await runChild(runtime.node, [join(root, 'scripts/dev.mjs'), ...args], { cwd: root, env }))
      .exitCode
  },
  async operator(args) {
    const { runtime, env } = await prepare()
    const ofOperator = { cwd: root, env: keepingCompiled(env) }
    return (await runChild(runtime.node, [quietNode, operator, ...args], ofOperator)).exitCode
  },
  async test() {
    const { runtime, env } = await prepare()
    const browser = await runChild(runtime.node, [join(root, 'e2e/install-browser.mjs')], { env })
    if (browser.exitCode !== 0) return browser.exitCode
    return runChecks(root, env, { e2e: true })
  },
  async verify() {
    const { env } = await prepare()
    return runChecks(root, env, { e2e: false })
  },
  async pages() {
    const { runtime } = await prepare()
    await ensureWeb(root, runtime)
    return 0
  },
  async exec([command, ...args]) {
    if (!command)
      throw new Problem('Say which command to run: node scripts/run.mjs exec <command> [arguments]')
    const { runtime, env } = await prepare()
    try {
      return (await runChild(command === 'node' ? runtime.node : command, args, { cwd: root, env })).exitCode
    } catch (error) {
      if (error.code === 'ENOENT') throw new Problem(`${command}: no such command.`, { exitCode: 127 })
      throw error
    }
  },
}

/** A server is a thousand files, whose types are stripped at each start: kept, a start takes a quarter less. */
const keepingCompiled = (env) => ({ NODE_COMPILE_CACHE: join(root, '.cache/compile'), ...env })

async function prepare() {
  const runtime = await ensureRuntime(root)
  await ensureDependencies(root, runtime)
  const env = withBin(process.env, runtime.binDir, join(root, 'node_modules/.bin'))
  if (env.NO_COLOR !== undefined) delete env.FORCE_COLOR // Node warns when both are set
  return { runtime, env }
}

const [name = 'start', ...args] = process.argv.slice(2)
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new Problem(`${name} is not one of ${Object.keys(commands).join(', ')}.`)
  process.exitCode = await command(args)
} catch (error) {
  if (!(error instanceof Problem)) throw error
  console.error(error.message)
  if (error.detail) console.error(error.detail)
  process.exitCode = error.exitCode
}
