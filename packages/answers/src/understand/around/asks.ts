import { FILLER } from '../../text/tokens.ts'
import { BEGINS_ASKING } from '../split.ts'

/** What stands before a question that is put as a wish: "I want to know what …". */
const FRAME =
  "(?:(?:i|we)(?: would|['’]d)?(?: just| really| also)? (?:want|like|love|wish|need|have) to (?:know|ask|hear|learn|understand|see)(?: (?:you|from you|about|please))*|(?:please )?(?:can|could|may|might|would|will) you (?:please )?(?:to )?(?:explain|tell|say|describe)(?: to)?(?: me| us)?(?: please)?|please (?:explain|tell|say|describe)(?: to)?(?: me| us)?)"
const WORDS = '(?:what|how|who|which|where|when|why|whose)'
const FRAMED = new RegExp(`^(?:(?:and|so|but|well|then),? )*${FRAME},? (?=${WORDS}\\b)`, 'iu')
const THANKED = /[,\s]+(?:please|pls|plz|thanks|thank you)(?: (?:very much|a lot|in advance))?(?=[\s.!?]*$)/iu

/** "Is there", "how many": as a question begins that nothing leads in. A relative clause begins with "who" as well. */
const DIRECT = [
  "(?:what|how|why)(?:['’]?s| is| are| was| were| do| does| did| will| would| can| could| has| have| many| much| big| large| long| old| high| low| fast| often| come)",
  "(?:who|where|when)(?:['’]?s| is| are| was| were| do| does| did| will)(?: your| the| you)",
  '(?:which|what) [\\p{L}-]+ (?:do|does|did|is|are|have|has|would|will|of)',
  '(?:do|does|did|are|is|have|has|can|could|will|would|was|were) (?:you|your|the|there|any(?:one|body)?)',
  '(?:(?:could|can|would) you )?(?:please )?(?:tell|show|give|walk) (?:me|us)',
  `${FRAME} ${WORDS}`,
]

/** Where a question begins within a sentence. */
export const WHERE_ASKED = new RegExp(
  `(?:\\s*[,;:]|\\s+[–—-])?\\s+(?:(?:and|so|but|then|now|${FILLER}),?\\s+)*(?=(?:${DIRECT.join('|')})\\b)`,
  'giu',
)

/** The same behind a mark, where all of it is marked as a question. */
export const WHERE_MARKED = /\s*(?:[,;:]|\s[–—-])\s+(?=\S)/gu

/** True of a sentence that asks, marked or not. */
export const isAsked = (sentence: string): boolean =>
  /[?？]["'”’)\]]*$/u.test(sentence) || BEGINS_ASKING.test(sentence) || FRAMED.test(sentence)

/** "I want to know what you make, please" → "what you make" */
export const withoutFrame = (asked: string): string => asked.replace(FRAMED, '').replace(THANKED, '')

/** "Does it work?", "who else does this?" are of the product, whatever was said before. */
const OF_PRODUCT =
  /\b(?:does|do|is|was|can|could|will|would|has|did|how|when|where|if|that|whether) it\b|\bit (?:is|was|has|does|works?)\b|\bthis\b/giu
const POINTS =
  /\b(?:it|its|they|them|their|theirs|he|him|his|she|her|hers|that|these|those|such|then|there|i|me|my|mine|we|us|our|ours)\b/iu
const POINTS_TO_NOTHING =
  /\b(?:out there|(?:is|are|was|were) there|that (?:you|your)|(?:tell|show|give|let|help|walk) (?:me|us)|(?:can|could|may|might|do) (?:i|we) (?:ask|know|hear|get)|i (?:wonder|was wondering|am wondering))\b/giu

/** True of a question that speaks of what was said before it, or of whoever asks. */
export const pointsBack = (asked: string): boolean =>
  POINTS.test(withoutFrame(asked).replace(OF_PRODUCT, ' ').replace(POINTS_TO_NOTHING, ' '))
