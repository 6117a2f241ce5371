import type { QuestionInput } from './answer.ts'
import { isClearlyAsked } from './clearly-asked.ts'
import { counted, takeFromBudget } from './cross-encoder/budget.ts'
import { asRead } from './cross-encoder/rerank.ts'
import { secondLook } from './cross-encoder/second-look.ts'
import { asReadFollowing } from './cross-encoder/rerank-following.ts'
import { askedForCertain } from './found/for-certain.ts'
import { type Found, IN_THEIR_WORDS, surely } from './found/found.ts'
import { knowsAWord, staysOpen, staysOpenAfter } from './found/stays-open.ts'
import { asWritten, inputAsRead } from './found/as-written.ts'
import { toldAbroad } from './found/told-abroad.ts'
import { chanceOf } from './meaning/forest.ts'
import { MIND } from './meaning/mind.ts'
import { WORDS } from './meaning/word-space.ts'
import { type AnswerIndex, wordKey } from './retrieve/build-index.ts'
import { stem } from './text/stem.ts'
import type { Question } from './understand/question.ts'
import { readInput, readLeaning } from './understand/read.ts'
import { followTrustRow, goesOn, rankFollowing, weighFollowing } from './weigh/follow/follow.ts'
import type { Hit } from './weigh/hit.ts'
import { type Query, toQuery } from './weigh/query.ts'
import { rank, trusted } from './weigh/rank.ts'

const known = new WeakMap<Query, { index: AnswerIndex; found: Found; cost: number }>()

/** Found once for a question: halves of one and readings of it come up again. */
export function find(index: AnswerIndex, question: Question, sectionId?: string): Found {
  const query = toQuery(index, question, sectionId)
  const kept = known.get(query)
  if (kept?.index === index && takeFromBudget(kept.cost)) return { ...kept.found, question }
  const { made: found, cost, isWhole } = counted(() => look(index, question, query))
  if (isWhole) known.set(query, { index, found, cost })
  return { ...found, question }
}

function look(index: AnswerIndex, question: Question, query: Query): Found {
  const sure = askedForCertain(index, query)
  if (sure !== null) return sure
  const own = trusted(index, query, rank(index, query))
  // What is heard for the first time is no matter of reading, but of spelling.
  const read = knowsAWord(index, query) ? asRead(index, query, own, MIND.answerFrom) : own
  const found = { question, query, ...read }
  const best = found.confidence >= MIND.answerFrom ? found : asMeant(index, found, own.confidence)
  if (staysOpen(index, best)) return { ...best, confidence: 0 }
  return factAskedFor(index, best) ?? { ...best, confidence: clearlyEnough(index, best) }
}

/** Of people and of times the second look errs as often as not. */
const isOfPersonOrTime = ({ asked, periods, text }: Question): boolean =>
  asked === 'who' || asked === 'when' || periods.length > 0 || OF_ANOTHER_TIME.test(text)

/** The likeliest of what a question may mean. */
export interface Reading extends Found {
  /** What stays open and stands alone: it may be looked at again. */
  open?: Found
}

/** What stays open and is not known to, where a second look is sure of an answer to it: behind all that may meet it otherwise. */
export function lookAgain(index: AnswerIndex, { open }: Reading): Found | null {
  if (open === undefined || open.confidence === 0 || isOfPersonOrTime(open.question)) return null
  const { question, query, hits } = open
  const inEnglish = index.inEnglish ?? index
  const again = secondLook(inEnglish, query, hits)
  if (again === null || again.confidence < MIND.answerFrom) return null
  const found = { question, query, ...again }
  if (staysOpen(inEnglish, found)) return null
  return index.inEnglish === undefined ? found : toldAbroad(index, asWritten(index, found))
}

const FACTS_WITHIN = 3
/** From this trust in the first on, a fact close behind it may be the one that is asked for. */
const FACT_FROM = 0.4
const OF_ANOTHER_TIME =
  /\b(?:earlier|ago|previous|prior|last|before|plan(?:ned)?|target|forecast|(?:19|20)\d{2})\b/i

/** "Who leads the round?": a fact that is named for it is told, also where a sentence beside it was likelier. */
function factAskedFor(index: AnswerIndex, found: Found): Found | null {
  const { query, hits, confidence } = found
  if (confidence < FACT_FROM || confidence >= MIND.answerFrom) return null
  const isIt = (hit: Hit) => {
    const label = hit.statement.fact?.fact.label
    return label !== undefined && !OF_ANOTHER_TIME.test(label) && isClearlyAsked(index, query, hit)
  }
  const fact = hits.slice(0, FACTS_WITHIN).find(isIt)
  if (fact === undefined) return null
  return { ...found, hits: [fact, ...hits.filter((hit) => hit !== fact)], confidence: MIND.answerFrom }
}

/** From this trust on a question of one clear intent is answered by what is named for it. */
const CLEAR_FROM = 0.6

function clearlyEnough(index: AnswerIndex, { query, hits: [top], confidence }: Found): number {
  const isClear =
    top !== undefined &&
    confidence >= CLEAR_FROM &&
    confidence < MIND.answerFrom &&
    isClearlyAsked(index, query, top)
  return isClear ? MIND.answerFrom : confidence
}

