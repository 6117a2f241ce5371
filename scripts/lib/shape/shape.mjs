import { dirname, join, normalize } from 'node:path/posix'
import ts from 'typescript'
import { inCircles } from './circles.mjs'

/**
 * @typedef {{ path: string, text: string }} File path: below the package's `src/`
 * @typedef {{ source: File[], testLines: number }} Package
 * @typedef {Record<string, number>} Shape
 */

/**
 * The shape of one package in numbers. Lines are lines of text, comments and all.
 *
 * @param {Package} package_
 * @returns {Shape}
 */
export function shapeOf({ source, testLines }) {
  const parsed = source.map(({ path, text }) => ({ path, ...read(path, text) }))
  const imports = new Map(parsed.map(({ path, imports }) => [path, imports]))
  const fileLines = parsed.map(({ lines }) => lines)
  const functionLines = parsed.flatMap((file) => file.functionLines)
  const total = sum(fileLines)
  return {
    'files in circles': inCircles(imports),
    'rooms in circles': inCircles(roomImports(imports)),
    'lines a file, p95': p95(fileLines),
    'lines a file, max': Math.max(0, ...fileLines),
    'lines a function, p95': p95(functionLines),
    'lines a function, max': Math.max(0, ...functionLines),
    'nested ternaries per 1,000 lines': (sum(parsed.map(({ nested }) => nested)) / total) * 1000,
    'any and !': sum(parsed.map(({ unsafe }) => unsafe)),
    'files in a folder, max': largestFolder(source.map(({ path }) => path)),
    'lines of test to one of source': testLines / total,
  }
}

/** @returns what one file says of itself; imports: those of the same package, as paths below `src/` */
function read(path, text) {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found = { lines: linesOf(text), imports: [], functionLines: [], nested: 0, unsafe: 0 }
  const visit = (node) => {
    const from = importedFrom(node)
    if (from?.startsWith('.')) found.imports.push(normalize(join(dirname(path), from)))
    if (ts.isFunctionLike(node) && node.body) found.functionLines.push(spanOf(file, node))
    if (ts.isConditionalExpression(node) && ts.isConditionalExpression(around(node))) found.nested++
    if (node.kind === ts.SyntaxKind.AnyKeyword || ts.isNonNullExpression(node)) found.unsafe++
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Of types too, and of what is loaded later. */
function importedFrom(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier?.text
  const isLater = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
  return isLater && ts.isStringLiteralLike(node.arguments[0]) ? node.arguments[0].text : undefined
}

function around(node) {
  return ts.isParenthesizedExpression(node.parent) ? around(node.parent) : node.parent
}

function spanOf(file, node) {
  const lineAt = (position) => file.getLineAndCharacterOfPosition(position).line
  return lineAt(node.getEnd()) - lineAt(node.getStart(file)) + 1
}

/** A room is a folder just below `src/`; a file that lies there is one of its own. */
function roomImports(imports) {
  const roomOf = (path) => path.split('/', 1)[0]
  const rooms = new Map()
  for (const [path, to] of imports) {
    const others = to.map(roomOf).filter((room) => room !== roomOf(path))
    rooms.set(roomOf(path), [...(rooms.get(roomOf(path)) ?? []), ...others])
  }
  return rooms
}

function largestFolder(paths) {
  const folders = new Map()
  for (const path of paths) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1)
  return Math.max(0, ...folders.values())
}

/** @param {string} text @returns {number} */
export const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
const p95 = (numbers) => numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * 0.95) - 1] ?? 0
