import { type Found, surely } from '../../found/found.ts'
import { MIND } from '../../meaning/mind.ts'
import { isCurrency } from '../../numbers/units.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { isOfNow, roundsIn } from '../../weigh/narrow/another-round.ts'

const RAISING = '(?:raising|seeking|looking for|(?:looking|trying|hoping|planning|going) to raise)'
const ASKS = new RegExp(
  '^(?:(?:and|so|ok|okay|well) )*(?:' +
    `how much (?:money |capital )?(?:are (?:you|they)(?: guys)? (?:now |currently )?${RAISING}|do you (?:want|need|plan|hope) to raise)|` +
    'what are you raising|how (?:big|large) is (?:the|this|your) (?:round|raise)|' +
    'what is (?:the|your) (?:raise|ask|round size|size of (?:the|this|your) round))' +
    '(?: (?:in (?:this|the) round|now|currently|in total|right now|today|this time))*$',
)

/**
 * "How much are you raising?", and a fact "Seed round: SEK 32M" of a company at its seed: the only one by the name of the
 * round of now. Null where something else is asked, or several are named so.
 */
export function roundOfNow(index: AnswerIndex, { query }: Found, spoken: string): Found | null {
  if (!ASKS.test(spoken)) return null
  const [one, ...others] = index.statements.filter(
    ({ at, fact }) =>
      index.ofRival[at] !== 1 &&
      fact?.fact.kind === 'round' &&
      isCurrency(fact.said.amount?.unit ?? null) &&
      isOfNow(index, fact.fact) &&
      isBare(fact.fact.label),
  )
  return one === undefined || others.length > 0 ? null : surely(query, one, MIND.answerFrom)
}

/** "Seed round", and not "Seed investors". */
function isBare(label: string): boolean {
  const [round] = roundsIn(plain(label))
  return round !== undefined && plainWords(plain(label)).replace(/ round$/, '') === plainWords(round)
}
