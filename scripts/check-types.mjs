// Type-checks every workspace with the native compiler; ends non-zero when one has an error.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const roots = ['packages', 'apps'].flatMap((dir) => readdirSync(dir).map((name) => `${dir}/${name}`))
const projects = [...roots, 'e2e', 'bench'].filter((dir) => existsSync(`${dir}/tsconfig.json`))
let failed = false
for (const project of projects) {
  const args = ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p', project]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) failed = true
}
process.exit(failed ? 1 : 0)
