import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { nameless, withoutNames } from './without-names.ts'

it('takes names away, and lets go of what is only made', () => {
  const code = 'const Form = React$1.forwardRef(function () {});\nForm.displayName = "Form";\nuse(Form);\n'
  expect(nameless(code)).toBe(
    'const Form = /* @__PURE__ */ React$1.forwardRef(function () {});\n\nuse(Form);\n',
  )
})

it('still finds them in the router that is installed', () => {
  const entry = createRequire(import.meta.url).resolve('react-router')
  const folder = entry.slice(0, entry.lastIndexOf(`${path.sep}dist${path.sep}`))
  const code = readFileSync(path.join(folder, 'dist/production/lib/dom/lib.js'), 'utf8')
  expect(nameless(code).length).toBeLessThan(code.length + 200)
  expect(nameless(code)).not.toMatch(/^Form\.displayName =/m)
  expect(nameless(code)).toContain('/* @__PURE__ */ React$1.forwardRef(')
})

it('is a part of the build alone', () => {
  expect(withoutNames()).toMatchObject({ apply: 'build', name: 'without-names' })
})
