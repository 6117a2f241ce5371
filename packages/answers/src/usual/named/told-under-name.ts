import { type Found, surely } from '../../find.ts'
import { MIND } from '../../meaning/mind.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import type { Told } from '../../say-found.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import type { Query } from '../../weigh/query.ts'
import { intendedBy, isUsualWording, isVetoed, statesWhat } from '../intended.ts'
import type { Names } from './name-patterns.ts'
import { NAMES } from './names.ts'

/** More facts of one name than this are told by none of them. */
const MOST = 2
/** Of a time that was not asked for, or of what is only hoped for. */
const NOT_NOW =
  /\b(?:earlier|ago|previous|prior|last|before|plan(?:ned)?|target|forecast|goal|budget|guidance|if|would|expect\w*|(?:19|20)\d\d)\b/i
/** Where several texts go by the name: a founder's own answer is told first. */
const KINDS = ['faq', 'section', 'document'] as const

/**
 * What is asked most, and stays open, by the names that founders have for it: "Annual churn by value", "What does a box
 * cost?", "How we make a crust", "We are 17: …". Nothing where the question asks for a part of it.
 */
export function toldUnderName(index: AnswerIndex, { question, query }: Found): Told[] {
  const intent = intendedBy(query)
  const names = intent === null ? undefined : NAMES.get(intent)
  if (intent === null || names === undefined) return []
  if (!isPlain(question) && !isUsualWording(intent, question.text)) return []
  const isIt = (statement: Statement) =>
    index.ofRival[statement.at] !== 1 &&
    statement.list === undefined &&
    names.needs?.test(statement.text) !== false &&
    !isVetoed(index, query, statement) &&
    statesWhat(intent, statement, index)
  const facts = factsNamed(index, names).filter(isIt)
  if (facts.length > 0) return facts.length > (names.most ?? MOST) ? [] : said(query, facts)
  const one = [headed, worded, rowsNamed].flatMap((look) => look(index, names)).find(isIt)
  return one === undefined ? [] : said(query, [one])
}

const isPlain = ({ periods, units }: Found['question']): boolean =>
  periods.length === 0 &&
  units.every(({ class: kind }) => kind === 'topic' || kind === 'generic' || kind === 'soft')

const said = (query: Query, statements: readonly Statement[]): Told[] =>
  statements.map((statement) => surely(query, statement, MIND.answerFrom))

const isNamed = (name: RegExp | undefined, { not }: Names, text: string): boolean =>
  name?.test(text) === true && not?.test(text) !== true

const isCalled = (names: Names, name: string): boolean =>
  isNamed(names.label, names, name) && (names.most !== undefined || !NOT_NOW.test(name))

const factsNamed = (index: AnswerIndex, names: Names): Statement[] =>
  index.statements.filter(
    ({ fact }) => fact !== undefined && isCalled(names, plainWords(plain(fact.fact.label))),
  )

/** The latest of a table's row. */
const rowsNamed = (index: AnswerIndex, names: Names): Statement[] =>
  index.statements.filter(
    ({ cell, series }) =>
      cell !== undefined && series?.isLatest === true && isCalled(names, plainWords(plain(cell.row))),
  )

function headed(index: AnswerIndex, names: Names): Statement[] {
  if (names.head === undefined) return []
  const found = index.statements.filter(
    ({ heads, place, fact, cell }) =>
      place === 0 &&
      fact === undefined &&
      cell === undefined &&
      heads.some((head) => isNamed(names.head, names, plainWords(plain(head)))),
  )
  return byKind(found)
}

function worded(index: AnswerIndex, names: Names): Statement[] {
  if (names.says === undefined) return []
  const found = index.statements.filter(
    ({ text, fact, cell }) =>
      fact === undefined && cell === undefined && isNamed(names.says, names, text) && !NOT_NOW.test(text),
  )
  return byKind(found)
}

const byKind = (found: readonly Statement[]): Statement[] =>
  KINDS.flatMap((kind) => found.filter((statement) => statement.kind === kind))
