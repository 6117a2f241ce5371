import type { Side } from './comes-to.ts'

const words = (text: string) => text.split(/\s*\n\s*/).filter(Boolean)
const anyOf = (list: readonly string[]) => new RegExp(`\\b(?:${list.join('|')})\\b`)

const LOW = words(`
  low
  small
  tiny
  little
  thin
  weak
  poor
  modest
  slim
  short
  nothing$
  few
  peanuts
  (?:a )?hobby
  laughable
  underwhelming
  not (?:a lot|lots|much|many|enough|impressive|great|big|large|high|huge)
  does not impress
  next to nothing`)
const HIGH = words(`
  high
  rich
  steep
  expensive
  pricey
  costly
  excessive
  inflated
  overpriced
  overvalued
  toppy
  big
  large
  heavy
  slow(?:ly)?
  long
  forever
  a lot
  lots
  (?:a bit|too|way too|rather|quite) (?:much|many)`)
const [FINDS_LOW, FINDS_HIGH] = [anyOf(LOW), anyOf(HIGH)]

/** Before what is found: "seems", "is", "feels a bit". */
const FINDS =
  /\b(?:is|are|was|were|be|seems?|looks?|sounds?|feels?|appears?|strikes|find|finds|call|take|takes|buy|sell|move)\b/
const LEADS = '^(?:(?:and|so|but|well|hm|ok|okay|really|honestly|sorry|wow|come on|wait) )*'
const LED = new RegExp(LEADS)
/** "Isn't 58 percent low?" */
const DENIES = new RegExp(`${LEADS}(?:is|are|was|were|does|do) not\\b`)
/** "Is twelve million not a lot?", "is that a bit much?" */
const ASKS_WHETHER = new RegExp(
  `${LEADS}(?:is|are) .*\\b(?:too|a bit|a little|rather|quite|pretty|not) (?:an? )?\\w+`,
)
/** "Only 74 customers?", "why just 14 schools?" */
const ONLY = new RegExp(
  `${LEADS}(?:(?:why|how come) (?:is it |do you have |are there )?)?(?:(?:it|that|this) is )?(?:only|just|merely) (?!(?:the|one|a|some) ?(?:more |quick |short )?(?:question|thing|moment|second|minute)?\\b(?! \\d))(?!.*\\b(?:right|correct)$)`,
)
/** "Why is churn so high?" */
const WHY = new RegExp(`${LEADS}(?:why|how come)\\b.*\\bso\\b`)
/** "And you want four million on that?" */
const WANTS = new RegExp(
  `${LEADS}(?:you|you guys|they) (?:really |seriously )?(?:want|ask|are asking|expect|are raising|are looking for|value).*\\b(?:on|for|with|at) (?:that|this|those|it|so little)$`,
)
/** "How do you justify the cap?", "what makes it worth that?" */
const JUSTIFIES = /\bjustif(?:y|ies|ied)\b|\bwhat makes (?:you|it|this|that) worth\b/
const ASKS =
  /^(?:what|how|who|whom|whose|which|where|when|why|do|does|did|is|are|was|were|can|could|will|would|have|has|tell|explain|say|give|show|send|need|repeat|write|read|imagine|pretend|let)\b/

/**
 * On which side a figure is found by these words, folded and written out; null where nothing is found of it.
 * `saysAmount`: they hold a figure. `isAsked`: they end with a question mark.
 */
export function sideJudged(spoken: string, said: { isAsked: boolean; saysAmount: boolean }): Side | null {
  if (WANTS.test(spoken) || JUSTIFIES.test(spoken)) return 'high'
  if (ONLY.test(spoken)) return said.saysAmount ? 'low' : null
  if (DENIES.test(spoken)) return sideIn(spoken.replace(DENIES, ''))
  if (WHY.test(spoken) || ASKS_WHETHER.test(spoken)) return sideIn(spoken)
  const asks = said.isAsked || ASKS.test(spoken.replace(LED, ''))
  return !asks && FINDS.test(spoken) ? sideIn(spoken) : null
}

/** "Not a lot" is little, though "a lot" is much. */
function sideIn(spoken: string): Side | null {
  if (FINDS_LOW.test(spoken)) return 'low'
  return FINDS_HIGH.test(spoken) ? 'high' : null
}
