import type { AnswerIndex } from '../retrieve/build-index.ts'
import { wordKey } from '../retrieve/build-index.ts'
import { chanceOfIntents } from '../understand/intents.ts'
import type { Query } from '../weigh/query.ts'
import { type Found, IN_THEIR_WORDS, surely } from './found.ts'
import { wantsAView } from './stays-open.ts'

const PITCH_FROM = 0.55
/** In one that somebody else has worded for it: within a talk it may lean on what was said before. */
const ALSO_ASKED = 0.9

/** What is told without weighing: a founder's own question, somebody of the team by their name, and the pitch. */
export const askedForCertain = (index: AnswerIndex, query: Query): Found | null =>
  asksTheirQuestion(index, query) ??
  asksWhoItIs(index, query) ??
  (wantsAView(query.question) ? null : asksForPitch(index, query))

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
