import { WORDS } from '../../meaning/word-space.ts'
import { checkNumbers } from '../../numbers/check.ts'
import { sayValue } from '../../numbers/say-value.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { sourceTexts } from '../../retrieve/source-texts.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { fold, plainWords } from '../../text/normalise.ts'
import { stem } from '../../text/stem.ts'
import type { Period } from '../../understand/time.ts'
import { sayFactInEnglish } from '../facts/fact-english.ts'
import { endOf, periodOf } from '../facts/label-period.ts'
import { isWithin } from './other-time.ts'
import { PLANNED, timeOf } from './point.ts'

const YEAR = '(?:19|20)\\d{2}'
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december'.split(
  '|',
)
const OF_A_YEAR = new RegExp(`^(?:FY ?)?${YEAR}$`, 'i')
const OF_A_TIME = new RegExp(
  `^(?:(?:at )?(?:the )?end of )?(?:\\d{1,2} )?(?<month>${MONTHS.join('|')}|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?) (?<year>${YEAR})$`,
  'i',
)
/** Of some months together: "Q3 2026", "January to September 2026", "First ten months of 2026". */
const OF_A_STRETCH =
  /^(?:Q[1-4]|H[12]|\p{L}+ (?:quarter|half)|(?:first )?\S+ months|\p{L}+ to \p{L}+)(?: of)? (?<year>(?:19|20)\d{2})$/iu
/** "US" is a country. */
const OF_OURS = /^(?:[Uu]s|[Ww]e|[Oo]urs)$/
/** What stands under such a heading is of somebody else, or of nobody yet. */
const OF_OTHERS =
  /\b(?:markets?|industry|sector|customers?|clients?|competit\w+|rivals?|alternatives?|case stud\w+|benchmarks?|peers?|budgets?)\b/i
/** "Money we lost", "Left each month", "What it is": no name of a figure, which a sentence could be made about. */
const NO_NAME = /\b(?:we|you|they|that|who|what|which|how|left|lost|came|went|done)\b/i
/** A unit in the name of a row: the sentence would count in it and not say so. */
const HOLDS_UNIT =
  /\b(?:thousands?|millions?|euros?|dollars?|pounds?|eur|usd|gbp)\b|[€$£%]|\((?!(?:year|month|quarter|average|net|gross|blended|signed)\))/i
/** "Our returned sensors were 3.9%", "Our cycles were 1", "Our invoices never paid was 2%". */
const MISCOUNTED = /\bwere (?:1\b|[\d.,]+%)|^Our (?:\p{L}+ )?\p{L}*[^s\P{L}]s\b.* (?:was|is) /u
const NO_NAMES =
  /^(?:what|when|where|which|while|this|that|these|those|with|from|here|there|then|they|over|under|after|before|between|since|until|have|were|will|each|every|both|some|such)$/i
const BEGUN = /^started$/i

/**
 * A table's cell as a sentence, where its column is a year or this company: "Our gross margin in 2025 was 78%." As it
 * stands, "Gross margin, 2025: 78%.", where no sentence keeps all of its words.
 */
export function sayCell(index: AnswerIndex, statement: Statement, now: Date): string {
  const month = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const known = saidCells.get(statement)
  if (known?.month === month) return known.text
  const text = inASentence(index, statement, now) ?? statement.text
  saidCells.set(statement, { month, text })
  return text
}

/** A statement is of one index, and so of one language; whether a column's month is over changes with the month. */
const saidCells = new WeakMap<Statement, { month: number; text: string }>()

function inASentence(index: AnswerIndex, statement: Statement, now: Date): string | null {
  const { cell, ref } = statement
  const { language, location = '' } = index.material
  if (cell === undefined || !language.startsWith('en') || NO_NAME.test(cell.row)) return null
  if (HOLDS_UNIT.test(cell.row) || isOfRival(index, statement)) return null
  const column = cell.column.trim()
  const time = wordsOfTime(cell.row, column, now)
  const isOurs = OF_OURS.test(column) || isOwnName(index, column)
  if (!isOurs && (time === null || statement.heads.some((head) => isOfOthers(index, head)))) return null
  if (BEGUN.test(cell.row)) return isOurs ? `We started in ${cell.value.replace(/\.$/, '')}.` : null
  const { words, asOf } = time ?? {}
  const fact = {
    id: ref.id,
    label: words === undefined ? cell.row : `${cell.row} ${words}`,
    value: cell.value,
    audience: 'public' as const,
    ...(asOf === undefined ? {} : { asOf }),
  }
  const text = sayFactInEnglish(fact, sayValue(fact, language), {
    isName: (word) => index.names.has(fold(word)) || location.split(/[^\p{L}]+/u).includes(word),
    currentRound: undefined,
    now,
  })
  if (text === null || MISCOUNTED.test(text)) return null
  if (!checkNumbers(text, sourceTexts(index, [ref])).ok) return null
  // What is over is not said as if it lasted.
  return words !== undefined && /\bfor [\w ]+ (?:is|are) /.test(text) ? null : text
}

