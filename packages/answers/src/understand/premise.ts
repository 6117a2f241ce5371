import { extractQuantities } from '../numbers/extract.ts'
import type { FoundQuantity } from '../numbers/found.ts'
import { isCurrency, isTime } from '../numbers/units.ts'
import { numberWord } from '../numbers/words.ts'
import { fold } from '../text/normalise.ts'

/** What a visitor takes for granted, or asks to be confirmed. */
export interface Premise {
  /** The question it comes to: "you have how many customers". */
  asks: string
  amount?: Extract<FoundQuantity, { kind: 'amount' }>
  /** The amount was put as a rough one. */
  roughly?: boolean
  /** A place or a name. */
  name?: string
  /** The year in which the company began. */
  year?: number
}

const TAG =
  /[\s,.–-]*\b(?:right|correct|yes|no|true|is that (?:right|correct|true|so)|am i right|(?:are|do|is|have|did|does|was|were|has)(?:n['’]?t| not) (?:you|it|they|we)|(?:is|does|did|was)(?:n['’]?t) (?:that|the company))\s*[?.!]*$/i
const OPENING =
  /^(?:(?:so|and|ok|okay|but|wait|well|then|hm|um|i (?:heard|read|think|thought|understand|believe|assume|guess)(?: that)?|as i understand(?: it)?)[\s,]+)+/i
const STATES =
  /^(?:you|your|you['’]re|you['’]ve|the|it|it['’]s|they|there|are|is|do|does|did|have|has|was|were)\b/i
/** "so ARR is two million?": of a figure by its name, where it is put as something to be confirmed. */
const NAMED = /^[\p{L}-]+(?: [\p{L}-]+){0,3} (?:is|are|was|were)\b/iu
const BEGAN =
  /^(?:(?:you|(?:the|your) (?:company|business|startup))(?: guys| all| both)? (?:were |was |got )?|(?:were|was) (?:you|(?:the|your) (?:company|business|startup)) )?(?:founded|incorporated|established|formed|set up|started|started out|began)(?: the company| the business| this| it)?(?: back)? in (?<year>(?:19|20)\d\d)$/i
const ASKS = /\b(?:what|how|who|whom|whose|which|where|when|why|or)\b/i
const PLACE =
  /\b(?:based|headquartered|located|registered|incorporated) in (?<name>[\p{L}][\p{L} -]*?)\s*[?.!,]*$/iu
const AGENT = /\b(?:by|from) (?<name>\p{Lu}[\p{L}&.-]*(?: \p{Lu}[\p{L}&.-]*)*)\s*[?.!,]*$/u
const MAX_WORDS = 20
const SCALE =
  /^(?:k|m|mn|bn|thousand|million|billion|hundred|percent|%|euros?|dollars?|pounds?|francs?|eur|usd|gbp|chf)$/i
const ROUGHLY = /\b(?:about|around|roughly|approximately|nearly|almost|some)\b/i
const HEDGE =
  /^(?:about|around|roughly|approximately|some|only|just|over|under|least|most|than|more|less|at|up|to|nearly|almost)$/i

/** Null where nothing is taken for granted that could be held against the material. */
export function readPremise(text: string): Premise | null {
  const whole = text.trim()
  const bare = whole
    .replace(TAG, '')
    .replace(OPENING, '')
    .replace(/[?.!\s]+$/, '')
  const year = BEGAN.exec(bare)?.groups?.year
  if (year !== undefined) return { year: Number(year), asks: 'when were you founded' }
  const isPut = whole.endsWith('?') || TAG.test(whole) || OPENING.test(whole)
  if (
    !(STATES.test(bare) || (isPut && NAMED.test(bare))) ||
    ASKS.test(bare) ||
    bare.split(/\s+/).length > MAX_WORDS
  )
    return null
  const quantities = extractQuantities(bare)
  const [amount, ...others] = quantities
  if (amount?.kind === 'amount' && others.length === 0)
    return { amount, roughly: ROUGHLY.test(bare), asks: withoutAmount(bare, wordFor(amount)) }
  if (quantities.length > 0) return null
  const place = PLACE.exec(bare)?.groups?.name
  if (place !== undefined) return { name: place, asks: bare.replace(PLACE, 'based where') }
  const agent = AGENT.exec(bare)?.groups?.name
  return agent === undefined ? null : { name: agent, asks: bare.replace(AGENT, 'by who') }
}

function wordFor({ unit }: { unit: string | null }): string {
  if (unit === '%') return 'what percentage'
  if (isTime(unit)) return 'how long'
  return isCurrency(unit) ? 'how much' : 'how many'
}

/** The sentence with the asking word where the amount stood. */
function withoutAmount(text: string, word: string): string {
  const out: string[] = []
  let at = -1
  for (const token of text.split(/\s+/)) {
    const bare = fold(token).replace(/[^\p{L}\p{N}%]/gu, '')
    const isNumber = /\d/.test(bare) || (numberWord(bare, 'en') !== undefined && bare !== 'a')
    if (isNumber || (at === out.length && SCALE.test(bare))) {
      while (at !== out.length && HEDGE.test(out.at(-1) ?? '')) out.pop()
      at = out.length
    } else out.push(token)
  }
  return at < 0 ? text : [...out.slice(0, at), word, ...out.slice(at)].join(' ')
}
