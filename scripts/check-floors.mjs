// Checks which module may import which and how many files a folder holds, and that the tool read the tree at all:
// with some compilers it reads nothing and passes.
import { cruise, format } from 'dependency-cruiser'
import rules from '../.dependency-cruiser.cjs'
import { crowded, folderSizes } from './lib/folder-sizes.mjs'

const LEAST_MODULES = 200
const LEAST_EDGES = 400

/** Folders that were too full when the rule was made, with what they may hold. A number may only fall. */
const TOO_FULL = {
  'bench/voice': 19,
}

const { forbidden, options } = rules
const result = await cruise(['packages', 'apps/api/src', 'apps/web/src'], {
  ...options,
  ruleSet: { forbidden },
  validate: true,
})
const { output } = result
const edges = output.modules.reduce((sum, module) => sum + module.dependencies.length, 0)
const read = output.modules.filter(
  (module) => /\.tsx?$/.test(module.source) && !module.couldNotResolve,
).length
if (read < LEAST_MODULES || edges < LEAST_EDGES) {
  console.error(`The floor check read ${read} modules and ${edges} imports: it is not looking at this tree.`)
  process.exit(1)
}
const errors = output.summary.violations.filter((violation) => violation.rule.severity === 'error')
if (errors.length > 0) {
  const report = await format(output, { outputType: 'err' })
  console.error(report.output)
  process.exit(1)
}
const tooFull = crowded(await folderSizes(['packages', 'apps', 'e2e', 'bench', 'scripts']), TOO_FULL)
if (tooFull.length > 0) {
  console.error(tooFull.join('\n'))
  process.exit(1)
}
console.log(`${read} modules and ${edges} imports keep to their floors`)
