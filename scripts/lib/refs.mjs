/** What comments and names of tests cite by section, and where it stands. A bare `§8` is the specification's. */
export const DOCUMENTS = {
  spec: 'docs/spec.md',
  decisions: 'docs/product-decisions.md',
  trust: 'docs/trust.md',
  voice: 'docs/voice.md',
  design: 'docs/design.md',
}
const NAMES = Object.keys(DOCUMENTS).join('|')
// A comment may break between the document's name and its sign.
const GAP = String.raw`(?:\.md)?[\s*/]*`
const CITATION = new RegExp(String.raw`(?:\b(${NAMES})${GAP})?§\s?(\d+(?:\.\d+)*)`, 'gi')
const GOES_ON = /^\s*(?:,|and|or|to|–)\s*$/
const PAGE = /\bdecision (\d+)\b/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

/**
 * The sections of a document: `## 1. Title` and `## §1 Title` are 1, the second item of its numbered list is 1.2.
 *
 * @param {string} markdown
 * @returns {Set<string>}
 */
export function sectionsOf(markdown) {
  const sections = new Set()
  let section = ''
  for (const line of markdown.split('\n')) {
    const heading = /^#{2,} §?(\d+(?:\.\d+)*)\b/.exec(line)?.[1]
    const item = /^(\d+)\. /.exec(line)?.[1]
    if (heading) section = heading
    if (heading || (item && section)) sections.add(heading ?? `${section}.${item}`)
  }
  return sections
}

/**
 * @param {string} text of one source file
 * @returns {{ line: number, said: string, document: string, section: string }[]} every section it cites
 */
export function citationsIn(text) {
  const found = []
  let before = { document: 'spec', end: 0 }
  for (const match of text.matchAll(CITATION)) {
    const [said, name, section = ''] = match
    const carried = GOES_ON.test(text.slice(before.end, match.index)) ? before.document : 'spec'
    const document = name ? name.toLowerCase() : carried
    before = { document, end: match.index + said.length }
    found.push({ line: lineAt(text, match.index), said: `${document} §${section}`, document, section })
  }
  return found
}

/**
 * @param {string} text of one source file
 * @returns {{ line: number, said: string, page: string }[]} the pages of `docs/decisions` it cites, as `0028`
 */
export function pagesIn(text) {
  return [...text.matchAll(PAGE)].map(({ 0: said, 1: number = '', index }) => ({
    line: lineAt(text, index),
    said,
    page: number.padStart(4, '0'),
  }))
}

/**
 * @param {string} markdown
 * @returns {{ line: number, said: string }[]} the files it links to, as written
 */
export function linksIn(markdown) {
  return [...markdown.matchAll(LINK)].map(({ 1: said = '', index }) => ({
    line: lineAt(markdown, index),
    said,
  }))
}

const lineAt = (text, index) => text.slice(0, index).split('\n').length
