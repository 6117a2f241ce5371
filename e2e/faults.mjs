// Every fault that was promised to be survived, one line each: `npm run faults`, or `npm run faults -- disk kill`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { chromiumPath } from './install-browser.mjs'
import { FAULTS } from './lib/promised-faults.mjs'

const OUTPUT = 'test-results/fault.json'
const browser = chromiumPath()

/**
 * What came of a fault, and which tests say so where it was not survived.
 * @param {import('./lib/promised-faults.mjs').Fault} fault
 * @returns {{ outcome: 'survived' | 'not run' | 'FAILED', failed: string[] }}
 */
function run({ files, only, env, needsBrowser }) {
  if (needsBrowser && !browser) return { outcome: 'not run', failed: [] }
  rmSync(OUTPUT, { force: true })
  const where = files[0]?.startsWith('e2e') ? ['--config', 'e2e/vitest.config.ts'] : ['--project', 'api']
  const args = ['run', ...where, ...files, ...(only ? ['-t', only] : []), '--reporter=json']
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', ...args, `--outputFile.json=${OUTPUT}`],
    { stdio: 'ignore', env: { ...process.env, ...env, ...(browser ? { CHROMIUM_PATH: browser } : {}) } },
  )
  // Without a report not even the files could be read.
  if (!existsSync(OUTPUT)) return { outcome: 'FAILED', failed: [] }
  const { numPassedTests = 0, testResults = [] } = JSON.parse(readFileSync(OUTPUT, 'utf8'))
  if (status === 0) return { outcome: numPassedTests > 0 ? 'survived' : 'not run', failed: [] }
  /** @type {{ status: string, fullName: string, failureMessages: string[] }[]} */
  const tests = testResults.flatMap(
    (/** @type {{ assertionResults: never[] }} */ file) => file.assertionResults,
  )
  const failed = tests
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages: [message = ''] }) => `${fullName}: ${message.split('\n', 1)[0]}`)
  return { outcome: 'FAILED', failed }
}

mkdirSync('test-results', { recursive: true })
const wanted = process.argv.slice(2)
for (const fault of FAULTS) {
  if (wanted.length > 0 && !wanted.some((word) => fault.name.includes(word))) continue
  const begunMs = performance.now()
  const { outcome, failed } = run(fault)
  console.log(`${outcome.padEnd(9)} ${fault.name} (${Math.round((performance.now() - begunMs) / 1_000)} s)`)
  for (const test of failed) console.log(`          ${test}`)
  if (outcome === 'FAILED') process.exitCode = 1
}
