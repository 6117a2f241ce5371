import { isSoft, isStop } from '../field/common-words.ts'
import { PLACES } from '../field/concepts-qualifiers.ts'
import { spans } from '../field/lexicon.ts'
import { isEveryday, WORDS } from '../meaning/word-space.ts'
import { fold } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { tokenise } from '../text/tokens.ts'
import { PLACE_KEYS } from '../understand/follow-up.ts'
import { chanceOfIntents } from '../understand/intents.ts'
import type { Statement } from './statement.ts'
import type { Terms } from './terms.ts'

const NAME = /(?<![\p{L}\d])\p{Lu}[\p{L}\d&-]*(?:\s+\p{Lu}[\p{L}\d&-]*)*/gu
/** "4. Competition". */
const NUMBERED = /^\(?(?:\d+|[A-Z])(?:\.\d+)*[.)]\s+/
/** "Refund rate, 2025: 4%." */
const ROW = /^[^.:]{1,80}: /
const DAYS_AND_MONTHS =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/
const COMPETES =
  /\b(?:compet\w*|rivals?|versus|vs|alternatives?|incumbents?|compared? (?:us )?(?:with|to)|beside (?:them|us)|(?:fight|beat|undercut) them|(?:than|of) theirs|(?:they|we) do better)\b/

/**
 * Other companies that the material sets beside its own, as folded words: named where it speaks of competition, more
 * than once, and neither itself nor one of its people.
 */
export function findRivals(
  statements: readonly Statement[],
  headsOf: (group: number) => { terms: readonly Terms[]; intents: readonly Float32Array[] },
  own: ReadonlySet<string>,
  language: string,
  isOnCompetition: (statement: Statement) => boolean,
): ReadonlySet<string> {
  const seen = new Map<string, { all: number; rival: number; filed: boolean; titled: boolean }>()
  const lower = new Map<string, number>()
  const besideOurs = groupsBesideOurs(statements, own)
  const over = namesOverTables(statements, own)
  for (const statement of statements) {
    const isFiled = isOnCompetition(statement)
    const about =
      COMPETES.test(fold(`${statement.heads.join(' ')} ${statement.text}`)) ||
      asksWhoCompetes(headsOf(statement.group))
    const besides = new Set(
      besideOurs.has(statement.group)
        ? tokenise(statement.cell?.column ?? '').map((token) => token.word)
        : [],
    )
    const isRow = statement.kind === 'document' && ROW.test(statement.text)
    const names = new Set<string>()
    const titles = new Set(
      tokenise(
        [statement.cell?.column ?? '', ...(statement.kind === 'document' ? statement.heads : [])].join(' '),
      ).map((token) => token.word),
    )
    for (const text of [statement.text, ...statement.heads, statement.cell?.column ?? '']) {
      for (const [found] of text.matchAll(NAME)) {
        // What stands first is written large whatever it is.
        const [first, ...rest] = tokenise(found)
        const opens = text.replace(NUMBERED, '').startsWith(found) && text !== statement.cell?.column
        const isWord = isRow ? (known: string) => WORDS.rows.has(known) : isEveryday
        const isPlain = first !== undefined && opens && (isWord(first.stem) || first.word.endsWith('ly'))
        if (first !== undefined && !isPlain) names.add(first.word)
        for (const { word } of rest) names.add(word)
      }
      for (const [word] of text.matchAll(/(?<![\p{L}])\p{Ll}[\p{L}]+/gu)) {
        const folded = fold(word)
        if (over.has(folded)) names.add(folded)
        lower.set(folded, (lower.get(folded) ?? 0) + 1)
      }
    }
    for (const word of names) {
      const counts = seen.get(word) ?? { all: 0, rival: 0, filed: false, titled: false }
      counts.all++
      if (about || besides.has(word)) counts.rival++
      if (isFiled) counts.filed = true
      if (titles.has(word)) counts.titled = true
      seen.set(word, counts)
    }
  }
  const out = new Set<string>()
  for (const [word, { all, rival, filed, titled }] of seen) {
    const plainWord =
      word.length < 3 ||
      PLACES.has(word) ||
      isPlaceOfField(word) ||
      DAYS_AND_MONTHS.test(word) ||
      /\d/.test(word) ||
      isStop(word, language) ||
      (!word.endsWith('ly') && isSoft(word, stem(word)))
    // A word that is also written small is no name.
    if (
      !plainWord &&
      !own.has(word) &&
      (over.has(word) || (lower.get(word) ?? 0) === 0) &&
      (titled ? rival >= 1 || filed : rival >= 1 && rival * 2 >= all)
    )
      out.add(word)
  }
  return out
}