const LEAST_OF_JOINED = 3

/** Two words of the material that were written as one that nobody has heard of. */
function apart(index: AnswerIndex, word: string): string {
  const isKnown = (part: string) => index.postings.has(stem(part))
  if (isKnown(word) || WORDS.rows.has(stem(word))) return word
  for (let at = LEAST_OF_JOINED; at <= word.length - LEAST_OF_JOINED; at++)
    if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`
  return word
}

/** They lay stress on a question, and ask nothing. */
const STRESSES = new Set(
  'actually really truly honestly literally basically genuinely essentially frankly'.split(' '),
)

/**
 * "grossmargin?", "do people *actually* come back?": what stays open is read again as its words are spelt elsewhere, and
 * without those that only stress it, where that finds more than `before`.
 */
function asMeant(index: AnswerIndex, found: Found, before: number): Found {
  const { words: said, units: all } = found.question
  const words = said
    .filter((word) => !STRESSES.has(word))
    .flatMap((word) => apart(index, index.reader.respell(word, said.length === 1)).split(' '))
  const units = all.filter(({ text }) => !STRESSES.has(text))
  const text = words.join(' ')
  if (text === said.join(' ')) return found
  const query = toQuery(index, { ...found.question, text, words, units }, found.query.sectionId)
  const own = trusted(index, query, rank(index, query))
  // By its words a mistyped question is told from others as well, but nobody can read it.
  const isMistyped = words.some((word) => !said.includes(word))
  if (!isMistyped && own.confidence <= before) return found
  const again = { question: found.question, query, ...asRead(index, query, own, MIND.answerFrom) }
  return again.confidence > found.confidence ? again : found
}

/**
 * The likeliest of what a question may mean: as it stands, or leaning on what was spoken of before it. Where the material
 * is read as English too, the question is read so beside it, unless it is one of the founders' own, word for word.
 */
export function bestReading(index: AnswerIndex, input: QuestionInput): Reading {
  return index.inEnglish === undefined || index.questions.has(wordKey(input.text))
    ? readingOf(index, input)
    : bestReadingAsRead(index, inputAsRead(index, input))
}

/** The same of what is put in English already, whatever the material is written in. */
export const bestReadingAsRead = (index: AnswerIndex, input: QuestionInput): Reading =>
  index.inEnglish === undefined
    ? readingOf(index, input)
    : toldAbroad(index, asWritten(index, readingOf(index.inEnglish, input)))

function readingOf(index: AnswerIndex, input: QuestionInput): Reading {
  const found = readInput(index, input).map((question) => find(index, question, input.sectionId))
  const [first, ...others] = found
  if (first === undefined) throw new Error('a question has at least one reading')
  const best = others.reduce((one, other) => (other.confidence > one.confidence ? other : one), first)
  const asked = input.history.some((turn) => turn.role === 'visitor')
  if (asked && !best.question.more) return inTalk(index, input, best)
  if (!best.question.more) return orOpen(best, best)
  // "Tell me more", of nothing: whatever is found is found by chance.
  const { more, units } = best.question
  const ofNothing = more && input.history.length === 0 && units.every((unit) => unit.class === 'soft')
  if (ofNothing && input.sectionId === undefined) return { ...best, confidence: 0 }
  if (best.confidence >= MIND.answerFrom || !more || input.history.length > 0) return best
  // "Tell me more about that", before anything was asked: about the section on show.
  const shown = index.statements.find((statement) => statement.ref.id === input.sectionId)
  return shown === undefined ? best : surely(best.query, shown, MIND.answerFrom)
}

const orOpen = (found: Found, open: Found): Reading =>
  found.confidence >= MIND.answerFrom || open.confidence >= MIND.answerFrom ? found : { ...found, open }

/**
 * A question after others. What stands alone is answered as it always is; whatever else, or what would stay open, is
 * weighed by what was learned of such questions.
 */
function inTalk(index: AnswerIndex, input: QuestionInput, alone: Found): Reading {
  const leaning = readLeaning(index, input)
  const known = alone.confidence >= MIND.answerFrom
  if (known && (leaning.standsAlone || alone.confidence >= IN_THEIR_WORDS)) return alone
  const weighed = weighFollowing(index, input)
  if (weighed === null) return leaning.standsAlone ? orOpen(alone, alone) : alone
  const ranked = rankFollowing(weighed, MIND.follow)
  // What is no answer to the question as it stands is none after others.
  if (leaning.standsAlone && alone.confidence === 0 && ranked[0]?.statement === alone.hits[0]?.statement)
    return alone
  const trust = ranked.length === 0 ? 0 : chanceOf(MIND.followTrust, followTrustRow(weighed, ranked))
  const own = { hits: ranked, confidence: trust }
  const { hits, confidence } = asReadFollowing(index, weighed, own, MIND.answerFrom)
  const { query } = weighed
  const found = { question: query.question, query, hits, confidence }
  if (staysOpenAfter(index, found, weighed)) return { ...found, confidence: 0 }
  const also = goesOn(index, hits)
  const told = also === null ? found : { ...found, also }
  return leaning.standsAlone ? orOpen(told, alone) : told
}
