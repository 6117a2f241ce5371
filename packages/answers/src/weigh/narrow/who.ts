import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { askedFor } from '../../understand/asked-for.ts'
import type { Hit } from '../hit.ts'
import type { Query } from '../query.ts'
import { plainOf } from './read-together.ts'

/** Somebody is written large in it, and not only a currency or a month. */
const NAME =
  /\b(?!(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}\p{Ll}+/u
const HOLDERS = /\b(?:from|by|led|investors?|angels?|founders?|owners?)\b/i

/** "Who is in so far?", and how much is: a figure names nobody. */
export function isOnlyFigure(_: AnswerIndex, { question }: Query, { statement: { fact } }: Hit): boolean {
  if (fact?.said.amount === undefined || question.asked !== 'who') return false
  // What was asked before may have been asked so, and this may not; "of those who stay, how many pay?" counts.
  const words = question.words.join(' ')
  if (askedFor(words) !== 'who' || /\bhow (?:much|many)\b/.test(words)) return false
  return !NAME.test(fact.fact.value) && !HOLDERS.test(fact.fact.value)
}

/** Work that somebody of the company is at the head of: whatever else is led may be the round, however it is spelt. */
const WORK =
  'sales|selling|marketing|engineering|products?|finances?|operations|ops|tech|technology|development|growth|hr|people|legal|compliance|regulatory|quality|customers?|support|research|science|commercial|design|data'
const LEADS = new RegExp(
  `\\bwho (?:is |will be |s )?(?:leads?|leading|heads?|heading|runs?|running)(?: up)? (?:the |your |all )*(?:${WORK})\\b`,
)
const OF_INVESTORS = /\b(?:lead investor|leads? (?:the |this )?(?:round|with)|invest\w*|co ?investors?)\b/

/** "Who leads the sales?", and who leads the round. */
export const leadsTheRound = (_: AnswerIndex, { plain }: Query, { statement }: Hit): boolean =>
  LEADS.test(plain) && statement.member === undefined && OF_INVESTORS.test(plainOf(statement))
