import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** @typedef {{ file: string, name: string }} NamedTest */

/**
 * The full names of all tests below `roots`, without running any: those of the `describe`s around them first, and
 * one for each row of a table that stands in the test itself.
 *
 * @param {readonly string[]} roots
 * @returns {NamedTest[]}
 */
export function readTests(roots) {
  const files = roots.flatMap((root) =>
    globSync(`${root}/**/*.{test.ts,test.tsx,e2e.ts}`, { exclude: (name) => name === 'node_modules' }),
  )
  return files.sort().flatMap((file) => testsIn(file, readFileSync(file, 'utf8')))
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {NamedTest[]}
 */
export function testsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const tests = []
  const visit = (node, around) => {
    const block = ts.isCallExpression(node) ? blockOf(node) : null
    if (!block) return ts.forEachChild(node, (child) => visit(child, around))
    for (const name of block.names) {
      const full = [...around, name]
      if (block.kind === 'describe') for (const part of node.arguments) visit(part, full)
      else tests.push({ file, name: full.join(' › ') })
    }
  }
  visit(source, [])
  return tests
}

/** `it('…')`, `describe.skipIf(…)('…')`, `test.each([…])('…')` */
function blockOf(call) {
  let callee = call.expression
  let table = null
  while (!ts.isIdentifier(callee)) {
    if (ts.isCallExpression(callee)) {
      if (
        ts.isPropertyAccessExpression(callee.expression) &&
        /^(each|for)$/.test(callee.expression.name.text)
      ) {
        table = callee.arguments[0] ?? null
      }
      callee = callee.expression
    } else if (ts.isPropertyAccessExpression(callee)) callee = callee.expression
    else return null
  }
  const kind = { it: 'it', test: 'it', describe: 'describe' }[callee.text]
  const [title] = call.arguments
  if (!kind || !title) return null
  const name = ts.isStringLiteralLike(title)
    ? title.text
    : ts.isTemplateExpression(title)
      ? title.getText()
      : null
  if (name === null) return null
  return { kind, names: table ? rowsOf(table).map((row) => filled(name, row)) : [name] }
}

/** The literals of each row; null where the table is not written out. */
function rowsOf(table) {
  const array = ts.isAsExpression(table) ? table.expression : table
  return ts.isArrayLiteralExpression(array) ? array.elements : [null]
}

function filled(name, row) {
  if (row === null) return name
  if (ts.isObjectLiteralExpression(row)) {
    return name.replace(/\$(\w+)/g, (as, key) => {
      const field = row.properties.find(
        (part) => ts.isPropertyAssignment(part) && part.name.getText() === key,
      )
      return field ? said(field.initializer) : as
    })
  }
  const values = ts.isArrayLiteralExpression(row) ? [...row.elements] : [row]
  return name.replace(/%[sidfjo]/g, (as) => {
    const value = values.shift()
    return value ? said(value) : as
  })
}

const said = (value) => (ts.isStringLiteralLike(value) ? value.text : value.getText())
