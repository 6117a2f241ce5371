import type { QuestionInput } from './answer.ts'
import { chanceOf } from './meaning/forest.ts'
import { MIND } from './meaning/mind.ts'
import { WORDS } from './meaning/word-space.ts'
import { counted, takeFromBudget } from './cross-encoder/budget.ts'
import { asRead } from './cross-encoder/rerank.ts'
import { asReadFollowing } from './cross-encoder/rerank-following.ts'
import type { AnswerIndex } from './retrieve/build-index.ts'
import { wordKey } from './retrieve/build-index.ts'
import type { Statement } from './retrieve/statement.ts'
import { stem } from './text/stem.ts'
import { tokenise } from './text/tokens.ts'
import { isClearlyAsked } from './clearly-asked.ts'
import { chanceOfIntents } from './understand/intents.ts'
import type { Question } from './understand/question.ts'
import { readInput, readLeaning } from './understand/read.ts'
import { FEATURES } from './weigh/feature-names.ts'
import {
  followFeatureOf,
  followTrustRow,
  goesOn,
  rankFollowing,
  type Weighed,
  weighFollowing,
} from './weigh/follow/follow.ts'
import { featureOf, type Hit } from './weigh/hit.ts'
import { ofAnotherRound } from './weigh/narrow/another-round.ts'
import { lacksTerm } from './weigh/narrow/terms-of-art.ts'
import { type Query, toQuery } from './weigh/query.ts'
import { rank, trusted } from './weigh/rank.ts'

/** What may answer a question, likeliest first, and how far the first is to be trusted. */
export interface Found {
  question: Question
  query: Query
  hits: readonly Hit[]
  /** From MIND.answerFrom on it is answered. */
  confidence: number
  /** What goes on from the first and is said with it. */
  also?: Statement
}

/** From this trust on a founder's own words win over talk, and over a wish to meet or to get a document. */
export const SURE_FROM = 0.8
const PITCH_FROM = 0.55
/** The trust in a founder's own question, asked in their words. */
const IN_THEIR_WORDS = 1
/** In one that somebody else has worded for it: within a talk it may lean on what was said before. */
const ALSO_ASKED = 0.9

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
  const sure =
    asksTheirQuestion(index, query) ??
    asksWhoItIs(index, query) ??
    (wantsAView(question) ? null : asksForPitch(index, query))
  if (sure !== null) return sure
  const own = trusted(index, query, rank(index, query))
  // What is heard for the first time is no matter of reading, but of spelling.
  const read = knowsAWord(index, query) ? asRead(index, query, own, MIND.answerFrom) : own
  const found = { question, query, ...read }
  const best = found.confidence >= MIND.answerFrom ? found : asMeant(index, found, own.confidence)
  const isOpen =
    !knowsAWord(index, best.query) ||
    lacksTime(index, best) ||
    lacksOffice(best) ||
    isSomebodyElse(best) ||
    lacksAge(best) ||
    isOfNobody(index, best) ||
    lacksTerm(index, best.question.words, best.hits[0]?.statement) ||
    lacksRound(index, best) ||
    wantsAView(question) ||
    asksOfATimeAlone(question) ||
    isUnheardAbroad(index, best)
  if (isOpen) return { ...best, confidence: 0 }
  return factAskedFor(index, best) ?? { ...best, confidence: clearlyEnough(index, best) }
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

/** "And in 2024?", before anything was asked. */
const asksOfATimeAlone = ({ follows, units, periods }: Question) =>
  follows && periods.length > 0 && units.every((unit) => unit.class === 'soft')

