import type { Turn } from '../../answer.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plainWords } from '../../text/normalise.ts'
import type { Question } from '../../understand/question.ts'
import { lastAnswer } from '../last-answer.ts'
import { figureAt, sharesAWord } from './other-time.ts'
import { kindOf, nameOf } from './point.ts'

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
  return asksWhen ? atAnotherTime(index, figure, question) : reasonOf(index, figure, question)
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
  return other !== '' && kindOf(index, own) !== kindOf(index, other) && !sharesAWord(own, other)
}

/** "And in 2024?", "what was it last September?": a time and nothing else. */
function isOfATimeAlone({ periods, units, words, text }: Question): boolean {
  const [period, ...others] = periods
  if (period?.kind !== 'date' || others.length > 0 || period.future) return false
  return (
    units.every((unit) => unit.class === 'soft' || OF_TIME.test(unit.key)) &&
    words.length <= 8 &&
    LEANS.test(plainWords(text))
  )
}

/** "Calendar 2025", "the same time last year". */
const OF_TIME = /^(?:last|calendar|fiscal|financi|full|same|time|whole|year)/

const LEANS = /^(?:and|but|so|ok|okay|what|how|in|at|last|a year|one year|the year)\b/

function atAnotherTime(index: AnswerIndex, figure: Statement, { periods }: Question): Statement | null {
  const [period] = periods
  if (period?.kind !== 'date') return null
  const time = period.shifts === undefined ? { date: period.date } : { years: period.shifts }
  return figureAt(index, figure, time)
}

const UP =
  /\b(?:up|higher|better|improv\w+|increas\w+|rose|risen|rise|rises|rising|grew|grow\w*|jump\w*|more|doubled|tripled)\b/
const DOWN =
  /\b(?:down|lower|worse|worsen\w*|decreas\w+|declin\w+|fell|fall\w*|drop\w*|less|fewer|shrank|halved)\b/
const MOVED = /\b(?:mov(?:e|ed|es|ing|ement)|chang\w+|went|develop\w+)\b/
const SAYS_WHY =
  /\b(?:because|since (?!(?:january|february|march|april|may|june|july|august|september|october|november|december|then|last|the (?:start|beginning|end)|early|late|mid|spring|summer|autumn|winter|q\d|h\d|19|20)\b|\d)|reasons?|causes?|caused|due to|thanks to|owing to|(?:comes?|came|coming) (?:mainly |mostly |largely )?(?:from|with)|explain\w*|driven by|as we|after we|when we)\b/
/** Behind it stands why: a plan that customers moved to is none of ours. */
const BEFORE_REASON =
  /\b(?:because|since|due to|thanks to|owing to|driven by|as we|after we|when we|(?:comes?|came|coming) (?:\w+ )?(?:from|with))\b/
/** What is hoped for moved nothing yet. */
const HOPED =
  /\b(?:expect\w*|will|would|plan|plans|planned|planning|target\w*|aim|aims|hope|hopes|intend\w*|should|could|forecast\w*)\b/

/** "Why did it go up?", of what was told and of nothing that it names. */
export function asksWhyItMoved({ asked, units, text }: Question): boolean {
  const words = plainWords(text)
  return (
    asked === 'why' &&
    /\b(?:it|that|this|they|those)\b/.test(words) &&
    (UP.test(words) || DOWN.test(words) || MOVED.test(words)) &&
    units.every(({ class: kind, text: said }) => kind === 'soft' || isMove(said))
  )
}

const isMove = (word: string) => UP.test(word) || DOWN.test(word) || MOVED.test(word)

/** Words of a figure's name that many figures share. */
const COMMON =
  /^(?:gross|net|per|a|an|the|of|in|at|on|for|by|and|month|monthly|year|yearly|annual|annually|quarter|quarterly|week|weekly|day|daily|total|average|mean|median|current|end|our|p|rate|number|share|level|paying|recurring|20\d\d)$/

/** Which of several figures of one noun is meant. */
const KINDS =
  /^(?:ebitda|ebit|operating|contribution|gross|net|profit|hardware|software|service|services|food|logo|revenue|customer|customers|client|clients|user|users)$/

/** The only sentence of the material that says why such a figure moved, and not the other way. */
function reasonOf(index: AnswerIndex, { at, fact, cell }: Statement, { text }: Question): Statement | null {
  const name = plainWords((fact?.fact.label ?? cell?.row ?? '').replace(/\([^()]*\)/g, ' ')).split(' ')
  const telling = name.filter((word) => word !== '' && !COMMON.test(word))
  if (telling.length === 0) return null
  const asked = plainWords(text)
  const found = index.statements.filter((statement) => {
    if (statement.fact !== undefined || statement.cell !== undefined || statement.kind === 'team')
      return false
    if (index.ofRival[statement.at] !== index.ofRival[at]) return false
    const said = plainWords(statement.text)
    if (
      !SAYS_WHY.test(said) ||
      HOPED.test(said.split(BEFORE_REASON)[0] ?? '') ||
      !isNamedIn(said, telling, name)
    )
      return false
    const [rises, falls] = [UP.test(said), DOWN.test(said)]
    if (UP.test(asked) && falls && !rises) return false
    if (DOWN.test(asked) && rises && !falls) return false
    return rises || falls || MOVED.test(said)
  })
  return found.length === 1 ? (found[0] ?? null) : null
}

/** All of its telling words, the last of them not of another kind: "EBITDA margin" is no gross margin. */
function isNamedIn(said: string, telling: readonly string[], name: readonly string[]): boolean {
  const words = said.split(' ')
  const noun = telling.at(-1)
  return (
    telling.every((word) => words.includes(word)) &&
    words.some((word, at) => {
      const before = words[at - 1] ?? ''
      return word === noun && (!KINDS.test(before) || name.includes(before))
    })
  )
}
