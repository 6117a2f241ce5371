import type { Answer, Sentence } from '../answer.ts'
import { type Found, surely } from '../found/found.ts'
import { MIND } from '../meaning/mind.ts'
import { joinParts } from '../replies.ts'
import type { AnswerIndex } from '../retrieve/build-index.ts'
import type { Statement } from '../retrieve/statement.ts'
import type { Told } from '../say-found.ts'
import { plain, plainWords } from '../text/normalise.ts'
import { chanceOfIntents } from '../understand/intents.ts'
import type { Query } from '../weigh/query.ts'

const WHO = '(?:(?:your|the|this) )?(?:(?:whole|founding|core|management) )?(?:teams?|founders?)(?: s)?'
const PAST = '(?:background|backgrounds|experience|track record|history|pedigree|credentials|cv)'
const LED =
  '^(?:(?:and|so|ok|okay|well) )*(?:(?:what|how|where|which|is|are|was|tell|can|could|you|me|us|please|about|a bit|more|relevant|kind of) )*'
const DONE =
  '(?:do|done|work|worked|been|come from)(?: \\w+)?(?: (?:before|previously|earlier|from)(?: (?:this|that|all this|then|(?:starting|founding|joining|building)(?: \\w+)?|(?:the|your) company))?)'
/** "What is your team's background?", "What did the founders do before?": nobody is named, so of each of them. */
const ASKS_TEAMS_PAST = new RegExp(
  `${LED}(?:${WHO}(?: own| combined| relevant| previous)? ${PAST}|(?:the )?${PAST} (?:of|does|do|did|has|have) ${WHO}(?: (?:have|has|bring|brings))?|` +
    `(?:did|have|had|has) ${WHO} ${DONE})(?: like)?$`,
)
/** From this chance on the team's worth is asked for. */
const WORTH_FROM = 0.6
/** Who each of them is and where they come from: more of them is a list that nobody keeps in mind. */
const MOST_TOLD = 3
/** A sentence of the past is enough, but for a short one. */
const WORDS_OF_EACH = 14

/** "Have the founders worked together before?" is answered by a yes or a no. */
const ASKS_WHETHER =
  /^(?:(?:and|so|ok|okay|well) )*(?:have|has|had|did) (?:\w+ ){1,4}(?:do|done|work|worked|been)\b/

export const asksForTeamsPast = (spoken: string): boolean =>
  (ASKS_TEAMS_PAST.test(spoken) || ASKS_OF_THEM.test(spoken)) && !ASKS_WHETHER.test(spoken)

/** "And what did they do before?", behind who founded it. */
const ASKS_THEIRS = new RegExp(
  `${LED}(?:(?:did|have|had|do) (?:they|he|she|both|the two) ${DONE}|(?:their|his or her) ${PAST})(?: like)?$`,
)
export const asksForTheirPast = (spoken: string, before: string): boolean =>
  ASKS_THEIRS.test(spoken) && !ASKS_WHETHER.test(spoken) && /\bfounders?\b|\bfounded\b/.test(before)

/** "Tell me about the founders, what did they do before this?" */
const ASKS_OF_THEM = new RegExp(
  `\\b(?:about|are|who is) ${WHO} (?:(?:and|so|like|i mean|um) )*(?:(?:what|where) (?:did|do|does|have|has) (?:they|he|she) (?:${DONE}|come from)|(?:their|his|her) ${PAST})(?: (?:like|anyway))?$`,
)

const BEFORE_THIS =
  /^(?:(?:and|so|ok|okay) )*what did (?<who>[\p{L}' -]+?) do before(?: (?:this|that|joining|then))?$/u

/** "What did Maud do before?": what is told of her behind her office; null where nobody is named so, or nothing is told. */
export function pastOf(index: AnswerIndex, { query }: Pick<Found, 'query'>, spoken: string): Told | null {
  const who = BEFORE_THIS.exec(spoken)?.groups?.['who']?.split(' ') ?? []
  const [past, ...others] = index.statements.filter(({ member, place }) => {
    const name = plainWords(plain(member?.name ?? '')).split(' ')
    return place === 1 && who.length > 0 && who.every((word) => name.includes(word))
  })
  return past === undefined || others.length > 0 ? null : surely(query, past, MIND.answerFrom)
}

/** "Why are you the right team?", where no text says so: who they are says it. */
export const asksForTeamsWorth = ({ question, chances }: Query): boolean =>
  question.periods.length === 0 &&
  question.units.some(({ class: kind }) => kind === 'topic') &&
  question.units.every(({ class: kind }) => kind === 'topic' || kind === 'soft') &&
  chanceOfIntents(chances, ['team-why', 'domain-expertise']) >= WORTH_FROM

/**
 * Who founded the company, or else who works there, and what each did before: one answer; null where no past is told.
 * `say` says what a statement of somebody's past says of them.
 */
export function tellTeamsPast(index: AnswerIndex, say: (past: Statement) => Answer): Answer | null {
  const pasts = index.statements.filter(
    ({ member, place }) => member !== undefined && !member.isAdvisor && place === 1,
  )
  const founders = pasts.filter(({ member }) => member?.isFounder === true)
  const told = (founders.length > 0 ? founders : pasts).slice(0, MOST_TOLD).map(say)
  const known = told
    .filter(({ kind }) => kind === 'answer')
    .map((answer) => ({ ...answer, sentences: shortly(answer.sentences) }))
  return known.length === 0 ? null : { ...joinParts(index, known), confidence: MIND.answerFrom }
}

/** Who it is, and as much of their past as says something. */
function shortly([who, ...past]: readonly Sentence[]): Sentence[] {
  const kept: Sentence[] = []
  let words = 0
  for (const sentence of past) {
    if (words >= WORDS_OF_EACH) break
    kept.push(sentence)
    words += sentence.text.split(' ').length
  }
  return who === undefined ? kept : [who, ...kept]
}
