// Every section that a comment or a test cites stands in a document of docs/, every decision has its page, every link
// between our pages leads somewhere. Fails too when it found next to nothing: then it is not looking at this tree.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { citationsIn, DOCUMENTS, linksIn, pagesIn, sectionsOf } from './lib/refs.mjs'

const LEAST_CITATIONS = 100
const ELSEWHERE = /(^|\/)(node_modules|dist|fixtures|library|\.cache)$/

const root = process.argv[2] ?? '.'
const read = (file) => readFileSync(join(root, file), 'utf8')
const sections = Object.fromEntries(
  Object.entries(DOCUMENTS).map(([name, file]) => [
    name,
    existsSync(join(root, file)) ? sectionsOf(read(file)) : null,
  ]),
)
const pages = new Set(readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4)))
const files = globSync(['{apps,packages,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,css,sql,md}', '*.md'], {
  cwd: root,
  exclude: (name) => ELSEWHERE.test(name),
})

const problems = []
let cited = 0
for (const file of files.sort()) {
  const text = read(file)
  for (const { line, said, document, section } of citationsIn(text)) {
    cited++
    const why =
      sections[document] === null
        ? `there is no ${DOCUMENTS[document]}`
        : `${DOCUMENTS[document]} has no such section`
    if (!sections[document]?.has(section)) problems.push(`${file}:${line}: ${said}: ${why}`)
  }
  for (const { line, said, page } of pagesIn(text)) {
    if (!pages.has(page)) problems.push(`${file}:${line}: ${said}: docs/decisions has no page ${page}`)
  }
  for (const { line, said } of file.endsWith('.md') ? linksIn(text) : []) {
    if (!existsSync(join(root, dirname(file), said))) problems.push(`${file}:${line}: ${said}: no such file`)
  }
}
if (cited < LEAST_CITATIONS)
  problems.push(`The check found ${cited} citations: it is not looking at this tree.`)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${cited} citations in ${files.length} files lead to a section that is there`)
