import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runChild } from './child.mjs'
import { withLock } from './lock.mjs'
import { withBin } from './npm.mjs'
import { Problem } from './problem.mjs'
import { inCircles } from './shape/circles.mjs'
import { step } from './step.mjs'

const sources = ['apps/web', 'packages/contract', 'tsconfig.base.json', 'package-lock.json']
/** What the build puts into the pages themselves. */
const builtIn = ['VITE_API_BASE', 'VITE_PUBLIC_KEY']
const skipped = new Set(['node_modules', 'dist', '.cache', '.vite'])

/**
 * Builds apps/web into apps/web/dist, only when its sources or its settings have changed since the last build.
 * It is built aside and moved into place, so a server that runs meanwhile keeps whole pages.
 *
 * @param {string} root
 * @param {{ node: string, binDir: string }} runtime
 * @param {NodeJS.ProcessEnv} environment
 */
export async function ensureWeb(root, runtime, environment = process.env) {
  const dist = join(root, 'apps/web/dist')
  const settings = builtInSettings(root, runtime, environment)
  const hash = stampFor(hashSources(root, sources), settings)
  if (readStamp(dist) === hash) return
  await withLock(join(root, '.cache/web.lock'), async (note) => {
    if (readStamp(dist) === hash) return
    await step('Building the web pages', () =>
      build({ root, runtime, dist, hash, note, env: { ...environment, ...settings } }),
    )
  })
}

/** From the environment or, where it says nothing, from `.env`, as the server reads its own. */
function builtInSettings(root, { node }, environment) {
  const file = join(root, '.env')
  const isWritten = existsSync(file) && readFileSync(file, 'utf8').includes('VITE_')
  // By the pinned Node: who starts this may have one that reads no such file.
  const parse = 'JSON.stringify(util.parseEnv(fs.readFileSync(process.argv[1], "utf8")))'
  const written = isWritten
    ? JSON.parse(execFileSync(node, ['--print', parse, file], { encoding: 'utf8' }))
    : {}
  return Object.fromEntries(
    builtIn.map((name) => [name, environment[name] ?? written[name]]).filter(([, value]) => value),
  )
}

const stampFor = (sourceHash, settings) =>
  Object.keys(settings).length === 0
    ? sourceHash
    : createHash('sha256').update(sourceHash).update(JSON.stringify(settings)).digest('hex')

async function build({ root, runtime, dist, hash, note, env: { NODE_OPTIONS: _unused, ...env } }) {
  const aside = join(root, '.cache/web-dist')
  const vite = ['apps/web/node_modules', 'node_modules']
    .map((dir) => join(root, dir, 'vite/bin/vite.js'))
    .find(existsSync)
  if (!vite) throw new Problem('Vite is not installed; remove node_modules and start again.')
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

/**
 * @typedef {{ file: string, imports?: string[], dynamicImports?: string[], assets?: string[] }} Chunk
 * @typedef {{ entry: string, warmed: string[] }} Page its entry, and what it loads by itself soon after
 */

/**
 * How many scripts wait for each other at once: whichever comes first then meets the other half made, and now and then
 * a page stops.
 *
 * @param {Record<string, Chunk>} manifest
 */
export const chunksInCircles = (manifest) =>
  inCircles(new Map(Object.entries(manifest).map(([name, { imports = [] }]) => [name, imports])))

/**
 * The scripts that a page has transferred once it stands: its entry and what is warmed, with all they import at once,
 * and the workers that are made of files of their own.
 *
 * @param {Record<string, Chunk>} manifest as the build writes it
 * @param {Page} page
 * @returns {string[]} files, sorted
 */
export function scriptsOf(manifest, { entry, warmed }) {
  const known = new Set()
  const files = new Set()
  const waiting = [entry, ...warmed]
  while (waiting.length > 0) {
    const name = waiting.pop()
    const chunk = manifest[name]
    if (!chunk)
      throw new Error(`The build knows no ${name}: was it renamed, or is it loaded otherwise by now?`)
    if (known.has(name)) continue
    known.add(name)
    for (const file of [chunk.file, ...(chunk.assets ?? [])]) if (file.endsWith('.js')) files.add(file)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...files].sort()
}

/**
 * The pages that an entry loads by their address.
 *
 * @param {Record<string, Chunk>} manifest as the build writes it
 * @param {string} entry
 * @returns {[name: string, file: string][]} each called as its file
 */
export function pagesOf(manifest, entry) {
  const pages = (manifest[entry]?.dynamicImports ?? [])
    .map((file) => [/(\w+Page)\.tsx$/.exec(file)?.[1], file])
    .filter(([name]) => name !== undefined)
  if (pages.length === 0)
    throw new Error(`The build knows no page of ${entry}: are they loaded otherwise by now?`)
  return pages
}
