import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import type { Hit } from '../hit.ts'
import type { Query } from '../query.ts'
import { termsOfGroup } from './read-together.ts'

/** Measures that are of all unless something is said. */
const MEASURE =
  '(?:margins?|churn|retention|nrr|grr|cac|acquisition costs?|ltv|lifetime value|acv|arpu|contract value|conversion|win rate|payback(?: period)?|sales cycle|default rate|return rate|arr|mrr|recurring revenue|revenues?|turnover|nps)'
/** "Gross margin on the Complete plan", "CAC for customers that come through partners": a part of what is measured. */
const OF_A_PART = new RegExp(
  `\\b${MEASURE}(?: rate)?(?: (?:is|do|does|did) (?:you|it|they|there)(?: (?:have|make|get|see))?)? (?:on|for|in|among|amongst|within|across|from|through|via)(?: the| your| our)? ((?:[\\p{L}\\d&'-]+ ){0,6}[\\p{L}\\d&'-]+?)(?: alone| only| specifically| itself| by itself)?$`,
  'u',
)
/** Names no part: everybody pays, everything is sold to customers. */
const NO_PART =
  /^(?:fiscal|financial|calendar|basis|monthly|annual(?:ly)?|yearly|quarterly|usa?|an?|the|and|or|in|mio|million|eur|usd|gbp|nowadays|um|uh|erm?|practice|reality|each|every|one|all|your?|our|us|me|them|it|this|that|these|those|there|here|now|today|moment|present|total|general|average|overall|whole|far|years?|months?|quarters?|weeks?|days?|hours?|time|date|first|last|past|next|coming|current|new|company|business|startup|firm|product|platform|service|software|app|solution|customers?|clients?|users?|members?|people|accounts?|subscribers?|buyers?|who|that|which|come|comes|coming|acquired|investors?|terms|euros?|dollars?|pounds|percent|percentage|round|raise|money|cash|bank|funding|market|industry|sector|space|team|staff|employees?|unit|piece|item|order|sale|sales|deal|contract|sign(?:ing)?|start|use|using|it|example|instance|investment|growth|terms|mind|place|full|detail|short|\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty)$/

/**
 * A figure of the whole where one of a part is asked for, by a name that nothing near it holds: "the gross margin on
 * hardware", and the gross margin.
 */
export function isOfTheWhole(index: AnswerIndex, query: Query, { statement }: Hit): boolean {
  if (isNotOfOneAlone(index, query, statement)) return true
  if (statement.fact?.said.amount === undefined && statement.cell === undefined) return false
  const part = partOf(query)
  if (part.length === 0) return false
  const said = plain([statement.text, ...statement.heads, statement.cell?.column ?? ''].join(' '))
  const words = new Set(tokenise(said).map(({ stem }) => stem))
  const keys = termsOfGroup(index, statement).keys
  const begun = new Set([...words].map(beginning))
  return !part.some((stem) => begun.has(beginning(stem)) || keys.has(stem))
}

/** "How many cows are there in Scotland alone?": whatever does not say so is of more than that. */
const OF_ONE_ALONE =
  /\b(?:in|from|for|of|on|among|within|across|with|through|via) (?:the |our |your )?((?:[\p{L}\d&'-]+ ){0,2}[\p{L}\d&'-]+) (?:alone|by itself)(?= (?:per|a|each|last|this|in) [\p{L}\d ]+$|$)/u

function isNotOfOneAlone(index: AnswerIndex, query: Query, statement: Statement): boolean {
  const named = known(alone, query, () => {
    const [, name = ''] = OF_ONE_ALONE.exec(plainWords(query.plain)) ?? []
    return tokenise(name).flatMap(({ word }) => (NO_PART.test(word) ? [] : [word]))
  })
  if (named.length === 0) return false
  const { text, heads, cell } = statement
  const said = tokenise(plain([text, ...heads, cell?.column ?? ''].join(' ')))
  const begun = new Set(said.map(({ word }) => beginning(word)))
  if (named.some((name) => begun.has(beginning(name)))) return false
  const { keys } = termsOfGroup(index, statement)
  const terms = query.question.units.filter(
    ({ key, text: of }) => key.startsWith('#') && named.some((name) => of.includes(name)),
  )
  return !terms.some(({ key }) => keys.has(key))
}

/** "Germany" and "German"; "the UK" and "United Kingdom" are one term. */
const beginning = (word: string) => word.slice(0, 5)
const alone = new WeakMap<Query, readonly string[]>()
const parts = new WeakMap<Query, readonly string[]>()

function known(of: WeakMap<Query, readonly string[]>, query: Query, read: () => readonly string[]) {
  const before = of.get(query)
  if (before !== undefined) return before
  const found = read()
  of.set(query, found)
  return found
}

const partOf = (query: Query): readonly string[] =>
  known(parts, query, () => {
    const [, named = ''] = OF_A_PART.exec(plainWords(query.plain)) ?? []
    // Its times are none of a question's units.
    const units = new Set(query.question.units.flatMap(({ text }) => text.split(' ')))
    const telling = tokenise(named).filter(({ word }) => units.has(word) && !NO_PART.test(word))
    return telling.map(({ stem }) => stem)
  })
