import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import type { Names } from './name-patterns.ts'
import { NAMES } from './names.ts'

/** What goes by the names of an intent, whatever the question. */
interface Named {
  facts: readonly Statement[]
  /** Texts by their titles, then by their words, then the latest of a table's row. */
  others: readonly Statement[]
}

/** Of a time that was not asked for, or of what is only hoped for. */
const NOT_NOW =
  /\b(?:earlier|ago|previous|prior|last|before|plan(?:ned)?|target|forecast|goal|budget|guidance|if|would|expect\w*|(?:19|20)\d\d)\b/i
/** Where several texts go by the name: a founder's own answer is told first. */
const KINDS = ['faq', 'section', 'document'] as const

/** Of a large material many are called alike: the first of them tell whether they answer. */
const MOST_TRIED = 8

/** By an index's statements: what has been looked up, by intent. */
const lookedUp = new WeakMap<AnswerIndex['statements'], Map<string, Named>>()

export function named(index: AnswerIndex, intent: string, names: Names): Named {
  const known = lookedUp.get(index.statements) ?? new Map<string, Named>()
  lookedUp.set(index.statements, known)
  const before = known.get(intent)
  if (before !== undefined) return before
  const titles = titlesOf(index)
  const found = {
    facts: titles
      .filter(({ of }) => of.fact !== undefined)
      .filter(isCalled(names))
      .map(statementOf),
    others: [
      ...byKind(
        titles
          .filter(({ of }) => isText(of))
          .filter(isHeaded(names))
          .map(statementOf),
      ),
      ...byKind(worded(index, names)),
      ...titles
        .filter(({ of }) => of.cell !== undefined)
        .filter(isCalled(names))
        .map(statementOf),
    ].slice(0, MOST_TRIED),
  }
  known.set(intent, found)
  return found
}

/** Looks all of it up, in steps of some milliseconds. */
export function* readNames(index: AnswerIndex): Generator<undefined, void> {
  titlesOf(index)
  for (const [intent, names] of NAMES) {
    yield
    named(index, intent, names)
  }
}

/** What a statement is called by: a fact's label, the name of a table's row, the titles of a text's beginning. */
interface Titles {
  of: Statement
  names: readonly string[]
}

const titlesKept = new WeakMap<AnswerIndex['statements'], readonly Titles[]>()

function titlesOf({ statements }: AnswerIndex): readonly Titles[] {
  const known = titlesKept.get(statements) ?? statements.flatMap(titlesIn)
  titlesKept.set(statements, known)
  return known
}

function titlesIn(of: Statement): Titles[] {
  const names = namesOf(of)
  return names.length === 0 ? [] : [{ of, names: names.map((name) => plainWords(plain(name))) }]
}

function namesOf({ fact, cell, series, place, heads }: Statement): readonly string[] {
  if (fact !== undefined) return [fact.fact.label]
  if (cell !== undefined) return series?.isLatest === true ? [cell.row] : []
  return place === 0 ? heads : []
}

const statementOf = ({ of }: Titles): Statement => of
const isText = ({ fact, cell }: Statement): boolean => fact === undefined && cell === undefined

const isNamed = (pattern: RegExp | undefined, { not }: Names, text: string): boolean =>
  pattern?.test(text) === true && not?.test(text) !== true

const isHeaded =
  (names: Names) =>
  (titles: Titles): boolean =>
    titles.names.some((name) => isNamed(names.head, names, name))

/** "Gross margin target" is another one; rounds of before are meant to be of before. */
const isCalled =
  (names: Names) =>
  (titles: Titles): boolean =>
    titles.names.some(
      (name) => isNamed(names.label, names, name) && (names.dated === true || !NOT_NOW.test(name)),
    )

const worded = ({ statements }: AnswerIndex, names: Names): Statement[] =>
  names.says === undefined
    ? []
    : statements.filter(
        (statement) =>
          isText(statement) &&
          isNamed(names.says, names, statement.text) &&
          (names.dated === true || !NOT_NOW.test(statement.text)),
      )

const byKind = (found: readonly Statement[]): Statement[] =>
  KINDS.flatMap((kind) => found.filter((statement) => statement.kind === kind))
