import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runLanes } from './lanes.mjs'

const TYPES = 'check:types'
const OTHERS = [
  'check:format',
  'check:lint',
  'check:floors',
  'check:shape',
  'check:unused',
  'check:refs',
  'check:spec',
]
const viaRun = 'node scripts/run.mjs exec '
const unitResults = 'test-results/vitest.json'
const e2eResults = 'test-results/e2e.json'

/**
 * Types beside format, lint, floors, shape, unused code, citations, rules without a test and (with `e2e`) the build of
 * the pages; where nothing of it failed, unit and API tests, then (with `e2e`) the journeys in a browser. Ends by printing "N passed, N failed" over all tests.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {{ e2e: boolean }} options
 * @returns {Promise<number>} the exit code of the first step that failed, or 0
 */
export async function runChecks(root, env, { e2e }) {
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
  const stepOf = (name) => ({ name, command: commandOf(scripts, name) })
  const unit = {
    name: 'test:unit',
    command: [
      ...commandOf(scripts, 'test:unit'),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/lib/second-tries.mjs',
      `--outputFile.json=${unitResults}`,
    ],
    results: unitResults,
  }
  const pages = { name: 'web pages', command: [process.execPath, join(root, 'scripts/run.mjs'), 'pages'] }
  const journeys = { ...stepOf('test:e2e'), results: e2eResults }
  mkdirSync(join(root, 'test-results'), { recursive: true })
  for (const file of [unitResults, e2eResults]) rmSync(join(root, file), { force: true })

  const options = { cwd: root, env: shownAsHere(env), write: (text) => void process.stdout.write(text) }
  const hygiene = await runLanes([[stepOf(TYPES)], [...OTHERS.map(stepOf), ...(e2e ? [pages] : [])]], options)
  const isClean = hygiene.every(({ exitCode }) => exitCode === 0)
  // One after the other: a journey hears sound as time passes, and misses a beat beside other work.
  const lane = e2e ? [stepOf('check:bytes'), unit, journeys] : [unit]
  const tests = isClean ? await runLanes([lane], options) : []
  const { passed, failed, exitCode } = summed(root, [...hygiene, ...tests])
  console.log(`\n${passed} passed, ${failed} failed`)
  return exitCode
}

/** A step that failed without a failing test (lint, a crash) is a failure too, and so is one that shows no results. */
function summed(root, ended) {
  const total = { passed: 0, failed: 0, exitCode: 0 }
  for (const { step, exitCode } of ended) {
    const counts = step.results ? readCounts(join(root, step.results)) : undefined
    const unseen = step.results !== undefined && counts === undefined && exitCode === 0
    if (unseen)
      console.log(`${step.name} ended without writing ${step.results}, so nothing shows that it ran.`)
    total.passed += counts?.passed ?? 0
    total.failed += Math.max(counts?.failed ?? 0, exitCode !== 0 || unseen ? 1 : 0)
    total.exitCode ||= exitCode || (unseen ? 1 : 0)
  }
  return total
}

/** What a step prints goes through us: it is told whether a person's terminal is at the end. */
const shownAsHere = (env) =>
  process.stdout.isTTY && env.NO_COLOR === undefined ? { FORCE_COLOR: '1', ...env } : env

/** The command behind a package.json script, without the wrapper that we already are. */
function commandOf(scripts, name) {
  const script = scripts[name]
  return (script.startsWith(viaRun) ? script.slice(viaRun.length) : script).split(' ')
}

/**
 * @param {string} file written by Vitest's json reporter, or {passed, failed} by the journeys
 * @returns {{ passed: number, failed: number } | undefined} undefined when the file is absent or holds no counts
 */
export function readCounts(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const passed = report.passed ?? report.numPassedTests
    const failed = report.failed ?? report.numFailedTests
    return Number.isInteger(passed) && Number.isInteger(failed) ? { passed, failed } : undefined
  } catch {
    return undefined
  }
}
