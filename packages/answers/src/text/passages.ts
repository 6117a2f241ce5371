import type { Audience, Passage } from '../material.ts'
import { type Block, readBlocks } from './blocks.ts'

export interface SplitOptions {
  documentId: string
  title: string
  audience: Audience
  /** Characters a passage aims for; a sentence is never cut below this, nor a paragraph below twice as many. Default 600. */
  targetChars?: number
  /** Passages at most; the rest is left out. Default 5,000. */
  maxPassages?: number
}

const MAX_SENTENCE_CHARS = 1_200
/** A paragraph of up to so many passages' length is kept in one. */
const WHOLE_PARAGRAPH = 2
/** Between a heading and the one below it. */
const WITHIN = ' › '

/** A passage's text as lines: its headings first, then a paragraph, list item or table row each. */
export interface PassageLines {
  heading: string
  paragraphs: string[]
  rows: { column: string; value: string }[][]
}

/**
 * Cuts a document's text into passages for the index, none across a heading. A form feed (`\f`) starts a page, and
 * pages count from 1 when there is one. Ids are `${documentId}#${n}`, stable for the same text and options. The text
 * of a passage begins with "# " and its headings where it has some; a table's row is a line of "| column: value".
 */
export function splitPassages(text: string, options: SplitOptions): Passage[] {
  const { documentId, title, audience, targetChars = 600, maxPassages = 5_000 } = options
  const pages = text.split('\f')
  const out: Passage[] = []
  const path: string[] = []
  for (const [pageIndex, page] of pages.entries()) {
    for (const body of pack(readBlocks(page), path, targetChars)) {
      if (out.length >= maxPassages) return out
      out.push({
        id: `${documentId}#${out.length + 1}`,
        documentId,
        title,
        ...(pages.length > 1 ? { page: pageIndex + 1 } : {}),
        text: body,
        audience,
      })
    }
  }
  return out
}

/** `path` holds the headings above, and is kept from page to page. */
function pack(blocks: readonly Block[], path: string[], targetChars: number): string[] {
  const out: string[] = []
  let lines: string[] = []
  let length = 0
  const flush = () => {
    const heading = path.filter((part) => part !== undefined && part !== '').join(WITHIN)
    if (lines.length > 0) out.push([...(heading === '' ? [] : [`# ${heading}`]), ...lines].join('\n'))
    lines = []
    length = 0
  }
  const add = (line: string, glue: boolean, mostChars = targetChars) => {
    if (length > 0 && length + line.length > mostChars) {
      flush()
      lines = [line]
    } else if (glue && lines.length > 0) lines[lines.length - 1] += ` ${line}`
    else lines.push(line)
    length += line.length + 1
  }
  for (const block of blocks) {
    if (block.kind === 'heading') {
      flush()
      path.length = Math.min(path.length, block.level - 1)
      path[block.level - 1] = block.text
    } else if (block.kind === 'row') {
      add(block.cells.map((cell) => `| ${cell.column}: ${cell.value}`).join(' '), false)
    } else {
      const pieces = block.sentences.flatMap((sentence) =>
        sentence.length <= MAX_SENTENCE_CHARS ? [sentence] : atSpaces(sentence),
      )
      // "It improved because …" tells nothing apart from what it goes on from.
      const whole = pieces.reduce((sum, piece) => sum + piece.length + 1, 0)
      const isKept = whole <= targetChars * WHOLE_PARAGRAPH
      if (isKept && length > 0 && length + whole > targetChars) flush()
      for (const [at, piece] of pieces.entries()) add(piece, at > 0, isKept ? Infinity : targetChars)
    }
  }
  flush()
  return out
}

/** Text without full stops is cut between words. */
function atSpaces(text: string): string[] {
  const out: string[] = []
  for (let rest = text; rest !== ''; ) {
    const space = rest.length > MAX_SENTENCE_CHARS ? rest.lastIndexOf(' ', MAX_SENTENCE_CHARS) : rest.length
    const end = space > 0 ? space : MAX_SENTENCE_CHARS
    out.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return out
}

/** Reads a passage's text back; text that an earlier version wrote is one paragraph. */
export function readPassage(text: string): PassageLines {
  const out: PassageLines = { heading: '', paragraphs: [], rows: [] }
  for (const [at, line] of text.split('\n').entries()) {
    if (at === 0 && line.startsWith('# ')) out.heading = line.slice(2).replaceAll(WITHIN, '. ')
    else if (/^\| [^|]*: /.test(line)) {
      out.rows.push(
        line
          .split(/(?:^| )\| /)
          .filter((cell) => cell !== '')
          .map((cell) => {
            const colon = cell.indexOf(': ')
            return { column: cell.slice(0, Math.max(0, colon)).trim(), value: cell.slice(colon + 2).trim() }
          }),
      )
    } else if (line.trim() !== '') out.paragraphs.push(line.trim())
  }
  return out
}
