// Type-checks every workspace with the native compiler, in one build that remembers: what has not changed since the
// last run is not checked again. Fails too where a TypeScript file of the tree belongs to no project.
import { spawnSync } from 'node:child_process'
import { checkedFiles } from './lib/checked-files.mjs'

const compiler = 'node_modules/typescript-native/bin/tsc'
// Each checker of a project works out the heavy types of SQL and schemas for itself: two take half as much again.
const CHECKERS_A_PROJECT = '1'
const PROJECTS_AT_A_TIME = '2'

const build = ['-b', '--checkers', CHECKERS_A_PROJECT, '--builders', PROJECTS_AT_A_TIME]
const run = (...more) => {
  const { status } = spawnSync(process.execPath, [compiler, ...build, ...more], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
  return checkedFiles('.')
}
let checked = run()
// A file that was moved is as old as before: the build takes its project for up to date.
if (checked.unread.length > 0) checked = run('--force')

const { projects, unread } = checked
for (const { name, files } of projects) console.log(`${String(files.length).padStart(5)} files of ${name}`)
const idle = projects.filter(({ files }) => files.length === 0)
for (const { name } of idle) console.error(`${name}: the compiler read none of its files.`)
for (const file of unread) console.error(`${file}: no project of tsconfig.json checks it.`)
process.exit(idle.length + unread.length > 0 ? 1 : 0)
