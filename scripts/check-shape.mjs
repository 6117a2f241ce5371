// Prints the shape of each package in numbers and holds it: no number may be worse than its goal, or, where the tree
// is not there yet, than what is owed below.
import { globSync, readFileSync } from 'node:fs'
import { verdict } from './lib/shape/limits.mjs'
import { linesOf, shapeOf } from './lib/shape/shape.mjs'

const GOALS = {
  'files in circles': 0,
  'rooms in circles': 0,
  'lines a file, p95': 200,
  'lines a file, max': 350,
  'lines a function, p95': 30,
  'lines a function, max': 100,
  'nested ternaries per 1,000 lines': 0.3,
  'any and !': 0,
  'files in a folder, max': 16,
  'lines of test to one of source': { least: 0.8 },
}
/** Where a package is worse than the goal: what it may be until then. Lower it with each step; never raise it. */
const OWED = {
  'lines of test to one of source': {
    'apps/api': 0.79,
    'apps/web': 0.68,
    'packages/answers': 0.5,
    'packages/contract': 0.21,
  },
}

const LEAST_FILES = 10
const TEST = /\.test\.tsx?$/
// Builders, corpora and generated types are neither product nor test.
const NEITHER = /(^|\/)testing\/|\.fixture\.ts$|\.d\.ts$|(^|\/)database-types\.ts$/

const root = process.argv[2] ?? '.'
const shapes = new Map(
  globSync('{packages,apps}/*/src', { cwd: root })
    .sort()
    .map((dir) => [dir.replace(/\/src$/, ''), shapeOf(readPackage(`${root}/${dir}`))]),
)

function readPackage(dir) {
  const paths = globSync('**/*.{ts,tsx}', { cwd: dir }).filter((path) => !NEITHER.test(path))
  const read = (path) => ({ path, text: readFileSync(`${dir}/${path}`, 'utf8') })
  const source = paths.filter((path) => !TEST.test(path)).map(read)
  if (source.length < LEAST_FILES) throw new Error(`${dir} has ${source.length} files: is this the tree?`)
  const testLines = paths
    .filter((path) => TEST.test(path))
    .reduce((sum, path) => sum + linesOf(read(path).text), 0)
  return { source, testLines }
}

const { table, worse, better } = verdict(shapes, GOALS, OWED)
console.log(table)
for (const line of better) console.log(line)
for (const line of worse) console.error(line)
process.exit(worse.length > 0 ? 1 : 0)
