import { kindsIn } from '../meaning/answer-kinds.ts'
import { MIND } from '../meaning/mind.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { READS_KEPT } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { readTerms, type Terms } from '../retrieve/terms.ts'
import { spokenRange } from '../speak/compose.ts'
import { fold } from '../text/normalise.ts'
import type { TimesStated } from '../understand/time.ts'
import { cover, names, tail } from './cover.ts'
import { FEATURES, type FeatureName } from './feature-names.ts'
import type { Candidate } from './gather.ts'
import { placeOf } from './hit.ts'
import { intentRoots, setMeaning } from './meaning.ts'
import { periodFit } from './period.ts'
import type { Query } from './query.ts'
import { wants } from './wants.ts'
import { setWords } from './words.ts'

/** A statement as it is read closely; what stands beside another is asked for less than that one. */
class Read {
  readonly statement: Statement
  readonly #index: AnswerIndex
  #terms?: Terms
  #stated?: TimesStated
  #holds?: Uint8Array
  #words?: number

  constructor(index: AnswerIndex, statement: Statement) {
    this.#index = index
    this.statement = statement
  }

  get terms(): Terms {
    this.#terms ??= readTerms(this.statement.text, this.#index.reader)
    return this.#terms
  }

  get stated(): TimesStated {
    const { text } = this.statement
    this.#stated ??= {
      quantities: extractQuantities(text, this.#index.reader.language),
      folded: fold(text),
    }
    return this.#stated
  }

  /** Of each kind of ANSWER_KINDS, 1 where it is in it. */
  get holds(): Uint8Array {
    this.#holds ??= kindsIn(this.statement.text, this.stated.quantities)
    return this.#holds
  }

  readAll(): unknown {
    return [this.terms, this.holds]
  }

  get words(): number {
    this.#words ??= Math.min(60, this.statement.text.split(' ').length)
    return this.#words
  }

