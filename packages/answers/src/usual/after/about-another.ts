import type { QuestionInput } from '../../answer.ts'
import { bestReading } from '../../find.ts'
import { type Found, surely } from '../../found/found.ts'
import { MIND } from '../../meaning/mind.ts'
import type { Phrases } from '../../phrases.ts'
import type { AnswerIndex } from '../../retrieve/build-index.ts'
import type { Statement } from '../../retrieve/statement.ts'
import { matchOf, readTerms, type Sought, soughtOf } from '../../retrieve/terms.ts'
import { spokenRange } from '../../speak/compose.ts'
import { leavesTopic } from '../../speak/figures/leaves-topic.ts'
import { plain, plainWords } from '../../text/normalise.ts'
import { PLACE_KEYS } from '../../understand/follow-up.ts'
import { readQuestion, type Unit } from '../../understand/question.ts'
import { toldLast } from './told-last.ts'

const ABOUT =
  /^(?:(?:and|so|but|ok|okay|well|right) )*(?:what|how) about (?:(?:the|your|a|an|in|for|with) )*(.+)$/
const MOST_NAMED = 2

/**
 * "What about beans?", behind what something else costs: a noun that is named anew is what is asked for. What tells of it,
 * or `open` where what would be told does not speak of it; null where what was found does, or none is named.
 */
export function aboutAnother(
  index: AnswerIndex,
  found: Found,
  input: QuestionInput,
  phrases: Phrases,
): Found | 'open' | null {
  const isKnown = found.confidence >= MIND.answerFrom
  const isAfter = input.history.some(({ role }) => role === 'visitor')
  // Asked first of all it is looked for where nothing else is found.
  const isMeant = index.reader.language.startsWith('en') && (isAfter || !isKnown)
  const sought = isMeant ? named(index, input) : []
  if (sought.length === 0) return null
  const top = found.hits[0]?.statement
  const told = new Set(toldLast(index, input, phrases).map(({ group }) => group))
  const speaksOf = (text: string) => {
    const terms = readTerms(text, index.reader)
    return sought.every((one) => matchOf(one, terms).near > 0)
  }
  const holds = top !== undefined && speaksOf(textsOf(index, top))
  if (isKnown && holds && !told.has(top.group)) return null
  const question = readQuestion(input.text, index.reader, input.now)
  const isOfIt = (statement: Statement) =>
    index.ofRival[statement.at] !== 1 &&
    !told.has(statement.group) &&
    speaksOf(statement.text) &&
    !leavesTopic(index, question, input.history, statement)
  const all = index.statements.filter(isOfIt)
  const first = all.find(({ text }) => {
    const beginning = text.replace(ARTICLE, '').split(' ').slice(0, OF_A_BEGINNING).join(' ')
    return !beginning.includes(',') && speaksOf(beginning)
  })
  const best = first ?? (holds ? undefined : likeliest(index, input, all, isKnown ? found.hits : []))
  if (best !== undefined) return surely(found.query, best, MIND.answerFrom)
  return isKnown && !holds ? 'open' : null
}

/** "Beans and herbs come in 2027" is told of beans. */
const OF_A_BEGINNING = 2
const ARTICLE = /^(?:an?|the) /i

/** The only one, or the likeliest by what was asked, by itself or after what was told. */
function likeliest(
  index: AnswerIndex,
  { text, now }: QuestionInput,
  all: readonly Statement[],
  hits: Found['hits'],
): Statement | undefined {
  const [one] = all
  if (one === undefined || all.every(({ group }) => group === one.group)) return one
  const alone = hits.length === 0 ? [] : bestReading(index, { text, history: [], now }).hits
  return [...alone, ...hits].map(({ statement }) => statement).find((statement) => all.includes(statement))
}

/** A few words of a place or of a thing, and none of a meaning that goes by many names. */
function named({ reader, rivals, people }: AnswerIndex, { text, now }: QuestionInput): Sought[] {
  const what = ABOUT.exec(plainWords(plain(text)))?.[1]
  if (what === undefined) return []
  const question = readQuestion(what, reader, now)
  const units = question.units.filter((unit) => unit.class !== 'soft')
  const isThing = units.every(
    ({ key, text: word, class: kind }) =>
      (kind === 'word' || isOfSubject({ key, class: kind }) || PLACE_KEYS.has(key)) &&
      !rivals.has(word) &&
      !people.some(({ words }) => words.includes(word)),
  )
  const isOne = isThing && !units.every(isOfSubject)
  if (!isOne || units.length > MOST_NAMED || question.periods.length > 0) return []
  return units.map((unit) => soughtOf(unit, reader.language))
}

/** Said in passing of all that the company does: it is named by something besides. */
const isOfSubject = ({ key, class: kind }: Pick<Unit, 'key' | 'class'>): boolean =>
  kind === 'generic' && !key.startsWith('#')

/** All that is told of it, and what stands over it. */
const textsOf = (index: AnswerIndex, statement: Statement): string =>
  [
    ...index.statements.slice(...spokenRange(index, statement)).map(({ text }) => text),
    ...statement.heads,
    statement.ref.label,
  ].join(' ')
