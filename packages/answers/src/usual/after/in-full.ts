import type { QuestionInput, Turn } from '../../answer.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import { isMurmur } from '../../speak/last-answer.ts'
import { fold, plain, plainWords } from '../../text/normalise.ts'
import { stem } from '../../text/stem.ts'
import { askedIn } from '../../understand/around/remarks.ts'
import { splitQuestions } from '../../understand/split.ts'

const LEADING = '(?:(?:and|so|but|ok|okay|well|then|right) )*'
const AND_YOU = new RegExp(
  `^${LEADING}(?:(?:what|how) (?:about|is it with) )?(?:(?:for|with) )?(?:you|you guys|yours|your own|your side|yourselves|your company)(?: guys| then| though| at|)$`,
)
/** "And Polarmart?", "compared to Polarmart?" */
const AND_THEM =
  /^(?:(?:and|so|but|ok|okay) )*(?:(?:what|how) about |how is it (?:with|at) |compared (?:to|with) |versus |vs\.? |against )?(?:the )?([\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,2}?)(?:['’]s)?[ ?.!]*$/iu
/** "No, I meant machines, not ships." */
export const MEANT =
  /^(?:(?:no|oh|ah|sorry|actually|wait|hm)[,.]? )*i (?:meant|mean|was (?:thinking of|asking (?:about|for)))(?: to (?:say|ask))?:? ([^?]+)/i
/** Nothing longer is one of these. */
const MOST_CHARS = 120
const THE_ONE = /\b(?:the|that|those) (\p{L}+) (?:one|ones|guys|outfit)(?:['’]s)?(?!\p{L})/iu
const PUT_IN =
  /^(?:(?:and|so|but) )*(?:how much|what) (?:do|does|did|are|is|have|has|will|would) (?:they|he|she|that one) (?:put(?:ting)?|invest(?:ing|ed)?|commit(?:ting|ted)?|contribut(?:e|ing|ed)|in for)(?: in)?(?: (?:it|this|to it|into (?:it|this)|(?:to |into |in )?the round))?$/
const WHY_LEFT =
  /^(?:(?:and|so|but|ok|okay) )*(?:(?:why|how come|what made|for what reason) (?:did|do|have|would|were)? ?(?:they|those|these|customers|clients|the (?:ones|customers|clients) (?:that|who) left) ?(?:all )?(?:leave|left|go|quit|cancel(?:led)?|churn|stop(?:ped)?|gone)|who (?:left|quit|churned|cancelled|did you lose) and (?:why|for what reason)|why did (?:you|we) lose (?:them|those|these))$/
const OF_LEAVING =
  /\bchurn\w*|\bretention\b|\b(?:customers?|clients?|users?|subscribers?|accounts?)\b.*\b(?:left|leave|leaving|lost|lose|losing|cancel\w*|quit)\b|\b(?:lost|lose|losing) (?:\w+ )?(?:customers?|clients?|users?|subscribers?|accounts?)\b/
const OF_STAFF = /\b(?:staff|employees?|team|people|engineers?|founders?|co-?founders?)\b/
const OF_INVESTORS = /\b(?:invest\w*|round|backers?|backed|syndicate|committed|a lead)\b/
/** Of another round than that of now. */
const OF_BEFORE = /\b(?:pre-?seed|seed|series|angel|previous|last|before|earlier|led|invested)\b/
/** No kind of company: "what does the new one cost?" is ours. */
const NO_KIND =
  /^(?:new|old|older|newer|right|wrong|other|big|bigger|biggest|small|smaller|next|same|only|good|best|better|cheap|cheaper|current|whole|entire)$/i
const ORDINALS = new Map([
  ['first', 0],
  ['second', 1],
  ['third', 2],
  ['last', -1],
])
const MAX_TURN_CHARS = 1200

/**
 * What leans on the talk in one of a few set forms, put so that it stands alone: "and you?" behind another company's
 * figure, "the Hamburg one", "how much do they put in?" behind who leads, "why did they leave?" behind churn. Null where
 * it is none of these.
 */
export function inFull(index: AnswerIndex, { text: typed, history }: QuestionInput): string | null {
  const text = typed.trim()
  const at = history.findLastIndex((turn) => turn.role === 'visitor' && !isMurmur(turn.text))
  const before = history[at]?.text
  if (before === undefined || text.length > MOST_CHARS || !index.reader.language.startsWith('en')) return null
  const asked = splitQuestions(askedIn(before.slice(0, MAX_TURN_CHARS))).at(-1) ?? before
  const said = saidIn(history.slice(at + 1))
  const words = plainWords(plain(text))
  if (AND_YOU.test(words)) return ofUs(index, asked)
  const other = AND_THEM.exec(text)?.[1]
  if (other !== undefined && isOnlyNameOf(index, other)) return ofThem(index, asked, other)
  const meant = MEANT.exec(text)?.[1]
    ?.replace(/,? not (?:the |an? |your )?[\p{L}-]+\W*$/iu, '')
    .trim()
  if (meant !== undefined) return asMeant(asked, meant)
  if (WHY_LEFT.test(words) && OF_LEAVING.test(plain(`${asked} ${said}`)) && !OF_STAFF.test(plain(asked)))
    return 'Why do customers leave?'
  if (PUT_IN.test(words) && OF_INVESTORS.test(plain(asked)) && !OF_BEFORE.test(plain(asked)))
    return ofTheInvestor(said)
  return withTheOne(index, text, said)
}

const saidIn = (turns: readonly Turn[]): string =>
  turns
    .filter(({ role }) => role === 'clone')
    .map((turn) => turn.text.slice(0, MAX_TURN_CHARS))
    .join(' ')

/** "How many people does Limpet employ?" → "How many people do you employ?" */
function ofUs({ rivals }: AnswerIndex, asked: string): string | null {
  const isTheirs = (word: string) => rivals.has(fold(word).replace(/['’]s$/, ''))
  if (!asked.split(/[\s?.,!]+/).some(isTheirs)) {
    if (!/\b(?:they|them|their|theirs)\b/i.test(asked)) return null
    return asked.replace(/\btheirs?\b/gi, 'your').replace(/\b(?:they|them)\b/gi, 'you')
  }
  const own = asked
    .split(/(\s+|[?.,!])/)
    .flatMap((part) => (isTheirs(part) ? [/['’]s$/.test(part) ? 'your' : 'you'] : [part]))
    .join('')
  return own
    .replace(/ (?:at|with|for|in|by|from) (?:the )?you(?=\W|$)/gi, '')
    .replace(/\bdoes (?=you\b)/gi, 'do ')
    .replace(/\b(you)(\s+you)+\b/gi, '$1')
}

const isNameOf = ({ rivals }: AnswerIndex, name: string): boolean =>
  name.split(/\s+/).some((word) => rivals.has(fold(word).replace(/['’]s$/, '')))

/** "Polarmart", "Skillet School", and not "Polarmart growth". */
const isOnlyNameOf = (index: AnswerIndex, text: string): boolean =>
  isNameOf(index, text) &&
  text
    .trim()
    .split(/\s+/)
    .every((word) => isNameOf(index, word) || (/^\p{Lu}/u.test(word) && !ASKS.test(word)))

/** "How many stores are you in?" → "How many stores is Polarmart in?"; of nobody it is asked at theirs. */
function ofThem(index: AnswerIndex, asked: string, name: string): string | null {
  if (OF_RIVALRY.test(asked) || asked.split(/[\s?.,!]+/).some((word) => isNameOf(index, word))) return null
  const own = asked
    .replace(
      /\b(?:are|do|have) (?:you|we)\b/gi,
      (verb) => `${VERBS[fold(verb).split(' ')[0] ?? ''] ?? 'does'} ${name}`,
    )
    .replace(/\b(?:your|our)\b/gi, `${name}'s`)
    .replace(/\b(?:you|we)\b(?: guys)?/gi, name)
    .replace(/(?<!\bthe )\bus\b/g, name)
  return own === asked ? `${asked.replace(/\W+$/, '')} at ${name}?` : own
}
const OF_RIVALRY = /\b(?:compet|rival|alternativ|up against)/i
const VERBS: Record<string, string> = { are: 'is', do: 'does', have: 'has' }

/** What was asked for, of something else: "When do the bowls launch?" → "When … the allergen thing?" */
function asMeant(asked: string, meant: string): string | null {
  if (ASKS.test(meant)) return meant
  if (STARTS_WITHIN.test(meant)) return null
  const how = /^\W*(?:how (?:many|much|long|big|fast|often|old)|what|when|where|who|which|why|how)\b/i.exec(
    asked,
  )?.[0]
  return how === undefined
    ? `${meant}?`
    : `${how} ${/^\W*how (?:many|much)/i.test(asked) ? '' : 'is '}${meant}?`
}
/** "I meant in Germany": a part of what was asked, and no other thing. */
const STARTS_WITHIN =
  /^(?:in|at|for|from|of|by|with|on|to|before|after|without|last|this|next|per|each|only|not)\b/i
const ASKS = /^(?:what|how|who|when|where|why|which|whose|do|does|did|is|are|can|tell)\b/i

/** Capitalised words in a row: who leads, as the clone has just said. */
const NAMED =
  /\b(\p{Lu}[\p{L}\d&'’-]+(?: \p{Lu}[\p{L}\d&'’-]+)*)(?= (?:leads?|is leading|led|will lead)\b)|(?<=\b(?:led by|lead(?: investor)? is|from) )(\p{Lu}[\p{L}\d&'’-]+(?: \p{Lu}[\p{L}\d&'’-]+)*)/gu

function ofTheInvestor(said: string): string | null {
  const names = new Set([...said.matchAll(NAMED)].map((found) => found[1] ?? found[2]))
  const [name, ...others] = names
  return name === undefined || others.length > 0 ? null : `How much does ${name} put in?`
}

/** "What does the Hamburg one charge?", behind those we compete with. */
function withTheOne(index: AnswerIndex, text: string, said: string): string | null {
  const [whole, which] = THE_ONE.exec(text) ?? []
  if (whole === undefined || which === undefined || NO_KIND.test(which)) return null
  const told = namesIn(index, said)
  const ordinal = ORDINALS.get(which.toLowerCase())
  const name = ordinal === undefined ? nameOfKind(index, which, told) : told.at(ordinal)
  return name === undefined ? null : text.replace(whole, /['’]s$/.test(whole) ? `${name}'s` : name)
}

/** Names of other companies that a text holds, each once, in its order. */
function namesIn({ rivals }: AnswerIndex, text: string): string[] {
  const found = text.match(/\p{Lu}[\p{L}\d-]*/gu) ?? []
  const names = new Map<string, string>()
  for (const word of found) {
    const key = fold(word)
    if (rivals.has(key) && !names.has(key)) names.set(key, word)
  }
  return [...names.values()]
}

/** The only one of them that stands nearest to what it is called by, wherever a sentence says so. */
function nameOfKind(index: AnswerIndex, which: string, told: readonly string[]): string | undefined {
  const key = stem(fold(which))
  const found = new Set(index.statements.flatMap(({ text }) => nearestTo(index, text, key) ?? []))
  const [one, ...others] = told.filter((name) => found.has(name))
  return others.length === 0 ? one : undefined
}

/** "The British Frostaby"; else the name before it, "Polarmart, a chain from Hamburg"; else the one behind it. */
function nearestTo({ rivals }: AnswerIndex, text: string, key: string): string | undefined {
  const words = text.match(/[\p{L}\d-]+/gu) ?? []
  const at = words.findIndex((word) => isAlike(stem(fold(word)), key))
  if (at < 0) return undefined
  const isName = (word: string | undefined) =>
    word !== undefined && rivals.has(fold(word)) && /^\p{Lu}/u.test(word)
  const next = words[at + 1]
  return isName(next) ? next : (words.slice(0, at).findLast(isName) ?? words.slice(at + 1).find(isName))
}

/** "Hamburg" and "Hamburger": as far as their beginnings tell. */
const SHARED = 5
const isAlike = (one: string, other: string): boolean =>
  one === other || (other.length >= SHARED && one.slice(0, SHARED) === other.slice(0, SHARED))
