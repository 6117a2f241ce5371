import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { withoutWriters } from './without-json-schema.ts'

const require = createRequire(import.meta.url)
const schemas = path.join(path.dirname(require.resolve('zod/package.json')), 'v4/classic/schemas.js')

it('takes what writes JSON Schema out of the schema library, and nothing else', () => {
  const code = readFileSync(schemas, 'utf8')
  const left = withoutWriters(code)
  expect(left).not.toMatch(/processJSONSchema|createToJSONSchemaMethod\(|createStandardJSONSchemaMethod\(/)
  // Lengths and formats of a schema are read off by the same module.
  const ofChecks = /processors\.aggregateChecks/g
  expect(left.match(ofChecks)?.length).toBe(code.match(ofChecks)?.length)
  expect(left.match(/^export /gm)?.length).toBe(code.match(/^export /gm)?.length)
})

it('fails the build where the library is another one', () => {
  expect(() => withoutWriters('export const string = 1')).toThrow('zod has no')
})
