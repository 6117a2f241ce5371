import { fold } from '../../text/normalise.ts'
import { stem } from '../../text/stem.ts'
import { LEAD_WORDS } from './lead-words.ts'

const HANDED =
  '(?:(?:can|could|may|might|would|will) (?:you|i|we)(?: please)? (?:send|share|get|see|have|download|open|show|give|view|look at|email|forward|read|receive|access)|(?:i|we) (?:would (?:like|love)|want|need)(?: to (?:see|read|have|get|open|download|look at))?|(?:send|share|show|give|email|forward|open)|where (?:is|can (?:i|we) (?:find|see|read|open|get|download)))'
const ASKS_FOR = new RegExp(
  `^${LEAD_WORDS}${HANDED}(?: (?:me|us|over|through))*(?: (?:the|your|a|an|that|this|full|whole|complete))* (?<named>\\w+(?: \\w+){0,5})$`,
)
const TAIL = /(?: (?:please|pls|now|here|too|to me|to us|by e ?mail|as (?:a )?pdf))+$/
const NOUNS = new Set(
  ['report', 'study', 'paper', 'document', 'pdf', 'file', 'brief', 'brochure', 'memo', 'survey'].map(stem),
)
const LISTS = new RegExp(
  `^${LEAD_WORDS}(?:(?:what|which) (?:documents?|docs|files|materials?|reports|papers) (?:do you (?:have|offer|share)|are there|can (?:i|we) (?:see|open|get|read|download|have))|(?:do you have|are there) (?:any |some )?(?:documents|docs|files|materials|papers))(?: (?:i|we) can (?:read|see|open|download))?$`,
)

/** True of who asks what there is to take along, and names nothing. */
export const asksForDocuments = (spoken: string): boolean => LISTS.test(spoken)

/** Of the documents that are offered the one whose title is asked for; null where none is. */
export function documentByTitle<Doc extends { title: string }>(
  spoken: string,
  documents: readonly Doc[],
): Doc | null {
  const named = ASKS_FOR.exec(spoken.replace(TAIL, ''))?.groups?.named
  if (named === undefined) return null
  const words = named.split(' ').map(stem)
  const isNoun = (word: string) => NOUNS.has(word)
  const fitting = documents.filter(({ title }) => {
    const own = new Set(
      fold(title)
        .split(/[^\p{L}\p{N}]+/u)
        .map(stem),
    )
    return (
      words.every((word) => own.has(word) || isNoun(word)) &&
      words.some((word) => own.has(word) || documents.length === 1)
    )
  })
  const [only, ...others] = fitting
  return only !== undefined && others.length === 0 && words.some((word) => isNoun(word)) ? only : null
}
