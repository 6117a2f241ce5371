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
 * last sentence of a text opens is said with it. So many as it counts, or all that go on in small letters, or as many
 * as fit into `most` words.
 */
export function listBehind({ statements }: AnswerIndex, last: Statement, most: number): Statement[] {
  if (!last.text.endsWith(':') || last.kind !== 'document') return []
  const counted = countBegun(last.text)
  const items: Statement[] = []
  let words = 0
  for (let at = last.at + 1; ; at++) {
    const next = statements[at]
    if (next === undefined || next.cell !== undefined || !standsWith(last, next)) break
    const [first] = items
    if (first !== undefined && BEGINS_SMALL.test(first.text) && !BEGINS_SMALL.test(next.text)) break
    words += next.text.split(' ').length
    const isOwed = items.length < (counted ?? 1)
    if (!isOwed && (counted !== undefined || words > most)) break
    items.push(next)
  }
  return items
}

const standsWith = (last: Statement, { ref, heads, kind }: Statement): boolean =>
  kind === last.kind && ref.id === last.ref.id && heads[0] === last.heads[0]