  get intents(): Float32Array {
    return intentsAt(this.#index, this.statement.at)
  }
}

const intentsKept = new WeakMap<readonly Statement[], Float32Array[]>()

/** The root of each intent's chance: dear to work out and small, so that it is kept of every statement. */
function intentsAt(index: AnswerIndex, at: number): Float32Array {
  const kept = intentsKept.get(index.statements) ?? []
  intentsKept.set(index.statements, kept)
  const { dims } = MIND.encoder
  const known = kept[at] ?? intentRoots(index.places.subarray(at * dims, (at + 1) * dims))
  kept[at] = known
  return known
}

/** So many statements of a group are read with each of it. */
const MOST_OF_GROUP = 8

const readsOf = new WeakMap<readonly Statement[], Map<number, Read>>()

function readClosely(index: AnswerIndex, at: number): Read | undefined {
  const reads = readsOf.get(index.statements) ?? new Map<number, Read>()
  const known = reads.get(at)
  const statement = index.statements[at]
  if (known !== undefined || statement === undefined) return known
  if (reads.size === 0) readsOf.set(index.statements, reads)
  if (reads.size >= READS_KEPT) reads.clear()
  const made = new Read(index, statement)
  reads.set(at, made)
  return made
}

/** Works out what the first questions would wait for, a step a statement, as far as it is kept. */
export function* readAhead(index: AnswerIndex): Generator<undefined, void> {
  for (let at = 0; at < index.statements.length; at++) {
    intentsAt(index, at)
    if (at < READS_KEPT) readClosely(index, at)?.readAll()
    yield
  }
}

/** What a statement can be found by. */
export const termsOf = (index: AnswerIndex, at: number): Terms | undefined => readClosely(index, at)?.terms

/** The amounts that a statement states. */
export function amountsOf(index: AnswerIndex, at: number): { value: number; unit: string | null }[] {
  const quantities = readClosely(index, at)?.stated.quantities ?? []
  return quantities.flatMap((quantity) => (quantity.kind === 'amount' ? [quantity] : []))
}

/** Reads candidates closely: one row of FEATURES each, in their order. */
export function weighCandidates(
  index: AnswerIndex,
  query: Query,
  candidates: readonly Candidate[],
): Float32Array[] {
  const mostBm25 = Math.max(1e-6, ...candidates.map((candidate) => candidate.bm25))
  const known = rowsOf(index, query)
  const rows = candidates.map((candidate) => {
    const kept = known.get(candidate.at) ?? rowOf(index, query, candidate)
    known.set(candidate.at, kept)
    const row = kept.slice()
    row[BM25_SHARE] = candidate.bm25 / mostBm25
    return row
  })
  setLeads(rows)
  return rows
}

/** What tells how it stands among others is not in them. */
const rowsKept = new WeakMap<Query, { index: AnswerIndex; rows: Map<number, Float32Array> }>()

function rowsOf(index: AnswerIndex, query: Query): Map<number, Float32Array> {
  const known = rowsKept.get(query)
  if (known?.index === index) return known.rows
  const rows = new Map<number, Float32Array>()
  rowsKept.set(query, { index, rows })
  return rows
}

const BM25_SHARE = placeOf('bm25Share')

/** Fills in how each row stands among the others; done anew where some are left out. */
export function setLeads(rows: readonly Float32Array[]): void {
  lead(rows, 'meaningSentence', 'meaningLead')
  lead(rows, 'meaningHead', 'headLead')
  lead(rows, 'nearBoth', 'coverLead')
  lead(rows, 'intentBest', 'intentLead')
  lead(rows, 'alikeBoth', 'alikeLead')
  lead(rows, 'softBoth', 'softLead')
}

/** How far ahead of the best other statement it is; negative where it is behind. */
function lead(rows: readonly Float32Array[], of: FeatureName, into: FeatureName): void {
  const from = placeOf(of)
  const sorted = rows.map((row) => row[from] ?? 0).sort((a, b) => b - a)
  for (const row of rows) {
    const own = row[from] ?? 0
    row[placeOf(into)] = own - (own === sorted[0] ? (sorted[1] ?? 0) : (sorted[0] ?? 0))
  }
}

function rowOf(index: AnswerIndex, query: Query, candidate: Candidate): Float32Array {
  const read = (at: number) => readClosely(index, at)
  const row = new Float32Array(FEATURES.length)
  const own = read(candidate.at)
  if (own === undefined) return row
  const { statement, terms } = own
  const group = index.groups[statement.group]
  const set = (name: FeatureName, value: number) => {
    row[placeOf(name)] = value
  }
  const inGroup = (at: number) =>
    group !== undefined && at >= group.from && at < group.to ? read(at)?.terms : undefined
  const next = inGroup(candidate.at + 1)
  const [from, to] = spokenRange(index, statement, query.question.asked)
  const window: Read[] = []
  for (let at = from; at < to; at++) {
    const other = read(at)
    if (other !== undefined) window.push(other)
  }
  const around = [
    inGroup(candidate.at - 2),
    inGroup(candidate.at - 1),
    next,
    inGroup(candidate.at + 2),
  ].filter((other) => other !== undefined)
  const heads = group?.headTerms ?? []
  const inAll: Terms[] = []
  const { from: first = 0, to: end = 0 } = group ?? {}
  for (let at = first; at < Math.min(end, first + MOST_OF_GROUP); at++) {
    const other = read(at)?.terms
    if (other !== undefined) inAll.push(other)
  }
  cover(index, query, { terms, heads, window: window.map((other) => other.terms), around, group: inAll }, set)
  tail(index, query, [terms, ...heads, ...window.map((other) => other.terms)], set)

  const headShare = Math.max(0, ...heads.map((head) => query.compared.askedShare(head)))
  set('headAsked', headShare)
  set('sentenceAsked', query.compared.askedShare(terms))

  setWords(
    query,
    {
      words: index.words[candidate.at],
      heads: group?.headWords ?? [],
      window: window.flatMap(({ statement: other }) => index.words[other.at] ?? []),
    },
    set,
  )
  setMeaning(index, query, { candidate, group, window, intentsOf: (at) => read(at)?.intents }, set)
  set('bm25', candidate.bm25 / query.totalWeight)

  set('isFact', Number(statement.kind === 'fact'))
  set('isFaq', Number(statement.kind === 'faq'))
  set('isSection', Number(statement.kind === 'section'))
  set('isTeam', Number(statement.kind === 'team'))
  set('isCompany', Number(statement.kind === 'company'))
  set('isDocument', Number(statement.kind === 'document'))
  set('isCell', Number(statement.cell !== undefined))
  set('isList', Number(statement.list !== undefined))
  set('place', Math.min(5, statement.place))
  set('groupSize', Math.min(10, (group?.to ?? 1) - (group?.from ?? 0)))
  set('words', own.words)
  set('questionWords', Math.min(30, query.question.words.length))
  wants(query, own, heads, set)
  set('period', periodFit(query.question, own.statement, own.stated, group?.heads ?? []))
  names(query, [terms, ...heads, ...around], set)
  const asksOfOthers =
    query.question.words.some((word) => index.rivals.has(word)) ||
    query.sought.some((sought) => sought.unit.key === '#competition' || sought.unit.key === '#moat')
  set('otherCompany', asksOfOthers ? 0 : (index.ofRival[candidate.at] ?? 0))
  set('presented', Number(query.sectionId !== undefined && statement.ref.id === query.sectionId))
  return row
}
