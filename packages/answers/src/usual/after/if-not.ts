import type { QuestionInput } from '../../answer.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { tokenise } from '../../text/tokens.ts'
import { toldLast } from './told-last.ts'

const ASKS_IF_NOT =
  /^(?:(?:and|so|but|ok|okay|hm) )*(?:what )?(?:happens |do you do |would you do |then )?if (?:(?:it|that|this|they|those|the \w+(?: \w+)?) (?:(?:does|do|did|will|would) not|fails?|failed|falls? through|goes wrong|is (?:not|late|delayed|refused|rejected)|slips?|never)|you (?:(?:do|did|can|could) not|only|just|fail|get (?:only |just )?(?:half|part|less|a part|some)|raise (?:only |just )?(?:half|part|less))|not)\b/
const OF_MONEY =
  /\b(?:rais(?:e|es|ed|ing)|rounds?|commit\w*|invest\w*|fund(?:s|ing)?|money|capital|clos(?:e|es|ing)|lead(?:s|ing)?|use of)\b/
/** "If the round closes at 2 million, …", and not "Ask me if you like". */
const SUPPOSES =
  /^(?:(?:and|but|so|then) )?(?:if|should|without|were|unless|in case)\b|[,;:] (?:if|unless|should) |\bif (?:it|we|they|that|this|the|only|not)\b/
const OF_FAILING =
  /\b(?:not|only|less|half|part|fails?|failed|without|late|later|delayed?|refus\w+|reject\w+|weak\w*|smaller|lower|never|no|stops?|drops?|put off|postpone\w*|below|under|short)\b/
const LEAST_CHARS = 4

/**
 * "And if it doesn't work?", "and if you only get half of it?": the only text that supposes so of what was spoken of
 * before. Null where there is none, or several stand apart.
 */
export function ifNot(index: AnswerIndex, input: QuestionInput, phrases: Phrases): Statement | null {
  if (!ASKS_IF_NOT.test(plainWords(plain(input.text)))) return null
  const before = input.history.findLast(
    ({ role, text }) => role === 'visitor' && !SAYS_NOTHING.test(plainWords(text)),
  )
  const asked = plain(before?.text ?? '')
  const subject = tokenise(SUBJECT.exec(plainWords(plain(input.text)))?.[1] ?? '').map(({ stem }) => stem)
  const told = toldLast(index, input, phrases)
  const topics = stemsOf([asked, ...told.map(({ text }) => text)].join(' '))
  const isOfMoney = OF_MONEY.test(asked)
  const found = index.statements.filter(({ at, kind, fact, cell, text, heads }) => {
    if (kind === 'team' || (fact ?? cell) !== undefined || index.ofRival[at] === 1) return false
    const said = plain(text)
    if (!SUPPOSES.test(said) || !OF_FAILING.test(said)) return false
    if (subject.length > 0 && !tokenise(said).some(({ stem }) => subject.includes(stem))) return false
    if (isOfMoney) return OF_MONEY.test(said)
    return [...stemsOf(`${said} ${plain(heads.join(' '))}`)].some((stem) => topics.has(stem))
  })
  const groups = new Set(found.map(({ group }) => group))
  return groups.size === 1 ? (found[0] ?? null) : null
}
/** "OK." may stand between. */
const SAYS_NOTHING = /^(?:ok|okay|hm+|right|i see|sure|yes|no|good|fine|thanks|thank you)$/
/** "If the FDA does not approve it": of whom something is supposed by name. */
const SUBJECT =
  /\bif the (\w+(?: \w+)?) (?:does|do|did|will|would|fails?|failed|falls?|is|are|goes|slips?|never)\b/

const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokenise(text).flatMap(({ word, stem }) =>
      word.length > LEAST_CHARS && !OF_FAILING.test(word) ? [stem] : [],
    ),
  )
