import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChild } from './child.mjs'
import { withLock } from './lock.mjs'
import { withBin } from './npm.mjs'
import { Problem } from './problem.mjs'
import { step } from './step.mjs'

const sources = ['apps/web', 'packages/contract', 'tsconfig.base.json', 'package-lock.json']
const skipped = new Set(['node_modules', 'dist', '.cache', '.vite'])

/**
 * Builds apps/web into apps/web/dist, only when its sources have changed since the last build.
 * It is built aside and moved into place, so a server that runs meanwhile keeps whole pages.
 *
 * @param {string} root
 * @param {{ node: string, binDir: string }} runtime
 */
export async function ensureWeb(root, runtime) {
  const dist = join(root, 'apps/web/dist')
  const hash = hashSources(root, sources)
  if (readStamp(dist) === hash) return
  await withLock(join(root, '.cache/web.lock'), async (note) => {
    if (readStamp(dist) === hash) return
    await step('Building the web pages', () => build({ root, runtime, dist, hash, note }))
  })
}

async function build({ root, runtime, dist, hash, note }) {
  const aside = join(root, '.cache/web-dist')
  const vite = ['apps/web/node_modules', 'node_modules']
    .map((dir) => join(root, dir, 'vite/bin/vite.js'))
    .find(existsSync)
  if (!vite) throw new Problem('Vite is not installed; remove node_modules and start again.')
  const { NODE_OPTIONS: _unused, ...env } = process.env
  const result = await runChild(
    runtime.node,
    [vite, 'build', '--outDir', aside, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: join(root, 'apps/web'),
      env: { ...withBin(env, runtime.binDir), NODE_ENV: 'production' },
      quiet: true,
      onSpawn: note,
    },
  )
  if (result.interrupted) {
    throw new Problem('The build was interrupted; the next start does it again.', { exitCode: 130 })
  }
  if (result.exitCode !== 0) {
    throw new Problem('The web pages could not be built.', {
      detail: result.output
        .split('\n')
        .filter((line) => !/^\s+at /.test(line))
        .join('\n')
        .trim(),
      exitCode: result.exitCode,
    })
  }
  writeFileSync(join(aside, '.stamp'), hash)
  rmSync(dist, { recursive: true, force: true })
  renameSync(aside, dist)
}

/**
 * @param {string} root
 * @param {string[]} places files or folders below root; those that are absent count as absent
 * @returns {string} a hash of names and contents, the same on every machine
 */
export function hashSources(root, places) {
  const hash = createHash('sha256')
  for (const place of places) {
    for (const file of filesBelow(join(root, place))) {
      const content = readFileSync(file)
      hash.update(`${relative(root, file).replaceAll('\\', '/')}\n${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

function filesBelow(place) {
  if (!existsSync(place)) return []
  let entries
  try {
    entries = readdirSync(place, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') return [place]
    throw error
  }
  return entries
    .filter((entry) => !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory()
        ? filesBelow(join(place, entry.name))
        : entry.isFile()
          ? [join(place, entry.name)]
          : [],
    )
}

function readStamp(dist) {
  try {
    return readFileSync(join(dist, '.stamp'), 'utf8')
  } catch {
    return undefined // never built, or not to its end
  }
}