const isPlaceOfField = (word: string) =>
  spans(tokenise(word)).some(({ concept }) => concept !== undefined && PLACE_KEYS.has(`#${concept}`))

/** "| | assertly |": what a table's only column is called, where that is no word of the language, however it is written. */
function namesOverTables(statements: readonly Statement[], own: ReadonlySet<string>): ReadonlySet<string> {
  const columns = new Map<number, Set<string>>()
  for (const { cell, group } of statements)
    if (cell !== undefined) columns.set(group, (columns.get(group) ?? new Set()).add(cell.column))
  const lone = [...columns.values()].flatMap((of) => (of.size === 1 ? [...of] : []))
  const words = lone.flatMap((column) => tokenise(column))
  return new Set(
    words.flatMap(({ word, stem: root }) =>
      own.has(word) || WORDS.rows.has(root) || /\d/.test(word) ? [] : [word],
    ),
  )
}

/** As written: "US" is a country. */
const OURS = /^(?:[Uu]s|[Ww]e|[Oo]ur company|[Oo]urselves)$/

/** Rows of tables that have a column of ours: the others are of whom we are set beside. */
export function groupsBesideOurs(
  statements: readonly Statement[],
  own: ReadonlySet<string>,
): ReadonlySet<number> {
  return new Set(
    statements.flatMap(({ cell, group }) =>
      cell !== undefined && isOurColumn(cell.column, own) ? [group] : [],
    ),
  )
}

/** "Us", or our name. */
export function isOurColumn(column: string, own: ReadonlySet<string>): boolean {
  const words = tokenise(column)
  return OURS.test(column.trim()) || (words.length > 0 && words.every(({ word }) => own.has(word)))
}

const COMPETITION = ['competitors', 'incumbents', 'substitutes']
const ABOUT_FROM = 0.5

/** A heading of competition, by its words or by its meaning: "Who else is in the ring?" */
function asksWhoCompetes(heads: { terms: readonly Terms[]; intents: readonly Float32Array[] }): boolean {
  return (
    heads.terms.some((terms) => terms.keys.has('#competition')) ||
    heads.intents.some(
      (roots) =>
        chanceOfIntents(
          roots.map((root) => root * root),
          COMPETITION,
        ) >= ABOUT_FROM,
    )
  )
}

/**
 * "5. Limpet Systems", "Benchmark: Clarisona": it begins with a name that is no word of the language. "Scoreboard" stands
 * over our own figures, and so does "Customers won from Limpet".
 */
function isTheirName(heading: string, rivals: ReadonlySet<string>): boolean {
  const [first] = tokenise(heading.replace(NUMBERED, '').replace(/^.*: |^(?:about|the) /i, ''))
  return first !== undefined && rivals.has(first.word) && !WORDS.rows.has(first.stem)
}

const SAYS_OURS = /\b(?:us|we|ours?|ourselves)\b/i

/**
 * Whether a statement is about one of them: it begins with one, stands under one, or is a cell of its column, or of a
 * table under its name that sets nothing of ours beside it.
 */
export function isOfRival(
  statement: Statement,
  rivals: ReadonlySet<string>,
  besideOurs: ReadonlySet<number>,
): boolean {
  if (rivals.size === 0) return false
  const has = (text: string) => tokenise(text).some((token) => rivals.has(token.word))
  if (statement.cell !== undefined) {
    const { column, row } = statement.cell
    if (has(column) || has(row)) return true
    const isOurs = besideOurs.has(statement.group) || SAYS_OURS.test(`${column} ${row}`)
    return !isOurs && statement.kind === 'document' && isTheirName(statement.heads.at(-1) ?? '', rivals)
  }
  if (statement.kind === 'document' && has(statement.heads.join(' '))) return true
  return has(statement.text.split(/\s+/).slice(0, 3).join(' '))
}
