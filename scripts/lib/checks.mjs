import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './child.mjs'
import { seconds } from './step.mjs'

const hygiene = [
  'check:format',
  'check:lint',
  'check:types',
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
 * Format, lint, types, floors, shape, unused code, citations, rules without a test, then unit and API tests, then (with
 * `e2e`, for which the pages are built) what these weigh and the journeys in a browser; stops at the first step that
 * fails. Ends by printing "N passed, N failed" over all tests.
 *
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 * @param {{ e2e: boolean }} options
 * @returns {Promise<number>} the exit code of the first failing step, or 0
 */
export async function runChecks(root, env, { e2e }) {
  const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts
  const commands = [
    ...hygiene.map((name) => ({ name, command: commandOf(scripts, name) })),
    {
      name: 'test:unit',
      command: [
        ...commandOf(scripts, 'test:unit'),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${unitResults}`,
      ],
      results: unitResults,
    },
    ...(e2e
      ? [
          { name: 'check:bytes', command: commandOf(scripts, 'check:bytes') },
          { name: 'test:e2e', command: commandOf(scripts, 'test:e2e'), results: e2eResults },
        ]
      : []),
  ]
  mkdirSync(join(root, 'test-results'), { recursive: true })
  for (const file of [unitResults, e2eResults]) rmSync(join(root, file), { force: true })

  const total = { passed: 0, failed: 0 }
  let exitCode = 0
  for (const { name, command, results } of commands) {
    exitCode = await runCheck(root, env, name, command)
    if (results) {
      const counts = readCounts(join(root, results))
      total.passed += counts?.passed ?? 0
      total.failed += counts?.failed ?? 0
      if (!counts && exitCode === 0) {
        console.log(`${name} ended without writing ${results}, so nothing shows that it ran.`)
        exitCode = 1
      }
    }
    if (exitCode !== 0) {
      // A step that failed without a failing test (lint, a crash) is a failure too.
      total.failed = Math.max(total.failed, 1)
      break
    }
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return exitCode
}

async function runCheck(root, env, name, [command, ...args]) {
  console.log(`\n— ${name}`)
  const startedAtMs = performance.now()
  const { exitCode } = await runChild(command, args, { cwd: root, env })
  const duration = seconds(performance.now() - startedAtMs)
  console.log(
    exitCode === 0 ? `— ${name} passed, ${duration}` : `— ${name} failed (${exitCode}), ${duration}`,
  )
  return exitCode
}

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
