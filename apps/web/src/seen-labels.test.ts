import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const PRESSED = /^(?:a|button|summary|Button|ButtonLink|TextLink|Anchor|Link|Chip)$/
/** What is drawn and not read, or read and not drawn. */
const UNSEEN = /sr-only|aria-hidden/

type Opening = ts.JsxOpeningElement | ts.JsxSelfClosingElement

function attributeOf({ attributes }: Opening, name: string): string | undefined {
  const found = attributes.properties.filter(ts.isJsxAttribute).find((one) => one.name.getText() === name)
  return found?.initializer?.getText()
}

/** The words within an element, as far as they stand in its source. */
function seenIn(node: ts.Node): string[] {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return [node.text.replaceAll(/\s+/g, ' ').trim()]
  if (ts.isJsxExpression(node)) return node.expression ? seenIn(node.expression) : []
  if (ts.isConditionalExpression(node)) return [...seenIn(node.whenTrue), ...seenIn(node.whenFalse)]
  if (ts.isBinaryExpression(node)) return seenIn(node.right)
  if (ts.isJsxElement(node)) {
    return UNSEEN.test(node.openingElement.attributes.getText()) ? [] : node.children.flatMap(seenIn)
  }
  return []
}

/** Where what is seen of a button or a link is not in what it is called: who speaks to their machine says what they see. */
function unsaidIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (!text.includes('aria-label=')) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && PRESSED.test(node.openingElement.tagName.getText())) {
      const label = attributeOf(node.openingElement, 'aria-label')?.toLowerCase()
      const seen = label === undefined ? [] : node.children.flatMap(seenIn)
      const unsaid = seen.filter((text) => /\p{L}/u.test(text) && !label?.includes(text.toLowerCase()))
      if (unsaid.length > 0) found.push(`${file}: ${unsaid.join(' / ')} is called ${label}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

it('a button or a link is called by the words that are seen on it', () => {
  const files = globSync('apps/web/src/**/*.tsx', { exclude: ['**/*.test.tsx'] })
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap(unsaidIn)).toEqual([])
})
