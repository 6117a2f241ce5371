import { type Found, surely } from '../found/found.ts'
import { MIND } from '../meaning/mind.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Told } from '../say-found.ts'
import { named } from './named/named.ts'
import { NAMES } from './named/names.ts'

const THING =
  '(?:it|this|that|(?:your|the) (?:product|app|platform|solution|system|service|software|tool|device|machine|kit|sensor|box|robot|test|technology|whole thing|thing|process))'
const ASKS_HOW = new RegExp(
  '^(?:(?:and|so|ok|okay|well|hi|hello|hey|right) )*(?:(?:can|could|would|will) you (?:please )?)?' +
    '(?:just |quickly )*(?:(?:explain|tell|show|describe|walk|talk|run)(?: (?:to )?me)?(?: through)?(?: a (?:bit|little))? )?' +
    `(?:how (?:does|do|would) ${THING} (?:actually |really |all )?work|how ${THING} (?:actually |really |all )?works?)` +
    '(?: (?:exactly|then|technically|please|overall|in practice|in detail|in a few words|in simple words|from (?:the|a) (?:user|customer|client)s? (?:point of view|perspective|side)|for (?:an?|the|your) \\w+|on (?:an?|the|your) \\w+(?: \\w+)?|like|if i (?:want to|wanted to|wanna) .{3,40}))*$',
)
const HOW = 'how-it-works'
const POINTS_BACK = /\bhow (?:(?:does|do|would) )?(?:it|this|that)\b/
const OF_THE_PRODUCT =
  /\b(?:products?|app|platform|solution|system|software|tool|technology|what (?:do|does) (?:you|it) do|hello|hi|introduce|problem|pitch|idea|company)\b/

/**
 * "Can you explain how it works?": where a part of the material goes by that name it is told, and no answer to whether
 * it works. Null where nothing is named so.
 */
export function howItWorks(
  index: AnswerIndex,
  { query, confidence }: Found,
  { spoken, before }: { spoken: string; before: string },
): Told | null {
  // "Do partners get a fee? How does that work?" is of the fee.
  const isOfBefore = before !== '' && POINTS_BACK.test(spoken) && !OF_THE_PRODUCT.test(before)
  if (isOfBefore && confidence >= MIND.answerFrom) return null
  const names = ASKS_HOW.test(spoken) && !(isOfBefore && /\bthat\b/.test(spoken)) ? NAMES.get(HOW) : undefined
  if (names === undefined) return null
  const one = named(index, HOW, names).others.find(
    ({ at, kind, place }) => index.ofRival[at] !== 1 && place === 0 && (kind === 'section' || kind === 'faq'),
  )
  return one === undefined ? null : surely(query, one, MIND.answerFrom)
}
