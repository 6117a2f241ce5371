import { stripInvisible } from './normalise.ts'
import { splitSentences, withoutMarkdown } from './sentences.ts'

/** A piece of a text as its writer laid it out. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; sentences: string[] }
  | { kind: 'row'; cells: Cell[] }

/** One value of a table's row: "2025" → "€612k"; the first cell of a row has no column. */
export interface Cell {
  column: string
  value: string
}

const HEADING = /^\s{0,3}(#{1,6})\s+(.+?)\s*#*\s*$/
const UNDERLINE = /^\s{0,3}(=+|-{3,})\s*$/
const ROW = /^\s*\|(.+)\|\s*$/
const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/
const ITEM = /^\s*(?:[-*+•–]|\d{1,2}[.)])\s+(.*)$/
const MAX_HEADING_CHARS = 90

/**
 * Reads Markdown, and plain text that is laid out like it: headings, list items, tables, paragraphs. What comes out
 * may be spoken: no marks are left. A line of its own without a full stop, followed by a paragraph, is a heading.
 */
export function readBlocks(text: string): Block[] {
  const lines = text.split(/\r?\n/).map(stripInvisible)
  const out: Block[] = []
  let paragraph: string[] = []
  let inList = false
  let columns: string[] | null = null
  const flush = () => {
    const sentences = sentencesOf(paragraph)
    if (sentences.length > 0) out.push({ kind: 'text', sentences })
    paragraph = []
    inList = false
  }
  for (const [at, line] of lines.entries()) {
    const row = ROW.exec(line)
    if (row !== null) {
      flush()
      if (RULE.test(line)) continue
      const values = (row[1] ?? '').split('|').map((cell) => clean(cell))
      if (columns === null) columns = values
      else
        out.push({
          kind: 'row',
          cells: values.map((value, place) => ({ column: columns?.[place] ?? '', value })),
        })
      continue
    }
    columns = null
    const heading = HEADING.exec(line)
    if (heading !== null) {
      flush()
      out.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: clean(heading[2] ?? '') })
      continue
    }
    if (UNDERLINE.test(line)) {
      const [only] = paragraph
      if (paragraph.length === 1 && only !== undefined && only.length <= MAX_HEADING_CHARS) {
        out.push({ kind: 'heading', level: line.includes('=') ? 1 : 2, text: clean(only) })
        paragraph = []
      } else flush()
      continue
    }
    const item = ITEM.exec(line)
    if (item !== null) {
      flush()
      paragraph = [item[1] ?? '']
      inList = true
      continue
    }
    if (line.trim() === '') {
      if (!inList && standsAlone(paragraph, lines, at)) {
        out.push({ kind: 'heading', level: 2, text: clean(paragraph[0] ?? '') })
        paragraph = []
      } else flush()
      continue
    }
    paragraph.push(line.trim())
  }
  flush()
  return out
}

/** "Unit economics" between two empty lines, with a paragraph below it. */
function standsAlone(paragraph: readonly string[], lines: readonly string[], at: number): boolean {
  const [line] = paragraph
  if (paragraph.length !== 1 || line === undefined || line.length > MAX_HEADING_CHARS) return false
  if (/[.!?:;,…"”)\]]$/.test(line) || !/^\p{Lu}|^\d/u.test(line) || line.split(' ').length > 10) return false
  const next = lines.slice(at + 1).find((other) => other.trim() !== '')
  return next !== undefined && (next.length > MAX_HEADING_CHARS || /[.!?]$/.test(next.trim()))
}

const clean = (text: string) =>
  withoutMarkdown(text.trim())
    .replace(/\\([|*_#])/g, '$1')
    .trim()

function sentencesOf(lines: readonly string[]): string[] {
  if (lines.length === 0) return []
  const joined = lines
    .join('\n')
    // A word divided at a line's end is one word.
    .replace(/(\p{Ll})-\n(\p{Ll})/gu, '$1$2')
    .replaceAll('\n', ' ')
  return splitSentences(withoutMarkdown(joined)).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}
