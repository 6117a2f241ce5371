import type { Answer, QuestionInput } from '../answer.ts'
import { extractQuantities } from '../numbers/extract.ts'
import type { Amount } from '../numbers/quantity.ts'
import { isCurrency } from '../numbers/units.ts'
import { CONFIRMS, CORRECTS } from '../phrases/lead.ts'
import { phrasesOf } from '../phrases.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import { sayTold } from '../say-found.ts'
import { compose } from '../speak/compose.ts'
import { roundTarget, smallestCheque } from '../speak/figures/remaining.ts'
import { freshForm, led } from '../speak/led.ts'
import { wishAnswer } from '../speak/offers.ts'
import { clonesTurns } from '../speak/told.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { LEAD_WORDS } from '../understand/wished/lead-words.ts'

const PUTS =
  '(?:put in|put|invest|give|come in with|come in|join with|participate with|get in with|get in|commit|start with|contribute|enter with|go in with|buy in (?:for|with)|throw in|(?:do|write)(?: (?:you|an?))*)'
const WHO = '(?:i|we|one|my fund|our fund|an angel|somebody|someone)'
const ASKS_WHETHER = new RegExp(
  `^${LEAD_WORDS}(?:(?:can|could|may|might|would) ${WHO} (?:just |only |maybe |also )*${PUTS}\\b|(?:is|are|would|will) (?:it )?.*\\b(?:enough|ok|okay|fine|sufficient|too (?:little|small))\\b|(?:do|would|will) you (?:take|accept|allow) .*)`,
)
const OFFERS = new RegExp(
  `^${LEAD_WORDS}(?:(?:i|we) (?:can|could|would|might|may)(?: only)? ${PUTS}\\b|(?:i|we) (?:would like|want|would love|plan|intend|am happy|are happy) to ${PUTS}\\b|(?:i|we) (?:only )?have\\b)`,
)
const TOO_LITTLE: readonly string[] = [
  'That would be too little: {said}',
  'That is below what we take: {said}',
]

/**
 * "Could I put in 20k?", held against the smallest cheque; null where none is spoken of, or it is more than the round. What
 * is offered and enough is a wish to meet.
 */
export function answerStake(index: AnswerIndex, input: QuestionInput): Answer | null {
  const { language, offers } = index.material
  const spoken = plainWords(plain(input.text))
  const asks = ASKS_WHETHER.test(spoken)
  if (!language.startsWith('en') || !(asks || OFFERS.test(spoken))) return null
  const stake = stakeIn(input.text)
  const minimum = smallestCheque(index)
  const least = minimum?.fact?.said.amount
  const most = roundTarget(index)?.fact?.said.amount
  if (stake === null || minimum === null || least === undefined || !isOfRound(input.text, stake)) return null
  const isOther = stake.unit !== null && stake.unit !== least.unit
  if (isOther || (most !== undefined && stake.value > most.value)) return null
  const isEnough = stake.value >= least.value
  if (isEnough && !asks) return wishAnswer(index, { kind: 'meeting' }, phrasesOf(index.material))
  return said(index, minimum, { input, isEnough, asks, meets: offers.meeting })
}

function said(
  index: AnswerIndex,
  minimum: Statement,
  {
    input,
    isEnough,
    asks,
    meets,
  }: { input: QuestionInput; isEnough: boolean; asks: boolean; meets: boolean },
): Answer | null {
  const phrases = phrasesOf(index.material)
  const [first, ...rest] = compose(index, minimum, { phrases, now: input.now, asked: 'any' })
  const denials = asks ? CORRECTS : TOO_LITTLE
  const form = freshForm(isEnough ? CONFIRMS : denials, clonesTurns(input.history))
  if (first === undefined || form === undefined) return null
  const answer = sayTold(index, minimum, [led(form, first, index), ...rest], input)
  if (!isEnough || !meets || answer.kind !== 'answer') return answer
  return {
    ...answer,
    sentences: [...answer.sentences, { text: phrases.offerMeeting, sources: [] }],
    offer: { kind: 'meeting' },
  }
}

type Stake = Pick<Amount, 'value' | 'unit' | 'text'>

/** The one amount of money, or bare number, that is said. */
function stakeIn(text: string): Stake | null {
  const [only, ...others] = extractQuantities(text)
  if (only?.kind !== 'amount' || others.length > 0) return null
  return only.unit === null || isCurrency(only.unit) ? only : null
}

const LEAST_BARE = 500
const OF_ROUND =
  /\b(?:put in|in|invest(?:ing)?|round|cheques?|checks?|tickets?|commit|participate|contribute|give|do|write)\b/
/** "1,000 stores", "20,000 Norwegian kroner": what stands behind a stake says nothing of what it counts. */
const BEHIND =
  /^[\s.?!,]*(?:$|(?:in|into|as|at|be|enough|fine|for|from|is|me|my|now|ok|okay|only|or|our|please|sufficient|then|to|too|us|with|would|cheques?|checks?|tickets?)\b)/i
/** "Per store", "less than 25,000", "enough to reach break-even". */
const OF_ELSE =
  /\b(?:per|less than|below|under|break[ -]?even|enough (?:to|for) (?!get\b|invest|join\b|come\b|participate|take part|buy\b|enter\b|be\b|a\b|an\b|the round|this round|you\b))/i

/** "Could we do 20 a week?" is no stake, nor is "is 5,000 too small?" of anything else. */
function isOfRound(text: string, { value, unit, text: said }: Stake): boolean {
  const behind = text.slice(text.toLowerCase().indexOf(said.toLowerCase()) + said.length)
  const isIt = value >= LEAST_BARE && BEHIND.test(behind) && !OF_ELSE.test(text)
  return isIt && (unit !== null || OF_ROUND.test(text.toLowerCase()))
}