const SPEAKS_OF_TIME =
  /\b(?:mornings?|evenings?|nights?|noon|afternoons?|days?|daily|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|o'clock|when|whenever|once|as soon as|after|before|until|during|while|quarter|month|year|(?:19|20)\d\d|now|today|tomorrow|already|always|never|soon|yet|first|next|last)\b/i

/** "When is a wall watered?", and a text that speaks of walls and of no time. */
function lacksTime(index: AnswerIndex, { question, hits: [top] }: Found): boolean {
  if (question.asked !== 'when' || top === undefined || featureOf(top, 'whenFits') !== -1) return false
  const { at, group } = top.statement
  const said = index.statements.slice(at, index.groups[group]?.to).map((statement) => statement.text)
  return !SPEAKS_OF_TIME.test(said.join(' '))
}

/** "Who is your CFO?", and somebody who holds another office. */
const lacksOffice = ({ question, hits: [top] }: Found): boolean =>
  question.asked === 'who' && top?.statement.kind === 'team' && featureOf(top, 'missingRole') > 0

/** "How old is the CTO?", and what they did before. */
const lacksAge = ({ question, hits: [top] }: Found): boolean =>
  top?.statement.kind === 'team' &&
  /\bhow old\b|\bwhat age\b/.test(question.words.join(' ')) &&
  !/\b(?:years old|aged?|born)\b/i.test(top.statement.text)

const SOMEBODY = /\b(?:who|guy|man|woman|lady|gentleman|person|(?:co ?)?founder|chap|doctor|leader)s?\b/

/** "As of when will the new plant run?", and the figure that was just told: it holds nothing of what is asked besides. */
const saysAgain = ({ leaning: { own } }: Weighed, top: Hit | undefined): boolean =>
  top?.statement.fact?.said.amount !== undefined &&
  top.statement.fact.said.text.length <= LONGEST_FIGURE &&
  followFeatureOf(top, 'said') === 1 &&
  followFeatureOf(top, 'own:missing') > 0 &&
  own.units.some((unit) => unit.class !== 'soft')
/** A founder's longer ones say more than how much. */
const LONGEST_FIGURE = 24

/** "And Polarmart growth?" after employees, and how many Polarmart has: a cell that is not of what is asked now. */
const isOfOtherRow = ({ leaning: { own } }: Weighed, top: Hit | undefined): boolean =>
  top?.statement.cell !== undefined &&
  own.periods.length === 0 &&
  followFeatureOf(top, 'own:missing') > 0 &&
  own.units.some((unit) => unit.class === 'topic')

/** "And what did she do before?", and nobody was spoken of: of several people none is meant. */
const isOfNobody = ({ people }: AnswerIndex, { question, hits: [top] }: Found): boolean =>
  question.personPronoun &&
  people.length > 1 &&
  !question.units.some((unit) => unit.class === 'role') &&
  !SOMEBODY.test(question.words.join(' ')) &&
  top?.statement.member !== undefined &&
  !people.some(({ words }) => question.units.some(({ text }) => words.includes(text)))

/** "Who is Anna Lindner?", and Otto Lindner. */
function isSomebodyElse({ question, hits: [top] }: Found): boolean {
  const { member } = top?.statement ?? {}
  if (member === undefined || !/^(?:(?:and|so|ok) )*who is\b/.test(question.words.join(' '))) return false
  const known = tokenise(member.name).map(({ word }) => word)
  const asked = question.units.filter((unit) => unit.class === 'word').map(({ text }) => text)
  const written = question.text.match(/\p{Lu}[\p{L}-]+/gu)?.map((word) => word.toLowerCase()) ?? []
  const names = asked.filter((word) => written.includes(word))
  return names.some((name) => known.includes(name)) && names.some((name) => !known.includes(name))
}

/** "How much did you raise in your series A?", and what the round of now is to bring. */
const lacksRound = (index: AnswerIndex, { query, hits: [top] }: Found): boolean =>
  top !== undefined && ofAnotherRound(index, query, top.statement)

/** False where no telling word of the question was ever heard: what seems near to it is so by chance. */
function knowsAWord(index: AnswerIndex, { words, sought }: Query): boolean {
  const { stems, rows } = words
  const isEnglish = index.reader.language.startsWith('en')
  return (
    stems.length === 0 ||
    (isEnglish && rows.some((row) => row >= 0)) ||
    stems.some((stem) => index.postings.has(stem)) ||
    sought.some(({ unit }) => unit.key.startsWith('#') || index.postings.has(unit.key))
  )
}

/** Trust was learned in English: in another language a word that the material has never heard of leaves a question open. */
const isUnheardAbroad = ({ reader }: AnswerIndex, { hits: [top] }: Found): boolean =>
  !reader.language.startsWith('en') && top !== undefined && featureOf(top, 'missingUnheard') > 0

const LEAST_OF_JOINED = 3

/** Two words of the material that were written as one that nobody has heard of. */
function apart(index: AnswerIndex, word: string): string {
  const isKnown = (part: string) => index.postings.has(stem(part))
  if (isKnown(word) || WORDS.rows.has(stem(word))) return word
  for (let at = LEAST_OF_JOINED; at <= word.length - LEAST_OF_JOINED; at++)
    if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return `${word.slice(0, at)} ${word.slice(at)}`
  return word
}

/** "grossmargin?": what stays open is read again as its words are spelt elsewhere, where that finds more than `before`. */
function asMeant(index: AnswerIndex, found: Found, before: number): Found {
  const { words } = found.question
  const text = words.map((word) => apart(index, index.reader.respell(word))).join(' ')
  if (text === words.join(' ')) return found
  const query = toQuery(index, { ...found.question, text }, found.query.sectionId)
  const own = trusted(index, query, rank(index, query))
  if (own.confidence <= before) return found
  const again = { question: found.question, query, ...asRead(index, query, own, MIND.answerFrom) }
  return again.confidence > found.confidence ? again : found
}

/** A founder's own question, in its own words or in others that are known for it: their answer to it is the answer. */
function asksTheirQuestion(index: AnswerIndex, query: Query): Found | null {
  const key = wordKey(query.question.text)
  const own = index.questions.get(key)
  const at = own ?? index.alsoAsked.get(key)
  const statement = at === undefined ? undefined : index.statements[at]
  if (statement === undefined) return null
  return surely(query, statement, own === undefined ? ALSO_ASKED : IN_THEIR_WORDS)
}

const INTRODUCE = /^(?:(?:and|so|ok) )*(?:who is|tell me about)\b/

/** "Who is Ida Brandvold?": a name and nothing else, of one of the team. */
function asksWhoItIs(index: AnswerIndex, query: Query): Found | null {
  const { words, units } = query.question
  const named = units.filter((unit) => unit.class !== 'soft')
  if (named.length === 0 || !INTRODUCE.test(words.join(' '))) return null
  const found = index.people.filter((person) =>
    named.every((unit) => unit.class === 'word' && person.words.includes(unit.text)),
  )
  const [person] = found
  if (person === undefined || found.length > 1) return null
  const statement = index.statements.find((other) => other.member?.name === person.name)
  return statement === undefined ? null : surely(query, statement, 1)
}

const VIEW = /\bdo you (?:think|mean|want|need|know|say|recommend|suggest|feel|like)\b/

/** "What do you think?" names nothing, and is put in the words of "What do you do?". */
const wantsAView = ({ words, units }: Question) =>
  VIEW.test(words.join(' ')) && units.every((unit) => unit.class === 'soft')

/** "What do you do?" has no word to look for: the pitch is its answer, and the question's intent says so. */
function asksForPitch(index: AnswerIndex, query: Query): Found | null {
  const chance = chanceOfIntents(query.chances, ['what-we-do', 'summary'])
  const narrowed = query.sought.some(
    ({ unit }) => unit.class !== 'soft' && unit.class !== 'generic' && unit.key !== '#what_we_do',
  )
  const timed = query.question.periods.some((period) => period.kind === 'date')
  if (chance < PITCH_FROM || narrowed || timed) return null
  const statement = index.statements.find((other) => other.ref.id === 'company')
  return statement === undefined ? null : surely(query, statement, chance)
}

/** Found for its own sake, with nothing beside it. */
export function surely(query: Query, statement: Statement, chance: number): Found {
  const row = new Float32Array(FEATURES.length)
  return { question: query.question, query, hits: [{ statement, chance, row }], confidence: chance }
}

/** The likeliest of what a question may mean: as it stands, or leaning on what was spoken of before it. */
export function bestReading(index: AnswerIndex, input: QuestionInput): Found {
  const found = readInput(index, input).map((question) => find(index, question, input.sectionId))
  const [first, ...others] = found
  if (first === undefined) throw new Error('a question has at least one reading')
  const best = others.reduce((one, other) => (other.confidence > one.confidence ? other : one), first)
  const asked = input.history.some((turn) => turn.role === 'visitor')
  if (asked && !best.question.more) return inTalk(index, input, best)
  // "Tell me more", of nothing: whatever is found is found by chance.
  const { more, units } = best.question
  const ofNothing = more && input.history.length === 0 && units.every((unit) => unit.class === 'soft')
  if (ofNothing && input.sectionId === undefined) return { ...best, confidence: 0 }
  if (best.confidence >= MIND.answerFrom || !more || input.history.length > 0) return best
  // "Tell me more about that", before anything was asked: about the section on show.
  const shown = index.statements.find((statement) => statement.ref.id === input.sectionId)
  return shown === undefined ? best : surely(best.query, shown, MIND.answerFrom)
}

/**
 * A question after others. What stands alone is answered as it always is; whatever else, or what would stay open, is
 * weighed by what was learned of such questions.
 */
function inTalk(index: AnswerIndex, input: QuestionInput, alone: Found): Found {
  const leaning = readLeaning(index, input)
  const known = alone.confidence >= MIND.answerFrom
  if (known && (leaning.standsAlone || alone.confidence >= IN_THEIR_WORDS)) return alone
  const weighed = weighFollowing(index, input)
  if (weighed === null) return alone
  const ranked = rankFollowing(weighed, MIND.follow)
  // What is no answer to the question as it stands is none after others.
  if (leaning.standsAlone && alone.confidence === 0 && ranked[0]?.statement === alone.hits[0]?.statement)
    return alone
  const trust = ranked.length === 0 ? 0 : chanceOf(MIND.followTrust, followTrustRow(weighed, ranked))
  const own = { hits: ranked, confidence: trust }
  const { hits, confidence } = asReadFollowing(index, weighed, own, MIND.answerFrom)
  const { query } = weighed
  const found = { question: query.question, query, hits, confidence }
  const isOpen =
    isOfNobody(index, found) ||
    isSomebodyElse(found) ||
    lacksAge(found) ||
    lacksTerm(index, query.question.words, hits[0]?.statement) ||
    wantsAView(query.question) ||
    saysAgain(weighed, hits[0]) ||
    isOfOtherRow(weighed, hits[0])
  if (isOpen) return { ...found, confidence: 0 }
  const also = goesOn(index, hits)
  return also === null ? found : { ...found, also }
}
