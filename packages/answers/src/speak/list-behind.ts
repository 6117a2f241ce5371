import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'

const COUNTS = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
])
/** It begins with how many: "We are six people." counts something, and names none of what follows. */
const BEGINS_WITH_COUNT = /^(?:(?:just|only|about|these|my|our|the) )?(two|three|four|five|six)\b/i

/** "Three customers left:": how many a sentence says that follow it. */
export const countBegun = (text: string): number | undefined =>
  COUNTS.get((BEGINS_WITH_COUNT.exec(text)?.[1] ?? '').toLowerCase())

/** An item that goes on from "…:", and not a sentence of its own. */
const BEGINS_SMALL = /^[\p{Ll}\d]/u

/**
 * "Three customers left in the past year:" stands in a document over a list, each item a paragraph of its own: what the
 * last sentence of a text opens is said with it. So many items as it counts, or else as fit into `most` words, as long
 * as they are written like the first: what goes on otherwise is the text behind the list.
 */
export function listBehind({ statements, groups }: AnswerIndex, last: Statement, most: number): Statement[] {
  if (!last.text.endsWith(':') || last.kind !== 'document') return []
  const counted = countBegun(last.text)
  const said: Statement[] = []
  let items = 0
  let words = 0
  for (let group = last.group + 1; ; group++) {
    const { from = 0, to = 0 } = groups[group] ?? {}
    const item = statements.slice(from, to)
    const [begins] = item
    if (begins === undefined || begins.cell !== undefined || !standsWith(last, begins)) break
    if (said[0] !== undefined && !isAlike(said[0].text, begins.text)) break
    // Several sentences behind items of one each are the text that goes on.
    if (items > 0 && item.length > 1 && said.length === items) break
    words += item.map(({ text }) => text.split(' ').length).reduce((sum, count) => sum + count, 0)
    if (items >= (counted ?? 1) && (counted !== undefined || words > most)) break
    items++
    said.push(...item)
  }
  return said
}

/** Both are sentences of their own, or neither is. */
const isAlike = (one: string, other: string): boolean =>
  BEGINS_SMALL.test(one)
    ? BEGINS_SMALL.test(other)
    : !BEGINS_SMALL.test(other) && /[.!]$/.test(one) === /[.!]$/.test(other)

const standsWith = (last: Statement, { ref, heads, kind }: Statement): boolean =>
  kind === last.kind && ref.id === last.ref.id && heads[0] === last.heads[0]
