import type { AnswerIndex } from '../retrieve/build-index.ts'
import { tokenise } from '../text/tokens.ts'
import type { Question } from '../understand/question.ts'
import { followFeatureOf, type Weighed } from '../weigh/follow/follow.ts'
import { featureOf, type Hit } from '../weigh/hit.ts'
import { isOfPast, ofAnotherRound } from '../weigh/narrow/another-round.ts'
import { belowZero } from '../weigh/narrow/below-zero.ts'
import { lacksTerm } from '../weigh/narrow/terms-of-art.ts'
import type { Query } from '../weigh/query.ts'
import type { Found } from './found.ts'
import { lacksMeasure } from './measures.ts'

/** What is found, and is no answer all the same: asked by itself. */
export const staysOpen = (index: AnswerIndex, found: Found): boolean =>
  !knowsAWord(index, found.query) ||
  lacksTime(index, found) ||
  lacksOffice(found) ||
  isSomebodyElse(found) ||
  lacksAge(found) ||
  isOfNobody(index, found) ||
  lacksTerm(index, found.question.words, found.hits[0]?.statement) ||
  lacksMeasure(index, found.question.words, found.hits[0]?.statement) ||
  isOfRoundsBefore(index, found) ||
  lacksRound(index, found) ||
  wantsAView(found.question) ||
  asksOfATimeAlone(found.question) ||
  isWarmer(index, found) ||
  isOneOfTwo(found) ||
  isOfOtherSeason(index, found) ||
  isUnheardAbroad(index, found)

/** And of what was asked after other questions. */
export const staysOpenAfter = (index: AnswerIndex, found: Found, weighed: Weighed): boolean =>
  isOfNobody(index, found) ||
  isSomebodyElse(found) ||
  lacksAge(found) ||
  lacksTerm(index, found.question.words, found.hits[0]?.statement) ||
  lacksMeasure(index, found.question.words, found.hits[0]?.statement) ||
  isOfRoundsBefore(index, found) ||
  isOfOurs(weighed, found.hits[0]) ||
  wantsAView(found.question) ||
  isWarmer(index, found) ||
  isOneOfTwo(found) ||
  saysAgain(weighed, found.hits[0]) ||
  isOfOtherRow(weighed, found.hits[0])

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

const WHICH_OF_TWO = /^(?:(?:and|so|but|ok) )*(?:is|are|was|were) (?:that|it|this|they|those)\b.* or\b/

/** "Is that on gross margin or on revenue?", and how high one of the two is: it is not said which. */
const isOneOfTwo = ({ question, hits: [top] }: Found): boolean =>
  WHICH_OF_TWO.test(question.words.join(' ')) && top?.statement.fact?.said.amount !== undefined

const SEASONS: readonly (readonly [asked: RegExp, said: RegExp, months: readonly number[]])[] = [
  [/\b(?:in|last|during|over|of) (?:the |last )?spring\b/, /\bspring\b/, [3, 4, 5]],
  [/\b(?:in|last|during|over|of) (?:the |last )?summer\b/, /\bsummer\b/, [6, 7, 8]],
  [/\b(?:in|last|during|over|of) (?:the |last )?(?:autumn|fall)\b/, /\b(?:autumn|fall)\b/, [9, 10, 11]],
  [/\b(?:in|last|during|over|of) (?:the |last )?winter\b/, /\bwinter\b/, [12, 1, 2]],
]

/** "Burn in the spring?", and a figure of October. */
function isOfOtherSeason({ reader }: AnswerIndex, { question, hits: [top] }: Found): boolean {
  const { fact } = top?.statement.fact ?? {}
  if (fact?.asOf === undefined || !reader.language.startsWith('en')) return false
  const asked = question.words.join(' ')
  const month = Number(fact.asOf.slice(5, 7))
  return SEASONS.some(
    ([asks, said, months]) =>
      asks.test(asked) && !said.test(fact.label.toLowerCase()) && !months.includes(month),
  )
}

/** "When will you have minus 20?", and a text that speaks of no such cold. */
function isWarmer({ statements, groups }: AnswerIndex, { question, hits: [top] }: Found): boolean {
  const asked = belowZero(question.text)
  if (asked === null || top === undefined) return false
  const { from = 0, to = 0 } = groups[top.statement.group] ?? {}
  return !statements.slice(from, to).some(({ text }) => belowZero(text) === asked)
}

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

const OF_THEM = /\b(?:they|them|their|theirs)\b/
const OF_US = /\b(?:you|your|yours|we|us|our|ours|company|start ?up)\b/

/** "Where are they based?", after who leads the round, and where we are. */
const isOfOurs = ({ leaning: { own } }: Weighed, top: Hit | undefined): boolean => {
  const asked = own.words.join(' ')
  return top?.statement.kind === 'company' && OF_THEM.test(asked) && !OF_US.test(asked)
}

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

const ASKS_OF_NOW =
  /\bare (?:you|they|we)(?: guys| now| currently| still)* (?:raising|(?:looking|trying|planning|hoping) to raise|seeking)\b|\b(?:this|the|the current|your current) (?:round|raise)\b/
const ASKS_OF_BEFORE = /\b(?:before|prior|earlier|previous|last|raised|so far|to date|history)\b/
const OF_BEFORE =
  /\braised (?:so far|before|to date|already|until now)\b|\b(?:earlier|previous|past|prior) rounds?\b/i
const OF_NOW = /\b(?:are|is|now|we['’]re|currently) raising\b|\bwe raise\b|\b(?:of|in|for|with) this round\b/i

/** "How much are you raising?", and what the rounds before it brought. */
function isOfRoundsBefore(index: AnswerIndex, { question, hits: [top] }: Found): boolean {
  const asked = question.words.join(' ')
  if (top === undefined || !ASKS_OF_NOW.test(asked) || ASKS_OF_BEFORE.test(asked)) return false
  const { fact } = top.statement
  if (fact !== undefined && isOfPast(index, fact.fact)) return true
  const { from = 0, to = 0, heads = [] } = index.groups[top.statement.group] ?? {}
  const told = [...heads, ...index.statements.slice(from, to).map(({ text }) => text)].join(' ')
  return OF_BEFORE.test(told) && !OF_NOW.test(told)
}

/** False where no telling word of the question was ever heard: what seems near to it is so by chance. */
export function knowsAWord(index: AnswerIndex, { words, sought }: Query): boolean {
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

const VIEW = /\bdo you (?:think|mean|want|need|know|say|recommend|suggest|feel|like)\b/

/** "What do you think?" names nothing, and is put in the words of "What do you do?". */
export const wantsAView = ({ words, units }: Question) =>
  VIEW.test(words.join(' ')) && units.every((unit) => unit.class === 'soft')
