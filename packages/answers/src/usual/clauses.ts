import type { QuestionInput } from '../answer.ts'
import { bestReading } from '../find.ts'
import type { Found } from '../found/found.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Told } from '../say-found.ts'
import { FILLER } from '../text/tokens.ts'
import { leans } from './ask-another-way.ts'

/** As sure has a clause to be, and as likely the same text by the whole of what was said. */
const SURE_FROM = 0.85
const LIKELY_FROM = 0.2
/** Each takes as long as a question. */
const MOST = 2
const LEAST_WORDS = 4

const THINKS = new RegExp(`[,.]?\\s*\\b(?:${FILLER}|i mean|you know|let's say)\\b[,\\s]*`, 'gi')
const ASKS =
  "(?:what|who|where|how|when)(?:'?s)?|whose|which|why|do|does|did|is|are|can|could|have|has|any|tell|describe|give|show"
const BEGINS = new RegExp(`^(?:(?:so|and|but|then|also|hey|right) )*(?:${ASKS})\\b`, 'i')
/** "… about what", "… of who": such a word asks nothing by itself. */
const ASKS_AGAIN =
  /(?<!\b(?:that|of|to|know|about|see|me|is|what|how|who|for|in|on|at|with|from) )\b(?:(?:what|who|where|how|when)(?:'?s)?|whose|which|why)\b/gi
const SUPPOSES =
  /^(?:(?:so|and|but|then|hey|right|ok|okay|well) )*say\b|\b(?:if|suppose|imagine|assuming|unless|without|excluding|except|not counting|leaving out)\b/i

/**
 * "There are dozens of firms doing this so um what's special about yours": who thinks aloud asks in a clause of what
 * they say. What stays open as a whole is asked by its clauses; of what is found, the surest that the whole holds for
 * likely too.
 */
export function askedInAClause(index: AnswerIndex, own: Found, input: QuestionInput): Told | null {
  let best: Found | null = null
  for (const text of clausesOf(input.text)) {
    if (leans(index, { ...input, text })) continue
    const found = bestReading(index, { text, history: [], now: input.now })
    if (found.confidence < SURE_FROM || found.confidence <= (best?.confidence ?? 0)) continue
    const group = found.hits[0]?.statement.group
    const chance = own.hits.find(({ statement }) => statement.group === group)?.chance ?? 0
    if (chance >= LIKELY_FROM) best = found
  }
  return best
}

/** None where nothing shows that somebody thinks aloud, or where all hangs on a condition. */
export function clausesOf(text: string): string[] {
  const parts = text
    .split(THINKS)
    .map((part) => part.trim().replace(/\b(\w+) \1\b/gi, '$1'))
    .filter((part) => part !== '')
  if (SUPPOSES.test(text)) return []
  if (text.search(THINKS) < 0) return partsOf(text)
  const clauses = parts.flatMap((part) => {
    const [first, second] = [...part.matchAll(ASKS_AGAIN)].map(({ index }) => index)
    if (!BEGINS.test(part)) return first === undefined ? [] : [part.slice(first)]
    const again = first === 0 ? second : first
    return again === undefined ? [part] : [part, part.slice(0, again).trim()]
  })
  const asked = clauses.filter(
    (clause) => BEGINS.test(clause) && clause !== text && clause.split(/\s+/).length >= LEAST_WORDS,
  )
  return [...new Set(asked)].slice(0, MOST)
}

/** "How big is the market, in pounds?": what stands before a pause, and what asks anew behind one. */
/** "…, that pay over €10k": some of them are meant. */
const NARROWS = /^(?:that|who|which|where|whose|only|but|excluding|without|for|among|at|from)\b/i
const PAUSE = /\s*(?:[,;:?]|\s[–—-])\s+/g
function partsOf(text: string): string[] {
  const parts: string[] = []
  for (const { index, 0: pause } of text.matchAll(PAUSE)) {
    const before = text.slice(0, index)
    const behind = text.slice(index + pause.length)
    if (BEGINS.test(before) && !NARROWS.test(behind)) parts.push(before)
    if (BEGINS.test(behind)) parts.push(behind)
  }
  return [...new Set(parts)].filter((part) => part.split(/\s+/).length >= LEAST_WORDS).slice(0, MOST)
}
