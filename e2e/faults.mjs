// Every fault that was promised to be survived, one line each: `npm run faults`, or `npm run faults -- disk kill`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { chromiumPath } from './install-browser.mjs'

/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string[]} files Test files; those under e2e run a product of their own.
 * @property {string} [only] Of these, the tests whose name holds this.
 * @property {Record<string, string>} [env]
 * @property {boolean} [needsBrowser]
 */

const API = 'apps/api/src'
const SEEDS = process.env['KILL_SEEDS'] ?? '200'
/** @type {Fault[]} */
const FAULTS = [
  {
    name: `server killed mid-write, ${SEEDS} seeds`,
    files: ['e2e/kill.e2e.ts'],
    env: { KILL_SEEDS: SEEDS },
  },
  { name: 'killed mid-call', files: ['e2e/crash.e2e.ts'] },
  { name: 'a call between two nodes', files: [`${API}/calls/talk/hops.test.ts`], env: { FUZZ_RUNS: '40' } },
  { name: 'limits of two nodes', files: [`${API}/kernel/limits`] },
  { name: 'killed mid-upload', files: ['e2e/upload-kill.e2e.ts'] },
  { name: 'an upload that breaks off', files: [`${API}/files/files.test.ts`], only: 'upload' },
  { name: 'database restart', files: [`${API}/calls/talk/faults.test.ts`] },
  { name: 'pool exhausted, table locked', files: [`${API}/http/pool.test.ts`] },
  { name: 'disk full', files: ['e2e/disk-full.e2e.ts'] },
  {
    name: 'provider slow, refusing, cut off',
    files: [`${API}/adapters/stt`, `${API}/adapters/tts`, `${API}/adapters/answers`],
  },
  { name: 'mail, Slack, devices, Stripe, Sentry away', files: ['e2e/outside.e2e.ts'] },
  {
    name: 'mail, text messages, Slack, push refusing',
    files: [`${API}/adapters/mail`, `${API}/adapters/sms`, `${API}/adapters/slack`, `${API}/adapters/push`],
  },
  {
    name: 'mails of a long outage',
    files: [`${API}/kernel/outbox.test.ts`],
    only: 'longer than a job lives',
  },
  {
    name: 'Stripe’s news twenty times, in any order',
    files: [`${API}/billing/payments/news.test.ts`, `${API}/billing/payments/plans.test.ts`],
  },
  { name: 'reports away', files: [`${API}/adapters/reports`] },
  { name: 'clock off', files: [`${API}/calls/talk/clocks.test.ts`] },
  {
    name: 'daylight saving',
    files: [`${API}/meetings/slot-rules.test.ts`, `${API}/meetings/slot-properties.test.ts`],
  },
  {
    name: 'duplicates, out of order',
    files: [`${API}/testing/security/races.test.ts`, `${API}/analytics/folding.test.ts`],
  },
  { name: 'one meeting slot', files: [`${API}/meetings/bookings.test.ts`], only: 'a hundred' },
  { name: 'client offline', files: ['e2e/offline.e2e.ts'], needsBrowser: true },
  { name: 'server gone, page open', files: ['e2e/reach.e2e.ts'], only: 'goes down', needsBrowser: true },
  { name: 'browser killed', files: [`${API}/calls/talk/limits.test.ts`], only: 'is detached' },
  { name: 'slow reader', files: [`${API}/calls/talk/limits.test.ts`], only: 'slow' },
  { name: 'SIGTERM under load', files: [`${API}/kernel/main-process.test.ts`], only: 'asked to leave' },
  {
    name: 'an older version on a newer schema',
    files: [`${API}/kernel/main-process.test.ts`],
    only: 'newer version',
  },
  { name: 'restore', files: ['e2e/restore.e2e.ts'] },
  {
    name: 'a backup damaged, cut off, of another time',
    files: [`${API}/operator/backup`, `${API}/files/drop-bytes.test.ts`],
  },
]
const OUTPUT = 'test-results/fault.json'
const browser = chromiumPath()

/**
 * What came of a fault, and which tests say so where it was not survived.
 * @param {Fault} fault
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
