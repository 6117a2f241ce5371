// Finds the Chromium that the browser tests drive, and installs it where that can be done unasked.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const fixedPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * The executable of a Chromium on this machine. CHROMIUM_PATH wins and is not second-guessed.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} undefined when there is none
 */
export function chromiumPath(env = process.env) {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : undefined
  const onPath = (env.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((dir) => namesOnPath.map((name) => join(dir, name)))
  return [...fixedPlaces, ...onPath].find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** @returns {string | undefined} what stands in the way, in one sentence; undefined when a browser is there */
function install() {
  if (chromiumPath()) return undefined
  if (process.env.CHROMIUM_PATH) {
    return `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which cannot be run; correct or unset it.`
  }
  const advice = 'install Chromium or Chrome, or set CHROMIUM_PATH to its executable'
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    return `The browser tests need a browser: ${advice}.`
  }
  process.stderr.write('Installing Chromium…')
  const startedAtMs = performance.now()
  const options = { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const steps = [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]
  for (const args of steps) {
    const result = spawnSync('apt-get', args, options)
    if (result.status !== 0) {
      process.stderr.write(' failed\n')
      return `apt-get ${args[0]} failed (${lastLine(result)}); ${advice}.`
    }
  }
  process.stderr.write(` ${Math.round((performance.now() - startedAtMs) / 1000)} s\n`)
  // Ubuntu's package is a mere pointer to a snap, which may not have come.
  return chromiumPath() ? undefined : `The chromium package brought no browser; ${advice}.`
}

function lastLine({ error, stderr }) {
  return error?.message ?? stderr.trim().split('\n').at(-1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problem = install()
  if (problem) {
    console.error(problem)
    process.exitCode = 1
  }
}
