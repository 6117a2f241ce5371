// Runs the journeys in a real browser and writes how many passed to test-results/e2e.json.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chromiumPath } from './install-browser.mjs'

const RAW = 'test-results/e2e-vitest.json'
const RESULT = 'test-results/e2e.json'

const browser = chromiumPath()
if (!browser) {
  console.error(
    'The journeys need a browser: run `npm test`, which installs it where it can, or set CHROMIUM_PATH.',
  )
  process.exit(1)
}
mkdirSync('test-results', { recursive: true })
rmSync(RAW, { force: true })
const reporters = ['default', 'json', './scripts/lib/second-tries.mjs'].map((name) => `--reporter=${name}`)
const args = ['run', '--config', 'e2e/vitest.config.ts', ...reporters]
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', ...args, `--outputFile.json=${RAW}`, ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: browser } },
)
const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(readFileSync(RAW, 'utf8'))
writeFileSync(RESULT, JSON.stringify({ passed: numPassedTests, failed: numFailedTests }))
process.exit(status ?? 1)
