import type { Turn } from '../../answer.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plainWords } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import { type Question, unitsOf } from '../../understand/question.ts'
import { lastAnswer } from '../last-answer.ts'
import { figureAt, sharesAWord, type TimeAsked } from './other-time.ts'
import { kindOf, nameOf } from './point.ts'
import { asksWhyItMoved, whyItMoved } from './why-it-moved.ts'

interface Talked {
  history: readonly Turn[]
  phrases: Phrases
  now: Date
}

/**
 * What goes on from the one figure that was told last: the same at another time ("and a year ago?"), or why it moved
 * ("why did it go up?"). Null where something else was asked or told.
 */
export function afterFigure(index: AnswerIndex, question: Question, talked: Talked): Statement | null {
  if (!index.material.language.startsWith('en') || talked.history.length === 0) return null
  const asksWhen = isOfATimeAlone(question)
  if (!asksWhen && !asksWhyItMoved(question)) return null
  const figure = lastFigure(index, talked)
  if (figure === null) return null
  return asksWhen ? atAnotherTime(index, figure, question) : whyItMoved(index, figure, question)
}

/** The one figure that was told last. */
function lastFigure(index: AnswerIndex, talked: Talked): Statement | null {
  const told = lastAnswer(index, talked.history, { ...talked, isRequest: () => false })
  const [figure, ...others] = (told?.statements ?? []).filter(
    ({ fact, cell }) => (fact ?? cell) !== undefined,
  )
  return figure === undefined || others.length > 0 ? null : figure
}

/** "And last year?", behind the churn, and the revenue of last year: what was spoken of is meant, or nothing. */
export function isOfAnotherFigure(
  index: AnswerIndex,
  question: Question,
  talked: Talked,
  found: Statement,
): boolean {
  if (!index.material.language.startsWith('en') || !isOfATimeAlone(question)) return false
  const figure = talked.history.length === 0 ? null : lastFigure(index, talked)
  const [own, other] = [nameOf(figure ?? found), nameOf(found)]
  // "What was it at the end of 2025?", behind a rate that stands in a table, and a sentence on that year.
  if (other === '')
    return (
      figure !== null && (!speaksOf(index, found, own) || atAnotherTime(index, figure, question) !== null)
    )
  return kindOf(index, own) !== kindOf(index, other) && !sharesAWord(own, other)
}

/** By a word of the figure's name, or by another name of the same. */
function speaksOf(index: AnswerIndex, { group }: Statement, name: string): boolean {
  const { from = 0, to = 0, heads = [] } = index.groups[group] ?? {}
  const text = [...heads, ...index.statements.slice(from, to).map((one) => one.text)].join(' ')
  const said = new Set(unitsOf(tokenise(text), index.reader).map(({ key }) => key))
  return (
    sharesAWord(name, text) ||
    kindOf(index, name)
      .split(' ')
      .some((key) => said.has(key))
  )
}

/** "And in 2024?", "what was it last September?": a time and nothing else. */
export function isOfATimeAlone({ periods, units, words, text }: Question): boolean {
  const [period, ...others] = periods
  if (period?.kind !== 'date' || others.length > 0 || period.future) return false
  return (
    units.every((unit) => unit.class === 'soft' || OF_TIME.test(unit.key)) &&
    words.length <= MOST_WORDS &&
    LEANS.test(plainWords(text))
  )
}

/** "And what was it at the end of 2025?" */
const MOST_WORDS = 11

/** "Calendar 2025", "the same time last year". */
const OF_TIME = /^(?:end|close|start|begin|back|last|calendar|fiscal|financi|full|same|time|whole|year)/

const LEANS = /^(?:and|but|so|ok|okay|what|how|in|at|last|a year|one year|the year|(?:19|20)\d\d)\b/

function atAnotherTime(index: AnswerIndex, figure: Statement, { periods }: Question): Statement | null {
  const [period] = periods
  if (period?.kind !== 'date') return null
  const time = period.shifts === undefined ? { date: period.date } : { years: period.shifts }
  return figureAt(index, figure, time) ?? partOfYear(index, figure, time)
}

/** "Revenue 2026 up to September", where this year is asked for: of that much of it as is over. */
const PART =
  /[,(]?\s*\b(?:up to|until|to|through|by) (?:\p{Lu}\p{L}+|date|now)\)?|[,(]?\s*\b(?:year to date|ytd|so far)\b\)?/giu

function partOfYear(index: AnswerIndex, figure: Statement, time: TimeAsked): Statement | null {
  const year = 'years' in time ? undefined : time.date.year
  const kind = kindOf(index, nameOf(figure).replace(PART, ' '))
  const found = index.statements.filter(({ fact, at }) => {
    const label = fact?.fact.label ?? ''
    const bare = label.replace(PART, ' ')
    return (
      year !== undefined &&
      fact?.year === year &&
      bare !== label &&
      index.ofRival[at] === index.ofRival[figure.at] &&
      kindOf(index, bare) === kind
    )
  })
  const [one, ...others] = found
  return one === undefined || others.length > 0 ? null : one
}
