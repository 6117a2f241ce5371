import type { DateSaid } from '../numbers/quantity.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { type Sought, soughtOf } from '../retrieve/terms.ts'
import { plain } from '../text/normalise.ts'
import { tokenise } from '../text/tokens.ts'
import { unitsOf } from '../understand/question.ts'
import { readTimes } from '../understand/time.ts'
import { weightOf } from '../weigh/query.ts'
import { namesIn } from './names.ts'
import { type Parted, partByFigures } from './segments.ts'

/** A word or meaning of the claim, with how much it tells. */
export interface Part {
  sought: Sought
  weight: number
  /** The claim's segments it stands in; none where only the question says it. */
  segments: ReadonlySet<number>
}

/** What is claimed about time: the sentence's word, or else the question's. */
export interface Times {
  dates: readonly DateSaid[]
  /** "last year": settled against now, and found in a text as it stands too. */
  relatives: readonly string[]
  current: boolean
}

/** A sentence with the question that it answers, read once. */
export interface Claim {
  sentence: string
  question: string
  folded: string
  questionFolded: string
  now: Date
  parted: Parted
  parts: readonly Part[]
  times: Times
  names: ReadonlySet<string>
  questionNames: ReadonlySet<string>
  denies: boolean
  past: boolean
}

/** What the question says weighs less than what the sentence says. */
const OF_QUESTION = 0.3
export const DENIES =
  /\b(?:not?|never|neither|nor|none|nobody|nothing|without|cannot|hardly|no one|nowhere)\b/
const PAST = /\b(?:was|were|had|did|stood|came|amounted|ended|closed|reached|lost|made|raised|used to)\b/
const CURRENT =
  /\b(?:now|today|currently|at present|at the moment|these days|nowadays|presently|right now|as of today|already)\b/
/** Endings of a time that a statement may lack: they narrow nothing. */
const SPAN_WORDS = new Set(['#monthly', '#annual', '#quarterly', '#weekly', '#daily', 'hour', 'end', 'begin'])

export function readClaim(index: AnswerIndex, question: string, sentence: string, now: Date): Claim {
  const parted = partByFigures(sentence, index.reader.language)
  const folded = plain(sentence)
  const questionFolded = plain(question)
  return {
    sentence,
    question,
    folded,
    questionFolded,
    now,
    parted,
    parts: partsOf(index, parted, question),
    times: timesOf(sentence, question, parted.dates, index, now),
    names: namesIn(index, sentence),
    questionNames: namesIn(index, question),
    denies: DENIES.test(folded),
    past: PAST.test(folded),
  }
}

function partsOf(index: AnswerIndex, parted: Parted, question: string): Part[] {
  const found = new Map<string, { sought: Sought; weight: number; segments: Set<number> }>()
  const read = (text: string, segment: number | null) => {
    for (const unit of unitsOf(tokenise(text), index.reader)) {
      if (/^\d/.test(unit.key) || SPAN_WORDS.has(unit.key)) continue
      const kept = found.get(unit.key)
      if (kept !== undefined) {
        if (segment !== null) kept.segments.add(segment)
        continue
      }
      const sought = soughtOf(unit, index.reader.language)
      const weight = weightOf(index, sought) * (segment === null ? OF_QUESTION : 1)
      found.set(unit.key, { sought, weight, segments: new Set(segment === null ? [] : [segment]) })
    }
  }
  for (const [at, segment] of parted.segments.entries()) read(segment, at)
  read(question, null)
  return [...found.values()]
}

function timesOf(
  sentence: string,
  question: string,
  dates: readonly DateSaid[],
  index: AnswerIndex,
  now: Date,
): Times {
  const own = relativesOf(sentence, now)
  const current = CURRENT.test(plain(sentence))
  if (dates.length > 0 || own.dates.length > 0)
    return { dates: [...dates, ...own.dates], relatives: own.relatives, current }
  const asked = relativesOf(question, now)
  const named = partByFigures(question, index.reader.language).dates
  if (current) return { dates: [], relatives: [], current }
  return {
    dates: [...named, ...asked.dates],
    relatives: asked.relatives,
    current: named.length + asked.dates.length === 0 && CURRENT.test(plain(question)),
  }
}

/** "last year", "a year ago", with the dates they mean. */
export function relativesOf(text: string, now: Date): { dates: DateSaid[]; relatives: string[] } {
  const { periods } = readTimes(
    tokenise(text).map((token) => token.word),
    now,
  )
  const found = periods.flatMap((period) =>
    period.kind === 'date' && (period.relative !== undefined || / ago$/.test(period.date.text))
      ? [period]
      : [],
  )
  return {
    dates: found.map((period) => period.date),
    relatives: found.flatMap((period) => period.relative ?? []),
  }
}
