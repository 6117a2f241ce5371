// Prints every rule of docs/spec-rules.md with the tests that name it; fails when a rule has none.
// `--missing` prints those without a test only.
import { readFileSync } from 'node:fs'
import { coverage, parseRules } from './lib/spec-rules.mjs'
import { readTests } from './lib/test-names.mjs'

const rules = parseRules(readFileSync('docs/spec-rules.md', 'utf8'))
const tests = readTests(['apps', 'packages', 'e2e', 'scripts'])
const { found, unknown } = coverage(rules, tests)
const onlyMissing = process.argv.includes('--missing')

for (const [rule, names] of found) {
  if (onlyMissing && (names.length > 0 || rule.toCome)) continue
  const mark = names.length > 0 ? '✓' : rule.toCome ? '…' : '✗'
  console.log(`${mark} ${rule.id}: ${rule.text}${rule.toCome ? ' (screen to come)' : ''}`)
  if (!onlyMissing) for (const { file, name } of names) console.log(`    ${file}: ${name}`)
}
const missing = [...found].filter(([rule, names]) => names.length === 0 && !rule.toCome)
const early = [...found].filter(([rule, names]) => names.length > 0 && rule.toCome)
for (const [rule] of early) console.log(`${rule.id} has tests: take "(screen to come)" away`)
if (process.argv.includes('--unknown'))
  for (const { file, name } of unknown) console.log(`? ${file}: ${name}`)

const shown = rules.length - [...found].filter(([, names]) => names.length === 0).length
console.log(`\n${shown} of ${rules.length} rules have tests; ${missing.length} have none and should`)
process.exit(missing.length > 0 ? 1 : 0)
