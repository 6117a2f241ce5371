import type { AnswerIndex, Group } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { type Beside, cover, heldBy, names, tail } from './cover.ts'
import { AT, FEATURES } from './feature-names.ts'
import type { Candidate } from './gather.ts'
import { setMeaning } from './meaning.ts'
import { periodFit } from './period.ts'
import type { Query } from './query.ts'
import { readsIn } from './reads.ts'
import { setAsked, wants } from './wants.ts'
import { setWords } from './words.ts'

/** Reads candidates closely: one row of FEATURES each, in their order. */
export function weighCandidates(
  index: AnswerIndex,
  query: Query,
  candidates: readonly Candidate[],
): Float32Array[] {
  const mostBm25 = Math.max(1e-6, ...candidates.map((candidate) => candidate.bm25))
  const { rows: known, asked } = rowsOf(index, query)
  const rows = candidates.map((candidate) => {
    const kept = known.get(candidate.at) ?? rowOf(index, query, candidate, asked.slice())
    known.set(candidate.at, kept)
    const row = kept.slice()
    row[AT.bm25Share] = candidate.bm25 / mostBm25
    return row
  })
  setLeads(rows)
  return rows
}

interface KnownRows {
  index: AnswerIndex
  /** What tells how it stands among others is not in them. */
  rows: Map<number, Float32Array>
  /** A row with what tells of the question alone. */
  asked: Float32Array
}

const rowsKept = new WeakMap<Query, KnownRows>()

function rowsOf(index: AnswerIndex, query: Query): KnownRows {
  const known = rowsKept.get(query)
  if (known?.index === index) return known
  const made = { index, rows: new Map<number, Float32Array>(), asked: askedRow(index, query) }
  rowsKept.set(query, made)
  return made
}

function askedRow(index: AnswerIndex, query: Query): Float32Array {
  const row = new Float32Array(FEATURES.length)
  const { question, clarity } = query
  row[AT.questionWords] = Math.min(30, question.words.length)
  row[AT.contrasts] = Number(query.contrasts)
  row[AT.intentSure] = clarity.sure
  row[AT.intentMargin] = clarity.margin
  row[AT.intentSpread] = clarity.spread
  row[AT.talks] = clarity.talks
  setAsked(query, row)
  const asksOfOthers =
    question.words.some((word) => index.rivals.has(word)) ||
    query.sought.some((sought) => sought.unit.key === '#competition' || sought.unit.key === '#moat')
  // Taken back below where the statement is of none.
  row[AT.otherCompany] = asksOfOthers ? 0 : 1
  return row
}

/** Fills in how each row stands among the others; done anew where some are left out. */
export function setLeads(rows: readonly Float32Array[]): void {
  lead(rows, AT.meaningSentence, AT.meaningLead)
  lead(rows, AT.meaningHead, AT.headLead)
  lead(rows, AT.nearBoth, AT.coverLead)
  lead(rows, AT.intentBest, AT.intentLead)
  lead(rows, AT.alikeBoth, AT.alikeLead)
  lead(rows, AT.softBoth, AT.softLead)
}

/** How far ahead of the best other statement it is; negative where it is behind. */
function lead(rows: readonly Float32Array[], from: number, into: number): void {
  let [first, second] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const row of rows) {
    const own = row[from] ?? 0
    if (own > first) {
      second = first
      first = own
    } else if (own > second) second = own
  }
  const best = rows.length > 0 ? first : 0
  const next = rows.length > 1 ? second : 0
  for (const row of rows) {
    const own = row[from] ?? 0
    row[into] = own - (own === best ? next : best)
  }
}

function rowOf(index: AnswerIndex, query: Query, candidate: Candidate, row: Float32Array): Float32Array {
  const { at } = candidate
  const statement = index.statements[at]
  if (statement === undefined) return new Float32Array(FEATURES.length)
  const group = index.groups[statement.group]
  const reads = readsIn(index)
  const beside = besideOf(index, query, statement, group)
  const held = heldBy(query.compared, beside)
  cover(query, held, row)
  tail(query, held, row)
  names(query, held, row)
  row[AT.headAsked] = query.compared.headShare(statement.group)
  row[AT.sentenceAsked] = query.compared.askedShare(at)
  setWords(index, query, beside, row)
  setMeaning(index, query, candidate, beside, row)
  row[AT.bm25] = candidate.bm25 / query.totalWeight
  setKind(statement, row)
  row[AT.groupSize] = Math.min(10, (group?.to ?? 1) - (group?.from ?? 0))
  row[AT.words] = reads.words(at)
  wants(query, { reads, at, heads: group?.headTerms ?? [] }, row)
  row[AT.period] = periodFit(query.question, statement, reads, group?.heads ?? [])
  if (index.ofRival[at] !== 1) row[AT.otherCompany] = 0
  row[AT.presented] = Number(query.sectionId !== undefined && statement.ref.id === query.sectionId)
  return row
}

function besideOf(
  index: AnswerIndex,
  { question }: Query,
  statement: Statement,
  group: Group | undefined,
): Beside {
  const { at } = statement
  const around: number[] = []
  for (const other of [at - 2, at - 1, at + 1, at + 2])
    if (group !== undefined && other >= group.from && other < group.to) around.push(other)
  return { at, group: statement.group, to: readsIn(index).spokenTo(index, at, question.asked), around }
}

function setKind({ kind, cell, list, place }: Statement, row: Float32Array): void {
  row[AT.isFact] = Number(kind === 'fact')
  row[AT.isFaq] = Number(kind === 'faq')
  row[AT.isSection] = Number(kind === 'section')
  row[AT.isTeam] = Number(kind === 'team')
  row[AT.isCompany] = Number(kind === 'company')
  row[AT.isDocument] = Number(kind === 'document')
  row[AT.isCell] = Number(cell !== undefined)
  row[AT.isList] = Number(list !== undefined)
  row[AT.place] = Math.min(5, place)
}
