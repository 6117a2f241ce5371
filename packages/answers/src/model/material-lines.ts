import type { SourceKind, SourceRef } from '../answer.ts'
import { mayHear } from '../material.ts'
import { sayAsOf, written } from '../numbers/say-value.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { withheldFrom } from '../retrieve/withheld.ts'

/** One source of the material as a model reads it. */
export interface MaterialLine {
  /** What the model calls it: "f3". */
  name: string
  ref: SourceRef
  text: string
  /** Anybody may hear it. */
  isOpen: boolean
}

const NAMES: Readonly<Record<SourceKind, string>> = {
  company: 'c',
  fact: 'f',
  faq: 'q',
  team: 't',
  section: 's',
  document: 'd',
}
const ORDER = Object.keys(NAMES)

const known = new WeakMap<AnswerIndex['statements'], readonly MaterialLine[]>()

/**
 * All that this listener may hear, one line a source: what anybody may hear first, so that lines and names of that part
 * are the same for every listener. Made of statements, so that what must never be said, what is withheld and what gives
 * orders is not in it.
 */
export function materialLines(index: AnswerIndex): readonly MaterialLine[] {
  const kept = known.get(index.statements)
  if (kept) return kept
  const lines = readLines(index)
  known.set(index.statements, lines)
  return lines
}

function readLines(index: AnswerIndex): MaterialLine[] {
  const isOpen = openness(index)
  const sources = new Map<string, { open: Statement[]; own: Statement[] }>()
  for (const statement of index.statements) {
    if (isPartOfRow(index, statement)) continue
    const key = `${statement.kind}/${statement.ref.id}`
    const source = sources.get(key) ?? { open: [], own: [] }
    if (isOpen(statement)) source.open.push(statement)
    else source.own.push(statement)
    sources.set(key, source)
  }
  const byKind = [...sources.values()].sort((a, b) => placeOf(a) - placeOf(b))
  const counts = new Map<SourceKind, number>()
  const line = (statements: readonly Statement[], open: boolean): MaterialLine[] => {
    const [first] = statements
    if (first === undefined) return []
    const count = (counts.get(first.kind) ?? 0) + 1
    counts.set(first.kind, count)
    const name = `${NAMES[first.kind]}${count}`
    return [{ name, ref: first.ref, text: `[${name}] ${textOf(statements, index)}`, isOpen: open }]
  }
  return [...byKind.flatMap(({ open }) => line(open, true)), ...byKind.flatMap(({ own }) => line(own, false))]
}

const placeOf = ({ open, own }: { open: Statement[]; own: Statement[] }) =>
  ORDER.indexOf((open[0] ?? own[0])?.kind ?? '')

/** A table's row stands whole beside its cells. */
function isPartOfRow({ statements }: AnswerIndex, { cell, at, group }: Statement): boolean {
  if (cell === undefined) return false
  for (let next = at + 1; statements[next]?.group === group; next++)
    if (statements[next]?.cell === undefined) return true
  return false
}

/** Whether anybody may hear a statement: by its own audience, and by what it tells of facts with a narrower one. */
function openness({ source, audience }: AnswerIndex): (statement: Statement) => boolean {
  if (audience === 'public') return () => true
  const { maySay } = withheldFrom(source, 'public')
  const closed = new Set<string>()
  for (const { id, audience: of } of source.passages) if (!mayHear('public', of)) closed.add(`document/${id}`)
  for (const { id, audience: of = 'public' } of source.faqs)
    if (!mayHear('public', of)) closed.add(`faq/${id}`)
  for (const { id, audience: of } of source.facts) if (!mayHear('public', of)) closed.add(`fact/${id}`)
  return ({ kind, ref, text, heads }) => !closed.has(`${kind}/${ref.id}`) && maySay({ text, heads })
}

/** On one line: nothing in a text can begin a line of its own. */
function textOf(statements: readonly Statement[], { material }: AnswerIndex): string {
  const [first] = statements
  const said = statements.map(({ text }) => text).join(' ')
  const label = first?.ref.label ?? ''
  if (first?.fact !== undefined) return oneLine(factText(first.fact.fact, material.language))
  if (first?.kind === 'company') return oneLine(said)
  const head = first?.kind === 'document' ? `${label}, ${first.heads[0] ?? ''}` : label
  return oneLine(`${head}: ${said}`)
}

function factText(
  fact: Parameters<typeof written>[0] & { label: string; asOf?: string },
  language: string,
): string {
  const asOf = sayAsOf(fact.asOf, language)
  return `${fact.label}: ${written(fact)}${asOf === undefined ? '' : ` (as of ${asOf})`}`
}

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
