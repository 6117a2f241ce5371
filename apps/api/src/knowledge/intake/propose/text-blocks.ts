import type { CleanPage } from './clean-pages.ts'
import { namesSomebody } from './team.ts'

const MOST_BLOCKS = 200

const isHeading = (line: string, next: string | undefined) =>
  /^#{1,4}\s/.test(line) ||
  (next !== undefined &&
    line.length <= 60 &&
    !/[.!?,;:]$/.test(line) &&
    !/[\d\t]/.test(line) &&
    next.length > line.length)

/** "Team: Ada Moss, CEO. Bo Li, CTO.": a heading in the line that it heads. */
const TEAM_IN_LINE = /^((?:(?:the|our) )?(?:founding |management |leadership )?(?:team|founders)):\s+(?=\S)/i

/** A pasted text has no pages: what stands under a heading is one, counted as if it were; a deck's are as they are. */
export function inBlocks(pages: readonly CleanPage[]): readonly CleanPage[] {
  const [only, ...more] = pages
  return only && more.length === 0 ? blocksOf(only) : pages
}

function blocksOf(only: CleanPage): CleanPage[] {
  const blocks: CleanPage[] = [{ ...only, lines: [] }]
  const begin = (title: string, lines: string[]) =>
    blocks.push({ page: blocks.length + 1, title, lines, notes: '' })
  let before: string | null = null
  for (const [i, line] of only.lines.entries()) {
    const block = blocks.at(-1)
    const mayBegin = blocks.length < MOST_BLOCKS
    const [whole, label = ''] = TEAM_IN_LINE.exec(line) ?? []
    if (whole !== undefined && mayBegin && namesSomebody(line.slice(whole.length))) {
      before ??= block?.title ?? ''
      begin(label, [line.slice(whole.length)])
    } else if (isHeading(line, only.lines[i + 1]) && mayBegin && block && block.lines.length > 0) {
      before = null
      begin(line.replace(/^#+\s*/, ''), [])
    } else if (before !== null && mayBegin && !namesSomebody(line)) {
      // What follows the people is about none of them.
      begin(before, [line])
      before = null
    } else block?.lines.push(line)
  }
  return blocks
}
