import type { QuestionInput } from '../answer.ts'
import { isStop } from '../field/common-words.ts'
import { PLACES } from '../field/concepts-qualifiers.ts'
import { meaningOf } from '../meaning/meaning-of.ts'
import { isEveryday } from '../meaning/word-space.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import { fold, plain, plainWords } from '../text/normalise.ts'
import { stem } from '../text/stem.ts'
import { chanceOfIntents } from '../understand/intents.ts'
import type { Query } from '../weigh/query.ts'
import { type AskedFor, askedFor } from '../understand/asked-for.ts'
import { PLACE_KEYS } from '../understand/follow-up.ts'
import { readQuestion } from '../understand/question.ts'
import { AGAINST_OTHERS, DIFFERENCE, EDGE, MEASURES } from './comes-to.ts'

/** Known to everybody, also where they are written small. */
const GIANTS = new Set(
  'google amazon microsoft apple meta facebook openai anthropic nvidia salesforce sap oracle ibm siemens bosch samsung tesla stripe shopify adobe alibaba tencent'.split(
    ' ',
  ),
)
const NAME = /(?<![\p{L}\d])\p{L}[\p{L}\d&-]*(?:\s+\p{Lu}[\p{L}\d&-]*)*/gu
/** "Different from Fridays to Sundays". */
const DAYS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)$/
/** "A hailstorm over Kiruna": where, and nobody. */
const OF_PLACE = new Set(['in', 'on', 'over', 'at', 'near', 'around', 'across', 'outside'])
const LIST = /(?:a competitor)(?:(?:,| or| and|, or| &)+ a competitor)+/g

/**
 * The text with the names of companies that the material does not know as "a competitor": "How do you differ from
 * SailPoint or Okta?" Null where it names none.
 */
function withoutOutsiders(index: AnswerIndex, text: string): string | null {
  const replaced = text.replace(NAME, (found, at: number) => {
    const first = found.split(/\s+/)[0] ?? ''
    if (isOutsider(index, found, at === 0)) return 'a competitor'
    // "Can Google …": what stands first in a sentence is written large, whatever it is.
    const rest = found.slice(first.length).trim()
    if (OF_PLACE.has(fold(first))) return found
    return rest !== '' && isOutsider(index, rest, false) ? `${first} a competitor` : found
  })
  return replaced === text ? null : replaced.replace(LIST, 'competitors')
}

function isOutsider({ namesOfAny, postings, reader }: AnswerIndex, name: string, opens: boolean): boolean {
  const words = name.split(/[\s-]+/).map(fold)
  const isKnown =
    words.some((word) => isStop(word, 'en') || PLACES.has(word) || DAYS.test(word)) ||
    words.some((word) => namesOfAny.has(word) || reader.ownNames.has(word)) ||
    words.every((word) => postings.has(stem(word)))
  if (isKnown) return false
  if (words.every((word) => GIANTS.has(word))) return true
  if (readQuestion(name, reader, new Date(0)).units.some(({ key }) => PLACE_KEYS.has(key))) return false
  const isWritten = /^\p{Lu}/u.test(name) && (!opens || words.length > 1 || !isEveryday(stem(words[0] ?? '')))
  return isWritten && /\p{Ll}|\d|\p{Lu}{3}/u.test(name)
}

const AGAINST_FROM = 0.6
/** "They have far more data": of those who were feared before. */
const GOES_ON = /^(?:(?:but|and|well|yes|yeah|still|ok|sure) )*(?:they|those guys|these companies)\b/
/** They would begin to do the same: what keeps them from it is asked. */
const WOULD_DO_IT =
  /\b(?:(?:ca|can|could|would|will|wo|might)(?: not)? (?!you\b|i\b|we\b|it\b|they\b)|(?:stop|keep|prevent)(?:s|ping|ing)? ).*\b(?:(?:do|doing|build|building|copy|copying|clone|cloning|launch|launching|add|adding|offer|offering|enter|entering) (?:it|this|that|the|their|its|your|you|one)\b|(?:make|making) (?:it|this|that|one|their own|its own)$)/