/** A heading of a market, of a plan, or with a name that nobody has heard of. */
const isOfOthers = (index: AnswerIndex, head: string): boolean =>
  OF_OTHERS.test(head) ||
  PLANNED.test(head) ||
  (head.match(/\p{Lu}\p{L}{3,}/gu) ?? []).some(
    (name) =>
      !NO_NAMES.test(name) && !WORDS.rows.has(stem(fold(name))) && !index.reader.ownNames.has(fold(name)),
  )

const isOfRival = (index: AnswerIndex, { at, cell }: Statement): boolean =>
  index.ofRival[at] === 1 ||
  plainWords(cell?.row ?? '')
    .split(' ')
    .some((word) => index.rivals.has(word))

/**
 * What a column says of time: words behind a figure's name, or, of a month of this year, a date as of which it is. Null
 * where it names none, one that is not over, or one whose length is left unsaid then: revenue of a quarter is none "as of".
 */
function wordsOfTime(row: string, column: string, now: Date): { words?: string; asOf?: string } | null {
  if (OF_A_YEAR.test(column)) return { words: column }
  if (OF_A_STRETCH.test(column)) {
    const period = periodOf(column)
    const end = period ? endOf(period.said) : undefined
    if (end === undefined || end > now.getTime()) return null
    // Of crews over nine months nobody knows when they were so many.
    return OF_MONTHS.test(column) && !isOfAStretch(row) ? null : { words: column }
  }
  const { month, year } = OF_A_TIME.exec(column)?.groups ?? {}
  if (year === undefined || month === undefined) return null
  const at = MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase()))
  const name = `${MONTHS[at]?.replace(/^./, (letter) => letter.toUpperCase())} ${year}`
  const isEnd = /\bend of\b/i.test(column) || /^(?:2[89]|3[01]) /.test(column)
  if (/^\d/.test(column) && !isEnd) return null
  // "Loggers installed" are all of them or those of the month.
  if (!isEnd && ADDED.test(row)) return null
  if (Number(year) < now.getUTCFullYear()) return { words: isEnd ? `end of ${name}` : name }
  if (Date.UTC(Number(year), at, 1) > now.getTime()) return null
  const isOver = Date.UTC(Number(year), at + 1, 1) <= now.getTime()
  if (OF_THE_MONTH.test(row)) return isOver ? { words: name } : null
  if (ADDS_UP.test(row) && !OF_EACH.test(row)) return null
  return { asOf: `${year}-${String(at + 1).padStart(2, '0')}` }
}

const OF_MONTHS = /\bmonths\b|\p{L} to \p{L}/iu
const ADDED =
  /\b(?:built|connected|created|deployed|installed|opened|placed|planted|signed|trained|treated|won)$/i
const isOfAStretch = (row: string) =>
  !/\b(?:recurring|arr|mrr)\b/i.test(row) && (ADDS_UP.test(row) || OF_EACH.test(row))
/** "Courses started in the month". */
const OF_THE_MONTH = /\b(?:in|of) the month$|,\s+month$/i
/** Adds up over a time, and is another over a longer one. */
const ADDS_UP =
  /\b(?:revenues?|sales|income|gmv|volume|loss|losses|profits?|expenses?|spend|spending|burn|orders?|bookings?|turnover|delivered|processed|received|sold|visits?)\b/i
const OF_EACH = /\b(?:recurring|arr|mrr|run[- ]rate|retention|per|share|margin|a month|a year|monthly)\b/i

/** Of a whole row, the only cell of the time that was asked for. */
export function cellAsked(index: AnswerIndex, statement: Statement, periods: readonly Period[]): Statement {
  const [period, ...others] = periods
  if (statement.cell !== undefined || others.length > 0 || period?.kind !== 'date') return statement
  const cells: Statement[] = []
  for (let at = statement.at - 1; ; at--) {
    const before = index.statements[at]
    const cell = before?.group === statement.group ? before.cell : undefined
    if (before === undefined || cell === undefined || !statement.text.startsWith(`${cell.row}: `)) break
    if (isWithin(timeOf(before), period.date)) cells.push(before)
  }
  const [only, ...more] = cells
  return only === undefined || more.length > 0 ? statement : only
}

function isOwnName(index: AnswerIndex, column: string): boolean {
  const words = plainWords(column).split(' ')
  return column !== '' && words.every((word) => index.reader.ownNames.has(word))
}