/** They are set beside us by its words, whatever the names between them are taken for. */
const COMPARES = /\b(?:differ|differs|different) (?:from|to)\b|\bcompare[sd]? (?:to|with)\b|\bbetter than\b/
const USES = /\b(?:just|simply|not) use \w/
/** One of the two is us. */
const WITH_US = /\b(?:you|your|yours|this|it|its|we|our)\b/
/** So far at least it has to seem to be against others as it stands, whoever is named. */
const LEANS_FROM = 0.3

/** Of others it is not known how many or how much, who, when or where. */
const NOT_OF_OURS: ReadonlySet<AskedFor> = new Set(['quantity', 'who', 'when', 'where'])
/** Who names them need not say that they compete. */
const NAMED_OTHERS = [...Object.keys(AGAINST_OTHERS), 'competitors']

/** What a question or a doubt about others comes to, who copy it, crush it or do the same; empty where it is none. */
export function againstOthers(
  index: AnswerIndex,
  text: string,
  chances: Query['chances'],
): readonly string[] {
  const spoken = plainWords(plain(text))
  if (NOT_OF_OURS.has(askedFor(spoken))) return []
  const wouldDoIt = WOULD_DO_IT.test(spoken)
  const own = likeliest(chances, Object.keys(AGAINST_OTHERS))
  const compares = COMPARES.test(spoken) || USES.test(spoken)
  if (COMPARES.test(spoken) && !WITH_US.test(spoken) && !spoken.includes(fold(index.material.companyName)))
    return []
  const leans = own.all >= LEANS_FROM || wouldDoIt || compares
  const outside = leans && !namesOwnFigure(index, text) ? withoutOutsiders(index, text) : null
  // Whoever names nobody and fears nobody asks what founders are asked anyway.
  if (!wouldDoIt && (outside === null || namesUnheard(index, outside))) return []
  const replaced = outside === null ? own : likeliest(meaningOf(outside).chances, NAMED_OTHERS)
  const best = replaced.all > own.all ? replaced : own
  if (best.all < AGAINST_FROM) return []
  return wouldDoIt ? EDGE : (AGAINST_OTHERS[best.intent] ?? DIFFERENCE)
}

/** "How does your price compare to Acme's?" asks for a figure of both. */
const namesOwnFigure = (index: AnswerIndex, text: string): boolean =>
  readQuestion(text, index.reader, new Date(0)).units.some(({ key }) =>
    MEASURES.some(({ concepts }) => concepts.includes(key)),
  )

/** Whoever asks of something that the material has never heard of asks of that, whoever else is named. */
const namesUnheard = (index: AnswerIndex, text: string): boolean =>
  readQuestion(text, index.reader, new Date(0)).units.some(
    ({ class: kind, key }) => kind === 'word' && !index.postings.has(key),
  )

/** What is put flatly of those whom the visitor feared in a turn before. */
export function goesOnAgainst(index: AnswerIndex, { text, history }: QuestionInput): readonly string[] {
  const goesOn = (turn: string) => GOES_ON.test(plainWords(plain(turn))) && !/[?？]/u.test(turn)
  if (!goesOn(text)) return []
  const before = history.filter(({ role }) => role === 'visitor').findLast((turn) => !goesOn(turn.text))?.text
  return before === undefined ? [] : againstOthers(index, before, meaningOf(before).chances)
}

function likeliest(chances: Query['chances'], intents: readonly string[]): { intent: string; all: number } {
  const each = intents.map((intent) => ({ intent, chance: chanceOfIntents(chances, [intent]) }))
  const best = each.reduce((one, other) => (other.chance > one.chance ? other : one))
  return { intent: best.intent, all: each.reduce((sum, { chance }) => sum + chance, 0) }
}
